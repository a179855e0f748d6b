import { z } from 'zod';
import { INDUSTRIES, STAGES, TEAMS } from '../../db/people-vocabulary.ts';
import { CLIMATES, PRODUCT_CATEGORIES } from '../../db/vocabulary.ts';
import { held } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';

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
/** A size such as 500 ml, an edition, or what it is in, of, for or with. */
const option = text.regex(
  /^(?:[A-Z0-9]|(?:in|of|for|with) )/,
  'expected a size, an edition or a preposition',
);
const sentence = capitalized.regex(/^[^.!?]*(?:\.\d[^.!?]*)*\.$/, 'expected one sentence');
const dollars = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number);
const grams = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number);
const millimetres = z.string().regex(/^[1-9]\d{0,3}$/);
const months = z.string().regex(/^(0|[1-9]\d?)$/);
/** Whole numbers with a bar between them. */
const whole = (item: z.ZodString, fewest: number, most: number) =>
  z
    .string()
    .transform((raw) => raw.split('|'))
    .pipe(z.array(item).min(fewest).max(most))
    .transform((items) => items.map(Number));
const tag = text.regex(/^[a-z][a-z-]*( [a-z-]+)*$/, 'expected words in lower case');
const CONTENT = /^[\d.]+ (g|kg|ml|l)$/;
const age = z
  .string()
  .regex(/^\d{2}$/)
  .transform(Number);

/** Where people work as something; empty if that is anywhere. */
const ANY = 'any';
const industries = z
  .string()
  .transform((raw) => (raw === ANY ? [] : raw.split(' ')))
  .pipe(z.array(z.enum(INDUSTRIES)));

const zone = z.string().regex(/^[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_]+){1,2}$/);
const celsius = z
  .string()
  .regex(/^-?\d{1,2}$/)
  .transform(Number);
const HUNDREDTHS = /^-?\d{1,3}(\.\d{1,2})?$/;
const degrees = (limit: number, pattern = /^-?\d{1,3}\.\d{3}$/) =>
  z.string().regex(pattern).transform(Number).pipe(z.number().min(-limit).max(limit));

