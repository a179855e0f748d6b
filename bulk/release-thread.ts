/** A thread that makes records of the live release. */
import '../cli/node-version.cjs';

// Each thread resolves and compiles its own modules.
const { openRelease } = await import('./release-source.ts');
const { answerTasks } = await import('./run/thread.ts');
await answerTasks(openRelease);
