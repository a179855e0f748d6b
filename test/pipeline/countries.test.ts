/** The facts of countries and currencies as the release holds them, and the points where labels stand. */
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openCurrent } from '../../db/open.ts';
import {
  contains,
  labelPoint,
  largest,
  nearest,
  type Point,
  unwrapped,
} from '../../pipeline/normalize/label-point.ts';
import { parseSource } from '../../sources/intake/tables.ts';
import naturalEarth, { type Polygon } from '../../sources/natural-earth/source.ts';
import { computed } from '../oracles/vectors.ts';

const dataset = await openCurrent(inject('releases'));
afterAll(() => dataset.close());

interface CountryRow {
  code: string;
  numeric: string;
  name: string;
  latitude: number;
  longitude: number;
  [column: string]: string | number | null;
}
const all = <Row>(sql: string) => dataset.sqlite.prepare(sql).all() as Row[];
const codes = (where: string) =>
  dataset.sqlite.prepare(`SELECT code FROM country WHERE ${where} ORDER BY code`).pluck().all();
const countries = new Map(all<CountryRow>('SELECT * FROM country').map((row) => [row.code, row]));

describe('countries', () => {
  it('are the 249 of ISO 3166-1, without Kosovo', () => {
    expect(countries.size).toBe(249);
    expect(countries.has('XK')).toBe(false);
    for (const column of ['alpha3', 'numeric', 'name', 'flag_emoji']) {
      expect(new Set([...countries.values()].map((row) => row[column])).size, column).toBe(249);
    }
    expect(new Set([...countries.values()].map(({ cc_tld }) => cc_tld)).size).toBe(249);
  });

  it.each([
    ['capital', 'AQ BV HK HM MO TK UM'],
    ['subregion', 'AQ BV GS HM TF'],
    ['currency_code', 'AQ'],
    ['calling_code', 'AQ HM'],
    ['area_sq_km', 'SJ'],
  ])('have no %s exactly in %s', (column, expected) => {
    expect(codes(`${column} IS NULL`).join(' ')).toBe(expected);
  });

  it('have nulls in no other column but the postal codes', () => {
    const nulls = new Set<string>();
    for (const row of countries.values())
      for (const [column, value] of Object.entries(row)) if (value === null) nulls.add(column);
    const known = ['capital', 'subregion', 'currency_code', 'calling_code', 'area_sq_km'];
    expect([...nulls].sort()).toEqual([...known, 'postal_code_format', 'postal_code_pattern'].sort());
  });

  it('have language tags, but for AQ, BV and HM', () => {
    expect(codes('code NOT IN (SELECT country_code FROM country_language_tag)')).toEqual(['AQ', 'BV', 'HM']);
  });

  it.each([
    ['FR', { alpha3: 'FRA', numeric: '250', name: 'France', capital: 'Paris', region: 'europe' }],
    ['FR', { subregion: 'Western Europe', continent: 'EU', currency_code: 'EUR', flag_emoji: '🇫🇷' }],
    ['FR', { calling_code: '+33', cc_tld: '.fr', area_sq_km: 551_695 }],
    ['US', { area_sq_km: 9_831_510 }],
    ['GS', { name: 'South Georgia and the South Sandwich Islands' }],
    ['GB', { cc_tld: '.uk', currency_code: 'GBP' }],
    ['LS', { currency_code: 'LSL' }],
    ['BG', { currency_code: 'EUR' }],
    ['HR', { currency_code: 'EUR' }],
    ['CW', { currency_code: 'XCG' }],
    ['SX', { currency_code: 'XCG' }],
    ['CU', { currency_code: 'CUP' }],
    ['US', { calling_code: '+1' }],
    ['CA', { calling_code: '+1' }],
    ['KZ', { calling_code: '+7' }],
    ['RU', { calling_code: '+7' }],
    ['VA', { calling_code: '+39' }],
    ['BS', { calling_code: '+1', leading_digits: '["242"]' }],
    ['JM', { calling_code: '+1', leading_digits: '["658","876"]' }],
    ['PR', { calling_code: '+1', leading_digits: '["787","939"]' }],
    ['DO', { calling_code: '+1', leading_digits: '["809","829","849","8001"]' }],
    ['AX', { calling_code: '+358', leading_digits: '["18"]' }],
    ['SJ', { calling_code: '+47', leading_digits: '["79"]' }],
    ['SX', { calling_code: '+1', leading_digits: '["721"]' }],
    ['VA', { leading_digits: '["06698"]' }],
    ['DE', { leading_digits: '[]' }],
    ['ZA', { capital: 'Pretoria; Bloemfontein; Cape Town' }],
    ['BQ', { capital: 'Kralendijk; Oranjestad; The Bottom', continent: 'NA', region: 'americas' }],
    ['BO', { capital: 'Sucre' }],
    ['GQ', { capital: 'Ciudad de la Paz' }],
    ['LK', { capital: 'Colombo; Sri Jayawardenepura Kotte' }],
    ['MN', { capital: 'Ulaanbaatar' }],
    ['NL', { capital: 'Amsterdam' }],
    ['SZ', { capital: 'Mbabane; Lobamba' }],
    ['TZ', { capital: 'Dodoma' }],
    ['US', { capital: 'Washington, D.C.' }],
    ['UM', { calling_code: '+1' }],
    ['TL', { continent: 'AS', region: 'asia' }],
    ['CX', { continent: 'AS', region: 'oceania' }],
    ['AQ', { region: 'antarctic', continent: 'AN', area_sq_km: 14_000_000 }],
    ['CY', { region: 'asia' }],
  ])('%s: %o', (code, facts) => {
    expect(countries.get(code)).toMatchObject(facts);
  });

  it.each([
    ['AT', 'German de'],
    ['CH', 'German de, French fr, Italian it, Romansh rm'],
    ['MD', 'Romanian ro'],
    ['ML', 'Bambara bm, French fr'],
    ['NR', 'English en, Nauruan na'],
    ['TV', 'English en, Tuvaluan tvl'],
    ['AF', 'Dari fa-AF, Pashto ps, Uzbek uz, Turkmen tk'],
    ['BZ', 'English en, Belize Kriol English bzj, Spanish es'],
    ['GG', 'English en, French fr, Guernésiais nrf'],
    ['IQ', 'Arabic ar, Kurdish ku'],
    ['ME', 'Montenegrin cnr'],
    ['NO', 'Norwegian Bokmål nb, Norwegian Nynorsk nn, Northern Sami se'],
    ['TW', 'Chinese zh-Hant'],
  ])('%s speaks %s', (code, expected) => {
    const spoken = all<{ name: string; tag: string; country_code: string }>(
      'SELECT * FROM country_language ORDER BY country_code, position',
    ).filter((row) => row.country_code === code);
    expect(spoken.map(({ name, tag }) => `${name} ${tag}`).join(', ')).toBe(expected);
  });

  it.each([
    ['BJ', 'Porto-Novo official, Cotonou seat-of-government'],
    ['BO', 'Sucre official, La Paz seat-of-government'],
    ['CI', 'Yamoussoukro official, Abidjan seat-of-government'],
    ['CL', 'Santiago official, Valparaíso legislative'],
    ['GQ', 'Ciudad de la Paz official, Malabo seat-of-government'],
    ['HK', ''],
    ['LK', 'Colombo executive, Sri Jayawardenepura Kotte legislative'],
    ['MY', 'Kuala Lumpur official, Putrajaya administrative'],
    ['NL', 'Amsterdam official, The Hague seat-of-government'],
    ['PS', 'Ramallah seat-of-government, East Jerusalem proclaimed'],
    ['SZ', 'Mbabane administrative, Lobamba legislative'],
    ['TZ', 'Dodoma official'],
    ['ZA', 'Pretoria executive, Bloemfontein judicial, Cape Town legislative'],
  ])('%s has the capitals %s', (code, expected) => {
    const capitals = all<{ name: string; role: string; country_code: string }>(
      'SELECT * FROM country_capital ORDER BY country_code, position',
    ).filter((row) => row.country_code === code);
    expect(capitals.map(({ name, role }) => `${name} ${role}`).join(', ')).toBe(expected);
  });

  it.each([
    ['DE', 'official', 'de', 'Bundesrepublik Deutschland'],
    ['DE', 'former', 'en', 'East Germany'],
    ['AT', 'native', 'de', 'Österreich'],
    ['HK', 'native', 'zh-Hant', '香港'],
    ['KP', 'native', 'ko', '조선'],
    ['HT', 'native', 'ht', 'Ayiti'],
    ['PE', 'native', 'qu', 'Piruw'],
    ['CZ', 'official', 'en', 'Czech Republic'],
    ['CZ', 'former', 'en', 'Czechoslovakia'],
    ['TR', 'former', 'en', 'Turkey'],
    ['MV', 'native', 'dv', 'ދިވެހިރާއްޖެ'],
  ])('%s has the %s name in %s: %s', (...name) => {
    const row =
      'SELECT 1 FROM country_name WHERE country_code = ? AND kind = ? AND language = ? AND name = ?';
    expect(dataset.sqlite.prepare(row).pluck().get(name)).toBe(1);
  });

  it('have no official name in another language that is left in English', () => {
    const left = `SELECT own.country_code, own.language FROM country_name own JOIN country_name english
      ON english.country_code = own.country_code AND english.kind = 'official' AND english.language = 'en'
      WHERE own.kind = 'official' AND own.language <> 'en' AND own.name_folded = english.name_folded`;
    expect(all(left)).toEqual([]);
  });

  it('have the land area that density was divided by', () => {
    const land = new Map(
      all<{ country_code: string; land_area_sq_km: number; land_area_year: number }>(
        'SELECT * FROM economy WHERE land_area_sq_km IS NOT NULL',
      ).map((row) => [row.country_code, row]),
    );
    expect(land.size).toBe(215);
    // AG.LND.TOTL.K2 of the World Bank, update of 2026-02-24.
    for (const [code, area] of Object.entries({
      BM: 54,
      CA: 8_788_700,
      GL: 410_450,
      HR: 55_960,
      NO: 364_270,
    }))
      expect(land.get(code)).toMatchObject({ land_area_sq_km: area, land_area_year: 2023 });
    // Ten square kilometres, as rounded, and six in all.
    expect(land.get('GI')).toMatchObject({ land_area_sq_km: 6 });
  });

  it('have the domain of their code, but for the United Kingdom', () => {
    expect(codes("cc_tld <> '.' || lower(code)")).toEqual(['GB']);
  });

  it('have a domain that the root zone delegates, but for five that are reserved', () => {
    expect(codes('NOT is_cc_tld_delegated')).toEqual(['BL', 'BQ', 'EH', 'MF', 'UM']);
  });

  it('border each other', () => {
    const borders = all<{ country_code: string; neighbour_code: string }>('SELECT * FROM country_neighbour');
    const pairs = new Set(borders.map((row) => `${row.country_code} ${row.neighbour_code}`));
    const oneWay = borders.filter((row) => !pairs.has(`${row.neighbour_code} ${row.country_code}`));
    expect(oneWay).toEqual([]);
    for (const pair of ['FR ES', 'BW ZM', 'CN HK', 'MO CN', 'CA GL'])
      expect(pairs.has(pair), pair).toBe(true);
    for (const pair of ['CU US', 'AL RS']) expect(pairs.has(pair), pair).toBe(false);
  });
});