export default source({
  id: 'vocabulary',
  origin: {
    title: 'Word lists of this project: products, occupations, brands, airports, rates of exchange',
    producer: 'fixture-data',
    licence: 'MIT',
    attribution: 'fixture-data, MIT.',
    url: 'https://spdx.org/licenses/MIT.html',
    note:
      'Written by hand; products and their brands are fictional, airports are facts, and usual temperatures are ' +
      'rounded: enough for fixtures, and no climate record. ' +
      'Rates of exchange are those of one day, from the publication that each row names.',
  },
  vintage: '2026-11-27',
  retrieved: '2026-11-27',
  pinnedOnly: 'vocabulary',
  files: [
    held(import.meta.url, 'airports.csv'),
    held(import.meta.url, 'brand-words.csv'),
    held(import.meta.url, 'domain-words.csv'),
    held(import.meta.url, 'exchange-rates.csv'),
    held(import.meta.url, 'faker-corrections.csv'),
    held(import.meta.url, 'occupations.csv'),
    held(import.meta.url, 'product-brands.csv'),
    held(import.meta.url, 'product-catalogue.csv'),
    held(import.meta.url, 'product-colors.csv'),
    held(import.meta.url, 'weather-places.csv'),
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
        time_zone: zone,
        /** Millions in a usual year; 0 where none of our airlines flies unless it is asked to. */
        passengers: z
          .string()
          .regex(/^\d{1,3}(\.\d)?$/)
          .transform(Number),
      }),
    }),
    /** Usual temperatures, in °C, early in the afternoon of the coolest and of the warmest month. */
    weatherPlaces: table({
      file: 'weather-places.csv',
      expect: [80, 300],
      key: (row) => row.city,
      row: z
        .strictObject({
          climate: z.enum(CLIMATES),
          city: text,
          country: z.string().regex(/^[A-Z]{2}$/),
          latitude: degrees(90, HUNDREDTHS),
          longitude: degrees(180, HUNDREDTHS),
          time_zone: zone,
          coolest: celsius,
          warmest: celsius,
          warmest_month: z
            .string()
            .regex(/^([1-9]|1[0-2])$/)
            .transform(Number),
        })
        .refine(({ coolest, warmest }) => coolest < warmest, 'is cooler in its warmest month'),
    }),
    /** Two of them make the name of a brand, in any language that has none of its own. */
    brandWords: table({
      file: 'brand-words.csv',
      expect: [40, 200],
      key: (row) => `${row.kind} ${row.value}`,
      row: z
        .strictObject({
          kind: z.enum(['brand.first', 'brand.second']),
          value: z.string().regex(/^[A-Z]?[a-z]+$/),
        })
        .transform((row) => ({ ...row, ascii: row.value.toLowerCase() })),
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
      expect: [5, 100],
      key: (row) => `${row.list} ${row.value}`,
      row: z.strictObject({
        list: listName,
        value: z.string().min(1),
        /** Empty where the value is left out. */
        replacement: z.union([z.literal(''), text]),
        reason: text,
      }),
    }),
    occupations: table({
      file: 'occupations.csv',
      expect: [130, 500],
      key: (row) => row.occupation,
      row: z
        .strictObject({
          occupation: z.string().regex(/^[a-z]+( [a-z]+)*$/),
          stage: z.enum(STAGES),
          industries,
          from_age: age.pipe(z.number().min(18)),
          to_age: age.pipe(z.number().max(80)),
          /** Who of the shop works as this; empty where nobody does. */
          team: z.union([z.literal(''), z.enum(TEAMS)]),
        })
        .refine((row) => row.from_age < row.to_age, { path: ['to_age'], message: 'is not above from_age' }),
    }),
    /** Coined words: whoever adds one first looks whether a company, a product or a family has that name. */
    productBrands: table({
      file: 'product-brands.csv',
      expect: [90, 500],
      key: (row) => row.name,
      row: z.strictObject({ name: z.string().regex(/^[A-Z][a-z]{5,9}$/) }),
    }),
    /** The colours that options of products name. */
    productColors: table({
      file: 'product-colors.csv',
      expect: [10, 50],
      key: (row) => row.name,
      row: z.strictObject({ name: capitalized, color: z.string().regex(/^[0-9a-f]{6}$/) }),
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
          /** 1 for shorts and scissors, of which one says they. */
          is_plural: z.enum(['0', '1']).transform((flag) => flag === '1'),
          /** The name of its picture; things that look alike share one. */
          pictogram: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
          /** What can be wrong with it: a kind of sources/stories/complaints.yaml. */
          complaint: z.string().regex(/^[a-z]+$/),
          price_low: dollars,
          price_high: dollars,
          /** The lightest and the heaviest with its bottle, jar or box; of what comes in sets, one piece. */
          weight_low: grams,
          weight_high: grams,
          /** 1 where the options say what is in it: 500 g of honey. */
          is_filled: z.enum(['0', '1']).transform((flag) => flag === '1'),
          /** Width, height and depth of one in the middle, as it stands or lies; clothes are folded. */
          size: whole(millimetres, 3, 3),
          /** 0 for what nobody gives a warranty for. */
          warranty_months: whole(months, 1, 3),
          /** What it is made of; of food its variety, of a book its subject. */
          materials: several(capitalized, 2, 6),
          /** Of a book its format. */
          adjectives: several(capitalized, 2, 6),
          /** What a name may end in: sizes, colours, editions or extras that go with every other word of the row. */
          options: several(option, 3, 5),
          /** What people use it for. */
          uses: several(tag, 2, 2),
          benefits: several(sentence, 2, 3),
        })
        .refine(({ price_low: low, price_high: high }) => low > 0 && low < high, {
          path: ['price_low'],
          message: 'expected a low price below the high one',
        })
        .refine(({ weight_low: low, weight_high: high }) => low < high, {
          path: ['weight_low'],
          message: 'expected a low weight below the high one',
        })
        .refine(
          ({ is_filled: isFilled, options }) => !isFilled || options.every((each) => CONTENT.test(each)),
          {
            path: ['is_filled'],
            message: 'has an option that says no content in g, kg, ml or l',
          },
        ),
    }),
  },
});
