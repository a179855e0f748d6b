/** Values that the first page checks in place: each is a form of one route. */
import type { ServedDataset } from '../../api/framework/dataset.ts';
import type { Endpoint } from '../../api/framework/endpoint.ts';
import { type Html, html } from '../../api/framework/html.ts';
import type { Registry } from '../../api/framework/registry.ts';
import { answerTo } from './answer.ts';
import { askPath, CHECK } from './ask.ts';
import { verdictOf } from './browser/verdicts.ts';
import { docsPath } from './contents.ts';

interface Check {
  label: string;
  path: string;
  /** The parameter that takes the value. */
  name: string;
  value: string;
  /** What the route needs besides it. */
  also?: Readonly<Record<string, string>>;
}

export const CHECKS: readonly Check[] = [
  {
    label: 'A Set-Cookie header',
    path: '/api/cookies/parse',
    name: 'setCookie',
    value: '__Host-id=7; Path=/; Secure; Domain=shop.example',
    also: { originUrl: 'https://shop.example/' },
  },
  {
    label: 'A cron expression',
    path: '/api/cron/describe',
    name: 'expression',
    value: '*/15 9-17 * * MON-FRI',
  },
  { label: 'A phone number', path: '/api/phone-numbers/parse', name: 'value', value: '+44 20 7183 8750' },
  { label: 'An IPv4 block', path: '/api/ipv4-cidr/parse', name: 'cidr', value: '10.20.0.0/14' },
  {
    label: 'A Content-Security-Policy',
    path: '/api/csp/lint',
    name: 'policy',
    value: "script-src 'self' 'unsafe-inline'; object-src 'none'",
  },
  { label: 'A language tag', path: '/api/language-tags/canonicalize', name: 'tag', value: 'zh-cmn-hans-cn' },
];

export function checkForm(check: Check, registry: Registry, dataset: ServedDataset): Html {
  const { label, path, name, value, also = {} } = check;
  const endpoint = registry.get(path) as Endpoint;
  const answer = answerTo(endpoint, `${new URLSearchParams({ [name]: value, ...also })}`, dataset) ?? '';
  const { kind, text } = verdictOf(path, JSON.parse(answer));
  const id = `check-${name}`;
  return html`<form class="check" method="get" action="${askPath({ path })}" data-check="${path}">
<label for="${id}">${label}</label> <a href="${docsPath({ path })}">docs</a>
${Object.entries(also).map(([each, sent]) => html`<input type="hidden" name="${each}" value="${sent}">`)}
<span class="line"><input id="${id}" name="${name}" type="text" value="${value}" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="${id}-verdict">
${CHECK}</span>
<p class="verdict ${kind}" id="${id}-verdict" role="status">${text}</p></form>`;
}
