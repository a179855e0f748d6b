/** `npm start`: sets up the process, then serves. Everything else is imported once that is done. */
import '../cli/node-version.cjs';

const { runCommand } = await import('../cli/command.ts');
const { COMMAND } = await import('./serve.ts');
const exitCode = await runCommand(COMMAND);
// Anything begun before the failure must not keep the process alive.
if (exitCode !== 0) process.exit(exitCode);
