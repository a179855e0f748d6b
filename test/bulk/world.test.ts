/** All tables of a world, loaded into SQLite: every key is unique and every foreign key holds. */
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../api/framework/field-type.ts';
import { Problem } from '../../api/framework/problem.ts';
import { columnsOf } from '../../bulk/formats/columns.ts';
import { type AskedWorld, worldPlan } from '../../bulk/request/world/plan.ts';
import { openWorld, WORLD_TABLES, type WorldTable, withParents } from '../../bulk/request/world/tables.ts';
import { signedUpBy } from '../../generators/people/sign-up.ts';
import { World } from '../../generators/world.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

const NOW = Temporal.Instant.from('2026-01-31T12:34:56Z');

function opened(asked: AskedWorld): Promise<WorldTable[]> {
  const { dataset, registry } = asker;
  return openWorld(worldPlan(asked, NOW), { dataset, endpoint: async (path) => registry.get(path) });
}

function load(tables: readonly WorldTable[]) {
  const db = new Database(':memory:');
  const names = (fields: readonly string[]) => fields.map((field) => `"${field}"`).join(', ');
  const counts: Record<string, number> = {};
  for (const { table, entries, rows } of tables) {
    const { name, record, primaryKey, unique, references } = table;
    const fields = fieldsOf(record);
    const columns = fields.map(({ name, isNullable }) => `"${name}"${isNullable ? '' : ' NOT NULL'}`);
    const keys = [
      `PRIMARY KEY (${names(primaryKey)})`,
      ...unique.map((fields) => `UNIQUE (${names(fields)})`),
      ...references.map(
        ({ fields, table, targets }) =>
          `FOREIGN KEY (${names(fields)}) REFERENCES "${table}" (${names(targets)})`,
      ),
    ];
    db.exec(`CREATE TABLE "${name}" (${[...columns, ...keys].join(', ')})`);
    const insert = db.prepare(`INSERT INTO "${name}" VALUES (${fields.map(() => '?').join(', ')})`);
    counts[name] = 0;
    db.transaction(() => {
      for (let entry = 0; entry < entries; entry++) {
        for (const row of rows(entry)) {
          counts[name] = (counts[name] ?? 0) + 1;
          insert.run(
            fields.map(({ name }) => {
              const value = row[name];
              if (typeof value === 'boolean') return Number(value);
              return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
            }),
          );
        }
      }
    })();
  }
  return { db, counts };
}

/** Size of the largest world; USERS=10000 is a medium one. */
const USERS = Number(process.env.USERS ?? 2000);

describe.each<[string, AskedWorld]>([
  // Of its few mails, some have a copy.
  ['the default world', { seed: 9 }],
  ['the default world with a long list of orders', { seed: 8, users: 100, orders: 1050 }],
  ['500 orders', { seed: 7, orders: 500 }],
  ['few products and companies', { seed: 42, users: 1234, products: 100, companies: 20, currency: 'JPY' }],
  [`${USERS} users`, { seed: 7, users: USERS, to: '2026-01-15' }],
])('%s', (name, asked) => {
  it('loads with every key', async () => {
    const tables = await opened(asked);
    const { db, counts } = load(tables);
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(Object.keys(counts)).toEqual(WORLD_TABLES);
    const { seed, size, orders, to } = worldPlan(asked, NOW);
    const people = signedUpBy(new World(seed, asker.dataset.vocabulary, size), Date.parse(to));
    expect(counts).toMatchObject({
      users: people,
      addresses: people,
      companies: size.companies,
      products: size.products,
      orders,
    });
    // What became of an order by the end is written with it: its payment within 90 seconds, its return once requested.
    const [{ paid, returned }] = db
      .prepare(
        "SELECT (SELECT count(*) FROM transactions WHERE type = 'payment') AS paid, (SELECT count(*) " +
          'FROM returns) AS returned',
      )
      .all() as [{ paid: number; returned: number }];
    expect(paid).toBeGreaterThan(orders * 0.97);
    expect(paid).toBeLessThanOrEqual(orders);
    expect(returned / orders).toBeGreaterThan(0.06);
    expect(returned / orders).toBeLessThanOrEqual(0.11);
    for (const [table, count] of Object.entries(counts))
      expect(count, `${name}: ${table}`).toBeGreaterThan(0);
    // References are used, not only declared; a small world may lack a post about a company.
    for (const { table } of size.users < 1000 ? [] : tables) {
      for (const { fields } of table.references) {
        const [{ used }] = db
          .prepare(`SELECT count("${fields.at(-1)}") AS used FROM "${table.name}"`)
          .all() as [{ used: number }];
        expect(used, `${table.name} (${fields})`).toBeGreaterThan(0);
      }
    }
    db.close();
  }, 240_000);
});

