/** `fixture-data worker`. */
import { program } from './queue.ts';

process.exitCode = await program.worker(process.argv.slice(2));
