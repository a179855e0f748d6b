import type { Docs } from '../rows.ts';

const source = 'cldr-speakers';

export const speakerDocs: Docs<'countrySpeakers'> = {
  countrySpeakers: {
    countryCode: { meaning: 'Country.', unit: 'ISO 3166-1 alpha-2', source },
    tag: {
      meaning: 'Language, with the script where it is written in several.',
      unit: 'BCP 47',
      source,
    },
    language: { meaning: 'Primary language subtag of the tag.', source },
    percent: {
      meaning:
        'Estimated share of the people who can use the language; those of a country may add up to more than 100, or ' +
        'to less where CLDR does not have them all.',
      unit: '% of population',
      source,
    },
    status: {
      meaning: 'Standing: official, official-regional (in a part) or de-facto; null for any other language.',
      source,
    },
  },
};
