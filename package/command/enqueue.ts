/** `fixture-data enqueue`. */
import { program } from './queue.ts';

process.exitCode = await program.enqueue(process.argv.slice(2));
