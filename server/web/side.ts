/** The ways around the documentation: the list beside each page, and the pages before and after it. */
import { type Html, html } from '../../api/framework/html.ts';
import type { Document, DocumentShelf } from './documents.ts';

/** Narrow screens have no room for it; there, /docs is the list. */
export const sideList = (shelves: readonly DocumentShelf[], path: string): Html =>
  html`<nav class="side" aria-label="Guides and routes" data-side>
${FILTER}
${shelves.map(
  ({ title, documents }) => html`<section><h2>${title}</h2>
<ul>${documents.map((each) => item(each, path))}</ul></section>`,
)}</nav>`;

/** Filters the lists of what it is in. */
export const FILTER: Html = html`<input class="filter" type="search" placeholder="Filter" aria-label="Filter the list" autocomplete="off" spellcheck="false" data-filter>`;

const item = ({ path, title }: Document, current: string): Html =>
  html`<li><a href="${path}"${path === current ? html` aria-current="page"` : ''}>${title}</a></li>`;

export function turns(shelves: readonly DocumentShelf[], path: string): Html {
  const all = shelves.flatMap(({ documents }) => documents);
  const at = all.findIndex((each) => each.path === path);
  if (at < 0) return html``;
  return html`<nav class="turns" aria-label="Before and after this page">${turn('Previous', all[at - 1])}${turn('Next', all[at + 1])}</nav>`;
}

const turn = (name: 'Previous' | 'Next', to: Document | undefined): Html =>
  to === undefined
    ? html`<span></span>`
    : html`<a href="${to.path}" rel="${name === 'Next' ? 'next' : 'prev'}"><small>${name}</small> ${to.title}</a>`;
