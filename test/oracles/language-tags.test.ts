/**
 * Canonical language tags: CLDR's test file, the runtime's Intl on random tags made of the registry, and what
 * Intl refuses. Where they are wrong or out of date stands below, to the letter.
 */
import { describe, it } from 'vitest';
import { localeRules, registeredSubtags } from '../../db/language-registry.ts';
import { Key } from '../../generators/draws/random.ts';
import type { Answer } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { randomTag, type TagVocabulary } from './random-tag.ts';
import { isPublished, published } from './vectors.ts';

interface Canonical {
  input: string;
  canonical: string;
  isCanonical: boolean;
  kind: string;
  baseName: string | null;
  language: string | null;
  script: string | null;
  region: string | null;
  extensions: string[];
  privateUse: string | null;
}

const asker = await sharedAsker();

const ask = (tag: string): Answer<Canonical> =>
  asker.ask<Canonical>('/api/language-tags/canonicalize', { tag });
const canonical = (tag: string) => {
  const { data, refusal } = ask(tag);
  return data?.canonical ?? refusal;
};

describe.runIf(isPublished('bcp47/cldr-localeCanonicalization.json'))("CLDR's test file", () => {
  /** Rows that we answer as the dataset and Intl do, and not as the file. */
  const DIFFERENT = new Map([
    // CLDR 48 no longer replaces these two.
    ['knn', 'knn'],
    ['knn-Adlm-AC-fonipa', 'knn-Adlm-AC-fonipa'],
    ['mnk', 'mnk'],
    ['mnk-Adlm-AC-fonipa', 'mnk-Adlm-AC-fonipa'],
    // nsi is the Nigerian Sign Language; IANA's preferred value of sgn-NO is nsl, the Norwegian one.
    ['sgn-NO', 'nsl'],
  ]);

  it('is followed, except in five rows', () => {
    const rows = published<{ input: string; canonical: string }[]>('bcp47/cldr-localeCanonicalization.json');
    expect(rows).toHaveLength(1613);
    const different = rows.filter((row) => canonical(row.input) !== row.canonical);
    expect(new Map(different.map(({ input }) => [input, canonical(input)]))).toEqual(DIFFERENT);
  });
});

