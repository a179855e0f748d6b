/** What the declaration of a route says, below its form and its answer: each part has an address. */
import type { z } from 'zod';
import type { ServedDataset } from '../../../api/framework/dataset.ts';
import { type Html, html } from '../../../api/framework/html.ts';
import { traitsOf } from '../../../api/framework/params.ts';
import type { Endpoint } from '../../../api/framework/registry.ts';
import type { Notes, Route } from '../../../api/framework/route.ts';
import { universalParameters } from '../../../api/framework/universal.ts';
import { docsPath } from '../contents.ts';
import { dayText } from '../dates.ts';
import { type Field, fieldsOf } from '../fields.ts';
import { defaultOf } from '../form.ts';
import { joinsOf } from '../joins.ts';
import { captionOf, routeName } from '../route-title.ts';
import { sourcesBehind, sourcesOf } from '../sources.ts';
import { unbroken } from '../unbroken.ts';
import { urlHtml } from '../url-html.ts';

interface Part {
  id: string;
  title: string;
  body: Html;
}

/** The parts that a route has, in order. */
export function partsOf(endpoint: Endpoint, dataset: ServedDataset): Part[] {
  const { route } = endpoint;
  const fields = fieldsOf(route);
  const joins = joinsOf(endpoint);
  const sources = sourcesOf(dataset, sourcesBehind(route));
  const own = route.query as Record<string, z.ZodType>;
  const universal = universalParameters(route) as Record<string, z.ZodType>;
  const parts: (Part | false)[] = [
    { id: 'about', title: 'What it does', body: about(endpoint, joins) },
    { id: 'examples', title: 'Examples', body: examples(endpoint) },
    Object.keys(own).length > 0 && { id: 'parameters', title: 'Parameters', body: parameters(own, route) },
    fields.length > 0 && {
      id: 'fields',
      title: 'result' in route ? 'Fields of the result' : 'Fields of a record',
      body: fieldList(fields),
    },
    { id: 'shared-parameters', title: 'Parameters of every route of this kind', body: parameters(universal) },
    joins.length > 0 && { id: 'joins', title: 'What it goes with', body: joinList(joins) },
    sources.length > 0 && { id: 'sources', title: 'Sources', body: sourceList(sources) },
    route.standards.length > 0 && {
      id: 'standards',
      title: 'Standards',
      body: html`<ul>${route.standards.map((name) => html`<li>${name}</li>`)}</ul>`,
    },
    { id: 'errors', title: 'Errors', body: ERRORS },
  ];
  return parts.filter((part) => part !== false);
}

export const reference = (parts: readonly Part[]): Html =>
  html`<div class="reference">${parts.map(
    ({ id, title, body }) => html`
<section id="${id}"><h2><a href="#${id}">${title}</a></h2>${body}</section>`,
  )}
</div>`;

const ERRORS = html`<p>A value that is not allowed is a
<a href="/docs/errors/invalid_parameter">400 that names every faulty parameter</a>, what came and what is allowed.
Too many requests are a <a href="/docs/errors/rate_limited">429</a>. Each error is
<code>application/problem+json</code> (RFC 9457).</p>`;

function examples(endpoint: Endpoint): Html {
  const { path, route } = endpoint;
  return html`<ul class="examples">${route.examples.map((query, index) => {
    const url = `${path}${query === '' ? '' : `?${query}`}`;
    const caption = captionOf(endpoint, index);
    return html`<li>${caption === undefined ? '' : html`${caption} `}<a href="${url}" data-query="${query}">${urlHtml(url)}</a></li>`;
  })}</ul>`;
}

/** Where what a route of each kind gives comes from, and what that is good for. */
const KINDS: Readonly<Record<Route['kind'], string>> = {
  bundle: 'It comes from a seed: the same seed gives the same on every machine.',
  computation: 'It is worked out from its parameters, by published rules.',
  fixture: 'The records come from a seed: the same seed gives the same ones on every machine.',
  image: 'The same parameters give the same picture.',
  reference: 'It answers from a release of the dataset, whose sources are named with their day.',
};

