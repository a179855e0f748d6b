import { html } from '../../../api/framework/html.ts';
import { worldCharts } from '../world-charts.ts';
import type { Guide } from './guide.ts';

export const seedsGuide: Guide = {
  path: '/docs/seeds',
  title: 'Seeds',
  summary: 'A seed names one fictional world, which all routes share.',
  names:
    'seed deterministic reproducible repeatable random stable same data every time offset revision gen world',
  example: {
    url: '/api/orders?seed=7&offset=68&count=1&fields=orderNumber,customer,total&to=2026-01-31',
    says: 'The customer is in /api/users of the same seed, with the same id, name and address.',
  },
  body: () => html`<h2>Four promises</h2>
<dl class="terms">
<div><dt>Same seed, same records</dt><dd>Today, tomorrow and on every machine, until the revision of a route rises. <code>gen</code> asks for the
revision that you rely on, and fails if the server has another.</dd></div>
<div><dt>One world</dt><dd>A hundred people, a hundred products and twenty companies, who meet in every route: the buyer of an order
opens the ticket and gets the mail.</dd></div>
<div><dt>Any record, alone</dt><dd>Record 1,000,000 takes as long as record 0. <code>offset</code> and <code>count</code> choose a page and
change no record.</dd></div>
<div><dt>One time for all</dt><dd>Whatever happens has one instant in every route. <code>from</code> and <code>to</code> choose a window, and a state
is what was true at its end. Name it, and a test never ages.</dd></div>
</dl>
<p>Without a seed one is drawn; <code>meta.seed</code> has it, so nothing is lost.</p>
${worldCharts()}`,
};
