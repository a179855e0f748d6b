/** The registries that language tags are made of. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { strings } from './strings.ts';

export const languageSubtag = sqliteTable(
  'language_subtag',
  {
    /** language, extlang, script, region, variant, grandfathered or redundant. */
    type: text().notNull(),
    /** The subtag in its conventional case; the whole tag for grandfathered and redundant. */
    subtag: text().notNull(),
    description: text().notNull(),
    descriptions: strings().notNull(),
    searchText: text().notNull(),
    added: text().notNull(),
    deprecated: text(),
    preferredValue: text(),
    prefixes: strings().notNull(),
    suppressScript: text(),
    macrolanguage: text(),
    scope: text(),
    comments: text(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.subtag] }),
    index('language_subtag_subtag').on(t.subtag),
    index('language_subtag_description').on(t.type, t.description),
    index('language_subtag_scope').on(t.type, t.scope),
    index('language_subtag_deprecated').on(t.type, t.deprecated),
  ],
);

export const languageAlias = sqliteTable(
  'language_alias',
  {
    /** language, script, territory, subdivision or variant. */
    kind: text().notNull(),
    alias: text().notNull(),
    replacement: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.alias] })],
);

export const extensionType = sqliteTable(
  'extension_type',
  {
    /** Singleton: u or t. */
    extension: text().notNull(),
    key: text().notNull(),
    /** Empty for the row of the key itself. */
    type: text().notNull(),
    description: text(),
    preferred: text(),
    deprecated: integer({ mode: 'boolean' }).notNull(),
    aliases: strings().notNull(),
  },
  (t) => [primaryKey({ columns: [t.extension, t.key, t.type] })],
);

export const likelySubtag = sqliteTable('likely_subtag', {
  tag: text().primaryKey(),
  likely: text().notNull(),
});

export const parentLocale = sqliteTable(
  'parent_locale',
  {
    locale: text().primaryKey(),
    parent: text().notNull(),
  },
  (t) => [index('parent_locale_parent').on(t.parent)],
);
