/** Groups that countries belong to: unions, organisations, classifications. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { GROUP_KINDS } from '../group-kinds.ts';
import { ofCountry } from './countries.ts';

export const countryGroup = sqliteTable('country_group', {
  code: text().primaryKey(),
  name: text().notNull(),
  kind: text({ enum: GROUP_KINDS }).notNull(),
  asOf: text().notNull(),
  note: text(),
  url: text().notNull(),
});

export const countryGroupMember = sqliteTable(
  'country_group_member',
  {
    groupCode: text()
      .notNull()
      .references(() => countryGroup.code),
    countryCode: ofCountry(),
    position: integer().notNull(),
    since: text(),
    until: text(),
  },
  (t) => [
    primaryKey({ columns: [t.groupCode, t.countryCode, t.position] }),
    index('country_group_member_country').on(t.countryCode, t.groupCode),
  ],
);
