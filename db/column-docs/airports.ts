import type { Docs } from '../rows.ts';

const source = 'airports';

export const airportDocs: Docs<'airport'> = {
  airport: {
    iata: { meaning: 'Airport code.', unit: 'IATA', source },
    icao: { meaning: 'Location indicator.', unit: 'ICAO', source },
    name: { meaning: 'English name.', source },
    city: {
      meaning: 'City that it serves; null for all but the airports that flights of fixtures use.',
      source: 'vocabulary',
    },
    countryCode: { meaning: 'Country.', unit: 'ISO 3166-1 alpha-2', source },
    type: {
      meaning: 'Size: large for those with much international or domestic traffic, else medium.',
      source,
    },
    latitude: {
      meaning: 'Latitude, positive north; from airport-places where airports has it only roughly.',
      unit: 'degrees',
      source,
    },
    longitude: {
      meaning: 'Longitude, positive east; from airport-places where airports has it only roughly.',
      unit: 'degrees',
      source,
    },
    zoneId: { meaning: 'Time zone, as in time_zone.id.', source },
    searchText: {
      meaning: 'Codes, name and city in lower case without diacritics, for search.',
      source,
    },
  },
};
