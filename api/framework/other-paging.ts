/**
 * Pages as other services ask for them: `page` and `limit`, under their several names, mean `count` and `offset` where
 * a route has no parameter of that name.
 */
import { integer } from './params.ts';
import type { Fault } from './problem.ts';
import { type Parameter, parameter, readOne } from './read-parameter.ts';
import type { Universal } from './universal.ts';
import type { Warning } from './warning.ts';

const MOST_OFFSET = 2147483647;

/** The names of each. */
const NAMES = {
  count: ['limit', '_limit', 'per_page', '_per_page', 'perPage', 'pageSize', 'page_size'],
  offset: ['skip', '_offset'],
  page: ['page', '_page'],
} as const;

type Meaning = keyof typeof NAMES;

/** A page counts from 1. */
const PAGE = parameter('page', integer(1, MOST_OFFSET));

interface Read {
  universal: Universal;
  /** What was read as something else. */
  names: readonly string[];
  faults: Fault[];
  warning?: Warning;
}

export class OtherPaging {
  readonly #meanings: ReadonlyMap<string, Meaning>;
  readonly #parameters: ReadonlyMap<string, Parameter>;

  /** `known` are the names that mean something of their own on the route; `universal` has its count and offset. */
  constructor(known: ReadonlySet<string>, universal: readonly Parameter[]) {
    const meanings = Object.entries(NAMES) as [Meaning, readonly string[]][];
    this.#meanings = new Map(
      meanings.flatMap(([meaning, names]) =>
        names.filter((name) => !known.has(name)).map((name) => [name, meaning] as const),
      ),
    );
    this.#parameters = new Map([PAGE, ...universal].map((each) => [each.name, each]));
  }

  /** Undefined if none of the names was sent. `universal` has what was sent under the names that there are here. */
  read(sent: ReadonlyMap<string, string[]>, universal: Universal): Read | undefined {
    const names = [...sent.keys()].filter((name) => this.#meanings.has(name));
    if (names.length === 0) return undefined;
    const faults: Fault[] = [];
    const values: Partial<Record<Meaning, number>> = {};
    const known = new Map<Meaning, string>();
    for (const meaning of ['count', 'offset'] as const) if (sent.has(meaning)) known.set(meaning, meaning);
    for (const name of names) {
      const meaning = this.#meanings.get(name) as Meaning;
      const other = known.get(meaning) ?? (meaning === 'page' ? known.get('offset') : undefined);
      if (other !== undefined) {
        faults.push(together(name, other));
        continue;
      }
      known.set(meaning, name);
      const read: Record<string, unknown> = {};
      faults.push(
        ...readOne({ ...(this.#parameters.get(meaning) as Parameter), name }, sent.get(name), read),
      );
      values[meaning] = read[name] as number | undefined;
    }
    const page = known.get('page');
    const offset = known.get('offset');
    // In whichever order they were sent.
    if (page !== undefined && offset !== undefined && faults.every(({ parameter }) => parameter !== page)) {
      faults.push(together(page, offset));
    }
    if (faults.length > 0) return { universal, names, faults };
    return this.#paged(values, universal, names, sent, page);
  }

  #paged(
    { count = undefined, offset, page }: Partial<Record<Meaning, number>>,
    given: Universal,
    names: readonly string[],
    sent: ReadonlyMap<string, string[]>,
    pageName = 'page',
  ): Read {
    const universal = { ...given };
    if (count !== undefined) universal.count = count;
    if (offset !== undefined) universal.offset = offset;
    if (page !== undefined && page > 1) {
      const size = universal.count;
      if (size === undefined) {
        // What is wrong with it has been said.
        if (sent.has('count')) return { universal: given, names, faults: [] };
        const message = 'needs limit or count beside it: without one, all records are on page 1.';
        return { universal: given, names, faults: [{ parameter: pageName, code: 'conflict', message }] };
      }
      const most = Math.floor(MOST_OFFSET / size) + 1;
      if (page > most) {
        const message = `must be an integer from 1 to ${most} with ${size} records on a page; received '${page}'.`;
        const fault: Fault = { parameter: pageName, code: 'invalid', message, received: String(page) };
        return { universal: given, names, faults: [fault] };
      }
      universal.offset = (page - 1) * size;
    } else if (page === 1) universal.offset = 0;
    const written = names.map((name) => `${name}=${sent.get(name)}`).join('&');
    const canonical = [
      universal.count === undefined || (count === undefined && page === undefined)
        ? ''
        : `count=${universal.count}`,
      offset === undefined && page === undefined ? '' : `offset=${universal.offset}`,
    ];
    const form = canonical.filter(Boolean).join('&');
    const text = `${written} is read as ${form}, the canonical form`;
    const refusal = `is a name of other services; the canonical form of ${written} is ${form}`;
    return { universal, names, faults: [], warning: { parameter: names[0] as string, text, refusal } };
  }
}

const together = (parameter: string, other: string): Fault => ({
  parameter,
  code: 'conflict',
  message: `cannot be sent together with ${other}.`,
});