/** Of what is planned for later. */
const AHEAD = ['expiresAt', 'dueAt', 'nextRetryAt', 'nextAttemptAt'];

describe('a world as of an instant', () => {
  it.each([
    [7, '2025-03-01'],
    [8, '2025-11-28T20:30:00Z'],
    [9, '2026-10-01'],
  ])('%i, %s: has nothing that is later, and its tables agree', async (seed, asOf) => {
    const { db } = load(await opened({ seed, asOf }));
    expect(db.pragma('foreign_key_check')).toEqual([]);
    const end = new Date(asOf).toISOString();
    let compared = 0;
    for (const name of WORLD_TABLES) {
      for (const row of db.prepare(`SELECT * FROM "${name}"`).all() as Record<string, unknown>[]) {
        for (const [column, value] of Object.entries(row)) {
          if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value) || AHEAD.includes(column))
            continue;
          compared++;
          expect(Date.parse(value), `${name}.${column} ${value}`).toBeLessThanOrEqual(Date.parse(end));
        }
      }
    }
    expect(compared).toBeGreaterThan(5000);
    const count = (sql: string) => db.prepare(`SELECT count(*) FROM ${sql}`).pluck().get();
    const OF_ORDER = 'JOIN orders o ON o.id = x.orderId';
    expect(count(`returns x ${OF_ORDER} WHERE o.status <> 'delivered'`)).toBe(0);
    expect(
      count(
        `transactions x ${OF_ORDER} WHERE type = 'payment' AND x.status = 'succeeded' AND paymentStatus = 'pending'`,
      ),
    ).toBe(0);
    expect(
      count(
        `transactions x ${OF_ORDER} WHERE type = 'payment' AND x.status = 'pending' AND paymentStatus <> 'pending'`,
      ),
    ).toBe(0);
    // Somebody has signed up since.
    expect(count('users')).toBeLessThan(100);
    db.close();
  });

  it('is what it is called, whichever name its end has', async () => {
    const [one, other] = await Promise.all([
      opened({ seed: 7, asOf: '2025-03-01' }),
      opened({ seed: 7, to: '2025-03-01' }),
    ]);
    expect(one.map(({ rows }) => rows(0))).toEqual(other.map(({ rows }) => rows(0)));
    expect(() => worldPlan({ seed: 7, asOf: 'soon' }, NOW)).toThrow('asOf: must be YYYY-MM-DD');
  });
});

