/**
 * The progress of a run on one line of a terminal; nothing if standard error is not a terminal or shows the records
 * themselves.
 */

export interface Progress {
  show(done: number): void;
  close(): void;
}

const WIDTH = 30;
const EVERY_MS = 100;

export function createProgress(
  total: number,
  isFilled: boolean,
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): Progress {
  if (!stream.isTTY || isFilled) return { show: () => {}, close: () => {} };
  const started = performance.now();
  let shown = Number.NEGATIVE_INFINITY;
  return {
    show(done) {
      const now = performance.now();
      if (now - shown < EVERY_MS) return;
      shown = now;
      stream.write(`\r${progressLine(done, total, (now - started) / 1000)}\x1b[K`);
    },
    close: () => void stream.write('\r\x1b[K'),
  };
}

/** A bar, the share, the records per second and the remaining time. */
export function progressLine(done: number, total: number, seconds: number): string {
  const share = total === 0 ? 1 : done / total;
  const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
  const rate = seconds > 0 ? done / seconds : 0;
  const left = rate > 0 ? Math.ceil((total - done) / rate) : 0;
  const percent = `${Math.floor(share * 100)} %`.padStart(5);
  return `${bar} ${percent} ${Math.round(rate).toLocaleString('en')} records/s, ${left} s left`;
}
