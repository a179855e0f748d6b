/**
 * The names of a country: common and official in English, native in its own languages, former, and others. CLDR's
 * names come first, then those of world-countries.
 */
import type { NameKind } from '../../db/country-names.ts';
import { folded } from '../../db/folded.ts';
import type { Rows } from '../../db/rows.ts';
import cldrNames, { NAMING_LANGUAGES } from '../../sources/cldr-names/source.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import type { World } from './country-inputs.ts';
import type { LanguageInputs, Spoken } from './country-languages.ts';
import { FORMER_NAMES } from './former-country-names.ts';

const AT = { source: 'world-countries', file: 'countries.json' };

/** Wrong official names in the source, by country, with the right one; null if it is the common name. */
const OFFICIAL: Readonly<Record<string, readonly [listed: string, official: string | null]>> = {
  // The name of the republic that claims the territory and holds part of it.
  EH: ['Sahrawi Arab Democratic Republic', null],
  GF: ['Guiana', null],
  // The description in the Act of 1948; the name in the constitution, article 4, is Ireland.
  IE: ['Republic of Ireland', null],
  KI: ['Independent and Sovereign Republic of Kiribati', 'Republic of Kiribati'],
  SJ: ['Svalbard og Jan Mayen', null],
};

/** Spellings of world-countries that are not names: phonetic script, adjectives and words for a people. */
const NO_NAME: Readonly<Record<string, readonly string[]>> = {
  AO: ["ʁɛpublika de an'ɡɔla"],
  MX: ['Mexicanos'],
  PT: ['Portuguesa'],
  TG: ['Togolese'],
  TH: ['Thai'],
};

/** Wrong native names of world-countries: ancient Aramaic, 'Republic' in Kurdish, a romanization, a genitive. */
const NOT_NATIVE: Readonly<Record<string, readonly string[]>> = {
  IQ: ['arc', 'ckb'],
  KH: ['khm'],
  MV: ['div'],
};

/** Native official names that are wrong, by language: the common ones beside them are right. */
const NOT_OFFICIAL: Readonly<Record<string, readonly string[]>> = {
  // Words out of order.
  BD: ['ben'],
  DZ: ['ara'],
  // Half in English.
  BN: ['msa'],
  IM: ['glv'],
  // Grammar and spacing.
  CY: ['ell'],
  MT: ['mlt'],
  PT: ['por'],
  // The name of the republic that claims the territory.
  EH: ['ber', 'mey', 'spa'],
  // In simplified characters.
  HK: ['zho'],
  MO: ['zho'],
};

/** CLDR's usual name is a long formal one, and people say the short one. */
const SHORT_IS_USUAL: ReadonlySet<string> = new Set(['HK', 'KR', 'MM', 'MO', 'PS']);

/** CLDR's Korean is that of the South: the North does not call itself 북한. */
const NAMED_FROM_OUTSIDE: ReadonlySet<string> = new Set(['KP']);

/** The Dhivehi name, which is missing from CLDR and in the genitive in world-countries. */
const NATIVE: Readonly<Record<string, string>> = { MV: 'ދިވެހިރާއްޖެ' };

type Names = Rows['countryName'];

