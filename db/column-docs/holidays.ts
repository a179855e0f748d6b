import type { Docs } from '../rows.ts';

const source = 'holidays';

export const holidayDocs: Docs<'holiday'> = {
  holiday: {
    countryCode: { meaning: 'Country.', unit: 'ISO 3166-1 alpha-2', source },
    date: {
      meaning: 'The day; a holiday of several days has a row for each.',
      unit: 'ISO 8601 date',
      source,
    },
    position: { meaning: 'Place among the holidays of the day, from 0.' },
    type: {
      meaning:
        'Who has the day off: public (everyone), bank (banks and offices), optional (some employers) or school.',
      source,
    },
    name: { meaning: 'English name; the local one if there is none.', source },
    localName: { meaning: 'Name in the first language that the source has for the country.', source },
    isSubstitute: {
      meaning: '1 if the day is taken in place of a holiday that falls on a day off, else 0.',
      source,
    },
    startsAtHour: {
      meaning: 'Hour of the day from which it is a holiday; null if it is the whole day.',
      unit: 'hours',
      source,
    },
  },
};
