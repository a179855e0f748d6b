/** A thread of the package's command that makes records. */
import { answerTasks } from '../server/bulk/thread.ts';
import { openSnapshot } from './snapshot-source.ts';

await answerTasks(openSnapshot);
