import { z } from 'zod';
import { npmExport } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';

const LOCALES = ['en', 'en_US', 'en_GB', 'da', 'de', 'fr', 'es', 'it', 'pt_PT', 'ja'] as const;

type Locale = (typeof LOCALES)[number];

/** Locales whose own words are read; en_US and en_GB only refine en. */
const MAIN: readonly Locale[] = ['en', 'da', 'de', 'fr', 'es', 'it', 'pt_PT', 'ja'];

/**
 * The lists read, by path in a locale's definition, and the locales that define them. A list that upstream drops is
 * missing from the file, and its row fails.
 */
const PICKED: Readonly<Record<string, readonly Locale[]>> = {
  'person.middle_name.generic': ['en', 'da'],
  'person.last_name.generic': MAIN,
  // German streets of Faker are those of one town, Leverkusen; ours are in phrases.csv.
  'location.street_name': ['en_US', 'en_GB', 'da'],
  // German and French have the Latin of English: their filler text is made of their own words.
  'lorem.word': ['en', 'ja'],
  'word.adjective': ['en', 'da', 'de', 'fr', 'pt_PT'],
  'word.adverb': ['en', 'da', 'fr'],
  'word.conjunction': ['en', 'da', 'fr'],
  'word.interjection': ['en', 'da', 'fr'],
  'word.noun': ['en', 'da', 'de', 'fr', 'pt_PT'],
  'word.preposition': ['en', 'da', 'fr'],
  'word.verb': ['en', 'da', 'fr', 'pt_PT'],
};

const named = z.strictObject({ name: z.string().min(1), iataCode: z.string().regex(/^[A-Z0-9]{2,3}$/) });

export default source({
  id: 'faker',
  origin: {
    title: 'Faker: raw locale definitions (en, da, de, fr, es, it, pt_PT, ja)',
    producer: 'The Faker contributors',
    licence: 'MIT',
    attribution:
      'Faker, Copyright (c) 2022-2025 its contributors; faker.js, Copyright (c) 2011-2020 Marak Squires; MIT.',
    url: 'https://fakerjs.dev',
    note: 'Offensive entries, brands, famous persons and misspellings are left out or corrected by the build.',
  },
  vintage: '2026-08-14', // the release date of @faker-js/faker 10.6.0, which package-lock.json pins
  retrieved: '2026-11-21',
  pinnedOnly: 'vocabulary',
  files: [
    npmExport('definitions.json', async () => {
      const faker = await import('@faker-js/faker');
      const lists = Object.entries(PICKED).flatMap(([path, locales]) =>
        locales.map((locale) => ({ locale, path, values: valueAt(faker[locale], path) })),
      );
      const { airline: airlines, airport: airports } = faker.en.airline ?? {};
      return { lists, airlines, airports };
    }),
  ],
  tables: {
    lists: table({
      file: 'definitions.json',
      rows: (content: { lists: unknown[] }) => content.lists,
      expect: [41, 41],
      key: (row) => `${row.path} ${row.locale}`,
      row: z.strictObject({
        locale: z.enum(LOCALES),
        path: z.string().regex(/^[a-z_]+(\.[a-z_]+)+$/),
        values: z.array(z.string().min(1)).min(1),
      }),
    }),
    airlines: table({
      file: 'definitions.json',
      rows: (content: { airlines: unknown[] }) => content.airlines,
      expect: [110, 140],
      key: (row) => row.iataCode,
      row: named,
    }),
    airports: table({
      file: 'definitions.json',
      rows: (content: { airports: unknown[] }) => content.airports,
      expect: [110, 130],
      key: (row) => row.iataCode,
      row: named,
    }),
  },
});

function valueAt(definition: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], definition);
}
