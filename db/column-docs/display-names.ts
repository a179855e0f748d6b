import type { Docs } from '../rows.ts';

const source = 'cldr-display-names';
const language = { meaning: 'Language of the name.', unit: 'BCP 47', source };
const name = { meaning: 'Name in that language. There is no row where CLDR has none.', source };

export const displayNameDocs: Docs<'countryDisplayName' | 'currencyDisplayName' | 'languageDisplayName'> = {
  countryDisplayName: {
    countryCode: { meaning: 'Country.', unit: 'ISO 3166-1 alpha-2', source },
    language,
    name,
  },
  currencyDisplayName: { currencyCode: { meaning: 'Currency.', unit: 'ISO 4217', source }, language, name },
  languageDisplayName: {
    tag: { meaning: 'The language that is named: a subtag of the registry, zh-Hans or zh-Hant.', source },
    language,
    name,
  },
};
