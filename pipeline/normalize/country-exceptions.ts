/**
 * Where the sources of countries are silent, wrong or at odds with each other, and what was decided. Each is
 * an exact set: one that upstream no longer needs stops the build as a new one does.
 */
import { expectExactly, SourceError } from '../../sources/source.ts';
import type { CountryInputs, World } from './countries.ts';
import { hasNoInside, type Point } from './label-point.ts';
import { ANTARCTIC } from './m49.ts';

const AT = { source: 'world-countries', file: 'countries.json' };

/** Where several cities are seats of the state; countries-list names one of them. */
export const SEATS: Readonly<Record<string, string>> = {
  // One public body on each of three islands, and none above them.
  BQ: 'Kralendijk; Oranjestad; The Bottom',
  // Executive, judiciary and parliament.
  ZA: 'Pretoria; Bloemfontein; Cape Town',
};

/** No seat of government: no permanent inhabitants (AQ BV HM UM), or a city that is the whole territory (MO). */
const WITHOUT_CAPITAL: ReadonlySet<string> = new Set(['AQ', 'BV', 'HM', 'MO', 'UM']);

/** World-countries gives these the domain of the state they belong to; IANA keeps their own. */
export const CC_TLD: Readonly<Record<string, string>> = { MF: '.mf', UM: '.um' };
/** ISO reserves GB's letters, its domain was taken before. */
const CC_TLD_IS_NOT_THE_CODE: ReadonlySet<string> = new Set(['GB']);

/**
 * Calling codes that world-countries does not give as one root and one suffix: several area codes (CA DO PR
 * US, KZ RU, SH), or a prefix below the country code (EH VA). The numbering plan has them.
 */
export const CALLING_CODE_FROM_PLAN: ReadonlySet<string> = new Set([
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
export const CALLING_CODE: Readonly<Record<string, string>> = { UM: '+1' };
/** Nobody lives there and no code is assigned. */
export const WITHOUT_CALLING_CODE: ReadonlySet<string> = new Set(['AQ', 'HM']);

/** Published as -1: Svalbard and Jan Mayen, of which only the parts have a published area. */
export const AREA_UNKNOWN: ReadonlySet<string> = new Set(['SJ']);

/** Drawn as part of another country's shape, which holds several lands: whose polygon, and near which point. */
export const DRAWN_INSIDE: Readonly<Record<string, { shape: string; near?: Point }>> = {
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
export const DRAWN_AS_LINE: ReadonlySet<string> = new Set(['VA']);

/** GeoNames has no language tags for lands without a population. */
const WITHOUT_LANGUAGE_TAGS: ReadonlySet<string> = new Set(['AQ', 'BV', 'HM']);

function expectUnique(world: World[], property: 'cca3' | 'ccn3' | 'name'): void {
  const seen = new Map<string, string>();
  for (const row of world) {
    const other = seen.get(row[property]);
    if (other)
      throw new SourceError({ ...AT, row: row.cca2 }, `${property} ${row[property]} is ${other}'s too`);
    seen.set(row[property], row.cca2);
  }
}

/** Every exception above is needed, and no other is. */
export function holdExceptions(inputs: CountryInputs, world: World[]): void {
  const codes = (rows: Iterable<World>) => [...rows].map((row) => row.cca2);
  const where = (test: (row: World) => boolean) => codes(world.filter(test));
  const capitals = new Map(inputs.countriesList.capitals.map((row) => [row.code, row.capital]));
  const shapes = new Set(inputs.naturalEarth.shapes.map(({ numeric }) => numeric));
  const tags = inputs.geonames.countries;

  if (world.length !== 249)
    throw new SourceError(AT, `expected the 249 countries of ISO 3166-1, found ${world.length}`);
  for (const property of ['cca3', 'ccn3', 'name'] as const) expectUnique(world, property);
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

/** The first of a country's top-level domains, with its dot. */
export function firstDomain({ tld }: World): string {
  const [first = ''] = tld;
  return first.startsWith('.') ? first : `.${first}`;
}
