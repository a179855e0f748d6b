import { z } from 'zod';
import { folded } from '../../db/folded.ts';
import { languageCodes } from '../../db/language-codes.ts';
import { boolean, list, named, oneOf, text } from '../framework/params.ts';
import { reference } from '../framework/route.ts';
import { vocabulary } from '../framework/vocabularies.ts';
import { countryCode, readCountries } from '../schemas/country-code.ts';
import { displayLanguage, otherThanEnglish } from '../schemas/display-language.ts';
import { knownCodes } from '../schemas/known-codes.ts';
import { subtagList } from '../schemas/language-search.ts';
import { languages, languagesOf, SCOPES, SORTS } from './languages.schema.ts';

const LANGUAGE_CODE = vocabulary({
  name: 'LanguageCode',
  description: 'Language subtag, or code of ISO 639-2 or ISO 639-3, in any case.',
  expected: 'an ISO 639 code of two or three letters, or a language subtag',
  examples: ['en', 'eng', 'yue'],
  caseless: true,
  words: (dataset) => dataset.derived(languageCodes).keys(),
});

const LANGUAGES = { noun: 'language', codes: 'ISO 639 codes', examples: 'en, eng or yue' };

export default reference({
  category: 'text',
  summary: 'Languages of the IANA registry with their likely script, region and countries.',
  notes: {
    Coverage:
      'More than 8,000 languages; count and offset page through them. A range of private-use codes is one record.',
  },
  standards: ['RFC 5646 §3.1', 'ISO 639', 'UTS #35 §4.3'],
  sources: ['iana-languages', 'cldr-locales', 'geonames', 'cldr-display-names'],
  defaultCount: 100,
  query: {
    code: list(named(LANGUAGE_CODE, 2, 8), 100)
      .optional()
      .describe(
        'Language subtags, or codes of ISO 639-2 (terminological or bibliographic) and ISO 639-3; ' +
          'all languages when absent.',
      ),
    search: text(1, 100)
      .optional()
      .describe('Part of a name or the code; case and diacritics do not matter.'),
    scope: oneOf('any', ...SCOPES)
      .default('any')
      .describe('Kind of language.'),
    country: countryCode().optional().describe('Country code: only languages spoken there.'),
    deprecated: boolean().optional().describe('Only languages whose code is, or is not, deprecated.'),
    lang: displayLanguage('name'),
    sort: oneOf(...SORTS)
      .default('code')
      .describe('Order; name is the English one.'),
  },
  record: z.strictObject({
    code: z.string().describe('Primary language subtag.'),
    name: z
      .string()
      .describe('First name in the registry, in English, or the name in CLDR in the language asked for.'),
    names: z.array(z.string()).describe('All names in the registry.'),
    scope: z.enum(SCOPES).describe('Kind of language.'),
    macrolanguage: z.string().nullable().describe('Macrolanguage that it belongs to; null without one.'),
    suppressScript: z.string().nullable().describe('Script that a tag should leave out; null without one.'),
    likelyTag: z
      .string()
      .nullable()
      .describe('The language with its most likely script and region; null if unknown.'),
    countries: z.array(z.string()).describe('Countries where it is spoken, ISO 3166-1 alpha-2.'),
    added: z.iso.date().describe('Day on which it entered the registry.'),
    deprecated: z.iso.date().nullable().describe('Day on which it was deprecated; null if it is not.'),
    preferredValue: z.string().nullable().describe('Code to use instead; null without one.'),
  }),
  examples: [
    'search=norwegian',
    'code=eng,ger,yue',
    'country=CH',
    'scope=macrolanguage&sort=name&count=5',
    'country=CH&lang=de',
  ],
  resolve: (query, { dataset, refuse }) => ({
    ...query,
    code: query.code && knownCodes('code', query.code, dataset.derived(languageCodes), refuse, LANGUAGES),
    country: query.country && readCountries('country', [query.country], { dataset, refuse })[0],
  }),
  select: ({ code, country, search, scope, deprecated, ...rest }, { dataset }) => {
    const part = search && folded(search);
    const kind = scope === 'any' ? undefined : scope;
    const lang = otherThanEnglish(rest.lang);
    if (code || country) {
      const isDeprecated = deprecated === undefined ? undefined : Number(deprecated);
      const values = { code, country, search: part, scope: kind, deprecated: isDeprecated, lang };
      return languagesOf(dataset, values, rest.sort);
    }
    const values = {
      ...subtagList.asked(part, dataset),
      scope: kind && `scope ${kind}`,
      deprecated: deprecated === undefined ? undefined : `deprecated ${deprecated}`,
      lang,
    };
    return languages(dataset, values, rest.sort);
  },
});
