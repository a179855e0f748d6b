import type { Rows } from '../../db/rows.ts';
import type cldr from '../../sources/cldr/source.ts';
import type countriesList from '../../sources/countries-list/source.ts';
import type geonames from '../../sources/geonames/source.ts';
import type naturalEarth from '../../sources/natural-earth/source.ts';
import { expectExactly, type Parsed, SourceError } from '../../sources/source.ts';
import type worldCountries from '../../sources/world-countries/source.ts';
import type { Tender } from './currencies.ts';
import { hasNoInside, labelPoint, largest, middlePoint, nearest, type Point } from './label-point.ts';
import { byKey, folded } from './order.ts';

export interface CountryInputs {
  cldr: Parsed<typeof cldr>;
  countriesList: Parsed<typeof countriesList>;
  geonames: Parsed<typeof geonames>;
  naturalEarth: Parsed<typeof naturalEarth>;
  worldCountries: Parsed<typeof worldCountries>;
}

type Region = Rows['country'][number]['region'];
type World = CountryInputs['worldCountries']['countries'][number];

const AT = { source: 'world-countries', file: 'countries.json' };

/** UN M49 names of the five regions and their subregions, by area code. */
const AREAS: Readonly<Record<string, Region>> = {
  '002': 'africa',
  '019': 'americas',
  142: 'asia',
  150: 'europe',
  '009': 'oceania',
};
const SUBREGIONS: Readonly<Record<string, string>> = {
  '005': 'South America',
  '011': 'Western Africa',
  '013': 'Central America',
  '014': 'Eastern Africa',
  '015': 'Northern Africa',
  '017': 'Middle Africa',
  '018': 'Southern Africa',
  '021': 'Northern America',
  '029': 'Caribbean',
  '030': 'Eastern Asia',
  '034': 'Southern Asia',
  '035': 'South-eastern Asia',
  '039': 'Southern Europe',
  '053': 'Australia and New Zealand',
  '054': 'Melanesia',
  '057': 'Micronesia',
  '061': 'Polynesia',
  143: 'Central Asia',
  145: 'Western Asia',
  151: 'Eastern Europe',
  154: 'Northern Europe',
  155: 'Western Europe',
};

/**
 * Antarctica and the islands around it: no M49 area names the region, GeoNames' continent does. They have no
 * subregion, although M49 counts four of the five to the states that claim them.
 */
const ANTARCTIC: ReadonlySet<string> = new Set(['AQ', 'BV', 'GS', 'HM', 'TF']);

/** Where several cities are seats of the state; countries-list names one of them. */
const SEATS: Readonly<Record<string, string>> = {
  // One public body on each of three islands, and none above them.
  BQ: 'Kralendijk; Oranjestad; The Bottom',
  // Executive, judiciary and parliament.
  ZA: 'Pretoria; Bloemfontein; Cape Town',
};

/** No seat of government: no permanent inhabitants (AQ BV HM UM), or a city that is the whole territory (MO). */
const WITHOUT_CAPITAL: ReadonlySet<string> = new Set(['AQ', 'BV', 'HM', 'MO', 'UM']);

/** World-countries gives these the domain of the state they belong to; IANA keeps their own. */
const CC_TLD: Readonly<Record<string, string>> = { MF: '.mf', UM: '.um' };
/** ISO reserves GB's letters, its domain was taken before. */
const CC_TLD_IS_NOT_THE_CODE: ReadonlySet<string> = new Set(['GB']);

/**
 * Calling codes that world-countries does not give as one root and one suffix: several area codes (CA DO PR
 * US, KZ RU, SH), or a prefix below the country code (EH VA). The numbering plan has them.
 */
const CALLING_CODE_FROM_PLAN: ReadonlySet<string> = new Set([
  'CA',
  'DO',
  'EH',
  'KZ',
  'PR',
  'RU',
  'SH',
  'US',
  'VA',
]);
/** World-countries gives Eswatini's; the inhabited islands are in the North American plan. */
const CALLING_CODE: Readonly<Record<string, string>> = { UM: '+1' };
/** Nobody lives there and no code is assigned. */
const WITHOUT_CALLING_CODE: ReadonlySet<string> = new Set(['AQ', 'HM']);

/** Published as -1: Svalbard and Jan Mayen, of which only the parts have a published area. */
const AREA_UNKNOWN: ReadonlySet<string> = new Set(['SJ']);

/** Drawn as part of another country's shape, which holds several lands: whose polygon, and near which point. */
const DRAWN_INSIDE: Readonly<Record<string, { shape: string; near?: Point }>> = {
  BQ: { shape: 'Netherlands' },
  BV: { shape: 'Norway' },
  CC: { shape: 'Indian Ocean Ter.' },
  CX: { shape: 'Indian Ocean Ter.' },
  GF: { shape: 'France' },
  GP: { shape: 'France' },
  MQ: { shape: 'France' },
  RE: { shape: 'France' },
  // Spitsbergen, the main island: the middle of the archipelago lies in the sea.
  SJ: { shape: 'Norway', near: { latitude: 78.75, longitude: 16 } },
  TK: { shape: 'New Zealand' },
  YT: { shape: 'France' },
};

