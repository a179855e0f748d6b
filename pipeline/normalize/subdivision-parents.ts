/**
 * In which subdivision a subdivision lies: as iso-3166 says, and where that says only the country, as iso-codes does.
 * Each exception is an exact set: one that is no longer needed stops the build just like a new one.
 */
import type { Inputs } from '../../sources/index.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';

type IsoRow = Inputs['iso3166']['subdivisions'][number];
type Fact = Inputs['subdivisionParents']['subdivisions'][number];

const AT = { source: 'subdivision-parents', file: 'subdivisions.csv' };

/** Codes that ISO has added since the list of iso-codes, or that it never had: they have no kind. */
const NOT_LISTED: readonly string[] = [
  ...among('DZ', '49 50 51 52 53 54 55 56 57 58'),
  ...among('ET', 'SI SW'),
  ...among('FR', '69M 6AE 75C'),
  ...among('GB', 'EAW GBN NNH UKM WNH'),
  ...among('GT', '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22'),
  ...among('ID', 'PD PE PS PT'),
  ...among('IN', 'CG OD TS UK'),
  ...among('IQ', 'KR'),
  ...among('IS', 'HUG MUL SKR'),
  ...among('KP', '15'),
  ...among('KZ', '10 11 15 19 23 27 31 33 35 39 43 47 55 59 61 62 63 71 75 79'),
  ...among('LV', '111 112 113'),
  ...among('ME', '25'),
  ...among('NO', '31 32 33 39 40 55 56'),
  ...among('PA', 'NT'),
  ...among('PH', 'MGN MGS'),
];

/** Parents that neither list has. */
const ADDED: ReadonlyMap<string, string> = new Map([
  // The Northamptonshire (Structural Changes) Order 2020: districts of England.
  ['GB-NNH', 'GB-ENG'],
  ['GB-WNH', 'GB-ENG'],
  // Laws 14, 15, 16 and 29 of 2022: provinces of what was the province of Papua, and of West Papua.
  ['ID-PD', 'ID-PP'],
  ['ID-PE', 'ID-PP'],
  ['ID-PS', 'ID-PP'],
  ['ID-PT', 'ID-PP'],
  // Municipalities that have merged since 2020, in the regions of their parts (Statistics Iceland).
  ['IS-HUG', 'IS-5'],
  ['IS-MUL', 'IS-7'],
  ['IS-SKR', 'IS-5'],
]);

/**
 * The two departments of Alsace lie in its collectivity of 2021, which iso-codes does not list, and so in Grand Est.
 */
const PLACED_ELSEWHERE = ['FR-67', 'FR-68'];

/** The kind of a subdivision and what it is directly part of: null if nobody says so, or if that is the country. */
export interface Place {
  kind: string | null;
  parentCode: string | null;
}

export function places(rows: readonly IsoRow[], listed: readonly Fact[]): Map<string, Place> {
  const codes = new Set(rows.map(({ code }) => code));
  const facts = new Map(listed.map((fact) => [fact.code, fact]));
  expectExactly(AT, 'the codes that are not listed', codes.difference(facts), NOT_LISTED);
  const needed: string[] = [];
  const elsewhere: string[] = [];
  const found = new Map<string, Place>();
  for (const { code, parent } of rows) {
    const fact = facts.get(code);
    const own = parent.length === 2 ? null : parent;
    // A parent that ISO has withdrawn since, such as the regions overseas of France, is none.
    const second = fact?.parent && codes.has(fact.parent) ? fact.parent : null;
    const added = ADDED.get(code) ?? null;
    if (added && !own && !second) needed.push(code);
    if (own && second && own !== second) elsewhere.push(code);
    found.set(code, { kind: fact?.kind ?? null, parentCode: own ?? second ?? added });
  }
  expectExactly(AT, 'the parents that are added', needed, ADDED.keys());
  expectExactly(AT, 'the codes that iso-3166 places elsewhere', elsewhere, PLACED_ELSEWHERE);
  return found;
}

function among(country: string, parts: string): string[] {
  return parts.split(' ').map((part) => `${country}-${part}`);
}
