/** The documentation, derived from the registry: a page for every route and one for every kind of problem. */
import type { z } from 'zod';
import { type Html, html } from '../framework/html.ts';
import { traitsOf } from '../framework/params.ts';
import { PROBLEM_CODES, type ProblemCode, problemStatus, problemTitle } from '../framework/problem.ts';
import type { Endpoint, Registry, Routes } from '../framework/registry.ts';
import { type Route, recordOf } from '../framework/route.ts';
import { universalParameters } from '../framework/universal.ts';
import { page } from './page.ts';

const PROBLEM_MEANINGS: Readonly<Record<ProblemCode, string>> = {
  invalid_parameter:
    'A parameter is missing, malformed, out of range or contradicts another. Every fault is in errors, with what was received and what is allowed.',
  not_found: 'There is no route at this path. The detail suggests the nearest one.',
  method_not_allowed: 'Every route is a GET. HEAD and OPTIONS are answered too.',
  not_acceptable: 'The Accept header rules out every format that the route has. Leave it out or send format.',
  precondition_failed: 'The file is not the one that If-Match or If-Unmodified-Since asks for.',
  uri_too_long: 'The URL is longer than 16 KiB.',
  range_not_satisfiable: 'The file ends before the range that was asked for. Content-Range has its size.',
  expectation_failed:
    'The Expect field asks for something other than 100-continue, which is all that the service can meet.',
  rate_limited: 'The quota of the window is used up. Retry-After says in how many seconds a new one begins.',
  headers_too_large: 'The request header fields are larger than 16 KiB.',
  simulated: 'The query asked for this fault with simulate.',
  internal: 'Something failed on our side. The detail has the id under which the log has the cause.',
  unavailable:
    'The service is busy, shutting down or without a release that it can serve. Retry-After says when to try again.',
};

export interface DocsPage {
  path: string;
  /** HTML. */
  text(): string | Promise<string>;
}

/** Every documentation page, rendered on first use. */
export function docsPages(routes: Routes): DocsPage[] {
  const endpoints = async () => [...(await routes.all()).values()];
  return [
    { path: '/', text: async () => page('fixture-data', home(await endpoints())) },
    {
      path: '/docs',
      text: async () => page('Routes · fixture-data', html`<h1>Routes</h1>${routeLists(await endpoints())}`),
    },
    ...routes.paths.map((path) => ({
      path: docsPath({ path }),
      text: async () => page(`${path} · fixture-data`, routePage((await routes.load(path)) as Endpoint)),
    })),
    ...PROBLEM_CODES.map((code) => ({
      path: `/docs/errors/${code}`,
      text: () => page(problemTitle(code), problemPage(code)),
    })),
  ];
}

const docsPath = ({ path }: Pick<Endpoint, 'path'>) => path.replace(/^\/api\//, '/docs/');

/** The routes in plain text, for readers that are programs. */
export function llmsText(registry: Registry, publicUrl: string): string {
  const lines = [...registry.values()].map(
    (endpoint) => `- [${endpoint.path}](${publicUrl}${docsPath(endpoint)}): ${endpoint.route.summary}`,
  );
  return `# fixture-data

> Believable test data and trustworthy reference data over HTTP. Every route is a GET and needs no key.

The full contract is at ${publicUrl}/openapi.json, the data to download at ${publicUrl}/datasets/index.json.

## Routes

${lines.join('\n')}
`;
}

function home(endpoints: readonly Endpoint[]): Html {
  return html`<h1>fixture-data</h1>
<p>Believable test data and trustworthy reference data. Every route is a GET and needs no key; one seed names one
world, any record can be fetched alone, and every figure carries its source and vintage.</p>
<pre>curl '/api/countries?region=europe&amp;sort=area-desc&amp;count=5'</pre>
${routeLists(endpoints)}`;
}

function routeLists(endpoints: readonly Endpoint[]): Html {
  const byCategory = Map.groupBy(endpoints, ({ route }) => route.category);
  return html`${[...byCategory].sort().map(
    ([category, members]) => html`<h2>${category}</h2>
<table class="routes">${members.map(
      (endpoint) => html`<tr><td><a href="${docsPath(endpoint)}"><code>${endpoint.path}</code></a></td>
<td>${endpoint.route.summary}</td></tr>`,
    )}</table>`,
  )}`;
}

function routePage({ path, route }: Endpoint): Html {
  return html`<h1><code>${path}</code></h1>
<p>${route.summary}</p>
${route.description ? html`<p>${route.description}</p>` : ''}
${route.standards.length > 0 ? html`<p>Follows ${route.standards.join('; ')}.</p>` : ''}
<h2>Examples</h2>
<ul>${route.examples.map((query) => {
    const url = `${path}${query === '' ? '' : `?${query}`}`;
    return html`<li><a href="${url}"><code>${url}</code></a></li>`;
  })}</ul>
<h2>Parameters</h2>
${parameterTable(Object.entries(route.query) as [string, z.ZodType][])}
${route.rules ? html`<ul>${route.rules.map(({ states }) => html`<li>${states}</li>`)}</ul>` : ''}
<h2>Parameters of every route of this kind</h2>
${parameterTable(Object.entries(universalParameters(route)) as [string, z.ZodType][])}
${route.kind === 'image' ? '' : fieldTable(route)}`;
}

function fieldTable(route: Route): Html {
  return html`<h2>${'result' in route ? 'Result' : 'Record'}</h2>
<table><tr><th>Field</th><th>Meaning</th></tr>${Object.entries(recordOf(route).shape).map(
    ([name, schema]) =>
      html`<tr><td><code>${name}</code></td><td>${(schema as z.ZodType).description}</td></tr>`,
  )}</table>`;
}

function parameterTable(parameters: readonly [string, z.ZodType][]): Html {
  if (parameters.length === 0) return html`<p>None.</p>`;
  return html`<table><tr><th>Name</th><th>Meaning</th><th>Allowed</th><th>Default</th></tr>${parameters.map(
    ([name, schema]) => {
      return html`<tr><td><code>${name}</code></td><td>${schema.description}</td>
<td>${traitsOf(schema).expected}</td><td>${defaultOf(schema)}</td></tr>`;
    },
  )}</table>`;
}

/** The default of a parameter, as in a query. */
function defaultOf(schema: z.ZodType): string {
  const absent = schema.safeParse(undefined);
  if (!absent.success) return 'required';
  return absent.data === undefined ? '' : String(absent.data).replaceAll(',', ', ');
}

function problemPage(code: ProblemCode): Html {
  return html`<h1>${problemTitle(code)}</h1>
<p>Status ${problemStatus(code)}, code <code>${code}</code>.</p>
<p>${PROBLEM_MEANINGS[code]}</p>`;
}
