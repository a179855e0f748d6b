/** Dates and instants as numbers, read from their texts in ISO 8601. */
import { firstDayOf } from '../time-zones/civil-date.ts';

const DAY = 86_400_000;

/** Days since 1970 of YYYY-MM-DD; NaN of any other text. */
export const daysOf = (text: string): number => (text.length === 10 ? leadingDays(text) : Number.NaN);

/** Milliseconds since 1970 of an instant, truncated; NaN of any other text. */
export function millisecondsOf(text: string): number {
  const usual = text.length >= 20 ? utcMilliseconds(text) : Number.NaN;
  // An instant with an offset, without seconds, or with a year of six digits.
  return Number.isNaN(usual) ? Date.parse(text) : usual;
}

/** The instant of YYYY-MM-DDTHH:MM:SSZ with any number of decimals. */
function utcMilliseconds(text: string): number {
  const last = text.length - 1;
  const isUsual =
    text.charCodeAt(10) === LETTER_T &&
    text.charCodeAt(13) === COLON &&
    text.charCodeAt(16) === COLON &&
    text.charCodeAt(last) === LETTER_Z;
  if (!isUsual) return Number.NaN;
  const seconds = 3600 * pair(text, 11) + 60 * pair(text, 14) + pair(text, 17);
  return leadingDays(text) * DAY + seconds * 1000 + (last === 19 ? 0 : decimals(text, last));
}

/** Milliseconds of the decimals between the 20th character and `end`. */
function decimals(text: string, end: number): number {
  if (text.charCodeAt(19) !== POINT || end === 20) return Number.NaN;
  let milliseconds = 0;
  let unit = 100;
  for (let place = 20; place < end; place++) {
    milliseconds += Math.floor(unit) * digit(text, place);
    unit /= 10;
  }
  return milliseconds;
}

/** The day of YYYY-MM-DD at the start of a text. */
function leadingDays(text: string): number {
  if (text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN) return Number.NaN;
  return firstDayOf(100 * pair(text, 0) + pair(text, 2), pair(text, 5)) + pair(text, 8) - 1;
}

const pair = (text: string, place: number) => 10 * digit(text, place) + digit(text, place + 1);

function digit(text: string, place: number): number {
  const value = text.charCodeAt(place) - 0x30;
  return value >= 0 && value <= 9 ? value : Number.NaN;
}

const HYPHEN = 0x2d;
const POINT = 0x2e;
const COLON = 0x3a;
const LETTER_T = 0x54;
const LETTER_Z = 0x5a;
