import { asc } from 'drizzle-orm';
import type { Dataset } from './open.ts';
import { moonPhase } from './schema.ts';

/** Every primary phase in order, with its instant also in milliseconds since 1970. */
export function moonPhases({ db }: Pick<Dataset, 'db'>) {
  const rows = db.select().from(moonPhase).orderBy(asc(moonPhase.instant)).all();
  return rows.map((row) => ({ ...row, milliseconds: Date.parse(row.instant) }));
}
