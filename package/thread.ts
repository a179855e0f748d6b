/** A thread of the package's command that makes records. */
import { answerTasks } from '../bulk/run/thread.ts';
import { openSnapshot } from './snapshot-source.ts';

await answerTasks(openSnapshot);
