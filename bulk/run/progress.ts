/**
 * The progress of a run: on one line of a terminal, or once a minute in a log, so that a run of hours can be watched
 * there too. Shows nothing if the records themselves go to the terminal.
 */

export interface Progress {
  show(done: number): void;
  close(): void;
}

const WIDTH = 30;
/** Time between updates of a terminal, and between lines of a log. */
const EVERY_MS = { terminal: 100, log: 60_000 };

export function createProgress(total: number, isFilled: boolean, stream: Stream = process.stderr): Progress {
  if (isFilled) return { show: () => {}, close: () => {} };
  return statusLine((done, seconds) => {
    const line = progressLine(done, total, seconds);
    const isBar = stream.isTTY && total !== Number.POSITIVE_INFINITY;
    return isBar ? `${barOf(done, total)} ${line}` : line.trimStart();
  }, stream);
}

type Stream = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** What `textOf` says of how far a run is, and of the seconds that it took. */
export function statusLine(
  textOf: (done: number, seconds: number) => string,
  stream: Stream = process.stderr,
): Progress {
  const { isTTY } = stream;
  const every = isTTY ? EVERY_MS.terminal : EVERY_MS.log;
  const started = performance.now();
  // A run of less than a minute needs no line in a log.
  let shown = isTTY ? Number.NEGATIVE_INFINITY : started;
  return {
    show(done) {
      const now = performance.now();
      if (now - shown < every) return;
      shown = now;
      const text = textOf(done, (now - started) / 1000);
      stream.write(isTTY ? `\r${text}\x1b[K` : `fixture-data: ${text}\n`);
    },
    close() {
      if (isTTY) stream.write('\r\x1b[K');
    },
  };
}

const shareOf = (done: number, total: number) => (total === 0 ? 1 : done / total);

export const barOf = (done: number, total: number) =>
  '█'.repeat(Math.round(shareOf(done, total) * WIDTH)).padEnd(WIDTH, '░');

/** The share, the records per second and the remaining time; of a total that is not known, how many there are. */
export function progressLine(done: number, total: number, seconds: number): string {
  const rate = seconds > 0 ? done / seconds : 0;
  if (total === Number.POSITIVE_INFINITY)
    return `${done.toLocaleString('en')} records, ${Math.round(rate).toLocaleString('en')} records/s`;
  const left = rate > 0 ? Math.ceil((total - done) / rate) : 0;
  const percent = `${Math.floor(shareOf(done, total) * 100)} %`.padStart(5);
  return `${percent} ${Math.round(rate).toLocaleString('en')} records/s, ${left} s left`;
}
