/** Which items a query chooses, in which order and part: the conventions of json-server. */
import type { Item } from './records.ts';

export interface Selected {
  items: readonly Item[];
  /** Of the items before they were cut, if they were cut. */
  total?: number;
  /** Pages before, after and at the ends, if the query asked for a page. */
  pages?: Readonly<Record<'first' | 'prev' | 'next' | 'last', number | undefined>>;
}

/** Parameters that are not fields. */
const OWN = new Set([
  'q',
  '_start',
  '_end',
  '_page',
  '_limit',
  '_sort',
  '_order',
  '_embed',
  '_expand',
  'seed',
]);

const USUAL_PAGE = 10;

/** Items between two looks at the clock. */
export const SLICE = 250;

export function* selected(all: readonly Item[], query: URLSearchParams): Generator<undefined, Selected> {
  const fields = new Set(all[0] ? pathsOf(all[0]) : []);
  const tests = [...filtersOf(query, fields), ...searchFor(query.get('q') ?? '')];
  const kept: Item[] = [];
  for (const [index, item] of all.entries()) {
    if (tests.every((test) => test(item))) kept.push(item);
    if (index % SLICE === SLICE - 1) yield;
  }
  return cut(yield* sorted(kept, query, fields), query);
}

/** Of every field, also address.city; the items of a collection have the same ones. */
function pathsOf(record: object, before = ''): string[] {
  return Object.entries(record).flatMap(([name, value]) => [
    before + name,
    ...(typeof value === 'object' && value !== null ? pathsOf(value, `${before}${name}.`) : []),
  ]);
}

/** Reads the field at a path. */
function readerOf(path: string): (item: Item) => unknown {
  const names = path.split('.');
  return (item) =>
    names.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], item);
}

const text = (value: unknown) => String(value);

/** How a value compares with the wanted one; numbers are compared as numbers. */
function comparedWith(wanted: string): (value: unknown) => number {
  const number = Number(wanted);
  return (value) =>
    typeof value === 'number' ? value - number : text(value) < wanted ? -1 : Number(text(value) > wanted);
}

type Test = (value: unknown) => boolean;

/** What is wanted is read once, not for each item: it may be thousands of values, or one as long as a URL. */
const FILTERS: Readonly<Record<string, (wanted: readonly string[]) => Test>> = {
  _gte([wanted = '']) {
    const compared = comparedWith(wanted);
    return (value) => compared(value) >= 0;
  },
  _lte([wanted = '']) {
    const compared = comparedWith(wanted);
    return (value) => compared(value) <= 0;
  },
  _ne(wanted) {
    const isOne = oneOf(wanted);
    return (value) => !isOne(value);
  },
  _like([wanted = '']) {
    const part = wanted.toLowerCase();
    return (value) => text(value).toLowerCase().includes(part);
  },
};

function oneOf(wanted: readonly string[]): Test {
  const texts = new Set(wanted);
  return (value) => texts.has(text(value));
}

/** A name that no item has filters nothing. */
function filtersOf(query: URLSearchParams, fields: ReadonlySet<string>): ((item: Item) => boolean)[] {
  return [...new Set(query.keys())].flatMap((name) => {
    const suffix = /_(gte|lte|ne|like)$/.exec(name)?.[0] ?? '';
    const path = name.slice(0, name.length - suffix.length);
    if (OWN.has(name) || !fields.has(path)) return [];
    const value = readerOf(path);
    const test = (FILTERS[suffix] ?? oneOf)(query.getAll(name));
    return [(item: Item) => test(value(item))];
  });
}

function searchFor(wanted: string): ((item: Item) => boolean)[] {
  if (wanted === '') return [];
  const part = wanted.toLowerCase();
  const has = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).some(has)
      : text(value).toLowerCase().includes(part);
  return [has];
}

/** A field that was named before, and one that no item has, decide nothing. */
function* sorted(
  items: readonly Item[],
  query: URLSearchParams,
  fields: ReadonlySet<string>,
): Generator<undefined, readonly Item[]> {
  const orders = query.get('_order')?.toLowerCase().split(',') ?? [];
  const columns = new Map<string, { value: (item: Item) => unknown; isDescending: boolean }>();
  for (const [index, path] of (query.get('_sort')?.split(',') ?? []).entries()) {
    if (!fields.has(path) || columns.has(path)) continue;
    columns.set(path, { value: readerOf(path), isDescending: orders[index] === 'desc' });
  }
  if (columns.size === 0) return items;
  const by = [...columns.values()];
  const rows: { item: Item; values: unknown[] }[] = [];
  for (const item of items) {
    rows.push({ item, values: by.map(({ value }) => value(item)) });
    if (rows.length % SLICE === 0) yield;
  }
  rows.sort((a, b) => {
    for (const [index, { isDescending }] of by.entries()) {
      const order = orderOf(a.values[index], b.values[index]);
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
  yield;
  return rows.map(({ item }) => item);
}

const orderOf = (left: unknown, right: unknown): number =>
  typeof left === 'number'
    ? left - (right as number)
    : text(left) < text(right)
      ? -1
      : Number(text(left) > text(right));

function cut(items: readonly Item[], query: URLSearchParams): Selected {
  const number = (name: string) => {
    const value = Number.parseInt(query.get(name) ?? '', 10);
    return Number.isNaN(value) ? undefined : Math.max(value, 0);
  };
  const total = items.length;
  const [start = 0, end, limit] = [number('_start'), number('_end'), number('_limit')];
  if (query.has('_page')) {
    const size = Math.max(limit ?? USUAL_PAGE, 1);
    const page = Math.max(number('_page') ?? 1, 1);
    const last = Math.max(Math.ceil(total / size), 1);
    const pages = {
      first: 1,
      prev: page > 1 ? page - 1 : undefined,
      next: page < last ? page + 1 : undefined,
      last,
    };
    const part = items.slice((page - 1) * size, page * size);
    // One page with everything needs no links, as it had none.
    return last === 1 ? { items: part, total } : { items: part, total, pages };
  }
  if (end !== undefined) return { items: items.slice(start, end), total };
  if (limit !== undefined) return { items: items.slice(start, start + limit), total };
  return { items: items.slice(start) };
}
