/** Parquet of every route that generates, read cell by cell by DuckDB, hyparquet and Polars. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { generatorOf } from '../../../api/framework/data.ts';
import { fieldsOf } from '../../../api/framework/field-type.ts';
import { prepare } from '../../../api/framework/prepare.ts';
import { isGenerated, isList, recordOf } from '../../../api/framework/route.ts';
import type { RecordTable } from '../../../bulk/formats/format.ts';
import { parquet } from '../../../bulk/formats/parquet.ts';
import type { Asker } from '../../ask.ts';
import { requiredParameters } from '../../required.ts';
import { sharedAsker } from '../../shared-asker.ts';
import { DuckDb, polarsFields, readByPolars } from './parquet-readers.ts';
import { expectedOf, readByHyparquet } from './plain-records.ts';
import { fileOf, tableOf } from './table.ts';

let asker: Asker;
let duckDb: DuckDb;
beforeAll(async () => {
  [asker, duckDb] = await Promise.all([sharedAsker(), DuckDb.open()]);
});
afterAll(() => {
  duckDb.close();
});

const NOW = Date.UTC(2026, 10, 21, 12);

const QUERIES = ['seed=7', 'seed=42&locale=ja&currency=JPY', 'seed=4294967295&locale=de'];

/** Records of a route, or none if it does not have the parameters. */
function asked(path: string, query: string): { table: RecordTable; records: Record<string, unknown>[] } {
  const endpoint = asker.registry.get(path);
  if (!endpoint || !isGenerated(endpoint.route)) throw new Error(`${path} generates nothing`);
  const search = new URLSearchParams({ ...requiredParameters(endpoint) });
  for (const [name, value] of new URLSearchParams(query)) {
    if (endpoint.reader.names.has(name)) search.set(name, value);
  }
  const prepared = prepare(
    { endpoint, search: search.toString(), accepted: 'json', now: NOW },
    asker.dataset,
  );
  const generate = generatorOf(prepared);
  const count = isList(endpoint.route) ? 40 : 2;
  const digits = query.includes('JPY') ? 0 : 2;
  return {
    table: tableOf(recordOf(endpoint.route) as z.ZodObject, { digits }),
    records: Array.from({ length: count }, (_, index) => generate(index)),
  };
}

it.each(QUERIES)('every route is read back as it is in JSON: %s', async (query) => {
  const paths = [...asker.registry.values()].filter(({ route }) => isGenerated(route));
  expect(paths.length).toBeGreaterThan(30);
  for (const { path } of paths) {
    const { table, records } = asked(path, query);
    const fields = fieldsOf(table.record);
    // Small chunks make many row groups.
    const file = fileOf(() => parquet(), table, records, 16);
    const expected = expectedOf(records, fields);
    expect(await duckDb.read(file, fields), path).toEqual(expected);
    expect(await readByHyparquet(file, fields, table.digits), path).toEqual(expected);
    const shown = polarsFields(fields);
    expect(shown.length, path).toBeGreaterThan(0);
    expect(readByPolars(file, shown), path).toEqual(expectedOf(records, shown));
  }
});
