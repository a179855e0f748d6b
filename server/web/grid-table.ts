/** The table of a grid as a page brings it: all there is without scripts, and what they take over. */
import { type Html, html } from '../../api/framework/html.ts';
import { cellOf } from './browser/grid/cells.ts';
import { barsPath, type Shares } from './browser/grid/shares.ts';
import { numericColumns, type Rows } from './browser/records.ts';

export interface Head {
  /** Attributes of the grid. */
  attributes: Html;
  /** How the values of each column are spread: the grid comes with its row of filters. */
  shares: readonly (Shares | undefined)[];
}

/** More of a nested value is in the file or in the JSON. */
const MOST_CHARACTERS = 600;

export function gridTable({ columns, rows }: Rows, head?: Head): Html {
  const numeric = numericColumns({ columns, rows });
  const className = (index: number) => (numeric.has(index) ? html` class="number"` : '');
  const filters = head
    ? html`<tr class="filters">${columns.map((name, index) => filter(name, numeric.has(index), head.shares[index]))}</tr>`
    : '';
  return html`<div class="grid" ${head?.attributes}><div class="grid-tools"></div><div class="scroll" tabindex="0"><table><thead><tr>${columns.map(
    (name, index) => html`<th scope="col"${className(index)}>${name}</th>`,
  )}</tr>${filters}</thead>
<tbody>${rows.map(
    (row) => html`<tr>${columns.map((name, index) => cell(row[index], name, className(index)))}</tr>`,
  )}</tbody></table></div></div>`;
}

function cell(value: unknown, column: string, className: Html | string): Html {
  const shown = cellOf(value, column);
  if (!shown) return html`<td class="null">–</td>`;
  const { text, inner } = shown;
  if (inner === undefined) return html`<td${className}>${text}</td>`;
  const cut = inner.length > MOST_CHARACTERS ? `${inner.slice(0, MOST_CHARACTERS)}…` : inner;
  return html`<td><details class="chip"><summary>${text}</summary><pre tabindex="0">${cut}</pre></details></td>`;
}

function filter(column: string, isNumeric: boolean, shares: Shares | undefined): Html {
  const hint = isNumeric ? '>5, 1..5' : 'has';
  return html`<td>${shares ? bars(shares) : ''}<input aria-label="Filter ${column}" placeholder="${hint}" autocomplete="off"></td>`;
}

const bars = ({ counts, says }: Shares): Html =>
  html`<svg class="shares" viewBox="0 0 100 20" preserveAspectRatio="none" role="img" aria-label="${says}"><title>${says}</title><path d="${barsPath(counts)}"/></svg>`;
