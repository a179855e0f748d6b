/** The page of a route: its form beside its answer, and everything that its declaration says. */
import type { ServedDataset } from '../../../api/framework/dataset.ts';
import { type Html, html } from '../../../api/framework/html.ts';
import type { Endpoint } from '../../../api/framework/registry.ts';
import { NO_PAUSE, type Pause } from '../../../api/framework/steps.ts';
import { assets } from '../assets.ts';
import { LANGUAGES, snippet } from '../browser/snippets.ts';
import { docsPath } from '../contents.ts';
import type { DocumentShelf } from '../documents.ts';
import { firstView } from '../first-view.ts';
import { formQuery, requestForm, valueTypes } from '../form.ts';
import { page } from '../page.ts';
import { routeName, routeTitle } from '../route-title.ts';
import { sideList, turns } from '../side.ts';
import { routeData } from '../structured-data.ts';
import { urlHtml } from '../url-html.ts';
import { partsOf, reference } from './route-reference.ts';

export async function routePage(
  endpoint: Endpoint,
  dataset: ServedDataset,
  shelves: readonly DocumentShelf[],
  pause: Pause = NO_PAUSE,
): Promise<string> {
  const { path, route } = endpoint;
  const [example = ''] = route.examples;
  const { scripts } = await assets();
  const parts = partsOf(endpoint, dataset);
  await pause();
  const answer = answerSection(endpoint, example, dataset);
  await pause();
  const form = requestForm(endpoint, example, scripts.json?.slice(1));
  await pause();
  const markdown = `${docsPath(endpoint)}.md`;
  return page({
    title: routeTitle(endpoint),
    structured: routeData(endpoint, dataset),
    description: route.summary,
    markdown,
    scripts: ['route'],
    layout: 'wide',
    side: sideList(shelves, docsPath(endpoint)),
    body: html`${familyNav(docsPath(endpoint), shelves)}<h1>${routeName(endpoint)}</h1>
<p class="path"><code>${path}</code></p>
<p class="lead">${route.summary}</p>
<nav class="parts-nav" aria-label="On this page">${parts.map(({ id, title }) => html`<a href="#${id}">${SHORT[id] ?? title}</a>`)}<a href="${markdown}">Markdown</a></nav>
<div class="bench">
<section aria-label="Request"><h2>Request</h2>
${form}</section>
${answer}
</div>
${reference(parts)}
${turns(shelves, docsPath(endpoint))}`,
  });
}

/** Titles that are too long for a line of links. */
const SHORT: Readonly<Record<string, string>> = {
  fields: 'Fields',
  'shared-parameters': 'Shared parameters',
};

const familyOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** The routes beside this one, such as parse, contains, subnets and compare of ipv4-cidr. */
function familyNav(path: string, shelves: readonly DocumentShelf[]): Html {
  const family = familyOf(path);
  const all = shelves.flatMap(({ documents }) => documents).map((each) => each.path);
  const others = all.filter((each) => familyOf(each) === family);
  return html`<nav class="crumbs" aria-label="Routes beside this one"><a href="/docs">Docs</a>${
    others.length < 2
      ? ''
      : others.map((each) => {
          const name = each === family ? each.replace('/docs/', '') : each.slice(family.length + 1);
          return html` <a href="${each}"${each === path ? html` aria-current="page"` : ''}>${name}</a>`;
        })
  }</nav>`;
}

function answerSection(endpoint: Endpoint, example: string, dataset: ServedDataset): Html {
  const { path, route } = endpoint;
  const query = formQuery(endpoint, example);
  const url = query === '' ? path : `${path}?${query}`;
  const { room, content, hasTabs, warnings } = firstView(endpoint, example, url, dataset);
  const shown = { isPicture: route.kind === 'image', types: valueTypes(route) };
  return html`<section class="answer" id="answer" aria-label="Answer" data-kind="${route.kind}">
<h2>Answer</h2>
<p class="url copied"><a href="${url}" id="url">${urlHtml(url)}</a></p>
<div class="status" id="status" role="status"><p></p>${warnings.map((warning) => html`<p class="warning">${warning}</p>`)}</div>
<div class="tabs" id="views" role="tablist" aria-label="View" ${hasTabs ? '' : 'hidden'}></div>
<div class="view ${room}" id="view" tabindex="0">${content}</div>
<details class="code" open><summary>The request as code</summary>
<div class="tabs" id="languages" role="tablist" aria-label="Language">${LANGUAGES.map(
    (language, index) =>
      html`<button type="button" role="tab" aria-selected="${String(index === 0)}">${language}</button>`,
  )}</div>
<div id="code">${LANGUAGES.map(
    (language) => html`<figure class="copied" data-language="${language}"><figcaption>${language}</figcaption>
<pre>${snippet(language, `${dataset.publicUrl}${url}`, shown)}</pre></figure>`,
  )}</div></details>
</section>`;
}
