/**
 * A record as a row of a database: names in snake_case, a column for each field of an object, and JSON for values
 * without columns.
 */

import { type Field, type FieldType, fieldsOf } from '../../api/framework/field-type.ts';
import { valueReader } from '../../api/framework/value-reader.ts';
import type { Cell, ColumnType } from '../../standards/sql/dialect.ts';
import type { ColumnDefinition } from '../../standards/sql/statements.ts';
import type { Rec, RecordTable } from './format.ts';

export interface Column extends ColumnDefinition {
  /** Names of fields, from the record inwards. */
  path: readonly string[];
  /** The value of one record. */
  cell(record: Rec): Cell;
}

/** The columns of a table, in the order of its fields. No two have the same name. */
export function columnsOf(table: RecordTable): readonly Column[] {
  const keys = new Set([
    ...[table.primaryKey, ...table.unique].flat(),
    ...table.references.flatMap(({ fields }) => fields),
  ]);
  const taken = new Set<string>();
  return leavesOf(fieldsOf(table.record), [], false).map(({ path, type, isNullable }) => ({
    name: freeName(snakeCase(path), taken),
    type: columnType(type, path, keys.has(path.join('.')), table.digits),
    isNullable,
    values: type.kind === 'choice' ? type.values : undefined,
    path,
    cell: readerOf(path, type, isNullable),
  }));
}

/** The columns of the fields that a table names: `customer.id` is a field of an object. */
export function columnNames(columns: readonly Column[], fields: readonly string[]): readonly string[] {
  return fields.map((field) => {
    const found = columns.find(({ path }) => path.join('.') === field);
    if (!found)
      throw new Error(`no field ${field} in ${columns.map(({ path }) => path.join('.')).join(', ')}`);
    return found.name;
  });
}

interface Leaf {
  path: readonly string[];
  type: FieldType;
  isNullable: boolean;
}

/** A field of an object that may be missing may be missing too. */
function leavesOf(fields: readonly Field[], path: readonly string[], isMissing: boolean): Leaf[] {
  return fields.flatMap(({ name, type, isNullable }) => {
    const here = [...path, name];
    const may = isMissing || isNullable;
    return type.kind === 'struct'
      ? leavesOf(type.fields, here, may)
      : [{ path: here, type, isNullable: may }];
  });
}

/** postalCode in an address is address_postal_code, content-type in headers is headers_content_type. */
const snakeCase = (path: readonly string[]): string =>
  path
    .join('_')
    .replace(/\W+/g, '_')
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, before = '', after = '', capital = '') =>
      after ? `${before}_${after}` : `${capital}_`,
    )
    .toLowerCase();

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}_${number}`;
  taken.add(free);
  return free;
}

/** The last words of fields that hold a name, a code or a line of an address, and never prose. */
const LINE: ReadonlySet<string> = new Set(
  `bin browser city code country currency digest email id ip key last4 locale name number os phone region sha sku street
  tag timezone title website worker zone`.split(/\s+/),
);

/** MySQL cannot index a text of unlimited length. */
function columnType(type: FieldType, path: readonly string[], isKey: boolean, digits: number): ColumnType {
  switch (type.kind) {
    case 'text':
      if (isKey) return 'word';
      return isLine(path.at(-1) ?? '') ? 'line' : 'longtext';
    case 'choice':
      return 'word';
    case 'integer':
      return 'bigint';
    case 'double':
      return 'double';
    case 'amount':
      return { precision: 18, digits };
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'instant':
      return 'instant3';
    default:
      return 'json';
  }
}

/** `parentSha`, `id` and `postalCode`, but not `paid` or `hotkey`. */
function isLine(name: string): boolean {
  const last = /[A-Z]?[a-z0-9]+$/.exec(name)?.[0] ?? name;
  return LINE.has(last.toLowerCase());
}

function readerOf(path: readonly string[], type: FieldType, isNullable: boolean): (record: Rec) => Cell {
  const value = valueReader(path);
  if (type.kind !== 'list' && type.kind !== 'json') return (record) => (value(record) ?? null) as Cell;
  // In a column that is NOT NULL, null is written as the null of JSON.
  const missing = isNullable ? null : 'null';
  return (record) => {
    const found = value(record) ?? null;
    return found === null ? missing : JSON.stringify(found);
  };
}
