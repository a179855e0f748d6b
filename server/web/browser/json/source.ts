/** A JSON value as a tree reads it: the entries of one node, a page at a time. */

/** Indexes of entries, from the root down. */
export type Path = readonly number[];

export interface Entry {
  name: string | undefined;
  /** The text shown; for a list or an object, its summary while it is folded. */
  text: string;
  /** The type of a scalar: null, string, number, boolean. Lists and objects have entries instead. */
  type: string;
  /** The full text, if only part of it is shown. */
  whole: string | undefined;
  /** Number of entries of a list or an object. */
  size: number;
}

export interface Piece {
  entries: readonly Entry[];
  /** Number of all entries of the node; these are some of them. */
  size: number;
}

export interface JsonSource {
  root: Entry;
  /** Approximate length of the text in characters. */
  length: number;
  piece(path: Path, from: number, to: number): Piece | Promise<Piece>;
}

const LONG_TEXT = 400;
const LONGEST_TITLE = 10_000;

/** The entries of one node of a value, from one index up to another, which is excluded. */
export function pieceOf(value: unknown, path: Path, from: number, to: number): Piece {
  let place = value;
  for (const step of path) place = Object.values(place as object)[step];
  const isArray = Array.isArray(place);
  const all = isArray ? (place as unknown[]) : Object.entries(place as object);
  return {
    entries: all.slice(from, to).map((each) => {
      if (isArray) return entryOf(each);
      const [name, inner] = each as [string, unknown];
      return entryOf(inner, name);
    }),
    size: all.length,
  };
}

export function entryOf(value: unknown, name?: string): Entry {
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value) ?? 'null';
    const isLong = text.length > LONG_TEXT;
    return {
      name,
      text: isLong ? `${text.slice(0, LONG_TEXT)}…"` : text,
      type: value === null ? 'null' : typeof value,
      whole: isLong ? text.slice(0, LONGEST_TITLE) : undefined,
      size: 0,
    };
  }
  const isArray = Array.isArray(value);
  const names = isArray ? [] : Object.keys(value);
  const size = isArray ? value.length : names.length;
  const [open, close] = isArray ? '[]' : '{}';
  const inside = isArray ? `${size} ${size === 1 ? 'item' : 'items'}` : names.slice(0, 3).join(', ');
  return {
    name,
    text: size === 0 ? `${open}${close}` : `${open} ${inside} ${close}`,
    type: size === 0 ? 'empty' : 'branch',
    whole: undefined,
    size,
  };
}

/** A value in the memory of the page. */
export const localSource = (value: unknown, length: number): JsonSource => ({
  root: entryOf(value),
  length,
  piece: (path, from, to) => pieceOf(value, path, from, to),
});
