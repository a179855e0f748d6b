import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { CREATE_TABLES } from '../../db/ddl.ts';
import { LOCALES } from '../../db/locales.ts';
import { openVocabulary } from '../../db/release-vocabulary.ts';
import { type ProductNoun, REQUIRED_LISTS } from '../../db/vocabulary.ts';
import { locales as localeRows } from '../../pipeline/normalize/locales.ts';
import { mediaTypes } from '../../pipeline/normalize/media-types.ts';
import { userAgents } from '../../pipeline/normalize/user-agents.ts';
import { vocabulary } from '../../pipeline/normalize/vocabulary.ts';
import fakerSource from '../../sources/faker/source.ts';
import type { Source } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { parseSource } from '../../sources/intake/tables.ts';
import localesSource from '../../sources/locales/source.ts';
import mimeDbSource from '../../sources/mime-db/source.ts';
import userAgentsSource from '../../sources/user-agents/source.ts';
import vocabularySource from '../../sources/vocabulary/source.ts';

async function pinned(source: Pick<Source, 'files'>): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const file of source.files) files.set(file.name, await file.read());
  return files;
}

const ownFiles = await pinned(vocabularySource);
const faker = parseSource(fakerSource, await pinned(fakerSource));
const own = parseSource(vocabularySource, ownFiles);
const agents = parseSource(userAgentsSource, await pinned(userAgentsSource));
const mimeDb = parseSource(mimeDbSource, await pinned(mimeDbSource));
const locales = parseSource(localesSource, await pinned(localesSource));
const rows = vocabulary({ faker, locales, vocabulary: own }).vocabulary;
const lists = Map.groupBy(rows, ({ list, locale }) => `${list} ${locale}`);
const entries = (list: string, locale: string) => lists.get(`${list} ${locale}`) ?? [];
const values = (list: string, locale: string) => entries(list, locale).map(({ value }) => value);
const asciiOf = (list: string, locale: string, value: string) =>
  entries(list, locale).find((entry) => entry.value === value)?.ascii;
const asciiOfGiven = (locale: string, name: string) =>
  entries('person.given_name', locale).find(({ value }) => JSON.parse(value).name === name)?.ascii;

/** The own sources with one file's text changed, parsed and normalised: the error it raises. */
function damage(file: string, change: (text: string) => string): SourceError {
  const text = new TextDecoder().decode(ownFiles.get(file));
  const changed = change(text);
  expect(changed).not.toBe(text);
  const files = new Map(ownFiles).set(file, new TextEncoder().encode(changed));
  try {
    vocabulary({ faker, locales, vocabulary: parseSource(vocabularySource, files) });
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  }
  throw new Error('the damage went unnoticed');
}

