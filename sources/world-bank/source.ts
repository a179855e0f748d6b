/** Annual indicators of the World Development Indicators, with each economy's region and income group. */
import { z } from 'zod';
import { ALL_INDICATORS, INDICATOR_FACTS, INDICATORS } from '../../db/indicators.ts';
import { held } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';
import { faultOf, SOURCE } from './figures.ts';
import { live } from './live.ts';

/** The World Bank's operational regions, verbatim. */
const REGIONS = [
  'East Asia & Pacific',
  'Europe & Central Asia',
  'Latin America & Caribbean',
  'Middle East, North Africa, Afghanistan & Pakistan',
  'North America',
  'South Asia',
  'Sub-Saharan Africa',
  'Not classified',
] as const;

/** The income classification, verbatim. An economy may be left unclassified for a year. */
const INCOME_GROUPS = [
  'High income',
  'Upper middle income',
  'Lower middle income',
  'Low income',
  'Not classified',
] as const;

const alpha3 = z.string().regex(/^[A-Z]{3}$/, 'is not an ISO 3166-1 alpha-3 code');

const economy = z.strictObject({
  alpha3,
  alpha2: z.string().regex(/^[A-Z]{2}$/, 'is not an ISO 3166-1 alpha-2 code'),
  world_bank_region: z.enum(REGIONS),
  income_group: z.enum(INCOME_GROUPS),
});

const emptyIsNull = z.string().transform((text) => text || null);

const indicator = z
  .strictObject({
    indicator: z.enum(ALL_INDICATORS),
    world_bank_code: z.string(),
    vintage: z.iso.date(),
    derivation: emptyIsNull,
    note: emptyIsNull,
  })
  .refine((row) => row.world_bank_code === INDICATOR_FACTS[row.indicator].worldBankCode, {
    path: ['world_bank_code'],
    error: 'is not the code of this indicator',
  });

/** Parses the run of figures; null for a year without a published figure. */
const series = z
  .strictObject({
    indicator: z.enum(ALL_INDICATORS),
    alpha3,
    first_year: z
      .string()
      .regex(/^(19[6-9]|20\d)\d$/, 'is not a year from 1960 on')
      .transform(Number),
    values: z.string(),
  })
  .transform((row, context) => {
    const texts = row.values.split(';');
    const fault = (message: string) => context.addIssue({ code: 'custom', path: ['values'], message });
    if (texts.at(0) === '' || texts.at(-1) === '') fault('the run begins or ends with an empty year');
    for (const [index, text] of texts.entries()) {
      const wrong = text === '' ? undefined : faultOf(row.indicator, text);
      if (wrong) fault(`${row.indicator} of ${row.alpha3} in ${row.first_year + index}: ${wrong}`);
    }
    return { ...row, values: texts.map((text) => (text === '' ? null : Number(text))) };
  });

/** Economies with indicators of the World Bank and a code in ISO 3166-1. */
const ECONOMIES = 215;

export default source({
  id: SOURCE,
  origin: {
    title: 'World Development Indicators',
    producer: 'World Bank',
    licence: 'CC-BY-4.0',
    attribution: 'World Bank, World Development Indicators',
    url: 'https://datacatalog.worldbank.org/search/dataset/0037712',
    note:
      'Each indicator has a vintage of its own, in the indicator table, which also says where a series is ' +
      'derived or of an older definition.',
  },
  vintage: '2026-07-13',
  retrieved: '2026-11-21',
  files: ['economies.csv', 'figures.csv', 'indicators.csv'].map((name) => held(import.meta.url, name)),
  tables: {
    economies: table({
      file: 'economies.csv',
      row: economy,
      expect: [ECONOMIES, ECONOMIES],
      key: (row) => row.alpha3,
    }),
    indicators: table({
      file: 'indicators.csv',
      row: indicator,
      expect: [INDICATORS.length, ALL_INDICATORS.length],
      key: (row) => row.indicator,
    }),
    series: table({
      file: 'figures.csv',
      row: series,
      // Each economy has a series of each indicator; for a few, one of these is empty.
      expect: [ECONOMIES * INDICATORS.length - 70, ECONOMIES * ALL_INDICATORS.length],
      key: (row) => `${row.indicator} ${row.alpha3}`,
    }),
  },
  /** The newest of the indicators. */
  stated: ({ indicators }) =>
    indicators.reduce((newest, row) => (row.vintage > newest ? row.vintage : newest), ''),
  live,
});
