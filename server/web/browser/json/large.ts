/** A large answer, read by a worker: the page asks it for what it shows. */
import type { FromWorker, Opened, ToWorker } from './messages.ts';
import type { JsonSource, Path, Piece } from './source.ts';

/** Bytes from which on parsing would visibly freeze the page. */
export const LARGE_BYTES = 500_000;

export interface LargeJson extends Opened {
  source: JsonSource;
  /** The text of the answer as it came. */
  text(): Promise<string>;
  close(): void;
}

type Question = { path: Path; from: number; to: number } | { wants: 'text' };

/** Takes the bytes away from the page. */
export function openLarge(script: string, bytes: ArrayBuffer): Promise<LargeJson> {
  const worker = new Worker(script, { type: 'module' });
  const length = bytes.byteLength;
  const waiting = new Map<number, (answer: Piece | string) => void>();
  let asked = 0;
  const ask = <Answer extends Piece | string>(question: Question): Promise<Answer> =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve as (answer: Piece | string) => void);
      worker.postMessage({ id: asked, ...question } satisfies ToWorker);
    });
  const opened = (what: Opened): LargeJson => ({
    ...what,
    source: { root: what.root, length, piece: (path, from, to) => ask<Piece>({ path, from, to }) },
    text: () => ask<string>({ wants: 'text' }),
    close: () => worker.terminate(),
  });
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('fault' in data) reject(new Error(data.fault));
      else if ('opened' in data) resolve(opened(data.opened));
      else {
        waiting.get(data.id)?.(data.answer);
        waiting.delete(data.id);
      }
    };
    worker.postMessage({ bytes } satisfies ToWorker, [bytes]);
  });
}
