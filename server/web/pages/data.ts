import type { ServedDataset } from '../../../api/framework/dataset.ts';
import { type Html, html } from '../../../api/framework/html.ts';
import { TABLE_FORMATS } from '../../../api/framework/media-types.ts';
import { inSlices, NO_PAUSE, type Pause } from '../../../api/framework/steps.ts';
import type { Dataset } from '../../../db/open.ts';
import { dayText } from '../dates.ts';
import { type Facet, facetQuery, facetsOf } from '../facets.ts';
import { gridTable } from '../grid-table.ts';
import { page } from '../page.ts';
import { sqlFiles } from '../sql-files.ts';
import { datasetData, tableData } from '../structured-data.ts';
import {
  type CountedTable,
  columnsOf,
  countedTables,
  rowsOf,
  sharesOfTable,
  sourceRows,
  tablesOf,
} from '../tables.ts';

const SHOWN_ROWS = 20;

const DESCRIPTION = 'The tables of the dataset, what their columns mean, and where every figure comes from.';

export async function dataPage(dataset: ServedDataset, pause: Pause = NO_PAUSE): Promise<string> {
  const { version, sourceDate } = dataset;
  const tables = await countedTables(dataset, pause);
  return page({
    title: 'Data: tables, columns and sources',
    description: DESCRIPTION,
    structured: datasetData(dataset, DESCRIPTION),
    layout: 'wide',
    body: html`<h1>Data</h1>
<p class="lead">Release <code>${version}</code>; its newest source is of ${dayText(sourceDate)}. The reference routes answer from these tables.</p>
<p><a href="/data/sql">Ask with SQL</a> · <a href="/data/countries">Countries</a> · <a href="/data/indicators">Indicators</a> ·
<a href="/datasets/">Download releases</a> · <a href="/datasets/${version}/index.html#changes">What changed</a></p>
<section class="shelf"><h2>Tables and views</h2>
<ul>${tables.map(tableItem)}</ul></section>
<section class="shelf"><h2>Sources</h2>
<div class="scroll" tabindex="0"><table class="wrap"><thead><tr><th>Source</th><th>From</th><th>Licence</th><th>As of</th><th class="number">Rows</th></tr></thead>
<tbody>${sourceRows(dataset).map(
      ({ title, producer, licence, url, vintage, rows }) =>
        html`<tr><td><a href="${url}">${title}</a></td><td>${producer}</td><td>${licence}</td><td>${dayText(vintage)}</td>
<td class="number">${rows.toLocaleString('en')}</td></tr>`,
    )}</tbody></table></div></section>`,
  });
}

const tableItem = ({ name, isView, meaning, rows }: CountedTable): Html =>
  html`<li><a href="/data/tables/${name}"><code>${name}</code></a> ${meaning}
<small>${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}${isView ? ', a view' : ''}</small></li>`;

export const tablePaths = (dataset: Dataset): string[] =>
  tablesOf(dataset).map(({ name }) => `/data/tables/${name}`);

export async function tablePage(
  dataset: ServedDataset,
  name: string,
  pause: Pause = NO_PAUSE,
): Promise<string> {
  const { version } = dataset;
  const columns = columnsOf(dataset, name);
  const tables = await countedTables(dataset, pause);
  const table = tables.find((each) => each.name === name) as CountedTable;
  const { isView, meaning, rows } = table;
  await pause();
  const facets = facetSection(name, await inSlices(facetsOf(dataset, table, columns), pause));
  await pause();
  const shown = rowsOf(dataset, name, SHOWN_ROWS);
  await pause();
  const shares = await inSlices(sharesOfTable(dataset, table, columns), pause);
  const attributes = html`data-table="${name}" data-rows="${rows}" ${await sqlFiles(dataset)}`;
  const firstRows = gridTable(
    { columns: columns.map((column) => column.name), rows: shown },
    { attributes, shares },
  );
  await pause();
  const query = new URLSearchParams({ query: `SELECT *\nFROM ${name}\nLIMIT 100` });
  const files = TABLE_FORMATS.map(
    (format) => html`<a href="/datasets/${version}/${format}/${name}.${format}">${format}</a> `,
  );
  return page({
    title: `${isView ? 'View' : 'Table'} ${name}`,
    structured: tableData(dataset, { name, meaning, columns }),
    description: `The ${isView ? 'view' : 'table'} ${name} of the dataset: what its columns mean, and its first rows.`,
    layout: 'wide',
    scripts: ['table'],
    body: html`<p><a href="/data">Data</a></p><h1><code>${name}</code></h1>
<p class="lead">${meaning} ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}${isView ? ', a view over other tables' : ''}.</p>
<p>Download: ${files} · <a href="/data/sql?${query}">Ask with SQL</a></p>
<section class="shelf"><h2>Rows</h2>
${firstRows}</section>
<section class="shelf"><h2>Columns</h2>
<div class="scroll" tabindex="0"><table class="wrap"><thead><tr><th>Column</th><th>Type</th><th>Unit</th><th>Meaning</th><th>Source</th></tr></thead>
<tbody>${columns.map(
      ({ name: column, type, isKey, refersTo, unit, source, meaning }) => html`<tr>
<td><code>${column}</code>${isKey ? ' (key)' : ''}</td><td>${type}</td><td>${unit ?? ''}</td><td class="meaning">${meaning}${
        refersTo ? html` Refers to <a href="/data/tables/${refersTo}"><code>${refersTo}</code></a>.` : ''
      }</td><td>${source ?? ''}</td></tr>`,
    )}</tbody></table></div></section>
${facets}`,
  });
}

function facetSection(table: string, facets: readonly Facet[]): Html | string {
  if (facets.length === 0) return '';
  return html`<section class="shelf"><h2>Facets</h2>
<p>Columns with few values, and how many rows have each.</p>
<dl class="terms facets">${facets.map(
    ({ column, values }) =>
      html`<div><dt><code>${column}</code></dt><dd>${values.map(
        ({ value, rows }) =>
          html`<span><a href="/data/sql?${new URLSearchParams({ query: facetQuery(table, column, value) })}">${value}</a> ${rows.toLocaleString('en')}</span> `,
      )}</dd></div>`,
  )}</dl></section>`;
}
