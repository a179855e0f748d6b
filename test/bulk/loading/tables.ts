/** Tables of records for databases: of routes, and one with values on which a careless writer fails. */
import { expect } from 'vitest';
import { z } from 'zod';
import { generatorOf } from '../../../api/framework/data.ts';
import { amountField } from '../../../api/framework/field-type.ts';
import { prepare } from '../../../api/framework/prepare.ts';
import { recordOf } from '../../../api/framework/route.ts';
import { cellRowsFormat } from '../../../bulk/formats/cell-rows.ts';
import { type Column, columnsOf } from '../../../bulk/formats/columns.ts';
import { definitionOf } from '../../../bulk/formats/ddl.ts';
import type { Rec, RecordTable } from '../../../bulk/formats/format.ts';
import type { Destination, IfExists } from '../../../bulk/loading/destination.ts';
import { destinationOf } from '../../../bulk/loading/destinations.ts';
import { LoadError } from '../../../bulk/loading/load-error.ts';
import { type Dialect, quotedName } from '../../../standards/sql/dialect.ts';
import type { Asker } from '../../ask.ts';
import { load } from './load.ts';

export interface Filled {
  table: RecordTable;
  records: readonly Rec[];
}

type Keys = Partial<Pick<RecordTable, 'primaryKey' | 'unique' | 'references'>>;

const NOW = Date.UTC(2026, 10, 21, 12);

/** Records of a route, as they are sent. */
export function filled(asker: Asker, route: string, search: string, count: number, keys: Keys = {}): Filled {
  const endpoint = asker.registry.get(`/api/${route}`);
  if (!endpoint) throw new Error(`no route ${route}`);
  const prepared = prepare({ endpoint, search, accepted: 'json', now: NOW }, asker.dataset);
  const record = generatorOf(prepared);
  const currency = prepared.resolved.currency as string | undefined;
  return {
    table: {
      name: route.replaceAll(/\W/g, '_'),
      record: recordOf(endpoint.route),
      digits: currency ? asker.dataset.vocabulary.currency(currency).digits : 2,
      primaryKey: [],
      unique: [],
      references: [],
      ...keys,
    },
    records: Array.from({ length: count }, (_, index) => record(index)),
  };
}

/** A shop: each table refers to one before it. */
export function shop(asker: Asker, seed: number): Filled[] {
  return [
    filled(asker, 'users', `seed=${seed}`, 100, { primaryKey: ['id'], unique: [['email']] }),
    filled(asker, 'products', `seed=${seed}&currency=${['USD', 'JPY', 'KWD'][seed % 3]}`, 1200, {
      primaryKey: ['sku'],
    }),
    filled(asker, 'orders', `seed=${seed}&to=2026-01-31`, 700, {
      primaryKey: ['id'],
      unique: [['orderNumber']],
      references: [{ fields: ['customer.id'], table: 'users', targets: ['id'] }],
    }),
  ];
}

const TEXTS = [
  "D'Angelo & \"Söhne\"; -- '' \\' \\\\ %s $1 :name ? `x` {}",
  '日本\n😀\ttab\r\nnext\rlast',
  '\\',
  '\\N',
  '\\.',
  "''",
  '',
  ' ends with a blank ',
  'NULL',
  'é',
  'é',
  '\u2028\u{10ffff}\ue000\r\n.quit\n\\q\nDELIMITER //\n-- no\n/* no',
  'x'.repeat(70_000),
];

/** Named so that every name must be quoted. */
export function nasty(): Filled {
  const maybe = <T extends z.ZodType>(schema: T) => schema.nullable();
  const record = z.strictObject({
    order: z.int(),
    select: z.string(),
    userID: maybe(z.string()),
    HTTPStatus: maybe(z.enum(["it's", 'a\\b', '😀'])),
    ratio: maybe(z.number()),
    price: maybe(amountField('Price.')),
    isOpen: maybe(z.boolean()),
    day: maybe(z.iso.date()),
    at: maybe(z.iso.datetime()),
    tags: maybe(z.array(z.string())),
    anything: z.unknown(),
    'user.id': z.string().optional(),
    user: maybe(z.strictObject({ id: z.int(), nested: z.strictObject({ postalCode2: z.string() }) })),
    user_id: z.literal('same name'),
  });
  const records = Array.from({ length: 1300 }, (_, index) => {
    const text = TEXTS[index < 500 ? index % TEXTS.length : index % (TEXTS.length - 1)] as string;
    const isNull = index % 3 === 2;
    const of = (value: unknown) => (isNull ? null : value);
    return {
      order: (index - 600) * 7_000_000_000_001,
      select: text,
      userID: of(text),
      HTTPStatus: of(["it's", 'a\\b', '😀'][index % 4] ?? null),
      ratio: of([0, -0.1, 1e-7, 1.7976931348623157e308, 0.1 + 0.2, 1e21][index % 6]),
      price: of(((index % 2 ? 1 : -1) * (index * 977_777_777_777)) / 100),
      isOpen: of(index % 2 === 0),
      day: of(['1900-02-28', '2024-02-29', '9998-12-31'][index % 4] ?? '1970-01-01'),
      at: of(['1900-01-01T00:00:00Z', '2026-03-29T02:30:00.001Z', '9998-12-31T23:59:59.999Z'][index % 3]),
      tags: of([text, `${index}`].slice(index % 3)),
      anything: [null, { [text.slice(0, 50)]: [text, null, 1.5] }, text, false, []][index % 5],
      ...(isNull ? {} : { 'user.id': text.slice(0, 200) }),
      user: of({ id: index, nested: { postalCode2: text } }),
      user_id: 'same name',
    };
  });
  return {
    table: {
      name: 'group',
      record,
      digits: 2,
      primaryKey: ['order'],
      unique: [['user.id', 'order']],
      references: [],
    },
    records,
  };
}

