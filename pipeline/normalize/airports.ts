/** Airports that airlines fly to by a timetable, with codes, country and zone that the dataset knows. */
import { folded } from '../../db/folded.ts';
import type { Rows } from '../../db/rows.ts';
import type { Inputs } from '../../sources/index.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { ZONE_CORRECTIONS } from './airport-zones.ts';
import { byKey } from './order.ts';

const AT = { source: 'airports', file: 'index.js' };

const SIZES = new Map<string, 'large' | 'medium'>([
  ['large_airport', 'large'],
  ['medium_airport', 'medium'],
]);

/** Airfields with a code of their country alone have that in place of IATA's or ICAO's: they are left out. */
const IATA = /^[A-Z]{3}$/;
const ICAO = /^[A-Z]{4}$/;

/** Kosovo has no code in ISO 3166-1. */
const NOT_COUNTRIES = ['XK'];

type Lands = Pick<Rows, 'country'>;
type Zones = Pick<Rows, 'timeZone' | 'timeZoneAlias'>;

/**
 * Of 18,800 places with a code, 3,250 are left: most of the others are airfields without a timetable, the rest has no
 * IATA or no ICAO code.
 */
export function airports(
  { airports: source, vocabulary }: Pick<Inputs, 'airports' | 'vocabulary'>,
  { country }: Lands,
  { timeZone, timeZoneAlias }: Zones,
): Pick<Rows, 'airport'> {
  const served = source.airports.filter(
    ({ iata, icao, type, scheduled_service }) =>
      scheduled_service === 'TRUE' && SIZES.has(type) && IATA.test(iata) && ICAO.test(icao),
  );
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
    .map(({ iata, icao, airport: name, country_code, type, latitude, longitude, time }) => {
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
        latitude,
        longitude,
        zoneId,
        searchText: folded([iata, icao, name, city].filter(Boolean).join(' ')),
      };
    });
  return { airport: byKey(rows, ({ iata }) => iata) };
}
