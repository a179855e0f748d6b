/** Locales are checked when they are built: a folder that does not hold together stops the build. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { CountryFacts, LocaleFacts } from '../../db/locale-facts.ts';
import { HOME_COUNTRIES, type HomeCountry, LOCALES, type Locale } from '../../db/locales.ts';
import type { Place } from '../../db/vocabulary.ts';
import { type LocaleFolder, localeFolders } from '../../pipeline/normalize/locale-folders.ts';
import { locales as localeRows } from '../../pipeline/normalize/locales.ts';
import { vocabulary } from '../../pipeline/normalize/vocabulary.ts';
import { regionsOfPostalCode } from '../../pipeline/postal-areas.ts';
import fakerSource from '../../sources/faker/source.ts';
import type { Source } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { parseSource, parseTables } from '../../sources/intake/tables.ts';
import localesSource from '../../sources/locales/source.ts';
import { INDEX, indexText } from '../../sources/locales/write-index.ts';
import vocabularySource from '../../sources/vocabulary/source.ts';

async function pinned(source: Pick<Source, 'files'>): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const file of source.files) files.set(file.name, await file.read());
  return files;
}

const files = await pinned(localesSource);
const faker = parseSource(fakerSource, await pinned(fakerSource));
const own = parseSource(vocabularySource, await pinned(vocabularySource));
const folders = parseSource(localesSource, files);
const rows = vocabulary({ faker, locales: folders, vocabulary: own }).vocabulary;
const lists = Map.groupBy(rows, ({ list, locale }) => `${list} ${locale}`);
const values = (list: string, locale: string) =>
  (lists.get(`${list} ${locale}`) ?? []).map(({ value }) => value);

/** The folders with one file's text changed, read as a build reads them: the error it raises. */
function damage(file: string, change: (text: string) => string): SourceError {
  const text = new TextDecoder().decode(files.get(file));
  const changed = change(text);
  expect(changed).not.toBe(text);
  const tables = Object.fromEntries(
    Object.entries(localesSource.tables).filter(([, table]) => table.file === file),
  );
  try {
    const damaged = new Map([[file, new TextEncoder().encode(changed)]]);
    const locales = { ...folders, ...parseTables({ ...localesSource, tables }, damaged) };
    localeRows({ locales });
    vocabulary({ faker, locales, vocabulary: own });
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  }
  throw new Error('the damage went unnoticed');
}

const factsOf = (tag: string) => folders[`${tag}/locale`]?.[0] as LocaleFacts;
const entriesOf = Object.entries as (countries: typeof HOME_COUNTRIES) => [Locale, readonly HomeCountry[]][];

describe('the index of the locales', () => {
  it('is that of the folders; `npm run locales` writes it anew', async () => {
    expect(await readFile(INDEX, 'utf8')).toBe(indexText());
    expect(localeRows({ locales: folders }).locale.map(({ tag }) => tag)).toEqual(LOCALES);
  });
});

describe('a locale that is like another', () => {
  const dutchLike = (change: Partial<LocaleFacts>) => {
    const home = factsOf('nl');
    const { NL } = home.countries as { NL: CountryFacts };
    const countries = { AW: { ...NL, name: 'Aruba', companies: 0 } };
    const facts = { ...home, like: 'nl', share: 0, countries, ...change };
    return localeFolders({ locales: { ...folders, 'nl-AW/locale': [facts] } as typeof folders });
  };
  const aruban = (change: Partial<LocaleFacts> = {}) =>
    dutchLike(change).find(({ tag }) => tag === 'nl-AW') as LocaleFolder;

  it('has its names, words, jobs and streets, but neither its cities nor its numbers', () => {
    const [own, other] = [aruban(), dutchLike({}).find(({ tag }) => tag === 'nl') as LocaleFolder];
    for (const name of ['given-names', 'family-names', 'words', 'job-titles', 'company-words'] as const) {
      expect(own.rows(name), name).toEqual(other.rows(name));
      expect([own.owns(name), other.owns(name)]).toEqual([false, true]);
    }
    const streets = other.rows('streets').map(({ street }) => ({ country: 'AW', street }));
    expect(own.rows('streets')).toEqual(streets);
    expect(own.rows('cities')).toEqual([]);
    expect(own.rows('phone-ranges')).toEqual([]);
  });

  it('has no trade that the law knows in no form of its countries', () => {
    const trade = { ...aruban().rows('company-words')[0], forms: ['B.V.'] };
    const locales = { ...folders, 'nl/company-words': [trade] } as typeof folders;
    const { NL } = factsOf('nl').countries as { NL: CountryFacts };
    const legalForms = NL.legalForms.filter(({ form }) => form !== 'B.V.');
    const withForms = (forms: CountryFacts['legalForms']) => {
      const countries = { AW: { ...NL, companies: 0, legalForms: forms } };
      const facts = { ...factsOf('nl'), like: 'nl', share: 0, countries };
      const read = localeFolders({ locales: { ...locales, 'nl-AW/locale': [facts] } as typeof folders });
      return read.find(({ tag }) => tag === 'nl-AW')?.rows('company-words');
    };
    expect(withForms(NL.legalForms)).toEqual([trade]);
    expect(withForms(legalForms)).toEqual([]);
  });

  it('has other words for some things, and titles of its own', () => {
    const swiss = values('word.noun', 'de-CH');
    expect(swiss).toEqual(expect.arrayContaining(['Fussball', 'Velo']));
    const rows = [...lists.values()].flat().filter(({ locale }) => locale === 'de-CH');
    expect(rows.filter(({ value }) => value.includes('ß'))).toEqual([]);
    expect(values('word.noun', 'de')).toEqual(expect.arrayContaining(['Fußball', 'Fahrrad']));
    const titles = (locale: string) => values('person.job', locale).map((value) => JSON.parse(value).female);
    expect(titles('de-AT')).toContain('Ordinationsassistentin');
    expect(titles('de-AT')).not.toContain('Medizinische Fachangestellte');
    expect(titles('de-AT')).toContain('Buchhalterin');
    expect(titles('de-AT')).toHaveLength(titles('de').length);
    const unknown = damage('de-AT/job-titles.csv', (text) => `${text}alchemist,,Goldmacherin/Goldmacher\n`);
    expect(unknown).toMatchObject({ file: 'de-AT/job-titles.csv', row: 'alchemist' });
  });

  it('is like one that has tables, and no world has both', () => {
    expect(() => aruban({ like: 'xx' })).toThrow("like: 'xx' is no locale with tables of its own");
    expect(() => aruban({ like: 'nl-AW' })).toThrow("like: 'nl-AW' is no locale with tables of its own");
    expect(() => aruban({ share: 1 })).toThrow('a world has it and nl, but they share their given-names');
  });
});

