/** Commands for other servers, with the vocabulary that the package brings: what it loads for them. */
import { remoteProgram } from './command/remote-program.ts';
import { openSnapshot } from './snapshot-source.ts';

export const program = remoteProgram(openSnapshot, new URL('./thread.js', import.meta.url));
