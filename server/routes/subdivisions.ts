import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { folded } from '../../db/folded.ts';
import type { Dataset } from '../../db/open.ts';
import { subdivision } from '../../db/schema.ts';
import { subdivisionCodes } from '../../db/subdivision-codes.ts';
import { list, named, oneOf, text } from '../framework/params.ts';
import { reference } from '../framework/route.ts';
import { vocabulary } from '../framework/vocabularies.ts';
import { countryCode, readCountries } from '../schemas/country-code.ts';
import { nameIn } from '../schemas/display-language.ts';
import { knownCodes } from '../schemas/known-codes.ts';
import { holds, when } from '../schemas/sql.ts';

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

const LEVELS = ['any', 'top', 'lower'] as const;

/** Names in other languages than English and that of ISO, folded, each with its code. */
const foldedNames = ({ sqlite }: Pick<Dataset, 'sqlite'>) =>
  (
    sqlite.prepare('SELECT subdivision_code, name FROM subdivision_display_name').raw().all() as [
      code: string,
      name: string,
    ][]
  ).map(([code, name]) => [code, folded(name)] as const);

export default reference({
  category: 'geo',
  summary: 'Subdivisions of countries by ISO 3166-2: states, provinces, regions.',
  description:
    'More than 5,000 of 200 countries; count and offset page through them. The region of an address in /api/addresses is one: its countryCode, a hyphen and its regionCode.',
  standards: ['ISO 3166-2', 'ISO 3166-1'],
  sources: ['iso-3166', 'cldr-subdivisions', 'subdivision-names'],
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
    sort: oneOf('code', 'name').default('code').describe('Order; name is the English one.'),
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
  select: (db, { code, country, parent, level, search, lang, sort }, { dataset }) => {
    const isTop = isNull(subdivision.parentCode);
    const called = (part: string) =>
      dataset.derived(foldedNames).flatMap(([code, names]) => (names.includes(folded(part)) ? [code] : []));
    return db
      .select({
        code: subdivision.code,
        countryCode: subdivision.countryCode,
        parent: subdivision.parentCode,
        name: nameIn(db, 'subdivision', subdivision.code, subdivision.name, lang),
        localName: subdivision.localName,
      })
      .from(subdivision)
      .where(
        and(
          when(code, (codes) => inArray(subdivision.code, codes)),
          when(country, (land) => eq(subdivision.countryCode, land)),
          when(parent, (above) => eq(subdivision.parentCode, above)),
          level === 'any' ? undefined : level === 'top' ? isTop : sql`not ${isTop}`,
          when(search, (part) =>
            or(holds(subdivision.searchText, part), inArray(subdivision.code, called(part))),
          ),
        ),
      )
      .orderBy(...(sort === 'name' ? [asc(subdivision.name)] : []), asc(subdivision.code));
  },
});
