/** Every route on one page. */
import { html } from '../../framework/html.ts';
import type { Neighbour } from '../../framework/neighbour.ts';
import type { Registry } from '../../framework/registry.ts';
import { docsPath, shelved } from '../contents.ts';
import { page } from '../page.ts';
import { neighbourShelf } from './neighbour.ts';

export function routesPage(registry: Registry, neighbours: readonly Neighbour[]): Promise<string> {
  return page({
    title: 'Routes',
    description: 'Every route of the API, by what people come for.',
    body: html`<h1>Routes</h1>
<nav class="parts-nav" aria-label="On this page">${shelved(registry).map(({ category, title }) => html`<a href="#${category}">${title}</a>`)}<a href="#neighbours">In the shape of others</a></nav>
${shelves(registry)}${neighbourShelf(neighbours)}`,
    layout: 'wide',
  });
}

export function shelves(registry: Registry) {
  return html`${shelved(registry).map(
    ({
      category,
      title,
      purpose,
      endpoints,
    }) => html`<section class="shelf"><h2 id="${category}">${title}</h2>
<p>${purpose}</p>
<ul>${endpoints.map(
      (endpoint) =>
        html`<li><a href="${docsPath(endpoint)}"><code>${endpoint.path}</code></a> ${endpoint.route.summary}</li>`,
    )}</ul></section>`,
  )}`;
}
