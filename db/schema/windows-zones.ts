/** Names of time zones in Windows, and the zones that they mean. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { timeZone } from './time-zones.ts';

export const windowsZone = sqliteTable(
  'windows_zone',
  {
    windowsName: text().notNull(),
    territory: text().notNull(),
    position: integer().notNull(),
    zoneId: text()
      .notNull()
      .references(() => timeZone.id),
  },
  (t) => [
    primaryKey({ columns: [t.windowsName, t.territory, t.position] }),
    index('windows_zone_zone').on(t.zoneId, t.windowsName),
  ],
);
