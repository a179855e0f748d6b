/** Airports: what is read of their module, what is left of them, and what stops the build. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ZONE_CORRECTIONS } from '../../pipeline/normalize/airport-zones.ts';
import { airports } from '../../pipeline/normalize/airports.ts';
import { DRAWN_INSIDE } from '../../pipeline/normalize/country-exceptions.ts';
import { contains, unwrapped } from '../../pipeline/normalize/label-point.ts';
import placesSource from '../../sources/airport-places/source.ts';
import source from '../../sources/airports/source.ts';
import { parseSource } from '../../sources/intake/tables.ts';
import naturalEarth from '../../sources/natural-earth/source.ts';
import worldCountries from '../../sources/world-countries/source.ts';
import { greatCircleKm } from '../../standards/great-circle/distance.ts';

const pinned = async ({ files }: Pick<typeof source, 'files'>) =>
  new Map(await Promise.all(files.map(async ({ name, read }) => [name, await read()] as const)));
const read = parseSource(source, await pinned(source));
const { places } = parseSource(placesSource, await pinned(placesSource));
const { shapes } = parseSource(naturalEarth, await pinned(naturalEarth));
const world = parseSource(worldCountries, await pinned(worldCountries)).countries;

type Upstream = (typeof read.airports)[number];

/** The tables that airports refer to: all of what they name unless a test says otherwise. */
const country = [...new Set(read.airports.map(({ country_code }) => country_code))]
  .filter((code) => code !== 'XK')
  .map((code) => ({ code }));
const stated = read.airports.map(({ time }) => time);
const corrected = [...ZONE_CORRECTIONS.values()].map(({ zone }) => zone);
const timeZone = [...new Set([...stated, ...corrected])]
  .filter((id) => id !== 'Asia/ Bangkok' && id !== 'Asia/Calcutta')
  .map((id) => ({ id }));
const timeZoneAlias = [{ alias: 'Asia/Calcutta', zoneId: 'Asia/Kolkata' }];
const cities = [{ iata: 'CPH', city: 'Copenhagen' }];

const normalized = (
  rows: readonly Upstream[] = read.airports,
  tables: { countries?: { code: string }[]; zones?: { id: string }[]; second?: typeof places } = {},
) =>
  airports(
    {
      airports: { airports: [...rows] },
      airportPlaces: { places: tables.second ?? places },
      vocabulary: { airports: cities },
    } as never,
    { country: (tables.countries ?? country) as never },
    { timeZone: (tables.zones ?? timeZone) as never, timeZoneAlias },
  ).airport;

const rows = normalized();
const byCode = new Map(rows.map((row) => [row.iata, row]));
const edited = (iata: string, change: Partial<Upstream>) =>
  read.airports.map((row) => (row.iata === iata ? { ...row, ...change } : row));