const { shapes } = parseSource(
  naturalEarth,
  new Map(await Promise.all(naturalEarth.files.map(async ({ name, read }) => [name, await read()] as const))),
);

/** Drawn inside another country's shape: which, and a place on the land that the label is for. */
const INSIDE: Readonly<Record<string, readonly [shape: string, latitude: number, longitude: number]>> = {
  BQ: ['Netherlands', 12.2, -68.3],
  BV: ['Norway', -54.42, 3.36],
  CC: ['Indian Ocean Ter.', -12.17, 96.83],
  CX: ['Indian Ocean Ter.', -10.49, 105.63],
  GF: ['France', 4, -53],
  GP: ['France', 16.2, -61.6],
  MQ: ['France', 14.65, -61],
  RE: ['France', -21.12, 55.53],
  SJ: ['Norway', 78.75, 16],
  TK: ['New Zealand', -9, -172],
  YT: ['France', -12.83, 45.15],
};

/** Smaller than the grid of the map: a line, which nothing is inside of. */
const LINES = ['VA'];

describe('label points', () => {
  /** Rings that cross the antimeridian in one piece, up to 360 degrees east; one around a pole has none. */
  const eastward = (polygon: Polygon): Polygon => {
    const longitudes = polygon.flat().map(([x]) => x);
    const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
    const crosses = east - west > 350 && longitudes.every((x) => Math.abs(x) > 25);
    return crosses ? polygon.map((ring) => ring.map(([x, y]) => [x < 0 ? x + 360 : x, y])) : polygon;
  };
  const polygonsOf = ({ code, numeric }: CountryRow) =>
    shapes
      .filter((shape) => (INSIDE[code] ? shape.name === INSIDE[code][0] : shape.numeric === numeric))
      .flatMap(({ polygons }) => polygons.map(eastward));
  const holding = (row: CountryRow) => polygonsOf(row).filter((polygon) => contains(polygon, row));

  it('lie inside one polygon of their own country', () => {
    const outside = [...countries.values()].filter((row) => holding(row).length !== 1);
    expect(outside.map(({ code }) => code)).toEqual(LINES);
    const vatican = countries.get('VA') as CountryRow;
    expect(Math.hypot(vatican.latitude - 41.9034, vatican.longitude - 12.4529)).toBeLessThan(0.01);
  });

  it('lie on the main land, which is the widest polygon', () => {
    // Shoelace area, longitudes shortened: another formula than the pipeline's, the same order.
    const size = ([ring = []]: Polygon) => {
      const middle = ring.reduce((sum, [, y]) => sum + y, 0) / ring.length;
      const twice = ring.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = ring[(index + 1) % ring.length] as [number, number];
        return sum + x * nextY - nextX * y;
      }, 0);
      return Math.abs(twice / 2) * Math.cos((middle * Math.PI) / 180);
    };
    const elsewhere = [...countries.values()]
      .filter(({ code }) => !INSIDE[code] && !LINES.includes(code))
      .filter((row) => size(holding(row)[0] as Polygon) < 0.99 * Math.max(...polygonsOf(row).map(size)));
    expect(elsewhere.map(({ code }) => code)).toEqual([]);
  });

  it.each(Object.entries(INSIDE))('%s is on its own land', (code, [, latitude, longitude]) => {
    const row = countries.get(code) as CountryRow;
    const [own] = holding(row);
    // The same land: the point is on it, and no farther from the place than that land is wide.
    const ring = own?.[0] ?? [];
    const reach = Math.max(...ring.map(([x, y]) => Math.hypot(x - row.longitude, y - row.latitude)));
    const away = Math.hypot(row.longitude - longitude, row.latitude - latitude);
    expect(away).toBeLessThan(Math.max(0.7, reach));
  });

  it.each([
    ['FR', 42.3, 51.1, -4.8, 8.3],
    ['US', 24.5, 49.4, -125, -66.9],
    ['NO', 57.9, 71.2, 4.5, 31.2],
    ['NL', 50.7, 53.6, 3.3, 7.3],
    ['NZ', -47, -34, 166, 179],
    ['FJ', -18.4, -17.2, 177, 179],
    ['RU', 50, 72, 30, 180],
  ])('%s has its label at home, not in a territory overseas', (code, south, north, west, east) => {
    const { latitude, longitude } = countries.get(code) as CountryRow;
    expect(latitude > south && latitude < north && longitude > west && longitude < east).toBe(true);
  });
});

