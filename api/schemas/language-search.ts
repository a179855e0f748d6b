/** The records of the IANA Language Subtag Registry as a list that is searched. */
import { asc, eq, sql } from 'drizzle-orm';
import { languageSubtag } from '../../db/schema.ts';
import { listing } from '../framework/listing.ts';
import { rowsInSteps } from '../framework/side-tables.ts';

/** In the order of types and subtags; and the languages by their names. */
export const subtagList = listing('language_subtag', function* subtags({ db }) {
  const { type, subtag, description, searchText, scope, deprecated } = languageSubtag;
  const row = sql<number>`rowid`;
  const records = yield* rowsInSteps((count, first) =>
    db
      .select({ row, text: searchText, type, scope, deprecated })
      .from(languageSubtag)
      .orderBy(asc(type), asc(subtag))
      .limit(count)
      .offset(first)
      .all(),
  );
  const byName = db
    .select({ row })
    .from(languageSubtag)
    .where(eq(type, 'language'))
    .orderBy(asc(description), asc(subtag))
    .all();
  return {
    records: records.map(({ row, text, type, scope, deprecated }) => ({
      row,
      text,
      sets: [
        `type ${type}`,
        // The registry leaves out the scope of individual languages.
        `scope ${scope ?? 'individual'}`,
        `deprecated ${deprecated !== null}`,
      ],
    })),
    orders: { name: byName.map(({ row }) => row) },
  };
});
