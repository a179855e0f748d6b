/** The page of a route: its form beside its answer, and everything that its declaration says. */
import type { ServedDataset } from '../../framework/dataset.ts';
import { type Html, html } from '../../framework/html.ts';
import type { Endpoint } from '../../framework/registry.ts';
import { assets } from '../assets.ts';
import { LANGUAGES, snippet } from '../browser/snippets.ts';
import { docsPath } from '../contents.ts';
import { firstView } from '../first-view.ts';
import { formQuery, requestForm, valueTypes } from '../form.ts';
import { page } from '../page.ts';
import { urlHtml } from '../url-html.ts';
import { partsOf, reference } from './route-reference.ts';

/** `paths` are those of all routes. */
export async function routePage(
  endpoint: Endpoint,
  dataset: ServedDataset,
  paths: readonly string[],
): Promise<string> {
  const { path, route } = endpoint;
  const [example = ''] = route.examples;
  const { scripts } = await assets();
  const parts = partsOf(endpoint, dataset);
  const markdown = `${docsPath(endpoint)}.md`;
  return page({
    title: path,
    description: route.summary,
    markdown,
    scripts: ['route'],
    layout: 'wide',
    body: html`${familyNav(path, paths)}<h1><code>${path}</code></h1>
<p class="lead">${route.summary}</p>
<nav class="parts-nav" aria-label="On this page">${parts.map(({ id, title }) => html`<a href="#${id}">${SHORT[id] ?? title}</a>`)}<a href="${markdown}">Markdown</a></nav>
<div class="bench">
<section aria-label="Request"><h2>Request</h2>
${requestForm(endpoint, example, scripts.json?.slice(1))}</section>
${answerSection(endpoint, example, dataset)}
</div>
${reference(parts)}`,
  });
}

/** Titles that are too long for a line of links. */
const SHORT: Readonly<Record<string, string>> = {
  fields: 'Fields',
  'shared-parameters': 'Shared parameters',
};

const familyOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** The routes beside this one, such as parse, contains, subnets and compare of ipv4-cidr. */
function familyNav(path: string, paths: readonly string[]): Html {
  const family = familyOf(path);
  const others = paths.filter((each) => familyOf(each) === family);
  return html`<nav class="crumbs" aria-label="Routes beside this one"><a href="/docs">Routes</a>${
    others.length < 2
      ? ''
      : others.map((each) => {
          const name = each === family ? each.replace('/api/', '') : each.slice(family.length + 1);
          const current = each === path ? html` aria-current="page"` : '';
          return html` <a href="${docsPath({ path: each })}"${current}>${name}</a>`;
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