/** Three sentences, and what more there is to say below headings. */
function about({ route }: Endpoint, joins: ReturnType<typeof joinsOf>): Html {
  const others = joins
    .slice(0, MOST_NAMED)
    .map(
      ({ path }, index) =>
        html`${index === 0 ? '' : ' and '}<a href="${docsPath({ path })}">${routeName({ path })}</a>`,
    );
  const last =
    others.length > 0
      ? html`It goes with ${others}.`
      : html`A value that is not allowed is refused, and the answer says what is.`;
  return html`<p>${route.summary} ${KINDS[route.kind]} ${last}</p>
${route.notes ? paragraphs(route.notes) : ''}`;
}

/** Other routes that a sentence names. */
const MOST_NAMED = 2;

const paragraphs = (notes: Notes): Html =>
  html`${Object.entries(notes).map(([heading, text]) => html`<h3>${heading}</h3>\n<p>${withCode(text)}</p>\n`)}`;

/** Paths and queries of the API, and documents, become code, and those that can be asked become links. */
function withCode(text: string): Html {
  const parts = text.split(/(\/api\/[\w/-]+(?:\?[\w=&,.:%+-]*[\w%])?|\/asyncapi\.json)/);
  return html`${parts.map((part, index) => {
    if (index % 2 === 0) return unbroken(part);
    const [path = '', query] = part.split('?');
    const href = query === undefined && path.startsWith('/api/') ? docsPath({ path }) : part;
    return html`<a href="${href}"><code>${part}</code></a>`;
  })}`;
}

/** Characters that are seen at once on any screen: what is longer scrolls, by keys as well. */
const SHOWN_WHOLE = 200;

function parameters(shape: Record<string, z.ZodType>, route?: Route): Html {
  const rules = route?.rules?.map(({ states }) => html`<li>${states}</li>`);
  return html`<dl class="terms">${Object.entries(shape).map(([name, schema]) => {
    const fallback = defaultOf(schema);
    const isRequired = !schema.safeParse(undefined).success;
    const facts = [
      isRequired && 'required',
      traitsOf(schema).expected,
      fallback !== undefined && `default ${fallback.replaceAll(',', ', ')}`,
    ]
      .filter(Boolean)
      .join('; ');
    const focusable = facts.length > SHOWN_WHOLE ? html` tabindex="0"` : '';
    return html`<div id="parameter-${name}"><dt><a href="#parameter-${name}"><code>${name}</code></a></dt>
<dd>${withCode(schema.description ?? '')} <small${focusable}>${facts}</small></dd></div>`;
  })}</dl>${rules ? html`<ul>${rules}</ul>` : ''}`;
}

/** `within` is the path of the object that has them. */
function fieldList(fields: readonly Field[], within = ''): Html {
  return html`<dl class="terms">${fields.map(({ name, type, meaning, fields: inner }) => {
    const path = `${within}${name}`;
    return html`<div id="field-${path}"><dt><a href="#field-${path}"><code>${name}</code></a> <small>${type}</small></dt>
<dd>${withCode(meaning)}${inner.length > 0 ? innerFields(inner, path) : ''}</dd></div>`;
  })}</dl>`;
}

const innerFields = (fields: readonly Field[], path: string): Html =>
  html`<details><summary>${fields.length} ${fields.length === 1 ? 'field' : 'fields'} of <code>${path}</code></summary>${fieldList(fields, `${path}.`)}</details>`;

const joinList = (joins: ReturnType<typeof joinsOf>): Html =>
  html`<ul>${joins.map(
    ({ path, fields }) =>
      html`<li><a href="${docsPath({ path })}"><code>${path}</code></a>${fields.map(
        (name, index) => html`${index === 0 ? ' by ' : ', '}<code>${name}</code>`,
      )}</li>`,
  )}</ul>`;

const sourceList = (sources: ReturnType<typeof sourcesOf>): Html =>
  html`<ul>${sources.map(
    ({ title, producer, licence, url, vintage }) =>
      html`<li><a href="${url}">${title}</a>, ${producer}; ${licence}; as of ${dayText(vintage)}.</li>`,
  )}</ul>`;