/** Smaller than the grid of the map, which draws it as a line. */
const DRAWN_AS_LINE: ReadonlySet<string> = new Set(['VA']);

/** GeoNames has no language tags for lands without a population. */
const WITHOUT_LANGUAGE_TAGS: ReadonlySet<string> = new Set(['AQ', 'BV', 'HM']);

type CountryTables =
  | 'country'
  | 'countryLanguage'
  | 'countryLanguageTag'
  | 'countryNeighbour'
  | 'countryCurrency';

/**
 * The 249 countries and territories of ISO 3166-1 with what belongs to each: `tender` as `currencies.ts` reads
 * it from CLDR, `plans` as `numbering.ts` reads them from libphonenumber.
 */
export function countries(
  inputs: CountryInputs,
  tender: Tender,
  plans: Rows['numberingPlan'],
): Pick<Rows, CountryTables> {
  const world = byKey(
    inputs.worldCountries.countries.filter(({ status }) => status === 'officially-assigned'),
    (row) => row.cca2,
  );
  holdExceptions(inputs, world);
  const areas = regionsByCode(inputs);
  const geonames = new Map(inputs.geonames.countries.map((row) => [row.alpha2, row]));
  const capitals = new Map(inputs.countriesList.capitals.map((row) => [row.code, row.capital]));
  const planCodes = new Map(plans.map(({ region, callingCode }) => [region, `+${callingCode}`]));

  const rows: Pick<Rows, CountryTables> = {
    country: [],
    countryLanguage: [],
    countryLanguageTag: [],
    countryNeighbour: [],
    countryCurrency: [],
  };
  for (const entry of world) {
    const code = entry.cca2;
    const facts = geonames.get(code);
    if (!facts) throw new SourceError({ source: 'geonames', file: 'countries.tsv' }, `no row for ${code}`);
    rows.country.push({
      code,
      alpha3: entry.cca3,
      numeric: entry.ccn3,
      name: entry.name,
      nameFolded: folded(entry.name),
      capital: SEATS[code] ?? (capitals.get(code) || null),
      ...area(code, areas),
      continent: facts.continent,
      areaSqKm: AREA_UNKNOWN.has(code) ? null : entry.area,
      ...point(entry, inputs),
      callingCode: callingCode(entry, planCodes),
      ccTld: CC_TLD[code] ?? firstDomain(entry),
      flagEmoji: flag(code),
      currencyCode: tender.get(code)?.[0]?.currency ?? null,
      postalCodeFormat: facts.postal_code_format,
      postalCodePattern: facts.postal_code_regex,
    });
    const add = { countryCode: code };
    Object.values(entry.languages).forEach((name, position) => {
      rows.countryLanguage.push({ ...add, position, name });
    });
    facts.language_tags.forEach((tag, position) => {
      rows.countryLanguageTag.push({ ...add, position, tag, language: tag.split('-')[0] as string });
    });
    for (const neighbourCode of byKey(facts.neighbours, (neighbour) => neighbour)) {
      // Kosovo borders four countries and is not in ISO 3166-1.
      if (neighbourCode !== 'XK') rows.countryNeighbour.push({ ...add, neighbourCode });
    }
    (tender.get(code) ?? []).forEach(({ currency, since }, position) => {
      rows.countryCurrency.push({ ...add, position, currencyCode: currency, since });
    });
  }
  return rows;
}

