/** The queue with the vocabulary that the package brings: what its commands load. */
import { queueProgram } from './command/queue-program.ts';
import { openSnapshot } from './snapshot-source.ts';

export const program = queueProgram(openSnapshot, new URL('./thread.js', import.meta.url));
