import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { iataCodes, icaoCodes } from '../../db/airport-codes.ts';
import { folded } from '../../db/folded.ts';
import { airport } from '../../db/schema.ts';
import { list, oneOf, text } from '../framework/params.ts';
import { reference } from '../framework/route.ts';
import { type Asked, query } from '../framework/statements.ts';
import { foundIn, isFound, textIndex, textsIn } from '../framework/text-index.ts';
import { countryCode, readCountries } from '../schemas/country-code.ts';
import { knownCodes } from '../schemas/known-codes.ts';
import { isOneOf } from '../schemas/sql.ts';
import { readZone, zoneName } from '../schemas/time-zone.ts';
import { IATA_CODES, ICAO_CODES, iataCode, icaoCode } from './airports.schema.ts';

const TYPES = ['large', 'medium'] as const;
const SORTS = ['iata', 'name'] as const;

const index = textIndex('airport', textsIn(airport, airport.searchText, asc(airport.iata)));

type Value = 'iata' | 'icao' | 'country' | 'timeZone' | 'type' | 'search';

const airports = query(({ db }, { when, variant, count, first }: Asked<Value, (typeof SORTS)[number]>) => {
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
  const search = when('search', (asked) => isFound(airport, index, asked));
  const byCode = search ? index.found.position : airport.iata;
  const select = foundIn(db, columns, airport, index, search)
    .where(
      and(
        search,
        when('iata', (codes) => isOneOf(airport.iata, codes)),
        when('icao', (codes) => isOneOf(airport.icao, codes)),
        when('country', (code) => eq(airport.countryCode, code)),
        when('timeZone', (id) => eq(airport.zoneId, id)),
        when('type', (size) => eq(airport.type, size)),
      ),
    )
    .orderBy(...(variant === 'name' ? [asc(airport.name)] : []), asc(byCode))
    .limit(count)
    .offset(first);
  return { columns, select };
});

export default reference({
  category: 'geo',
  summary: 'Airports with scheduled flights: codes, place, country and time zone.',
  notes: {
    Coverage:
      'More than 3,000 large and medium airports that have an IATA and an ICAO code; count and ' +
      'offset page through them.',
    Flights: 'Flights of /api/flights go between airports of this list.',
  },
  standards: ['ISO 3166-1', 'IANA Time Zone Database'],
  sources: ['airports', 'airport-places', 'vocabulary'],
  defaultCount: 100,
  query: {
    iata: list(iataCode(), 100).optional().describe('IATA codes in any case; all airports when absent.'),
    icao: list(icaoCode(), 100).optional().describe('ICAO codes in any case; all airports when absent.'),
    country: countryCode()
      .optional()
      .describe('Country code, alpha-2, alpha-3 or numeric: only airports in that country.'),
    timeZone: zoneName().optional().describe('Time zone or alias: only airports whose clocks follow it.'),
    type: oneOf(...TYPES)
      .optional()
      .describe('Size; both when absent.'),
    search: text(1, 100)
      .optional()
      .describe('Part of a code, the name or the city; case and diacritics do not matter.'),
    sort: oneOf(...SORTS)
      .default('iata')
      .describe('Order.'),
  },
  record: z.strictObject({
    iata: z.string().describe('IATA code.'),
    icao: z.string().describe('ICAO code.'),
    name: z.string().describe('English name.'),
    city: z
      .string()
      .nullable()
      .describe('City that it serves; null for all but the airports that /api/flights uses.'),
    countryCode: z.string().describe('Country, ISO 3166-1 alpha-2.'),
    type: z.enum(TYPES).describe('Size by its traffic.'),
    latitude: z.number().describe('Latitude in degrees, positive north.'),
    longitude: z.number().describe('Longitude in degrees, positive east.'),
    timeZone: z.string().describe('IANA time zone under its current name, as in /api/time-zones.'),
  }),
  examples: [
    'country=DK',
    'iata=LHR,JFK,hnd',
    'search=sao+paulo&type=large',
    'timeZone=Asia/Kolkata&sort=name',
  ],
  resolve: (query, context) => {
    const { dataset, refuse } = context;
    const { iata, icao, country, timeZone } = query;
    return {
      ...query,
      iata: iata && knownCodes('iata', iata, dataset.derived(iataCodes), refuse, IATA_CODES),
      icao: icao && knownCodes('icao', icao, dataset.derived(icaoCodes), refuse, ICAO_CODES),
      country: country && readCountries('country', [country], context)[0],
      timeZone: timeZone && readZone(timeZone, context, 'timeZone'),
    };
  },
  select: ({ type, search, sort, ...values }, { dataset }) =>
    airports(dataset, { ...values, type, search: index.asked(search && folded(search), dataset) }, sort),
});
