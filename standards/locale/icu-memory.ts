/**
 * Makes and caches every formatter of Intl in this process. V8 counts such an object as some hundred bytes, whatever
 * ICU holds for it outside the heap, and so lets thousands of unused ones accumulate. Their true weight is therefore
 * counted here and reported to V8.
 */
import { LRUCache } from 'lru-cache';

const KIB = 1024;

/** Size of the cache of formatters, by weight; the least recently used goes first. */
const ROOM = 12 * KIB * KIB;

/** Bytes outside the heap per formatter of each kind: resident memory of 20,000 of them with ICU 78, rounded up. */
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

/** Weight of new formatters after which V8 is asked to collect unused ones. */
const MADE = 16 * KIB * KIB;

/** More than the 64 MiB outside the heap at which V8 begins a collection. */
const PRESSURE = 72 * KIB * KIB;

let made = 0;

function weighed<Formatter>(kind: Kind, formatter: Formatter): Formatter {
  made += WEIGHTS[kind];
  if (made >= MADE) {
    made = 0;
    // V8 counts this buffer and begins to mark in small steps, which finds unused formatters. The system allocates no
    // pages to such a buffer, since it is never written to, and it is freed at once.
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

/** The cached formatters of one kind. */
export class IcuMemory<Formatter extends object> {
  readonly #kind: Kind;

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  /** The formatter of a key, made if it is not cached. Errors are not cached. */
  get(key: string, make: () => Formatter): Formatter {
    const name = `${this.#kind} ${key}`;
    const known = kept.get(name);
    if (known) return known as Formatter;
    const made = make();
    kept.set(name, made, { size: WEIGHTS[this.#kind] + KIB });
    return made;
  }
}
