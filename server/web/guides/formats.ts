import { html } from '../../../api/framework/html.ts';
import type { Guide } from './guide.ts';

export const formatsGuide: Guide = {
  path: '/docs/formats',
  title: 'Formats',
  summary: 'JSON, NDJSON or CSV, with all fields or some, in pages.',
  names:
    'format csv ndjson json export pretty unwrap envelope fields exclude projection accept header columns',
  example: {
    url: '/api/products?seed=7&count=3&fields=sku,name,price,currency&format=csv',
    says: 'Leave out format=csv for JSON, or write ndjson for a line of JSON each.',
  },
  body: () => html`<div class="scroll" tabindex="0"><table class="wrap"><thead><tr><th>Parameter</th><th>What it does</th></tr></thead><tbody>
<tr><td><code>format</code></td><td><code>json</code>, <code>ndjson</code> or <code>csv</code>, and what the route adds, such as <code>sql</code>, <code>eml</code>
or <code>png</code>. The <code>Accept</code> header chooses too.</td></tr>
<tr><td><code>fields</code>, <code>exclude</code></td><td>Only these fields of each record, or all but these. No other field changes.</td></tr>
<tr><td><code>count</code>, <code>offset</code></td><td>How many records, and which one is the first. Every offset costs the same.</td></tr>
<tr><td><code>unwrap</code></td><td>The bare data, without <code>data</code> and <code>meta</code> around it.</td></tr>
<tr><td><code>pretty</code></td><td>Two blanks of indentation.</td></tr>
</tbody></table></div>
<p>Columns of CSV are named by the path to the value, such as <code>customer.name</code>. More than a hundred records at a time,
Parquet and databases are the <a href="/docs/clients">command's</a>.</p>`,
};
