import { z } from 'zod';
import { PRODUCT_CATEGORIES, VOCABULARY_LOCALES } from '../../db/vocabulary.ts';
import { held } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';
import { peopleTables } from './people-tables.ts';

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
/** As each country writes them, from the addressing guides of the Universal Postal Union. */
const POSTAL_CODES = {
  US: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/,
  DK: /^(1\d{3} \p{L}.*\p{L}|[2-9]\d{3})$/u,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  ES: /^\d{5}$/,
  IT: /^\d{5}$/,
  PT: /^[1-9]\d{3}-\d{3}$/,
  JP: /^\d{3}-\d{4} [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u,
} as const;

/**
 * Codes where nobody lives who gets parcels. In the US all other codes with fewer than 500 residents in the census of 2020
 * are left out as well, and those of a university or a base; in Great Britain those of a hospital, a university, a museum,
 * a stadium or a town hall, which are one recipient’s alone.
 */
const NOBODYS_HOME: Partial<Record<keyof typeof POSTAL_CODES, RegExp>> = {
  // The federal government in Washington.
  US: /^20[2-5]/,
  // Post boxes and firms before the first street of inner Copenhagen.
  DK: /^10[0-4]/,
  // Four towers and the airport of Frankfurt, the airport of Hanover.
  DE: /^(60306|60308|60310|60549|30669)$/,
  // The old town of Venice counts houses by district and has calli and campi, but no streets as other towns have.
  IT: /^301(2[1-5]|3[235])$/,
};

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
      'Word lists of this project: products, places, streets, names, occupations, companies, words, airports',
    producer: 'fixture-data',
    licence: 'MIT',
    attribution: 'fixture-data, MIT.',
    url: 'https://spdx.org/licenses/MIT.html',
    note:
      'Written by hand; products are fictional, airports and postal codes are facts. Postal codes were ' +
      'compiled from GeoNames (CC BY 4.0) and the Census Bureau’s ZCTAs and residents for the US, NHS practices (OGL 3.0) ' +
      'and shops of ordinary streets for Great Britain, OpenGeoDB (public domain) for Germany, INSEE and DGFiP (Licence ' +
      'Ouverte) for France, Japan Post (free of rights) for Japan, the list of CTT for Portugal, and by hand for ' +
      'Denmark, Spain and Italy. First names and surnames were chosen by hand among those that many people of the ' +
      'country bear; their order ranks nothing. Rates of exchange are those of one day, from the publication that each row names.',
  },
  vintage: '2026-11-21',
  retrieved: '2026-11-21',
  pinnedOnly: 'vocabulary',
  files: [
    held(import.meta.url, 'airports.csv'),
    held(import.meta.url, 'company-names.csv'),
    held(import.meta.url, 'domain-words.csv'),
    held(import.meta.url, 'exchange-rates.csv'),
    held(import.meta.url, 'faker-corrections.csv'),
    held(import.meta.url, 'family-names.csv'),
    held(import.meta.url, 'given-names.csv'),
    held(import.meta.url, 'japanese-names.csv'),
    held(import.meta.url, 'job-titles.csv'),
    held(import.meta.url, 'legal-forms.csv'),
    held(import.meta.url, 'phrases.csv'),
    held(import.meta.url, 'places.csv'),
    held(import.meta.url, 'product-catalogue.csv'),
    held(import.meta.url, 'words.csv'),
  ],
  tables: {
    ...peopleTables,
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
        /** Millions in a usual year; 0 where none of our airlines flies unless it is asked to. */
        passengers: z
          .string()
          .regex(/^\d{1,3}(\.\d)?$/)
          .transform(Number),
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
      expect: [1_000, 3_000],
      key: (row) => `${row.country} ${row.city} ${row.region_code}`,
      row: z
        .strictObject({
          locale: LOCALE.exclude(['und']),
          country: z.enum(['US', 'GB', 'DK', 'DE', 'FR', 'ES', 'IT', 'PT', 'JP']),
          city: text,
          ascii: z.string().regex(/^[A-Za-z][A-Za-z .'()-]*$/),
          region: text,
          region_code: z.string().regex(/^[A-Z0-9]{1,3}$/),
          /** How often each code counts: codes are few where many people share one. */
          weight: z
            .string()
            .regex(/^[1-9]\d?$/)
            .transform(Number),
          /** In Japan a code belongs to a district, in inner Copenhagen to a street, which follows it. */
          postal_codes: z.string().transform((list) => list.split(';')),
        })
        .refine((row) => row.postal_codes.every((code) => POSTAL_CODES[row.country].test(code)), {
          path: ['postal_codes'],
          message: 'holds what is no postal code of the country',
        })
        .refine((row) => !row.postal_codes.some((code) => NOBODYS_HOME[row.country]?.test(code)), {
          path: ['postal_codes'],
          message: 'holds a code where nobody lives',
        })
        .refine((row) => new Set(row.postal_codes).size === row.postal_codes.length, {
          path: ['postal_codes'],
          message: 'holds a code twice',
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
          /** The name of its picture; things that look alike share one. */
          pictogram: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
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
    words: table({
      file: 'words.csv',
      expect: [1_500, 3_000],
      key: (row) => `${row.class} ${row.locale} ${row.word}`,
      row: z.strictObject({
        class: z.enum(['adjective', 'adverb', 'conjunction', 'interjection', 'preposition', 'verb']),
        locale: LOCALE.exclude(['und']),
        word: text,
      }),
    }),
  },
});
