/** A small database in a file: the tables of the bundle, with the rows that the API gives. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { SCHEMA_NAMES } from '../../../generators/relational/schemas.ts';
import { folder } from '../../pipeline/builds.ts';
import { sharedAsker } from '../../shared-asker.ts';
import { bulk } from '../bulk.ts';

const AS_OF = '2026-01-31';

type Rec = Record<string, unknown>;
interface Bundle {
  tables: Record<string, Rec[]>;
  foreignKeys: { table: string; column: string; references: { table: string; column: string } }[];
}

const cell = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

it.for(SCHEMA_NAMES.flatMap((schema) => ['int', 'uuid', 'prefixed'].map((idStyle) => [schema, idStyle])))(
  '%s with keys of style %s is loaded with every row and every key',
  async ([schema, idStyle]) => {
    const file = join(await folder(), 'small.sqlite');
    const asked = { seed: 7, offset: 2, schema, idStyle, asOf: AS_OF };
    const words = Object.entries(asked).flatMap(([name, value]) => [`--${name}`, value as string | number]);
    expect(await bulk('relational-seed', ...words, '--to', `sqlite:${file}`)).toMatchObject({
      code: 0,
      stderr: '',
    });
    const asker = await sharedAsker();
    const { tables, foreignKeys } = asker.ask<Bundle>('/api/relational-seed', asked).data;
    const db = new Database(file, { readonly: true });
    const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
    expect(names.sort()).toEqual(Object.keys(tables).sort());
    const declared = Object.keys(tables).flatMap((table) =>
      (db.pragma(`foreign_key_list(${table})`) as { from: string; table: string; to: string }[]).map(
        ({ from, table: target, to }) => `${table}.${from} ${target}.${to}`,
      ),
    );
    expect(declared.sort()).toEqual(
      foreignKeys
        .map(({ table, column, references: to }) => `${table}.${column} ${to.table}.${to.column}`)
        .sort(),
    );
    for (const [name, rows] of Object.entries(tables)) {
      const ofApi = rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, each]) => [key, cell(each)])),
      );
      const loaded = db.prepare(`SELECT * FROM "${name}"`).all();
      const byText = (all: readonly unknown[]) => all.map((row) => JSON.stringify(row)).sort();
      expect(byText(loaded)).toEqual(byText(ofApi));
      expect(db.pragma(`table_info(${name})`)).toContainEqual(expect.objectContaining({ pk: 1 }));
    }
    expect(db.pragma('foreign_key_check')).toEqual([]);
    db.close();
  },
);

it.for([
  [['--count', 2], /a database takes the tables of one bundle: leave out --count/],
  [['--fields', 'tables'], /a database takes whole tables; leave out --fields/],
] as const)('%j is refused', async ([words, message]) => {
  const file = join(await folder(), 'refused.sqlite');
  const { code, stderr } = await bulk('relational-seed', '--seed', 7, ...words, '--to', `sqlite:${file}`);
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  expect(existsSync(file)).toBe(false);
});
