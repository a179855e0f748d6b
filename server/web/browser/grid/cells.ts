/** What a cell of a grid says. For the server's pages and for the browser. */

/** Most characters of a cell; the full text is in its title. */
const LONG_CELL = 200;
/** Texts with more characters than this are cut at the width of the column. */
const WIDE_CELL = 60;

export interface Cell {
  text: string;
  /** The full text, if it may be cut. */
  whole?: string | undefined;
  /** What a nested value has inside, as indented JSON: the text is then its chip, which opens. */
  inner?: string;
}

/** Undefined for null and for fields that a record does not have. */
export function cellOf(value: unknown, column: string): Cell | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number') return { text: numberText(value, column) };
  const nested = typeof value === 'object' ? value : typeof value === 'string' ? nestedIn(value) : undefined;
  if (nested !== undefined) return nestedCell(nested);
  const text = String(value);
  return {
    text: text.length > LONG_CELL ? `${text.slice(0, LONG_CELL)}…` : text,
    whole: text.length > WIDE_CELL ? text : undefined,
  };
}

/** Numbers that name something are no quantities, and a year has no thousands. */
const NAMES_SOMETHING = /(^|[._])(id|year|code|seed|numeric|asn|port)$|[a-z](Id|Year|Code|Seed|Port)$/;
const FROM_GROUPED = 10_000;
const GROUPED = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

/** With its digits in groups from 10,000 on. */
function numberText(value: number, column: string): string {
  if (Math.abs(value) < FROM_GROUPED || NAMES_SOMETHING.test(column)) return String(value);
  return GROUPED.format(value);
}

/** Whole stories of a release are longer: nobody reads one in a cell, and parsing some of them takes 10 ms. */
const MOST_PARSED = 50_000;

/** A list or an object that a text holds as JSON, as columns of the release do. */
function nestedIn(text: string): object | undefined {
  if (text.length > MOST_PARSED || !/^(\[.*\]|\{.*\})$/s.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

function nestedCell(nested: object): Cell {
  const isList = Array.isArray(nested);
  const values = Object.values(nested);
  if (isList && values.every((value) => typeof value !== 'object' || value === null)) {
    const text = values.join(', ');
    if (text.length <= WIDE_CELL) return { text: text === '' ? '[]' : text };
  }
  const noun = isList ? 'item' : 'field';
  return {
    text: `${values.length} ${noun}${values.length === 1 ? '' : 's'}`,
    inner: JSON.stringify(nested, null, 2),
  };
}
