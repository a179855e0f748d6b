/** Scripts of `--format sql --ddl`, read by psql, mariadb and sqlite3: every cell is the record's. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest';
import { isList, recordOf } from '../../../api/framework/route.ts';
import { columnsOf } from '../../../bulk/formats/columns.ts';
import { ddl } from '../../../bulk/formats/ddl.ts';
import type { Rec } from '../../../bulk/formats/format.ts';
import { sqlFormat } from '../../../bulk/formats/sql.ts';
import { DIALECTS, type Dialect } from '../../../standards/sql/dialect.ts';
import { folder } from '../../pipeline/builds.ts';
import { sharedAsker } from '../../shared-asker.ts';
import { mariadb, postgres } from './servers.ts';
import { expectRows, type Filled, nasty, shop } from './tables.ts';

const asker = await sharedAsker();

/** The script of all tables, each in chunks as in a run, which may be parts of several files. */
function script(all: readonly Filled[], dialect: Dialect): string {
  const tables = all.map(({ table }) => table);
  const format = sqlFormat(dialect, tables);
  return all
    .map(({ table, records }) => {
      const chunks: string[] = [];
      for (let first = 0; first < records.length; first += format.chunk) {
        const chunk = records.slice(first, first + format.chunk);
        chunks.push([...format.encode(table, chunk, { isFirst: first === 0 })].join(''));
      }
      return format.begin(table) + chunks.join('') + format.end(table, []);
    })
    .join('\n');
}

function run(command: string, args: readonly string[], input?: string) {
  const result = spawnSync(command, args, { input, encoding: 'utf8', timeout: 50_000, maxBuffer: 2 ** 28 });
  const { status, stderr, error } = result as typeof result & { error?: NodeJS.ErrnoException };
  return { status, stderr: stderr ?? error?.message ?? '', isMissing: error?.code === 'ENOENT' };
}

function skipped(context: TestContext, reason: string): void {
  console.warn(`skipped: ${reason}`);
  context.skip(reason);
}

const cases = (): Filled[][] => [shop(asker, 7), shop(asker, 8), [nasty()]];

describe('the script', () => {
  it('goes through psql -f', { timeout: 120_000 }, async (context) => {
    for (const all of cases()) {
      const server = await postgres();
      if (!server) return context.skip('no PostgreSQL server');
      onTestFinished(server.stop);
      const { host, port, user, database } = server;
      const file = join(await folder(), 'script.sql');
      writeFileSync(file, script(all, 'postgresql'));
      const address = ['-h', host, '-p', String(port), '-U', user, '-d', database];
      const result = run('psql', [...address, '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', file]);
      if (result.isMissing) return skipped(context, `no psql: ${result.stderr}`);
      expect(result).toMatchObject({ status: 0, stderr: '' });
      await expectRows(all, server.query, 'postgresql');
    }
  });

  it('goes through mariadb', { timeout: 120_000 }, async (context) => {
    for (const all of cases()) {
      const server = await mariadb();
      if (!server) return context.skip('no MariaDB server');
      onTestFinished(server.stop);
      const { host, port, user, database } = server;
      const address = ['--no-defaults', '-h', host, '-P', String(port), '-u', user, database];
      const result = run('mariadb', address, script(all, 'mysql'));
      if (result.isMissing) return skipped(context, `no mariadb: ${result.stderr}`);
      expect(result).toMatchObject({ status: 0, stderr: '' });
      await expectRows(all, server.query, 'mysql');
    }
  });

  it('goes through sqlite3', async (context) => {
    for (const all of cases()) {
      const file = join(await folder(), 'a.db');
      const result = run('sqlite3', ['-bail', file], script(all, 'sqlite'));
      if (result.isMissing) return skipped(context, `no sqlite3: ${result.stderr}`);
      expect(result).toMatchObject({ status: 0, stderr: '' });
      const db = new Database(file, { readonly: true });
      onTestFinished(() => void db.close());
      await expectRows(all, async (sql) => db.prepare(sql).all() as Rec[], 'sqlite');
      expect(db.pragma('foreign_key_check')).toEqual([]);
    }
  });

  it('has only the rows if no tables are requested', () => {
    const [users] = shop(asker, 7) as [Filled];
    for (const dialect of DIALECTS) {
      const { begin, end } = sqlFormat(dialect);
      const text = `${begin(users.table)}${end(users.table, [])}`;
      expect(text).not.toContain('CREATE');
      expect(text.trimEnd().endsWith('COMMIT;')).toBe(true);
    }
  });
});

