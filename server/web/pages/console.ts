/** The SQL console: queries over the release, read by the browser itself in small pieces. */
import type { ServedDataset } from '../../../api/framework/dataset.ts';
import { html } from '../../../api/framework/html.ts';
import { NO_PAUSE, type Pause } from '../../../api/framework/steps.ts';
import { gridTable } from '../grid-table.ts';
import { page } from '../page.ts';
import { QUESTIONS, type Question } from '../questions.ts';
import { sqlFiles } from '../sql-files.ts';
import { countedTables } from '../tables.ts';

export async function consolePage(dataset: ServedDataset, pause: Pause = NO_PAUSE): Promise<string> {
  const { version } = dataset;
  const { columns, rows } = resultOf(dataset, QUESTIONS[0] as Question);
  const names = JSON.stringify(columnsByTable(dataset));
  const [first] = QUESTIONS as [Question];
  const tables = await countedTables(dataset, pause);
  return page({
    title: 'SQL over the dataset',
    description: 'SQL over the dataset, in the browser.',
    scripts: ['console'],
    layout: 'wide',
    body: html`<p><a href="/data">Data</a></p><h1>SQL</h1>
<p class="lead">SQLite runs in your browser. Nothing you type leaves it.</p>
<noscript><p>This page needs scripts. <a href="/datasets/${version}/dataset.sqlite">Download the file</a> and open it with any SQLite.</p></noscript>
<div class="sql-bench"><form class="sql" id="sql" data-tables="${names}" ${await sqlFiles(dataset)}>
<label for="query">Query</label>
<textarea id="query" name="query" rows="6" spellcheck="false" autocapitalize="off" autocomplete="off" aria-autocomplete="list" aria-controls="names">${first.sql}</textarea>
<div class="completions empty" id="names" role="listbox" aria-label="Names that begin like this"></div>
<p class="actions"><button type="submit">Run</button> <button type="button" id="stop" hidden>Stop</button> <small>Ctrl-Enter runs it, Tab takes a name; the address keeps it.</small></p>
</form>
<section class="sql-answer" aria-label="Result"><div class="status" id="status" role="status"><p>${rows.length} rows, which came with the page.</p></div>
<div class="tabs kept" id="views" role="tablist" aria-label="View" hidden></div>
<div class="view result" id="view" tabindex="0">${gridTable({ columns, rows })}</div></section></div>
<section class="shelf"><h2>Questions to begin with</h2>
<ul>${QUESTIONS.map(
      ({ title, sql }) =>
        html`<li><a href="/data/sql?${new URLSearchParams({ query: sql })}" data-sql="${sql}">${title}</a></li>`,
    )}</ul></section>
<section class="shelf"><h2>Tables</h2>
<p>Of release <code>${version}</code>: your browser reads what a query needs of its file.</p>
<ul>${tables.map(({ name, rows }) => html`<li><a href="/data/tables/${name}"><code>${name}</code></a> ${rows.toLocaleString('en')} rows</li>`)}</ul></section>`,
  });
}

/** Columns of each table and view, to be completed while somebody types. */
function columnsByTable({ sqlite }: ServedDataset): Record<string, string[]> {
  const documented = sqlite.prepare('SELECT table_name, column_name FROM column_doc').raw().all();
  const byTable = Map.groupBy(documented as [table: string, column: string][], ([table]) => table);
  return Object.fromEntries(
    [...byTable].map(([table, columns]) => [table, columns.map(([, column]) => column)]),
  );
}

/** What the query gives that the page begins with, before anything of SQLite is loaded. */
function resultOf({ sqlite }: ServedDataset, { sql }: Question) {
  const statement = sqlite.prepare(sql).raw();
  const columns = statement.columns().map(({ name }) => name);
  return { columns, rows: statement.all() as unknown[][] };
}
