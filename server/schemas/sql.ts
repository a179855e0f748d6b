/** Expressions that several reference routes select or filter by. */
import { type AnyColumn, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { folded } from '../../db/folded.ts';
import { nearest } from '../framework/nearest.ts';
import type { ResolveContext } from '../framework/route.ts';

/** A condition for a parameter that was sent; none where it was not. */
export function when<Value>(
  value: Value | undefined,
  condition: (value: Value) => SQL | undefined,
): SQL | undefined {
  return value === undefined ? undefined : condition(value);
}

/** Whether a column has a value. */
export function present(column: AnyColumn, expected: boolean): SQL {
  return expected ? isNotNull(column) : isNull(column);
}

/** True where a folded column holds a text, case and diacritics aside. */
export function holds(column: AnyColumn, text: string): SQL {
  return sql`instr(${column}, ${folded(text)}) > 0`;
}

/** A sub-select of one column as an array, in the sub-select's order. */
export function arrayOf<Item>(select: SQLWrapper): SQL<Item[]> {
  // json_group_array keeps the order of a sub-select that is itself ordered.
  return sql`(select json_group_array(item) from (${select}))`.mapWith(
    (json: string) => JSON.parse(json) as Item[],
  ) as SQL<Item[]>;
}

/** The same of several columns, as objects: `item` is what `objectOf` makes. */
export function objectsOf<Item>(select: SQLWrapper): SQL<Item[]> {
  // A sub-select hands JSON on as text.
  return sql`(select json_group_array(json(item)) from (${select}))`.mapWith(
    (json: string) => JSON.parse(json) as Item[],
  ) as SQL<Item[]>;
}

/** Columns as the item of `objectsOf`. */
export function objectOf(columns: Readonly<Record<string, AnyColumn>>): SQL.Aliased {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`.as('item');
}

/** What a list of codes is of, in the words of a refusal. */
export interface CodeList {
  /** One of them: code, currency. */
  noun: string;
  /** `ISO 3166-1 codes`. */
  codes: string;
  /** `FR or FRA`. */
  examples: string;
}

const COUNTRIES: CodeList = { noun: 'code', codes: 'ISO 3166-1 codes', examples: 'FR or FRA' };

/**
 * Canonical codes of what is asked for, by codes in capitals; refuses, with a suggestion, one that is not known.
 */
export function knownCodes(
  parameter: string,
  asked: readonly string[],
  known: ReadonlyMap<string, string>,
  refuse: ResolveContext['refuse'],
  { noun, codes, examples }: CodeList = COUNTRIES,
): string[] {
  const found = new Set<string>();
  for (const text of asked) {
    const code = known.get(text.toUpperCase());
    if (code) {
      found.add(code);
      continue;
    }
    const suggestion = nearest(text, known.keys());
    refuse({
      parameter,
      message: `'${text}' is not a ${noun} that this route knows; send ${codes} such as ${examples}.`,
      received: text,
      expected: `${codes} in the dataset`,
      ...(suggestion ? { suggestion } : {}),
    });
  }
  return [...found];
}
