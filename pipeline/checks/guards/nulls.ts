import { check } from '../check.ts';
import { listed, sameKey, sharedTables } from './guard.ts';

/** By how much the share of nulls in a column may grow. */
const MOST_GROWTH = 0.02;

/** Tables about the data: remarks come and go, as does the day since which a source has been stale. */
const ABOUT = ['column_doc', 'indicator', 'source'];

export default check({
  id: 'nulls',
  promise: `In no column of data does the share of nulls grow by more than ${MOST_GROWTH * 100} percentage points.`,
  *run(sqlite, same) {
    for (const table of sharedTables(sqlite, same)) {
      const { name, key, nullable } = table;
      if (ABOUT.includes(name) || nullable.length === 0) continue;
      const shares = nullable.map((column) => `avg("${column}" IS NULL)`).join(', ');
      const [before = [], after = []] = ['live', 'main'].map(
        (schema) => sqlite.prepare(`SELECT ${shares} FROM ${schema}."${name}"`).raw().get() as number[],
      );
      for (const [index, column] of nullable.entries()) {
        const [was, is] = [before[index] ?? 0, after[index] ?? 0];
        if (is - was <= MOST_GROWTH) continue;
        const place = `${name}.${column} (${percent(was)} null before, ${percent(is)} now)`;
        const emptied = sqlite.prepare(
          `SELECT ${listed(key, 'n')} FROM main."${name}" n LEFT JOIN live."${name}" l ON ${sameKey(table)}
           WHERE n."${column}" IS NULL AND (l."${key[0]}" IS NULL OR l."${column}" IS NOT NULL)`,
        );
        for (const row of emptied.iterate()) yield `${place}: ${JSON.stringify(row)}`;
      }
    }
  },
});

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
