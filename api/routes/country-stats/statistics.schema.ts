/** What the country-stats routes share: parameters, and the fields that name an economy. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ALL_INDICATORS, type Indicator } from '../../../db/indicators.ts';
import type { Dataset } from '../../../db/open.ts';
import { countryStat } from '../../../db/schema.ts';
import type { ServedDataset } from '../../framework/dataset.ts';
import { nearest } from '../../framework/nearest.ts';
import { integer, list, named, oneOf, traitsOf, withTraits } from '../../framework/params.ts';
import type { ResolveContext } from '../../framework/route.ts';
import type { When } from '../../framework/statements.ts';
import type { Vocabulary } from '../../framework/vocabularies.ts';
import { wordPattern } from '../../framework/word-pattern.ts';
import { amongGroups } from '../../schemas/country-group.ts';
import { contains } from '../../schemas/sql.ts';
import { economyRow, economyTables } from './economy-tables.schema.ts';

/** The World Bank's income classification, by the names of the API. */
const INCOME_GROUPS = {
  high: 'High income',
  'upper-middle': 'Upper middle income',
  'lower-middle': 'Lower middle income',
  low: 'Low income',
} as const;

export const STATISTICS_SOURCES = ['world-bank', 'world-countries', 'cldr', 'country-groups'];

/** Regions that have economies: all but antarctic. */
export const region = () =>
  oneOf('any', 'africa', 'americas', 'asia', 'europe', 'oceania').default('any').describe('UN M49 region.');

export const incomeGroup = () =>
  oneOf('any', 'high', 'upper-middle', 'lower-middle', 'low')
    .default('any')
    .describe('World Bank income group.');

/** Codes of the indicators that the release has figures of, in the order in which they are listed. */
const presentIndicators = (dataset: ServedDataset): readonly Indicator[] =>
  dataset.derived(economyTables).indicators.map(({ code }) => code);

/** The first and the last year that the release has figures of. */
const yearsOf = ({ db }: Dataset): { first: number; last: number } =>
  db
    .select({ first: sql<number>`min(${countryStat.year})`, last: sql<number>`max(${countryStat.year})` })
    .from(countryStat)
    .get() as { first: number; last: number };

const LATEST_OR_YEAR: Vocabulary = {
  name: 'LatestOrYear',
  description: "'latest', or a year that the release has figures of.",
  expected: "'latest' or a year that the release has figures of",
  examples: ['latest', '2020'],
  schema(dataset) {
    const { first, last } = dataset.derived(yearsOf);
    const years = Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
    return { type: 'string', pattern: `^${wordPattern(['latest', ...years], false)}$` };
  },
};

const STATISTICS_YEAR: Vocabulary = {
  name: 'StatisticsYear',
  description: 'A year that the release has figures of.',
  expected: 'a year that the release has figures of',
  examples: [2000, 2020],
  schema(dataset) {
    const { first, last } = dataset.derived(yearsOf);
    return { type: 'integer', minimum: first, maximum: last };
  },
};

/** `latest`, or a year as four digits; `readYear` says which there are. */
export const year = () =>
  named(LATEST_OR_YEAR, 4, 6)
    .default('latest')
    .describe("A year, or latest for each economy's most recent observation.");

/** Refuses a year that the release has no figures of. */
export function readYear(text: string, { dataset, refuse }: ResolveContext<ServedDataset>): string {
  const { first, last } = dataset.derived(yearsOf);
  if (text === 'latest' || (/^\d{4}$/.test(text) && Number(text) >= first && Number(text) <= last))
    return text;
  const expected = `'latest' or a year from ${first} to ${last}`;
  refuse({
    parameter: 'year',
    message: `must be ${expected}; received '${text}'.`,
    received: text,
    expected,
  });
  return 'latest';
}

/** One end of a range of years; `readRange` says which there are. */
export const boundOfYears = () => {
  const schema = integer(0, Number.MAX_SAFE_INTEGER);
  return withTraits(schema, {
    ...traitsOf(schema),
    expected: STATISTICS_YEAR.expected,
    vocabulary: STATISTICS_YEAR,
  });
};

