/** `fixture-data stream`. */
import { program } from './remote.ts';

process.exitCode = await program.stream(process.argv.slice(2));
