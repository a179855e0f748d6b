/**
 * Decisions where the sources of subdivisions are out of date or wrong. Each is an exact set: an exception that
 * upstream no longer needs stops the build just like a new one.
 */
import type { Inputs } from '../../sources/index.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';

type IsoRow = Inputs['iso3166']['subdivisions'][number];
type CldrRow = Inputs['cldrSubdivisions']['names'][number];

const ISO = { source: 'iso-3166', file: 'iso-3166-2.js' };
const CLDR = { source: 'cldr-subdivisions', file: 'subdivisions-en.json' };

/** Listed, but withdrawn by ISO: CLDR has deprecated them too, but for those of Norway. */
const WITHDRAWN: ReadonlySet<string> = new Set([
  // The counties of Denmark and its two municipalities without one became five regions in 2007.
  ...['DK-015', 'DK-020', 'DK-025', 'DK-030', 'DK-035', 'DK-040', 'DK-042', 'DK-050', 'DK-055', 'DK-060'],
  ...['DK-065', 'DK-070', 'DK-076', 'DK-080', 'DK-101', 'DK-147'],
  // Brong-Ahafo became three regions in 2019.
  'GH-BA',
  // The districts of Luxembourg were abolished in 2015.
  ...['LU-D', 'LU-G', 'LU-L'],
  // Three counties of Norway were divided in 2024 (ISO 3166-2, change of 23 November 2023).
  ...['NO-30', 'NO-38', 'NO-54'],
  // The Tribal Areas became part of Khyber Pakhtunkhwa in 2018.
  'PK-TA',
]);

/** In ISO 3166-2 since its change of 23 November 2023, and not listed yet. */
const ADDED: readonly IsoRow[] = (
  [
    ['NO-31', 'Østfold'],
    ['NO-32', 'Akershus'],
    ['NO-33', 'Buskerud'],
    ['NO-39', 'Vestfold'],
    ['NO-40', 'Telemark'],
    ['NO-55', 'Troms'],
    ['NO-56', 'Finnmark'],
  ] as const
).map(([code, name]) => ({ code, name, parent: 'NO' }));

