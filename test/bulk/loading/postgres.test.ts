/** Loading into a real PostgreSQL: every cell, every constraint, and nothing left after a failure. */
import { setTimeout } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cellRowsFormat } from '../../../bulk/formats/cell-rows.ts';
import type { Rec } from '../../../bulk/formats/format.ts';
import { destinationOf } from '../../../bulk/loading/destinations.ts';
import type { Asker } from '../../ask.ts';
import { sharedAsker } from '../../shared-asker.ts';
import { load } from './load.ts';
import { doorTo, postgres, type Server } from './servers.ts';
import { expectRows, type Filled, failure, loadAll, nasty, send, shop } from './tables.ts';

let asker: Asker;
let server: Server;
beforeAll(async () => {
  asker = await sharedAsker();
});

beforeEach(async (context) => {
  const started = await postgres();
  if (!started) return context.skip('no PostgreSQL server');
  server = started;
  onTestFinished(started.stop);
});

const OPTIONS = { ifExists: 'fail', format: cellRowsFormat } as const;
const count = async (table: string) =>
  Number((await server.query(`SELECT count(*) FROM ${table}`))[0]?.count);
const twice = (filled: Filled): Filled => ({ ...filled, records: [...filled.records, ...filled.records] });

/** Sends all tables, and runs `last` before they are committed. */
async function interrupted(url: string, all: readonly Filled[], last: () => Promise<void>): Promise<string> {
  const destination = await destinationOf(url, OPTIONS);
  const tables = all.map(({ table }) => table);
  return failure(
    load(destination, tables, async () => {
      await send(destination, all);
      await last();
    }),
  );
}

it('every cell is the record’s, of three tables that refer to each other', { timeout: 120_000 }, async () => {
  for (const seed of [7, 8, 9]) {
    const all = shop(asker, seed);
    await loadAll(server.url, all, 'replace');
    await expectRows(all, server.query, 'postgresql');
  }
});

it('texts, numbers and names that break a careless writer arrive as they are', async () => {
  await loadAll(server.url, [nasty()]);
  await expectRows([nasty()], server.query, 'postgresql');
});

it('keys, references, choices and what may not be NULL hold afterwards', async () => {
  await loadAll(server.url, shop(asker, 7));
  const refused = (sql: string) => expect(server.query(sql)).rejects;
  await refused(`INSERT INTO users SELECT * FROM users LIMIT 1`).toThrow(/users_pkey/);
  await refused(`UPDATE orders SET customer_id = 'usr_nobody'`).toThrow(/foreign key constraint/);
  await refused(`UPDATE orders SET status = 'lost'`).toThrow(/check constraint/);
  await refused(`UPDATE orders SET order_number = 'ORD-1'`).toThrow(/unique constraint/);
  await refused(`UPDATE products SET price = NULL`).toThrow(/not-null constraint/);
  const indexes = await server.query(`SELECT indexname FROM pg_indexes WHERE tablename = 'orders'`);
  expect(indexes.map(({ indexname }) => indexname)).toContain('orders_customer_id_idx');
});

it('the schema is that of search_path', async () => {
  await server.query('CREATE SCHEMA staging');
  await loadAll(`${server.url}?options=-csearch_path%3Dstaging`, [nasty()]);
  expect(await count('staging."group"')).toBe(nasty().records.length);
});

