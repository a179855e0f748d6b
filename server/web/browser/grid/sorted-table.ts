/** A table of figures whose rows are all there, and are sorted in place. */
import { find, findAll } from '../elements.ts';
import { type Order, sortedBy } from './rows.ts';
import { sortHeads } from './sort-heads.ts';

/** Columns that are drawn have no order. `order` is the one to begin with; `told` learns of each other one. */
export function sortTable(
  table: HTMLTableElement,
  order?: Order,
  told: (order: Order | undefined) => void = () => {},
): void {
  const came = findAll<HTMLTableRowElement>('tbody tr', table);
  const sort = (wanted: Order | undefined) => {
    const rows = came.map((row) => [...row.cells].map(cellValue));
    const lines = new Map(rows.map((row, index) => [row, came[index]]));
    find('tbody', table)?.append(...sortedBy(rows, wanted).flatMap((row) => lines.get(row) ?? []));
  };
  sortHeads(
    findAll<HTMLTableCellElement>('thead th:not(.drawn)', table),
    (wanted) => {
      told(wanted);
      sort(wanted);
    },
    order,
  );
  if (order) sort(order);
}

/** A number with whatever follows it (12 of 217, +3.4 %), a text, or nothing. */
function cellValue({ textContent, classList }: HTMLTableCellElement): unknown {
  const text = textContent.trim();
  if (text === '' || text === '–') return null;
  const number = Number.parseFloat(text.replaceAll(',', ''));
  return classList.contains('number') && !Number.isNaN(number) ? number : text;
}
