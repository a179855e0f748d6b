/** The tree of a Parquet schema (parquet.thrift), derived from the fields of a record. */
import { type Field, fieldsOf } from '../../../framework/field-type.ts';
import type { RecordTable } from '../format.ts';
import { FormatRefusal } from '../refusal.ts';

/** The kind of a leaf, which decides how it is written and how readers show it. */
export type LeafKind = 'text' | 'json' | 'integer' | 'amount' | 'double' | 'boolean' | 'date' | 'instant';

export type Repetition = 'required' | 'optional' | 'repeated';

export type Node = Leaf | Group;

export interface Leaf {
  name: string;
  repetition: Repetition;
  kind: LeafKind;
  /** Decimals of an amount. */
  digits: number;
}

export interface Group {
  name: string;
  repetition: Repetition;
  isList: boolean;
  children: readonly Node[];
}

export const isGroup = (node: Node): node is Group => 'children' in node;

/** Digits of every amount: all that an INT64 holds. */
export const PRECISION = 18;

/** Throws a FormatRefusal if no field is left, because a Parquet file must have columns. */
export function schemaOf({ name, record, digits }: Pick<RecordTable, 'name' | 'record' | 'digits'>): Group {
  const children = fieldsOf(record).map((field) => nodeOf(field.name, field, digits));
  if (children.length === 0) throw new FormatRefusal(`--format parquet needs at least one field of ${name}`);
  return { name, repetition: 'required', isList: false, children };
}

function nodeOf(name: string, { type, isNullable }: Omit<Field, 'name'>, digits: number): Node {
  const repetition = isNullable ? 'optional' : 'required';
  switch (type.kind) {
    case 'struct': {
      const children = type.fields.map((field) => nodeOf(field.name, field, digits));
      // A group without fields would have no column.
      return children.length === 0
        ? { name, repetition, kind: 'json', digits }
        : { name, repetition, isList: false, children };
    }
    case 'list': {
      // Three levels, so that readers can tell null, empty and [null] apart (LogicalTypes.md, Lists).
      const list: Group = {
        name: 'list',
        repetition: 'repeated',
        isList: false,
        children: [nodeOf('element', type.item, digits)],
      };
      return { name, repetition, isList: true, children: [list] };
    }
    case 'choice':
      // Some readers show ENUM as bytes.
      return { name, repetition, kind: 'text', digits };
    default:
      return { name, repetition, kind: type.kind, digits };
  }
}

const PHYSICAL: Record<LeafKind, string> = {
  text: 'binary',
  json: 'binary',
  integer: 'int64',
  amount: 'int64',
  double: 'double',
  boolean: 'boolean',
  date: 'int32',
  instant: 'int64',
};

/** The schema in the language of parquet-tools. */
export function messageOf({ name, children }: Group): string {
  return [`message ${name} {`, ...children.flatMap((child) => linesOf(child, '  ')), '}', ''].join('\n');
}

function linesOf(node: Node, indent: string): string[] {
  const start = `${indent}${node.repetition}`;
  if (!isGroup(node)) {
    return [`${start} ${PHYSICAL[node.kind]} ${node.name}${annotationOf(node)};`];
  }
  const inner = node.children.flatMap((child) => linesOf(child, `${indent}  `));
  return [`${start} group ${node.name}${node.isList ? ' (LIST)' : ''} {`, ...inner, `${indent}}`];
}

function annotationOf({ kind, digits }: Leaf): string {
  switch (kind) {
    case 'text':
      return ' (STRING)';
    case 'json':
      return ' (JSON)';
    case 'amount':
      return ` (DECIMAL(${PRECISION},${digits}))`;
    case 'date':
      return ' (DATE)';
    case 'instant':
      return ' (TIMESTAMP(MILLIS,true))';
    default:
      return '';
  }
}
