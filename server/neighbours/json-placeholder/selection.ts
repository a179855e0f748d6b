/** Which items a query chooses, in which order and part: the conventions of json-server. */
import type { Item } from './records.ts';

export interface Selected {
  items: readonly Item[];
  /** Of the items before they were cut, if they were cut. */
  total?: number;
  /** Pages before, after and at the ends, if the query asked for a page. */
  pages?: Readonly<Record<'first' | 'prev' | 'next' | 'last', number | undefined>>;
}

/** Parameters that are no fields. */
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

export function selected(all: readonly Item[], query: URLSearchParams): Selected {
  const kept = sorted(searched(filtered(all, query), query.get('q')), query);
  return cut(kept, query);
}

type Test = (value: unknown, wanted: readonly string[]) => boolean;

const text = (value: unknown) => String(value);
/** Numbers are compared as numbers. */
const compared = (value: unknown, wanted: string): number =>
  typeof value === 'number'
    ? value - Number(wanted)
    : text(value) < wanted
      ? -1
      : Number(text(value) > wanted);

const TESTS: Readonly<Record<string, Test>> = {
  _gte: (value, [wanted = '']) => compared(value, wanted) >= 0,
  _lte: (value, [wanted = '']) => compared(value, wanted) <= 0,
  _ne: (value, wanted) => !wanted.includes(text(value)),
  _like: (value, [wanted = '']) => text(value).toLowerCase().includes(wanted.toLowerCase()),
};

/** A name that no item has is no filter. */
function filtered(all: readonly Item[], query: URLSearchParams): readonly Item[] {
  let items = all;
  for (const name of new Set(query.keys())) {
    if (OWN.has(name)) continue;
    const suffix = /_(gte|lte|ne|like)$/.exec(name)?.[0] ?? '';
    const path = name.slice(0, name.length - suffix.length);
    if (!all.some((item) => valueAt(item, path) !== undefined)) continue;
    const wanted = query.getAll(name);
    const test = TESTS[suffix] ?? ((value: unknown) => wanted.includes(text(value)));
    items = items.filter((item) => test(valueAt(item, path), wanted));
  }
  return items;
}

/** address.city */
function valueAt(item: unknown, path: string): unknown {
  let value = item;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function searched(items: readonly Item[], wanted: string | null): readonly Item[] {
  if (wanted === null || wanted === '') return items;
  const part = wanted.toLowerCase();
  const has = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).some(has)
      : text(value).toLowerCase().includes(part);
  return items.filter(has);
}

function sorted(items: readonly Item[], query: URLSearchParams): readonly Item[] {
  const paths = query.get('_sort')?.split(',') ?? [];
  const orders = query.get('_order')?.toLowerCase().split(',') ?? [];
  if (paths.length === 0) return items;
  return [...items].sort((a, b) => {
    for (const [index, path] of paths.entries()) {
      const [left, right] = [valueAt(a, path), valueAt(b, path)];
      const order =
        typeof left === 'number'
          ? left - (right as number)
          : text(left) < text(right)
            ? -1
            : Number(text(left) > text(right));
      if (order !== 0) return orders[index] === 'desc' ? -order : order;
    }
    return 0;
  });
}

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
