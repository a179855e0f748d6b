/** What the moon routes share: instants from 1900 to 2100, places on Earth, and the fields of phases. */
import { z } from 'zod';
import type { moonPhases } from '../../../db/moon-phases.ts';
import { deltaT } from '../../../standards/moon/delta-t.ts';
import type { Horizontal } from '../../../standards/moon/horizon.ts';
import { daysOf } from '../../../standards/moon/universal-time.ts';
import { type TimeZone, UTC } from '../../../standards/time-zones/time-zone.ts';
import { missingDay } from '../../framework/calendar-text.ts';
import { day as dayOf, decimal, instant } from '../../framework/params.ts';
import type { ResolveContext } from '../../framework/route.ts';
import { localText } from '../../schemas/time-zone.ts';

export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2100;

/** The end of every route's description. */
export const ACCURACY = {
  Accuracy:
    "Positions follow Brown's theory of the Moon and VSOP87, within 5 arc seconds of the JPL ephemerides. Universal " +
    'Time is taken as UTC. Delta-T is observed until 2026; after that it is a forecast, a cubic that leads to the ' +
    'long-term parabola of Stephenson, Morrison and Hohenkerk 2016, 97 s in 2100.',
} as const;

export const MOON_STANDARDS = [
  'Improved Lunar Ephemeris (Brown)',
  'VSOP87',
  'Stephenson, Morrison, Hohenkerk 2016',
];

export const at = () =>
  instant([FIRST_YEAR, LAST_YEAR])
    .optional()
    .describe(
      'Instant in a UTC year from 1900 to 2100; a date means its midnight in UTC. The current time by default.',
    );

export const latitude = () => decimal(-90, 90).describe('Latitude in degrees, positive north.');
export const longitude = () => decimal(-180, 180).describe('Longitude in degrees, positive east.');

/** The requested instant, or the current second. */
export function readInstant(
  sent: Temporal.Instant | undefined,
  { now, refuse }: ResolveContext,
): Temporal.Instant {
  const moment = sent ?? now().round({ smallestUnit: 'second', roundingMode: 'floor' });
  const year = new Date(moment.epochMilliseconds).getUTCFullYear();
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    refuse({
      parameter: 'at',
      message: `must be in the years ${FIRST_YEAR} to ${LAST_YEAR} of UTC; received ${moment}.`,
      received: String(moment),
    });
  }
  return moment;
}

export const day = () =>
  dayOf([FIRST_YEAR, LAST_YEAR])
    .optional()
    .describe(
      'Day in the time zone, in the years 1900 to 2100; today by default. A day that the zone skipped is refused.',
    );

/** The requested day, or today in the zone. */
export function readDay(sent: string | undefined, zone: TimeZone, { now, refuse }: ResolveContext): string {
  const date = sent ?? localText(now().epochMilliseconds, zone).slice(0, 10);
  const message = dayFault(date, zone);
  if (message) refuse({ parameter: 'date', message, received: date });
  return date;
}

function dayFault(date: string, zone: TimeZone): string | undefined {
  const year = Number(date.slice(0, 4));
  // Today in the zone, if no day was sent.
  if (year < FIRST_YEAR || year > LAST_YEAR)
    return `must be in the years ${FIRST_YEAR} to ${LAST_YEAR}; received ${date}.`;
  const missing = missingDay(date);
  if (missing) return `must be a day of the calendar; received '${date}': ${missing}.`;
  const { start, end } = boundsOf(date, zone);
  // A zone that moved across the date line skipped a day.
  return start === end ? `${date} was left out of the calendar in ${zone.id}.` : undefined;
}

/** From the first instant of a day in a zone to that of the next, in milliseconds since 1970. */
export function boundsOf(date: string, zone: TimeZone): { start: number; end: number } {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds;
  return { start: zone.startOfDay(midnight), end: zone.startOfDay(midnight + 86_400_000) };
}

/** An angle, a share or an age, to five decimals. */
export const rounded = (value: number) => Math.round(value * 1e5) / 1e5;

/** Kilometres, to one decimal. */
export const roundedKm = (value: number) => Math.round(value * 10) / 10;

/** Delta-T at an instant, to the hundredth of a second. */
export const deltaTSeconds = (milliseconds: number) => Math.round(deltaT(daysOf(milliseconds)) * 100) / 100;

export const degrees = (radians: number) => (radians * 180) / Math.PI;

/** Altitude and azimuth as fields. From a pole every direction is south, or north. */
export function direction(latitude: number, { altitude, azimuth }: Horizontal) {
  const fromNorth = rounded(degrees(azimuth) + (azimuth < 0 ? 360 : 0)) % 360;
  return {
    altitudeDegrees: rounded(degrees(altitude)),
    azimuthDegrees: Math.abs(latitude) === 90 ? null : fromNorth,
  };
}

export const fields = {
  timezone: z.string().describe('Current IANA name of the zone; UTC for any name of UTC.'),
  localTime: z.string().describe('The same instant in local time of the zone, YYYY-MM-DDTHH:mm:ss.'),
  instant: z.iso.datetime().describe('Instant in UTC, whole seconds.'),
  local: z.string().describe('The same instant in local time of the zone, YYYY-MM-DDTHH:mm:ss.'),
  altitudeDegrees: z
    .number()
    .describe('Altitude of the centre above the horizontal, -90 to 90 degrees, without refraction.'),
  azimuthDegrees: z
    .number()
    .nullable()
    .describe('Direction from north through east, 0 to 360 degrees; null at the poles.'),
  deltaTSeconds: z
    .number()
    .describe('Delta-T used: Terrestrial Time minus Universal Time, in seconds, to two decimals.'),
};

/** When a phase is. */
export const occurrence = {
  instant: fields.instant,
  local: fields.local,
  deltaTSeconds: fields.deltaTSeconds,
};

export type StoredPhase = ReturnType<typeof moonPhases>[number];

export function occurrenceOf({ instant, milliseconds, deltaTSeconds }: StoredPhase, zone: TimeZone) {
  const local = zone === UTC ? instant.slice(0, 19) : localText(milliseconds, zone);
  return { instant, local, deltaTSeconds };
}
