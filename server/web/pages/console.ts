/** The SQL console: queries over the release, read by the browser itself in small pieces. */
import type { ServedDataset } from '../../framework/dataset.ts';
import { html } from '../../framework/html.ts';
import { assets } from '../assets.ts';
import { page } from '../page.ts';
import { QUESTIONS, type Question } from '../questions.ts';
import { tablesOf } from '../tables.ts';
import { rowTable } from './data.ts';

export async function consolePage(dataset: ServedDataset): Promise<string> {
  const { version } = dataset;
  const { scripts, wasm } = await assets();
  const { columns, rows } = resultOf(dataset, QUESTIONS[0] as Question);
  const [first] = QUESTIONS as [Question];
  return page({
    title: 'SQL',
    description: 'SQL over the dataset, in the browser.',
    scripts: ['console'],
    layout: 'wide',
    body: html`<p><a href="/data">Data</a></p><h1>SQL</h1>
<p class="lead">SQLite runs in your browser and reads only the pieces of release <code>${version}</code> that a query needs. Nothing that
you type leaves it.</p>
<noscript><p>This page needs scripts. <a href="/datasets/${version}/dataset.sqlite">Download the file</a> and open it with any SQLite.</p></noscript>
<form class="sql" id="sql" data-worker="${(scripts.worker ?? '').slice(1)}" data-wasm="${wasm.slice(1)}" data-database="datasets/${version}/dataset.sqlite">
<label for="query">Query</label>
<textarea id="query" name="query" rows="8" spellcheck="false">${first.sql}</textarea>
<p class="actions"><button type="submit">Run</button> <button type="button" id="stop" hidden>Stop</button> <small>Ctrl-Enter runs it; the address keeps it.</small></p>
</form>
<div class="status" id="status" role="status"><p>${rows.length} rows, which came with the page.</p></div>
<div class="tabs kept" id="views" role="tablist" aria-label="View" hidden></div>
<div class="view result" id="view" tabindex="0">${rowTable(columns, rows)}</div>
<section class="shelf"><h2>Questions to begin with</h2>
<ul>${QUESTIONS.map(
      ({ title, sql }) =>
        html`<li><a href="/data/sql?${new URLSearchParams({ query: sql })}" data-sql="${sql}">${title}</a></li>`,
    )}</ul></section>
<section class="shelf"><h2>Tables</h2>
<ul>${tablesOf(dataset).map(({ name, rows }) => html`<li><a href="/data/tables/${name}"><code>${name}</code></a> ${rows.toLocaleString('en')} rows</li>`)}</ul></section>`,
  });
}

/** What the query gives that the page begins with, before anything of SQLite is loaded. */
function resultOf({ sqlite }: ServedDataset, { sql }: Question) {
  const statement = sqlite.prepare(sql).raw();
  const columns = statement.columns().map(({ name }) => name);
  return { columns, rows: statement.all() as unknown[][] };
}
