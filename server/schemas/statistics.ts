/** What the country-stats routes share: parameters, and the fields that name an economy. */
import { z } from 'zod';
import { INDICATORS } from '../../db/indicators.ts';
import { oneOf, pattern } from '../framework/params.ts';
import type { Economy } from './economies.ts';

export const FIRST_YEAR = 1960;
export const LAST_YEAR = 2025;

/** The World Bank's income classification, by the names of the API. */
const INCOME_GROUPS = {
  high: 'High income',
  'upper-middle': 'Upper middle income',
  'lower-middle': 'Lower middle income',
  low: 'Low income',
} as const;

export const STATISTICS_SOURCES = ['world-bank', 'world-countries', 'cldr'];

/** Regions that have economies: all but antarctic. */
export const region = () =>
  oneOf('any', 'africa', 'americas', 'asia', 'europe', 'oceania').default('any').describe('UN M49 region.');

export const incomeGroup = () =>
  oneOf('any', 'high', 'upper-middle', 'lower-middle', 'low')
    .default('any')
    .describe('World Bank income group.');

/** `latest`, or a year as four digits. */
export const year = () =>
  pattern(
    4,
    6,
    /^(latest|19[6-9]\d|20[01]\d|202[0-5])$/,
    `'latest' or a year from ${FIRST_YEAR} to ${LAST_YEAR}`,
  )
    .default('latest')
    .describe("A year, or latest for each economy's most recent observation.");

export const indicatorParameter = () => oneOf(...INDICATORS).describe('Indicator.');

/** The fields that name an economy. */
export const economyFields = {
  country: z.string().describe('Common name in English.'),
  code: z.string().describe('ISO 3166-1 alpha-2.'),
  alpha3: z.string().describe('ISO 3166-1 alpha-3.'),
};

export const namesOf = ({ country, code, alpha3 }: Economy) => ({ country, code, alpha3 });

export const groupFields = {
  region: z.enum(['africa', 'americas', 'asia', 'europe', 'oceania']).describe('UN M49 region.'),
  worldBankRegion: z
    .string()
    .describe(
      "The World Bank's operational region, as it names it; since July 2025 Afghanistan and Pakistan belong to that of the Middle East and North Africa.",
    ),
  incomeGroup: z.string().describe("The World Bank's income classification."),
};

export const groupsOf = ({ region, worldBankRegion, incomeGroup }: Economy) => ({
  region,
  worldBankRegion,
  incomeGroup,
});

/** Whether an economy is in the region and the income group asked for. */
export function inGroups(query: { region: string; incomeGroup: keyof typeof INCOME_GROUPS | 'any' }) {
  const group = query.incomeGroup === 'any' ? undefined : INCOME_GROUPS[query.incomeGroup];
  return ({ region, incomeGroup }: Economy): boolean =>
    (query.region === 'any' || query.region === region) && (group === undefined || group === incomeGroup);
}

/** A year as a number, or `latest`. */
export const yearOf = (text: string): number | 'latest' => (text === 'latest' ? text : Number(text));
