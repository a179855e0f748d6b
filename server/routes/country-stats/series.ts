import { z } from 'zod';
import { ALL_INDICATORS } from '../../../db/indicators.ts';
import { list, oneOf } from '../../framework/params.ts';
import { ordered, reference } from '../../framework/route.ts';
import { economyCode, readEconomies } from '../../schemas/country-code.ts';
import { economies } from '../../schemas/economies.ts';
import { rowsOf } from '../../schemas/rows.ts';
import * as statistics from '../../schemas/statistics.ts';

export default reference({
  category: 'geo',
  summary: 'One indicator year by year for some countries.',
  description:
    'One record for each country and year, in alphabetical order of countries, then by year. With fill=previous, a gap takes the newest earlier figure, and observedYear says which year that is.',
  standards: ['World Bank World Development Indicators', 'ISO 3166-1'],
  sources: statistics.STATISTICS_SOURCES,
  query: {
    country: list(economyCode(), 50).describe('Alpha-2 or alpha-3 codes.'),
    indicator: statistics.indicatorParameter(),
    from: statistics.boundOfYears().optional().describe('First year; that of the release when absent.'),
    to: statistics
      .boundOfYears()
      .optional()
      .describe('Last year, at least from; that of the release when absent.'),
    fill: oneOf('none', 'previous')
      .default('none')
      .describe('What fills a gap: nothing, or the previous figure.'),
  },
  rules: [ordered('from', 'to')],
  record: z.strictObject({
    ...statistics.economyFields,
    indicator: z.enum(ALL_INDICATORS).describe('Indicator.'),
    year: z.int().describe('Year.'),
    value: z.number().nullable().describe('Figure; null if none is published.'),
    observedYear: z.int().nullable().describe('Year in which the figure was observed; null without one.'),
  }),
  examples: [
    'country=DE,FR&indicator=population&from=2015&to=2020',
    'country=ERI&indicator=internetUsersPercent&fill=previous&from=2018',
  ],
  resolve: (query, context) => ({
    ...query,
    indicator: statistics.readIndicator(query.indicator, context),
    ...statistics.readRange(query, context),
    country: readEconomies('country', query.country, context),
  }),
  select: (_db, { country, indicator, from, to, fill }, { dataset }) => {
    const world = dataset.derived(economies);
    const figures = world.figures(indicator);
    // Population is published for every year, so its years are the years there are.
    const years = world.figures('population').yearsBetween(from, to);
    const points = world.all
      .filter(({ code }) => country.includes(code))
      .flatMap((economy) => years.map((year) => ({ economy, year })));
    return rowsOf(points, ({ economy, year }) => {
      const figure = fill === 'previous' ? figures.upTo(economy, year) : figures.at(economy, year);
      return {
        ...statistics.namesOf(economy),
        indicator,
        year,
        value: figure?.value ?? null,
        observedYear: figure?.year ?? null,
      };
    });
  },
});
