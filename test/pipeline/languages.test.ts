import { describe, expect, it } from 'vitest';
import { languages } from '../../pipeline/normalize/languages.ts';
import cldrLocales from '../../sources/cldr-locales/source.ts';
import ianaLanguages from '../../sources/iana-languages/source.ts';
import type { Source } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { parseSource } from '../../sources/intake/tables.ts';

async function bytesOf(source: Source): Promise<Map<string, Uint8Array>> {
  return new Map(
    await Promise.all(source.files.map(async (file) => [file.name, await file.read()] as const)),
  );
}

const cldrFiles = await bytesOf(cldrLocales);
const ianaFiles = await bytesOf(ianaLanguages);
const inputs = {
  cldrLocales: parseSource(cldrLocales, cldrFiles),
  ianaLanguages: parseSource(ianaLanguages, ianaFiles),
};
const rows = languages(inputs);

const subtag = (type: string, name: string) =>
  rows.languageSubtag.find((row) => row.type === type && row.subtag === name);
const replacement = (kind: string, alias: string) =>
  rows.languageAlias.find((row) => row.kind === kind && row.alias === alias)?.replacement;
const extensionType = (extension: string, key: string, type: string) =>
  rows.extensionType.find((row) => row.extension === extension && row.key === key && row.type === type);

describe('the subtag registry', () => {
  it('is whole', () => {
    const counts = Map.groupBy(rows.languageSubtag, ({ type }) => type);
    expect(Object.fromEntries(counts.entries().map(([type, list]) => [type, list.length]))).toEqual({
      language: 8268,
      extlang: 256,
      script: 225,
      region: 305,
      variant: 134,
      grandfathered: 26,
      redundant: 67,
    });
  });

  it('keeps what canonicalisation and matching need', () => {
    expect(subtag('language', 'sr')).toMatchObject({ macrolanguage: 'sh', scope: null, deprecated: null });
    expect(subtag('language', 'zh')).toMatchObject({ scope: 'macrolanguage', suppressScript: null });
    expect(subtag('language', 'da')).toMatchObject({ description: 'Danish', suppressScript: 'Latn' });
    expect(subtag('language', 'iw')).toMatchObject({ preferredValue: 'he', deprecated: '1989-01-01' });
    expect(subtag('extlang', 'yue')).toMatchObject({ preferredValue: 'yue', prefixes: ['zh'] });
    expect(subtag('region', 'BU')).toMatchObject({ preferredValue: 'MM' });
    expect(subtag('variant', 'heploc')).toMatchObject({ preferredValue: 'alalc97' });
    expect(subtag('grandfathered', 'i-klingon')).toMatchObject({ preferredValue: 'tlh' });
    expect(subtag('grandfathered', 'zh-guoyu')).toMatchObject({ preferredValue: 'cmn' });
    expect(subtag('variant', 'vaidika')?.comments).toMatch(/B\.C\.E\.\nPreferred tag is vsn$/);
  });

  it('leaves a private-use range in one row', () => {
    expect(rows.languageSubtag.filter((row) => row.subtag.includes('..')).map((row) => row.subtag)).toEqual([
      'qaa..qtz',
      'QM..QZ',
      'XA..XZ',
      'Qaaa..Qabx',
    ]);
  });

  it('is searched without case and diacritics', () => {
    expect(subtag('language', 'vo')?.searchText).toBe('vo volapuk');
    expect(subtag('language', 'es')?.searchText).toBe('es spanish castilian');
    for (const { searchText } of rows.languageSubtag) expect(searchText).toMatch(/^[^\p{Lu}\p{M}]+$/u);
  });
});

