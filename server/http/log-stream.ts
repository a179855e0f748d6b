/** Where the lines of the log go: to standard output, written on another thread. */
import { pino } from 'pino';

/** Bytes that are written at once, about a hundred lines: waking the thread costs as much as making ten of them. */
const MOST_WAITING = 15_360;

/** No line waits longer than this for others, so that whoever follows the log of a quiet service sees it right away. */
const LONGEST_WAIT_MS = 20;

export interface LogStream {
  write(line: string): void;
  /** Writes what is left before it returns. */
  flushSync(): void;
}

/** `dest` is a path or a file descriptor. */
export function logStream(dest: string | number = process.stdout.fd): LogStream {
  const destination = pino.destination({ dest, sync: false, minLength: MOST_WAITING });
  // A log that fails (a full disk, a reader that has gone) must not stop the service.
  destination.on('error', () => {});
  let isDue = false;
  let hasLines = false;
  const flush = () => {
    isDue = false;
    destination.flush();
  };
  const wait = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(flush, LONGEST_WAIT_MS).unref();
  };
  // During a write, a flush does nothing, so the lines that came meanwhile get another one.
  destination.on('drain', () => {
    if (hasLines) wait();
    hasLines = false;
  });
  return {
    write(line) {
      destination.write(line);
      hasLines = true;
      wait();
    },
    flushSync: () => destination.flushSync(),
  };
}
