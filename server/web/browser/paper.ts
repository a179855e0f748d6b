/** Nothing scrolls on paper: a table that is too wide for it becomes a list. */
import { findAll } from './elements.ts';

/** With more columns, words would be broken anywhere. */
const MOST_COLUMNS = 8;

/** Marks tables that are printed as lists, and names the column in each of their cells. */
export function listWideTables(): void {
  for (const table of findAll<HTMLTableElement>('.scroll table')) {
    const columns = [...(table.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent);
    if (columns.length <= MOST_COLUMNS) continue;
    table.classList.add('listed');
    for (const row of table.tBodies[0]?.rows ?? [])
      for (const [index, cell] of [...row.cells].entries()) cell.dataset.column = columns[index];
  }
}
