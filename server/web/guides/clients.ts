import { html } from '../../../api/framework/html.ts';
import type { Guide } from './guide.ts';

/** By name, so that nothing takes what the page shows for an import of the service. */
const MSW = "'msw/node'";

export const clientsGuide: Guide = {
  path: '/docs/clients',
  title: 'Clients',
  summary: 'The typed client, the command, the library and the mock give the same records.',
  names:
    'client sdk npm package typescript javascript python command line cli npx docker msw mock bulk install library',
  example: {
    url: '/api/orders?seed=7&count=2&fields=orderNumber,status,total&to=2026-01-31',
    says: 'Copy this request as a call of the client or as a command.',
  },
  body: ({ publicUrl }) => html`<h2>Typed client</h2>
<p>It needs <code>fetch</code> and nothing else. A parameter or a field that does not exist does not compile.</p>
<div class="copied" data-copied><pre><code>import { createClient } from 'fixture-data/client';

const api = createClient({ baseUrl: '${publicUrl}' });
for await (const order of api.orders({ seed: 7 })) console.log(order.total);</code></pre></div>
<h2>Library</h2>
<p>The generators themselves, in Node and in browsers, without a service. The same seed gives the same bytes.</p>
<div class="copied" data-copied><pre><code>import { world } from 'fixture-data';

const order = world(7).order(1_000_000);</code></pre></div>
<h2>Mocks</h2>
<div class="copied" data-copied><pre><code>import { world } from 'fixture-data';
import { handlers } from 'fixture-data/msw';
import { setupServer } from ${MSW};

setupServer(...handlers(world(7))).listen();</code></pre></div>
<h2>Command</h2>
<p>Any number of records, as files, in a database or in a bucket.</p>
<div class="copied" data-copied><pre><code>npx fixture-data orders --seed 7 --count 1000000 --out orders.parquet
npx fixture-data world --seed 7 --orders 1000000 --to postgres://localhost/shop</code></pre></div>
<p>Other generators read <a href="/openapi.json"><code>/openapi.json</code></a>, and for the stream of events
<a href="/asyncapi.json"><code>/asyncapi.json</code></a>; <a href="/docs/agents">agents</a> have tools of their own.</p>`,
};
