/** Loading into a real MariaDB: every cell, every constraint, and nothing left after a failure. */
import { setTimeout } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cellRowsFormat } from '../../../bulk/formats/cell-rows.ts';
import type { Rec } from '../../../bulk/formats/format.ts';
import { destinationOf } from '../../../bulk/loading/destinations.ts';
import type { Asker } from '../../ask.ts';
import { sharedAsker } from '../../shared-asker.ts';
import { load } from './load.ts';
import { doorTo, mariadb, type Server } from './servers.ts';
import { expectRows, type Filled, failure, loadAll, nasty, send, shop } from './tables.ts';

let asker: Asker;
let server: Server;
beforeAll(async () => {
  asker = await sharedAsker();
});

beforeEach(async (context) => {
  const started = await mariadb();
  if (!started) return context.skip('no MariaDB server');
  server = started;
  onTestFinished(started.stop);
});

const OPTIONS = { ifExists: 'fail', format: cellRowsFormat } as const;
const twice = (filled: Filled): Filled => ({ ...filled, records: [...filled.records, ...filled.records] });
const count = async (table: string) =>
  Number((await server.query(`SELECT count(*) AS n FROM \`${table}\``))[0]?.n);

/** Ends the connections of loaders. */
async function kill(): Promise<void> {
  const others = await server.query(
    `SELECT ID FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND ID <> CONNECTION_ID()`,
  );
  for (const { ID } of others) await server.query(`KILL ${ID}`);
}

/** A user of the server, until the test ends. */
async function user(name: string, grant: string): Promise<string> {
  // A name that begins with a digit may read as a number: 651e36… did.
  const whole = `u${server.database.slice(-10)}_${name}`;
  await server.query(`CREATE USER ${whole}@'%' IDENTIFIED BY 'right'; GRANT ${grant} TO ${whole}@'%'`);
  onTestFinished(async () => void (await server.query(`DROP USER ${whole}@'%'`)));
  return whole;
}

it('every cell is the record’s, of three tables that refer to each other', { timeout: 120_000 }, async () => {
  for (const seed of [7, 8, 9]) {
    const all = shop(asker, seed);
    await loadAll(server.url, all, 'replace');
    await expectRows(all, server.query, 'mysql');
  }
  expect(await server.tables()).toEqual(['orders', 'products', 'users']);
});

it('texts, numbers and names that break a careless writer arrive as they are', async () => {
  await loadAll(server.url, [nasty()]);
  await expectRows([nasty()], server.query, 'mysql');
});

it('keys, references, choices and what may not be NULL hold afterwards, under the names of the tables', async () => {
  await loadAll(server.url, shop(asker, 7));
  const refused = (sql: string) => expect(server.query(sql)).rejects;
  await refused('INSERT INTO users SELECT * FROM users LIMIT 1').toThrow(/Duplicate entry .* 'PRIMARY'/);
  await refused("UPDATE orders SET customer_id = 'usr_nobody'").toThrow(/foreign key constraint fails/);
  await refused("UPDATE orders SET status = 'lost'").toThrow(/CONSTRAINT .* failed/);
  await refused("UPDATE orders SET order_number = 'ORD-1'").toThrow(/Duplicate entry/);
  await refused('UPDATE products SET price = NULL').toThrow(/cannot be null/);
  const [row] = await server.query('SHOW CREATE TABLE orders');
  expect(row?.['Create Table']).not.toContain('partial');
});

