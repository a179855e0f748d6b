/** Phases of the Moon. */
import { integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const moonPhase = sqliteTable(
  'moon_phase',
  {
    instant: text().primaryKey(),
    lunation: integer().notNull(),
    phase: text({ enum: ['new', 'first-quarter', 'full', 'last-quarter'] }).notNull(),
    deltaTSeconds: real().notNull(),
  },
  (t) => [uniqueIndex('moon_phase_lunation').on(t.lunation, t.phase)],
);
