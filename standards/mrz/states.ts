/**
 * Codes of issuing States and nationalities beyond the current ones of ISO 3166-1 alpha-3: ICAO Doc 9303-3 §5, parts B
 * to D. UTO is the State of the specimens.
 */
export const SPECIMEN_STATE = 'UTO';

export const FURTHER_STATES: ReadonlyMap<string, string> = new Map([
  ['ANT', 'Netherlands Antilles'],
  ['D', 'Germany'],
  ['EUE', 'European Union'],
  ['GBD', 'British Overseas Territories Citizen'],
  ['GBN', 'British National (Overseas)'],
  ['GBO', 'British Overseas Citizen'],
  ['GBP', 'British Protected Person'],
  ['GBS', 'British Subject'],
  ['IAO', 'International Civil Aviation Organization'],
  ['NTZ', 'Neutral Zone'],
  ['RKS', 'Republic of Kosovo'],
  ['UNA', 'Specialized agency of the United Nations'],
  ['UNK', 'United Nations Interim Administration Mission in Kosovo'],
  ['UNO', 'United Nations Organization'],
  [SPECIMEN_STATE, 'Utopia'],
  ['XBA', 'African Development Bank'],
  ['XCC', 'Caribbean Community'],
  ['XCE', 'Council of Europe'],
  ['XCO', 'Common Market for Eastern and Southern Africa'],
  ['XCT', 'Turkish Republic of Northern Cyprus'],
  ['XDC', 'Southern African Development Community'],
  ['XEC', 'Economic Community of West African States'],
  ['XES', 'Organization of Eastern Caribbean States'],
  ['XIM', 'African Export-Import Bank'],
  ['XMP', 'Parliamentary Assembly of the Mediterranean'],
  ['XOM', 'Sovereign Military Order of Malta'],
  ['XPO', 'International Criminal Police Organization'],
  ['XXA', 'Stateless person'],
  ['XXB', 'Refugee under the convention of 1951'],
  ['XXC', 'Other refugee'],
  ['XXK', 'Kosovo'],
  ['XXX', 'Person of unspecified nationality'],
]);
