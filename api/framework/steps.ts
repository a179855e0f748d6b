/** Long work in steps, between which whoever does it may let others have their turn. */

export { atOnce } from '../../generators/draws/at-once.ts';

/** Yields wherever a break would do no harm. */
export type Steps<Result> = Generator<undefined, Result>;

/** A promise if others should have their turn now. */
export type Pause = () => Promise<unknown> | undefined;

/** In a process that nobody waits for. */
export const NO_PAUSE: Pause = () => undefined;

export async function inSlices<Result>(steps: Steps<Result>, pause: Pause): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const wait = pause();
    if (wait) await wait;
  }
}

/** Characters that are put together at once: the parts of a text of megabytes take a while. */
const PIECE = 2 ** 16;

/** The bytes of what JSON.stringify gives of a value, an entry at a time as far down as `depth`. */
export function* jsonSteps(value: unknown, depth = 3): Steps<Buffer> {
  const pieces: Buffer[] = [];
  let parts: string[] = [];
  let length = 0;
  for (const part of jsonParts(value, depth)) {
    parts.push(part);
    length += part.length;
    if (length > PIECE) {
      pieces.push(Buffer.from(parts.join('')));
      parts = [];
      length = 0;
    }
    yield;
  }
  return Buffer.concat([...pieces, Buffer.from(parts.join(''))]);
}

function* jsonParts(value: unknown, depth: number): Generator<string, void> {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield JSON.stringify(value);
    return;
  }
  let before = '{';
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    yield* jsonParts(inner, depth - 1);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}
