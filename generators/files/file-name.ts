/** Names of files: words, the day on which a file was made, and counters. */
import type { Story } from '../../db/stories.ts';
import { civilDate } from '../../standards/time-zones/civil-date.ts';
import { joined } from '../draws/flat-text.ts';
import { draws, type Key } from '../draws/random.ts';
import { templateOf } from '../draws/templating.ts';
import { DAY } from '../time/window.ts';

const draw = draws('first', 'second');

type Words = Story<'file-words'>;

/** When a file was made, in milliseconds since 1970, and how many had been made by then. */
export interface Making {
  made: number;
  counter: number;
}

type Blank = (key: Key, making: Making) => string;

const ordinal = (value: number, digits: number) => String(value).padStart(digits, '0');
const dateOf = (made: number) => civilDate(Math.floor(made / DAY));
const list =
  (words: readonly string[], name: 'first' | 'second'): Blank =>
  (key) =>
    key.pick(draw[name], words);

const OF_THE_DAY: Readonly<Record<string, Blank>> = {
  date: (_, { made }) => {
    const { year, month, day } = dateOf(made);
    return ordinal(year * 10_000 + month * 100 + day, 8);
  },
  year: (_, { made }) => ordinal(dateOf(made).year, 4),
  quarter: (_, { made }) => `q${Math.ceil(dateOf(made).month / 3)}`,
  // What is said of a month or a quarter is written after its end.
  lastMonth: (_, { made }) => ordinal((monthBefore(made) % 12) + 1, 2),
  closedMonth: (_, { made }) => {
    const month = monthBefore(made);
    return `${Math.floor(month / 12)}-${ordinal((month % 12) + 1, 2)}`;
  },
  closedQuarter: (_, { made }) => {
    const { year, month } = dateOf(made);
    const quarter = year * 4 + Math.ceil(month / 3) - 2;
    return `${Math.floor(quarter / 4)}-q${(quarter % 4) + 1}`;
  },
};

/** The month before the one in which a file was made, in months since the year 0. */
function monthBefore(made: number): number {
  const { year, month } = dateOf(made);
  return year * 12 + month - 2;
}

/** A text or what is filled in. */
export type NamePart = string | Blank;

/** The texts and the blanks of a pattern. */
export function namePartsOf(pattern: string, words: Words): readonly NamePart[] {
  const { texts, slots } = templateOf(pattern);
  let lists = 0;
  const blanks = slots.map((slot): Blank => {
    const digits = Number(slot);
    // Later files have higher counters, until the digits are used up.
    if (digits > 0) return (_, { counter }) => ordinal(1 + (counter % (10 ** digits - 1)), digits);
    return OF_THE_DAY[slot] ?? list(words[slot as keyof Words], lists++ === 0 ? 'first' : 'second');
  });
  return texts.flatMap((text, index) => (index === 0 ? [text] : [blanks[index - 1] as Blank, text]));
}

export const nameOf = (key: Key, parts: readonly NamePart[], making: Making): string =>
  joined(...parts.map((part) => (typeof part === 'string' ? part : part(key, making))));
