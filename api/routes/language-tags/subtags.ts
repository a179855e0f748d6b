import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { folded } from '../../../db/folded.ts';
import { languageSubtag } from '../../../db/schema.ts';
import type { PartAsked } from '../../framework/listing.ts';
import { boolean, oneOf, text } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import { type Asked, query } from '../../framework/statements.ts';
import { subtagList } from '../../schemas/language-search.ts';
import { isOneOf } from '../../schemas/sql.ts';

const TYPES = ['language', 'extlang', 'script', 'region', 'variant', 'grandfathered', 'redundant'] as const;

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

type Value = keyof PartAsked | 'type' | 'deprecated' | 'spellings' | 'wholeTag';

const subtags = query(({ db }, { when, count, first }: Asked<Value>) => {
  const sets = [
    subtagList.search(when),
    when('type', (type) => subtagList.set(type)),
    when('deprecated', (isDeprecated) => subtagList.set(isDeprecated)),
  ];
  const { type, subtag } = languageSubtag;
  const rowsOf = (condition: SQL | undefined) =>
    db.select({ row: sql`rowid` }).from(languageSubtag).where(condition);
  const spelt = when('spellings', (spellings) => rowsOf(isOneOf(subtag, spellings)).getSQL());
  // Whole tags are in upper and lower case, and there are few.
  const tag = when('wholeTag', (whole) =>
    rowsOf(and(inArray(type, ['grandfathered', 'redundant']), sql`lower(${subtag}) = ${whole}`)).getSQL(),
  );
  const leading = spelt && subtagList.placesOf(tag ? sql`(${spelt} union ${tag})` : sql`(${spelt})`);
  const select = subtagList
    .page(db, columns, languageSubtag, { count, first, sets, leading })
    .where(subtagList.isOnPage(languageSubtag))
    .orderBy(subtagList.inOrder);
  return { columns, select, total: subtagList.total(sets) };
});

/** Of the whole tags that are registered. */
const SHORTEST_TAG = 5;

/** A subtag in lower case, as a language or variant, a region and a script are written. */
const spellingsOf = (part: string) => [
  part,
  part.toUpperCase(),
  part.slice(0, 1).toUpperCase() + part.slice(1),
];

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
      ...subtagList.asked(part, dataset),
      type: type === 'any' ? undefined : `type ${type}`,
      deprecated: deprecated === undefined ? undefined : `deprecated ${deprecated}`,
      spellings: part ? spellingsOf(part) : undefined,
      wholeTag: part && part.length >= SHORTEST_TAG ? part : undefined,
    });
  },
});
