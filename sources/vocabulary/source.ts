import { z } from 'zod';
import { PRODUCT_CATEGORIES, VOCABULARY_LOCALES } from '../../db/vocabulary.ts';
import { held } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';
import { peopleTables } from './people-tables.ts';

const LOCALE = z.enum([...VOCABULARY_LOCALES, 'und']);

const text = z.string().regex(/^\S(.*\S)?$/, 'expected text without blanks around it');
const listName = z.string().regex(/^[a-z_]+(\.[a-z_]+)+$/);
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
      'Word lists of this project: products, places, streets, romanised names, occupations, companies, commits, tickets, airports',
    producer: 'fixture-data',
    licence: 'MIT',
    attribution: 'fixture-data, MIT.',
    url: 'https://spdx.org/licenses/MIT.html',
    note: 'Written by hand. Places, postal codes and airports are real; products and phrases are fictional.',
  },
  vintage: '2026-11-21',
  retrieved: '2026-11-21',
  pinnedOnly: 'vocabulary',
  files: [
    held(import.meta.url, 'airports.csv'),
    held(import.meta.url, 'commit-subjects.csv'),
    held(import.meta.url, 'company-names.csv'),
    held(import.meta.url, 'domain-words.csv'),
    held(import.meta.url, 'faker-corrections.csv'),
    held(import.meta.url, 'japanese-names.csv'),
    held(import.meta.url, 'job-titles.csv'),
    held(import.meta.url, 'legal-forms.csv'),
    held(import.meta.url, 'phrases.csv'),
    held(import.meta.url, 'places.csv'),
    held(import.meta.url, 'product-catalogue.csv'),
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
      expect: [500, 2_000],
      key: (row) => `${row.category} ${row.kind} ${row.value}`,
      row: z
        .strictObject({
          category: z.enum(PRODUCT_CATEGORIES),
          prefix: z.string().regex(/^[A-Z]{3}$/),
          kind: z.enum(['adjective', 'material', 'noun', 'opening', 'benefit']),
          value: text,
          price_low: z.string().regex(/^\d*$/),
          price_high: z.string().regex(/^\d*$/),
        })
        .refine(
          ({ kind, price_low: low, price_high: high }) =>
            kind === 'noun' ? Number(low) > 0 && Number(low) < Number(high) : low === '' && high === '',
          {
            path: ['price_low'],
            message: 'a noun has a low price below its high one, nothing else has a price',
          },
        ),
    }),
  },
});