/** Every exception above is needed, and no other is. */
function holdExceptions(inputs: CountryInputs, world: World[]): void {
  const codes = (rows: Iterable<World>) => [...rows].map((row) => row.cca2);
  const where = (test: (row: World) => boolean) => codes(world.filter(test));
  const capitals = new Map(inputs.countriesList.capitals.map((row) => [row.code, row.capital]));
  const shapes = new Set(inputs.naturalEarth.shapes.map(({ numeric }) => numeric));
  const tags = inputs.geonames.countries;

  if (world.length !== 249)
    throw new SourceError(AT, `expected the 249 countries of ISO 3166-1, found ${world.length}`);
  expectExactly(
    AT,
    'unknown areas',
    where(({ area }) => area <= 0),
    AREA_UNKNOWN,
  );
  expectExactly(
    AT,
    'several capitals',
    where(({ capital }) => capital.length > 1),
    Object.keys(SEATS),
  );
  expectExactly(
    { source: 'countries-list' },
    'countries without a capital',
    where(({ cca2 }) => !capitals.get(cca2)),
    WITHOUT_CAPITAL,
  );
  expectExactly(
    AT,
    'domains that are not the country code',
    where((row) => firstDomain(row) !== `.${row.cca2.toLowerCase()}`),
    [...CC_TLD_IS_NOT_THE_CODE, ...Object.keys(CC_TLD)],
  );
  expectExactly(
    AT,
    'calling codes of several parts',
    where(({ callingSuffixes }) => callingSuffixes.length > 1).concat(
      where(({ callingRoot, callingSuffixes }) => callingRoot !== '' && callingSuffixes.length === 0),
    ),
    CALLING_CODE_FROM_PLAN,
  );
  expectExactly(
    AT,
    'countries without a calling code',
    where(({ callingRoot }) => callingRoot === ''),
    WITHOUT_CALLING_CODE,
  );
  expectExactly(
    { source: 'natural-earth' },
    'countries without a shape',
    where(({ ccn3 }) => !shapes.has(ccn3)),
    Object.keys(DRAWN_INSIDE),
  );
  const lines = inputs.naturalEarth.shapes.filter(
    ({ numeric, polygons }) => numeric && polygons.every(hasNoInside),
  );
  expectExactly(
    { source: 'natural-earth' },
    'countries drawn as a line',
    where(({ ccn3 }) => lines.some(({ numeric }) => numeric === ccn3)),
    DRAWN_AS_LINE,
  );
  expectExactly(
    { source: 'geonames', file: 'countries.tsv' },
    'countries without language tags',
    tags.filter((row) => row.language_tags.length === 0).map((row) => row.alpha2),
    WITHOUT_LANGUAGE_TAGS,
  );
  expectExactly(
    { source: 'geonames', file: 'countries.tsv' },
    'the Antarctic continent',
    tags.filter((row) => row.continent === 'AN').map((row) => row.alpha2),
    ANTARCTIC,
  );
}

/** M49 region and subregion of every territory in CLDR's containment tree. */
function regionsByCode({ cldr }: CountryInputs): Map<string, { region: Region; subregion: string }> {
  const contains = new Map(cldr.containment.map((row) => [row.area, row.contains]));
  const result = new Map<string, { region: Region; subregion: string }>();
  for (const [area, region] of Object.entries(AREAS)) {
    for (const subarea of contains.get(area) ?? []) {
      const subregion = SUBREGIONS[subarea];
      // QO, outlying Oceania, is CLDR's own and holds only Antarctica and codes outside ISO 3166-1.
      if (!subregion && subarea !== 'QO') {
        throw new SourceError(
          { source: 'cldr', file: 'territoryContainment.json' },
          `no name for area ${subarea}`,
        );
      }
      for (const code of contains.get(subarea) ?? []) {
        if (subregion) result.set(code, { region, subregion });
      }
    }
  }
  return result;
}

function area(
  code: string,
  areas: ReturnType<typeof regionsByCode>,
): { region: Region; subregion: string | null } {
  if (ANTARCTIC.has(code)) return { region: 'antarctic', subregion: null };
  const found = areas.get(code);
  if (!found)
    throw new SourceError({ source: 'cldr', file: 'territoryContainment.json' }, `no area holds ${code}`);
  return found;
}

function point(entry: World, { naturalEarth }: CountryInputs): Point {
  const inside = DRAWN_INSIDE[entry.cca2];
  const shapes = naturalEarth.shapes.filter((shape) =>
    inside ? shape.name === inside.shape : shape.numeric === entry.ccn3,
  );
  const polygons = shapes.flatMap((shape) => shape.polygons);
  const polygon = inside ? nearest(polygons, inside.near ?? entry) : largest(polygons);
  if (DRAWN_AS_LINE.has(entry.cca2)) return middlePoint(polygon);
  try {
    return labelPoint(polygon);
  } catch (error) {
    throw new SourceError(
      { source: 'natural-earth', file: 'countries-10m.json', row: entry.cca2 },
      (error as Error).message,
    );
  }
}

/** One code with its area code where the country has just one (+1242), the plan's own code otherwise (+1). */
function callingCode(entry: World, planCodes: Map<string, string>): string | null {
  const code = entry.cca2;
  if (WITHOUT_CALLING_CODE.has(code)) return null;
  const byHand = CALLING_CODE[code];
  if (byHand) return byHand;
  const fromPlan = planCodes.get(code);
  if (CALLING_CODE_FROM_PLAN.has(code)) {
    if (!fromPlan) throw new SourceError({ source: 'numbering-plans' }, `no plan for ${code}`);
    return fromPlan;
  }
  const joined = `${entry.callingRoot}${entry.callingSuffixes[0] ?? ''}`;
  if (fromPlan && !joined.startsWith(fromPlan)) {
    throw new SourceError({ ...AT, row: code }, `calling code ${joined} is not in the plan ${fromPlan}`);
  }
  return joined;
}

function firstDomain({ tld }: World): string {
  const [first = ''] = tld;
  return first.startsWith('.') ? first : `.${first}`;
}

/** Two regional indicator symbols (Unicode Technical Standard #51, annex B). */
function flag(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}
