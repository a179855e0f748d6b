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
        'Subtag in its usual case; the whole tag if grandfathered or redundant; a range such as qaa..qtz for ' +
        'private use.',
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
      meaning: 'Date of deprecation; null if the subtag is not deprecated.',
      unit: 'ISO 8601 date',
      source: iana,
    },
    preferredValue: { meaning: 'What to write instead; null if nothing replaces it.', source: iana },
    prefixes: {
      meaning: 'JSON array of the tags that an extlang or variant should follow; empty if it may follow any.',
      source: iana,
    },
    suppressScript: {
      meaning:
        'Script that the language is nearly always written in, ISO 15924, left out of tags; null if there is none.',
      source: iana,
    },
    macrolanguage: { meaning: 'Macrolanguage that this language belongs to; null if none.', source: iana },
    scope: {
      meaning: 'macrolanguage, collection, special or private-use; null for an individual language.',
      source: iana,
    },
    comments: { meaning: 'Remarks of the registry, one per line; null without any.', source: iana },
  },
  languageAlias: {
    kind: { meaning: 'language, script, territory, subdivision or variant.', source: cldr },
    alias: { meaning: 'What is replaced in a canonical tag.', source: cldr },
    replacement: {
      meaning: 'What replaces it; several, separated by spaces, if the likely territory decides.',
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
        'Type of the key; empty for the key itself; in upper case, a syntax of UTS #35 such as SCRIPT_CODE.',
      source: cldr,
    },
    description: { meaning: 'What the key or type means.', source: cldr },
    preferred: { meaning: 'Type that replaces it in a canonical tag; null if it remains.', source: cldr },
    deprecated: { meaning: '1 if new tags must not use it.', source: cldr },
    aliases: {
      meaning: 'JSON array of its other names; not all of them fit into a language tag.',
      source: cldr,
    },
  },
  likelySubtag: {
    tag: { meaning: 'Language, script or territory; und for an unknown language.', source: cldr },
    likely: { meaning: 'Most likely language, script and territory.', source: cldr },
  },
  parentLocale: {
    locale: {
      meaning: 'Locale whose parent is not simply the locale without its last subtag.',
      source: cldr,
    },
    parent: { meaning: 'Locale that it inherits from; und for the root.', source: cldr },
  },
};
