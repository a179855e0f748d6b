/** A column of a row group as bytes: a dictionary page, if it has a dictionary, and a data page. */
import { ByteBuffer } from './byte-buffer.ts';
import type { Codec } from './codec.ts';
import type { Bounds, Column } from './column.ts';
import { i32, type Struct, struct, writeStruct } from './thrift.ts';

/** Its metadata in the footer. */
export interface ColumnChunk {
  entries: number;
  nulls: number;
  /** Size of the page of the dictionary; 0 if there is none. */
  dictionaryBytes: number;
  /** Size of all pages. */
  bytes: number;
  /** The same before compression. */
  plainBytes: number;
  bounds?: Bounds | undefined;
}

/** Encodings of parquet.thrift. */
export const PLAIN = 0;
export const RLE = 3;
export const RLE_DICTIONARY = 8;

const DATA_PAGE = 0;
const DICTIONARY_PAGE = 2;

/** `body` is scratch space: its content is overwritten. */
export function writeColumn(
  column: Column,
  codec: Codec,
  body: ByteBuffer,
): { pieces: Uint8Array[]; chunk: ColumnChunk } {
  body.clear();
  column.writeLevels(body);
  const { dictionary, bounds } = column.writeValues(body);
  const pages: Page[] = [];
  if (dictionary) {
    const header = { 7: struct({ 1: i32(dictionary.entries), 2: i32(PLAIN) }) };
    pages.push(pageOf(DICTIONARY_PAGE, dictionary.bytes, header, codec));
  }
  const encoding = dictionary ? RLE_DICTIONARY : PLAIN;
  const header = { 5: struct({ 1: i32(column.entries), 2: i32(encoding), 3: i32(RLE), 4: i32(RLE) }) };
  pages.push(pageOf(DATA_PAGE, body.written, header, codec));
  return {
    pieces: pages.flatMap(({ pieces }) => pieces),
    chunk: {
      entries: column.entries,
      nulls: column.nulls,
      dictionaryBytes: dictionary ? (pages[0] as Page).bytes : 0,
      bytes: sum(pages.map(({ bytes }) => bytes)),
      plainBytes: sum(pages.map(({ plainBytes }) => plainBytes)),
      bounds,
    },
  };
}

interface Page {
  pieces: readonly [header: Uint8Array, body: Uint8Array];
  bytes: number;
  plainBytes: number;
}

function pageOf(type: number, plain: Uint8Array, fields: Struct, codec: Codec): Page {
  const body = codec.compress(plain);
  const header = new ByteBuffer(64);
  writeStruct(header, { 1: i32(type), 2: i32(plain.length), 3: i32(body.length), ...fields });
  return {
    pieces: [header.written, body],
    bytes: header.length + body.length,
    plainBytes: header.length + plain.length,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
