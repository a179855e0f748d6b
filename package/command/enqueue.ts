/** `fixture-data enqueue`. */
import { program } from './remote.ts';

process.exitCode = await program.enqueue(process.argv.slice(2));
