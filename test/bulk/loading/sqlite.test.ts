/** Loading into SQLite: a new file that is complete or absent, or tables added to an existing one. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cellRowsFormat } from '../../../bulk/formats/cell-rows.ts';
import type { Rec } from '../../../bulk/formats/format.ts';
import { destinationOf } from '../../../bulk/loading/destinations.ts';
import { folder } from '../../pipeline/builds.ts';
import { sharedAsker } from '../../shared-asker.ts';
import { expectRows, type Filled, failure, loadAll, nasty, send, shop } from './tables.ts';

const asker = await sharedAsker();

let at: string;
let file: string;
let url: string;
beforeEach(async () => {
  at = await folder();
  file = join(at, 'shop.db');
  url = `sqlite:${file}`;
});

function opened(): Database.Database {
  const db = new Database(file);
  db.pragma('foreign_keys = ON');
  onTestFinished(() => void db.close());
  return db;
}

const query = async (sql: string) => {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare(sql).all() as Rec[];
  } finally {
    db.close();
  }
};
const twice = (filled: Filled): Filled => ({ ...filled, records: [...filled.records, ...filled.records] });

it('every cell is the record’s, of three tables that refer to each other', async () => {
  for (const seed of [7, 8, 9]) {
    const all = shop(asker, seed);
    await loadAll(url, all, 'replace');
    await expectRows(all, query, 'sqlite');
  }
  expect(await readdir(at)).toEqual(['shop.db']);
});

it('texts, numbers and names that break a careless writer arrive as they are', async () => {
  await loadAll(`sqlite://${file}`, [nasty()]);
  await expectRows([nasty()], query, 'sqlite');
});

it('keys, references, choices and what may not be NULL hold afterwards', async () => {
  await loadAll(url, shop(asker, 7));
  const db = opened();
  expect(db.pragma('foreign_key_check')).toEqual([]);
  expect(db.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const refused = (sql: string) => expect(() => db.exec(sql), sql);
  refused('INSERT INTO users SELECT * FROM users LIMIT 1').toThrow(
    /UNIQUE constraint failed: users\.id|users\.email/,
  );
  refused("UPDATE orders SET customer_id = 'usr_nobody'").toThrow(/FOREIGN KEY constraint failed/);
  refused("UPDATE orders SET status = 'lost'").toThrow(/CHECK constraint failed/);
  refused("UPDATE orders SET order_number = 'ORD-1'").toThrow(/UNIQUE constraint failed/);
  refused("UPDATE orders SET line_items = '[1'").toThrow(/CHECK constraint failed/);
  refused('UPDATE products SET in_stock = 2').toThrow(/CHECK constraint failed/);
  refused('UPDATE products SET price = NULL').toThrow(/NOT NULL constraint failed/);
});

describe('an existing file', () => {
  it('keeps its tables, unless they are to be added to or replaced', async () => {
    const all = shop(asker, 7);
    const [users, products] = all as [Filled, Filled];
    await loadAll(url, [users]);
    const before = readFileSync(file);
    expect(await failure(loadAll(url, all))).toBe(
      `${url} already has the table users; --if-exists append adds to it, --if-exists replace ` +
        'recreates it; nothing was loaded',
    );
    expect(await failure(loadAll(url, [products, users], 'append'))).toMatch(
      /UNIQUE constraint failed: users\.(id|email).*such rows already exist.*; nothing was loaded$/,
    );
    expect(readFileSync(file).equals(before)).toBe(true);

    const half = { ...products, records: products.records.slice(0, 600) };
    await loadAll(url, [half]);
    await loadAll(url, [{ ...products, records: products.records.slice(600) }], 'append');
    await expectRows([users, products], query, 'sqlite');
    await loadAll(url, [half], 'replace');
    await expectRows([users, half], query, 'sqlite');
    expect(await readdir(at)).toEqual(['shop.db']);
  });

  it('must have the columns of the records to be added to, and tables', async () => {
    const products = shop(asker, 7)[1] as Filled;
    opened().exec(
      'CREATE TABLE products (sku text, owner int NOT NULL); CREATE VIEW users AS SELECT 1 AS id',
    );
    expect(await failure(loadAll(url, [products], 'append'))).toMatch(
      /the table products lacks id, name, description, .* and needs owner, which no record has; alter it/,
    );
    expect(await failure(loadAll(url, [shop(asker, 7)[0] as Filled], 'replace'))).toMatch(
      /users exists and is not a table; rename or drop it; nothing was loaded$/,
    );
  });

  it('has no table replaced that others refer to', async () => {
    const all = shop(asker, 7);
    await loadAll(url, all);
    expect(await failure(loadAll(url, [all[0] as Filled], 'replace'))).toMatch(
      /FOREIGN KEY constraint failed.*replace no table that others refer to; nothing was loaded$/,
    );
    await expectRows(all, query, 'sqlite');
  });

  it('is left as it is if it is not a database, or another program writes to it', {
    timeout: 60_000,
  }, async () => {
    writeFileSync(file, 'name,price\n'.repeat(1000));
    expect(await failure(loadAll(url, shop(asker, 7)))).toMatch(/not a database.*name another file; nothing/);
    expect(readFileSync(file, 'utf8')).toBe('name,price\n'.repeat(1000));
    file = join(at, 'busy.db');
    opened().exec('CREATE TABLE other (id); BEGIN IMMEDIATE; INSERT INTO other VALUES (1)');
    expect(await failure(loadAll(`sqlite:${file}`, shop(asker, 7)))).toMatch(
      /database is locked.*wait until no other program uses the file; nothing was loaded$/,
    );
  });
});

describe('nothing is left', () => {
  it('of rows that break a key, a reference or a choice', async () => {
    const [users, products, orders] = shop(asker, 7) as [Filled, Filled, Filled];
    expect(await failure(loadAll(url, [users, twice(products)]))).toMatch(
      /UNIQUE constraint failed: products/,
    );
    const few = { ...users, records: users.records.slice(0, 3) };
    expect(await failure(loadAll(url, [few, orders]))).toMatch(/load what the rows refer to before them/);
    const odd = { ...products, records: [{ ...products.records[0], category: 'odd' }] as Rec[] };
    expect(await failure(loadAll(url, [odd]))).toMatch(
      /CHECK constraint failed.*the table does not accept these values/,
    );
    expect(await readdir(at)).toEqual([]);
  });

  it('of a run that is interrupted, which never appears under its name', async () => {
    const all = shop(asker, 7);
    const destination = await destinationOf(url, { ifExists: 'fail', format: cellRowsFormat });
    await destination.open(all.map(({ table }) => table));
    await send(destination, all);
    expect(existsSync(file)).toBe(false);
    expect(await readdir(at)).toEqual([`shop.db.partial-${process.pid}`]);
    expect(await destination.abort()).toBe('nothing was loaded');
    expect(await readdir(at)).toEqual([]);
  });

  it('if a file of that name is created first', async () => {
    const all = shop(asker, 7);
    const destination = await destinationOf(url, { ifExists: 'fail', format: cellRowsFormat });
    await destination.open(all.map(({ table }) => table));
    copyFileSync(import.meta.filename, file);
    await expect(destination.commit()).rejects.toThrow(/has appeared in the meantime; run it again/);
    await destination.abort();
    expect(await readdir(at)).toEqual(['shop.db']);
    expect(readFileSync(file).equals(readFileSync(import.meta.filename))).toBe(true);
  });

  it('of a disk that is full', async () => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', at], { stdio: 'pipe' });
    } catch (error) {
      return console.warn(`skipped: takes the right to mount (${(error as Error).message.split('\n')[0]})`);
    }
    onTestFinished(() => void execFileSync('umount', ['-l', at]));
    const many = shop(asker, 7).flatMap((each) => (each.table.name === 'products' ? [each] : []));
    expect(await failure(loadAll(url, many))).toMatch(
      /the disk takes no more \(SQLITE_(FULL|IOERR_WRITE): .*; make room there.*\); nothing was loaded$/,
    );
    expect(await readdir(at)).toEqual([]);
    return undefined;
  });

  it('in a folder that does not exist', async () => {
    expect(await failure(loadAll(`sqlite:${join(at, 'no', 'shop.db')}`, [nasty()]))).toMatch(
      /there is no folder .*\/no; create it first; nothing was loaded$/,
    );
  });
});
