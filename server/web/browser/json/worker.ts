/** Reads and holds a large answer off the main thread, so that the page does not freeze. */
import type { FromWorker, ToWorker } from './messages.ts';
import { entryOf, pieceOf } from './source.ts';

/** Entries of each list that the page gets right away. */
const MOST = 200;

let bytes: ArrayBuffer;
let value: unknown;

const text = () => new TextDecoder().decode(bytes);

const say = (message: FromWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('id' in data) {
    const answer = 'wants' in data ? text() : pieceOf(value, data.path, data.from, data.to);
    say({ id: data.id, answer });
    return;
  }
  try {
    bytes = data.bytes;
    value = JSON.parse(text());
  } catch (error) {
    say({ fault: (error as Error).message });
    return;
  }
  const cut = { is: false };
  const head = cutAt(MOST, value, cut);
  const records = (value as { data?: unknown } | null)?.data;
  say({
    opened: {
      root: entryOf(value),
      head,
      isCut: cut.is,
      records: Array.isArray(records) ? records.length : undefined,
    },
  });
});

function cutAt(most: number, whole: unknown, cut: { is: boolean }): unknown {
  if (typeof whole !== 'object' || whole === null) return whole;
  if (Array.isArray(whole)) {
    if (whole.length > most) cut.is = true;
    return whole.slice(0, most).map((each) => cutAt(most, each, cut));
  }
  return Object.fromEntries(Object.entries(whole).map(([name, inner]) => [name, cutAt(most, inner, cut)]));
}
