/** Expressions that several reference routes select or filter by. */
import { type AnyColumn, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { folded } from '../db/folded.ts';
import { nearest } from './nearest.ts';
import type { ResolveContext } from './route.ts';

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

/** Canonical codes of the countries asked for; refuses, with a suggestion, one that is not known. */
export function knownCodes(
  parameter: string,
  asked: readonly string[],
  known: ReadonlyMap<string, string>,
  refuse: ResolveContext['refuse'],
): string[] {
  const codes = new Set<string>();
  for (const text of asked) {
    const code = known.get(text.toUpperCase());
    if (code) {
      codes.add(code);
      continue;
    }
    const suggestion = nearest(text, known.keys());
    refuse({
      parameter,
      message: `'${text}' is no code that the dataset knows; send ISO 3166-1 codes such as FR or FRA.`,
      received: text,
      expected: 'ISO 3166-1 codes in the dataset',
      ...(suggestion ? { suggestion } : {}),
    });
  }
  return [...codes];
}