/** Both ends of a range of years: all that the release has where they are absent. Refuses any other year. */
export function readRange(
  { from, to }: { from?: number | undefined; to?: number | undefined },
  { dataset, refuse }: ResolveContext<ServedDataset>,
): { from: number; to: number } {
  const { first, last } = dataset.derived(yearsOf);
  for (const [parameter, asked] of Object.entries({ from, to })) {
    if (asked === undefined || (asked >= first && asked <= last)) continue;
    const expected = `an integer from ${first} to ${last}`;
    const received = String(asked);
    refuse({ parameter, message: `must be ${expected}; received '${received}'.`, received, expected });
  }
  return { from: from ?? first, to: to ?? last };
}

const INDICATOR: Vocabulary = {
  name: 'Indicator',
  description:
    'Code of an indicator that the release has figures of, as /api/country-stats/indicators lists them.',
  expected: 'an indicator of /api/country-stats/indicators',
  examples: ['population', 'gdp'],
  schema: (dataset) => ({ type: 'string', enum: [...presentIndicators(dataset)] }),
};

/** An indicator; `readIndicator` says which there are. */
export const indicatorParameter = () => named(INDICATOR, 1, 40).describe('Indicator.');

/** Some of the indicators; `readIndicators` says which there are. */
export const indicatorsParameter = () =>
  list(named(INDICATOR, 1, 40), ALL_INDICATORS.length)
    .optional()
    .describe('Indicators to return; all that the release has figures of when absent.');

/** Refuses an indicator that the release has no figures of. */
export function readIndicator(
  code: string,
  { dataset, refuse }: ResolveContext<ServedDataset>,
  parameter = 'indicator',
): Indicator {
  const present = presentIndicators(dataset);
  const found = present.find((one) => one === code);
  if (found) return found;
  const expected = `one of ${present.join(', ')}`;
  const suggestion = nearest(code, present);
  refuse({
    parameter,
    message: `must be ${expected}; received '${code}'.`,
    received: code,
    expected,
    ...(suggestion ? { suggestion } : {}),
  });
  return 'population';
}

/** In the order sent; all where none is sent. */
export const readIndicators = (
  codes: readonly string[] | undefined,
  context: ResolveContext<ServedDataset>,
): Indicator[] =>
  codes?.map((code) => readIndicator(code, context, 'indicators')) ?? [...presentIndicators(context.dataset)];

/** The fields that name an economy. */
export const economyFields = {
  country: z.string().describe('Common name in English.'),
  code: z.string().describe('ISO 3166-1 alpha-2.'),
  alpha3: z.string().describe('ISO 3166-1 alpha-3.'),
};

/** Their columns. */
export const names = { country: economyRow.country, code: economyRow.code, alpha3: economyRow.alpha3 };

export const groupFields = {
  region: z.enum(['africa', 'americas', 'asia', 'europe', 'oceania']).describe('UN M49 region.'),
  worldBankRegion: z
    .string()
    .describe(
      "The World Bank's operational region, as it names it; since July 2025 Afghanistan and Pakistan belong to that " +
        'of the Middle East and North Africa.',
    ),
  incomeGroup: z.string().describe("The World Bank's income classification."),
};

/** Their columns. */
export const groups = {
  region: economyRow.region,
  worldBankRegion: economyRow.worldBankRegion,
  incomeGroup: economyRow.incomeGroup,
};

interface InGroups {
  region: string;
  incomeGroup: keyof typeof INCOME_GROUPS | 'any';
  group: string | undefined;
}

/** What `isInGroups` compares with. */
export const groupsAsked = ({ region, incomeGroup, group }: InGroups) => ({
  region: region === 'any' ? undefined : region,
  incomeGroup: incomeGroup === 'any' ? undefined : INCOME_GROUPS[incomeGroup],
  group: amongGroups(group),
});

/** Whether an economy is in the region, the income group and the group of countries asked for. */
export const isInGroups = (when: When<keyof InGroups>): SQL | undefined =>
  and(
    when('region', (region) => eq(economyRow.region, region)),
    when('incomeGroup', (income) => eq(economyRow.incomeGroup, income)),
    when('group', (group) => contains(economyRow.groups, group)),
  );
