/**
 * What somebody types above a column to see fewer rows: a part of a text, `=text`, `>5`, `<=10`, `1..5`. A condition
 * holds for rows in memory and for those that SQL finds alike; only SQL takes É and é for different letters.
 */

type Operator = 'has' | '=' | '>' | '>=' | '<' | '<=';

interface Comparison {
  operator: Operator;
  text: string;
  /** The text as a number, if it is one. */
  number: number | undefined;
}

/** All of them hold. */
export type Condition = readonly Comparison[];

const NUMBER = /^-?(\d[\d,]*)?(\.\d+)?$/;
const RANGE = /^(\S+?)\s*\.\.\s*(\S+)$/;
const COMPARED = /^(>=|<=|>|<|=)\s*(.+)$/s;

/** Undefined for an empty text, which every row meets. */
export function conditionOf(typed: string): Condition | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const [, least, most] = RANGE.exec(text) ?? [];
  if (least !== undefined && most !== undefined) return [comparison('>=', least), comparison('<=', most)];
  const [, operator, compared] = COMPARED.exec(text) ?? [];
  if (operator !== undefined && compared !== undefined) return [comparison(operator as Operator, compared)];
  return [comparison('has', text)];
}

function comparison(operator: Operator, text: string): Comparison {
  const isNumber = NUMBER.test(text) && /\d/.test(text);
  return { operator, text, number: isNumber ? Number(text.replaceAll(',', '')) : undefined };
}

const COMPARISONS: Readonly<Record<Exclude<Operator, 'has'>, (one: unknown, other: unknown) => boolean>> = {
  '=': (one, other) => one === other,
  '>': (one, other) => (one as number) > (other as number),
  '>=': (one, other) => (one as number) >= (other as number),
  '<': (one, other) => (one as number) < (other as number),
  '<=': (one, other) => (one as number) <= (other as number),
};

/** Null meets no condition. */
export const fits = (condition: Condition, value: unknown): boolean =>
  value !== null && value !== undefined && condition.every((each) => holds(each, value));

function holds({ operator, text, number }: Comparison, value: unknown): boolean {
  const isNumber = typeof value === 'number';
  const shown = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (operator === 'has') return shown.toLowerCase().includes(text.toLowerCase());
  const compares = COMPARISONS[operator];
  if (isNumber) return number !== undefined && compares(value, number);
  return compares(shown.toLowerCase(), text.toLowerCase());
}

export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The same, as an expression of SQLite. */
export const conditionSql = (condition: Condition, column: string): string =>
  condition.map((each) => comparisonSql(each, quotedName(column))).join(' AND ');

function comparisonSql({ operator, text, number }: Comparison, name: string): string {
  const folded = `lower(${quotedText(text)})`;
  if (operator === 'has') return `instr(lower(CAST(${name} AS TEXT)), ${folded}) > 0`;
  const asNumber = number === undefined ? '0' : `${name} ${operator} ${number}`;
  return `iif(typeof(${name}) = 'text', lower(${name}) ${operator} ${folded}, ${asNumber})`;
}
