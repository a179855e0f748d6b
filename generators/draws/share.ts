/** Entries of one of the world's lists that are as somebody asks, and after them others that are made to be so. */

export interface Share {
  readonly count: number;
  /** Index of the n-th in the list, counted from 0; past the last, undefined where others are made. */
  at(n: number): number | undefined;
}

/** The entries of a short list, of which the others lend their indexes to what is made. */
export interface Parted extends Share {
  /** Index of the n-th that is not as asked, counted from 0. */
  otherAt(n: number): number;
  /** Whether `otherAt` gives the index for some n. */
  isOther(index: number): boolean;
}

/** Those of the first so many of a list of which something holds. */
export function parted(entries: number, holds: (index: number) => boolean): Parted {
  const own: number[] = [];
  const others: number[] = [];
  for (let index = 0; index < entries; index++) (holds(index) ? own : others).push(index);
  return {
    count: own.length,
    at: (n) => own[n],
    otherAt: (n) => others[n] ?? entries + n - others.length,
    isOther: (index) => index >= entries || others.includes(index),
  };
}

const NONE = parted(0, () => false);

/** Shares of a world, each found when it is first asked for. */
export class Shares {
  readonly #known = new Map<string, Parted>();

  of(list: string, kind: string, make: () => Share | Parted | undefined): Parted {
    const name = `${list} ${kind}`;
    const known = this.#known.get(name);
    if (known) return known;
    const share = { ...NONE, ...make() };
    this.#known.set(name, share);
    return share;
  }
}

/**
 * The entry at an index among those that are as asked: one of the world's, or the one so many after them that is made.
 * As in a listing, an index below 0 is that of one of the world's, whatever its place among them.
 */
export function sharedAt<Entry>(
  { count, at, otherAt }: Parted,
  index: number,
  own: (index: number) => Entry,
  made: (index: number) => Entry,
): Entry {
  const place = index < 0 ? -1 - index : at(index);
  return place === undefined ? made(otherAt(index - count)) : own(place);
}
