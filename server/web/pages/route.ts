/** The page of a route: its form beside its answer, and everything that its declaration says. */
import type { z } from 'zod';
import type { ServedDataset } from '../../framework/dataset.ts';
import { type Html, html } from '../../framework/html.ts';
import { traitsOf } from '../../framework/params.ts';
import type { Endpoint } from '../../framework/registry.ts';
import { type Route, recordOf } from '../../framework/route.ts';
import { universalParameters } from '../../framework/universal.ts';
import { assets } from '../assets.ts';
import { LANGUAGES, snippet } from '../browser/snippets.ts';
import { docsPath } from '../contents.ts';
import { firstView } from '../first-view.ts';
import { defaultOf, formQuery, requestForm, valueTypes } from '../form.ts';
import { joinsOf } from '../joins.ts';
import { page } from '../page.ts';
import { sourcesBehind, sourcesOf } from '../sources.ts';

export async function routePage(endpoint: Endpoint, dataset: ServedDataset): Promise<string> {
  const { path, route } = endpoint;
  const [example = ''] = route.examples;
  const { scripts } = await assets();
  return page({
    title: path,
    description: route.summary,
    markdown: `${docsPath(endpoint)}.md`,
    scripts: ['route'],
    layout: 'wide',
    body: html`<h1><code>${path}</code></h1>
<p class="lead">${route.summary}</p>
<div class="bench">
<section aria-label="Request"><h2>Request</h2>
${requestForm(endpoint, example, scripts.json?.slice(1))}</section>
${answerSection(endpoint, example, dataset)}
</div>
<div class="reference">
${route.description ? html`<section><h2>What it does</h2>${paragraphs(route.description)}</section>` : ''}
<section><h2>Examples</h2>
<ul>${route.examples.map((query) => {
      const url = urlOf(path, query);
      return html`<li><a href="${url}" data-query="${query}"><code>${url}</code></a></li>`;
    })}</ul></section>
${parameterSection('Parameters', route.query as Record<string, z.ZodType>, route)}
${fieldSection(route)}
${parameterSection('Parameters of every route of this kind', universalParameters(route) as Record<string, z.ZodType>)}
${joinSection(endpoint)}
${sourceSection(endpoint, dataset)}
${route.standards.length > 0 ? html`<section><h2>Standards</h2><ul>${route.standards.map((name) => html`<li>${name}</li>`)}</ul></section>` : ''}
<section><h2>Errors</h2><p>A value that is not allowed is a
<a href="/docs/errors/invalid_parameter">400 that names every faulty parameter</a>, what came and what is allowed.
Too many requests are a <a href="/docs/errors/rate_limited">429</a>. Each error is
<code>application/problem+json</code> (RFC 9457).</p></section>
</div>`,
  });
}

const urlOf = (path: string, query: string) => `${path}${query === '' ? '' : `?${query}`}`;

function answerSection(endpoint: Endpoint, example: string, dataset: ServedDataset): Html {
  const { path, route } = endpoint;
  const url = urlOf(path, formQuery(endpoint, example));
  const { room, content, hasTabs, warnings } = firstView(endpoint, example, url, dataset);
  const shown = { isPicture: route.kind === 'image', types: valueTypes(route) };
  return html`<section class="answer" id="answer" aria-label="Answer" data-kind="${route.kind}">
<h2>Answer</h2>
<p class="url"><a href="${url}" id="url"><code>${url}</code></a></p>
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

/** Descriptions are written as one text; a page reads better in paragraphs of a few sentences. */
function paragraphs(text: string): Html[] {
  const sentences = text.split(/(?<=\.)\s+(?=[A-Z"'/])/);
  const groups: string[][] = [[]];
  for (const sentence of sentences) {
    const last = groups.at(-1) as string[];
    if (last.join(' ').length > 240) groups.push([sentence]);
    else last.push(sentence);
  }
  return groups.map((group) => html`<p>${withCode(group.join(' '))}</p>`);
}

/** Paths and queries of the API become code, and those that can be asked become links. */
function withCode(text: string): Html {
  const parts = text.split(/(\/api\/[\w/-]+(?:\?[\w=&,.:%+-]*[\w%])?)/);
  return html`${parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const [path = '', query] = part.split('?');
    const href = query === undefined ? docsPath({ path }) : part;
    return html`<a href="${href}"><code>${part}</code></a>`;
  })}`;
}

function parameterSection(title: string, shape: Record<string, z.ZodType>, route?: Route): Html {
  const entries = Object.entries(shape);
  if (entries.length === 0) return html``;
  return html`<section><h2>${title}</h2>
<dl class="terms">${entries.map(([name, schema]) => {
    const fallback = defaultOf(schema);
    const isRequired = !schema.safeParse(undefined).success;
    const facts = [
      isRequired && 'required',
      traitsOf(schema).expected,
      fallback !== undefined && `default ${fallback.replaceAll(',', ', ')}`,
    ];
    return html`<div><dt><code>${name}</code></dt><dd>${withCode(schema.description ?? '')}
<small>${facts.filter(Boolean).join('; ')}</small></dd></div>`;
  })}</dl>
${route?.rules ? html`<ul>${route.rules.map(({ states }) => html`<li>${states}</li>`)}</ul>` : ''}</section>`;
}

function fieldSection(route: Route): Html {
  const fields = Object.entries(recordOf(route).shape);
  if (fields.length === 0) return html``;
  return html`<section><h2>${'result' in route ? 'Fields of the result' : 'Fields of a record'}</h2>
<dl class="terms">${fields.map(
    ([name, schema]) =>
      html`<div><dt><code>${name}</code></dt><dd>${withCode((schema as z.ZodType).description ?? '')}</dd></div>`,
  )}</dl></section>`;
}

function joinSection(endpoint: Endpoint): Html {
  const joins = joinsOf(endpoint);
  if (joins.length === 0) return html``;
  return html`<section><h2>What it goes with</h2>
<ul>${joins.map(
    ({ path, fields }) =>
      html`<li><a href="${docsPath({ path })}"><code>${path}</code></a>${fields.map(
        (name, index) => html`${index === 0 ? ' by ' : ', '}<code>${name}</code>`,
      )}</li>`,
  )}</ul></section>`;
}

function sourceSection({ route }: Endpoint, dataset: ServedDataset): Html {
  const sources = sourcesBehind(route);
  if (sources.length === 0) return html``;
  return html`<section id="sources"><h2>Sources</h2>
<ul>${sourcesOf(dataset, sources).map(
    ({ title, producer, licence, url, vintage }) =>
      html`<li><a href="${url}">${title}</a>, ${producer}; ${licence}; as of ${vintage}.</li>`,
  )}</ul></section>`;
}
