/** Structs in Thrift's compact protocol (THRIFT-110), in which Parquet writes its metadata. */
import type { ByteBuffer } from './byte-buffer.ts';

const TYPES = { true: 1, false: 2, i32: 5, i64: 6, binary: 8, list: 9, struct: 12 } as const;

export type Thrift =
  | { type: 'i32' | 'i64'; value: number }
  | { type: 'bool'; value: boolean }
  | { type: 'binary'; value: string | Uint8Array }
  | { type: 'list'; of: 'i32' | 'binary' | 'struct'; items: readonly Thrift[] }
  | { type: 'struct'; fields: Struct };

/** Fields by number; undefined ones are left out. */
export type Struct = Readonly<Record<number, Thrift | undefined>>;

export const i32 = (value: number): Thrift => ({ type: 'i32', value });
export const i64 = (value: number): Thrift => ({ type: 'i64', value });
export const bool = (value: boolean): Thrift => ({ type: 'bool', value });
export const binary = (value: string | Uint8Array): Thrift => ({ type: 'binary', value });
export const struct = (fields: Struct): Thrift => ({ type: 'struct', fields });
export const structs = (items: readonly Struct[]): Thrift => ({
  type: 'list',
  of: 'struct',
  items: items.map(struct),
});
export const numbers = (values: readonly number[]): Thrift => ({
  type: 'list',
  of: 'i32',
  items: values.map(i32),
});
export const texts = (values: readonly string[]): Thrift => ({
  type: 'list',
  of: 'binary',
  items: values.map(binary),
});

/** Field numbers count upwards, as an object's own integer keys do. */
export function writeStruct(target: ByteBuffer, fields: Struct): void {
  let last = 0;
  for (const [key, field] of Object.entries(fields)) {
    if (!field) continue;
    const id = Number(key);
    const type = typeOf(field);
    if (id - last <= 15) target.byte(((id - last) << 4) | type);
    else {
      target.byte(type);
      varint(target, 2 * id);
    }
    last = id;
    // The type of a boolean contains its value.
    if (field.type !== 'bool') writeValue(target, field);
  }
  target.byte(0);
}

const typeOf = (field: Thrift) =>
  TYPES[field.type === 'bool' ? (field.value ? 'true' : 'false') : field.type];

function writeValue(target: ByteBuffer, field: Thrift): void {
  switch (field.type) {
    case 'i32':
    case 'i64':
      zigzag(target, field.value);
      break;
    case 'binary': {
      const bytes = typeof field.value === 'string' ? Buffer.from(field.value) : field.value;
      varint(target, bytes.length);
      target.append(bytes);
      break;
    }
    case 'list': {
      const { length } = field.items;
      target.byte((Math.min(length, 15) << 4) | TYPES[field.of]);
      if (length >= 15) varint(target, length);
      for (const item of field.items) writeValue(target, item);
      break;
    }
    case 'struct':
      writeStruct(target, field.fields);
  }
}

/** Up to 2^52, as sizes of files are. */
function zigzag(target: ByteBuffer, value: number): void {
  varint(target, value < 0 ? -2 * value - 1 : 2 * value);
}

/** Seven bits a byte, the lowest first (ULEB128). */
export function varint(target: ByteBuffer, value: number): void {
  let rest = value;
  while (rest > 0x7f) {
    target.byte((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  target.byte(rest);
}
