/** How airports are selected, and parameters that name them. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { iataCodes, icaoCodes } from '../../db/airport-codes.ts';
import { airport } from '../../db/schema.ts';
import { listing, type PartAsked } from '../framework/listing.ts';
import { named } from '../framework/params.ts';
import { rowsInSteps } from '../framework/side-tables.ts';
import { type Asked, query } from '../framework/statements.ts';
import { vocabulary } from '../framework/vocabularies.ts';
import type { CodeList } from '../schemas/known-codes.ts';
import { contains, isOneOf } from '../schemas/sql.ts';

const IATA_CODE = vocabulary({
  name: 'AirportIataCode',
  description: 'IATA code of an airport, in any case.',
  expected: 'an IATA code of three letters',
  examples: ['CPH', 'LHR', 'HND'],
  caseless: true,
  words: (dataset) => dataset.derived(iataCodes).keys(),
});

const ICAO_CODE = vocabulary({
  name: 'AirportIcaoCode',
  description: 'ICAO code of an airport, in any case.',
  expected: 'an ICAO code of four letters',
  examples: ['EKCH', 'EGLL', 'RJTT'],
  caseless: true,
  words: (dataset) => dataset.derived(icaoCodes).keys(),
});

/** An airport by its IATA code; `knownCodes` checks that it exists. */
export const iataCode = () => named(IATA_CODE, 3, 3);
/** An airport by its ICAO code; `knownCodes` checks that it exists. */
export const icaoCode = () => named(ICAO_CODE, 4, 4);

export const IATA_CODES: CodeList = { noun: 'code', codes: 'IATA codes of airports', examples: 'CPH or LHR' };
export const ICAO_CODES: CodeList = {
  noun: 'code',
  codes: 'ICAO codes of airports',
  examples: 'EKCH or EGLL',
};

export const SORTS = ['iata', 'name'] as const;

/** By their codes, and with what many of them have. */
export const airportList = listing('airport', function* airports({ db }) {
  const { iata, name, searchText, type, countryCode, zoneId } = airport;
  const row = sql<number>`rowid`;
  const records = yield* rowsInSteps((count, first) =>
    db
      .select({ row, text: searchText, type, countryCode, zoneId })
      .from(airport)
      .orderBy(asc(iata))
      .limit(count)
      .offset(first)
      .all(),
  );
  const byName = db.select({ row }).from(airport).orderBy(asc(name), asc(iata)).all();
  return {
    records: records.map(({ row, text, ...has }) => ({
      row,
      text,
      sets: [`type ${has.type}`, `country ${has.countryCode}`, `zone ${has.zoneId}`],
    })),
    orders: { name: byName.map(({ row }) => row) },
  };
});

const columns = {
  iata: airport.iata,
  icao: airport.icao,
  name: airport.name,
  city: airport.city,
  countryCode: airport.countryCode,
  type: airport.type,
  latitude: airport.latitude,
  longitude: airport.longitude,
  timeZone: airport.zoneId,
};

type Sort = (typeof SORTS)[number];

export const airports = query(({ db }, asked: Asked<keyof PartAsked | 'type' | 'country' | 'zone', Sort>) => {
  const { when, variant, count, first } = asked;
  const sets = [
    airportList.search(when),
    when('type', (type) => airportList.set(type)),
    when('country', (land) => airportList.set(land)),
    when('zone', (zone) => airportList.set(zone)),
  ];
  const order = variant === 'name' ? variant : undefined;
  const select = airportList
    .page(db, columns, airport, { count, first, sets, order })
    .where(airportList.isOnPage(airport))
    .orderBy(airportList.inOrder);
  return { columns, select, total: airportList.total(sets) };
});

type Value = 'iata' | 'icao' | 'country' | 'timeZone' | 'type' | 'search';

/** Those that have one of some codes, of which there are few. */
export const airportsOf = query(({ db }, { when, variant, count, first }: Asked<Value, Sort>) => {
  const select = db
    .select(columns)
    .from(airport)
    .where(
      and(
        when('iata', (codes) => isOneOf(airport.iata, codes)),
        when('icao', (codes) => isOneOf(airport.icao, codes)),
        // With a sign, which takes its index out of consideration.
        when('country', (code) => sql`+${airport.countryCode} = ${code}`),
        when('timeZone', (id) => sql`+${airport.zoneId} = ${id}`),
        when('type', (size) => eq(airport.type, size)),
        when('search', (part) => contains(airport.searchText, part)),
      ),
    )
    .orderBy(...(variant === 'name' ? [asc(airport.name)] : []), asc(airport.iata))
    .limit(count)
    .offset(first);
  return { columns, select };
});
