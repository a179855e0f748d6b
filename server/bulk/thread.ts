/** What a thread does: it opens the work once and makes a chunk for each task that it is given. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeChunk, type Output } from './chunks.ts';
import type { Bytes } from './formats/format.ts';
import type { Source } from './source.ts';
import type { Answer, Request } from './threads.ts';
import { openWork, type Work } from './work.ts';

/** Answers until the thread is ended. */
export async function answerTasks(open: (work: Work) => Promise<Source>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('this module runs as a thread');
  const work = workerData as Work;
  const outputs = await openWork(work, await open(work));
  port.on('message', (request: Request) => {
    const answer = answerOf(outputs, request);
    port.postMessage(answer, [answer.memory]);
  });
}

function answerOf(outputs: readonly Output[], { task, memory }: Request): Answer {
  const { pieces, made } = makeChunk(outputs, task);
  return { ...joined(pieces, memory), made: made() };
}

/** What a chunk takes, to begin with. */
const USUAL = 1 << 21;

/** The pieces one after the other, in the memory or in more of it. */
function joined(
  pieces: Iterable<Bytes>,
  memory: ArrayBuffer = new ArrayBuffer(USUAL),
): Pick<Answer, 'memory' | 'length'> {
  let buffer = Buffer.from(memory);
  let length = 0;
  for (const piece of pieces) {
    // A UTF-16 unit takes at most three bytes.
    const most = typeof piece === 'string' ? piece.length * 3 : piece.byteLength;
    if (length + most > buffer.length) {
      const longer = Buffer.from(new ArrayBuffer(Math.max(2 * buffer.length, length + most)));
      longer.set(buffer.subarray(0, length));
      buffer = longer;
    }
    if (typeof piece === 'string') length += buffer.write(piece, length);
    else {
      buffer.set(piece, length);
      length += piece.byteLength;
    }
  }
  return { memory: buffer.buffer as ArrayBuffer, length };
}
