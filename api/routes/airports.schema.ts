/** Parameters that name airports. */
import { iataCodes, icaoCodes } from '../../db/airport-codes.ts';
import { named } from '../framework/params.ts';
import { vocabulary } from '../framework/vocabularies.ts';
import type { CodeList } from '../schemas/known-codes.ts';

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
