/** The page of a table: its first rows came with it, SQL finds the others. */
import { find } from './elements.ts';
import { givenRows } from './grid/given-rows.ts';
import { startGrid } from './grid/grid.ts';
import { rowsOfTable } from './grid/table-rows.ts';

const root = find('.grid[data-table]');
if (root) {
  const { table = '', rows = '0' } = root.dataset;
  const { columns, rows: first } = givenRows(root);
  const given = { rows: first.length, total: Number(rows) };
  startGrid(root, rowsOfTable(table, columns, root.dataset), { file: `${table}.csv`, given });
}
