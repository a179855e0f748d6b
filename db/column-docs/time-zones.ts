import type { Docs } from '../rows.ts';

const iana = 'time-zones';
const cldr = 'cldr-time-zones';

export const timeZoneDocs: Docs<
  'timeZone' | 'timeZoneAlias' | 'timeZoneCountry' | 'timeZoneRenaming' | 'timeZoneTransition'
> = {
  timeZone: {
    id: {
      meaning: "IANA's current name, such as Europe/Kyiv; one zone for each place in zone.tab.",
      source: iana,
    },
    shortId: { meaning: 'CLDR identifier, the value of the -u-tz- extension.', source: cldr },
    description: { meaning: 'Exemplar city and country in English.', source: cldr },
    searchText: {
      meaning:
        'Names past and present, description and comment in lower case without diacritics, for search.',
      source: cldr,
    },
    standardOffsetMinutes: {
      meaning:
        "The smaller offset from UTC in force in the year of the source's vintage, positive east, whatever the law " +
        'calls it; if the clocks changed for the last time that year, the offset after that change.',
      unit: 'minutes',
      source: iana,
    },
    daylightOffsetMinutes: {
      meaning: 'The greater offset in force in the same year; null if the clocks no longer change.',
      unit: 'minutes',
      source: iana,
    },
    firstOffsetSeconds: {
      meaning:
        'Offset from UTC before the first row of time_zone_transition, positive east: for most places, local mean ' +
        'time. If the zone has no row, it always applies.',
      unit: 's',
      source: iana,
    },
    firstAbbreviation: {
      meaning:
        'Abbreviation of the time before the first row of time_zone_transition, such as LMT; ' +
        '-00 if nobody lived there.',
      source: iana,
    },
    posixRule: {
      meaning:
        'The yearly clock changes after the last row of time_zone_transition, written as in the TZ variable of ' +
        'POSIX.1-2024 §8.3, with the range of hours of RFC 9636 §3.3.2; null if the last offset remains.',
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
    comment: {
      meaning: 'The part of the country that the zone covers; null if all or most of it.',
      source: iana,
    },
  },
  timeZoneTransition: {
    zoneId: { meaning: 'Time zone, as in time_zone.id.', source: iana },
    instant: {
      meaning:
        'When the offset changes. Changes are listed until the end of 2037, or longer if no yearly rule describes ' +
        'them; later ones follow time_zone.posix_rule.',
      unit: 'ISO 8601 instant, UTC',
      source: iana,
    },
    offsetSeconds: {
      meaning: 'Offset from UTC from then on, positive east.',
      unit: 's',
      source: iana,
    },
    abbreviation: {
      meaning:
        'Abbreviation of the time from then on, such as CEST; the offset, such as +03, if it has none in English.',
      source: iana,
    },
  },
  timeZoneRenaming: {
    zoneId: { meaning: 'Time zone, as in time_zone.id.', source: iana },
    instant: {
      meaning:
        'When the time gets another name and the offset stays, as where summer time became standard time.',
      unit: 'ISO 8601 instant, UTC',
      source: iana,
    },
    abbreviation: { meaning: 'Abbreviation of the time from then on.', source: iana },
  },
  timeZoneAlias: {
    alias: { meaning: 'Former or alternative name, as it is written.', source: cldr },
    zoneId: { meaning: 'Zone that the name means, as in time_zone.id.', source: cldr },
  },
  timeZoneCountry: {
    zoneId: { meaning: 'Time zone, as in time_zone.id.', source: iana },
    countryCode: { meaning: 'Country that uses the time of the zone, ISO 3166-1 alpha-2.', source: iana },
    position: {
      meaning: 'Place among the countries of the zone; 0 for the one it is named for.',
      source: iana,
    },
  },
};
