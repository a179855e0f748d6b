/** What generators tell, in words. */
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const story = sqliteTable(
  'story',
  {
    kind: text().notNull(),
    name: text().notNull(),
    /** JSON. */
    content: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.name] })],
);
