/** What the routes of machine-readable zones share: places, check digits, States, and the day of ages and expiries. */
import { z } from 'zod';
import { countryCodes } from '../../../db/country-codes.ts';
import { oncePer } from '../../../generators/draws/once-per.ts';
import { FURTHER_STATES } from '../../../standards/mrz/states.ts';
import type { ServedDataset } from '../../framework/dataset.ts';
import { instant } from '../../framework/params.ts';
import type { ResolveContext } from '../../framework/route.ts';
import { holdBetween, startOfDay } from '../../schemas/instants.ts';

export const MRZ_STANDARDS = [
  'ICAO Doc 9303-3',
  'ICAO Doc 9303-4',
  'ICAO Doc 9303-5',
  'ICAO Doc 9303-6',
  'ICAO Doc 9303-7',
];

export const place = {
  line: z.int().describe('Line, from 1.'),
  column: z.int().describe('First character in the line, from 1.'),
};

const digit = (of: string) => z.string().describe(`Check digit of ${of}, 0 to 9.`);

export const checkDigitsOfZone = z
  .strictObject({
    documentNumber: digit('the document number'),
    dateOfBirth: digit('the date of birth'),
    dateOfExpiry: digit('the date of expiry'),
    optionalData: z
      .string()
      .nullable()
      .describe('Check digit of the optional data, 0; null for all but td3.'),
    composite: z.string().nullable().describe('Check digit over the others, 0 to 9; null for visas.'),
  })
  .describe('Check digits by the weights 7, 3, 1.');

const YEARS = [1970, 2099] as const;
const FIRST = Temporal.Instant.from('1970-01-01T00:00:00Z');
const LAST = Temporal.Instant.from('2099-12-31T23:59:59.999Z');

/** The parameter `asOf`, without its description. Only the UTC day of an instant counts. */
export const anchorDay = () => instant(YEARS).optional();

/** Midnight in UTC of the day at which ages and expiries hold. */
export function readAnchor(
  sent: Temporal.Instant | undefined,
  { now, refuse, warn }: ResolveContext,
): Temporal.Instant {
  const moment = sent ?? now();
  holdBetween('asOf', moment, FIRST, LAST, refuse);
  const midnight = startOfDay(moment);
  if (sent && !sent.equals(midnight)) warn(`asOf: only the day counts in UTC, so it is ${dateOf(midnight)}`);
  return midnight;
}

/** YYYY-MM-DD of a midnight in UTC, written once per request. */
export const dateOf = oncePer((midnight: Temporal.Instant) => midnight.toString().slice(0, 10));

/** Whether a code stands for a State or a nationality. */
export const isState = (dataset: ServedDataset) => (code: string) =>
  FURTHER_STATES.has(code) || (code.length === 3 && dataset.derived(countryCodes).has(code));
