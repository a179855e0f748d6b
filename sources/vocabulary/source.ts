import { z } from 'zod';
import { PRODUCT_CATEGORIES, VOCABULARY_LOCALES } from '../../db/vocabulary.ts';
import { held } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';

const LOCALE = z.enum([...VOCABULARY_LOCALES, 'und']);

const text = z.string().regex(/^\S(.*\S)?$/, 'expected text without blanks around it');
const listName = z.string().regex(/^[a-z_]+(\.[a-z_]+)+$/);
/** Different words, or sentences, with a bar between them. */
const several = (item: z.ZodString, fewest: number, most: number) =>
  z
    .string()
    .transform((raw) => raw.split('|'))
    .pipe(z.array(item).min(fewest).max(most))
    .refine((items) => new Set(items).size === items.length, 'names one twice');
const capitalized = text.regex(/^[A-Z0-9]/, 'expected a capital or a digit at its beginning');
const sentence = capitalized.regex(/^[^.!?]*(?:\.\d[^.!?]*)*\.$/, 'expected one sentence');
const dollars = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number);
const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}\.\d{3}$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));

export default source({
  id: 'vocabulary',
  origin: {
    title:
      'Word lists of this project: products, places, streets, romanised names, commits, tickets, airports',
    producer: 'fixture-data',
    licence: 'MIT',
    attribution: 'fixture-data, MIT.',
    url: 'https://spdx.org/licenses/MIT.html',
    note: 'Written by hand. Places, postal codes and airports are real; products and phrases are fictional. Rates of exchange are those of one day, from the publication that each row names.',
  },
  vintage: '2026-11-21',
  retrieved: '2026-11-21',
  pinnedOnly: 'vocabulary',
  files: [
    held(import.meta.url, 'airports.csv'),
    held(import.meta.url, 'commit-subjects.csv'),
    held(import.meta.url, 'domain-words.csv'),
    held(import.meta.url, 'exchange-rates.csv'),
    held(import.meta.url, 'faker-corrections.csv'),
    held(import.meta.url, 'japanese-names.csv'),
    held(import.meta.url, 'phrases.csv'),
    held(import.meta.url, 'places.csv'),
    held(import.meta.url, 'product-catalogue.csv'),
  ],
  tables: {
    airports: table({
      file: 'airports.csv',
      expect: [100, 150],
      key: (row) => row.iata,
      row: z.strictObject({
        iata: z.string().regex(/^[A-Z]{3}$/),
        city: text,
        country: z.string().regex(/^[A-Z]{2}$/),
        latitude: degrees(90),
        longitude: degrees(180),
        time_zone: z.string().regex(/^[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_]+){1,2}$/),
      }),
    }),
    commits: table({
      file: 'commit-subjects.csv',
      expect: [108, 500],
      key: (row) => `${row.type} ${row.subject}`,
      row: z.strictObject({
        type: z.enum(['feat', 'fix', 'docs', 'refactor', 'test', 'perf', 'chore', 'build', 'ci']),
        scope: z.string().regex(/^[a-z][a-z0-9]*$/),
        subject: text.max(60).regex(/[^.]$/, 'a subject ends without a full stop'),
      }),
    }),
    domainWords: table({
      file: 'domain-words.csv',
      expect: [300, 1_000],
      key: (row) => row.word,
      row: z.strictObject({ word: z.string().regex(/^[a-z]{2,12}$/) }),
    }),
    exchangeRates: table({
      file: 'exchange-rates.csv',
      expect: [150, 170],
      key: (row) => row.code,
      row: z.strictObject({
        code: z.string().regex(/^[A-Z]{3}$/),
        per_usd: z
          .string()
          .regex(/^\d+(\.\d+)?$/)
          .transform(Number)
          .pipe(z.number().positive()),
        day: z.iso.date(),
        source: text,
      }),
    }),
    corrections: table({
      file: 'faker-corrections.csv',
      expect: [300, 1_000],
      key: (row) => `${row.list} ${row.locale} ${row.value}`,
      row: z.strictObject({
        list: listName,
        locale: LOCALE,
        value: z.string().min(1),
        /** Empty where the value is left out. */
        replacement: z.union([z.literal(''), text]),
        reason: text,
      }),
    }),
    japaneseNames: table({
      file: 'japanese-names.csv',
      expect: [700, 1_000],
      key: (row) => `${row.kind} ${row.name}`,
      row: z.strictObject({
        kind: z.enum(['first', 'last']),
        name: z.string().regex(/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]+$/u),
        romaji: z.string().regex(/^[a-z]+$/),
      }),
    }),
    phrases: table({
      file: 'phrases.csv',
      expect: [400, 1_000],
      key: (row) => `${row.list} ${row.locale} ${row.value}`,
      row: z.strictObject({ list: listName, locale: LOCALE, value: text }),
    }),
    places: table({
      file: 'places.csv',
      expect: [500, 1_000],
      key: (row) => `${row.country} ${row.postal_prefix}`,
      row: z
        .strictObject({
          locale: LOCALE.exclude(['und']),
          country: z.enum(['US', 'GB', 'DK', 'DE', 'FR', 'ES', 'IT', 'PT', 'JP']),
          city: text,
          ascii: z.string().regex(/^[A-Za-z][A-Za-z .'()-]*$/),
          region: text,
          region_code: z.string().regex(/^[A-Z0-9]{1,3}$/),
          postal_prefix: z.string().regex(/^[A-Z0-9-]+$/),
          /** # stands for a digit, @ for a letter. */
          postal_pattern: z.string().regex(/^[A-Z0-9#@ -]+$/),
        })
        .refine((row) => row.postal_pattern.startsWith(row.postal_prefix), {
          path: ['postal_pattern'],
          message: 'does not begin with its prefix',
        }),
    }),
    products: table({
      file: 'product-catalogue.csv',
      expect: [300, 1_000],
      key: (row) => `${row.category} ${row.noun}`,
      row: z
        .strictObject({
          category: z.enum(PRODUCT_CATEGORIES),
          prefix: z.string().regex(/^[A-Z]{3}$/),
          noun: capitalized,
          price_low: dollars,
          price_high: dollars,
          /** What it is made of; of food its variety, of a book its subject. */
          materials: several(capitalized, 2, 6),
          /** Of a book its format. */
          adjectives: several(capitalized, 2, 6),
          benefits: several(sentence, 2, 3),
        })
        .refine(({ price_low: low, price_high: high }) => low > 0 && low < high, {
          path: ['price_low'],
          message: 'expected a low price below the high one',
        }),
    }),
  },
});
