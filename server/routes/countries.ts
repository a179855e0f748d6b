import { countryCodes } from '../../db/country-codes.ts';
import { folded } from '../../db/folded.ts';
import { CONTINENTS, REGIONS } from '../../db/regions.ts';
import { decimal, list, oneOf, text } from '../framework/params.ts';
import { ordered, reference } from '../framework/route.ts';
import { countryRecord, keptCountries } from '../schemas/country.ts';
import { countryCode } from '../schemas/country-code.ts';
import { knownCodes } from '../schemas/known-codes.ts';
import { rowsOf } from '../schemas/rows.ts';

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
  select: (_db, { code, region, continent, search, minArea, maxArea, sort }, { dataset }) => {
    const text = search && folded(search);
    const chosen = dataset.derived(keptCountries).filter(({ record, names }) => {
      if (code && !code.includes(record.code)) return false;
      if (region !== 'any' && record.region !== region) return false;
      if (continent !== 'any' && record.continent !== continent) return false;
      if (text !== undefined && !names.some((name) => name.includes(text))) return false;
      if (minArea === undefined && maxArea === undefined) return true;
      const km2 = record.areaSqKm;
      return km2 !== null && km2 >= (minArea ?? 0) && km2 <= (maxArea ?? Infinity);
    });
    // Equal areas stay alphabetical.
    if (sort !== 'name') chosen.sort((a, b) => byArea(a.record.areaSqKm, b.record.areaSqKm, sort));
    return rowsOf(chosen, ({ record }) => record);
  },
});

/** Unknown areas come last in both directions. */
function byArea(a: number | null, b: number | null, sort: 'area-desc' | 'area-asc'): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sort === 'area-desc' ? b - a : a - b;
}
