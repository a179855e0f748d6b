/** The page of a neighbour: what to change, what can be asked, and what differs. */
import type { ServedDataset } from '../../../api/framework/dataset.ts';
import { type Html, html } from '../../../api/framework/html.ts';
import type { Neighbour } from '../../../api/framework/neighbour.ts';
import type { DocumentShelf } from '../documents.ts';
import { page } from '../page.ts';
import { sideList, turns } from '../side.ts';
import { urlHtml } from '../url-html.ts';
import { neighbourPath } from './neighbour-path.ts';

export function neighbourPage(
  neighbour: Neighbour,
  { publicUrl }: ServedDataset,
  shelves: readonly DocumentShelf[],
): Promise<string> {
  const { title, host, base, summary, paths, examples, differences } = neighbour;
  return page({
    title,
    description: summary,
    markdown: `${neighbourPath(neighbour)}.md`,
    side: sideList(shelves, neighbourPath(neighbour)),
    body: html`<p class="crumbs"><a href="/docs">Docs</a></p><h1>${title}</h1>
<p class="lead">${summary}</p>
<p>Change <code>https://${host}</code> to <code>${publicUrl}${base}</code>. Nothing else has to change. Answers have the headers,
limits and caching of every other route, and no key is needed.</p>
<h2>What you can ask</h2>
<div class="scroll" tabindex="0"><table class="wrap"><thead><tr><th>Request</th><th>What it gives</th></tr></thead>
<tbody>${paths.map(([pattern, meaning]) => html`<tr><td><code>${pattern}</code></td><td>${meaning}</td></tr>`)}</tbody></table></div>
<h2>Try it</h2>
<ul>${examples.map((path) => html`<li><a href="${path}">${urlHtml(path)}</a></li>`)}</ul>
<h2>What differs</h2>
<ul>${differences.map((difference) => html`<li>${difference}</li>`)}</ul>
<p>This service has nothing to do with ${host.replace(/\/.*/, '')}.</p>
${turns(shelves, neighbourPath(neighbour))}`,
  });
}

/** On the page of all routes. */
export const neighbourShelf = (
  neighbours: readonly Neighbour[],
): Html => html`<section class="shelf"><h2 id="neighbours">In the shape of others</h2>
<p>If you lost one of these services, change the host.</p>
<ul>${neighbours.map(
  (neighbour) =>
    html`<li><a href="${neighbourPath(neighbour)}">${neighbour.title}</a> ${neighbour.summary}</li>`,
)}</ul></section>`;
