import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { held, npm, npmModule } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';
import { listOne } from './list-one.ts';

const code = z.string().regex(/^[A-Z]{3}$/);
const number = z.string().regex(/^\d{3}$/);

/** The list's wording of a month or a period, in ISO 8601: 2023-01, 1989/1990, 1990-07/1990-09. */
const withdrawal = z
  .string()
  .regex(/^(\d{4}-(0[1-9]|1[0-2])|\d{4}( to |-)\d{4}|\d{4}-\d{2} to \d{4}-\d{2})$/)
  .transform((text) => text.replace(/ to |-(?=\d{4})/, '/'));

export default npmSource({
  id: 'iso-4217',
  origin: {
    title: 'ISO 4217 lists one and three: currencies, numbers, minor units and withdrawals',
    producer:
      'SIX Group as ISO 4217 maintenance agency; packaged by @orderlayer/iso4217-ts, currency-codes ' +
      'and datasets/currency-codes',
    licence: 'MIT AND PDDL-1.0',
    attribution:
      'ISO 4217 list one, through @orderlayer/iso4217-ts and currency-codes, MIT; list three, through ' +
      'datasets/currency-codes, PDDL.',
    url: 'https://www.six-group.com/en/products-services/financial-information/data-standards.html',
    note: 'List three is of 2025-03-31; the build adds what left later (BGN).',
  },
  vintage: '2026-01-01', // list one says so itself
  retrieved: '2026-11-22',
  files: [
    npmModule('list-one.json', '@orderlayer/iso4217-ts/dist/index.cjs', 'data'),
    npmModule('list-one-date.json', '@orderlayer/iso4217-ts/dist/index.cjs', 'publishDate'),
    npm('currency-codes/iso-4217-list-one.xml'),
    held(import.meta.url, 'list-three.csv'),
  ],
  tables: {
    /** In force. This packaging writes a minor unit that is N.A. as 0. */
    currencies: table({
      file: 'list-one.json',
      expect: [170, 190],
      key: (row) => row.code,
      row: z.strictObject({
        code,
        number,
        digits: z.int().min(0).max(4),
        currency: z.string().trim().min(1),
        countries: z.array(z.string()),
      }),
    }),
    published: table({
      file: 'list-one-date.json',
      expect: [1, 1],
      rows: (content: string) => [{ date: content }],
      row: z.strictObject({ date: z.iso.date() }),
    }),
    /** The list of 2024, which distinguishes 0 from N.A. */
    earlier: table({
      file: 'iso-4217-list-one.xml',
      rows: listOne,
      expect: [170, 190],
      key: (row) => row.code,
      row: z.strictObject({
        code,
        number,
        digits: z.int().min(0).max(4).nullable(),
        currency: z.string().min(1),
        published: z.iso.date(),
      }),
    }),
    /** Withdrawn, one row per place or name; gold-based units have no number. */
    historic: table({
      file: 'list-three.csv',
      expect: [140, 170],
      key: (row) => `${row.code} ${row.name} ${row.withdrawn}`,
      row: z.strictObject({
        code,
        number: z.union([number, z.literal('').transform(() => null)]),
        name: z.string().min(1),
        withdrawn: withdrawal,
      }),
    }),
  },
  stated: ({ published }) => published[0]?.date ?? '',
});