describe('Intl.getCanonicalLocales', () => {
  /** What the runtime's ICU gets wrong: a pattern of such tags, one of them, and what we make of it. */
  const FAULTS: readonly [fault: RegExp, example: string, ours: string][] = [
    // V8 answers two lower-case letters without asking ICU, which replaces BH and tw-GH.
    [/^(bh|tw)$/, 'tw', 'ak'],
    // ICU takes the first letters of such a variant for a script and drops the digits.
    [/-[a-z]{4}\d[0-9a-z]{0,3}(-|$)/i, 'az-baku1926', 'az-baku1926'],
    // ICU drops the whole extension.
    [/-t-[0-9a-z-]*posix/i, 'en-t-de-posix-m0-und', 'en-t-de-posix-m0-und'],
    // ICU drops the language yes (Nyankpa), and leaves -t- with nothing after it.
    [/-t-yes(-|$)/i, 'en-t-yes', 'en-t-yes'],
    // ICU sorts before it replaces, so that its result is not canonical to itself.
    [/-t-(?:.*-)?([a-z]\d)-(?:.*-)?\1-/i, 'en-t-d0-hex-d0-name', 'en-t-d0-charname-d0-hex'],
    // ICU reads private use as a variant of Java.
    [/-x-.*lvariant/i, 'en-x-lvariant-foobar', 'en-x-lvariant-foobar'],
    // ICU replaces a code of Javanese that neither the registry nor CLDR has.
    [/(^|-t-)jaw(-|$)/i, 'jaw', 'jaw'],
    // ICU takes the second value of the key.
    [/-u-.*va-posix-.*va-/i, 'en-u-va-posix-va-foo', 'en-u-va-posix'],
    // ICU reads yes as true for every key; CLDR has that alias for kb, kc, kh, kk and kn alone.
    [/-u-(?:.*-)?(?!k[bchkn]-)[0-9a-z][a-z]-yes(-|$)/i, 'und-u-ka-yes', 'und-u-ka-yes'],
  ];

  it.each(FAULTS)('%s is a fault that it still has', (fault, example, ours) => {
    expect(example).toMatch(fault);
    expect(canonical(example)).toBe(ours);
    expect(Intl.getCanonicalLocales(example)).not.toEqual([ours]);
  });

  function vocabulary(): TagVocabulary {
    const subtags = registeredSubtags(asker.dataset);
    const { aliases, types } = localeRules(asker.dataset);
    const registered = (type: string) =>
      subtags.filter((row) => row.type === type && !row.subtag.includes('..')).map((row) => row.subtag);
    const aliased = (kind: string, shape: RegExp) =>
      aliases.filter((row) => row.kind === kind && shape.test(row.alias)).map((row) => row.alias);
    // Variants that CLDR replaces along with their language, such as saaho of aa-saaho.
    const languageVariants = aliased('language', /-[a-z]{5,8}$/).map(
      (alias) => alias.split('-').at(-1) ?? '',
    );
    const fields = (extension: string) =>
      types
        .filter((row) => row.extension === extension && /^[0-9a-z-]+$/.test(row.type))
        .flatMap((row) =>
          [row.type, ...row.aliases.map((alias) => alias.toLowerCase())]
            .filter((value) => /^[0-9a-z]{3,8}(-[0-9a-z]{3,8})*$/.test(value))
            .map((value) => `${row.key}-${value}`),
        );
    const many = <Item>(items: Item[], times: number) => Array.from({ length: times }, () => items).flat();
    return {
      languages: [
        ...registered('language'),
        ...many(aliased('language', /^[a-z]{2,3}$/), 8),
        ...many(
          ['en', 'zh', 'sr', 'hy', 'no', 'aa', 'sgn', 'und', 'art', 'cel', 'ja', 'sv', 'uz', 'ru'],
          400,
        ),
      ],
      scripts: [...registered('script'), ...many(['Qaai', 'Cyrl', 'Latn', 'Armn'], 20)],
      regions: [...registered('region'), ...aliased('territory', /^([A-Z]{2}|\d{3})$/)],
      variants: [...registered('variant'), ...many([...languageVariants, 'polytoni', 'posix'], 5)],
      keywords: [
        ...fields('u'),
        ...aliased('subdivision', /./).flatMap((alias) => [`rg-${alias}`, `sd-${alias}`]),
        'rg-uszzzz',
        'ca',
        'kn-true',
        'kb-yes',
      ],
      fields: fields('t'),
    };
  }

  it('gives the same for random tags of the registry, and ours is canonical to itself', () => {
    const words = vocabulary();
    const root = Key.root(5646, 'tags', 1);
    let compared = 0;
    const different: unknown[] = [];
    for (let index = 0; index < 20_000; index++) {
      const tag = randomTag(root.at(index).stream('tag'), words);
      const ours = canonical(tag);
      if (canonical(ours) !== ours) different.push({ tag, ours, again: canonical(ours) });
      if (FAULTS.some(([fault]) => fault.test(tag))) continue;
      const [theirs] = Intl.getCanonicalLocales(tag);
      compared++;
      if (ours !== theirs) different.push({ tag, ours, theirs });
    }
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(18_000);
  });

  it('gives the same for every language, region and script by itself', () => {
    const { languages, scripts, regions, variants } = vocabulary();
    const tags = new Set([
      ...languages.map((language) => `${language}-x-a`),
      ...scripts.map((script) => `und-${script}`),
      ...regions.flatMap((region) => [`und-${region}`, `ar-${region}`, `nl-${region}`, `ru-Cyrl-${region}`]),
      ...variants.filter((variant) => !/^[a-z]{4}\d/.test(variant)).map((variant) => `en-${variant}`),
    ]);
    const different = [...tags].filter((tag) => canonical(tag) !== Intl.getCanonicalLocales(tag)[0]);
    expect(different).toEqual([]);
    expect(tags.size).toBeGreaterThan(10_000);
  });
});

