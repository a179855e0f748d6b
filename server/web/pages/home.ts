/** The first page: what this is, a request to change in place, and what nobody else does. */
import type { ServedDataset } from '../../framework/dataset.ts';
import { type Html, html } from '../../framework/html.ts';
import type { Registry } from '../../framework/registry.ts';
import { answerTo } from '../answer.ts';
import { ASK_PATH, SEND } from '../ask.ts';
import { jsonHtml } from '../json-html.ts';
import { page } from '../page.ts';
import { urlHtml } from '../url-html.ts';
import { shelves } from './routes.ts';

interface Example {
  title: string;
  says: string;
  requests: readonly string[];
}

/** Each request is answered on the page, and can be changed there. */
const EXAMPLES: readonly Example[] = [
  {
    title: 'One seed joins everything',
    says: 'Seed 7 is one coherent world. The customer of this order is this user, with the same id, name and address in every route.',
    requests: [
      '/api/orders?seed=7&offset=68&count=1&fields=orderNumber,customer&unwrap',
      '/api/users?seed=7&offset=68&count=1&fields=id,name,email&unwrap',
    ],
  },
  {
    title: 'Any record, alone',
    says: 'Record 1,000,000 takes as long as record 0, and never shifts: no list is generated to get there.',
    requests: [
      '/api/products?seed=7&offset=1000000&count=1&fields=sku,name,price,currency&unwrap',
      '/api/products?seed=7&count=1&fields=sku,name,price,currency&unwrap',
    ],
  },
  {
    title: 'A verdict with its proof',
    says: 'Answers that follow a standard say which rule decided, and where the standard says so.',
    requests: [
      '/api/cookies/match?setCookie=lax=1&setCookie=strict=1;+SameSite=Strict&requestUrl=https://example.com/&site=cross-site&navigation=top-level-safe&unwrap',
    ],
  },
];

const FIRST = '/api/orders?seed=7&count=2&status=shipped&to=2026-01-31';

export function homePage(registry: Registry, dataset: ServedDataset): Promise<string> {
  return page({
    title: 'fixture-data',
    description: 'Believable test data and trustworthy reference data over HTTP, without a key.',
    layout: 'wide',
    body: html`<section class="hero">
<h1>Test data that holds together.<br>Reference data that says where it is from.</h1>
<p class="lead">${registry.size} routes, all GET, no key. Paste a URL into a test, a demo or a notebook.</p>
<form class="live" method="get" action="${ASK_PATH}" data-live>
<label for="live">GET</label>
<input id="live" name="url" type="text" value="${FIRST}" spellcheck="false" autocomplete="off" aria-label="Request, change it as you like">
${SEND}
</form>
<div class="status" data-live-status role="status"><p>Change the URL to get another answer.</p></div>
<div class="view" data-live-view tabindex="0"><pre class="json">${jsonHtml(answer(FIRST, registry, dataset))}</pre></div>
</section>
<section class="cards" aria-label="What nobody else does">${EXAMPLES.map((each) => card(each, registry, dataset))}</section>
${shelves(registry)}
<section class="shelf"><h2 id="data">The dataset</h2>
<p>Everything that the reference routes answer from, as one SQLite file, CSV, NDJSON and Parquet, versioned, with the
source and the day of each figure.</p>
<ul><li><a href="/datasets/">Releases to download</a></li></ul></section>`,
  });
}

function card({ title, says, requests }: Example, registry: Registry, dataset: ServedDataset): Html {
  return html`<article class="card"><h2>${title}</h2><p>${says}</p>${requests.map(
    (url) => html`<a href="${url}" data-run="${url}">${urlHtml(url)}</a>
<pre class="json" tabindex="0">${jsonHtml(answer(url, registry, dataset))}</pre>`,
  )}</article>`;
}

function answer(url: string, registry: Registry, dataset: ServedDataset): string {
  const [path = '', query = ''] = url.split('?');
  const endpoint = registry.get(path);
  if (!endpoint) throw new Error(`the first page shows ${path}, which is no route`);
  return answerTo(endpoint, query, dataset) ?? '';
}
