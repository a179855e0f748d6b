import { z } from 'zod';
import { folded } from '../../db/folded.ts';
import { subdivisionCodes } from '../../db/subdivision-codes.ts';
import { list, named, oneOf, text } from '../framework/params.ts';
import { reference } from '../framework/route.ts';
import { vocabulary } from '../framework/vocabularies.ts';
import { countryCode, readCountries } from '../schemas/country-code.ts';
import { otherThanEnglish } from '../schemas/display-language.ts';
import { knownCodes } from '../schemas/known-codes.ts';
import { LEVELS, SORTS, subdivisionList, subdivisions, subdivisionsOf } from './subdivisions.schema.ts';

const SUBDIVISION_CODE = vocabulary({
  name: 'SubdivisionCode',
  description: 'Code of ISO 3166-2, in any case.',
  expected: 'a code of ISO 3166-2',
  examples: ['DE-BY', 'US-CA', 'JP-13'],
  caseless: true,
  words: (dataset) => dataset.derived(subdivisionCodes).keys(),
});

const CODES = { noun: 'subdivision', codes: 'codes of ISO 3166-2', examples: 'DE-BY or US-CA' };

/** English names are CLDR's; the others are those that the release has. */
const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'it', 'ru'] as const;

export default reference({
  category: 'geo',
  summary: 'Subdivisions of countries by ISO 3166-2: states, provinces, regions.',
  notes: {
    Coverage: 'More than 5,000 of 200 countries; count and offset page through them.',
    Addresses:
      'The region of an address in /api/addresses is one: its countryCode, a hyphen and its regionCode.',
  },
  standards: ['ISO 3166-2', 'ISO 3166-1'],
  sources: ['iso-3166', 'subdivision-parents', 'cldr-subdivisions', 'subdivision-names'],
  defaultCount: 100,
  query: {
    code: list(named(SUBDIVISION_CODE, 4, 6), 100)
      .optional()
      .describe('Codes in any case; all subdivisions when absent.'),
    country: countryCode()
      .optional()
      .describe('Country code, alpha-2, alpha-3 or numeric: only subdivisions of that country.'),
    parent: named(SUBDIVISION_CODE, 4, 6)
      .optional()
      .describe('Code of a subdivision: only those directly in it.'),
    level: oneOf(...LEVELS)
      .default('any')
      .describe('Those directly in their country (top), those in another subdivision (lower), or any.'),
    search: text(1, 100)
      .optional()
      .describe('Part of the code or of a name in any language; case and diacritics do not matter.'),
    lang: oneOf(...LANGUAGES)
      .optional()
      .describe('Language of the name; English when absent, and where no other name is known.'),
    sort: oneOf(...SORTS)
      .default('code')
      .describe('Order; name is the English one.'),
  },
  record: z.strictObject({
    code: z.string().describe('ISO 3166-2.'),
    countryCode: z.string().describe('Country, ISO 3166-1 alpha-2.'),
    parent: z
      .string()
      .nullable()
      .describe('Subdivision that it is directly in; null if that is the country.'),
    name: z.string().describe('Name in the language asked for, or in English.'),
    localName: z.string().describe('Name in ISO 3166-2, in a language of the country.'),
  }),
  examples: [
    'country=DE&lang=de',
    'code=US-CA,JP-13',
    'search=bavaria',
    'country=FR&level=top',
    'parent=FR-BRE',
    'country=GB&level=top',
  ],
  resolve: (query, { dataset, refuse }) => {
    const { code, country, parent } = query;
    const known = dataset.derived(subdivisionCodes);
    return {
      ...query,
      code: code && knownCodes('code', code, known, refuse, CODES),
      country: country && readCountries('country', [country], { dataset, refuse })[0],
      parent: parent && knownCodes('parent', [parent], known, refuse, CODES)[0],
    };
  },
  select: ({ level, search, code, parent, country, ...rest }, { dataset }) => {
    const part = search && folded(search);
    const lang = otherThanEnglish(rest.lang);
    const asked = subdivisionList.asked(part, dataset);
    if (code || parent) {
      const isTop = level === 'any' ? undefined : Number(level === 'top');
      return subdivisionsOf(dataset, { code, parent, country, isTop, search: part, lang }, rest.sort);
    }
    const sets = {
      ...asked,
      country: country && `country ${country}`,
      level: level === 'any' ? undefined : `level ${level}`,
      lang,
    };
    return subdivisions(dataset, sets, rest.sort);
  },
});
