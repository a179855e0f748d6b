import { z } from 'zod';
import { iataCodes, icaoCodes } from '../../db/airport-codes.ts';
import { folded } from '../../db/folded.ts';
import { list, oneOf, text } from '../framework/params.ts';
import { reference } from '../framework/route.ts';
import { countryCode, readCountries } from '../schemas/country-code.ts';
import { knownCodes } from '../schemas/known-codes.ts';
import { readZone, zoneName } from '../schemas/time-zone.ts';
import {
  airportList,
  airports,
  airportsOf,
  IATA_CODES,
  ICAO_CODES,
  iataCode,
  icaoCode,
  SORTS,
} from './airports.schema.ts';

const TYPES = ['large', 'medium'] as const;
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
  select: ({ search, sort, ...values }, { dataset }) => {
    const { iata, icao, country, timeZone, type } = values;
    const part = search && folded(search);
    if (iata || icao) return airportsOf(dataset, { ...values, search: part }, sort);
    const sets = {
      ...airportList.asked(part, dataset),
      type: type && `type ${type}`,
      country: country && `country ${country}`,
      zone: timeZone && `zone ${timeZone}`,
    };
    return airports(dataset, sets, sort);
  },
});
