/** The first page in three blocks: requests to change in place, three doors, and how to come over. */
import type { ServedDataset } from '../../../api/framework/dataset.ts';
import { type Html, html } from '../../../api/framework/html.ts';
import type { Neighbour } from '../../../api/framework/neighbour.ts';
import type { Registry } from '../../../api/framework/registry.ts';
import { NO_PAUSE, type Pause } from '../../../api/framework/steps.ts';
import { type LiveExample, liveRequest } from '../live.ts';
import { page } from '../page.ts';
import { apiData } from '../structured-data.ts';
import { doors } from './home-doors.ts';
import { neighbourPath } from './neighbour-path.ts';

/** Each is answered on the page, and can be changed there. */
const EXAMPLES: readonly [LiveExample, ...LiveExample[]] = [
  {
    name: 'Orders',
    url: '/api/orders?seed=7&count=2&status=delivered&to=2026-01-31',
    says: 'Lines, amounts, tax and dates add up, and each customer is in /api/users of the same seed.',
  },
  {
    name: 'People',
    url: '/api/users?seed=7&count=6&fields=name,email,jobTitle',
    says: 'Names, addresses and jobs fit each other. No address can ever receive anything.',
  },
  {
    name: 'Trace',
    url: '/api/traces?seed=7&count=1&status=error&asOf=2026-01-31T12:00:00Z',
    says: 'Spans nest in time and fail for a reason; format=otlp sends them to your collector.',
  },
  {
    name: 'Cookie verdict',
    url:
      '/api/cookies/parse?setCookie=__Host-id=7;+Path=/;+Secure;+Domain=shop.example&' +
      'originUrl=https://shop.example/',
    says: 'Would a browser keep it? Rule by rule, each with its section of the standard.',
  },
  {
    name: 'Moon',
    url: '/api/moon/phase?tz=Europe/Berlin',
    says: 'Phases, rising and setting from 1900 to 2100, within seconds of an ephemeris.',
  },
  {
    name: 'GDP',
    url: '/api/country-stats/rankings?indicator=gdp&count=10',
    says: 'Figures of 215 economies, year by year, each with its source and the day of it.',
  },
];

const DESCRIPTION = 'Believable test data and trustworthy reference data over HTTP, without a key.';

export async function homePage(
  registry: Registry,
  neighbours: readonly Neighbour[],
  dataset: ServedDataset,
  pause: Pause = NO_PAUSE,
): Promise<string> {
  const live = liveRequest(EXAMPLES, registry, dataset);
  await pause();
  const doorways = await doors(registry, dataset, pause);
  await pause();
  return page({
    title: 'Test data that holds together, reference data with its sources',
    description: DESCRIPTION,
    structured: apiData(dataset, DESCRIPTION),
    layout: 'wide',
    scripts: ['live'],
    body: html`<section class="hero">
<h1>Test data that holds together.<br>Reference data that says where it is from.</h1>
<p class="lead">A web API for people who build and test software: ${registry.size} routes, all GET, no key. Paste a URL into a test, a demo or a
notebook, and get orders, people and traces that fit each other, or countries, rates and rules that you can cite.</p>
${live}
</section>
${doorways}
${comeOver(neighbours, dataset)}`,
  });
}

const comeOver = (neighbours: readonly Neighbour[], dataset: ServedDataset): Html =>
  html`<section class="over">
<div><h2>Already using JSONPlaceholder, randomuser or REST Countries? Change one line</h2>
<p>Requests and answers stay as they are. Only what is behind them changes.</p>
${neighbours.map((neighbour) => change(neighbour, dataset))}</div>
<div><h2>Or run it yourself</h2>
<dl class="installs">${INSTALLS.map(
    ([name, command, says]) =>
      html`<div><dt>${name}</dt><dd><div class="copied" data-copied><pre><code>${command}</code></pre></div><p>${says}</p></dd></div>`,
  )}
<div><dt>Agents</dt><dd><div class="copied" data-copied><pre><code>${dataset.publicUrl}/mcp</code></pre></div>
<p>Four read-only tools by the Model Context Protocol, and <a href="/docs/agents">every page as Markdown</a>.</p></dd></div></dl></div></section>`;

function change(neighbour: Neighbour, { publicUrl }: ServedDataset): Html {
  const { title, host, base, examples } = neighbour;
  const [example = ''] = examples;
  const rest = example.slice(base.length);
  return html`<figure class="change"><figcaption><a href="${neighbourPath(neighbour)}">${title}</a></figcaption>
<pre><del>- https://${host}${rest}</del><ins>+ ${publicUrl}${example}</ins></pre></figure>`;
}

const INSTALLS: readonly (readonly [name: string, command: string, says: Html | string])[] = [
  [
    'npx',
    'npx fixture-data orders --seed 7 --count 1000',
    'Any number of records, as files or in a database.',
  ],
  ['npm', 'npm install fixture-data', 'Generators, typed client and mocks, without a network.'],
  [
    'Docker',
    'docker build -f deploy/Dockerfile --target server -t fixture-data .\ndocker run -p 8080:8080 fixture-data',
    html`This service with its site, from the sources: <a href="/docs/operate">what to set and what to watch</a>.`,
  ],
];
