/**
 * Official and widely used languages of each country, as BCP 47 tags with English names. World-countries has them by
 * ISO 639-3 code; where it names a dialect, a language with a similar code or a foreign language, or lacks one that
 * has become official since, the decision is here beside what upstream says.
 */
import { folded } from '../../db/folded.ts';
import type cldrLocales from '../../sources/cldr-locales/source.ts';
import type cldrNames from '../../sources/cldr-names/source.ts';
import type ianaLanguages from '../../sources/iana-languages/source.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';

export interface LanguageInputs {
  cldrLocales: Parsed<typeof cldrLocales>;
  cldrNames: Parsed<typeof cldrNames>;
  ianaLanguages: Parsed<typeof ianaLanguages>;
}

export interface Spoken {
  tag: string;
  name: string;
}

/** By country: the ISO 639-3 codes upstream, and the correct tags. */
const DECISIONS: Readonly<Record<string, readonly [listed: string, tags: string]>> = {
  // Uzbek and Turkmen are official where most people speak them (constitution of 2004, article 16).
  AF: ['prs pus tuk', 'fa-AF ps uz tk'],
  // Guaraní is official in one province, Corrientes.
  AR: ['grn spa', 'es'],
  // The language is German; Austro-Bavarian is the dialect that most people speak.
  AT: ['bar', 'de'],
  // Russian has no status here, nor in TM and UZ.
  AZ: ['aze rus', 'az'],
  // National languages have been official since January 2024: the two most spoken. French is a working language.
  BF: ['fra', 'mos dyu fr'],
  // bjz is Baruga, of Papua New Guinea; Belizean Creole is bzj.
  BZ: ['bjz eng spa', 'en bzj es'],
  CH: ['fra gsw ita roh', 'de fr it rm'],
  CZ: ['ces slk', 'cs'],
  // All varieties of Tamazight have been official since 2016; ISO 639 has only a collective code for them.
  DZ: ['ara', 'ar ber'],
  // Berber is not spoken there; Arabic is official for both sides.
  EH: ['ber mey spa', 'ar mey es'],
  // nfr is Nafaanra, of Ghana; the Norman of the islands is nrf.
  GG: ['eng fra nfr', 'en fr nrf'],
  GU: ['cha eng spa', 'en ch'],
  // Written in traditional characters, as in MO and TW.
  HK: ['eng zho', 'zh-Hant en'],
  // Tamil, like twenty others, is official only in states.
  IN: ['eng hin tam', 'hi en'],
  // arc is the Aramaic of 700 to 300 BCE. The constitution names Arabic and Kurdish (2005, article 4).
  IQ: ['ara arc ckb', 'ar ku'],
  // Standard Moroccan Tamazight has been official since 2011.
  MA: ['ara ber', 'ar zgh'],
  // Albanian has been official since 2019.
  MK: ['mkd', 'mk sq'],
  // As in BF, since July 2023 (constitution, article 31): Bambara is by far the most spoken.
  ML: ['fra', 'bm fr'],
  MO: ['por zho', 'zh-Hant pt'],
  // hgm is Haiǁom, one of its varieties; Khoekhoe, or Nama, is naq.
  NA: ['afr deu eng her hgm kwn loz ndo tsn', 'en af de hz naq kwn loz ng tn'],
  // Hausa has been the national language since March 2025, and French is a working language (charter, article 12).
  NE: ['fra', 'ha fr'],
  // smi is a family; Northern Sami is the language that the state uses.
  NO: ['nno nob smi', 'nb nn se'],
  PN: ['eng', 'en pih'],
  // Swahili has been official since 2017.
  RW: ['eng fra kin', 'rw en fr sw'],
  // French is the language of the other half of the island.
  SX: ['eng fra nld', 'nl en'],
  TM: ['rus tuk', 'tk'],
  TW: ['zho', 'zh-Hant'],
  UZ: ['rus uzb', 'uz'],
  // South African Sign Language has been the twelfth official language since 2023.
  ZA: ['afr eng nbl nso sot ssw tsn tso ven xho zul', 'af en nr nso st ss tn ts ve xh zu sfs'],
  // khi is a family: the constitution's Koisan is Tsoa. Nambya, one of the sixteen, is missing.
  ZW: [
    'bwg eng kck khi ndc nde nya sna sot toi tsn tso ven xho zib',
    'bwg en kck hio nmq ndc nd ny sn st toi tn ts ve xh zib',
  ],
};

/** Codes of dialects and look-alikes that upstream uses for a language, and the language's own. */
const READ_AS: Readonly<Record<string, string>> = {
  bar: 'de',
  bjz: 'bzj',
  gsw: 'de',
  hgm: 'naq',
  nfr: 'nrf',
  smi: 'se',
};

/** Names where the registries have that of the land, or add a qualifier to distinguish namesakes. */
const NAMES: Readonly<Record<string, string>> = {
  // The name in the constitution and among its speakers.
  ber: 'Tamazight',
  na: 'Nauruan',
  // The registry has Moldavian too; by law the language of Moldova is Romanian (2023).
  ro: 'Romanian',
  toi: 'Tonga',
  tvl: 'Tuvaluan',
};

const AT = { source: 'world-countries', file: 'countries.json' };

export interface LanguageList {
  cca2: string;
  /** English names by ISO 639-3 code. */
  languages: Record<string, string>;
}

/** Reads the languages of one country at a time; throws a SourceError at an unregistered one. */
export function languageReader({ cldrLocales, cldrNames, ianaLanguages }: LanguageInputs) {
  // RFC 5646 §2.2.1: the tag of a language uses its two-letter code if there is one.
  const shortest = new Map(
    cldrLocales.aliases
      .filter(({ kind, _reason }) => kind === 'language' && _reason === 'overlong')
      .map(({ alias, _replacement }) => [alias, _replacement]),
  );
  const registered = new Map(
    ianaLanguages.records.flatMap((record) =>
      record.Type === 'language' ? [[record.Subtag, record.Description] as const] : [],
    ),
  );
  const inEnglish = new Map(cldrNames.languages.map(({ code, name }) => [code, name]));

  const tagOf = (code: string) => READ_AS[code] ?? shortest.get(code) ?? code;

  function nameOf(tag: string, listed: string | undefined, row: string): string {
    const language = tag.split('-')[0] as string;
    const descriptions = registered.get(language);
    if (!descriptions) throw new SourceError({ ...AT, row }, `the language ${tag} is not registered`);
    // The name of the tag without its script (fa-AF is Dari), or else of the language.
    const plain = tag.replace(/-[A-Z][a-z]{3}\b/, '');
    const known = [inEnglish.get(plain) ?? inEnglish.get(language) ?? [], descriptions].flat();
    // The source's choice if the registries have it; otherwise theirs.
    const chosen = known.find((name) => folded(name) === folded(listed ?? ''));
    return NAMES[language] ?? chosen ?? (known[0] as string);
  }

  return {
    tagOf,
    spoken({ cca2, languages }: LanguageList): Spoken[] {
      const codes = Object.keys(languages).join(' ');
      const [listed = codes, tags] = DECISIONS[cca2] ?? [];
      if (listed !== codes) {
        const message = `the languages are '${codes}', they were '${listed}'; decide and record it`;
        throw new SourceError({ ...AT, row: cca2 }, message);
      }
      const labels = new Map(Object.entries(languages).map(([code, name]) => [tagOf(code), name]));
      const chosen = tags?.split(' ') ?? Object.keys(languages).map(tagOf);
      return chosen.map((tag) => ({ tag, name: nameOf(tag, labels.get(tag), cca2) }));
    },
  };
}