describe('CLDR', () => {
  it('has aliases of every kind', () => {
    expect(replacement('language', 'sh')).toBe('sr-Latn');
    expect(replacement('language', 'sgn-BE-FR')).toBe('sfb');
    expect(replacement('script', 'Qaai')).toBe('Zinh');
    expect(replacement('territory', 'CS')).toBe('RS ME');
    expect(replacement('subdivision', 'cn11')).toBe('cnbj');
    expect(replacement('variant', 'polytoni')).toBe('polyton');
  });

  it('has extension types with their aliases and replacements', () => {
    expect(extensionType('u', 'ca', 'islamicc')).toMatchObject({
      preferred: 'islamic-civil',
      deprecated: true,
    });
    expect(extensionType('u', 'ca', 'gregory')).toMatchObject({ aliases: ['gregorian'], preferred: null });
    expect(extensionType('u', 'ks', 'level4')?.aliases).toEqual(['quaternary', 'quarternary']);
    expect(extensionType('u', 'kh', '')).toMatchObject({ deprecated: true });
    expect(extensionType('u', 'kr', 'REORDER_CODE')).toBeDefined();
    expect(extensionType('t', 'm0', 'prprname')?.aliases).toEqual(['names']);
    for (const { extension, key, preferred } of rows.extensionType) {
      if (preferred) expect(extensionType(extension, key, preferred), preferred).toBeDefined();
    }
  });

  it('has likely subtags and parents', () => {
    expect(rows.likelySubtag.find(({ tag }) => tag === 'und')?.likely).toBe('en-Latn-US');
    expect(rows.likelySubtag.find(({ tag }) => tag === 'zh-TW')?.likely).toBe('zh-Hant-TW');
    const parent = (locale: string) => rows.parentLocale.find((row) => row.locale === locale)?.parent;
    expect([parent('es-MX'), parent('nb'), parent('en-GB'), parent('az-Cyrl'), parent('da')]).toEqual([
      'es-419',
      'no',
      'en-001',
      'und',
      undefined,
    ]);
  });

  it('replaces languages as Intl does', () => {
    const simple = rows.languageAlias.filter(
      ({ kind, alias, replacement }) =>
        kind === 'language' && /^[a-z]{2,3}$/.test(alias) && !replacement.includes(' '),
    );
    const different = simple.filter(
      ({ alias, replacement }) => Intl.getCanonicalLocales(alias)[0] !== replacement,
    );
    // V8 answers two lower-case letters without asking ICU, which replaces these two too.
    expect(different.map(({ alias }) => alias)).toEqual(['bh', 'tw']);
    expect(simple.length).toBeGreaterThan(400);
  });

  it('replaces extension types and subdivisions as Intl does', () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const { extension, key, type, preferred, aliases } of rows.extensionType) {
      const names = preferred ? [type] : aliases.filter((alias) => /^[0-9a-z]{3,8}$/.test(alias));
      for (const name of type === '' ? [] : names) {
        // A value true is left out of a canonical -u- extension (UTS #35 §3.6.4).
        const value = preferred ?? type;
        const expected = `en-${extension}-${key}${extension === 'u' && value === 'true' ? '' : `-${value}`}`;
        const [found] = Intl.getCanonicalLocales(`en-${extension}-${key}-${name}`);
        tried += 1;
        if (found !== expected) wrong.push(`${found} ${expected}`);
      }
    }
    for (const { kind, alias, replacement } of rows.languageAlias) {
      if (kind !== 'subdivision') continue;
      const [first = ''] = replacement.split(' ');
      const expected = `en-u-sd-${/^[A-Z]{2}$/.test(first) ? `${first.toLowerCase()}zzzz` : first}`;
      tried += 1;
      if (Intl.getCanonicalLocales(`en-u-sd-${alias}`)[0] !== expected) wrong.push(expected);
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(150);
  });
});

it('is in the order of its keys and names each once', () => {
  const keys = rows.languageSubtag.map(({ type, subtag }) => `${type}\0${subtag}`);
  expect(keys).toEqual([...new Set(keys)].sort());
  const aliases = rows.languageAlias.map(({ kind, alias }) => `${kind}\0${alias}`);
  expect(aliases).toEqual([...new Set(aliases)].sort());
});

describe('damaged input', () => {
  const json = (bytes: Uint8Array | undefined) => JSON.parse(new TextDecoder().decode(bytes));
  const bytes = (content: unknown) => new TextEncoder().encode(JSON.stringify(content));

  it('a record with a field the registry never had stops the build', () => {
    const registry = json(ianaFiles.get('registry.json'));
    registry[7].Colour = 'red';
    const parse = () => parseSource(ianaLanguages, new Map(ianaFiles).set('registry.json', bytes(registry)));
    expect(parse).toThrow(SourceError);
    expect(parse).toThrow(/^iana-languages, registry\.json, row 8: .*Colour/);
  });

  it('a registry of another date stops the build', () => {
    const meta = bytes({ 'File-Date': '2026-01-01' });
    expect(() => parseSource(ianaLanguages, new Map(ianaFiles).set('meta.json', meta))).toThrow(
      'iana-languages: the data state the date 2026-01-01, expected 2025-08-25',
    );
  });

  it('a script that is not registered stops the build', () => {
    const records = inputs.ianaLanguages.records.filter((row) => !('Subtag' in row) || row.Subtag !== 'Armn');
    expect(() => languages({ ...inputs, ianaLanguages: { ...inputs.ianaLanguages, records } })).toThrow(
      /named and not registered changed \(new: script Armn\)/,
    );
  });

  it('an alias without a replacement stops the build', () => {
    const aliases = json(cldrFiles.get('aliases.json'));
    delete aliases.supplemental.metadata.alias.scriptAlias.Qaai._replacement;
    expect(() => parseSource(cldrLocales, new Map(cldrFiles).set('aliases.json', bytes(aliases)))).toThrow(
      /^cldr-locales, aliases\.json, row 501: _replacement/,
    );
  });

  it('a type in two files stops the build', () => {
    const calendar = [...inputs.cldrLocales.calendar, ...inputs.cldrLocales.variant.slice(0, 1)];
    expect(() => languages({ ...inputs, cldrLocales: { ...inputs.cldrLocales, calendar } })).toThrow(
      /^cldr-locales, row u-em-: the type stands in two files/,
    );
  });
});
