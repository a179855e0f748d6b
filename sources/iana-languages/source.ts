import { z } from 'zod';
import { npm } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';
import { live } from './live.ts';

const date = z.iso.date();
const texts = z.array(z.string().trim().min(1)).min(1);
const fields = {
  Description: texts,
  Added: date,
  Deprecated: date.optional(),
  'Preferred-Value': z.string().min(1).optional(),
  Comments: texts.optional(),
};

/** RFC 5646 §3.1.2: a record names a subtag or, for grandfathered and redundant ones, a whole tag. */
const record = z.discriminatedUnion('Type', [
  z.strictObject({
    Type: z.enum(['language', 'extlang', 'script', 'region', 'variant']),
    /** Private use is a range, such as qaa..qtz. */
    Subtag: z.string().regex(/^[0-9A-Za-z]{2,8}(\.\.[0-9A-Za-z]{2,8})?$/),
    Prefix: texts.optional(),
    'Suppress-Script': z
      .string()
      .regex(/^[A-Z][a-z]{3}$/)
      .optional(),
    Macrolanguage: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .optional(),
    Scope: z.enum(['macrolanguage', 'collection', 'special', 'private-use']).optional(),
    ...fields,
  }),
  z.strictObject({
    Type: z.enum(['grandfathered', 'redundant']),
    Tag: z.string().regex(/^[0-9A-Za-z]+(-[0-9A-Za-z]+)+$/),
    ...fields,
  }),
]);

export default source({
  id: 'iana-languages',
  origin: {
    title: 'IANA Language Subtag Registry',
    producer: 'Internet Assigned Numbers Authority; pinned as JSON by language-subtag-registry',
    licence: 'CC0-1.0',
    attribution: 'Language subtags: IANA Language Subtag Registry.',
    url: 'https://www.iana.org/assignments/language-subtag-registry',
  },
  vintage: '2025-08-25',
  retrieved: '2026-11-21',
  files: [
    npm('language-subtag-registry/data/json/registry.json'),
    npm('language-subtag-registry/data/json/meta.json'),
  ],
  tables: {
    records: table({
      file: 'registry.json',
      expect: [9281, 9900],
      key: (row) => `${row.Type} ${'Tag' in row ? row.Tag : row.Subtag}`,
      row: record,
    }),
    fileDate: table({
      file: 'meta.json',
      expect: [1, 1],
      rows: (content: unknown) => [content],
      row: z.strictObject({ 'File-Date': date }),
    }),
  },
  stated: ({ fileDate }) => fileDate[0]?.['File-Date'] ?? '',
  live,
});