describe('places', () => {
  const places = (country: string, locale: string): Place[] =>
    values(`location.place.${country.toLowerCase()}`, locale).map((value) => JSON.parse(value));

  it('gives every place postal codes that begin as those of its region do', () => {
    for (const [locale, countries] of entriesOf(HOME_COUNTRIES)) {
      for (const country of countries) {
        const { regions, postalCodes } = factsOf(locale).countries[country] as CountryFacts;
        for (const place of places(country, locale)) {
          expect(place.country).toBe(country);
          expect(place.ascii).toMatch(/^[A-Za-z][A-Za-z .'()-]*$/);
          for (const code of place.postalCodes) {
            expect(regionsOfPostalCode(regions, code), `${code} ${place.city}`).toContain(place.regionCode);
          }
        }
        const codes = new Set(places(country, locale).flatMap((place) => place.postalCodes));
        expect(codes.size, country).toBeGreaterThanOrEqual(postalCodes.fewest ?? 300);
      }
    }
  });

  it('knows true places', () => {
    const find = (country: string, locale: string, city: string) =>
      places(country, locale).find((place) => place.city === city);
    const chicago = find('US', 'en', 'Chicago');
    expect(chicago).toMatchObject({ regionCode: 'IL' });
    expect(chicago?.postalCodes).toContain('60614');
    expect(chicago?.postalCodes).not.toContain('60650');
    expect(find('DE', 'de', 'München')).toMatchObject({
      ascii: 'Muenchen',
      region: 'Bayern',
      regionCode: 'BY',
    });
    expect(find('DE', 'de', 'Berlin')?.postalCodes).toContain('10115');
    expect(find('DE', 'de', 'Berlin')?.postalCodes).not.toContain('10116');
    expect(find('FR', 'fr', 'Nice')?.postalCodes).toEqual(['06000', '06100', '06200', '06300']);
    expect(find('GB', 'en', 'London')?.postalCodes).toContain('N8 8HJ');
    expect(find('GB', 'en', 'London')?.postalCodes).not.toContain('WC2N 5DN');
    expect(find('IT', 'it', 'Bologna')?.postalCodes).not.toContain('40140');
    const inner = find('DK', 'da', 'København K');
    expect(inner?.districts[inner.postalCodes.indexOf('1052')]).toBe('Herluf Trolles Gade');
    const shibuya = find('JP', 'ja', '渋谷区');
    expect(shibuya).toMatchObject({ ascii: 'Shibuya', region: '東京都', regionCode: '13' });
    expect(shibuya?.districts[shibuya.postalCodes.indexOf('150-0041')]).toBe('神南');
  });

  it('has streets that many towns have', () => {
    const streets = (list: string, locale: string) => values(list, locale);
    expect(streets('location.street.de', 'de')).toContain('Hauptstr.');
    // Of Leverkusen, Copenhagen, London, Lisbon, Madrid; and of the coast.
    for (const [list, locale, street] of [
      ['location.street.de', 'de', 'Opladener Str.'],
      ['location.street.dk', 'da', 'Nørrebrogade'],
      ['location.street.dk', 'da', 'Havnevej'],
      ['location.street.gb', 'en', 'Oxford Street'],
      ['location.street.pt', 'pt', 'Rua Augusta'],
      ['location.street.es', 'es', 'Paseo del Prado'],
      ['location.street.es', 'es', 'Avenida del Mar'],
      ['location.street.it', 'it', 'Via del Mare'],
    ] as const) {
      expect(streets(list, locale)).not.toContain(street);
    }
  });

  it('keeps a region to one code and a code to one region', () => {
    for (const [locale, countries] of entriesOf(HOME_COUNTRIES)) {
      for (const country of countries) {
        const pairs = new Set(
          places(country, locale).map(({ region, regionCode }) => `${region} ${regionCode}`),
        );
        expect(new Set(places(country, locale).map(({ region }) => region)).size).toBe(pairs.size);
        expect(new Set(places(country, locale).map(({ regionCode }) => regionCode)).size).toBe(pairs.size);
      }
    }
    expect(new Set(places('JP', 'ja').map(({ region }) => region)).size).toBe(47);
  });
});

describe('a build', () => {
  it('names file and row of a city that is not where it says', () => {
    const wrong = damage('en/cities.csv', (text) => text.replace(';60614;', ';6061;'));
    expect(wrong).toMatchObject({ source: 'locales', file: 'en/cities.csv', row: 'US Chicago' });
    expect(wrong.message).toContain("'6061' is no postal code of the country");
    const twice = damage('en/cities.csv', (text) => text.replace(';60614;', ';60614;60614;'));
    expect(twice.message).toContain('holds a code twice');
    for (const [file, known, nobodys] of [
      ['en', /,20001;/, ',20535;20001;'],
      ['da', /1051 Nyhavn;/, '1026 Nyhavn;'],
      ['de', /,60311;/, ',60308;60311;'],
      ['it', /,30126;/, ',30122;30126;'],
    ] as const) {
      const homeless = damage(`${file}/cities.csv`, (text) => text.replace(known, nobodys));
      expect(homeless.message, nobodys).toContain('nobody lives in');
    }
    const nameless = damage('da/cities.csv', (text) => text.replace('1051 Nyhavn;', '1051;'));
    expect(nameless.message).toContain("'1051' is no postal code of the country");
    const elsewhere = damage('da/cities.csv', (text) => text.replace(/\nDK,Odense C/, '\nSE,Odense C'));
    expect(elsewhere.message).toContain('SE is no country of the locale');
    const nowhere = damage('fr/cities.csv', (text) => text.replace(',IDF,', ',XXX,'));
    expect(nowhere.message).toContain('XXX is no region of FR');
  });

  it('refuses facts that do not hold together', () => {
    const facts = (tag: string, change: (text: string) => string) =>
      damage(`${tag}/locale.yaml`, change).message;
    expect(facts('de', (text) => text.replace('share: 11', 'share: 12'))).toContain('add up to 101 %');
    // Without the GmbH, hardly anything fits.
    const forms = damage('de/locale.yaml', (text) => text.replace(/\n.*form: GmbH.*/, ''));
    expect(forms).toMatchObject({ file: 'de/locale.yaml', row: 'DE' });
    expect(facts('en', (text) => text.replace('staff: [2, 499]', 'staff: [499, 2]'))).toContain(
      'a range ends before it begins',
    );
    expect(facts('fr', (text) => text.replace("'{number} {street}'", "'{street}'"))).toContain(
      'expected {street} and {number} once',
    );
    expect(facts('it', (text) => text.replace('Interno {number}', 'Interno {numero}'))).toContain('flats');
    expect(facts('da', (text) => `${text}like: xx\n`)).toContain("'xx' is no locale");
    expect(facts('pt', (text) => text.replace('shortStreets:', 'shortStreet:'))).toContain('numbering');
  });

  it('covers occupations and words of companies', () => {
    expect(
      damage('de/job-titles.csv', (text) => text.replace('Buchhalterin/Buchhalter', 'a/b/c')).message,
    ).toContain('one form, or two');
    const unnamed = damage('da/job-titles.csv', (text) => text.replace(/\nbookkeeper,.*/, ''));
    expect(unnamed.message).toContain('new: bookkeeper');
    const words = (tag: string, change: (text: string) => string) =>
      damage(`${tag}/company-words.csv`, change).message;
    expect(words('en', (text) => text.replace('{} Farms', 'Farms'))).toContain('one gap');
    expect(words('ja', (text) => text.replace(',kensetsu,', ',,'))).toContain('has no ASCII spelling');
    expect(words('de', (text) => text.replace('place.first,,Nord', 'place.first,,Syd'))).toContain(
      'syd is a place of da and de',
    );
    expect(words('da', (text) => text.replace(/\ntrade,software,.*20000.*/g, ''))).toContain(
      'no trade for 2 people',
    );
    expect(words('de', (text) => text.replace('|KG', '|GbR'))).toContain("no legal form 'GbR'");
  });

  it('covers a name without a reading, and a reading without a name', () => {
    const readings = (change: (text: string) => string) => damage('ja/readings.csv', change).message;
    expect(readings((text) => text.replace(/\n陽菜,.*/, ''))).toContain('new: 陽菜');
    expect(readings((text) => `${text}獅子堂,shishido\n`)).toContain('no longer so: 獅子堂');
    expect(damage('ja/family-names.csv', (text) => text.replace(',sato\n', ',satō\n'))).toMatchObject({
      file: 'ja/family-names.csv',
      message: expect.stringContaining('expected a to z'),
    });
  });
});
