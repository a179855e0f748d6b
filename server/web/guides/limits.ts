import { html } from '../../../api/framework/html.ts';
import type { Guide } from './guide.ts';

export const limitsGuide: Guide = {
  path: '/docs/limits',
  title: 'Limits',
  summary: 'What a request may ask for, how many of them, and how to go on.',
  names: 'limit quota rate throttling pagination page pages cursor next caching etag header size maximum',
  example: {
    url: '/api/orders?seed=7&offset=1000000&count=1&fields=orderNumber,total,placedAt',
    says: 'The millionth order, as fast as the first: no list is made to get there.',
  },
  body: () => html`<div class="scroll" tabindex="0"><table class="wrap"><thead><tr><th>What</th><th>Bound</th></tr></thead><tbody>
<tr><td>Records in one answer</td><td>100 of a seed. Go on with <code>offset</code>, as far as 2,147,483,647.</td></tr>
<tr><td>Requests</td><td>A quota for each client and window. Each answer says how many are left: <code>X-RateLimit-Limit</code>,
<code>X-RateLimit-Remaining</code>, <code>X-RateLimit-Reset</code>.</td></tr>
<tr><td>Beyond the quota</td><td>A <a href="/docs/errors/rate_limited">429</a>, whose <code>Retry-After</code> says in how many seconds to try again.</td></tr>
<tr><td>URL, header fields</td><td>16 KiB each.</td></tr>
</tbody></table></div>
<p>Whatever follows from its URL has an <code>ETag</code>: send it back as <code>If-None-Match</code>, and an answer that is still good
costs nothing to send. Pages of any origin may ask (CORS).</p>
<p>Who needs more has no limit at home: the <a href="/docs/clients">command</a> writes a hundred million records, and the
<a href="/datasets/">releases</a> have every table as a file.</p>`,
};
