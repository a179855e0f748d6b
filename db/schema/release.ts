/** The release itself, where its content comes from, and what its columns mean. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const release = sqliteTable('release', {
  version: text().primaryKey(),
  contentSha256: text().notNull(),
  schemaSha256: text().notNull(),
  sourceDate: text().notNull(),
});

export const source = sqliteTable('source', {
  id: text().primaryKey(),
  title: text().notNull(),
  producer: text().notNull(),
  licence: text().notNull(),
  attribution: text().notNull(),
  url: text().notNull(),
  vintage: text().notNull(),
  retrievedAt: text().notNull(),
  staleSince: text(),
  sha256: text().notNull(),
  rows: integer().notNull(),
  note: text(),
});

export const columnDoc = sqliteTable(
  'column_doc',
  {
    tableName: text().notNull(),
    columnName: text().notNull(),
    unit: text(),
    source: text().references(() => source.id),
    meaning: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableName, t.columnName] }), index('column_doc_source').on(t.source)],
);
