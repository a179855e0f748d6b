/**
 * What quick builds start from: of every source as few rows as the checks of a release let pass. The rows are read,
 * derived, loaded, verified and compared as all of them are; they are two fifths as many.
 */
import type { Rows } from '../../db/rows.ts';
import { REQUIRED_LISTS } from '../../db/vocabulary.ts';
import type { BuildMemory, Derivation } from '../../pipeline/build-memory.ts';
import { RIGHT_UPSTREAM, ROUGH } from '../../pipeline/normalize/airport-places.ts';
import { ZONE_CORRECTIONS } from '../../pipeline/normalize/airport-zones.ts';
import { NOT_SERVED, OPENED } from '../../pipeline/normalize/airports.ts';
import type { Inputs, SourceId } from '../../sources/index.ts';

/** Figures, and changes of clocks, before it are left out. */
const FIRST_YEAR = 2022;
const SINCE = Date.UTC(FIRST_YEAR, 0);

/**
 * Changes of clocks are foretold to 2500. A yearly rule is proven by 28 years after the last irregular one, of 2087.
 */
const FORETOLD_UNTIL = Date.UTC(2130, 0);

/** Names in a language. */
const FEW = 40;

/** Of a coast: every so many positions, where there are more than so many. */
const STEP = 12;
const SHORT = 60;

/** Countries whose airports are expected too: Kosovo as unknown, New Caledonia as that of the vocabulary. */
const OF_SMALL: readonly string[] = ['NC', 'XK'];

/** Kinds of numbers that a plan may be without. */
const NONE = { pattern: null, example: null, possibleLengths: [-1] as [-1], localOnlyLengths: [] };
const SPECIAL = {
  tollFree: NONE,
  premiumRate: NONE,
  sharedCost: NONE,
  personalNumber: NONE,
  voip: NONE,
  pager: NONE,
  uan: NONE,
  voicemail: NONE,
};

/** Regions whose plans have fixed lines beside mobile numbers. */
const DIALLED: readonly string[] = ['CH', 'DE', 'FR', 'GB', 'IT', 'JP', 'US'];

type Trim<Id extends SourceId> = (tables: Inputs[Id]) => Partial<Inputs[Id]>;

const trims: { [Id in SourceId]?: Trim<Id> } = {
  // Those that are corrected, left out or opened are expected.
  airports: ({ airports }) => ({
    airports: airports.filter(
      ({ iata, type, country_code, scheduled_service }) =>
        OPENED.has(iata) ||
        (scheduled_service === 'TRUE' &&
          (type === 'large_airport' ||
            [NOT_SERVED, RIGHT_UPSTREAM, ROUGH, ZONE_CORRECTIONS].some((known) => known.has(iata)) ||
            OF_SMALL.includes(country_code))),
    ),
  }),
  cldrDisplayNames: (tables) =>
    Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => {
        // Countries have a name in every language, and currencies in English.
        const isWhole = name.startsWith('territories-') || name.endsWith('-en');
        return [name, isWhole ? rows : rows.slice(0, FEW)];
      }),
    ),
  // Languages of two letters.
  cldrLocales: ({ likelySubtags }) => ({
    likelySubtags: likelySubtags.filter(({ tag }) => /^([a-z]{2}|und)\b/.test(tag)),
  }),
  // One of every year for each country that has such a day.
  holidays: ({ holidays }) => ({
    holidays: [...Map.groupBy(holidays, ({ country }) => country).values()].flatMap((all) => {
      const everyYear = all.find(({ type, days }) => type === 'public' && yearsOf(days) === 7);
      return everyYear ?? all;
    }),
  }),
  naturalEarth: ({ shapes }) => ({
    shapes: shapes.map((shape) => ({
      ...shape,
      polygons: shape.polygons.map((rings) =>
        rings.map((ring) =>
          ring.length < SHORT
            ? ring
            : ring.filter((_, index) => index % STEP === 0 || index === ring.length - 1),
        ),
      ),
    })),
  }),
  // Each number that they hold is read by two readers. Where no country dials, there are no others.
  numberingPlans: ({ plans }) => ({
    plans: plans.map((row) => {
      const { id, plan } = row;
      if (plan.region === '001') return row;
      const isAlone = plan.descriptions.mobile?.pattern === null;
      const none = isAlone || DIALLED.includes(plan.region) ? SPECIAL : { ...SPECIAL, fixedLine: NONE };
      return { id, plan: { ...plan, descriptions: { ...plan.descriptions, ...none } } };
    }),
  }),
  subdivisionNames: ({ names }) => ({ names: names.slice(0, FEW) }),
  timeZones: ({ zones }) => ({
    zones: zones.map(({ name, periods }) => ({
      name,
      periods: periods.filter(
        ({ until }) => until >= SINCE && (until < FORETOLD_UNTIL || until === Number.POSITIVE_INFINITY),
      ),
    })),
  }),
  // What follows from them is known.
  userAgents: ({ fingerprints }) => ({ fingerprints: fingerprints.slice(0, FEW) }),
};

const yearsOf = (days: readonly string[]): number => new Set(days.map((day) => day.slice(0, 4))).size;

/** A part of the rows of one table, as if nothing more had followed. */
function cut<Key extends keyof Rows>(
  [first]: readonly Derivation[],
  table: Key,
  isKept: (row: Rows[Key][number]) => boolean,
): Derivation[] {
  const { read, result } = first as Derivation;
  const tables = result as Rows;
  return [{ read, result: { ...tables, [table]: tables[table].filter(isKept) } }];
}

/** Most of the vocabulary; of the rest, generators need what no count says. */
const LONG = /^(person\.(first|middle|last|given)_name|location\.(city|street)|company\.noun|word|lorem)\b/;

const fewest = new Map(REQUIRED_LISTS.map(([list, locale, count]) => [`${list} ${locale}`, count]));

const isNeeded = ({ list, locale, position }: Rows['vocabulary'][number]): boolean =>
  !LONG.test(list) || position < (fewest.get(`${list} ${locale}`) ?? FEW);

/** The areas are of some years before, from the first that an example of a route asks for. */
const FIRST_YEAR_OF_AREAS = 2015;

const isLate = ({ year, indicator }: Rows['countryStat'][number]): boolean =>
  year >= (indicator === 'surfaceArea' ? FIRST_YEAR_OF_AREAS : FIRST_YEAR);

/** A memory of the same inputs in which little is remembered of each. */
export function trimmed(whole: BuildMemory): BuildMemory {
  const now = new Map<object, object>();
  const parsed = new Map<string, object>();
  for (const [key, rows] of whole.parsed) {
    const trim = trims[key.split(' ')[0] as SourceId] as Trim<SourceId> | undefined;
    const left = trim ? { ...rows, ...trim(rows as Inputs[SourceId]) } : rows;
    now.set(rows, left);
    parsed.set(key, left);
  }
  const known = (name: string): Derivation[] =>
    (whole.derived.get(name) ?? []).map(({ read, result }) => ({
      read: new Map([...read].map(([id, rows]) => [id, now.get(rows) as object])),
      result,
    }));
  const derived = new Map([
    ['moon', known('moon')],
    ['user agents', known('user agents')],
    ['statistics', cut(known('statistics'), 'countryStat', isLate)],
    ['vocabulary', cut(known('vocabulary'), 'vocabulary', isNeeded)],
  ]);
  return { parsed, derived };
}
