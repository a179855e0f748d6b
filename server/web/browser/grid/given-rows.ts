/** The rows of a table that the page came with, read back: texts, numbers and null. */
import { findAll } from '../elements.ts';
import type { Rows } from '../records.ts';

export const givenRows = (root: HTMLElement): Rows => ({
  columns: findAll('thead tr:first-child th', root).map(({ textContent }) => textContent),
  rows: findAll('tbody tr', root).map((row) => findAll('td', row).map(readCell)),
});

function readCell({ className, textContent }: HTMLElement): unknown {
  if (className === 'null') return null;
  return className === 'number' ? Number(textContent.replaceAll(',', '')) : textContent;
}
