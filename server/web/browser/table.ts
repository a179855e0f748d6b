/** Records as a table, nested objects by their dot-keys, as in CSV. */
import { element } from './elements.ts';

const MOST_ROWS = 200;
/** A browser lays out a wide table for long. */
const MOST_CELLS = 4_000;
/** Characters of a cell; the rest is in its title. */
const LONG_CELL = 200;
/** Rows that are built at once; the page is free for others in between. */
const ROWS_AT_ONCE = 10;

/** `total` is how many records the answer has, where not all of them are here. */
export function recordTable(
  records: readonly Record<string, unknown>[],
  total: number = records.length,
): HTMLElement {
  const width = cells(records[0], '').length;
  const most = Math.min(MOST_ROWS, Math.max(100, Math.floor(MOST_CELLS / width)));
  const rows = records.slice(0, most).map((record) => new Map(cells(record, '')));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const isNumeric = (column: string) => rows.every((row) => typeof (row.get(column) ?? 0) === 'number');
  const numeric = new Set(columns.filter(isNumeric));
  const head = columns.map((column) =>
    element('th', { scope: 'col', class: numeric.has(column) && 'number' }, column),
  );
  const body = element('tbody');
  const addRows = (from: number) => {
    const piece = rows.slice(from, from + ROWS_AT_ONCE);
    body.append(
      ...piece.map((row) =>
        element('tr', {}, ...columns.map((column) => cell(row.get(column), numeric.has(column)))),
      ),
    );
    if (from + ROWS_AT_ONCE < rows.length) setTimeout(() => addRows(from + ROWS_AT_ONCE));
  };
  addRows(0);
  const table = element('table', {}, element('thead', {}, element('tr', {}, ...head)), body);
  const rest = total - rows.length;
  return element(
    'div',
    { class: 'scroll', tabindex: '0' },
    table,
    rest > 0 && element('p', {}, `${rest} more records are in the JSON.`),
  );
}

function cells(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => cells(inner, path ? `${path}.${name}` : name));
}

function cell(value: unknown, isNumber: boolean): HTMLElement {
  if (value === null || value === undefined) return element('td', { class: 'null' }, '–');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const shown = text.length > LONG_CELL ? `${text.slice(0, LONG_CELL)}…` : text;
  return element('td', { class: isNumber && 'number', title: text.length > 60 ? text : undefined }, shown);
}
