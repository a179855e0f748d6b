import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { folded } from '../../../db/folded.ts';
import { languageSubtag } from '../../../db/schema.ts';
import { boolean, oneOf, text } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import { holds, present, when } from '../../schemas/sql.ts';

const TYPES = ['language', 'extlang', 'script', 'region', 'variant', 'grandfathered', 'redundant'] as const;

export default reference({
  category: 'text',
  summary: 'Subtags of the IANA Language Subtag Registry.',
  description:
    'More than 9,000 records, sorted by type and subtag, with a subtag that equals the search first; count and offset page through them. Grandfathered and redundant records are whole tags, and a range of private-use codes is one record.',
  standards: ['RFC 5646 §3.1'],
  sources: ['iana-languages'],
  defaultCount: 100,
  query: {
    type: oneOf('any', ...TYPES)
      .default('any')
      .describe('Kind of record.'),
    search: text(1, 100)
      .optional()
      .describe('Part of the subtag or of a description; case and diacritics do not matter.'),
    deprecated: boolean().optional().describe('Only records that are, or are not, deprecated.'),
  },
  record: z.strictObject({
    type: z.enum(TYPES).describe('Kind of record.'),
    subtag: z
      .string()
      .describe('Subtag in its conventional case; the whole tag for a grandfathered or redundant record.'),
    description: z.string().describe('First description.'),
    descriptions: z.array(z.string()).describe('All descriptions.'),
    added: z.iso.date().describe('Day on which it entered the registry.'),
    deprecated: z.iso.date().nullable().describe('Day on which it was deprecated; null if it is not.'),
    preferredValue: z.string().nullable().describe('What to use instead; null without one.'),
    prefixes: z
      .array(z.string())
      .describe('Tags that an extended language must follow, or that a variant is intended for.'),
    suppressScript: z
      .string()
      .nullable()
      .describe('Script that a tag of this language leaves out; null without one.'),
    macrolanguage: z.string().nullable().describe('Macrolanguage that it belongs to; null without one.'),
    scope: z
      .string()
      .nullable()
      .describe(
        'Kind of language: macrolanguage, collection, special or private-use; null for an individual one.',
      ),
    comments: z.string().nullable().describe('Remarks of the registry; null without any.'),
  }),
  examples: ['search=yue', 'type=variant&search=german', 'type=region&deprecated=true'],
  select: (db, { type, search, deprecated }) =>
    db
      .select({
        type: sql<(typeof TYPES)[number]>`${languageSubtag.type}`,
        subtag: languageSubtag.subtag,
        description: languageSubtag.description,
        descriptions: languageSubtag.descriptions,
        added: languageSubtag.added,
        deprecated: languageSubtag.deprecated,
        preferredValue: languageSubtag.preferredValue,
        prefixes: languageSubtag.prefixes,
        suppressScript: languageSubtag.suppressScript,
        macrolanguage: languageSubtag.macrolanguage,
        scope: languageSubtag.scope,
        comments: languageSubtag.comments,
      })
      .from(languageSubtag)
      .where(
        and(
          type === 'any' ? undefined : eq(languageSubtag.type, type),
          when(search, (text) => holds(languageSubtag.searchText, text)),
          when(deprecated, (isDeprecated) => present(languageSubtag.deprecated, isDeprecated)),
        ),
      )
      .orderBy(
        ...(search === undefined ? [] : [desc(sql`lower(${languageSubtag.subtag}) = ${folded(search)}`)]),
        asc(languageSubtag.type),
        asc(languageSubtag.subtag),
      ),
});
