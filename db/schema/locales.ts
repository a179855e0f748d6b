/** The locales of people, companies and texts. */
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const locale = sqliteTable(
  'locale',
  {
    tag: text().primaryKey(),
    position: integer().notNull(),
    language: text().notNull(),
    sharePercent: integer().notNull(),
    /** JSON. */
    facts: text().notNull(),
  },
  (t) => [uniqueIndex('locale_position').on(t.position)],
);
