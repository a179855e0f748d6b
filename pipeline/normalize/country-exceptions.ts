/**
 * Decisions where the sources of countries are silent, wrong or contradictory. Each is an exact set: an exception
 * that upstream no longer needs stops the build just like a new one.
 */
import { expectExactly } from '../../sources/intake/exceptions.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { holdAreas } from './country-areas.ts';
import type { CountryInputs, World } from './country-inputs.ts';
import { hasNoInside, type Point } from './label-point.ts';
import { ANTARCTIC } from './m49.ts';

const AT = { source: 'world-countries', file: 'countries.json' };

/** The United Kingdom had .uk before domains used ISO's letters; .gb is not used. */
const CC_TLD: Readonly<Record<string, string>> = { GB: '.uk' };

/** Codes whose domain is reserved, not delegated: their people use that of the state they belong to, or .ma. */
const NOT_DELEGATED: ReadonlySet<string> = new Set(['BL', 'BQ', 'EH', 'MF', 'UM']);

/** No seat of government: no permanent inhabitants (AQ BV HM UM), or a city that is the whole territory (MO). */
const WITHOUT_CAPITAL: ReadonlySet<string> = new Set(['AQ', 'BV', 'HM', 'MO', 'UM']);

/**
 * Lands that are in Asia although GeoNames assigns them to Oceania: Timor among the Lesser Sundas, Christmas Island
 * south of Java, and the Cocos Islands.
 */
const CONTINENT: Readonly<Record<string, readonly [listed: 'OC', continent: 'AS']>> = {
  CX: ['OC', 'AS'],
  TL: ['OC', 'AS'],
};

/** The name of one island for a territory of several. */
const COMMON_NAME: Readonly<Record<string, readonly [listed: string, name: string]>> = {
  GS: ['South Georgia', 'South Georgia and the South Sandwich Islands'],
};

/** Drawn as part of another country's shape: whose polygon, and near which point. */
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

/** Smaller than the grid of the map, and so drawn as a line. */
export const DRAWN_AS_LINE: ReadonlySet<string> = new Set(['VA']);

/** GeoNames has no language tags for uninhabited lands. */
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
  const domains = new Set(inputs.rootZone.domains.map(({ domain }) => domain));
  const tags = inputs.geonames.countries;

  if (world.length !== 249)
    throw new SourceError(AT, `expected the 249 countries of ISO 3166-1, found ${world.length}`);
  for (const property of ['cca3', 'ccn3', 'name'] as const) expectUnique(world, property);
  holdAreas(world);
  expectExactly(
    { source: 'countries-list' },
    'countries without a capital',
    where(({ cca2 }) => !capitals.get(cca2)),
    WITHOUT_CAPITAL,
  );
  expectExactly(
    { source: 'root-zone' },
    'domains that are not delegated',
    where(({ cca2 }) => !domains.has(domainOf(cca2).ccTld.slice(1))),
    NOT_DELEGATED,
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
    'continents that are corrected',
    tags.filter((row) => CONTINENT[row.alpha2]?.[0] === row.continent).map((row) => row.alpha2),
    Object.keys(CONTINENT),
  );
  expectExactly(
    { source: 'geonames', file: 'countries.tsv' },
    'the Antarctic continent',
    tags.filter((row) => row.continent === 'AN').map((row) => row.alpha2),
    ANTARCTIC,
  );
}

/** The countries by their names. */
export function namedInFull(world: readonly World[]): World[] {
  const isShort = ({ cca2, name }: World) => COMMON_NAME[cca2]?.[0] === name;
  expectExactly(
    AT,
    'common names that are corrected',
    world.filter(isShort).map(({ cca2 }) => cca2),
    Object.keys(COMMON_NAME),
  );
  return world.map((row) => (isShort(row) ? { ...row, name: COMMON_NAME[row.cca2]?.[1] as string } : row));
}

/** The top-level domain of a country with its dot, and whether the root zone delegates it. */
export const domainOf = (code: string) => ({
  ccTld: CC_TLD[code] ?? `.${code.toLowerCase()}`,
  isCcTldDelegated: !NOT_DELEGATED.has(code),
});

/** The physical continent: GeoNames', with corrections. */
export function continentOf(facts: CountryInputs['geonames']['countries'][number]) {
  return CONTINENT[facts.alpha2]?.[1] ?? facts.continent;
}