describe('what Intl refuses', () => {
  /** All 26 of RFC 5646 §2.2.8, by the registry's preferred values and CLDR's aliases of what has none. */
  it.each([
    ['art-lojban', 'jbo'],
    ['cel-gaulish', 'xtg'],
    ['en-GB-oed', 'en-GB-oxendict'],
    ['i-ami', 'ami'],
    ['i-bnn', 'bnn'],
    ['i-default', 'en-x-i-default'],
    ['i-enochian', 'und-x-i-enochian'],
    ['i-hak', 'hak'],
    ['i-klingon', 'tlh'],
    ['i-lux', 'lb'],
    ['i-mingo', 'see-x-i-mingo'],
    ['i-navajo', 'nv'],
    ['i-pwn', 'pwn'],
    ['i-tao', 'tao'],
    ['i-tay', 'tay'],
    ['i-tsu', 'tsu'],
    ['no-bok', 'nb'],
    ['no-nyn', 'nn'],
    ['sgn-BE-FR', 'sfb'],
    ['sgn-BE-NL', 'vgt'],
    ['sgn-CH-DE', 'sgg'],
    // cmn to IANA, which CLDR counts as zh.
    ['zh-guoyu', 'zh'],
    ['zh-hakka', 'hak'],
    ['zh-min', 'nan-x-zh-min'],
    ['zh-min-nan', 'nan'],
    ['zh-xiang', 'hsn'],
  ])('grandfathered %s is %s, in any case', (tag, expected) => {
    for (const spelling of [tag, tag.toLowerCase(), tag.toUpperCase()]) {
      expect(ask(spelling).data).toMatchObject({
        canonical: expected,
        kind: 'grandfathered',
        isCanonical: false,
      });
    }
  });

  it('is all that is grandfathered', () => {
    const subtags = registeredSubtags(asker.dataset);
    const tags = subtags.filter(({ type }) => type === 'grandfathered');
    expect(tags).toHaveLength(26);
    const kept = tags.filter(
      ({ subtag, preferredValue }) => preferredValue === null && ask(subtag).warnings.length === 0,
    );
    expect(kept).toEqual([]);
  });

  it.each([
    ['zh-yue', 'yue'],
    ['zh-yue-HK', 'yue-HK'],
    ['sgn-ase', 'ase'],
    ['ar-aeb', 'aeb'],
    // The preferred value is an alias itself.
    ['zh-cmn-Hans-CN', 'zh-Hans-CN'],
    ['ar-arb', 'ar'],
    ['en-t-zh-yue', 'en-t-yue'],
  ])('extended language %s is %s', (tag, expected) => {
    expect(ask(tag)).toMatchObject({ data: { canonical: expected, kind: 'language-tag' }, warnings: [] });
  });

  it('replaces every extended language as the registry says', () => {
    const subtags = registeredSubtags(asker.dataset);
    const extlangs = subtags.filter(({ type }) => type === 'extlang');
    expect(extlangs.length).toBeGreaterThan(250);
    for (const { subtag, prefixes, preferredValue } of extlangs) {
      const [expected] = Intl.getCanonicalLocales(preferredValue ?? '');
      expect(canonical(`${prefixes[0]}-${subtag}`)).toBe(expected);
    }
  });

  it.each([
    ['en-yue', 'yue', "extended language 'yue' is registered to follow zh, not en"],
    ['zh-abc', 'zh-abc', "extended language 'abc' is not in the IANA registry"],
    ['zh-yue-nan', 'nan', 'only one extended language may be used in a tag'],
    ['root', 'root', "language 'root' is not in the IANA registry"],
    [
      'en-u-A0-foo',
      'en-u-a0-foo',
      "extension 'u-a0-foo' does not follow the syntax of -u- and stays as it is",
    ],
    ['en-t-m0', 'en-t-m0', "extension 't-m0' does not follow the syntax of -t- and stays as it is"],
  ])('%s is well-formed by RFC 5646: %s, with a warning', (tag, expected, warning) => {
    expect(ask(tag)).toMatchObject({ data: { canonical: expected }, warnings: [`tag: ${warning}`] });
  });
});

