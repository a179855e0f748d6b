/** Whether a cookie is accepted, rule by rule (RFC 6265 §5.3 and rfc6265bis §5.7). */
import { withFields } from '../answered-request.ts';
import { type Change, Inputs, nextAt, type Proof, type Reading, type Step, type Verdict } from './proof.ts';

export interface Rule {
  rule: string;
  verdict: string;
  detail: string;
  specSource?: string;
}

interface Parsed {
  accepted: boolean;
  rules: readonly Rule[];
  rejectedAttributes?: readonly { attribute: string; value: string; reason: string; specSource: string }[];
}

export const verdictOf = (verdict: string): Verdict =>
  verdict === 'pass' || verdict === 'fail' ? verdict : 'moot';

/** A detail ends with its clause in brackets. */
export function clauseOf(detail: string, source: string): { says: string; clause: string } {
  const clause = / \((§[^)]+)\)/.exec(detail);
  if (!clause) return { says: detail, clause: source };
  return { says: detail.replace(clause[0], ''), clause: `${source} ${clause[1]}` };
}

/** The name of a rule as a title: domain-match is "Domain match". */
export const ruleTitle = (rule: string): string =>
  (rule.charAt(0).toUpperCase() + rule.slice(1)).replaceAll('-', ' ');

/** An attribute of a Set-Cookie value, with its name. */
export const attribute = (name: string): RegExp => new RegExp(`;\\s*(${name}(?:\\s*=[^;]*)?)(?=;|$)`, 'i');

const PAIR = /^\s*([^;]*)/;
const NAME = /^\s*([^=;]*)/;

/** What each rule reads, in Set-Cookie and in other parameters. */
function readsOf(rule: string, inputs: Inputs): Reading[] {
  const at = (...names: string[]) => names.flatMap((name) => inputs.part('setCookie', attribute(name)));
  const host = inputs.part('originUrl', /^[^:]+:\/\/(?:[^@/]*@)?([^/:?#]+)/);
  const scheme = inputs.part('originUrl', /^([^:]+):/);
  switch (rule) {
    case 'name-value-pair':
    case 'name-value-size':
      return inputs.part('setCookie', PAIR);
    case 'control-characters':
      return inputs.whole('setCookie');
    case 'lifetime':
    case 'not-expired':
      return [...at('max-age', 'expires'), ...inputs.whole('at')];
    case 'domain-ascii':
      return at('domain');
    case 'public-suffix':
    case 'domain-match':
      return [...at('domain'), ...host];
    case 'secure-origin':
      return [...at('secure'), ...scheme];
    case 'http-only-api':
      return at('httponly');
    case 'secure-overwrite':
      return [...inputs.part('setCookie', NAME), ...at('domain', 'path', 'secure'), ...scheme];
    case 'same-site-context':
    case 'same-site-none':
      return at('samesite', 'secure');
    case 'secure-prefix':
    case 'host-prefix':
      return [
        ...inputs.part('setCookie', NAME),
        ...at('secure', ...(rule === 'host-prefix' ? ['path', 'domain'] : [])),
      ];
    default:
      return inputs.whole('setCookie');
  }
}

export const prove: Proof = (data, asked) => {
  const parsed = withFields<Parsed>(data, 'rules', 'accepted');
  if (!parsed) return undefined;
  const inputs = new Inputs(asked, 'setCookie', 'originUrl', 'at');
  const refused = (parsed.rejectedAttributes ?? []).map(({ attribute: name, value, reason, specSource }) => ({
    title: `Attribute ${name}`,
    reads: inputs.part('setCookie', value === '' ? attribute(name) : `${name}=${value}`),
    ...clauseOf(reason, specSource),
    verdict: 'note' as const,
  }));
  const rules = parsed.rules.map(
    ({ rule, verdict, detail, specSource = 'RFC 6265' }): Step => ({
      title: ruleTitle(rule),
      reads: readsOf(rule, inputs),
      ...clauseOf(detail, specSource),
      verdict: verdictOf(verdict),
    }),
  );
  const failed = parsed.rules.filter(({ verdict }) => verdict === 'fail').map(({ rule }) => ruleTitle(rule));
  const end: Step = {
    title: parsed.accepted ? 'The cookie is accepted' : 'The cookie is refused',
    reads: inputs.whole('setCookie'),
    says: parsed.accepted
      ? 'No rule fails, so the user agent stores it.'
      : `It is ignored entirely: ${failed.join(', ')}.`,
    clause: 'RFC 6265 §5.3',
    verdict: parsed.accepted ? 'pass' : 'fail',
  };
  const change = parsed.accepted ? breakOf(inputs) : undefined;
  return { inputs: inputs.all, steps: [...refused, ...rules, end], change };
};

/** Another domain than that of the origin, or an origin without TLS, or a character that no cookie may have. */
function breakOf(inputs: Inputs): Change | undefined {
  const domain = inputs.part('setCookie', /;\s*domain\s*=\s*([^;]*[a-z0-9])/i);
  if (domain.length > 0) return nextAt(inputs, domain);
  const secure = inputs.part('setCookie', attribute('secure'));
  const [tls] = inputs.part('originUrl', /^http(s):/i);
  if (secure.length > 0 && tls) return { at: tls, becomes: '', breaks: true };
  const [value] = inputs.part('setCookie', /=([^;])/);
  return value && { at: value, becomes: '\u007f', breaks: true };
}
