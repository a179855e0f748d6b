/** Scripts of /api/relational-seed, run unchanged by the engines that they are for, with foreign keys enforced. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, it, type TestContext } from 'vitest';
import { prepare } from '../../api/framework/prepare.ts';
import type { Endpoint } from '../../api/framework/registry.ts';
import { render } from '../../api/framework/render.ts';
import { LOCALES } from '../../db/locales.ts';
import { type CellType, type Dialect, literal } from '../../standards/sql/dialect.ts';
import type { Asker, Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

type Cell = string | number | boolean | null;
interface Bundle {
  tableOrder: string[];
  tables: Record<string, Record<string, Cell>[]>;
  foreignKeys: { table: string; column: string }[];
}

let asker: Asker;
/** PostgreSQL in this process. */
let db: PGlite;
beforeAll(async () => {
  [asker, db] = await Promise.all([sharedAsker(), PGlite.create()]);
});
afterAll(async () => {
  await db.close();
});

const EMPTY = 'DROP SCHEMA public CASCADE; CREATE SCHEMA public;';
const empty = () => db.exec(EMPTY);

const SCHEMAS = ['ecommerce', 'saas', 'blog'];
const ID_STYLES = ['int', 'uuid', 'prefixed'];
const CURRENCIES = ['USD', 'JPY', 'KWD', 'EUR'];
const NASTY = ["D'Angelo & \"Söhne\"; -- '' \\' \\\\ %s $1 :name ?", '日本\n😀\ttab', '\\', "''", ''];

/** Every schema, id style and locale, each with seeds of its own. */
const ALL: Parameters[] = SCHEMAS.flatMap((schema) =>
  ID_STYLES.flatMap((idStyle) =>
    LOCALES.map((locale, index) => ({
      schema,
      idStyle,
      locale,
      currency: CURRENCIES[index % 4],
      seed: 1000 * SCHEMAS.indexOf(schema) + 100 * ID_STYLES.indexOf(idStyle) + index,
      asOf: '2026-01-31T10:20:30Z',
    })),
  ),
);
/** Every combination of schema and id style, the locales taking turns: for engines that take their time. */
const SOME = ALL.filter((_, index) => index % 8 === Math.floor(index / 8) % 8 || index % 8 === 7);

const bundle = (parameters: Parameters, dialect: Dialect) =>
  asker.ask<Bundle>('/api/relational-seed', { ...parameters, dialect }).data;

/** The script as format=sql has it. */
function script(parameters: Parameters, dialect: Dialect): string {
  const search = new URLSearchParams({ ...(parameters as Record<string, string>), dialect, format: 'sql' });
  const endpoint = asker.registry.get('/api/relational-seed') as Endpoint;
  return render(prepare({ endpoint, search: String(search), accepted: 'json', now: 0 }, asker.dataset));
}

const quote = (dialect: Dialect) => (name: string) => (dialect === 'mysql' ? `\`${name}\`` : `"${name}"`);

/** For each table: its name, rows, the sum of each column of numbers, and characters and bytes of each of texts. */
function summary({ tables }: Bundle): string[] {
  return Object.entries(tables).map(([table, rows]) =>
    [table, rows.length, ...columns(rows).flatMap((column) => sums(rows, column))].join('|'),
  );
}

/** Those that are a number or a text in every row; dates and booleans look different in each engine. */
function columns(rows: Record<string, Cell>[]): string[] {
  return Object.keys(rows[0] ?? {}).filter(
    (name) => !name.endsWith('_at') && rows.every((row) => ['number', 'string'].includes(typeof row[name])),
  );
}

function sums(rows: Record<string, Cell>[], column: string): number[] {
  const cells = rows.map((row) => row[column]);
  const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
  if (typeof cells[0] === 'number') return [total(cells as number[])];
  return [
    total(cells.map((cell) => [...(cell as string)].length)),
    total(cells.map((cell) => Buffer.byteLength(cell as string))),
  ];
}

/** The same asked of an engine, one line for each table. */
function summaryQueries({ tables }: Bundle, dialect: Dialect): string[] {
  const name = quote(dialect);
  return Object.entries(tables).map(([table, rows]) => {
    const text = (column: string) => (dialect === 'postgresql' ? `${name(column)}::text` : name(column));
    const bytes = (column: string) =>
      dialect === 'sqlite' ? `length(CAST(${name(column)} AS BLOB))` : `octet_length(${text(column)})`;
    const characters = dialect === 'sqlite' ? 'length' : 'char_length';
    const parts = columns(rows).flatMap((column) =>
      typeof rows[0]?.[column] === 'number'
        ? [`sum(${name(column)})`]
        : [`sum(${characters}(${text(column)}))`, `sum(${bytes(column)})`],
    );
    const all = [`'${table}'`, 'count(*)', ...parts];
    const joined = dialect === 'mysql' ? `concat_ws('|', ${all.join(', ')})` : all.join(" || '|' || ");
    return `SELECT ${joined} FROM ${name(table)};`;
  });
}