describe('the parts of a tag', () => {
  const NONE = {
    baseName: null,
    language: null,
    script: null,
    region: null,
    extensions: [],
    privateUse: null,
  };

  it.each<[string, Partial<Canonical>]>([
    ['x-WhatEver-1', { canonical: 'x-whatever-1', kind: 'private-use', ...NONE, privateUse: 'x-whatever-1' }],
    [
      'SL-rozaj-BISKE-1994',
      {
        canonical: 'sl-1994-biske-rozaj',
        baseName: 'sl-1994-biske-rozaj',
        language: 'sl',
        script: null,
        region: null,
      },
    ],
    [
      'de-latn-ch-1996-X-Phonebk-u',
      { canonical: 'de-Latn-CH-1996-x-phonebk-u', baseName: 'de-Latn-CH-1996', script: 'Latn', region: 'CH' },
    ],
    [
      'en-x-US-Latn',
      { canonical: 'en-x-us-latn', baseName: 'en', script: null, region: null, privateUse: 'x-us-latn' },
    ],
    [
      'en-U-nu-thai-foo-BAR-T-iw-b-cc-X-y',
      { canonical: 'en-b-cc-t-he-u-nu-thai-foo-bar-x-y', extensions: ['b-cc', 't-he', 'u-nu-thai-foo-bar'] },
    ],
    [
      'en-u-foo-bar-nu-thai-ca-buddhist-kk-true',
      {
        canonical: 'en-u-bar-foo-ca-buddhist-kk-nu-thai',
        extensions: ['u-bar-foo-ca-buddhist-kk-nu-thai'],
        baseName: 'en',
      },
    ],
    ['es-005', { canonical: 'es-005', isCanonical: true, region: '005' }],
    ['sh-ME', { canonical: 'sr-Latn-ME', language: 'sr', script: 'Latn', region: 'ME' }],
    ['qaa-Qaaa-QM-x-southern', { isCanonical: true, language: 'qaa', script: 'Qaaa', region: 'QM' }],
    ['und', { isCanonical: true, baseName: 'und', language: 'und' }],
  ])('%s', (tag, expected) => {
    const { data, params } = ask(tag);
    expect(data).toMatchObject({ input: tag, ...expected });
    expect(data.isCanonical).toBe(tag === data.canonical);
    expect(params).toEqual({ tag: data.canonical });
  });

  it('make up the canonical form again', () => {
    for (const tag of [
      'en-b-cc-t-he-u-nu-thai-x-y',
      'x-a-b',
      'i-default',
      'zh-yue-Hant-HK',
      'en-posix',
      'de-1901',
    ]) {
      const { baseName, extensions, privateUse, canonical } = ask(tag).data;
      expect([baseName, ...extensions, privateUse].filter((part) => part !== null).join('-')).toBe(canonical);
    }
  });
});

describe('warnings', () => {
  it.each([
    ['xx-Abcd-YY-foobar', 4],
    ['en-u-ca-foo', 1],
    ['en-u-zz-foo', 1],
    ['en-a-bbb', 1],
    ['en-SU', 1],
    ['de-t-xx', 1],
    ['en-Latn-US-boont-u-ca-buddhist-kr-digit-rg-uszzzz-t-de-m0-ungegn-x-foo', 0],
    ['iw-BU', 0],
    ['qtz-Qabx-XZ', 0],
  ])('%s has %i', (tag, count) => {
    expect(ask(tag)).toMatchObject({ status: 200, warnings: { length: count } });
  });

  it('end at twenty and one', () => {
    const keys = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `${letter}q`);
    const { warnings } = ask(`en-u-${keys.join('-')}`);
    expect(warnings).toHaveLength(21);
    expect(warnings.at(-1)).toBe('6 more remarks on subtags left out');
  });
});

