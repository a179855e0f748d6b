/** `npm start`: sets up the process, then serves. Everything else is imported once that is done. */
import '../cli/node-version.cjs';
import { setFlagsFromString } from 'node:v8';

// Under load V8 would let the heap grow to several times the memory in use before it collects: fast if there is plenty
// of memory, but fatal in a container.
setFlagsFromString('--heap-growing-percent=20');
setFlagsFromString('--semi-space-growth-factor=1');

const { runCommand } = await import('../cli/command.ts');
const { COMMAND } = await import('./serve.ts');
const exitCode = await runCommand(COMMAND);
// Anything begun before the failure must not keep the process alive.
if (exitCode !== 0) process.exit(exitCode);
