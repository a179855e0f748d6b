/** A thread that makes records of the live release. */
import '../../cli/node-version.cjs';

// A thread finds and compiles its modules by itself.
const { openRelease } = await import('./release-source.ts');
const { answerTasks } = await import('./thread.ts');
await answerTasks(openRelease);
