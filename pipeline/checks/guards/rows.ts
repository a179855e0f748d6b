import { check } from '../check.ts';
import { listed, sharedTables } from './guard.ts';

/** The share of a table's or group's rows that may disappear from one release to the next. */
const MOST_LOST = 0.05;

/** Tables of several sets, one of which could disappear unnoticed among all rows. */
const GROUPED: Record<string, string> = {
  country_stat: 'indicator',
  extension_type: 'extension',
  language_alias: 'kind',
  language_subtag: 'type',
};

export default check({
  id: 'rows',
  promise: `No table, and no indicator or kind in one, loses more than ${MOST_LOST * 100} % of its rows.`,
  *run(sqlite, same) {
    for (const { name, key } of sharedTables(sqlite, same)) {
      const columns = listed(key);
      const gone = sqlite
        .prepare(`SELECT ${columns} FROM live."${name}" EXCEPT SELECT ${columns} FROM main."${name}"`)
        .all() as Record<string, unknown>[];
      const group = GROUPED[name];
      const before = sqlite
        .prepare(`SELECT ${group ? `"${group}"` : 'NULL'}, count(*) FROM live."${name}" GROUP BY 1`)
        .raw()
        .all() as [string | null, number][];
      for (const [value, count] of before) {
        const lost = group ? gone.filter((row) => row[group] === value) : gone;
        if (lost.length <= count * MOST_LOST) continue;
        const place = value === null ? name : `${name}, ${value}`;
        for (const row of lost) yield `${place} (${lost.length} of ${count} gone): ${JSON.stringify(row)}`;
      }
    }
  },
});
