/** What the routes of machine-readable zones share: the day at which ages and expiries hold, and the codes of States. */
import { countryCodes } from '../../db/country-codes.ts';
import { FURTHER_STATES } from '../../standards/mrz/states.ts';
import type { ServedDataset } from '../framework/dataset.ts';
import { instant } from '../framework/params.ts';
import type { ResolveContext } from '../framework/route.ts';
import { oncePer } from '../generators/once-per.ts';
import { holdBetween, startOfDay } from './instants.ts';

export const MRZ_STANDARDS = [
  'ICAO Doc 9303-3',
  'ICAO Doc 9303-4',
  'ICAO Doc 9303-5',
  'ICAO Doc 9303-6',
  'ICAO Doc 9303-7',
];

const YEARS = [1970, 2099] as const;
const FIRST = Temporal.Instant.from('1970-01-01T00:00:00Z');
const LAST = Temporal.Instant.from('2099-12-31T23:59:59.999Z');

/** The parameter `asOf`, without its description. Only the UTC day of an instant counts. */
export const anchorDay = () => instant(YEARS).optional();

/** Midnight in UTC of the day at which ages and expiries hold. */
export function readAnchor(
  sent: Temporal.Instant | undefined,
  { now, refuse }: ResolveContext,
): Temporal.Instant {
  const moment = sent ?? now();
  holdBetween('asOf', moment, FIRST, LAST, refuse);
  return startOfDay(moment);
}

/** YYYY-MM-DD of a midnight in UTC, written once per request. */
export const dateOf = oncePer((midnight: Temporal.Instant) => midnight.toString().slice(0, 10));

/** Whether a code stands for a State or a nationality. */
export const isState = (dataset: ServedDataset) => (code: string) =>
  FURTHER_STATES.has(code) || (code.length === 3 && dataset.derived(countryCodes).has(code));
