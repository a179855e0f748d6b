/** What generators draw from. */
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { strings } from './strings.ts';

export const vocabulary = sqliteTable(
  'vocabulary',
  {
    list: text().notNull(),
    /** en, da, de, fr, es, it, pt, ja; und for lists that belong to no language. */
    locale: text().notNull(),
    position: integer().notNull(),
    value: text().notNull(),
    /** ASCII spelling, if a mail address or a slug is made from the value. */
    ascii: text(),
  },
  (t) => [primaryKey({ columns: [t.list, t.locale, t.position] })],
);

export const userAgent = sqliteTable(
  'user_agent',
  {
    position: integer().primaryKey(),
    userAgent: text().notNull(),
    device: text({ enum: ['desktop', 'mobile', 'tablet'] }).notNull(),
    browser: text().notNull(),
    os: text().notNull(),
    weight: real().notNull(),
  },
  (t) => [uniqueIndex('user_agent_value').on(t.userAgent), index('user_agent_device').on(t.device)],
);

export const mediaType = sqliteTable(
  'media_type',
  {
    type: text().primaryKey(),
    registry: text(),
    charset: text(),
    compressible: integer({ mode: 'boolean' }),
    extensions: strings().notNull(),
  },
  (t) => [index('media_type_registry').on(t.registry)],
);
