import { asc, getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import { ALL_INDICATORS, WEIGHTS } from '../../../db/indicators.ts';
import { reference } from '../../framework/route.ts';
import { type Asked, query } from '../../framework/statements.ts';
import { economyTables, indicatorRow } from './economy-tables.schema.ts';
import * as statistics from './statistics.schema.ts';

const indicators = query(({ db }, { count, first }: Asked<never>) => {
  const { position, ...columns } = getTableColumns(indicatorRow);
  const select = db.select(columns).from(indicatorRow).orderBy(asc(position)).limit(count).offset(first);
  return { columns, select };
});

export default reference({
  category: 'geo',
  summary: 'The indicators of country-stats with unit, source, vintage and coverage.',
  standards: ['World Bank World Development Indicators'],
  sources: statistics.STATISTICS_SOURCES,
  query: {},
  record: z.strictObject({
    code: z.enum(ALL_INDICATORS).describe('Name of the indicator in this API.'),
    name: z.string().describe('Name in English.'),
    unit: z.string().describe('Unit of the values.'),
    worldBankCode: z.string().describe("The World Bank's code of the series."),
    licence: z.string().describe('Licence of the figures.'),
    vintage: z.iso.date().describe('Day of the World Bank update that the figures were taken from.'),
    derivation: z
      .string()
      .nullable()
      .describe('How the figures were derived; null if they are as published.'),
    note: z.string().nullable().describe('What to know before you compare; null if nothing.'),
    aggregation: z
      .enum(['sum', 'mean', 'none'])
      .describe(
        'How /aggregates combines it: the sum of a total, the weighted mean of a rate, or not at all.',
      ),
    weight: z.enum(WEIGHTS).nullable().describe('What a mean is weighted by; null without a mean.'),
    firstYear: z.int().describe('First year with a figure.'),
    lastYear: z.int().describe('Last year with a figure.'),
    economies: z.int().describe('Economies with at least one figure.'),
    observations: z.int().describe('Number of figures, over all economies and years.'),
  }),
  examples: [''],
  select(_query, { dataset }) {
    dataset.derived(economyTables);
    return indicators(dataset, {});
  },
});
