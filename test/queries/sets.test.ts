/** Sets of places, as SQL intersects and pages them: against arrays, from the empty set to the whole list. */
import Sqlite from 'better-sqlite3';
import { afterAll, expect, it } from 'vitest';
import {
  addSetFunctions,
  isLongSet,
  longSet,
  type StoredSet,
  storedOrder,
} from '../../api/framework/sets.ts';

const sqlite = new Sqlite(':memory:');
addSetFunctions({ sqlite });
afterAll(() => sqlite.close());

const SIZE = 1000;
const every = Array.from({ length: SIZE }, (_, place) => place);
/** Every so many-th place from one on. */
const each = (step: number, from = 0) =>
  every.filter((place) => place >= from && (place - from) % step === 0);
const SETS = [
  every,
  each(2),
  each(3, 1),
  each(7, 5),
  each(31),
  each(32),
  each(333, 1),
  [0],
  [999],
  [31, 32],
  [],
];
const both = (places: readonly number[]): StoredSet[] => [longSet(places, SIZE), JSON.stringify(places)];
const PAGES = [
  [50, 0],
  [1, 0],
  [50, 33],
  [7, 320],
  [50, 990],
  [50, 2000],
  [-1, 0],
  [-1, 12],
  [0, 0],
] as const;

const value = (text: string, ...values: unknown[]) => sqlite.prepare(`SELECT ${text}`).pluck().get(values);
const paged = (places: readonly number[], count: number, first: number) =>
  places.slice(first, count < 0 ? undefined : first + count);
const pages = (text: string, ...values: unknown[]) => JSON.parse(value(text, ...values) as string);

it('pages and counts what two sets have in common, in whichever form they are', () => {
  for (const a of SETS) {
    for (const b of SETS) {
      const expected = a.filter((place) => b.includes(place));
      for (const [one, other] of both(a).flatMap((one) => both(b).map((other) => [one, other] as const))) {
        expect(value('set_count(?, ?)', one, other)).toBe(expected.length);
        for (const [count, first] of PAGES)
          expect(pages('set_page(?, ?, ?, ?)', count, first, one, other)).toEqual(
            paged(expected, count, first),
          );
      }
    }
  }
});

it('takes null for the empty set', () => {
  expect(value('set_count(?)', null)).toBe(0);
  expect(value('set_count(?, ?)', null, longSet(every, SIZE))).toBe(0);
  expect(pages('set_page(50, 0, ?, ?)', longSet(every, SIZE), null)).toEqual([]);
});

it('pages in another order, and with some before all others', () => {
  const order = every.toSorted((a, b) => ((a * 37) % SIZE) - ((b * 37) % SIZE));
  for (const places of SETS) {
    for (const [count, first] of PAGES) {
      const ordered = order.filter((place) => places.includes(place));
      expect(
        pages('set_page_ordered(?, ?, ?, ?)', count, first, storedOrder(order), longSet(places, SIZE)),
      ).toEqual(paged(ordered, count, first));
      for (const leading of [[998, 40, 3], [42], []]) {
        const found = [...leading].sort((a, b) => a - b).filter((place) => places.includes(place));
        const led = [...found, ...places.filter((place) => !found.includes(place))];
        for (const set of both(places))
          expect(pages('set_page_led(?, ?, ?, ?)', count, first, JSON.stringify(leading), set)).toEqual(
            paged(led, count, first),
          );
      }
    }
  }
});

it('has all places between two, those of any row and those of every row', () => {
  for (const from of [0, 1, 31, 32, 33, 64, 500])
    for (const to of [0, 1, 31, 32, 33, 64, 65, 500, 999])
      expect(pages('set_page(-1, 0, set_between(?, ?))', from, to), `${from} ${to}`).toEqual(
        every.slice(from, Math.max(from, to)),
      );
  const over = (text: string, ...sets: StoredSet[]) =>
    pages(`set_page(-1, 0, (SELECT ${text}(column1) FROM (VALUES (?), (?))))`, ...sets);
  for (const a of SETS) {
    const b = each(5, 2);
    for (const set of both(a)) {
      expect(over('set_any', set, longSet(b, SIZE))).toEqual(
        every.filter((place) => a.includes(place) || b.includes(place)),
      );
      expect(over('set_all', set, longSet(b, SIZE))).toEqual(a.filter((place) => b.includes(place)));
      expect(over('set_all', set, null)).toEqual([]);
    }
  }
  expect(value('(SELECT set_any(1) WHERE 0)')).toBe(null);
});

it('keeps the shorter form', () => {
  expect(isLongSet([1, 2, 3], SIZE)).toBe(false);
  expect(isLongSet(every, SIZE)).toBe(true);
  expect(longSet(each(9), SIZE).length).toBe(SIZE / 8 + 3 - ((SIZE / 8 + 3) % 4));
});
