/** `fixture-data worker`. */
import { program } from './remote.ts';

process.exitCode = await program.worker(process.argv.slice(2));
