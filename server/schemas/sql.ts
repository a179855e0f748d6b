/** SQL expressions that several reference routes share. */
import { type AnyColumn, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { folded } from '../../db/folded.ts';
import { nearest } from '../framework/nearest.ts';
import type { ResolveContext } from '../framework/route.ts';

/** A condition for a parameter; none if it was not sent. */
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

/** True if a folded column contains a text, ignoring case and diacritics. */
export function holds(column: AnyColumn, text: string): SQL {
  return sql`instr(${column}, ${folded(text)}) > 0`;
}

/** A sub-select of one column as an array, in the sub-select's order. */
export function arrayOf<Item>(select: SQLWrapper): SQL<Item[]> {
  // json_group_array keeps the order of a sorted sub-select.
  return sql`(select json_group_array(item) from (${select}))`.mapWith(
    (json: string) => JSON.parse(json) as Item[],
  ) as SQL<Item[]>;
}

/** The same for several columns, as objects: `item` comes from `objectOf`. */
export function objectsOf<Item>(select: SQLWrapper): SQL<Item[]> {
  // A sub-select passes JSON on as text.
  return sql`(select json_group_array(json(item)) from (${select}))`.mapWith(
    (json: string) => JSON.parse(json) as Item[],
  ) as SQL<Item[]>;
}

/** Columns as the item of `objectsOf`. */
export function objectOf(columns: Readonly<Record<string, AnyColumn>>): SQL.Aliased {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`.as('item');
}

/** The words for a list of codes in a refusal. */
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
 * The canonical code for each code that was sent, looked up in upper case; refuses an unknown one, with a suggestion.
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
