/**
 * The page of what changed between two releases: every table in one line, and of each that differs the first changes.
 */

import { type Html, html } from '../../api/framework/html.ts';
import { type CellChange, cellsOf } from '../../db/difference/cell-changes.ts';
import { type Difference, differs, type TableDifference } from '../../db/difference/difference.ts';
import type { Cell } from '../../db/difference/row-changes.ts';
import { page } from '../web/page.ts';

/** Most cells that are shown of one table; the files have all. */
const SHOWN_CELLS = 100;

/** Longer texts are cut: this is for reading. */
const LONGEST = 200;

export function comparisonPage(difference: Difference, only?: string): Promise<string> {
  const { after, tables } = difference;
  const before = difference.before ?? '';
  const pair = `${before}...${after}`;
  const different = tables.filter((table) => differs(table) && (only === undefined || table.name === only));
  const file = (format: string) => `${pair}.${format}${only === undefined ? '' : `?table=${only}`}`;
  const body = html`<p><a href="/data">Data</a> · <a href="index.html">Releases</a></p><h1>What changed</h1>
<p class="lead">From <a href="${before}/index.html"><code>${before}</code></a> to
<a href="${after}/index.html"><code>${after}</code></a>${only === undefined ? '' : html`, table <code>${only}</code>`}.
<a href="${after}...${before}.html">The other way round</a>.</p>
<p>Every changed cell, with table, key, change, column, before and after: <a href="${file('csv')}">CSV</a>
<a href="${file('ndjson')}">NDJSON</a> <a href="${file('json')}">JSON</a>. Joined by table and column with the view
<code>cell_source</code> of a release, each cell has its source, its licence and the day when it was retrieved.</p>
${different.length === 0 ? html`<p>Nothing differs.</p>` : [overview(pair, different), ...different.map((each) => section(pair, each))]}`;
  return page({ title: `What changed from ${before} to ${after}`, body, layout: 'wide' });
}

function overview(pair: string, tables: readonly TableDifference[]): Html {
  return html`<div class="scroll" tabindex="0"><table><thead><tr><th>Table</th><th class="number">Rows before</th>
<th class="number">After</th><th class="number">Added</th><th class="number">Removed</th><th class="number">Changed</th>
<th>Every cell</th></tr></thead>
<tbody>${tables.map(
    ({ name, rows, added, removed, changed }) => html`
<tr><td><a href="#${name}"><code>${name}</code></a></td>${[rows.before, rows.after, added, removed, changed].map(number)}
<td><a href="${pair}.csv?table=${name}">CSV</a></td></tr>`,
  )}</tbody></table></div>`;
}

const number = (count: number | null) => html`<td class="number">${count?.toLocaleString('en') ?? '–'}</td>`;

function section(pair: string, table: TableDifference): Html {
  const { name, rows, changes, added, removed, changed } = table;
  const cells = changes.flatMap((change) => cellsOf(name, change));
  const shown = cells.slice(0, SHOWN_CELLS);
  const isWhole = changes.length === added + removed + changed && shown.length === cells.length;
  const isListed = rows.before !== null && rows.after !== null;
  return html`<section class="shelf" id="${name}"><h2><code>${name}</code></h2>
${isListed ? '' : html`<p>The table is ${rows.before === null ? 'new' : 'gone'}.</p>`}
${(['added', 'removed', 'altered'] as const).map((kind) =>
  table.columns[kind].length > 0 && isListed
    ? html`<p>Columns ${kind}: <code>${table.columns[kind].join(', ')}</code>.</p>`
    : '',
)}
${shown.length > 0 ? cellTable(shown) : ''}
${isWhole ? '' : html`<p>This is not all: the <a href="${pair}.csv?table=${name}">CSV file</a> has every changed cell.</p>`}</section>`;
}

function cellTable(cells: readonly CellChange[]): Html {
  return html`<div class="scroll" tabindex="0"><table><thead><tr><th>Key</th><th>Change</th><th>Column</th><th>Before</th>
<th>After</th></tr></thead>
<tbody>${cells.map(
    ({ key, change, column, before, after }) => html`
<tr><td>${Object.values(key).join(' ')}</td><td>${change}</td><td>${column ? html`<code>${column}</code>` : ''}</td>
${[before, after].map(value)}</tr>`,
  )}</tbody></table></div>`;
}

function value(cell: Cell): Html {
  if (cell === null) return html`<td class="null">–</td>`;
  if (typeof cell === 'number') return html`<td class="number">${cell}</td>`;
  return html`<td>${cell.length > LONGEST ? `${cell.slice(0, LONGEST)}…` : cell}</td>`;
}
