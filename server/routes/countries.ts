import { folded } from '../../db/folded.ts';
import { CONTINENTS, REGIONS } from '../../db/regions.ts';
import { decimal, list, oneOf, text } from '../framework/params.ts';
import { ordered, reference } from '../framework/route.ts';
import { countryRecord, inLanguage, keptCountries, ORDERS } from '../schemas/country.ts';
import { countryCode, readCountries } from '../schemas/country-code.ts';
import { group, isMember, readGroup } from '../schemas/country-group.ts';
import { displayLanguage } from '../schemas/display-language.ts';
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
    'country-groups',
    'cldr-display-names',
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
    group: group(),
    search: text(1, 100)
      .optional()
      .describe(
        'Part of a name: common, official, native, former, alternative, or that in the language asked for, such as Deutschland or Burma; case and diacritics do not matter.',
      ),
    minArea: decimal(0, Number.MAX_VALUE)
      .optional()
      .describe('Smallest area in km²; leaves out unknown areas.'),
    maxArea: decimal(0, Number.MAX_VALUE)
      .optional()
      .describe('Greatest area in km²; leaves out unknown areas.'),
    lang: displayLanguage('name and of the names of languages'),
    sort: oneOf(...ORDERS)
      .default('name')
      .describe(
        'Order; ties are in the order of English names, and unknown areas are last in both directions.',
      ),
  },
  rules: [ordered('minArea', 'maxArea')],
  record: countryRecord,
  examples: [
    'region=europe&sort=area-desc&count=5',
    'search=guinea',
    'search=deutschland',
    'code=FR,DEU,392',
    'group=EU&lang=de',
  ],
  resolve: (query, context) => ({
    ...query,
    code: query.code && readCountries('code', query.code, context),
    group: readGroup(query.group, context),
  }),
  select: (_db, query, { dataset }) => {
    const { code, region, continent, group, search, lang, minArea, maxArea, sort } = query;
    const text = search && folded(search);
    const isIn = isMember(dataset, group);
    const translated = inLanguage(dataset, lang);
    const chosen = dataset.derived(keptCountries)[sort].filter((country) => {
      const { record } = country;
      if (region !== 'any' && record.region !== region) return false;
      if (continent !== 'any' && record.continent !== continent) return false;
      if (code && !code.includes(record.code)) return false;
      if (!isIn(record.code)) return false;
      if (text !== undefined && !country.names.includes(text) && !translated.folded(country).includes(text))
        return false;
      if (minArea === undefined && maxArea === undefined) return true;
      const km2 = record.areaSqKm;
      return km2 !== null && km2 >= (minArea ?? 0) && km2 <= (maxArea ?? Infinity);
    });
    return rowsOf(chosen, ({ record }) => translated.record(record));
  },
});
