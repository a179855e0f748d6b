/** The metadata at the end of a file (FileMetaData of parquet.thrift). */
import packageFile from '../../package.json' with { type: 'json' };
import { ByteBuffer } from './byte-buffer.ts';
import { type ColumnChunk, PLAIN, RLE, RLE_DICTIONARY } from './column-chunk.ts';
import {
  type Group,
  isGroup,
  type Leaf,
  type LeafKind,
  type Node,
  type ParquetTable,
  PRECISION,
} from './schema.ts';
import {
  binary,
  bool,
  i32,
  i64,
  numbers,
  type Struct,
  struct,
  structs,
  type Thrift,
  texts,
  writeStruct,
} from './thrift.ts';

export const MAGIC = 'PAR1';

/** Rows that are written together, and the columns that hold them. */
export interface RowGroup {
  rows: number;
  columns: readonly ColumnChunk[];
}

/**
 * The footer with its length and the magic number. Row groups follow each other after the magic number at the start.
 */
export function footerOf(
  { schema, metadata = {} }: ParquetTable,
  groups: readonly RowGroup[],
  codec: number,
): Uint8Array {
  const leaves = leavesOf(schema, []);
  let offset = MAGIC.length;
  const rowGroups = groups.map(({ rows, columns }) => {
    const start = offset;
    const chunks = columns.map((chunk, index) => {
      const written = columnFields(leaves[index] as PlacedLeaf, chunk, offset, codec);
      offset += chunk.bytes;
      return written;
    });
    return {
      1: structs(chunks),
      2: i64(columns.reduce((total, { plainBytes }) => total + plainBytes, 0)),
      3: i64(rows),
      5: i64(start),
      6: i64(offset - start),
    };
  });
  const pairs = Object.entries(metadata);
  const footer = new ByteBuffer();
  writeStruct(footer, {
    1: i32(2),
    2: structs(elementsOf(schema, true)),
    3: i64(groups.reduce((total, { rows }) => total + rows, 0)),
    4: structs(rowGroups),
    5:
      pairs.length > 0
        ? structs(pairs.map(([key, value]) => ({ 1: binary(key), 2: binary(value) })))
        : undefined,
    6: binary(`fixture-data version ${packageFile.version}`),
    // Bounds are in the order of the type.
    7: structs(leaves.map(() => ({ 1: struct({}) }))),
  });
  footer.int32(footer.length);
  footer.append(Buffer.from(MAGIC));
  return footer.written;
}

/** A leaf and the names from the root to it. */
interface PlacedLeaf {
  leaf: Leaf;
  path: readonly string[];
}

const leavesOf = ({ children }: Group, path: readonly string[]): PlacedLeaf[] =>
  children.flatMap((node) => {
    const here = [...path, node.name];
    return isGroup(node) ? leavesOf(node, here) : [{ leaf: node, path: here }];
  });

/** The fields of ColumnChunk. */
function columnFields({ leaf, path }: PlacedLeaf, chunk: ColumnChunk, offset: number, codec: number): Struct {
  const { entries, nulls, dictionaryBytes, bytes, plainBytes, bounds } = chunk;
  const encodings = dictionaryBytes > 0 ? [PLAIN, RLE, RLE_DICTIONARY] : [PLAIN, RLE];
  const metadata = {
    1: i32(TYPES[leaf.kind]),
    2: numbers(encodings),
    3: texts(path),
    4: i32(codec),
    5: i64(entries),
    6: i64(plainBytes),
    7: i64(bytes),
    9: i64(offset + dictionaryBytes),
    11: dictionaryBytes > 0 ? i64(offset) : undefined,
    12: struct({
      3: i64(nulls),
      5: bounds && binary(bounds.greatest),
      6: bounds && binary(bounds.least),
      7: bounds && bool(bounds.isGreatestExact),
      8: bounds && bool(bounds.isLeastExact),
    }),
  };
  return { 2: i64(0), 3: struct(metadata) };
}

/** A SchemaElement of each node: a node comes before those inside it. */
function elementsOf(node: Node, isRoot = false): Struct[] {
  const repetition = isRoot ? undefined : i32(REPETITIONS[node.repetition]);
  if (!isGroup(node)) {
    return [{ 1: i32(TYPES[node.kind]), 3: repetition, 4: binary(node.name), ...annotationOf(node) }];
  }
  const element = {
    3: repetition,
    4: binary(node.name),
    5: i32(node.children.length),
    ...(node.isList ? { 6: i32(CONVERTED_LIST), 10: struct({ 3: struct({}) }) } : {}),
  };
  return [element, ...node.children.flatMap((child) => elementsOf(child))];
}

const REPETITIONS = { required: 0, optional: 1, repeated: 2 } as const;

const [BOOLEAN, INT32, INT64, DOUBLE, BYTE_ARRAY] = [0, 1, 2, 5, 6] as const;

const TYPES: Record<LeafKind, number> = {
  text: BYTE_ARRAY,
  json: BYTE_ARRAY,
  integer: INT64,
  amount: INT64,
  double: DOUBLE,
  boolean: BOOLEAN,
  date: INT32,
  instant: INT64,
};

const CONVERTED_LIST = 3;

/** ConvertedType for old readers, LogicalType for new ones. */
function annotationOf({ kind, digits }: Leaf): Record<number, Thrift> {
  switch (kind) {
    case 'text':
      return { 6: i32(0), 10: struct({ 1: struct({}) }) };
    case 'json':
      return { 6: i32(19), 10: struct({ 12: struct({}) }) };
    case 'amount':
      return {
        6: i32(5),
        7: i32(digits),
        8: i32(PRECISION),
        10: struct({ 5: struct({ 1: i32(digits), 2: i32(PRECISION) }) }),
      };
    case 'date':
      return { 6: i32(6), 10: struct({ 6: struct({}) }) };
    case 'instant':
      return { 6: i32(9), 10: struct({ 8: struct({ 1: bool(true), 2: struct({ 1: struct({}) }) }) }) };
    default:
      return {};
  }
}
