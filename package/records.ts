/** Routes with the vocabulary that the package brings: what its command loads for records. */
import { routeProgram } from './command/route-program.ts';
import { openSnapshot } from './snapshot-source.ts';

export const program = routeProgram(openSnapshot, new URL('./thread.js', import.meta.url));