/** CLDR's English name, and the right one. */
const NAMES: readonly (readonly [code: string, stated: string, name: string])[] = [
  // A former name.
  ['CD-BC', 'Bas-Congo', 'Kongo Central'],
  ['NP-P1', 'Province 1', 'Koshi'],
  ['NP-P2', 'Province 2', 'Madhesh'],
  ['NP-P3', 'Province 3', 'Bagmati'],
  ['NP-P7', 'Province 7', 'Sudurpashchim'],
  ['PH-COM', 'Compostela Valley', 'Davao de Oro'],
  ['VE-X', 'Vargas', 'La Guaira'],
  // The name of its neighbour.
  ['UG-331', 'Zombo', 'Omoro'],
  // ISO numbered the provinces of Iran anew in 2020, and CLDR has the names of the earlier codes.
  ['IR-00', 'Markazī', 'Markazi'],
  ['IR-01', 'East Azerbaijan', 'Gilan'],
  ['IR-02', 'West Azarbaijan', 'Mazandaran'],
  ['IR-03', 'Ardabil', 'East Azerbaijan'],
  ['IR-04', 'Isfahan', 'West Azerbaijan'],
  ['IR-05', 'Ilam', 'Kermanshah'],
  ['IR-06', 'Bushehr', 'Khuzestan'],
  ['IR-07', 'Tehran', 'Fars'],
  ['IR-08', 'Chaharmahal and Bakhtiari', 'Kerman'],
  ['IR-09', 'Khorāsān-e Raẕavī', 'Razavi Khorasan'],
  ['IR-10', 'Khuzestan', 'Isfahan'],
  ['IR-11', 'Zanjan', 'Sistan and Baluchestan'],
  ['IR-12', 'Semnan', 'Kurdistan'],
  ['IR-13', 'Sistan and Baluchestan', 'Hamadan'],
  ['IR-14', 'Fars', 'Chaharmahal and Bakhtiari'],
  ['IR-15', 'Kerman', 'Lorestan'],
  ['IR-16', 'Kurdistan', 'Ilam'],
  ['IR-17', 'Kermanshah', 'Kohgiluyeh and Boyer-Ahmad'],
  ['IR-18', 'Kohgiluyeh and Boyer-Ahmad', 'Bushehr'],
  ['IR-19', 'Gilan', 'Zanjan'],
  ['IR-20', 'Lorestan', 'Semnan'],
  ['IR-21', 'Mazandaran', 'Yazd'],
  ['IR-22', 'Markazi', 'Hormozgan'],
  ['IR-23', 'Hormozgan', 'Tehran'],
  ['IR-24', 'Hamadan', 'Ardabil'],
  ['IR-25', 'Yazd', 'Qom'],
  ['IR-26', 'Qom', 'Qazvin'],
  ['IR-28', 'Qazvin', 'North Khorasan'],
  ['IR-30', 'Razavi Khorasan', 'Alborz'],
  // Twelve regions took the place of sixteen in 2015, and their codes.
  ['MA-01', 'Tangier-Tétouan', 'Tangier-Tétouan-Al Hoceïma'],
  ['MA-02', 'Gharb-Chrarda-Béni Hssen', 'Oriental'],
  ['MA-03', 'Taza-Al Hoceima-Taounate', 'Fès-Meknès'],
  ['MA-04', 'Oriental', 'Rabat-Salé-Kénitra'],
  ['MA-05', 'Fès-Boulemane', 'Béni Mellal-Khénifra'],
  ['MA-06', 'Meknès-Tafilalet', 'Casablanca-Settat'],
  ['MA-07', 'Rabat-Salé-Zemmour-Zaer', 'Marrakesh-Safi'],
  ['MA-08', 'Grand Casablanca', 'Drâa-Tafilalet'],
  ['MA-09', 'Chaouia-Ouardigha', 'Souss-Massa'],
  ['MA-10', 'Doukkala-Abda', 'Guelmim-Oued Noun'],
  ['MA-11', 'Marrakesh-Tensift-El Haouz', 'Laâyoune-Sakia El Hamra'],
  ['MA-12', 'Tadla-Azilal', 'Dakhla-Oued Ed-Dahab'],
];

/** CLDR marks names that it has twice, such as those of a municipality and the town in it. */
const FOOTNOTE_MARK = / ?[²³†]$/;

/** ISO and CLDR mark what lies in Western Sahara, if only in part. */
const TERRITORY_MARK = / \(EH(-partial)?\)$/;

/** The subdivisions in force, with their names alone. */
export function currentSubdivisions(listed: readonly IsoRow[]): IsoRow[] {
  const codes = new Set(listed.map(({ code }) => code));
  expectExactly(ISO, 'the withdrawn codes that are listed', WITHDRAWN.intersection(codes), WITHDRAWN);
  const missing = ADDED.filter(({ code }) => !codes.has(code));
  expectExactly(ISO, 'the codes that are not listed yet', missing.map(codeOf), ADDED.map(codeOf));
  return [...listed.filter(({ code }) => !WITHDRAWN.has(code)), ...ADDED].map((row) => ({
    ...row,
    name: row.name.replace(TERRITORY_MARK, ''),
  }));
}

/** English names by code, of withdrawn codes too. */
export function englishNames(stated: readonly CldrRow[]): Map<string, string> {
  const names = new Map(
    stated.map(({ code, name }) => [code, name.replace(FOOTNOTE_MARK, '').replace(TERRITORY_MARK, '')]),
  );
  const wrong = NAMES.filter(([code, name]) => names.get(code) === name);
  expectExactly(
    CLDR,
    'the names that are corrected',
    wrong.map(([code]) => code),
    NAMES.map(([code]) => code),
  );
  for (const [code, , name] of NAMES) names.set(code, name);
  return names;
}

const codeOf = ({ code }: { code: string }) => code;