// RFC 6497 §2.5 (c).
it.each([
  ['und-hebr-t-und-latn-m0-ungegn-1972', []],
  ['und-hebr-t-und-latn-m0-ungegn-20070131', []],
  ['und-hebr-t-und-latn-m0-ungegn-207', ["tag: key 'm0' of -t- has no value 'ungegn-207'"]],
  ['und-hebr-t-und-latn-m0-nosuch-2007', ["tag: key 'm0' of -t- has no value 'nosuch-2007'"]],
])('the version of a mechanism in %s is a date', (tag, warnings) => {
  expect(asker.ask('/api/language-tags/canonicalize', { tag }).warnings).toEqual(warnings);
});

describe('an ill-formed tag is refused', () => {
  it.each([
    ['en_US', /subtag 1 'en_US' has an underscore.*did you mean 'en-US'\?$/],
    ['en_US.UTF-8', /did you mean 'en-US'\?$/],
    ['en US', /subtag 1 'en US' has white space.*did you mean 'en-US'\?$/],
    [' en', /subtag 1 ' en' has white space.*did you mean 'en'\?$/],
    ['en\n', /subtag 1 'en\n' has white space/],
    ['en-', /subtag 2 is empty/],
    ['-en', /subtag 1 is empty/],
    ['en--US', /subtag 2 is empty.*did you mean 'en-US'\?$/],
    ['en-US-é', /subtag 3 'é' has 'é'; only the letters/],
    ['en-\u{1f600}', /subtag 2 '\u{1f600}' has '\u{1f600}'/u],
    // The Kelvin sign and the long s are letters only to a careless toLowerCase.
    ['i-\u212alingon', /subtag 2 '\u212alingon' has '\u212a'/],
    ['en-u\u017f', /has '\u017f'/],
    ['abcdefghi', /subtag 1 'abcdefghi' has 9 characters; at most 8/],
    ['en-u-ca-gregorian', /subtag 4 'gregorian' has 9 characters/],
    ['a-DE', /subtag 1 'a' is one character/],
    ['i-nosuch', /subtag 1 'i' is one character/],
    ['e2-US', /subtag 1 'e2' is not a language/],
    ['419', /subtag 1 '419' is not a language/],
    ['de-419-DE', /subtag 3 'DE' has the form of a second region/],
    ['en-US-Latn', /subtag 3 'Latn' has the form of a script, which comes before/],
    ['en-Latn-Cyrl', /subtag 3 'Cyrl' has the form of a second script/],
    ['en-1996-US', /subtag 3 'US' has the form of a region, which comes before/],
    ['en-abc-def-ghi-jkl', /subtag 5 'jkl' is a fourth extended language/],
    ['en-Latn-abc', /subtag 3 'abc' has the form of an extended language, which comes right after/],
    ['abcd-efg', /subtag 2 'efg' has the form of an extended language, which follows a language of 2 or 3/],
    ['en-a1b', /subtag 2 'a1b' is neither script/],
    ['de-1996-boont-1996', /subtag 4 '1996' is a variant that the tag already has/],
    ['ar-a-aaa-b-bbb-A-ccc', /subtag 6 'A' begins an extension that the tag already has/],
    ['en-u', /subtag 2 'u' begins an extension that has no subtags/],
    ['en-a-b-cc', /subtag 2 'a' begins an extension that has no subtags/],
    ['en-x', /subtag 2 'x' begins private use, which needs a subtag/],
    ['x', /subtag 1 'x' begins private use/],
    ['en-GB-oed-x-a', /subtag 3 'oed' has the form of an extended language/],
  ])('%j', (tag, refusal) => {
    expect(ask(tag)).toMatchObject({ status: 400, refusal: expect.stringMatching(refusal) });
    expect(() => Intl.getCanonicalLocales(tag)).toThrow(RangeError);
  });

  it('or one that is empty or longer than 255 characters', () => {
    const tag = `en-x${'-abcdefg'.repeat(31)}-ab`;
    expect(tag).toHaveLength(255);
    expect(ask(tag).status).toBe(200);
    expect(ask(`${tag}c`)).toMatchObject({ status: 400, refusal: expect.stringContaining('1 to 255') });
    expect(ask('').status).toBe(400);
  });
});
