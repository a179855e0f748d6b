/**
 * V8's generators of date patterns. V8 makes one for each combination of locale, calendar and numbering system of a
 * date format, 25 to 55 KiB each, and never frees any (DateTimePatternGeneratorCache in js-date-time-format.cc).
 * There are a million combinations, so this process makes a limited number; formats of the others are made in a
 * second process, which is replaced before it grows too large.
 */
import { secondProcessIsReady } from './second-process/call.ts';

/** Combinations made in this process, besides every locale's own calendar and numerals. */
const HERE = 500;
/** At this number the second process will soon be needed, and is started ahead of time. */
const SOON = 250;
/** Most that are made here while the second process starts, so that nobody waits for its start. */
const MEANWHILE = 1000;

const held = new Set<string>();
let most = HERE;

/** Whether formats of a locale, with its -u- keywords, may be made in this process; once allowed, always allowed. */
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

/** Makes this process the one that takes every combination; returns how many it holds. */
export function holdEverything(): () => number {
  most = Number.POSITIVE_INFINITY;
  return () => held.size;
}