describe('tables', () => {
  it('that are asked for come with those that they refer to, and have the rows that they have among all', async () => {
    expect(withParents()).toEqual(WORLD_TABLES);
    expect(withParents(['returns'])).toEqual(['companies', 'users', 'orders', 'returns']);
    const [all, some] = await Promise.all([
      opened({ seed: 7, orders: 200 }),
      opened({ seed: 7, orders: 200, tables: ['order_lines', 'posts'] }),
    ]);
    expect(some.map(({ table }) => table.name)).toEqual(withParents(['order_lines', 'posts']));
    const { db } = load(some);
    expect(db.pragma('foreign_key_check')).toEqual([]);
    db.close();
    for (const { table, rows, entries } of some) {
      const whole = all.find((each) => each.table.name === table.name);
      expect(whole?.entries).toBe(entries);
      for (const entry of [0, 1, entries - 1]) expect(rows(entry)).toEqual(whole?.rows(entry));
    }
  });

  it('have columns of one line where one line is enough, and never for an identifier a long text', async () => {
    let lines = 0;
    for (const { table, rows, entries } of await opened({ seed: 7, users: 100 })) {
      const columns = columnsOf(table);
      const kindOf = (name: string) => columns.find((column) => column.name === name)?.type;
      for (const { name } of columns.filter((column) => /(^|_)(id|sha|email|code)$/.test(column.name)))
        expect(kindOf(name), `${table.name}.${name}`).not.toBe('longtext');
      const short = columns.filter(({ type }) => type === 'line');
      for (let entry = 0; entry < entries; entry++)
        for (const row of rows(entry))
          for (const { cell, name } of short) {
            lines++;
            expect(String(cell(row) ?? '').length, `${table.name}.${name}`).toBeLessThan(256);
          }
    }
    expect(lines).toBeGreaterThan(1000);
  });

  it('have rows of their own schema, the same wherever they are made', async () => {
    const [some, others] = await Promise.all([
      opened({ seed: 7, orders: 500 }),
      opened({ seed: 7, orders: 500 }),
    ]);
    for (const [place, { table, entries, rows }] of some.entries()) {
      const last = entries - 1;
      for (const entry of [0, Math.floor(last / 2), last]) {
        for (const row of rows(entry)) {
          const { success, error } = table.record.safeParse(row);
          expect([table.name, success, error?.message]).toEqual([table.name, true, undefined]);
        }
        expect(others[place]?.rows(entry)).toEqual(rows(entry));
      }
    }
  });

  it('refer to what is written before them, or to themselves', async () => {
    const tables = await opened({ seed: 7 });
    const known = new Map<string, WorldTable['table']>();
    for (const { table } of tables) {
      known.set(table.name, table);
      for (const { table: name, fields, targets } of table.references) {
        const target = known.get(name);
        expect(target, `${table.name} refers to ${name}`).toBeDefined();
        const keys = [target?.primaryKey, ...(target?.unique ?? [])].map((key) => String(key));
        expect(keys).toContain(String(targets));
        expect(fields).toHaveLength(targets.length);
      }
    }
  });

  it.each([1, 7, 99])(
    'with %d orders have the first of them, and what follows from these',
    async (orders) => {
      const [few, all] = [load(await opened({ seed: 7, orders })).db, load(await opened({ seed: 7 })).db];
      const rows = (db: Database.Database, table: string) =>
        db.prepare(`SELECT * FROM ${table}`).all() as { id: string }[];
      expect(rows(few, 'orders')).toHaveLength(orders);
      for (const table of ['users', 'orders', 'returns', 'transactions']) {
        const known = new Map(rows(all, table).map((row) => [row.id, row]));
        for (const row of rows(few, table)) expect(row).toEqual(known.get(row.id));
      }
      expect(few.pragma('foreign_key_check')).toEqual([]);
    },
  );

  it('have the records of the API, of the same world and window', async () => {
    const tables = await opened({ seed: 7, users: 10_000, to: '2026-01-31' });
    const rowsOf = (name: string) => tables.find(({ table }) => table.name === name) as WorldTable;
    const [order] = rowsOf('orders').rows(777) as [Record<string, unknown>];
    const { data } = asker.ask<Record<string, unknown>[]>('/api/orders', {
      seed: 7,
      world: 'medium',
      offset: 777,
      count: 1,
      to: '2026-01-31',
    });
    const { customer, lineItems } = data[0] as { customer: { id: string }; lineItems: unknown[] };
    expect(order).toMatchObject({ id: data[0]?.id, total: data[0]?.total, customerId: customer.id });
    expect(rowsOf('order_lines').rows(777)).toHaveLength(lineItems.length);
    // Amounts of money are typed as such in every table that has them.
    const amounts = fieldsOf(rowsOf('order_lines').table.record).filter(({ type }) => type.kind === 'amount');
    expect(amounts.map(({ name }) => name)).toEqual(['unitPrice', 'lineTotal']);
  });
});

describe('a plan', () => {
  it('follows from the parameters', () => {
    expect(worldPlan({ seed: 7 }, NOW)).toEqual({
      seed: 7,
      size: { users: 100, products: 100, companies: 20, orders: 100 },
      orders: 100,
      currency: 'USD',
      from: '2025-01-31T00:00:00Z',
      to: '2026-01-31T00:00:00Z',
    });
    expect(worldPlan({ seed: 7, orders: 1_000_000 }, NOW)).toMatchObject({
      size: { users: 1_000_000, products: 10_000, companies: 20_000 },
      orders: 1_000_000,
    });
    expect(worldPlan({ seed: 7, users: 500, orders: 2000 }, NOW)).toMatchObject({
      size: { users: 500, orders: 500 },
      orders: 2000,
    });
  });

  it.each<[AskedWorld, string]>([
    [{ seed: 7, orders: 0 }, "orders: must be an integer from 1 to 4294967296; received '0'."],
    [{ seed: 7, orders: 1.5 }, "orders: must be an integer from 1 to 4294967296; received '1.5'."],
    [{ seed: 7, users: 5 }, 'users: must be an integer from 100'],
    [
      { seed: 7, to: 'soon' },
      "to: must be YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss with Z or an offset; received 'soon'.",
    ],
    [{ seed: 7, from: '2026-02-01', to: '2026-01-01' }, 'from: must be at most to'],
  ])('%j is refused by name', (asked, message) => {
    expect(() => worldPlan(asked, NOW)).toThrow(Problem);
    expect(() => worldPlan(asked, NOW)).toThrow(message);
  });

  it('with a currency that no shop uses is refused by the routes', async () => {
    await expect(opened({ seed: 7, currency: 'XXX' })).rejects.toThrow(/currency: must be/);
  });
});