describe('a label point', () => {
  const box = (west: number, south: number, east: number, north: number): [number, number][] => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const bay: Polygon = [
    [
      [0, 0],
      [10, 0],
      [10, 3],
      [3, 3],
      [3, 7],
      [10, 7],
      [10, 10],
      [0, 10],
      [0, 0],
    ],
  ];
  const lake: Polygon = [box(0, 0, 10, 10), box(2, 2, 8, 8)];
  const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });

  it('is in the land of a C, not in its bay', () => {
    expect(contains(bay, at(5, 6))).toBe(false);
    expect(contains(bay, labelPoint(bay))).toBe(true);
    expect(labelPoint(bay).longitude).toBeLessThan(4);
  });

  it('is on an island that the antimeridian cuts, as a longitude within 180 degrees', () => {
    const island: Polygon = [
      [
        [178, -17],
        [-179, -17],
        [-179, -16],
        [178, -16],
        [178, -17],
      ],
    ];
    const whole = unwrapped(island);
    expect(whole).toEqual([box(178, -17, 181, -16)]);
    expect(contains(whole, at(-16.5, 179))).toBe(true);
    expect(contains(whole, at(-16.5, -179.5))).toBe(true);
    expect(contains(whole, at(-16.5, 0))).toBe(false);
    expect(largest([whole, [box(0, -17, 4, -16)]])).not.toBe(whole);
    expect(contains(whole, labelPoint(whole))).toBe(true);
    expect(labelPoint(unwrapped([box(-182, 0, -180.5, 1)])).longitude).toBeGreaterThan(178);
  });

  it('is on the shore, not in the lake', () => {
    expect(contains(lake, at(5, 5))).toBe(false);
    expect(contains(lake, at(1, 5))).toBe(true);
    expect(contains(lake, labelPoint(lake))).toBe(true);
  });

  it('is the middle of a square, in degrees of four decimals', () => {
    const point = labelPoint([box(20, 40, 21, 41)]);
    expect(point.latitude).toBeCloseTo(40.5, 1);
    expect(point.longitude).toBeCloseTo(20.5, 1);
    for (const degrees of Object.values(point)) expect(Number(degrees.toFixed(4))).toBe(degrees);
  });

  it('is in the land that is largest on the ground', () => {
    const arctic: Polygon = [box(0, 80, 10, 84)];
    const tropical: Polygon = [box(0, 0, 5, 5)];
    expect(largest([arctic, tropical])).toBe(tropical);
  });

  it('is in the land that holds a place, or else in the nearest', () => {
    const [west, east]: [Polygon, Polygon] = [[box(0, 0, 10, 10)], [box(11, 0, 12, 1)]];
    // Nearer to a corner of the other, and still inside of this one.
    expect(nearest([west, east], at(0.5, 9.9))).toBe(west);
    expect(nearest([west, east], at(0.5, 10.9))).toBe(east);
    expect(contains(west, at(5, 10.5))).toBe(false);
  });
});

