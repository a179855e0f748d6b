/** A JSON value as a tree asks for it: the entries of one place, a piece at a time. */

/** Places of entries from the root on. */
export type Path = readonly number[];

export interface Entry {
  name: string | undefined;
  /** What is written; of a list or an object, what stands for it while it is folded. */
  text: string;
  /** Of a value: null, string, number, boolean. Lists and objects have entries of their own. */
  type: string;
  /** The whole of a text that is shown in part. */
  whole: string | undefined;
  /** Entries of a list or an object. */
  size: number;
}

export interface Piece {
  entries: readonly Entry[];
  /** Entries of the place, of which these are some. */
  size: number;
}

export interface JsonSource {
  root: Entry;
  /** Characters of the text, about. */
  length: number;
  piece(path: Path, from: number, to: number): Piece | Promise<Piece>;
}

const LONG_TEXT = 400;
const LONGEST_TITLE = 10_000;

/** The entries at a place of a value from one to before another. */
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

/** A value that the page holds itself. */
export const localSource = (value: unknown, length: number): JsonSource => ({
  root: entryOf(value),
  length,
  piece: (path, from, to) => pieceOf(value, path, from, to),
});
