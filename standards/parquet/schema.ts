/** The tree of a Parquet schema (parquet.thrift). */

/** What a file holds. */
export interface ParquetTable {
  /** Its root. */
  schema: Group;
  /** Columns of the root whose texts all differ. */
  unique: readonly string[];
  /** Stored with the schema, by key. */
  metadata?: Readonly<Record<string, string>> | undefined;
}

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
