/** How much of a result the SQL console takes. */
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsWithin } from '../../server/web/browser/console/rows-within.ts';

let sqlite3: Awaited<ReturnType<typeof sqlite3InitModule>>;
let db: InstanceType<typeof sqlite3.oo1.DB>;
beforeAll(async () => {
  sqlite3 = await sqlite3InitModule();
  db = new sqlite3.oo1.DB(':memory:');
});
afterAll(() => db.close());

function found(sql: string, mostBytes: number, mostRows = 100) {
  const statement = db.prepare(sql);
  try {
    return rowsWithin(sqlite3, statement, { mostRows, mostBytes });
  } finally {
    statement.finalize();
  }
}

const TEN = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 10)';

describe('rows', () => {
  it('are whole if they fit, whatever their types', () => {
    const values = found("SELECT 1 AS a, 'ä' AS b, NULL AS c, x'00ff' AS d, 0.5 AS e", 100);
    expect(values.columns).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(values.rows).toEqual([[1, 'ä', null, new Uint8Array([0, 255]), 0.5]]);
    expect(values.isCut).toBe(false);
    expect(found('SELECT 1 WHERE 0', 100)).toEqual({ columns: ['1'], rows: [], isCut: false });
  });

  it.each([
    ['texts', `${TEN} SELECT printf('%0100d', x) AS t FROM n`, 330, 3],
    ['blobs', `${TEN} SELECT zeroblob(100) AS b FROM n`, 330, 3],
    ['characters, by their bytes', `${TEN} SELECT '€€€€€€€€€€' AS t FROM n`, 100, 3],
    ['numbers', `${TEN} SELECT x AS n FROM n`, 13, 5],
  ])('of %s end where their bytes do', (_, sql, mostBytes, count) => {
    const { rows, isCut } = found(sql, mostBytes);
    expect([rows.length, isCut]).toEqual([count, true]);
  });

  it('end after so many', () => {
    expect(found(`${TEN} SELECT x FROM n`, 1_000, 4)).toMatchObject({
      rows: [[1], [2], [3], [4]],
      isCut: true,
    });
    expect(found(`${TEN} SELECT x FROM n`, 1_000, 10)).toMatchObject({ isCut: false });
  });

  it('are none where the names of the columns do not fit', () => {
    expect(() => found(`SELECT 1 AS "${'n'.repeat(101)}"`, 100)).toThrow('names of the columns');
  });
});
