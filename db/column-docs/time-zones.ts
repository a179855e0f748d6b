import type { Docs } from '../rows.ts';

const iana = 'time-zones';
const cldr = 'cldr-time-zones';

export const timeZoneDocs: Docs<'timeZone' | 'timeZoneAlias' | 'timeZoneCountry' | 'timeZoneTransition'> = {
  timeZone: {
    id: { meaning: "IANA's current name, such as Europe/Kyiv; one zone a place of zone.tab.", source: iana },
    shortId: { meaning: 'CLDR identifier, the value of the -u-tz- extension.', source: cldr },
    description: { meaning: 'Exemplar city and country in English.', source: cldr },
    searchText: {
      meaning:
        'Names past and present, description and comment in lower case without diacritics, for search.',
      source: cldr,
    },
    standardOffsetMinutes: {
      meaning:
        "Smaller offset from UTC in force in the year of the source's vintage, positive east, whatever law " +
        'calls it; the last one where the clocks were changed for the last time that year.',
      unit: 'minutes',
      source: iana,
    },
    daylightOffsetMinutes: {
      meaning: 'Greater offset in force in the same year; null where the clocks are not changed any more.',
      unit: 'minutes',
      source: iana,
    },
    firstOffsetSeconds: {
      meaning:
        'Offset from UTC before the first row of time_zone_transition, positive east: local mean time of most ' +
        'places; that of all time where the zone has no row.',
      unit: 's',
      source: iana,
    },
    posixRule: {
      meaning:
        'Changes of the clock after the last row of time_zone_transition, every year alike, as the TZ variable of ' +
        'POSIX.1-2024 §8.3 writes them, in the range of hours of RFC 9636 §3.3.2; null where the last offset stays.',
      source: iana,
    },
    latitude: {
      meaning: 'Latitude of the place, positive north; null for UTC and the zones relative to it.',
      unit: 'degrees',
      source: iana,
    },
    longitude: {
      meaning: 'Longitude of the place, positive east; null for UTC and the zones relative to it.',
      unit: 'degrees',
      source: iana,
    },
    comment: { meaning: 'Part of the country that is meant; null for all or most of it.', source: iana },
  },
  timeZoneTransition: {
    zoneId: { meaning: 'Time zone, as time_zone.id.', source: iana },
    instant: {
      meaning:
        'When the offset changes. Changes are listed to the end of 2037, for longer where no yearly rule gives ' +
        'them; later ones follow time_zone.posix_rule.',
      unit: 'ISO 8601 instant, UTC',
      source: iana,
    },
    offsetSeconds: {
      meaning: 'Offset from UTC from then on, positive east.',
      unit: 's',
      source: iana,
    },
  },
  timeZoneAlias: {
    alias: { meaning: 'Former or other name, as it is written.', source: cldr },
    zoneId: { meaning: 'Zone that the name stands for, as time_zone.id.', source: cldr },
  },
  timeZoneCountry: {
    zoneId: { meaning: 'Time zone, as time_zone.id.', source: iana },
    countryCode: { meaning: 'Country that keeps the time of the zone, ISO 3166-1 alpha-2.', source: iana },
    position: {
      meaning: 'Place among the countries of the zone; 0 for the one it is named for.',
      source: iana,
    },
  },
};
