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
/** It continues beyond MOST while its successor starts, but no further than this. */
const FAR_TOO_MANY = 2000;

const { port, replied, ready } = workerData as ThreadData;

interface SecondProcess {
  child: ChildProcess;
  /** It takes calls. */
  isUp: boolean;
  /** Settles when it takes calls, or has ended before it did. */
  up: Promise<unknown>;
}

let current = start();
let next: SecondProcess | undefined;
/** It ended before it answered. Its channel may seem open for another moment. */
let lost: ChildProcess | undefined;

function start(): SecondProcess {
  // Nothing that this process was started with concerns the other: its modules are JavaScript and ICU alone.
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    execArgv: [],
    serialization: 'advanced',
    // Whoever reads the log of this process waits for its end, and not for that of the other one.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Told by its exit as well.
  child.on('error', () => {});
  const second: SecondProcess = {
    child,
    isUp: false,
    up: new Promise((resolve) => {
      // The first that it says is that it takes calls.
      child.once('message', () => {
        second.isUp = true;
        Atomics.store(ready, 0, 1);
        resolve(undefined);
      });
      child.once('exit', () => {
        if (second === current) Atomics.store(ready, 0, 0);
        resolve(undefined);
      });
    }),
  };
  return second;
}

port.on('message', (request: Request) => void answer(request));

async function answer(request: Request): Promise<void> {
  // If the process ended, the request is not to blame: ask its successor once more.
  const reply = (await replyTo(request)) ??
    (await replyTo(request)) ?? { fault: 'the second process ended twice' };
  port.postMessage(reply);
  Atomics.store(replied, 0, 1);
  Atomics.notify(replied, 0);
}

/** Undefined where the process ended before it answered. */
async function replyTo(request: Request): Promise<Reply | undefined> {
  if (!current.child.connected || current.child === lost) current = start();
  const { child, up } = current;
  await up;
  const ended = new AbortController();
  try {
    const reply = Promise.race([
      once(child, 'message', { signal: ended.signal }),
      once(child, 'exit', { signal: ended.signal }).then(() => undefined),
    ]);
    child.send(request);
    const message = (await reply) as [ProcessReply] | undefined;
    if (message === undefined) {
      lost = child;
      return undefined;
    }
    const [{ held, ...given }] = message;
    if (held >= SOON) next ??= start();
    if (next && (held >= FAR_TOO_MANY || (held >= MOST && next.isUp))) {
      child.disconnect();
      current = next;
      next = undefined;
    }
    return given;
  } catch {
    // It could not be sent: the process is on its way out.
    lost = child;
    return undefined;
  } finally {
    ended.abort();
  }
}
