/**
 * Sets of places in a list as SQL has them: a blob with a bit for each place, or, where that is shorter, the JSON of
 * the places. Functions of SQLite intersect them, so that a condition on thousands of rows takes a thousandth of a look
 * at each, and the rows of a page are found without those before it.
 */
import type { Dataset } from '../../db/open.ts';

/** Null is the empty set. */
export type StoredSet = Uint8Array | string | null;

type Words = Uint32Array;

/** Whether a set of places in a list of some size is shorter as a blob than as JSON. */
export const isLongSet = (places: readonly number[], size: number): boolean =>
  places.length * DIGITS * 8 > size;

/** About as many bytes as each place takes in JSON. */
const DIGITS = 5;

export const longSet = (places: readonly number[], size: number): Uint8Array =>
  bytesOf(wordsWith(places, size));

/** Places in an order of their own. */
export const storedOrder = (places: readonly number[]): Uint8Array => bytesOf(Uint32Array.from(places));

const bytesOf = (words: Words) => Buffer.from(words.buffer, words.byteOffset, words.byteLength);

function wordsWith(places: readonly number[], size: number): Words {
  const words = new Uint32Array((size + 31) >>> 5);
  for (const place of places) words[place >>> 5] = (words[place >>> 5] as number) | (1 << (place & 31));
  return words;
}

function wordsOf(set: StoredSet): Words {
  if (set === null) return new Uint32Array(0);
  if (typeof set !== 'string') return numbersOf(set);
  const places = JSON.parse(set) as number[];
  let last = -1;
  for (const place of places) if (place > last) last = place;
  return wordsWith(places, last + 1);
}

/** SQLite hands out a copy, mostly where four bytes begin. */
const numbersOf = (bytes: Uint8Array): Words =>
  bytes.byteOffset % 4 === 0
    ? new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
    : new Uint32Array(Uint8Array.from(bytes).buffer);

/** What is in all of them. */
function common(sets: readonly StoredSet[]): Words {
  let words: Words | undefined;
  for (const set of sets) {
    const others = wordsOf(set);
    words = words ? intersection(words, others) : others;
  }
  return words ?? new Uint32Array(0);
}

function intersection(a: Words, b: Words): Words {
  const words = a.length <= b.length ? a : a.subarray(0, b.length);
  for (let index = 0; index < words.length; index++)
    words[index] = (words[index] as number) & (b[index] as number);
  return words;
}

function union(a: Words, b: Words): Words {
  const [words, others] = a.length >= b.length ? [a, b] : [b, a];
  for (let index = 0; index < others.length; index++)
    words[index] = (words[index] as number) | (others[index] as number);
  return words;
}

const has = (words: Words, place: number) => (((words[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function sizeOf(words: Words): number {
  let size = 0;
  for (const word of words) size += bitsIn(word);
  return size;
}

/** The places of a set after the first ones; `count` is negative for all. */
function pageOf(words: Words, count: number, first: number): number[] {
  const page: number[] = [];
  let skipped = 0;
  for (let index = 0; index < words.length && page.length !== count; index++) {
    let word = words[index] as number;
    const bits = bitsIn(word);
    if (skipped + bits <= first) {
      skipped += bits;
      continue;
    }
    for (; word !== 0 && page.length !== count; word &= word - 1) {
      if (skipped++ >= first) page.push(index * 32 + 31 - Math.clz32(word & -word));
    }
  }
  return page;
}

function orderedPage(words: Words, order: Words, count: number, first: number): number[] {
  const page: number[] = [];
  let skipped = 0;
  for (let index = 0; index < order.length && page.length !== count; index++) {
    const place = order[index] as number;
    if (has(words, place) && skipped++ >= first) page.push(place);
  }
  return page;
}

/** Those of `leading` come before all others. */
function ledPage(words: Words, leading: Words, count: number, first: number): number[] {
  const before = pageOf(intersection(leading.slice(), words), -1, 0);
  for (const place of before) words[place >>> 5] = (words[place >>> 5] as number) & ~(1 << (place & 31));
  const led = before.slice(first, count < 0 ? undefined : first + count);
  const left = count < 0 ? count : count - led.length;
  return [...led, ...pageOf(words, left, Math.max(0, first - before.length))];
}

/** Between two places, without the second. */
function between(from: number, to: number): Words {
  const words = new Uint32Array((to + 31) >>> 5).fill(0xffffffff);
  words.fill(0, 0, from >>> 5);
  if (words.length > from >>> 5)
    words[from >>> 5] = (words[from >>> 5] as number) & (0xffffffff << (from & 31));
  if ((to & 31) !== 0) words[to >>> 5] = (words[to >>> 5] as number) & ~(0xffffffff << (to & 31));
  return words;
}

/** Makes the functions known to a connection. */
export function addSetFunctions({ sqlite }: Pick<Dataset, 'sqlite'>): void {
  const pure = { deterministic: true, directOnly: true };
  const any = { ...pure, varargs: true };
  // set_count(set, …): how many places are in all of the sets.
  sqlite.function('set_count', any, (...sets) => sizeOf(common(sets as StoredSet[])));
  // set_page(count, first, set, …): those places as JSON, as many after the first ones.
  sqlite.function('set_page', any, (count, first, ...sets) =>
    JSON.stringify(pageOf(common(sets as StoredSet[]), count as number, first as number)),
  );
  // set_page_ordered(count, first, order, set, …): the same in another order.
  sqlite.function('set_page_ordered', any, (count, first, order, ...sets) =>
    JSON.stringify(
      orderedPage(
        common(sets as StoredSet[]),
        numbersOf(order as Uint8Array),
        count as number,
        first as number,
      ),
    ),
  );
  // set_page_led(count, first, leading, set, …): the same with those of another set before all others.
  sqlite.function('set_page_led', any, (count, first, leading, ...sets) =>
    JSON.stringify(
      ledPage(common(sets as StoredSet[]), wordsOf(leading as StoredSet), count as number, first as number),
    ),
  );
  // set_between(from, to): all places from one to another, which is not in it.
  sqlite.function('set_between', pure, (from, to) =>
    bytesOf(between(from as number, Math.max(from as number, to as number))),
  );
  const combined = (combine: (a: Words, b: Words) => Words) => ({
    ...pure,
    start: () => [] as Words[],
    step: (kept: Words[], set: StoredSet) => {
      const [words] = kept;
      kept[0] = words ? combine(words, wordsOf(set)) : wordsOf(set);
      return kept;
    },
    result: ([words]: Words[]) => (words ? bytesOf(words) : null),
  });
  // set_any(set) and set_all(set) over rows: what is in one of the sets, and what is in each.
  sqlite.aggregate('set_any', combined(union) as never);
  sqlite.aggregate('set_all', combined(intersection) as never);
}
