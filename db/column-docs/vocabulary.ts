import type { Docs } from '../rows.ts';

export const vocabularyDocs: Docs<'vocabulary' | 'userAgent' | 'mediaType'> = {
  vocabulary: {
    list: { meaning: 'Name of the list, from general to particular, such as person.last_name.' },
    locale: {
      meaning: 'Language of the entry; und for lists that belong to no language.',
      unit: 'BCP 47',
    },
    position: { meaning: 'Place in the list, from 0, in the order of the source.' },
    value: {
      meaning:
        'The word or name, or JSON for given names, places, telephone numbers, products, ' +
        'flights, occupations, trades and ' +
        'legal forms. Those of a language are from its locale, airlines and names of airports ' +
        'are Faker’s, and products, ' +
        'domain words and brands belong to no language.',
      source: 'locales',
    },
    ascii: {
      meaning:
        'A person’s name spelled in a to z, the slug of a place or of a part of a company’s name, or the domain word ' +
        'itself; null in every other list.',
      source: 'vocabulary',
    },
  },
  userAgent: {
    position: { meaning: 'Rank by weight, from 0.' },
    userAgent: { meaning: 'Value of the User-Agent header.', source: 'user-agents' },
    device: { meaning: 'Kind of device: desktop, mobile or tablet.', source: 'user-agents' },
    browser: { meaning: 'Browser that the string names, found by an ordered table of rules.' },
    os: { meaning: 'Operating system that the string names, found by an ordered table of rules.' },
    weight: {
      meaning: 'Share among the listed strings; all shares add up to 1.',
      unit: 'share',
      source: 'user-agents',
    },
  },
  mediaType: {
    type: { meaning: 'Media type as type/subtype, in lower case.', source: 'mime-db' },
    registry: {
      meaning: 'Who defines it: iana, apache or nginx; null if nobody does and it is merely in use.',
      source: 'mime-db',
    },
    charset: { meaning: 'Character encoding that the type implies; null if none.', source: 'mime-db' },
    compressible: { meaning: '1 if compression pays off, 0 if not; null if unknown.', source: 'mime-db' },
    extensions: {
      meaning: 'JSON array of file extensions without the dot, the usual one first.',
      source: 'mime-db',
    },
  },
};