/** Reads the names of one country at a time, with the languages that it has. */
export function nameReader({ cldrNames: cldr }: LanguageInputs, tagOf: (code: string) => string) {
  const tables = cldr as unknown as Record<string, Parsed<typeof cldrNames>['english']>;
  const byTag = new Map(
    ['en', ...NAMING_LANGUAGES].map((tag) => [
      tag,
      Map.groupBy(tables[tag === 'en' ? 'english' : tag] ?? [], ({ code }) => code),
    ]),
  );
  const formsOf = (tag: string, code: string) =>
    new Map((byTag.get(tag)?.get(code) ?? []).map(({ form, name }) => [form, name]));

  return (entry: World, languages: readonly Spoken[]): Names => {
    const code = entry.cca2;
    const names: Names = [];
    const add = (kind: NameKind, language: string | null, name: string) => {
      const same = (row: Names[number]) => row.nameFolded === folded(name);
      // An alternative name differs from all other names, spelling aside; other kinds differ by language.
      const known = names.some(
        (row) => same(row) && (kind === 'alternative' || (row.kind === kind && row.language === language)),
      );
      if (known || folded(name) === folded(code)) return;
      const position = names.length;
      names.push({ countryCode: code, position, kind, language, name, nameFolded: folded(name) });
    };

    add('common', 'en', entry.name);
    const official = officialName(entry);
    if (official) add('official', 'en', official);

    const own = new Map(
      Object.entries(entry.nativeNames)
        .filter(([language]) => !NOT_NATIVE[code]?.includes(language))
        .map(([language, { common, official: formal }]) => {
          // Untranslated names are in English under every language.
          const translated = folded(formal) !== folded(entry.officialName);
          const isRight = translated && !NOT_OFFICIAL[code]?.includes(language);
          return [nativeTag(language, languages), { common, official: isRight ? formal.trim() : null }];
        }),
    );
    for (const { tag } of languages) {
      const { usual, short } = Object.fromEntries(formsOf(tag, code));
      const inCldr = NAMED_FROM_OUTSIDE.has(code)
        ? undefined
        : SHORT_IS_USUAL.has(code)
          ? (short ?? usual)
          : usual;
      const name = tag === 'en' ? entry.name : (NATIVE[code] ?? inCldr ?? own.get(tag)?.common);
      if (name) add('native', tag, name);
      const ownOfficial = own.get(tag)?.official;
      if (ownOfficial && tag !== 'en' && folded(ownOfficial) !== folded(name ?? '')) {
        add('official', tag, ownOfficial);
      }
    }
    for (const name of FORMER_NAMES[code] ?? []) add('former', 'en', name);

    for (const name of formsOf('en', code).values()) add('alternative', 'en', name);
    for (const { tag } of languages)
      for (const name of formsOf(tag, code).values()) add('alternative', tag, name);
    for (const [tag, { common, official: formal }] of own) {
      for (const name of [common, formal]) if (name) add('alternative', tag, name);
    }
    const spellings = [entry.officialName, ...entry.altSpellings];
    for (const name of spellings) if (!NO_NAME[code]?.includes(name)) add('alternative', null, name);
    return names;
  };

  /** The tag of a native name among the country's languages: with a script if theirs has one. */
  function nativeTag(language: string, languages: readonly Spoken[]): string {
    const tag = tagOf(language);
    return languages.find((spoken) => spoken.tag.split('-')[0] === tag)?.tag ?? tag;
  }
}

function officialName({ cca2, name, officialName: listed }: World): string | null {
  const [expected = listed, official = listed] = OFFICIAL[cca2] ?? [];
  if (expected !== listed) {
    const message = `the official name is '${listed}', it was '${expected}'; decide and record it`;
    throw new SourceError({ ...AT, row: cca2 }, message);
  }
  return official === name ? null : official;
}

/** Checks that every exception above is still needed and every language read from CLDR is spoken somewhere. */
export function holdNames(world: readonly World[], tags: ReadonlySet<string>): void {
  const byCode = new Map(world.map((entry) => [entry.cca2, entry]));
  const stale = (code: string, spelling: string) => !byCode.get(code)?.altSpellings.includes(spelling);
  for (const [code, spellings] of Object.entries(NO_NAME)) {
    const gone = spellings.filter((spelling) => stale(code, spelling));
    expectExactly(
      AT,
      `spellings of ${code} that are not names`,
      spellings.filter((one) => !gone.includes(one)),
      spellings,
    );
  }
  const wrong = [NOT_NATIVE, NOT_OFFICIAL].flatMap((set) =>
    Object.entries(set).flatMap(([code, list]) => list.map((language) => ({ code, language }))),
  );
  const text = ({ code, language }: (typeof wrong)[number]) => `${code} ${language}`;
  expectExactly(
    AT,
    'native names that are wrong',
    wrong.filter(({ code, language }) => byCode.get(code)?.nativeNames[language]).map(text),
    wrong.map(text),
  );
  expectExactly(
    { source: cldrNames.id },
    'languages of countries that CLDR names countries in',
    NAMING_LANGUAGES.filter((tag) => tags.has(tag)),
    NAMING_LANGUAGES,
  );
}
