/** The work of a thread: it opens the work that it receives, reports that, and makes a chunk for each task. */
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { Source } from '../request/source.ts';
import { openWork, type Work } from '../request/work.ts';
import { bufferedChunk } from './buffered-chunk.ts';
import { type Answer, READY, type Request } from './threads.ts';

/** Answers until the thread is ended. */
export async function answerTasks(open: (work: Work) => Promise<Source>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('this module runs as a thread');
  const [work] = (await once(port, 'message')) as [Work];
  const outputs = await openWork(work, await open(work));
  port.on('message', ({ task, memory }: Request) => {
    const chunk = bufferedChunk(outputs, task, memory);
    port.postMessage(chunk satisfies Answer, [chunk.memory]);
  });
  port.postMessage(READY satisfies Answer);
}
