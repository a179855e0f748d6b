import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { folded } from '../../../db/folded.ts';
import { languageSubtag } from '../../../db/schema.ts';
import { boolean, oneOf, text } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import { type Asked, query } from '../../framework/statements.ts';
import { foundIn, isFound } from '../../framework/text-index.ts';
import { subtagTexts } from '../../schemas/language-search.ts';

const TYPES = ['language', 'extlang', 'script', 'region', 'variant', 'grandfathered', 'redundant'] as const;

const subtags = query(
  ({ db }, { when, count, first }: Asked<'type' | 'search' | 'whole' | 'deprecated' | 'current'>) => {
    const columns = {
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
    };
    const search = when('search', (asked) => isFound(languageSubtag, subtagTexts, asked));
    const isWhole = when('whole', (part) => sql`lower(${languageSubtag.subtag}) = ${part}`);
    const wholeFirst = isWhole ? [desc(isWhole)] : [];
    const byTag = [asc(languageSubtag.type), asc(languageSubtag.subtag)];
    const isAsked = and(
      search,
      when('type', (type) => eq(languageSubtag.type, type)),
      when('deprecated', () => isNotNull(languageSubtag.deprecated)),
      // The index of deprecated records begins with their types.
      when('deprecated', () => inArray(languageSubtag.type, TYPES)),
      when('current', () => isNull(languageSubtag.deprecated)),
    );
    const all = db.select(columns).from(languageSubtag);
    if (!search) {
      const select = all
        .where(isAsked)
        .orderBy(...byTag)
        .limit(count)
        .offset(first);
      return { columns, select };
    }
    // The page by itself, because SQLite makes all the columns of what it sorts.
    const row = { row: sql<number>`${languageSubtag}.rowid`.as('row') };
    const page = foundIn(db, row, languageSubtag, subtagTexts, search)
      .where(isAsked)
      .orderBy(...wholeFirst, asc(subtagTexts.found.position))
      .limit(count)
      .offset(first)
      .as('page');
    const found = db.select(columns).from(page).crossJoin(languageSubtag) as unknown as typeof all;
    const select = found.where(eq(sql`${languageSubtag}.rowid`, page.row)).orderBy(...wholeFirst, ...byTag);
    return { columns, select };
  },
);

export default reference({
  category: 'text',
  summary: 'Subtags of the IANA Language Subtag Registry.',
  notes: {
    Order:
      'More than 9,000 records, sorted by type and subtag, with a subtag that equals the search first; count and ' +
      'offset page through them.',
    Records:
      'Grandfathered and redundant records are whole tags, and a range of private-use codes is one record.',
  },
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
  select: ({ type, search, deprecated }, { dataset }) => {
    const part = search && folded(search);
    return subtags(dataset, {
      type: type === 'any' ? undefined : type,
      search: subtagTexts.asked(part, dataset),
      whole: part,
      deprecated: deprecated || undefined,
      current: deprecated === false || undefined,
    });
  },
});
