/** Times of clocks as ISO 8601 text to the second; hand-written because an answer holds up to forty of them. */
import { civilDate } from './civil-date.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** 2026-01-31T13:00:00 of a clock in milliseconds since 1970; fractions of a second are dropped. */
export function wallText(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY);
  const { year, month, day } = civilDate(days);
  const time = Math.floor((milliseconds - days * DAY) / 1000);
  const minutes = Math.floor(time / 60);
  // Clocks ahead of or behind UTC reach one year further than UTC does.
  const years = year >= 0 && year <= 9999 ? String(year).padStart(4, '0') : expandedYear(year);
  const clock = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(time % 60)}`;
  return `${years}-${twoDigits(month)}-${twoDigits(day)}T${clock}`;
}

/** 2026-01-31T12:00:00Z of an instant. */
export const utcText = (milliseconds: number): string => `${wallText(milliseconds)}Z`;

/** An instant as its own toString writes it, in less time for a whole second. Fractions are of milliseconds. */
export function isoText(instant: Temporal.Instant): string {
  const { epochMilliseconds } = instant;
  return epochMilliseconds % 1000 === 0 ? utcText(epochMilliseconds) : instant.toString();
}

/** 2026-01-31T13:00:00+01:00 of an instant, by a clock ahead of UTC by some milliseconds. */
export function offsetText(milliseconds: number, offset: number): string {
  return `${wallText(milliseconds + offset)}${offsetOnly(offset)}`;
}

/** +01:00 of an offset in milliseconds ahead of UTC. */
export function offsetOnly(offset: number): string {
  const ahead = Math.abs(offset);
  const sign = offset < 0 ? '-' : '+';
  const hours = twoDigits(Math.floor(ahead / (60 * MINUTE)));
  const text = `${sign}${hours}:${twoDigits(Math.floor(ahead / MINUTE) % 60)}`;
  // Local mean times of the past are not whole minutes from UTC.
  const seconds = Math.floor(ahead / 1000) % 60;
  return seconds === 0 ? text : `${text}:${twoDigits(seconds)}`;
}

/** ISO 8601-1 §5.2.2.3: more than four digits have a sign. */
const expandedYear = (year: number) => (year < 0 ? '-' : '+') + String(Math.abs(year)).padStart(6, '0');
const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number));
