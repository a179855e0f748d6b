import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countryCodes } from '../../db/country-codes.ts';
import { CONTINENTS, REGIONS } from '../../db/regions.ts';
import { country, countryLanguage, countryLanguageTag } from '../../db/schema.ts';
import { decimal, list, oneOf, text } from '../params.ts';
import { ordered, reference } from '../route.ts';
import { arrayOf, holds, knownCodes, when } from '../sql.ts';

export default reference({
  category: 'geo',
  summary: 'Countries and territories of ISO 3166-1.',
  description:
    'All 249, alphabetical by English name. The coordinates are a point inside the main land unit where a label can stand, not the capital. Antarctica and four groups of islands around it form the region antarctic and have no subregion.',
  standards: ['ISO 3166-1', 'UN M49', 'ISO 4217', 'ITU-T E.164'],
  sources: ['world-countries', 'countries-list', 'cldr', 'geonames', 'natural-earth'],
  query: {
    code: list(text(2, 3), 100)
      .optional()
      .describe('Alpha-2, alpha-3 or numeric codes; all countries when absent.'),
    region: oneOf('any', ...REGIONS)
      .default('any')
      .describe('UN M49 region, or antarctic.'),
    continent: oneOf('any', ...CONTINENTS)
      .default('any')
      .describe('Physical continent.'),
    search: text(1, 100).optional().describe('Part of the English name; case and diacritics do not matter.'),
    minArea: decimal(0, Number.MAX_VALUE)
      .optional()
      .describe('Smallest area in km²; leaves out unknown areas.'),
    maxArea: decimal(0, Number.MAX_VALUE)
      .optional()
      .describe('Greatest area in km²; leaves out unknown areas.'),
    sort: oneOf('name', 'area-desc', 'area-asc')
      .default('name')
      .describe('Order; ties are alphabetical, and unknown areas are last in both directions.'),
  },
  rules: [ordered('minArea', 'maxArea')],
  record: z.strictObject({
    name: z.string().describe('Common name in English.'),
    code: z.string().describe('ISO 3166-1 alpha-2.'),
    alpha3: z.string().describe('ISO 3166-1 alpha-3.'),
    numeric: z.string().describe('ISO 3166-1 numeric, three digits.'),
    capital: z
      .string()
      .nullable()
      .describe('Capital; several seats are separated by semicolons; null without one.'),
    region: z.enum(REGIONS).describe('UN M49 region, or antarctic.'),
    subregion: z.string().nullable().describe('UN M49 subregion; null in antarctic.'),
    currencyCode: z.string().nullable().describe('Primary active currency, ISO 4217; null without one.'),
    languages: z.array(z.string()).describe('Languages by their English names.'),
    callingCode: z.string().nullable().describe('Telephone country code with plus; null without one.'),
    flagEmoji: z.string().describe('Flag as an emoji.'),
    latitude: z.number().describe('Latitude of the label point in degrees.'),
    longitude: z.number().describe('Longitude of the label point in degrees.'),
    areaSqKm: z.number().nullable().describe('Area in km²; null where no usable figure is published.'),
    continent: z.enum(CONTINENTS).describe('Physical continent.'),
    ccTLD: z.string().describe('Country-code top-level domain with its dot.'),
    languageTags: z
      .array(z.string())
      .describe('Language tags by number of speakers; empty for AQ, BV and HM.'),
  }),
  examples: ['region=europe&sort=area-desc&count=5', 'search=guinea', 'code=FR,DEU,392'],
  resolve: (query, { dataset, refuse }) => ({
    ...query,
    code: query.code && knownCodes('code', query.code, dataset.derived(countryCodes), refuse),
  }),
  select: (db, { code, region, continent, search, minArea, maxArea, sort }) =>
    db
      .select({
        name: country.name,
        code: country.code,
        alpha3: country.alpha3,
        numeric: country.numeric,
        capital: country.capital,
        region: country.region,
        subregion: country.subregion,
        currencyCode: country.currencyCode,
        languages: arrayOf<string>(
          db
            .select({ item: sql`${countryLanguage.name}`.as('item') })
            .from(countryLanguage)
            .where(eq(countryLanguage.countryCode, country.code))
            .orderBy(countryLanguage.position),
        ),
        callingCode: country.callingCode,
        flagEmoji: country.flagEmoji,
        latitude: country.latitude,
        longitude: country.longitude,
        areaSqKm: country.areaSqKm,
        continent: country.continent,
        ccTLD: country.ccTld,
        languageTags: arrayOf<string>(
          db
            .select({ item: sql`${countryLanguageTag.tag}`.as('item') })
            .from(countryLanguageTag)
            .where(eq(countryLanguageTag.countryCode, country.code))
            .orderBy(countryLanguageTag.position),
        ),
      })
      .from(country)
      .where(
        and(
          when(code, (codes) => inArray(country.code, codes)),
          region === 'any' ? undefined : eq(country.region, region),
          continent === 'any' ? undefined : eq(country.continent, continent),
          when(search, (text) => holds(country.nameFolded, text)),
          when(minArea, (km2) => gte(country.areaSqKm, km2)),
          when(maxArea, (km2) => lte(country.areaSqKm, km2)),
        ),
      )
      .orderBy(...ORDERS[sort]),
});

const ORDERS = {
  name: [asc(country.nameFolded)],
  'area-asc': [sql`${country.areaSqKm} is null`, asc(country.areaSqKm), asc(country.nameFolded)],
  'area-desc': [sql`${country.areaSqKm} is null`, desc(country.areaSqKm), asc(country.nameFolded)],
};