describe('existing tables', () => {
  it('are left as they are, unless they are to be added to or replaced', async () => {
    const all = shop(asker, 7);
    const [users, products] = all as [Filled, Filled];
    await loadAll(server.url, [users]);
    expect(await failure(loadAll(server.url, all))).toBe(
      `postgres://${server.user}@${server.host}:${server.port}/${server.database} already has the table users; ` +
        '--if-exists append adds to it, --if-exists replace recreates it; nothing was loaded',
    );
    expect(await server.tables()).toEqual(['users']);

    expect(await failure(loadAll(server.url, [products, users], 'append'))).toMatch(
      /duplicate key value violates unique constraint "users_pkey".*such rows already exist.*nothing was loaded$/,
    );
    expect(await server.tables()).toEqual(['users']);

    // Rows added to one table are rolled back if another table is refused.
    const others = shop(asker, 8)[0] as Filled;
    expect(await failure(loadAll(server.url, [others, twice(products)], 'append'))).toMatch(
      /products_pkey|PRIMARY/,
    );
    expect([await server.tables(), await count('users')]).toEqual([['users'], users.records.length]);

    const half = { ...products, records: products.records.slice(0, 600) };
    await loadAll(server.url, [half]);
    await loadAll(server.url, [{ ...products, records: products.records.slice(600) }], 'append');
    await expectRows([products], server.query, 'postgresql');

    await loadAll(server.url, [half], 'replace');
    await expectRows([half], server.query, 'postgresql');
  });

  it('must have the columns of the records to be added to, and be tables', async () => {
    const { table, records } = shop(asker, 7)[1] as Filled;
    await server.query('CREATE TABLE products (sku text, owner int NOT NULL, id serial)');
    expect(await failure(loadAll(server.url, [{ table, records }], 'append'))).toMatch(
      /the table products lacks name, description, .* and needs owner, which no record has; alter it/,
    );
    await server.query('DROP TABLE products; CREATE VIEW products AS SELECT 1 AS sku');
    for (const way of ['append', 'replace'] as const) {
      expect(await failure(loadAll(server.url, [{ table, records }], way))).toMatch(
        /products exists and is not a table; rename or drop it; nothing was loaded$/,
      );
    }
  });

  it('are not replaced where others refer to them', async () => {
    const all = shop(asker, 7);
    await loadAll(server.url, all);
    expect(await failure(loadAll(server.url, [all[0] as Filled], 'replace'))).toMatch(
      /cannot drop table users .*drop first what depends on it; nothing was loaded$/,
    );
    await expectRows(all, server.query, 'postgresql');
  });
});

