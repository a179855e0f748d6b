/** Instants within a window, in milliseconds since 1970. */
import { civilDate } from '../../standards/time-zones/civil-date.ts';
import { digitCode } from '../draws/digit-code.ts';

/** A span of time that includes both its ends. */
export interface Window {
  from: number;
  to: number;
  /**
   * Set by an export: all that happens in it is looked for, however long that takes, and on denser levels what follows
   * from so many of the newest causes.
   */
  denser?: number | undefined;
}

export const SECOND = 1000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

/** YYYY-MM-DDTHH:mm:ss.SSSZ of years 0 to 9999, several times as fast as Date writes it. */
export function isoText(milliseconds: number): string {
  const day = Math.floor(milliseconds / DAY);
  const rest = milliseconds - day * DAY;
  const seconds = Math.floor(rest / SECOND);
  const minutes = Math.floor(seconds / 60);
  const hour = Math.floor(minutes / 60);
  const minute = minutes % 60;
  const second = seconds % 60;
  const fraction = rest % SECOND;
  const { year, month, day: date } = civilDate(day);

  return String.fromCharCode(
    digitCode(year, 1000),
    digitCode(year, 100),
    digitCode(year, 10),
    digitCode(year, 1),
    HYPHEN,
    digitCode(month, 10),
    digitCode(month, 1),
    HYPHEN,
    digitCode(date, 10),
    digitCode(date, 1),
    LETTER_T,
    digitCode(hour, 10),
    digitCode(hour, 1),
    COLON,
    digitCode(minute, 10),
    digitCode(minute, 1),
    COLON,
    digitCode(second, 10),
    digitCode(second, 1),
    FULL_STOP,
    digitCode(fraction, 100),
    digitCode(fraction, 10),
    digitCode(fraction, 1),
    LETTER_Z,
  );
}

const HYPHEN = 0x2d;
const FULL_STOP = 0x2e;
const COLON = 0x3a;
const LETTER_T = 0x54;
const LETTER_Z = 0x5a;

export const isoTextOrNull = (milliseconds: number | null) =>
  milliseconds === null ? null : isoText(milliseconds);

/** An instant if it has come by another one, else null: what lies ahead has not happened. */
export const notAfter = (seenAt: number, instant: number | null): number | null =>
  instant !== null && instant <= seenAt ? instant : null;
