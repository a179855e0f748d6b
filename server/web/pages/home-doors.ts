/** Three doors: test data, a value to check, and data of the real world. */
import type { ServedDataset } from '../../../api/framework/dataset.ts';
import { type Html, html } from '../../../api/framework/html.ts';
import type { Registry } from '../../../api/framework/registry.ts';
import type { Pause } from '../../../api/framework/steps.ts';
import { answerAt } from '../answer.ts';
import { CHECKS, checkForm } from '../checks.ts';
import { docsPath } from '../contents.ts';
import { routeName } from '../route-title.ts';
import { urlHtml } from '../url-html.ts';
import { type FigureMap, worldMap } from '../world-map.ts';

export async function doors(registry: Registry, dataset: ServedDataset, pause: Pause): Promise<Html> {
  const forms: Html[] = [];
  for (const check of CHECKS) {
    // A site of a few routes checks with those that it has.
    if (!registry.has(check.path)) continue;
    forms.push(checkForm(check, registry, dataset));
    await pause();
  }
  const joined = oneWorld(registry, dataset);
  await pause();
  const map = worldMap(dataset, INDICATOR, 'GDP per head by country, in five classes');
  await pause();
  return html`<div class="doors">
<section class="door"><h2>Test data</h2>
<p>One seed is one world: the same people, shop and clock in every route.</p>
${joined}
<ul class="names">${MADE.map((path) => html`<li><a href="${docsPath({ path })}">${routeName({ path })}</a></li>`)}<li><a href="/docs">All routes</a></li></ul></section>
<section class="door"><h2>Check a value</h2>
<p>Change it. The verdict follows the standard, and its page has the proof.</p>
${forms}</section>
<section class="door"><h2>Real-world data</h2>
${realWorld(dataset, map)}</section></div>`;
}

const MADE = [
  '/api/products',
  '/api/email-messages',
  '/api/support-tickets',
  '/api/relational-seed',
  '/api/webhook-deliveries',
  '/api/mrz',
];

/** An order, and the user and the product that it names, which two other routes have. */
function oneWorld(registry: Registry, dataset: ServedDataset): Html {
  const orders = '/api/orders?seed=7&count=1&to=2026-01-31';
  const [order] = JSON.parse(answerAt(`${orders}&unwrap`, registry, dataset)) as [Order];
  const { orderNumber, customer, lineItems } = order;
  const [{ sku, name, unitPrice }] = lineItems;
  return html`${card(orders, [
    ['orderNumber', orderNumber],
    ['customer.id', same(customer.id)],
    ['lineItems.0.sku', same(sku)],
  ])}${card('/api/users?seed=7&count=100', [
    ['id', same(customer.id)],
    ['name', customer.name],
  ])}${card('/api/products?seed=7&count=100', [
    ['sku', same(sku)],
    ['name', name],
    ['price', unitPrice.toFixed(2)],
  ])}`;
}

/** What is the same in several records. */
const same = (text: string): Html => html`<mark>${text}</mark>`;

const card = (url: string, fields: readonly (readonly [name: string, value: string | Html])[]): Html =>
  html`<figure class="join"><figcaption><a href="${url}">${urlHtml(url)}</a></figcaption>
<dl>${fields.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></figure>`;

interface Order {
  orderNumber: string;
  customer: { id: string; name: string };
  lineItems: [{ sku: string; name: string; unitPrice: number }];
}

const INDICATOR = 'gdpPerCapita';

function realWorld(dataset: ServedDataset, { picture, countries }: FigureMap): Html {
  const { version } = dataset;
  const rows = dataset.sqlite.prepare(SQL).raw().all() as [name: string, area: number][];
  return html`<p>Countries, currencies, zones, holidays, airports and more, each figure with its source.</p>
<figure class="map-figure"><a href="/data/indicators/${INDICATOR}">${picture}</a>
<figcaption>GDP per head of ${countries} economies. <a href="/data/countries">Every country</a></figcaption></figure>
<div class="ask-sql"><pre><code>${SQL}</code></pre>
<table><tbody>${rows.map(([name, area]) => html`<tr><td>${name}</td><td class="number">${area.toLocaleString('en')} km²</td></tr>`)}</tbody></table></div>
<p><a href="/data/sql?${new URLSearchParams({ query: SQL })}">Run it in your browser</a></p>
<p>Download release <code>${version}</code>: <a href="/datasets/${version}/dataset.sqlite">SQLite</a>,
<a href="/datasets/">CSV, NDJSON, Parquet</a></p>`;
}

const SQL = `SELECT name, round(area_sq_km) AS km2
FROM country
WHERE region = 'europe'
ORDER BY area_sq_km DESC
LIMIT 3`;
