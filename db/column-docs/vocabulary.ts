import type { Docs } from '../rows.ts';

/** The lists come from two sources; the licence of both is MIT, and Faker's is the larger part. */
export const vocabularyDocs: Docs<'vocabulary' | 'userAgent' | 'mediaType'> = {
  vocabulary: {
    list: { meaning: 'Name of the list, from the general to the particular, such as person.last_name.' },
    locale: {
      meaning: 'Language of the entry, und for lists of no language; lists that a locale lacks hold English.',
      unit: 'BCP 47',
    },
    position: { meaning: 'Place in the list, from 0, in the order of the source.' },
    value: {
      meaning:
        'The word, name or pattern (# a digit, @ a letter), or JSON for places, products, commits and flights; ' +
        'products, places, streets of fr es it pt ja, commits, tickets, mail and domain words are our own.',
      source: 'faker',
    },
    ascii: {
      meaning: 'Spelling in a to z of a person’s name, slug of a city; null for every other list.',
      source: 'vocabulary',
    },
    weight: { meaning: 'Share of the entry in its list; null where all are equally likely.' },
  },
  userAgent: {
    position: { meaning: 'Rank by weight, from 0.' },
    userAgent: { meaning: 'Value of the User-Agent header.', source: 'user-agents' },
    device: { meaning: 'Kind of device: desktop, mobile or tablet.', source: 'user-agents' },
    browser: { meaning: 'Browser that the string names, by an ordered table of rules.' },
    os: { meaning: 'Operating system that the string names, by an ordered table of rules.' },
    weight: {
      meaning: 'Share among the strings kept; all shares add up to 1.',
      unit: 'share',
      source: 'user-agents',
    },
  },
  mediaType: {
    type: { meaning: 'Media type as type/subtype, in lower case.', source: 'mime-db' },
    registry: {
      meaning: 'Who defines it: iana, apache or nginx; null if it is only in use.',
      source: 'mime-db',
    },
    charset: { meaning: 'Character encoding that the type implies; null if none.', source: 'mime-db' },
    compressible: { meaning: 'Whether compression is worth it; null if unknown.', source: 'mime-db' },
    extensions: { meaning: 'File extensions without the dot, the usual one first.', source: 'mime-db' },
  },
};