describe('existing tables', () => {
  it('are left as they are, unless they are to be added to or replaced', async () => {
    const all = shop(asker, 7);
    const [users, products] = all as [Filled, Filled];
    await loadAll(server.url, [users]);
    expect(await failure(loadAll(server.url, all))).toMatch(
      /already has the table users; --if-exists append adds to it, --if-exists replace .*; nothing was loaded$/,
    );
    expect(await server.tables()).toEqual(['users']);

    expect(await failure(loadAll(server.url, [products, users], 'append'))).toMatch(
      /Duplicate entry .* \(1062\); such rows already exist.*nothing was loaded$/,
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
    await expectRows([products], server.query, 'mysql');
    expect(await failure(loadAll(server.url, [half], 'append'))).toMatch(/Duplicate entry/);
    expect(await count('products')).toBe(products.records.length);

    expect(await failure(loadAll(server.url, [twice(products)], 'replace'))).toMatch(/Duplicate entry/);
    await expectRows([products], server.query, 'mysql');
    await loadAll(server.url, [half], 'replace');
    await expectRows([half], server.query, 'mysql');
    expect(await server.tables()).toEqual(['products', 'users']);
  });

  it('must, to be added to, have the columns of the records, be tables and support transactions', async () => {
    const { table, records } = shop(asker, 7)[1] as Filled;
    await server.query(
      'CREATE TABLE products (sku text, owner int NOT NULL, id int auto_increment primary key)',
    );
    expect(await failure(loadAll(server.url, [{ table, records }], 'append'))).toMatch(
      /the table products lacks name, description, .* and needs owner, which no record has; alter it/,
    );
    await server.query('ALTER TABLE products ENGINE=MyISAM');
    expect(await failure(loadAll(server.url, [{ table, records }], 'append'))).toMatch(
      /table of MyISAM, which has no transactions; ALTER TABLE products ENGINE=InnoDB/,
    );
    await server.query('DROP TABLE products; CREATE VIEW products AS SELECT 1 AS sku');
    expect(await failure(loadAll(server.url, [{ table, records }], 'replace'))).toMatch(
      /products exists and is not a table; rename or drop it; nothing was loaded$/,
    );
  });

  it('are not replaced where others refer to them', async () => {
    const all = shop(asker, 7);
    await loadAll(server.url, all);
    expect(await failure(loadAll(server.url, [all[0] as Filled], 'replace'))).toMatch(
      /orders refers to users, which is to be replaced; drop orders first; nothing was loaded$/,
    );
    await expectRows(all, server.query, 'mysql');
  });
});

describe('nothing is left', () => {
  it('of rows that break a key, a reference, a choice or a type, none of which is left out or cut off', async () => {
    const [users, products, orders] = shop(asker, 7) as [Filled, Filled, Filled];
    expect(await failure(loadAll(server.url, [users, twice(products)]))).toMatch(/Duplicate entry.*nothing/);
    const few = { ...users, records: users.records.slice(0, 3) };
    expect(await failure(loadAll(server.url, [few, orders]))).toMatch(
      /foreign key constraint fails: orders \(customer_id\) refers.*; load what the rows refer to before them; nothing was loaded$/,
    );
    const odd = (field: string, value: unknown) =>
      failure(
        loadAll(server.url, [
          { ...products, records: [{ ...products.records[0], [field]: value }] as Rec[] },
        ]),
      );
    expect(await odd('category', 'odd')).toMatch(
      /CONSTRAINT .* failed.*the table does not accept these values/,
    );
    expect(await odd('sku', 'x'.repeat(300))).toMatch(
      /Data truncated for column 'sku'.*the table does not accept/,
    );
    expect(await odd('price', 1e19)).toMatch(
      /Out of range value for column 'price'.*the table does not accept/,
    );
    expect(await odd('name', null)).toMatch(
      /NULL supplied to NOT NULL column 'name'.*the table does not accept/,
    );
    expect(await server.tables()).toEqual([]);
  });

  it('of a connection that is ended while rows are sent, or before they are confirmed', async () => {
    const all = shop(asker, 7);
    const [users] = all as [Filled];
    const destination = await destinationOf(server.url, OPTIONS);
    const message = await failure(
      load(destination, [users.table], async () => {
        const sink = await destination.sink(users.table, 'users');
        const [lines = ''] = destination.format.encode(users.table, users.records, { isFirst: true });
        await sink.write(lines);
        await kill();
        for (let turn = 0; turn < 100; turn++) {
          await setTimeout(10);
          await sink.write(lines);
        }
        await sink.close();
      }),
    );
    expect(message).toMatch(
      /(run it again when the server is stable|connection broke: run it again); nothing was loaded$/,
    );
    expect(await server.tables()).toEqual([]);

    const late = await destinationOf(server.url, OPTIONS);
    const said = await failure(
      load(late, [users.table], async () => {
        await send(late, [users]);
        await kill();
      }),
    );
    expect(said).toMatch(/run it again( when the server is stable)?; nothing was loaded$/);
    expect(await server.tables()).toEqual([]);
    await loadAll(server.url, all);
    await expectRows(all, server.query, 'mysql');
  });

  it('of a connection that is ended while keys are made', async () => {
    const port = await doorTo(server, (bytes) => (bytes.includes('ADD FOREIGN KEY') ? undefined : bytes));
    const url = `mysql://${server.user}@127.0.0.1:${port}/${server.database}?sslmode=disable`;
    expect(await failure(loadAll(url, shop(asker, 7)))).toMatch(/run it again.*; nothing was loaded$/);
    expect(await server.tables()).toEqual([]);
  });

  it('unless the server may have committed, which is reported', async () => {
    const port = await doorTo(server, (bytes) => (bytes.includes('COMMIT') ? undefined : bytes));
    const url = `mysql://${server.user}@127.0.0.1:${port}/${server.database}?sslmode=disable`;
    expect(await failure(loadAll(url, shop(asker, 7)))).toMatch(
      /; it ended while the server was committing: count the rows before you load them again$/,
    );
    expect(await server.tables()).toEqual([]);
  });

  it('of a run that is interrupted, or killed with its unfinished tables', async () => {
    const all = shop(asker, 7);
    const destination = await destinationOf(server.url, OPTIONS);
    await destination.open(all.map(({ table }) => table));
    await send(destination, all.slice(0, 2));
    await destination.sink((all[2] as Filled).table, 'orders');
    expect(await destination.abort()).toBe('nothing was loaded');
    expect(await server.tables()).toEqual([]);

    await server.query('CREATE TABLE users_partial (id int)');
    await loadAll(server.url, all);
    expect(await server.tables()).toEqual(['orders', 'products', 'users']);
  });

  it('of a load that takes longer than the server allows', async () => {
    const [users] = shop(asker, 7) as [Filled];
    const slow = await user('slow', `ALL ON ${server.database}.*`);
    await server.query(`GRANT USAGE ON *.* TO ${slow}@'%' WITH MAX_STATEMENT_TIME 0.3`);
    const { host, port, database } = server;
    const destination = await destinationOf(`mysql://${slow}:right@${host}:${port}/${database}`, OPTIONS);
    const message = await failure(
      load(destination, [users.table], async () => {
        const sink = await destination.sink(users.table, 'users');
        const [lines = ''] = destination.format.encode(users.table, users.records, { isFirst: true });
        await sink.write(lines);
        await setTimeout(1000);
        await sink.write(lines);
        await sink.close();
      }),
    );
    expect(message).toMatch(/max_statement_time.*give it more time.*nothing was loaded$/);
    expect(await server.tables()).toEqual([]);
  });

  it('of a server whose disk is full', async () => {
    const [users] = shop(asker, 7) as [Filled];
    await loadAll(server.url, [{ ...users, records: [] }]);
    // Simulated with the error that the server would send.
    await server.query(`CREATE TRIGGER full_disk BEFORE INSERT ON users FOR EACH ROW
      SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1114, MESSAGE_TEXT = "The table 'users' is full"`);
    expect(await failure(loadAll(server.url, [users], 'append'))).toMatch(
      /The table 'users' is full \(1114\); free space on the disk of the server; nothing was loaded$/,
    );
    expect(await count('users')).toBe(0);
  });

  it('of a second load into the same database', { timeout: 60_000 }, async () => {
    const all = shop(asker, 7);
    const first = await destinationOf(server.url, OPTIONS);
    await first.open(all.map(({ table }) => table));
    expect(await failure(loadAll(server.url, all))).toMatch(
      /another load is in progress; wait until it has ended/,
    );
    await send(first, all);
    await first.commit();
    await expectRows(all, server.query, 'mysql');
  });
});

describe('one line says what to do', () => {
  const reach = async (url: string) => failure(loadAll(url, shop(asker, 7)));

  it('if no server answers, or there is no such host', async () => {
    expect(await reach(`mysql://root:s3cret@127.0.0.1:9/${server.database}`)).toBe(
      `mysql://root@127.0.0.1:9/${server.database}: connect ECONNREFUSED 127.0.0.1:9; start the server, or correct ` +
        'host and port; nothing was loaded',
    );
    expect(await reach('mariadb://root:s3cret@nowhere.invalid/test')).toMatch(
      /correct the host; nothing was/,
    );
  });

  it('if database, user or password are wrong, or the user lacks a right', async () => {
    const { host, port, database } = server;
    expect(await reach(`mysql://${server.user}@${host}:${port}/no_such`)).toMatch(
      /Unknown database 'no_such' \(1049\); create it with CREATE DATABASE, or name another; nothing/,
    );
    const poor = await user('poor', `SELECT ON ${database}.*`);
    const wrong = await reach(`mysql://${poor}:s3cret@${host}:${port}/${database}`);
    expect(wrong).toMatch(/Access denied for user .* \(1045\); correct user and password/);
    expect(wrong).not.toContain('s3cret');
    expect(await reach(`mysql://${poor}:right@${host}:${port}/${database}`)).toMatch(
      /command denied .* \(1142\); grant the user the missing right/,
    );
  });

  it('if TLS is requested and the server has none', async () => {
    const [row] = await server.query("SHOW VARIABLES LIKE 'have_ssl'");
    if (row?.Value === 'YES') return console.warn('skipped: the server has TLS');
    expect(await reach(`${server.url}?sslmode=require`)).toMatch(
      /enable TLS on the server, or set sslmode=disable/,
    );
    await loadAll(`${server.url}?sslmode=prefer`, [nasty()]);
    return undefined;
  });

  it('if the server accepts no local files', async () => {
    // Through a proxy that alters one query, because other tests load into the same server.
    const port = await doorTo(server, (bytes) =>
      Buffer.from(bytes.toString('latin1').replace('@@local_infile', '0'.padEnd(14)), 'latin1'),
    );
    expect(
      await reach(`mysql://${server.user}@127.0.0.1:${port}/${server.database}?sslmode=disable`),
    ).toMatch(
      /does not accept LOAD DATA LOCAL; allow it with SET GLOBAL local_infile = 1; nothing was loaded$/,
    );
  });
});
