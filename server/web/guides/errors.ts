import { html } from '../../../api/framework/html.ts';
import { PROBLEM_CODES, problemStatus, problemTitle } from '../../../api/framework/problem.ts';
import type { Guide } from './guide.ts';

export const errorsGuide: Guide = {
  path: '/docs/errors',
  title: 'Errors',
  summary: 'Every error names the parameter, what came and what is allowed.',
  names: 'error problem status code 400 404 429 500 failure rfc 9457 invalid simulate fault delay timeout',
  example: {
    url: '/api/users?seed=7&locale=xx',
    says: 'Make it worse: add &count=1000 and both faults are named.',
  },
  body: () => html`<p>Each is <code>application/problem+json</code> (RFC 9457), and its <code>type</code> is the address of one of these pages.</p>
<div class="scroll" tabindex="0"><table class="wrap"><thead><tr><th>Code</th><th>Status</th><th>Title</th></tr></thead><tbody>${PROBLEM_CODES.map(
    (code) => html`
<tr><td><a href="/docs/errors/${code}"><code>${code}</code></a></td><td>${problemStatus(code)}</td><td>${problemTitle(code)}</td></tr>`,
  )}</tbody></table></div>
<h2>Faults on purpose</h2>
<p>To see how a client copes, <code>simulate</code> makes an answer fail: <code>delay:500</code> waits, <code>status:503</code> refuses,
<code>truncate</code> breaks off, and <code>rate:0.2</code> does so for a fifth of the requests.</p>`,
};
