import { and, asc, desc, eq, exists, gte, inArray, lte, sql } from 'drizzle-orm';
import { countryCodes } from '../../db/country-codes.ts';
import { CONTINENTS, REGIONS } from '../../db/regions.ts';
import { country, countryName, economy } from '../../db/schema.ts';
import { decimal, list, oneOf, text } from '../framework/params.ts';
import { ordered, reference } from '../framework/route.ts';
import { countryColumns, countryRecord } from '../schemas/country.ts';
import { countryCode } from '../schemas/country-code.ts';
import { holds, knownCodes, when } from '../schemas/sql.ts';

export default reference({
  category: 'geo',
  summary: 'Countries and territories of ISO 3166-1.',
  description:
    'All 249, in alphabetical order of their English names. The coordinates are those of a point inside the main land unit where a label can be placed, not of the capital. Antarctica and four groups of islands around it form the region antarctic and have no subregion.',
  standards: ['ISO 3166-1', 'UN M49', 'ISO 4217', 'ITU-T E.164'],
  sources: [
    'world-countries',
    'countries-list',
    'cldr',
    'cldr-names',
    'geonames',
    'iana-languages',
    'natural-earth',
    'numbering-plans',
    'root-zone',
    'world-bank',
  ],
  query: {
    code: list(countryCode(), 100)
      .optional()
      .describe('Alpha-2, alpha-3 or numeric codes; all countries when absent.'),
    region: oneOf('any', ...REGIONS)
      .default('any')
      .describe('UN M49 region, or antarctic.'),
    continent: oneOf('any', ...CONTINENTS)
      .default('any')
      .describe('Physical continent.'),
    search: text(1, 100)
      .optional()
      .describe(
        'Part of a name: common, official, native, former or alternative, such as Deutschland or Burma; case and diacritics do not matter.',
      ),
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
  record: countryRecord,
  examples: [
    'region=europe&sort=area-desc&count=5',
    'search=guinea',
    'search=deutschland',
    'code=FR,DEU,392',
  ],
  resolve: (query, { dataset, refuse }) => ({
    ...query,
    code: query.code && knownCodes('code', query.code, dataset.derived(countryCodes), refuse),
  }),
  select: (db, { code, region, continent, search, minArea, maxArea, sort }) =>
    db
      .select(countryColumns(db))
      .from(country)
      .leftJoin(economy, eq(economy.countryCode, country.code))
      .where(
        and(
          when(code, (codes) => inArray(country.code, codes)),
          region === 'any' ? undefined : eq(country.region, region),
          continent === 'any' ? undefined : eq(country.continent, continent),
          when(search, (text) =>
            exists(
              db
                .select({ found: sql`1` })
                .from(countryName)
                .where(and(eq(countryName.countryCode, country.code), holds(countryName.nameFolded, text))),
            ),
          ),
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