describe('the module of airport-data-js', () => {
  it('is read without being run', () => {
    expect(read.airports.length).toBeGreaterThan(18_000);
    expect(read.airports.find(({ iata }) => iata === 'CPH')).toEqual({
      iata: 'CPH',
      icao: 'EKCH',
      airport: 'Copenhagen Airport',
      country_code: 'DK',
      latitude: 55.629053,
      longitude: 12.647601,
      time: 'Europe/Copenhagen',
      type: 'large_airport',
      scheduled_service: 'TRUE',
    });
  });

  const parse = (text: string) => () => parseSource(source, new Map([['index.js', Buffer.from(text)]]));
  const packed = (json: string) =>
    `x=JSON.parse('{"gzip":"${gzipSync(json).toString('base64')}"}');throw new Error()`;

  it.each([
    ['without its literal', 'module.exports = []', /index\.js: .*no literal of packed JSON/],
    ['whose literal is cut off', packed('[]').replace(/[^"]{9}"\}'/, '"}\''), /index\.js: .*another shape/],
    ['whose literal is no list', packed('{}'), /index\.js: expected rows, found object/],
    ['with too few of them', packed('[]'), /index\.js: expected 15000 to 25000 rows, found 0/],
    ['with a row of another shape', packed('[{"iata":"CPH"}]'), /index\.js, row 1: icao/],
  ])('stops the build %s', (_, text, refusal) => {
    expect(parse(text)).toThrow(refusal);
  });
});

describe('airports', () => {
  it('have both codes and a timetable', () => {
    expect(rows.length).toBeGreaterThan(3_000);
    expect(rows.length).toBeLessThan(3_600);
    for (const { iata, icao } of rows) expect(`${iata} ${icao}`).toMatch(/^[A-Z]{3} [A-Z]{4}$/);
    expect(byCode.get('CPH')).toMatchObject({
      icao: 'EKCH',
      city: 'Copenhagen',
      countryCode: 'DK',
      type: 'large',
      searchText: 'cph ekch copenhagen airport copenhagen',
    });
    // Codes of the United States alone, a heliport without a timetable, an airport in no country of ISO 3166-1.
    for (const left of ['PDB', 'YR6', 'PRN']) expect(byCode.has(left), left).toBe(false);
  });

  it('have the current name of their zone, corrected where upstream is wrong', () => {
    expect(byCode.get('DEL')?.zoneId).toBe('Asia/Kolkata');
    expect(byCode.get('KKM')?.zoneId).toBe('Asia/Bangkok');
    expect(byCode.get('ULK')?.zoneId).toBe('Asia/Yakutsk');
    expect(byCode.get('PSC')?.zoneId).toBe('America/Los_Angeles');
  });

  it('lie in the outline of their country, or on an island near it', () => {
    const outlines = new Map(
      world.map(({ cca2, ccn3 }) => {
        const inside = DRAWN_INSIDE[cca2]?.shape;
        const own = shapes.filter(({ name, numeric }) => (inside ? name === inside : numeric === ccn3));
        const polygons = own.flatMap((shape) => shape.polygons);
        return [cca2, [...polygons, ...polygons.map(unwrapped)]] as const;
      }),
    );
    const radians = Math.PI / 180;
    const outside = rows.filter(({ countryCode, latitude, longitude }) => {
      const polygons = outlines.get(countryCode) ?? [];
      if (polygons.some((polygon) => contains(polygon, { latitude, longitude }))) return false;
      // The map has no small atolls, and few corners on some coasts.
      const shortening = Math.cos(latitude * radians);
      return !polygons.some((polygon) =>
        polygon[0]?.some(([x, y]) => Math.hypot((x - longitude) * shortening, y - latitude) < 60 / 111.2),
      );
    });
    // Matsu lies off the coast of China; Somaliland and the Crimea are drawn apart from Somalia and Ukraine.
    expect(outside.map(({ iata }) => iata).sort()).toEqual(['BBO', 'HGA', 'LZN', 'MFK', 'SIP']);
  });

  it('are where a second list has them', () => {
    // Upstream has it in another state, 1,500 km away.
    expect(byCode.get('CMP')).toMatchObject({ latitude: -9.3199, longitude: -50.3285 });
    // An older copy of that list has the airports that these have replaced.
    expect(byCode.get('JNG')).toMatchObject({ latitude: 35.647, longitude: 116.7443 });
    expect(byCode.get('KRL')).toMatchObject({ latitude: 41.616399, longitude: 86.143123 });
    expect(byCode.get('UNI')).toMatchObject({ latitude: 12.6001, longitude: -61.4119 });
    expect(byCode.get('PAB')).toMatchObject({ latitude: 21.9884, longitude: 82.111 });
    expect(byCode.get('LHS')).toMatchObject({
      latitude: -46.5385,
      longitude: -68.9653,
      zoneId: 'America/Argentina/Rio_Gallegos',
    });
    expect(byCode.get('SST')?.zoneId).toBe('America/Argentina/Buenos_Aires');
    // Both in whole minutes upstream, the second one in the sea; the third is two kilometres off.
    expect(byCode.get('IPC')).toMatchObject({ latitude: -27.1654, longitude: -109.421 });
    expect(byCode.get('XCH')).toMatchObject({ latitude: -10.4504, longitude: 105.6911 });
    expect(byCode.get('BDA')).toMatchObject({ latitude: 32.3638, longitude: -64.6782 });
    const far = places.filter((place) => greatCircleKm(place, byCode.get(place.iata) ?? place) > 2);
    expect(far.map(({ iata }) => iata)).toEqual(['AAC', 'FNJ', 'GXH', 'NLU', 'NNG']);
    expect(far.every(({ iata }) => byCode.has(iata))).toBe(true);
  });

  it('are no codes of cities, and none that another airport has taken the place of', () => {
    for (const left of ['PAR', 'PBI', 'PKR', 'ALY', 'REP', 'PNH', 'NXX', 'MCR', 'NLV'])
      expect(byCode.has(left), left).toBe(false);
    expect(byCode.get('DJT')).toMatchObject({ icao: 'KDJT', countryCode: 'US' });
    expect(byCode.get('PHH')).toMatchObject({ icao: 'VNPR', countryCode: 'NP' });
    expect(byCode.get('KTI')).toMatchObject({
      name: 'Techo International Airport',
      type: 'large',
      latitude: 11.36,
    });
    expect(byCode.get('NBJ')).toMatchObject({ icao: 'FNBJ', type: 'large' });
  });

  it('stop the build where a correction is due no more, or a new one is', () => {
    expect(() => normalized(edited('PRJ', { latitude: 40.5501 }))).toThrow(/lacks .*no longer so: PRJ/);
    const without = places.filter(({ iata }) => iata !== 'IPC');
    expect(() => normalized(undefined, { second: without })).toThrow(/lacks changed \(new: IPC/);
    const agreed = places.map((row) =>
      row.iata === 'GXH' ? { ...row, longitude: 102.6447, latitude: 34.8106 } : row,
    );
    expect(() => normalized(undefined, { second: agreed })).toThrow(/places better .*no longer so: GXH/);
    expect(() => normalized(edited('NBJ', { scheduled_service: 'TRUE' }))).toThrow(/no longer so: NBJ/);
    expect(() => normalized(edited('PBI', { scheduled_service: 'FALSE' }))).toThrow(/no longer so: PBI/);
    expect(() => normalized(edited('ULK', { time: 'Asia/Yakutsk' }))).toThrow(/no longer so: ULK/);
    expect(() => normalized(edited('CPH', { time: 'Europe/Atlantis' }))).toThrow(
      /row CPH: there is no time zone 'Europe\/Atlantis'/,
    );
  });

  it('stop the build in a country that is new or gone', () => {
    expect(() => normalized(edited('PRN', { country_code: 'RS' }))).toThrow(/no longer so: XK/);
    expect(() => normalized(undefined, { countries: country.filter(({ code }) => code !== 'DK') })).toThrow(
      /new: DK/,
    );
  });
});