describe('vocabulary lists', () => {
  it('holds every list the generators need, in every locale', () => {
    for (const [list, locale, fewest] of REQUIRED_LISTS) {
      expect(values(list, locale).length, `${list} ${locale}`).toBeGreaterThanOrEqual(fewest);
    }
    expect(new Set(rows.map(({ locale }) => locale))).toEqual(new Set([...LOCALES, 'und']));
  });

  it('holds no list that nobody is told of', () => {
    const required = new Set(REQUIRED_LISTS.map(([list]) => list));
    const others = new Set(
      rows.map(({ list }) => list).filter((list) => !/^(phone\.range|person\.job)\.[a-z]{2}$/.test(list)),
    ).difference(required);
    expect(others).toEqual(new Set());
    // Given names have a list of their own, with the years in which they were given.
    expect([...new Set(rows.map(({ list }) => list))].filter((list) => /first_name/.test(list))).toEqual([]);
  });

  it('has a value in every column', () => {
    const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
    for (const column of columns)
      expect(
        rows.some((row) => row[column] !== null),
        column,
      ).toBe(true);
  });

  it('numbers the entries of a list from 0, without a duplicate and in NFC', () => {
    for (const [name, list] of lists) {
      expect(list.map(({ position }) => position)).toEqual(list.keys().toArray());
      expect(new Set(list.map(({ value }) => value)).size, name).toBe(list.length);
      for (const { value } of list) {
        expect(value).toBe(value.normalize('NFC').trim());
        expect(value, 'a template of upstream').not.toContain('{{');
      }
    }
    const keys = rows.map(({ list, locale }) => `${list} ${locale}`);
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  it('spells every name of a person in a to z, as its language does', () => {
    for (const { list, value, ascii } of rows) {
      if (/^person\.(given|middle|last)_name/.test(list)) expect(ascii, value).toMatch(/^[a-z]+$/);
    }
    expect(asciiOf('person.last_name', 'de', 'Müller')).toBe('mueller');
    expect(asciiOf('person.last_name', 'de', 'Köhler')).toBe('koehler');
    expect(asciiOf('person.last_name', 'da', 'Sørensen')).toBe('soerensen');
    expect(asciiOf('person.last_name', 'da', 'Kjær')).toBe('kjaer');
    expect(asciiOf('person.last_name', 'es', 'Núñez')).toBe('nunez');
    expect(asciiOf('person.last_name', 'it', "D'Angelo")).toBe('dangelo');
    expect(asciiOf('person.last_name', 'pt', 'Gonçalves')).toBe('goncalves');
    expect(asciiOf('person.last_name', 'ja', '佐藤')).toBe('sato');
    expect(asciiOf('person.last_name', 'ja', '長谷川')).toBe('hasegawa');
    expect(asciiOfGiven('es', 'María José')).toBe('mariajose');
    expect(asciiOfGiven('ja', '翔太')).toBe('shota');
    for (const { list, value, ascii } of rows) {
      if (list.startsWith('location.place.')) expect(ascii, value).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });

  it('romanises Japanese names in Hepburn', () => {
    const syllables =
      /^(?:(?:ky|gy|ny|hy|by|py|my|ry)[auo]|(?:sh|ch|j)[aiuoe]|tsu|fu|[kgnhbpmr][aiueo]|[sz][aueo]|[td][aeo]|w[ao]|y[auo]|[aiueo]|n(?![aiueo])|n|(?=([kstp])\1)[kstp]|t(?=ch))+$/;
    for (const list of ['person.given_name', 'person.last_name']) {
      for (const { value, ascii } of entries(list, 'ja')) expect(ascii, value).toMatch(syllables);
    }
  });

  it('makes hosts and slugs of words that fit into a label', () => {
    for (const value of values('domain.word', 'und')) expect(value).toMatch(/^[a-z]{2,12}$/);
  });
});

/** No word comes twice in a name, but for the toy. */
function expectNoEcho(name: string): void {
  const words =
    name
      .toLowerCase()
      .replace('yo-yo', 'yoyo')
      .match(/[\p{L}\d]+/gu) ?? [];
  expect(new Set(words).size, name).toBe(words.length);
}

describe('products and flights', () => {
  it('prices every noun and gives every category its own prefix', () => {
    const categories = values('product.category', 'en').map((value) => JSON.parse(value));
    expect(new Set(categories.map(({ prefix }) => prefix)).size).toBe(10);
    for (const { category } of categories) {
      for (const value of values(`product.${category}.noun`, 'en')) {
        const noun: ProductNoun = JSON.parse(value);
        expect(noun.low, noun.name).toBeGreaterThan(0);
        expect(noun.low).toBeLessThan(noun.high);
        expect(noun.high).toBeLessThan(1000);
      }
    }
  });

  it('says of every noun what it is made of, and what is true of it in whole sentences', () => {
    const nouns = rows
      .filter(({ list }) => /^product\..*\.noun$/.test(list))
      .map(({ value }): ProductNoun => JSON.parse(value));
    expect(new Set(nouns.map(({ name }) => name)).size).toBe(nouns.length);
    for (const { name, adjectives, materials, benefits } of nouns) {
      for (const sentence of benefits) expect(sentence, name).toMatch(/^[A-Z0-9][^.!?]{12,90}\.$/);
      for (const adjective of adjectives) {
        for (const material of materials) expectNoEcho(`${adjective} ${material} ${name}`);
      }
    }
  });

  it('puts every airport into a zone that the runtime knows, near where it is', () => {
    const airports = values('flight.airport', 'und').map((value) => JSON.parse(value));
    for (const { timeZone } of airports) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    }
    const byCode = new Map(airports.map((airport) => [airport.iata, airport]));
    expect(byCode.get('CPH')).toMatchObject({ country: 'DK', timeZone: 'Europe/Copenhagen' });
    // Solar time and zone time differ by less than four hours everywhere.
    for (const { iata, longitude, timeZone } of airports) {
      const offset = new Date(Date.UTC(2026, 0, 1)).toLocaleString('en', {
        timeZone,
        timeZoneName: 'longOffset',
      });
      const [, sign = '+', hours = '0', minutes = '0'] = offset.match(/GMT(?:([+-])(\d\d):(\d\d))?/) ?? [];
      const east = (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
      expect(Math.abs(east - longitude / 15), iata).toBeLessThan(4);
    }
  });
});

describe('user agents', () => {
  const { userAgent } = userAgents({ userAgents: agents });

  it('keeps distinct strings, the heaviest first, whose shares add up to 1', () => {
    expect(userAgent.length).toBeGreaterThan(150);
    expect(new Set(userAgent.map((row) => row.userAgent)).size).toBe(userAgent.length);
    expect(userAgent.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(userAgent.every(({ weight }, i) => weight <= (userAgent[i - 1]?.weight ?? 1))).toBe(true);
  });

  it('gives no string more than a quarter of its device', () => {
    for (const [device, rows] of Map.groupBy(userAgent, (row) => row.device)) {
      const total = rows.reduce((sum, { weight }) => sum + weight, 0);
      expect((rows[0]?.weight ?? 0) / total, device).toBeLessThanOrEqual(0.25 + 1e-9);
    }
  });

  it('names browser and system of imitating strings, and leaves in-app browsers out', () => {
    const of = (token: string) => userAgent.filter((row) => row.userAgent.includes(token));
    expect(new Set(of('Edg/').map(({ browser }) => browser))).toEqual(new Set(['Edge']));
    expect(new Set(of('OPR/').map(({ browser }) => browser))).toEqual(new Set(['Opera']));
    expect(new Set(of('SamsungBrowser/').map(({ browser }) => browser))).toEqual(
      new Set(['Samsung Internet']),
    );
    expect(new Set(of('CriOS/').map(({ browser, os }) => `${browser} ${os}`))).toEqual(
      new Set(['Chrome iOS']),
    );
    expect(new Set(of('(Windows NT').map(({ os, device }) => `${os} ${device}`))).toEqual(
      new Set(['Windows desktop']),
    );
    for (const token of ['GSA/', 'FBAN', 'FBAV', 'Instagram', 'Snapchat', '; wv)'])
      expect(of(token)).toEqual([]);
    expect(new Set(userAgent.map(({ device }) => device))).toEqual(new Set(['desktop', 'mobile', 'tablet']));
  });

  it.each([
    ['a system that has no browsers', 'Mozilla/5.0 (BeOS; Haiku) NetPositive/2.2'],
    [
      'an iPhone that runs Chrome for Android',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/537.36 (KHTML, like Gecko) ' +
        'Chrome/154.0.0.0 Mobile Safari/537.36',
    ],
    [
      'a phone that Chrome does not name',
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) ' +
        'Chrome/151.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Safari of another iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 ' +
        'Mobile/15E148 Safari/604.1',
    ],
    [
      'a version of more than two years ago',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    ],
  ])('leaves out %s', (_, text) => {
    const [first] = agents.fingerprints;
    const odd = { ...first, userAgent: text, weight: 0.5, deviceCategory: 'mobile' } as typeof first & object;
    const kept = userAgents({ userAgents: { fingerprints: [...agents.fingerprints, odd] } });
    expect(kept.userAgent.map((row) => row.userAgent)).not.toContain(text);
  });

  it('says so when the sample no longer holds the machines that it leaves out', () => {
    const people = agents.fingerprints.filter(({ userAgent }) => !userAgent.includes('Chrome/145.0.0.0'));
    expect(() => userAgents({ userAgents: { fingerprints: people } })).toThrow(
      /no string is left out any more/,
    );
  });
});

describe('media types', () => {
  const { mediaType } = mediaTypes({ mimeDb });
  const byType = new Map(mediaType.map((row) => [row.type, row]));

  it('knows types, their registry and extensions', () => {
    expect(byType.get('application/json')).toEqual({
      type: 'application/json',
      registry: 'iana',
      charset: 'UTF-8',
      compressible: true,
      extensions: ['json', 'map'],
    });
    expect(byType.get('image/png')).toMatchObject({ registry: 'iana', extensions: ['png'] });
    expect(byType.get('application/x-7z-compressed')).toMatchObject({
      registry: 'apache',
      extensions: ['7z'],
    });
    expect(mediaType).toHaveLength(mimeDb.types.length);
  });
});

describe('damage to the lists', () => {
  it('is located by file and row', () => {
    expect(damage('domain-words.csv', (text) => `${text}acorn\n`).message).toContain(
      'the key acorn occurs twice',
    );
    expect(damage('product-catalogue.csv', (text) => text.replace(',49,349,', ',349,49,')).row).toBeDefined();
    for (const [right, wrong] of [
      [',180,340,0,', ',340,180,0,'],
      [',180,340,0,', ',180,340,1,'],
      [',175|195|80,', ',175|195,'],
      [',24|36,', ',24|two years,'],
      [',music|travel,', ',music,'],
    ] as const) {
      expect(damage('product-catalogue.csv', (text) => text.replace(right, wrong)).row, wrong).toBeDefined();
    }
    expect(
      damage('occupations.csv', (text) => text.replace(',career,any,', ',career,anything,')),
    ).toMatchObject({
      file: 'occupations.csv',
      row: '1',
    });
  });

  it('covers a stale correction and an airport without a place', () => {
    expect(
      damage('faker-corrections.csv', (text) => `${text}flight.airline,zzz,,never there\n`).message,
    ).toContain('no longer so: flight.airline zzz');
    expect(damage('airports.csv', (text) => text.replace(/\nCPH,.*/, '')).message).toContain('new: CPH');
  });
});

describe('openVocabulary', () => {
  const database = new Sqlite(':memory:');
  database.exec(CREATE_TABLES);
  const insert = database.prepare('INSERT INTO vocabulary VALUES (?, ?, ?, ?, ?)');
  for (const row of rows) insert.run(row.list, row.locale, row.position, row.value, row.ascii);
  const insertAgent = database.prepare('INSERT INTO user_agent VALUES (?, ?, ?, ?, ?, ?)');
  for (const row of userAgents({ userAgents: agents }).userAgent) insertAgent.run(...Object.values(row));
  const insertType = database.prepare('INSERT INTO media_type VALUES (?, ?, ?, ?, ?)');
  for (const row of mediaTypes({ mimeDb }).mediaType) {
    const compressible = row.compressible === null ? null : Number(row.compressible);
    insertType.run(row.type, row.registry, row.charset, compressible, JSON.stringify(row.extensions));
  }
  database.pragma('foreign_keys = OFF');
  database
    .prepare('INSERT INTO airport VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run('ZRH', 'LSZH', 'Zurich Airport', 'Zurich', 'CH', 'large', 47.45, 8.56, 'Europe/Zurich', 'zrh');
  const insertLocale = database.prepare('INSERT INTO locale VALUES (?, ?, ?, ?, ?)');
  for (const row of localeRows({ locales }).locale) {
    insertLocale.run(row.tag, row.position, row.language, row.sharePercent, row.facts);
  }
  const words = openVocabulary(database);

  it('gives back every list in its order, frozen', () => {
    for (const [list, locale] of REQUIRED_LISTS) {
      expect(words.values(list, locale)).toEqual(values(list, locale));
      expect(Object.isFrozen(words.list(list, locale))).toBe(true);
    }
    expect(words.values('word.noun', 'de')).toBe(words.values('word.noun', 'de'));
  });

  it('throws for a list that is not there instead of falling back to another locale', () => {
    expect(() => words.list('location.building', 'en')).toThrow(
      "the release holds no vocabulary 'location.building' in locale 'en'",
    );
    expect(() => words.places('AQ')).toThrow('location.place.aq');
  });

  it('gives the facts of every locale and of every country', () => {
    for (const locale of LOCALES) expect(words.locale(locale).name).toMatch(/^[A-Z]/);
    expect(words.homeCountry('ES')).toMatchObject({ name: 'Spain', vat: 21 });
    expect(words.phoneRanges('AT')).toMatchObject([{ numbers: '+43649#######', status: 'unassigned' }]);
    expect(words.phoneRanges('DE')).toHaveLength(5);
  });

  it('gives what each locale of a country says of it', () => {
    const cities = (locale: 'en-CA' | 'fr-CA') =>
      words
        .speaking(locale)
        .places('CA')
        .map(({ city }) => city);
    expect(words.localeOf('CA')).toBe('en-CA');
    expect(words.speaking('en-CA')).toBe(words);
    expect(words.places('CA').map(({ city }) => city)).toEqual(cities('en-CA'));
    expect(cities('en-CA')).toContain('Calgary');
    expect(cities('fr-CA')).toContain('Rimouski');
    expect(cities('fr-CA')).not.toContain('Calgary');
    const french = words.speaking('fr-CA');
    expect(french).toBe(words.speaking('fr-CA'));
    expect(french.homeCountry('CA').address.city).toBe('{city} ({region}) {postalCode}');
    expect(french.homeCountry('FR')).toBe(words.homeCountry('FR'));
    expect(french.phoneRanges('CA')).not.toEqual(words.phoneRanges('CA'));
    expect([...french.currencyCodes]).toEqual([...words.currencyCodes]);
  });

  it('parses places, products and flights, user agents and media types', () => {
    expect(words.places('DK')).toContainEqual({
      country: 'DK',
      city: 'Odense C',
      ascii: 'Odense C',
      region: 'Syddanmark',
      regionCode: '83',
      latitude: 55.4,
      longitude: 10.39,
      weight: 6,
      postalCodes: ['5000'],
      districts: [],
    });
    expect(words.productCategories).toHaveLength(10);
    expect(words.productNouns('books')).toContainEqual(
      expect.objectContaining({ name: 'Atlas', low: 25, high: 99, materials: ['World', 'Star', 'Ocean'] }),
    );
    expect(words.airlines).toContainEqual({ name: 'Lufthansa', iata: 'LH' });
    expect(words.airports).toEqual([
      expect.objectContaining({ iata: 'ZRH', icao: 'LSZH', timeZone: 'Europe/Zurich', passengers: 31 }),
    ]);
    expect(words.userAgents[0]).toMatchObject({ device: expect.any(String), weight: expect.any(Number) });
    expect(words.mediaTypes.find(({ type }) => type === 'text/csv')).toMatchObject({ extensions: ['csv'] });
    expect(words.mediaTypes.find(({ type }) => type === 'image/png')?.compressible).toBe(false);
  });
});