/** Converts a cell of a database, or a value of a record, to the form in which both are compared. */
function compared(value: unknown, { type }: Column): unknown {
  if (value === null || value === undefined) return null;
  if (typeof type === 'object') return Number(value).toFixed(type.digits);
  if (type === 'boolean') return value === 't' || value === true || value === 1;
  if (type === 'double' || type === 'bigint') return Number(value);
  if (type === 'instant3') {
    const text = String(value).replace(' ', 'T');
    return new Date(/Z$|\+00$/.test(text) ? text.replace(/\+00$/, 'Z') : `${text}Z`).toISOString();
  }
  return value;
}

/** Rows in the form of `compared`, by column name. */
function expectedRows({ table, records }: Filled): Rec[] {
  const columns = columnsOf(table);
  return records.map((record) =>
    Object.fromEntries(
      columns.map((column) => {
        let value: unknown = record;
        for (const name of column.path) value = (value as Rec | null | undefined)?.[name];
        return [column.name, compared(value, column)];
      }),
    ),
  );
}

/** Rows of a database, whose cells are texts or values of the driver. */
function foundRows({ table }: Filled, rows: readonly Rec[]): Rec[] {
  const columns = columnsOf(table);
  return rows.map((row) =>
    Object.fromEntries(
      columns.map((column) => {
        const cell = row[column.name];
        if (column.type !== 'json' || cell === null) return [column.name, compared(cell, column)];
        return [column.name, typeof cell === 'string' ? JSON.parse(cell) : cell];
      }),
    ),
  );
}

/** Sends all tables, in pieces that are split anywhere. */
export async function send(destination: Destination, all: readonly Filled[]): Promise<void> {
  for (const { table, records } of all) {
    const { format } = destination;
    const sink = await destination.sink(table, `${table.name}.${format.extension}`);
    await sink.write(format.begin(table));
    for (let first = 0; first < records.length; first += 500) {
      const chunk = records.slice(first, first + 500);
      const bytes = Buffer.from([...format.encode(table, chunk, { isFirst: first === 0 })].join(''));
      for (let at = 0; at < bytes.length; at += 99_991) await sink.write(bytes.subarray(at, at + 99_991));
    }
    await sink.write(format.end(table, []));
    await sink.close();
  }
}

/** Loads all tables, as a run does. */
export async function loadAll(
  to: string,
  all: readonly Filled[],
  ifExists: IfExists = 'fail',
): Promise<void> {
  const destination = await destinationOf(to, { ifExists, format: cellRowsFormat });
  const tables = all.map(({ table }) => table);
  await load(destination, tables, () => send(destination, all));
}

/** The message of the LoadError with which a load ends. */
export async function failure(loading: Promise<void>): Promise<string> {
  const error = await loading.then(
    () => new Error('it was loaded'),
    (reason: unknown) => reason as Error,
  );
  expect(error).toBeInstanceOf(LoadError);
  expect(error.message).not.toContain('\n');
  return error.message;
}

/** Expects the rows that a query of each table finds, in any order, to be the records cell by cell. */
export async function expectRows(
  all: readonly Filled[],
  query: (sql: string) => Promise<Rec[]>,
  dialect: Dialect,
): Promise<void> {
  for (const each of all) {
    const { name, primaryKey } = definitionOf(each.table);
    const key = primaryKey[0] as string;
    const rows = await query(`SELECT * FROM ${quotedName(name, dialect)}`);
    const place = new Map(expectedRows(each).map((row, index) => [row[key], index]));
    const found = foundRows(each, rows).sort(
      (a, b) => (place.get(a[key]) as number) - (place.get(b[key]) as number),
    );
    expect(found, name).toEqual(expectedRows(each));
  }
}
