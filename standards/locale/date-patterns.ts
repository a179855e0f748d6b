/**
 * The generators of date patterns that V8 keeps. It makes one for each combination of locale, calendar and numbering
 * system that a date format is made for, 25 to 55 KiB each, and never lets go of any (DateTimePatternGeneratorCache
 * in js-date-time-format.cc). There are a million combinations, so this process takes part in so many only; formats
 * of the others are made in a second one, which is replaced before it has grown too large.
 */
import { secondProcessIsReady } from './second-process/call.ts';

/** Combinations that are made here, besides every locale's own calendar and numerals. */
const HERE = 500;
/** From then on the second process is soon needed, and started ahead. */
const SOON = 250;
/** While the second process starts, more are made here, but not more than these: nobody should wait for its start. */
const MEANWHILE = 1000;

const held = new Set<string>();
let most = HERE;

/** Whether formats of a locale, with its -u- keywords, may be made in this process; from then on they may always. */
export function isHeldHere(
  locale: string,
  calendar: string | undefined,
  numberingSystem: string | undefined,
): boolean {
  if (calendar === undefined && numberingSystem === undefined && !locale.includes('-u-')) return true;
  const key = `${locale} ${calendar} ${numberingSystem}`;
  if (held.has(key)) return true;
  const isReady = held.size >= SOON && most === HERE && secondProcessIsReady();
  if (held.size >= most && (isReady || held.size >= MEANWHILE)) return false;
  held.add(key);
  return true;
}

/** Makes this process the one that takes every combination; gives how many it holds. */
export function holdEverything(): () => number {
  most = Number.POSITIVE_INFINITY;
  return () => held.size;
}
