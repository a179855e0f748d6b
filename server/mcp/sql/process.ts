/** The process that runs SQL: datasets come by its standard input, and queries as tasks. */
import { answerTasks, framesOf } from '../../../api/framework/side-process.ts';
import type { Task } from './messages.ts';
import { SqlThread } from './thread.ts';

const datasets = framesOf(process.stdin);
let thread: SqlThread | undefined;
let count = 0;

answerTasks(async ({ nth, question }: Task) => {
  for (; count < nth; count += 1) {
    thread?.end();
    const { value } = await datasets.next();
    thread = new SqlThread(value);
  }
  return (thread as SqlThread).ask(question);
});