describe('columns', () => {
  it('of every route have unique names that every dialect accepts', () => {
    const lists = [...asker.registry.values()].filter(
      ({ route }) => route.kind === 'fixture' && isList(route),
    );
    expect(lists.length).toBeGreaterThanOrEqual(40);
    for (const { path, route } of lists) {
      const table = {
        ...{ name: 'records', record: recordOf(route), digits: 2 },
        ...{ primaryKey: [], unique: [], references: [] },
      };
      const names = columnsOf(table).map(({ name }) => name);
      expect(new Set(names).size, path).toBe(names.length);
      for (const name of names) expect(name, path).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
      expect(Math.max(...names.map(({ length }) => length)), path).toBeLessThanOrEqual(63);
    }
  });

  it('are named in snake_case, those of objects after both, and numbered where two would be the same', () => {
    const { table } = nasty();
    expect(columnsOf(table).map(({ name }) => name)).toEqual([
      ...['order', 'select', 'user_id', 'http_status', 'ratio', 'price', 'is_open', 'day', 'at', 'tags'],
      ...['anything', 'user_id_2', 'user_id_3', 'user_nested_postal_code2', 'user_id_4'],
    ]);
  });
});

it('the DDL has keys, references, what may be NULL, choices and an index of each reference', () => {
  const tables = shop(asker, 7).map(({ table }) => table);
  expect(ddl(tables.slice(1, 2), 'postgresql')).toBe(`SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;

CREATE TABLE "products" (
  "id" text NOT NULL,
  "name" text NOT NULL,
  "description" text NOT NULL,
  "category" varchar(255) NOT NULL,
  "price" numeric(18,0) NOT NULL,
  "currency" text NOT NULL,
  "sku" varchar(255) NOT NULL,
  "ean13" text NOT NULL,
  "rating" double precision NOT NULL,
  "in_stock" boolean NOT NULL,
  "image_url" text NOT NULL,
  "brand" text NOT NULL,
  "tags" jsonb NOT NULL,
  "weight_grams" bigint NOT NULL,
  "dimensions_width_mm" bigint NOT NULL,
  "dimensions_height_mm" bigint NOT NULL,
  "dimensions_depth_mm" bigint NOT NULL,
  "warranty_months" bigint NOT NULL,
  "return_days" bigint NOT NULL,
  "stock" bigint NOT NULL,
  "list_price" numeric(18,0) NOT NULL,
  "discount_percentage" bigint NOT NULL,
  "variants" jsonb NOT NULL,
  "images" jsonb NOT NULL,
  "reviews" jsonb,
  "language" varchar(255) NOT NULL,
  PRIMARY KEY ("sku"),
  CHECK ("category" IN ('electronics', 'clothing', 'home', 'beauty', 'sports', 'toys', 'books', 'food', 'automotive', 'garden')),
  CHECK ("language" IN ('en', 'da', 'de', 'es', 'fr', 'it', 'ja', 'pt'))
);
`);
  const orders = { postgresql: '', mysql: '', sqlite: '' };
  for (const dialect of DIALECTS) {
    const text = ddl(tables, dialect);
    orders[dialect] = text.slice(text.search(/CREATE TABLE .orders/));
  }
  expect(orders.sqlite).toContain('FOREIGN KEY ("customer_id") REFERENCES "users" ("id")');
  expect(orders.sqlite).toContain('CHECK (json_valid("line_items"))');
  expect(orders.sqlite).toContain('CREATE INDEX "orders_customer_id_idx" ON "orders" ("customer_id");');
  expect(orders.postgresql).toContain('"shipped_at" timestamptz(3),');
  expect(orders.postgresql).toContain('"line_items" jsonb NOT NULL');
  expect(orders.mysql).toContain('UNIQUE (`order_number`)');
  expect(orders.mysql).toContain('`placed_at` datetime(3) NOT NULL');
  expect(orders.mysql).toContain('ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;');
  expect(orders.mysql).not.toContain('CREATE INDEX');
});
