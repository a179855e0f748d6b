/** The search without scripts, and what it leads to where they run: the same results as in the dialog. */
import { type Html, html } from '../../../api/framework/html.ts';
import type { Section } from '../browser/search/engine.ts';
import type { Entry } from '../browser/search/entries.ts';
import { SEARCH_PATH } from '../contents.ts';
import { page } from '../page.ts';

/** `sections` are what the text finds; none where nothing was looked for. */
export function searchPage(text = '', sections: readonly Section[] = []): Promise<string> {
  return page({
    title: text === '' ? 'Search' : `${text}: search`,
    description: 'Routes, data, countries and guides by words, by names and by values.',
    layout: 'wide',
    // Each text would be another page.
    ...(text === '' ? {} : { isUnlisted: true }),
    body: html`<h1>Search</h1>
<form class="search-form" role="search" method="get" action="${SEARCH_PATH}">
<label for="q">A route, a country, a zone, or a value such as <code>10.0.0.0/8</code></label>
<p class="actions"><input id="q" name="q" type="search" value="${text}" maxlength="2000" autocomplete="off" autocapitalize="off" spellcheck="false"> <button type="submit">Search</button></p>
</form>
<div data-results>${sections.map(section)}</div>`,
  });
}

const section = ({ title, entries }: Section): Html =>
  html`<section class="shelf"><h2>${title === 'Nearest' ? 'Nothing has these words; the nearest' : title}</h2>
<ul>${entries.map(item)}</ul></section>`;

const item = ({ url, title, summary }: Entry): Html =>
  html`<li><a href="/${url}">${title}</a> ${summary}</li>`;