describe('nothing is left', () => {
  it('of rows that break a key, a reference or a choice', async () => {
    const [users, products, orders] = shop(asker, 7) as [Filled, Filled, Filled];
    expect(await failure(loadAll(server.url, [users, twice(products)]))).toMatch(
      /could not create unique index "products_pkey": Key \(sku\)=.* is duplicated\. \(23505\); such rows.*; nothing was loaded$/,
    );
    const few = { ...users, records: users.records.slice(0, 3) };
    expect(await failure(loadAll(server.url, [few, orders]))).toMatch(
      /foreign key constraint.*load what the rows refer to before them; nothing was loaded$/,
    );
    const odd = { ...products, records: [{ ...products.records[0], category: 'odd' }] as Rec[] };
    expect(await failure(loadAll(server.url, [users, odd]))).toMatch(/check constraint.*nothing was loaded$/);
    expect(await server.tables()).toEqual([]);
  });

  it('of a connection that is ended while rows are sent, or before they are confirmed', async () => {
    const others =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fixture-data' AND " +
      'datname = current_database()';
    const all = shop(asker, 7);
    const [users] = all as [Filled];
    const destination = await destinationOf(server.url, OPTIONS);
    const message = await failure(
      load(destination, [users.table], async () => {
        const sink = await destination.sink(users.table, 'users');
        const [line = ''] = destination.format.encode(users.table, users.records, { isFirst: true });
        await sink.write(line);
        await server.query(others);
        for (let turn = 0; turn < 100; turn++) {
          await setTimeout(10);
          await sink.write(line);
        }
      }),
    );
    expect(message).toMatch(/terminat.*run it again.*nothing was loaded$/);
    const late = await interrupted(server.url, all, async () => void (await server.query(others)));
    expect(late).toMatch(
      /closed the connection: run it again( when the server is stable)?; nothing was loaded$/,
    );
    expect(await server.tables()).toEqual([]);
  });

  it('of a connection that is ended while keys are made', async () => {
    const port = await doorTo(server, (bytes) => (bytes.includes('ADD FOREIGN KEY') ? undefined : bytes));
    const url = `postgres://${server.user}@127.0.0.1:${port}/${server.database}?sslmode=disable`;
    expect(await failure(loadAll(url, shop(asker, 7)))).toMatch(/run it again.*; nothing was loaded$/);
    expect(await server.tables()).toEqual([]);
  });

  it('unless the server may have committed, which is reported', async () => {
    const port = await doorTo(server, (bytes) => (bytes.includes('COMMIT') ? undefined : bytes));
    const url = `postgres://${server.user}@127.0.0.1:${port}/${server.database}?sslmode=disable`;
    expect(await failure(loadAll(url, shop(asker, 7)))).toMatch(
      /; it ended while the server was committing: count the rows before you load them again$/,
    );
    expect(await server.tables()).toEqual([]);
  });

  it('of a run that is interrupted', async () => {
    const all = shop(asker, 7);
    const destination = await destinationOf(server.url, OPTIONS);
    await destination.open(all.map(({ table }) => table));
    await send(destination, all.slice(0, 2));
    await destination.sink((all[2] as Filled).table, 'orders');
    expect(await destination.abort()).toBe('nothing was loaded');
    expect(await server.tables()).toEqual([]);
    // Its locks are released.
    await loadAll(server.url, all);
  });

  it('of a load that takes longer than the server allows', async () => {
    const [users] = shop(asker, 7) as [Filled];
    const destination = await destinationOf(`${server.url}?options=-cstatement_timeout%3D100`, OPTIONS);
    const message = await failure(
      load(destination, [users.table], async () => {
        const sink = await destination.sink(users.table, 'users');
        await setTimeout(400);
        await sink.close();
      }),
    );
    expect(message).toMatch(
      /canceling statement due to statement timeout \(57014\); give it more time.*nothing/,
    );
    expect(await server.tables()).toEqual([]);
  });

  it('of a server whose disk is full', async () => {
    const [users] = shop(asker, 7) as [Filled];
    await loadAll(server.url, [{ ...users, records: [] }]);
    // Simulated with the error that the server would send.
    await server.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = 'disk_full';
      END $$; CREATE TRIGGER full_disk BEFORE INSERT ON users EXECUTE FUNCTION full_disk()`);
    expect(await failure(loadAll(server.url, [users], 'append'))).toMatch(
      /No space left on device \(53100\); free space on the disk of the server; nothing was loaded$/,
    );
    expect(await count('users')).toBe(0);
  });
});

describe('one line says what to do', () => {
  const reach = async (url: string) => failure(loadAll(url, shop(asker, 7)));

  it('if no server answers, or there is no such host', async () => {
    const { user, database } = server;
    expect(await reach(`postgres://${user}:s3cret@127.0.0.1:9/${database}`)).toBe(
      `postgres://${user}@127.0.0.1:9/${database}: connect ECONNREFUSED 127.0.0.1:9; start the server, or correct ` +
        'host and port; nothing was loaded',
    );
    expect(await reach(`postgres://${user}:s3cret@nowhere.invalid/${database}`)).toMatch(
      /^postgres:\/\/\w+@nowhere\.invalid:\d+\/\w+: .*; correct the host; nothing was loaded$/,
    );
  });

  it('if database or user are unknown, or the user lacks a right', async () => {
    const { user, host, port, database } = server;
    expect(await reach(`postgres://${user}@${host}:${port}/no_such`)).toMatch(
      /database "no_such" does not exist \(3D000\); create it with createdb, or name another; nothing/,
    );
    expect(await reach(`postgres://no_such:s3cret@${host}:${port}/${database}`)).toMatch(
      /role "no_such" does not exist \(28000\); correct user and password/,
    );
    const poor = `${database}_poor`;
    await server.query(`CREATE ROLE ${poor} LOGIN`);
    onTestFinished(async () => void (await server.query(`DROP ROLE ${poor}`)), 1000);
    expect(await reach(`postgres://${poor}@${host}:${port}/${database}`)).toMatch(
      /permission denied for schema public \(42501\); grant the user the missing right/,
    );
  });

  it('if TLS is requested and the server has none', async () => {
    const [row] = await server.query('SHOW ssl');
    if (row?.ssl !== 'off') return console.warn('skipped: the server has TLS');
    expect(await reach(`${server.url}?sslmode=require`)).toMatch(
      /does not support SSL.*sslmode=disable.*nothing/,
    );
    await loadAll(`${server.url}?sslmode=prefer`, [nasty()]);
    return undefined;
  });
});
