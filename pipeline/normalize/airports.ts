/** Airports with scheduled flights, whose codes, country and zone the dataset knows. */
import { folded } from '../../db/folded.ts';
import type { Rows } from '../../db/rows.ts';
import type { Inputs } from '../../sources/index.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import type { Point } from '../../standards/great-circle/distance.ts';
import { airportPlaces } from './airport-places.ts';
import { ZONE_CORRECTIONS } from './airport-zones.ts';
import { byKey } from './order.ts';

const AT = { source: 'airports', file: 'index.js' };

const SIZES = new Map<string, 'large' | 'medium'>([
  ['large_airport', 'large'],
  ['medium_airport', 'medium'],
]);

/** Airfields that have only a code of their own country give it in place of IATA's or ICAO's. They are left out. */
const IATA = /^[A-Z]{3}$/;
const ICAO = /^[A-Z]{4}$/;

/** Kosovo has no code in ISO 3166-1. */
const NOT_COUNTRIES = ['XK'];

/** Rows that are not airports with a timetable today, whatever upstream says. */
export const NOT_SERVED: ReadonlySet<string> = new Set([
  // The code of a city, not of an airport.
  'PAR',
  // The codes have been DJT and KDJT since August 2026: https://www.pbia.org/about/name-change-faqs/.
  'PBI',
  // The old airfield of Pokhara under the name and in the place of the new one, which has had its flights since 2023
  // (PHH).
  'PKR',
  // Replaced: ALY by HBE in 2011, REP by SAI in October 2023, PNH by KTI in September 2025.
  ...['ALY', 'REP', 'PNH'],
  // Closed, as OurAirports says of each: https://ourairports.com/data/, February 2026.
  ...['HAX', 'LUJ', 'MCR', 'NLV', 'PVZ', 'SZT'],
  // Military, without civil flights; Willow Grove closed in 2011.
  ...['BOF', 'EDG', 'HEY', 'MDA', 'NXX', 'SYL', 'YAW', 'YCX', 'YED', 'YLO', 'YOY'],
  // Airfields without flights that upstream puts into another country or into the sea.
  ...['BLP', 'HLU', 'SOI'],
]);

/** Airports that upstream has as they were before they opened, or under a code that was another's. */
export const OPENED: ReadonlyMap<string, { stated: string; opened: Partial<Upstream> }> = new Map([
  // Phnom Penh, since September 2025: https://www.techoairport.com.kh/. Upstream has the name and place of Kratie; this
  // place is that of OurAirports.
  [
    'KTI',
    {
      stated: 'Kratie Airport TRUE',
      opened: {
        airport: 'Techo International Airport',
        type: 'large_airport',
        latitude: 11.36,
        longitude: 104.9213,
      },
    },
  ],
  // Luanda, with all international flights since October 2025.
  [
    'NBJ',
    {
      stated: 'Dr. Antonio Agostinho Neto International Airport FALSE',
      opened: { type: 'large_airport', scheduled_service: 'TRUE' },
    },
  ],
]);

type Upstream = Inputs['airports']['airports'][number];
type Lands = Pick<Rows, 'country'>;
type Zones = Pick<Rows, 'timeZone' | 'timeZoneAlias'>;

/**
 * Of 18,800 places with a code, 3,233 are left: most of the others are airfields without a timetable, and the rest have
 * no IATA or no ICAO code.
 */
export function airports(
  {
    airports: source,
    airportPlaces: secondList,
    vocabulary,
  }: Pick<Inputs, 'airports' | 'airportPlaces' | 'vocabulary'>,
  { country }: Lands,
  { timeZone, timeZoneAlias }: Zones,
): Pick<Rows, 'airport'> {
  const isOpened = (row: Upstream) =>
    OPENED.get(row.iata)?.stated === `${row.airport} ${row.scheduled_service}`;
  expectExactly(
    AT,
    'the airports that have opened',
    source.airports.filter(isOpened).map(({ iata }) => iata),
    OPENED.keys(),
  );
  const rowsOfToday = source.airports.map((row) =>
    isOpened(row) ? { ...row, ...OPENED.get(row.iata)?.opened } : row,
  );
  const listed = rowsOfToday.filter(
    ({ iata, icao, type, scheduled_service }) =>
      scheduled_service === 'TRUE' && SIZES.has(type) && IATA.test(iata) && ICAO.test(icao),
  );
  const served = listed.filter(({ iata }) => !NOT_SERVED.has(iata));
  expectExactly(
    AT,
    'the airports without a timetable',
    listed.filter(({ iata }) => NOT_SERVED.has(iata)).map(({ iata }) => iata),
    NOT_SERVED,
  );
  const places = airportPlaces(served, secondList.places);
  const countries = new Set(country.map(({ code }) => code));
  const strangers = served.filter(({ country_code }) => !countries.has(country_code));
  expectExactly(
    AT,
    'the countries that the dataset does not have',
    strangers.map(({ country_code }) => country_code),
    NOT_COUNTRIES,
  );
  expectExactly(
    AT,
    'the zones to be corrected',
    served.flatMap(({ iata, time }) => (ZONE_CORRECTIONS.get(iata)?.stated === time ? [iata] : [])),
    [...ZONE_CORRECTIONS.keys()],
  );
  const zones = new Map([
    ...timeZone.map(({ id }): [string, string] => [id, id]),
    ...timeZoneAlias.map(({ alias, zoneId }): [string, string] => [alias, zoneId]),
  ]);
  const cities = new Map(vocabulary.airports.map(({ iata, city }) => [iata, city]));
  const rows = served
    .filter(({ country_code }) => countries.has(country_code))
    .map(({ iata, icao, airport: name, country_code, type, time }) => {
      const zone = ZONE_CORRECTIONS.get(iata)?.zone ?? time;
      const zoneId = zones.get(zone);
      if (!zoneId) throw new SourceError({ ...AT, row: iata }, `there is no time zone '${zone}'`);
      const city = cities.get(iata) ?? null;
      return {
        iata,
        icao,
        name,
        city,
        countryCode: country_code,
        type: SIZES.get(type) as 'large' | 'medium',
        ...(places.get(iata) as Point),
        zoneId,
        searchText: folded([iata, icao, name, city].filter(Boolean).join(' ')),
      };
    });
  return { airport: byKey(rows, ({ iata }) => iata) };
}
