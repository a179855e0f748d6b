import type { Docs } from '../rows.ts';

const source = 'locales';

export const localeDocs: Docs<'locale'> = {
  locale: {
    tag: { meaning: 'Language, with the country where one language has several.', unit: 'BCP 47', source },
    position: { meaning: 'Place in lists of locales, from 0.', source },
    language: { meaning: 'English name of the language.', source },
    sharePercent: {
      meaning: 'Share of the people of a world who speak it; 0 if people have it only where it is asked for.',
      unit: '%',
      source,
    },
    facts: {
      meaning:
        'JSON: what is usual in the countries of the locale, such as the order of an address, taxes, legal forms and ' +
        'the beginnings of postal codes.',
      source,
    },
  },
};
