/** `npm start`: sets up the process, then serves. Everything else is imported once that is done. */
import '../cli/node-version.cjs';
import { setFlagsFromString } from 'node:v8';

// Under load V8 would let the heap grow to several times what is in use before it collects: where memory is plenty
// that is speed, and in a container it is the end.
setFlagsFromString('--heap-growing-percent=20');
setFlagsFromString('--semi-space-growth-factor=1');

const { runCommand } = await import('../cli/command.ts');
const { COMMAND } = await import('./serve.ts');
const exitCode = await runCommand(COMMAND);
// Whatever was begun before it failed must not keep the process.
if (exitCode !== 0) process.exit(exitCode);
