/** Which cookies are sent with a request, cookie by cookie and rule by rule (RFC 6265 §5.4, rfc6265bis §5.8). */
import { withFields } from '../answered-request.ts';
import { attribute, clauseOf, type Rule, ruleTitle, verdictOf } from './cookies-parse.ts';
import { Inputs, nextAt, type Proof, type Reading, type Step } from './proof.ts';

interface Matched {
  cookieHeader: string | null;
  cookies: readonly { name: string; sent: boolean; rules: readonly Rule[] }[];
}

const CLAUSES: Readonly<Record<string, string>> = {
  'not-replaced': 'rfc6265bis draft §5.7 step 23',
  'not-expired': 'RFC 6265 §5.3',
  'request-host': 'rfc6265bis draft §5.8.3 step 1; RFC 6265 §5.1.3',
  'request-path': 'rfc6265bis draft §5.8.3 step 1; RFC 6265 §5.1.4',
  'request-secure': 'rfc6265bis draft §5.8.3 step 1',
  'http-only': 'rfc6265bis draft §5.8.3 step 1',
  'same-site': 'rfc6265bis draft §5.8.3 step 1',
};

const HOST = /^[^:]+:\/\/(?:[^@/]*@)?([^/:?#]+)/;

/** The parts of a cookie and of the request that each rule reads. */
function readsOf(rule: string, cookie: string, inputs: Inputs): Reading[] {
  const at = (name: string) => inputs.part(cookie, attribute(name));
  const host = (name: string) => inputs.part(name, HOST);
  switch (rule) {
    case 'not-replaced':
      return [...inputs.part(cookie, /^\s*([^=;]*)/), ...at('domain'), ...at('path')];
    case 'not-expired':
      return [...at('max-age'), ...at('expires'), ...inputs.whole('at')];
    case 'request-host': {
      const domain = at('domain');
      return [...(domain.length > 0 ? domain : host('originUrl')), ...host('requestUrl')];
    }
    case 'request-path':
      return [...at('path'), ...inputs.part('requestUrl', /^[^:]+:\/\/[^/?#]+(\/[^?#]*)/)];
    case 'request-secure':
      return [...at('secure'), ...inputs.part('requestUrl', /^([^:]+):/)];
    case 'http-only':
      return at('httponly');
    case 'same-site':
      return [...at('samesite'), ...inputs.whole('site'), ...inputs.whole('navigation')];
    default:
      return inputs.whole(cookie);
  }
}

export const prove: Proof = (data, asked) => {
  const matched = withFields<Matched>(data, 'cookies', 'cookieHeader');
  if (!matched) return undefined;
  const inputs = new Inputs(asked, 'setCookie', 'originUrl', 'requestUrl', 'at', 'site', 'navigation');
  const taken = new Set<string>();
  const steps = matched.cookies.flatMap(({ name, sent, rules }): Step[] => {
    const cookie = inputOf(name, inputs, taken);
    const verdicts = rules.map(
      ({ rule, verdict, detail, specSource }): Step => ({
        title: `${name}: ${ruleTitle(rule).toLowerCase()}`,
        reads: readsOf(rule, cookie, inputs),
        ...cited(rule, detail, specSource),
        verdict: verdictOf(verdict),
      }),
    );
    const end: Step = {
      title: `${name} is ${sent ? '' : 'not '}sent`,
      reads: inputs.part(cookie, /^\s*([^;]*)/),
      says: sent ? 'No rule fails.' : 'A rule fails.',
      clause: 'rfc6265bis draft §5.8.3 step 1',
      verdict: sent ? 'pass' : 'fail',
    };
    return [...verdicts, end];
  });
  const { cookieHeader } = matched;
  const header: Step = {
    title: cookieHeader === null ? 'No Cookie header' : 'The Cookie header',
    reads: matched.cookies.flatMap(({ name, sent }) =>
      sent
        ? inputs.all.flatMap((input) => (nameIn(input.text) === name ? inputs.part(input.name, PAIR) : []))
        : [],
    ),
    says:
      cookieHeader === null
        ? 'No cookie is sent, so there is no header.'
        : `Cookie: ${cookieHeader}. Longer paths come first, then older cookies.`,
    clause:
      cookieHeader === null
        ? 'rfc6265bis draft §5.8.3 step 4'
        : 'RFC 6265 §5.4; rfc6265bis draft §5.8.3 step 4',
    verdict: cookieHeader === null ? 'fail' : 'pass',
    word: cookieHeader === null ? 'no cookie' : 'sent',
  };
  const change = cookieHeader === null ? undefined : nextAt(inputs, inputs.part('requestUrl', HOST));
  return { inputs: inputs.all, steps: [...steps, header], change };
};

const PAIR = /^\s*([^;]*)/;
const nameIn = (text: string): string => /^\s*([^=;]*)/.exec(text)?.[1]?.trim() ?? '';

/** The input that contains a cookie: equal names are assigned in the order sent. */
function inputOf(name: string, inputs: Inputs, taken: Set<string>): string {
  const found = inputs.all.find(
    (input) => input.name.startsWith('setCookie') && !taken.has(input.name) && nameIn(input.text) === name,
  );
  if (found) taken.add(found.name);
  return found?.name ?? 'setCookie';
}

function cited(rule: string, detail: string, source: string | undefined): { says: string; clause: string } {
  const { says, clause } = clauseOf(detail, source ?? 'RFC 6265');
  return { says, clause: CLAUSES[rule] ?? clause };
}
