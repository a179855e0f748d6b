/**
 * Calls functions in a second process and waits for what they give, as if they were called here. A thread of its own
 * speaks with that process, since only another thread can do so while this one waits.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** A function answers within some milliseconds, a process that begins within some hundred, on a busy machine more. */
const PATIENCE_MS = 3_000;

export interface Request {
  /** One of the functions in main.ts. */
  name: string;
  parameters: unknown[];
}

export type Reply = { value: unknown } | { fault: string };

export interface ThreadData {
  port: MessagePort;
  /** 1 once a reply is in the port. */
  replied: Int32Array;
  /** 1 once the second process takes calls. */
  ready: Int32Array;
}

interface Line extends ThreadData {
  worker: Worker;
}

let line: Line | undefined;

/**
 * Starts the second process unless it runs; whether it takes calls by now, so that a call need not wait for its start.
 */
export function secondProcessIsReady(): boolean {
  line ??= openLine();
  return Atomics.load(line.ready, 0) === 1;
}

function openLine(): Line {
  const { port1, port2 } = new MessageChannel();
  const replied = new Int32Array(new SharedArrayBuffer(4));
  const ready = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { port: port2, replied, ready } satisfies ThreadData,
    transferList: [port2],
    execArgv: [],
  });
  worker.on('error', () => {
    line = undefined;
  });
  // Neither keeps this process from ending.
  worker.unref();
  port1.unref();
  return { worker, port: port1, replied, ready };
}

const pause = new Int32Array(new SharedArrayBuffer(4));

/** On a busy machine, word of a reply can be there a moment before the reply. */
function replyOn(port: MessagePort): Reply | undefined {
  for (let waited = 0; waited < PATIENCE_MS; waited++) {
    const received = receiveMessageOnPort(port);
    if (received) return received.message as Reply;
    Atomics.wait(pause, 0, 0, 1);
  }
  return undefined;
}

/** What a function gives in the second process. Throws where it throws there, or where no reply comes. */
export function callSecondProcess<Value>(name: string, ...parameters: unknown[]): Value {
  line ??= openLine();
  const { worker, port, replied } = line;
  Atomics.store(replied, 0, 0);
  port.postMessage({ name, parameters } satisfies Request);
  const isAnswered = Atomics.wait(replied, 0, 0, PATIENCE_MS) !== 'timed-out';
  const reply = isAnswered ? replyOn(port) : undefined;
  if (!reply) {
    line = undefined;
    void worker.terminate();
    throw new Error(`the second process did not answer ${name}(${JSON.stringify(parameters)})`);
  }
  if ('fault' in reply) throw new Error(`${name}(${JSON.stringify(parameters)}): ${reply.fault}`);
  return reply.value as Value;
}
