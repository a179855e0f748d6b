import type { Dataset } from './open.ts';

/** The canonical IANA name for any name or alias in lower case, because case does not matter in zone names. */
export function timeZoneIds({ sqlite }: Pick<Dataset, 'sqlite'>): ReadonlyMap<string, string> {
  const rows = sqlite
    .prepare('SELECT id AS name, id FROM time_zone UNION ALL SELECT alias, zone_id FROM time_zone_alias')
    .all() as { name: string; id: string }[];
  return new Map(rows.map(({ name, id }) => [name.toLowerCase(), id]));
}
