/**
 * Every formatter of Intl that this process makes, and how many of them it keeps. V8 counts such an object as some
 * hundred bytes, whatever ICU holds for it outside the heap, and so lets thousands that were dropped lie. Their true
 * weight is therefore counted here, and V8 is told of it.
 */
import { LRUCache } from 'lru-cache';

const KIB = 1024;

/** Room for the formatters that are kept, by their weight; the one not used for the longest time goes first. */
const ROOM = 12 * KIB * KIB;

/** Bytes outside the heap of one formatter of each kind: resident memory of 20,000 of them with ICU 78, rounded up. */
export const WEIGHTS = {
  date: 32 * KIB,
  list: 4 * KIB,
  names: 4 * KIB,
  /** Names of the fields of a date come from a whole generator of date patterns. */
  fieldNames: 44 * KIB,
  number: 4 * KIB,
  plural: 4 * KIB,
  relativeTime: 10 * KIB,
} as const;
export type Kind = keyof typeof WEIGHTS;

/** Weight that is made before V8 is asked to collect what was dropped of it. */
const MADE = 16 * KIB * KIB;

/** More than the 64 MiB outside the heap that V8 lets come together before it begins a collection. */
const PRESSURE = 72 * KIB * KIB;

let made = 0;

function weighed<Formatter>(kind: Kind, formatter: Formatter): Formatter {
  made += WEIGHTS[kind];
  if (made >= MADE) {
    made = 0;
    // V8 counts this buffer, begins to mark in small steps and so meets what was dropped. Of a buffer of this size that
    // is never written to, the system hands out no page, and it goes at once.
    Buffer.allocUnsafeSlow(PRESSURE);
  }
  return formatter;
}

export const makeDateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  weighed('date', new Intl.DateTimeFormat(locale, options));

export const makeListFormat = (locale: string, options: Intl.ListFormatOptions) =>
  weighed('list', new Intl.ListFormat(locale, options));

export const makeDisplayNames = (locale: string, options: Intl.DisplayNamesOptions) =>
  weighed(options.type === 'dateTimeField' ? 'fieldNames' : 'names', new Intl.DisplayNames(locale, options));

export const makeNumberFormat = (locale: string, options: Intl.NumberFormatOptions) =>
  weighed('number', new Intl.NumberFormat(locale, options));

export const makePluralRules = (locale: string, options: Intl.PluralRulesOptions) =>
  weighed('plural', new Intl.PluralRules(locale, options));

export const makeRelativeTimeFormat = (locale: string, options: Intl.RelativeTimeFormatOptions) =>
  weighed('relativeTime', new Intl.RelativeTimeFormat(locale, options));

const kept = new LRUCache<string, object>({ maxSize: ROOM });

/** The formatters of one kind that are kept. */
export class IcuMemory<Formatter extends object> {
  readonly #kind: Kind;

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  /** The formatter of a key, made if it is not kept. What throws is not kept. */
  get(key: string, make: () => Formatter): Formatter {
    const name = `${this.#kind} ${key}`;
    const known = kept.get(name);
    if (known) return known as Formatter;
    const made = make();
    kept.set(name, made, { size: WEIGHTS[this.#kind] + KIB });
    return made;
  }
}
