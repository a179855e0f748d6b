/** Where the lines of the log go: to standard output, written on another thread. */
import { openSync, write, writeSync } from 'node:fs';

/**
 * Characters that are written at once, about a hundred lines: waking the thread costs as much as making ten of them.
 */
const MOST_WAITING = 15_360;

/** No line waits longer than this for others, so that whoever follows the log of a quiet service sees it right away. */
const LONGEST_WAIT_MS = 20;

/** Before a reader that had no room is tried again, and how often at the end of the process. */
const AGAIN_MS = 100;
const LAST_TRIES = 10;

export interface LogStream {
  write(line: string): void;
  /** Writes what is left before it returns; gives up where nobody takes it. */
  flushSync(): void;
}

/** `dest` is a path or a file descriptor. */
export function logStream(dest: string | number = process.stdout.fd): LogStream {
  const fd = typeof dest === 'string' ? openSync(dest, 'a') : dest;
  let waiting = '';
  /** What is being written; while `isPut` it waits for the reader to have room. */
  let underWay: Buffer | undefined;
  let isPut = false;
  let isDue = false;
  const put = (bytes: Buffer) => {
    underWay = bytes;
    isPut = false;
    write(fd, bytes, (error, count) => {
      if (error && isFull(error)) {
        isPut = true;
        setTimeout(() => underWay === bytes && put(bytes), AGAIN_MS).unref();
      } else if (!error && count < bytes.length) put(bytes.subarray(count));
      else {
        // A log that fails (a full disk, a reader that has gone) must not stop the service: these lines are lost.
        underWay = undefined;
        if (waiting.length >= MOST_WAITING) flush();
        else if (waiting !== '') wait();
      }
    });
  };
  const flush = () => {
    isDue = false;
    if (underWay || waiting === '') return;
    const bytes = Buffer.from(waiting);
    waiting = '';
    put(bytes);
  };
  const wait = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(flush, LONGEST_WAIT_MS).unref();
  };
  const flushSync = () => {
    const rest = Buffer.concat([isPut && underWay ? underWay : Buffer.alloc(0), Buffer.from(waiting)]);
    if (isPut) underWay = undefined;
    waiting = '';
    writeAll(fd, rest);
  };
  process.once('exit', flushSync);
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= MOST_WAITING) flush();
      else wait();
    },
    flushSync,
  };
}

const isFull = ({ code }: NodeJS.ErrnoException) => code === 'EAGAIN' || code === 'EBUSY';

/** At once. Returns without having written all if the reader has gone, or has no room for a second. */
function writeAll(fd: number, bytes: Buffer): void {
  let rest = bytes;
  for (let tries = 0; rest.length > 0 && tries < LAST_TRIES; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
      tries = 0;
    } catch (error) {
      if (!isFull(error as NodeJS.ErrnoException)) return;
      tries += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, AGAIN_MS);
    }
  }
}
