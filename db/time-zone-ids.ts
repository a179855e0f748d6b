import type { Dataset } from './open.ts';

/** The canonical IANA name for any name or alias in lower case, because case does not matter in zone names. */
export function timeZoneIds({ sqlite }: Pick<Dataset, 'sqlite'>): ReadonlyMap<string, string> {
  const rows = sqlite
    .prepare(
      // In an order of its own, or the one that SQLite finds quickest decides which of two near names is suggested.
      `SELECT name, id FROM (
         SELECT 0 AS part, id AS name, id FROM time_zone
         UNION ALL SELECT 1, alias, zone_id FROM time_zone_alias
       ) ORDER BY part, id, name`,
    )
    .all() as { name: string; id: string }[];
  return new Map(rows.map(({ name, id }) => [name.toLowerCase(), id]));
}
