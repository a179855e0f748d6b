/** The records of the IANA Language Subtag Registry as a list that is searched. */
import { asc, eq, sql } from 'drizzle-orm';
import { languageSubtag } from '../../db/schema.ts';
import { type ListedRecord, listing } from '../framework/listing.ts';
import { parts, rowsInSteps } from '../framework/side-tables.ts';

/** In the order of types and subtags; and the languages by their names. */
export const subtagList = listing('language_subtag', function* subtags({ db }) {
  const { type, subtag, description, searchText, scope, deprecated } = languageSubtag;
  const row = sql<number>`rowid`;
  const all = yield* rowsInSteps((count, first) =>
    db
      .select({ row, text: searchText, type, scope, deprecated })
      .from(languageSubtag)
      .orderBy(asc(type), asc(subtag))
      .limit(count)
      .offset(first)
      .all(),
  );
  const records: ListedRecord[] = [];
  for (const some of parts(all)) {
    for (const { row, text, type, scope, deprecated } of some) {
      // The registry leaves out the scope of individual languages.
      const [ofScope, ofDeprecated] = [`scope ${scope ?? 'individual'}`, `deprecated ${deprecated !== null}`];
      records.push({ row, text, sets: [`type ${type}`, ofScope, ofDeprecated] });
    }
    yield;
  }
  const byName = yield* rowsInSteps((count, first) =>
    db
      .select({ row })
      .from(languageSubtag)
      .where(eq(type, 'language'))
      .orderBy(asc(description), asc(subtag))
      .limit(count)
      .offset(first)
      .all(),
  );
  return {
    records,
    orders: { name: byName.map(({ row }) => row) },
  };
});
