/** Every guide and every route on one page. */
import { type Html, html } from '../../../api/framework/html.ts';
import type { Neighbour } from '../../../api/framework/neighbour.ts';
import type { Endpoint, Registry } from '../../../api/framework/registry.ts';
import { docsPath, shelved } from '../contents.ts';
import { GUIDES } from '../guides/index.ts';
import { page } from '../page.ts';
import { routeName } from '../route-title.ts';
import { FILTER } from '../side.ts';
import { neighbourShelf } from './neighbour.ts';

export function routesPage(registry: Registry, neighbours: readonly Neighbour[]): Promise<string> {
  return page({
    title: 'Docs: guides and routes',
    description: 'Guides of one screen each, and every route of the API, by what people come for.',
    body: html`<h1>Docs</h1>
<p class="lead">${GUIDES.length} guides of one screen each, and ${registry.size} routes by what people come for.</p>
<nav class="parts-nav" aria-label="On this page"><a href="#guides">Guides</a>${shelved(registry).map(({ category, title }) => html`<a href="#${category}">${title}</a>`)}<a href="#neighbours">In the shape of others</a></nav>
<div data-side>${FILTER}
<section class="shelf"><h2 id="guides">Guides</h2>
<ul>${GUIDES.map(({ path, title, summary }) => html`<li><a href="${path}">${title}</a> ${summary}</li>`)}</ul></section>
${shelves(registry)}${neighbourShelf(neighbours)}</div>`,
    layout: 'wide',
  });
}

const shelves = (registry: Registry): Html =>
  html`${shelved(registry).map(
    ({
      category,
      title,
      purpose,
      endpoints,
    }) => html`<section class="shelf"><h2 id="${category}">${title}</h2>
<p>${purpose}</p>
<ul class="routes">${endpoints.map(routeItem)}</ul></section>`,
  )}`;

const routeItem = (endpoint: Endpoint): Html =>
  html`<li><a href="${docsPath(endpoint)}">${routeName(endpoint)}</a> <code>${endpoint.path}</code> ${endpoint.route.summary}</li>`;
