import { html } from '../../../api/framework/html.ts';
import type { Guide } from './guide.ts';

export const startGuide: Guide = {
  path: '/docs/start',
  title: 'Start',
  summary: 'From a URL to a test in five steps.',
  names: 'quickstart getting started tutorial introduction begin how to use first request hello world',
  example: {
    url: '/api/users?seed=7&count=2&fields=id,name,email',
    says: 'Change the seed for other people, or count for more of them.',
  },
  body: ({ publicUrl }) => html`<ol class="steps">
<li><h2>Ask</h2><p>Every route is a GET and needs no key. A browser, curl or fetch will do.</p>
<div class="copied" data-copied><pre><code>curl '${publicUrl}/api/users?seed=7&amp;count=2'</code></pre></div></li>
<li><h2>Read</h2><p>The records are in <code>data</code>. What was asked is in <code>meta</code>, with every default filled in.</p></li>
<li><h2>Keep the seed</h2><p>The same seed gives the same records tomorrow and on every machine, so a test can name them.
<a href="/docs/seeds">How seeds work</a></p></li>
<li><h2>Join</h2><p>The customer of an order is a user of the same seed, with the same id, name and address.</p></li>
<li><h2>Take it along</h2><p>The same records come from a command, a function and a mock, without a network.
<a href="/docs/clients">Clients</a></p></li></ol>`,
};
