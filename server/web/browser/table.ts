/** Records as a table. */
import { element } from './elements.ts';
import { cellsOf, cellText, type Fields, rowsOf } from './records.ts';

const MOST_ROWS = 200;
/** Wide tables take browsers long to lay out. */
const MOST_CELLS = 4_000;
/** Rows built in one go; between batches the page can respond. */
const ROWS_AT_ONCE = 10;

/** `total` is the number of records in the answer, if `records` has only some of them. */
export function recordTable(records: readonly Fields[], total: number = records.length): HTMLElement {
  const width = cellsOf(records[0]).length;
  const most = Math.min(MOST_ROWS, Math.max(100, Math.floor(MOST_CELLS / width)));
  const { columns, rows, numeric } = rowsOf(records, most);
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

function cell(value: unknown, isNumber: boolean): HTMLElement {
  const shown = cellText(value);
  if (!shown) return element('td', { class: 'null' }, '–');
  return element('td', { class: isNumber && 'number', title: shown.whole }, shown.text);
}
