/** Records as a table, nested objects by their dot-keys, as in CSV. */
import { element } from './elements.ts';

const MOST_ROWS = 200;

export function recordTable(records: readonly Record<string, unknown>[]): HTMLElement {
  const rows = records.slice(0, MOST_ROWS).map((record) => new Map(cells(record, '')));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const isNumeric = (column: string) => rows.every((row) => typeof (row.get(column) ?? 0) === 'number');
  const numeric = new Set(columns.filter(isNumeric));
  const head = columns.map((column) =>
    element('th', { scope: 'col', class: numeric.has(column) && 'number' }, column),
  );
  const body = rows.map((row) =>
    element('tr', {}, ...columns.map((column) => cell(row.get(column), numeric.has(column)))),
  );
  const table = element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...body),
  );
  const rest = records.length - rows.length;
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
  return element('td', { class: isNumber && 'number', title: text.length > 60 ? text : undefined }, text);
}