/** Of the oracle's currencies those without a minor unit. */
const NO_MINOR_UNIT = ['XAU', 'XBB', 'XBD', 'XDR', 'XPD', 'XPT', 'XTS', 'XXX'];

describe('currencies', () => {
  interface CurrencyRow {
    code: string;
    numeric: string;
    name: string;
    minor_units: number | null;
    withdrawal: string | null;
    withdrawn_on: string | null;
  }
  const currencies = new Map(all<CurrencyRow>('SELECT * FROM currency').map((row) => [row.code, row]));

  it.each([
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['CLF', 4],
    ['ISK', 0],
    ['HUF', 2],
    ['XCG', 2],
    ['XAD', 2],
    ['XAU', null],
    ['XXX', null],
  ])('%s has %s minor digits', (code, digits) => {
    expect(currencies.get(code)).toMatchObject({ minor_units: digits, withdrawal: null, withdrawn_on: null });
  });

  const inForce = [...currencies.values()].filter(({ withdrawal }) => withdrawal === null);

  it('in force are the 178 of the list of 2026-01-01', () => {
    expect(inForce).toHaveLength(178);
    expect(currencies.get('XAD')).toMatchObject({ numeric: '396', name: 'Arab Accounting Dinar' });
    expect(currencies.get('XCG')).toMatchObject({ numeric: '532', name: 'Caribbean Guilder' });
    // As many as SIX counts in its list of 2026-09-17, by minor unit.
    const counts = Map.groupBy(inForce, ({ minor_units }) => minor_units);
    expect([0, 2, 3, 4, null].map((digits) => counts.get(digits)?.length)).toEqual([17, 139, 7, 2, 13]);
  });

  it.each([
    ['HRK', '191', 'Kuna', '2023-01', '2023-01-14'],
    ['SLL', '694', 'Leone', '2023-12', '2023-12-31'],
    ['ZWL', '932', 'Zimbabwe Dollar', '2024-09', '2024-08-31'],
    ['DEM', '276', 'Deutsche Mark', '2002-03', '2002-05-15'],
    ['VEF', '937', 'Bolívar', '2018-08', '2018-08-20'],
    ['DDM', '278', 'Mark der DDR', '1990-07/1990-09', '1990-10-02'],
    ['VNC', '704', 'Old Dong', '1989/1990', null],
    ['XFO', null, 'Gold-Franc', '2006-10', '2003-04-01'],
  ])('%s was withdrawn', (code, numeric, name, withdrawal, withdrawn_on) => {
    expect(currencies.get(code)).toMatchObject({
      numeric,
      name,
      minor_units: null,
      withdrawal,
      withdrawn_on,
    });
  });

  it('that left lately keep the minor unit they had', () => {
    const left = [...currencies.values()].filter(
      ({ withdrawal, minor_units }) => withdrawal !== null && minor_units !== null,
    );
    expect(
      left.map(({ code, minor_units, withdrawal, withdrawn_on }) => [
        code,
        minor_units,
        withdrawal,
        withdrawn_on,
      ]),
    ).toEqual([
      ['ANG', 2, '2025-03', '2025-06-30'],
      ['BGN', 2, '2026-01', '2026-01-31'],
      ['CUC', 2, '2021-06', '2021-06-01'],
    ]);
  });

  it('withdrawn are dated: by ISO 4217 all of them, by the day those that CLDR knows', () => {
    const gone = [...currencies.values()].filter(({ withdrawal }) => withdrawal !== null);
    expect(gone).toHaveLength(129);
    for (const { code, withdrawal, withdrawn_on } of gone) {
      expect(withdrawal, code).toMatch(/^(\d{4}-\d{2}|\d{4}\/\d{4}|\d{4}-\d{2}\/\d{4}-\d{2})$/);
      if (withdrawn_on !== null) expect(withdrawn_on, code).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
    expect(gone.filter(({ withdrawn_on }) => withdrawn_on === null)).toHaveLength(18);
  });

  it('of countries are in use', () => {
    const out =
      'SELECT country_code FROM country_currency JOIN currency ON code = currency_code WHERE withdrawal IS NOT NULL';
    expect(all(out)).toEqual([]);
    expect(codes('currency_code IN (SELECT code FROM currency WHERE withdrawal IS NOT NULL)')).toEqual([]);
  });

  it('equal the ISO 4217 list of 2024-06-25', () => {
    const oracle = computed<Record<string, unknown>>('currencies');
    expect(oracle).toHaveLength(90);
    // The list is older than the end of the guilder on 2025-06-30; code, number, name and digits stay.
    const gone = oracle.filter(({ code }) => currencies.get(code as string)?.withdrawal !== null);
    expect(gone.map(({ code }) => code)).toEqual(['ANG']);
    const differing = oracle.filter(({ code, numeric, name, minorUnits }) => {
      const row = currencies.get(code as string);
      expect(row).toMatchObject({ numeric, name });
      return row?.minor_units !== minorUnits;
    });
    // The list says N.A.; the oracle's program wrote that as 0.
    expect(differing.map(({ code }) => code)).toEqual(NO_MINOR_UNIT);
    for (const { code, minorUnits } of differing)
      expect([currencies.get(code as string)?.minor_units, minorUnits]).toEqual([null, 0]);
  });
});
