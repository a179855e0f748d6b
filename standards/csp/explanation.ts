/** Source expressions in words. */
import { KEYWORDS, type SourceExpression } from './source-expression.ts';

/** What an expression allows, as a sentence. */
export function explain(expression: SourceExpression): string {
  switch (expression.kind) {
    case 'none':
      return 'Nothing, if it is alone.';
    case 'keyword':
      return KEYWORDS[expression.keyword];
    case 'scheme':
      return `Every URL of the scheme ${expression.scheme}${upgradesOf(expression.scheme)}.`;
    case 'nonce':
      return 'Scripts and styles whose element has this nonce.';
    case 'hash':
      return `Inline code with this ${expression.algorithm} digest, and scripts whose integrity metadata is listed.`;
    case 'host':
      return explainHost(expression);
    case 'invalid':
      return `Nothing: ${expression.problem}.`;
  }
}

function explainHost({
  text,
  scheme,
  host,
  port,
  path,
}: Extract<SourceExpression, { kind: 'host' }>): string {
  if (text === '*') return "Every HTTP(S) URL, and every URL of the page's own scheme.";
  const hosts =
    host === '*' ? 'Every domain' : host.startsWith('*.') ? `Every subdomain of ${host.slice(2)}` : host;
  const schemes = scheme
    ? `over ${scheme}${upgradesOf(scheme)}`
    : "over the page's own scheme or its upgrade";
  const ports = port === '*' ? 'any port' : port === '' ? 'the default port' : `port ${port}`;
  const paths = path === '' ? '' : path.endsWith('/') ? `, below ${path}` : `, at ${path}`;
  return `${hosts} ${schemes}, on ${ports}${paths}.`;
}

/** CSP Level 3 §6.7.2.9. */
function upgradesOf(scheme: string): string {
  if (scheme === 'http') return ' or https';
  if (scheme === 'ws') return ', wss, http or https';
  return scheme === 'wss' ? ' or https' : '';
}
