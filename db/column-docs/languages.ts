import type { Docs } from '../rows.ts';

const iana = 'iana-languages';
const cldr = 'cldr-locales';

export const languageDocs: Docs<
  'languageSubtag' | 'languageAlias' | 'extensionType' | 'likelySubtag' | 'parentLocale'
> = {
  languageSubtag: {
    type: {
      meaning: 'language, extlang, script, region, variant, grandfathered or redundant.',
      source: iana,
    },
    subtag: {
      meaning:
        'Subtag in its usual case; the whole tag for grandfathered and redundant; a range such as qaa..qtz ' +
        'for private use.',
      source: iana,
    },
    description: { meaning: 'First of the descriptions.', source: iana },
    descriptions: { meaning: 'JSON array of every description, in the order of the registry.', source: iana },
    searchText: {
      meaning: 'Subtag and descriptions in lower case without diacritics, for search.',
      source: iana,
    },
    added: { meaning: 'Date of registration.', unit: 'ISO 8601 date', source: iana },
    deprecated: {
      meaning: 'Date of deprecation; null where the subtag is in good standing.',
      unit: 'ISO 8601 date',
      source: iana,
    },
    preferredValue: { meaning: 'What to write instead; null where there is nothing.', source: iana },
    prefixes: {
      meaning: 'JSON array of tags that an extlang or a variant is meant to follow; empty for any.',
      source: iana,
    },
    suppressScript: {
      meaning: 'Script that goes without saying for the language, ISO 15924; null where none does.',
      source: iana,
    },
    macrolanguage: { meaning: 'Language that encompasses this one; null if none does.', source: iana },
    scope: {
      meaning: 'macrolanguage, collection, special or private-use; null for an individual language.',
      source: iana,
    },
    comments: { meaning: 'Remarks of the registry, one a line; null without any.', source: iana },
  },
  languageAlias: {
    kind: { meaning: 'language, script, territory, subdivision or variant.', source: cldr },
    alias: { meaning: 'What is replaced in a canonical tag.', source: cldr },
    replacement: {
      meaning: 'What replaces it; several, separated by spaces, where the likely territory decides.',
      source: cldr,
    },
    reason: {
      meaning: 'deprecated, overlong, macrolanguage, bibliographic or legacy.',
      source: cldr,
    },
  },
  extensionType: {
    extension: { meaning: 'Singleton of the extension: u for locales, t for transforms.', source: cldr },
    key: { meaning: 'Key of the extension, such as ca for calendars.', source: cldr },
    type: {
      meaning:
        'Type of the key; empty for the key itself; upper case for a syntax of UTS #35 such as SCRIPT_CODE.',
      source: cldr,
    },
    description: { meaning: 'What the key or type means.', source: cldr },
    preferred: { meaning: 'Type that replaces it in a canonical tag; null where it stays.', source: cldr },
    deprecated: { meaning: '1 if it must not be used in new tags.', source: cldr },
    aliases: {
      meaning: 'JSON array of its other names, not all of which fit into a language tag.',
      source: cldr,
    },
  },
  likelySubtag: {
    tag: { meaning: 'Language, script or territory, und for an unknown language.', source: cldr },
    likely: { meaning: 'Most likely language, script and territory.', source: cldr },
  },
  parentLocale: {
    locale: { meaning: 'Locale whose parent is not found by dropping its last subtag.', source: cldr },
    parent: { meaning: 'Locale from which it inherits; und for the root.', source: cldr },
  },
};
