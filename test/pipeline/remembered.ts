/** What the test run's own build parsed and derived, for builds whose tests look at something else. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { BuildMemory, Derivation } from '../../pipeline/build-memory.ts';
import type { SourceId } from '../../sources/index.ts';

/** Where in the file something is, in bytes from its header on. */
type Place = readonly [start: number, end: number];

/** The first line of the file. What follows from rows names their keys. */
interface Header {
  parsed: { key: string; tables: { name: string; length: number; place: Place }[] }[];
  derived: { name: string; read: (readonly [SourceId, string])[]; place: Place }[];
}

/** A zone's last period has no end; a number that is too large for JSON is read as infinite. */
const unending = (_: string, value: unknown) =>
  value === Number.POSITIVE_INFINITY ? JSON.rawJSON('1e999') : value;

/** As JSON, which is read in two thirds of the time of what node:v8 writes. */
export function keepMemory(path: string, { parsed, derived }: BuildMemory): void {
  const texts: Buffer[] = [];
  let end = 0;
  const keep = (value: unknown): Place => {
    const text = Buffer.from(JSON.stringify(value, unending));
    texts.push(text);
    end += text.length;
    return [end - text.length, end];
  };
  const keys = new Map([...parsed].map(([key, tables]) => [tables, key]));
  const header: Header = {
    parsed: [...parsed].map(([key, tables]) => ({
      key,
      tables: Object.entries(tables as Record<string, unknown[]>).map(([name, rows]) => ({
        name,
        length: rows.length,
        place: keep(rows),
      })),
    })),
    derived: [...derived].flatMap(([name, all]) =>
      all.map(({ read, result }) => ({
        name,
        read: [...read].map(([id, tables]) => [id, keys.get(tables) as string] as const),
        place: keep(result),
      })),
    ),
  };
  writeFileSync(path, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...texts]));
}

/** Each value is read when it is asked for: most builds ask a table for the number of its rows alone. */
function readMemory(path: string): BuildMemory {
  const bytes = readFileSync(path);
  const start = bytes.indexOf('\n') + 1;
  const header: Header = JSON.parse(bytes.toString('utf8', 0, start));
  const valueAt = ([from, to]: Place) => JSON.parse(bytes.toString('utf8', start + from, start + to));
  const parsed = new Map<string, object>(
    header.parsed.map(({ key, tables }) => [
      key,
      Object.fromEntries(
        tables.map(({ name, length, place }) => [name, rowsLater(length, () => valueAt(place))]),
      ),
    ]),
  );
  const derived = new Map<string, Derivation[]>();
  for (const { name, read, place } of header.derived) {
    // Rows that are the same object again: that is how a derivation is known.
    const from = new Map(read.map(([id, key]) => [id, parsed.get(key) as object]));
    const result = once(() => valueAt(place));
    const derivation = {
      read: from,
      get result() {
        return result();
      },
    };
    derived.set(name, [...(derived.get(name) ?? []), derivation]);
  }
  return { parsed, derived };
}

function rowsLater(length: number, read: () => unknown[]): unknown[] {
  const rows = once(read);
  return new Proxy<unknown[]>([], {
    get(_, name) {
      if (name === 'length') return length;
      const value = Reflect.get(rows(), name);
      return typeof value === 'function' ? value.bind(rows()) : value;
    },
    has: (_, name) => Reflect.has(rows(), name),
    ownKeys: () => Reflect.ownKeys(rows()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(rows(), name),
  });
}

// From nowhere else: copies of the project take this file alone.
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const known = new Map<string, BuildMemory>();

/** Of a file, once a process. */
export function remembered(path: string): BuildMemory {
  const memory = known.get(path) ?? readMemory(path);
  known.set(path, memory);
  return memory;
}

/** An edit of GeoNames' pinned countries. */
export const withoutSpain = (text: string): string =>
  text.replace(/^(FR\t.*),ES$/m, '$1').replace(/^(ES\t.*),FR\b/m, '$1');
