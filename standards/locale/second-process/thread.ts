/** The thread that speaks with the second process, and replaces it before it has grown too large. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import type { Reply, Request, ThreadData } from './call.ts';
import type { ProcessReply } from './main.ts';

/** Generators of date patterns that a process holds before it is replaced: some 60 MiB. */
const MOST = 1500;
/** From then on its successor is started. */
const SOON = 1300;

const { port, replied } = workerData as ThreadData;

let current = start();
let next: ChildProcess | undefined;

function start(): ChildProcess {
  // Nothing that this process was started with concerns the other: its modules are JavaScript and ICU alone.
  const child = fork(join(import.meta.dirname, 'main.ts'), { execArgv: [], serialization: 'advanced' });
  // Told by its exit as well.
  child.on('error', () => {});
  return child;
}

port.on('message', (request: Request) => void answer(request));

async function answer(request: Request): Promise<void> {
  // A process that ended, whoever ended it, is no fault of the request: its successor is asked once more.
  const reply = (await replyTo(request)) ??
    (await replyTo(request)) ?? { fault: 'the second process ended twice' };
  port.postMessage(reply);
  Atomics.store(replied, 0, 1);
  Atomics.notify(replied, 0);
}

/** Undefined where the process ended before it answered. */
async function replyTo(request: Request): Promise<Reply | undefined> {
  if (!current.connected) current = start();
  const ended = new AbortController();
  try {
    const reply = Promise.race([
      once(current, 'message', { signal: ended.signal }),
      once(current, 'exit', { signal: ended.signal }).then(() => undefined),
    ]);
    current.send(request);
    const message = (await reply) as [ProcessReply] | undefined;
    if (message === undefined) return undefined;
    const [{ held, ...given }] = message;
    if (held >= SOON) next ??= start();
    if (held >= MOST && next) {
      current.disconnect();
      current = next;
      next = undefined;
    }
    return given;
  } catch {
    // It could not be sent: the process is on its way out.
    return undefined;
  } finally {
    ended.abort();
  }
}
