import { and, eq, gte, lte, or, sql } from 'drizzle-orm';
import { folded } from '../../../db/folded.ts';
import { CONTINENTS, REGIONS } from '../../../db/regions.ts';
import { decimal, list, oneOf, text } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import { ordered } from '../../framework/rule.ts';
import { type Asked, parsed, query } from '../../framework/statements.ts';
import { countryCode, readCountries } from '../../schemas/country-code.ts';
import { amongGroups, group, readGroup } from '../../schemas/country-group.ts';
import { displayLanguage } from '../../schemas/display-language.ts';
import { contains, isOneOf } from '../../schemas/sql.ts';
import { countryRecord } from './country-record.schema.ts';
import { countryRow, countryText, inLanguage } from './country-tables.schema.ts';

const ORDERS = ['name', 'area-desc', 'area-asc'] as const;

const PLACES = {
  name: countryRow.position,
  'area-desc': countryRow.fromLargest,
  'area-asc': countryRow.fromSmallest,
};

type Value = 'lang' | 'code' | 'group' | 'region' | 'continent' | 'search' | 'q' | 'minArea' | 'maxArea';

const countries = query(({ db }, { when, variant, count, first }: Asked<Value, (typeof ORDERS)[number]>) => {
  const { name, languages } = countryText;
  const { before, after } = countryRow;
  const columns = {
    json: sql<string>`'{"name":' || ${name} || ${before} || ${languages} || ${after} || '}'`,
  };
  const select = db
    .select(columns)
    .from(countryRow)
    // Crossed, so that SQLite goes through the countries in their order and stops at the end of the page.
    .crossJoin(countryText)
    .where(
      and(
        eq(countryText.position, countryRow.position),
        when('lang', (language) => eq(countryText.language, language)),
        when('code', (codes) => isOneOf(countryRow.code, codes)),
        when('group', (group) => contains(countryRow.groups, group)),
        when('region', (region) => eq(countryRow.region, region)),
        when('continent', (continent) => eq(countryRow.continent, continent)),
        when('search', (part) => contains(countryRow.name, part)),
        when('q', (part) => or(contains(countryRow.names, part), contains(countryText.folded, part))),
        when('minArea', (km2) => gte(countryRow.areaSqKm, km2)),
        when('maxArea', (km2) => lte(countryRow.areaSqKm, km2)),
      ),
    )
    .orderBy(PLACES[variant])
    .limit(count)
    .offset(first);
  return { columns, select };
});

export default reference({
  category: 'geo',
  summary: 'Countries and territories of ISO 3166-1.',
  notes: {
    Order: 'All 249 come in alphabetical order of their English names.',
    Coordinates:
      'The coordinates are those of a point inside the main land unit where a label can be placed, not of the capital.',
    Antarctica:
      'Antarctica and four groups of islands around it form the region antarctic and have no subregion.',
  },
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
    search: text(1, 100).optional().describe('Part of the English name; case and diacritics do not matter.'),
    q: text(1, 100)
      .optional()
      .describe(
        'Part of any name: common, official, native, former, alternative, or that in the language asked for, such as ' +
          'Deutschland or Burma; case and diacritics do not matter.',
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
    'q=deutschland',
    'code=FR,DEU,392',
    'group=EU&lang=de',
  ],
  resolve: (query, context) => ({
    ...query,
    code: query.code && readCountries('code', query.code, context),
    group: readGroup(query.group, context),
  }),
  select: (query, { dataset }) => {
    const { region, continent, search, q, sort } = query;
    const values = {
      lang: inLanguage(dataset, query.lang),
      code: query.code,
      group: amongGroups(query.group),
      region: region === 'any' ? undefined : region,
      continent: continent === 'any' ? undefined : continent,
      search: search && folded(search),
      q: q && folded(q),
      minArea: query.minArea,
      maxArea: query.maxArea,
    };
    return parsed(countries(dataset, values, sort));
  },
});