/** Rows that refer to nothing, which no engine takes. */
function danglingRows({ foreignKeys, tables }: Bundle, dialect: Dialect): string[] {
  const name = quote(dialect);
  return foreignKeys.map(({ table, column }) => {
    const row = tables[table]?.find((each) => each[column] !== null) ?? {};
    const missing = typeof row[column] === 'string' ? "'00000000-0000-4000-8000-000000000000'" : '999999';
    const known = Object.entries(row)
      .filter(([each]) => each === 'id' || !('id' in row))
      .map(([each, cell]) => `${name(each)} = ${typeof cell === 'string' ? `'${cell}'` : cell}`);
    return `UPDATE ${name(table)} SET ${name(column)} = ${missing} WHERE ${known.join(' AND ')};`;
  });
}

/** Runs a command with an input; a text says why it cannot. */
function run(
  command: string,
  args: string[],
  input: string,
): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    timeout: 50_000,
  });
  return { status, out: stdout ?? '', err: error ? error.message : (stderr ?? '') };
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

function skipped(context: TestContext, reason: string): void {
  console.warn(reason);
  context.skip(reason);
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

it('the scripts hold names that a careless writer breaks on', () => {
  const texts = ALL.map((parameters) => script(parameters, 'postgresql')).join('');
  expect(texts).toMatch(/[A-Za-z]''[A-Za-z]/);
  expect(texts).toMatch(/\p{Script=Han}/u);
  expect(texts).toMatch(/[éøñ]/);
});

describe('SQLite', () => {
  it('in better-sqlite3 takes every script, and has the rows of the JSON', () => {
    for (const parameters of ALL) {
      const data = bundle(parameters, 'sqlite');
      const sqlite = new Database(':memory:');
      try {
        sqlite.exec(script(parameters, 'sqlite'));
        expect(sqlite.pragma('foreign_key_check')).toEqual([]);
        for (const [table, rows] of Object.entries(data.tables)) {
          const plain = rows.map((row) =>
            Object.fromEntries(
              Object.entries(row).map(([name, cell]) => [
                name,
                typeof cell === 'boolean' ? Number(cell) : cell,
              ]),
            ),
          );
          expect(sqlite.prepare(`SELECT * FROM "${table}" ORDER BY rowid`).all()).toEqual(plain);
        }
        for (const statement of danglingRows(data, 'sqlite')) {
          expect(() => sqlite.exec(statement), statement).toThrow(/FOREIGN KEY/);
        }
      } finally {
        sqlite.close();
      }
    }
  });

  it('of the sqlite3 command takes every script', (context) => {
    const { err, status } = run('sqlite3', ['--version'], '');
    if (status !== 0) return skipped(context, `no sqlite3 command: ${err}`);
    // Each in a database of its own, all by one process.
    const bundles = ALL.map((parameters) => bundle(parameters, 'sqlite'));
    const input = ALL.map((parameters, index) =>
      [
        '.open :memory:',
        script(parameters, 'sqlite'),
        ...summaryQueries(bundles[index] as Bundle, 'sqlite'),
      ].join('\n'),
    );
    const result = run('sqlite3', ['-bail', ':memory:'], input.join('\n'));
    expect([result.err, result.status]).toEqual(['', 0]);
    expect(linesOf(result.out)).toEqual(bundles.flatMap(summary));
  });
});

describe('PostgreSQL', () => {
  it('as PGlite takes every script, and has the rows of the JSON', async () => {
    try {
      for (const parameters of SOME) {
        const data = bundle(parameters, 'postgresql');
        await empty();
        await db.exec(script(parameters, 'postgresql'));
        for (const [table, rows] of Object.entries(data.tables)) {
          const result = await db.query<Record<string, unknown>>(`SELECT * FROM "${table}"`);
          const plain = result.rows.map((row) =>
            Object.fromEntries(
              Object.entries(row).map(([name, cell]) => [
                name,
                cell instanceof Date ? cell.toISOString().replace('.000', '') : cell,
              ]),
            ),
          );
          // A row goes where there is room for it, so a table has no order of its own.
          const sorted = (all: readonly unknown[]) => all.map((row) => JSON.stringify(row)).sort();
          expect(sorted(plain), table).toEqual(sorted(rows));
        }
        if (parameters.locale !== 'en') continue;
        for (const statement of danglingRows(data, 'postgresql')) {
          await expect(db.exec(statement), statement).rejects.toThrow(/foreign key constraint/);
        }
      }
    } finally {
      await empty();
    }
  });

  it('as PGlite numbers further rows from where the script ends', async () => {
    try {
      await db.exec(script({ schema: 'blog', seed: 5, asOf: '2026-01-31' }, 'postgresql'));
      const { rows } = await db.query(`INSERT INTO tags (slug, name) VALUES ('x', 'X') RETURNING id`);
      const [{ count } = { count: 0 }] = (
        await db.query<{ count: number }>('SELECT count(*)::int AS count FROM tags')
      ).rows;
      expect(rows).toEqual([{ id: count }]);
    } finally {
      await empty();
    }
  });

  it('as a server takes the scripts', (context) => {
    const server = ['-h', process.env.PGHOST ?? '127.0.0.1', '-U', process.env.PGUSER ?? 'postgres', '-w'];
    const options = ['-X', '-q', '-At', '-v', 'ON_ERROR_STOP=1'];
    const psql = (database: string, input: string) =>
      run('psql', [...server, ...options, '-d', database], input);
    const name = `fixture_seed_${process.pid}`;
    const made = psql(
      process.env.PGDATABASE ?? 'postgres',
      `CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0;`,
    );
    if (made.status !== 0) return skipped(context, `no PostgreSQL server answers: ${made.err}`);
    try {
      const bundles = SOME.map((parameters) => bundle(parameters, 'postgresql'));
      const input = SOME.map((parameters, index) =>
        [
          `SET client_min_messages = warning; ${EMPTY}`,
          script(parameters, 'postgresql'),
          ...summaryQueries(bundles[index] as Bundle, 'postgresql'),
        ].join('\n'),
      );
      const result = psql(name, input.join('\n'));
      expect([result.err, result.status]).toEqual(['', 0]);
      expect(linesOf(result.out)).toEqual(bundles.flatMap(summary));
      for (const statement of danglingRows(bundles.at(-1) as Bundle, 'postgresql')) {
        expect(psql(name, statement).err).toMatch(/violates foreign key constraint/);
      }
      const texts = NASTY.map((text) => `SELECT md5(${literal(text, 'text', 'postgresql')});`).join('\n');
      expect(linesOf(psql(name, texts).out)).toEqual(NASTY.map(md5));
    } finally {
      psql(process.env.PGDATABASE ?? 'postgres', `DROP DATABASE ${name};`);
    }
    return undefined;
  });
});

describe('MariaDB', () => {
  it('takes the scripts', (context) => {
    const { MARIADB_HOST = '127.0.0.1', MARIADB_PORT = '3306', MARIADB_USER = 'root' } = process.env;
    const options = ['--no-defaults', '-h', MARIADB_HOST, '-P', MARIADB_PORT, '-u', MARIADB_USER];
    // A client of another character set than the script's: the script says what it is written in.
    const mariadb = (input: string, database?: string) =>
      run(
        'mariadb',
        [...options, '--default-character-set=latin1', '-BN', ...(database ? [database] : [])],
        input,
      );
    const name = `fixture_seed_${process.pid}`;
    const made = mariadb(`CREATE DATABASE ${name} CHARACTER SET latin1;`);
    if (made.status !== 0) return skipped(context, `no MariaDB server answers: ${made.err}`);
    try {
      const bundles = SOME.map((parameters) => bundle(parameters, 'mysql'));
      const input = SOME.map((parameters, index) => {
        const data = bundles[index] as Bundle;
        return [
          script(parameters, 'mysql'),
          ...summaryQueries(data, 'mysql'),
          `DROP TABLE ${data.tableOrder.toReversed().map(quote('mysql')).join(', ')};`,
        ].join('\n');
      });
      const result = mariadb(input.join('\n'), name);
      expect([result.err, result.status]).toEqual(['', 0]);
      expect(linesOf(result.out)).toEqual(bundles.flatMap(summary));

      const parameters = SOME[0] as Parameters;
      expect(mariadb(script(parameters, 'mysql'), name).err).toBe('');
      for (const statement of danglingRows(bundles[0] as Bundle, 'mysql')) {
        expect(mariadb(statement, name).err).toMatch(/foreign key constraint fails/);
      }
      const texts = NASTY.map((text) => `SELECT md5(${literal(text, 'text', 'mysql')});`);
      expect(linesOf(mariadb(['SET NAMES utf8mb4;', ...texts].join('\n')).out)).toEqual(NASTY.map(md5));
    } finally {
      mariadb(`DROP DATABASE ${name};`);
    }
    return undefined;
  });
});

describe('literals', () => {
  const TYPES: CellType[] = ['text', 'word'];

  it('are the text again in SQLite and in PGlite', async () => {
    const sqlite = new Database(':memory:');
    try {
      for (const text of NASTY) {
        for (const type of TYPES) {
          expect(sqlite.prepare(`SELECT ${literal(text, type, 'sqlite')} AS text`).get()).toEqual({ text });
          const { rows } = await db.query(`SELECT ${literal(text, type, 'postgresql')} AS text`);
          expect(rows).toEqual([{ text }]);
        }
      }
    } finally {
      sqlite.close();
    }
  });
});
