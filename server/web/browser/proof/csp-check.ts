/** Whether policies let a request through: directive, then expression by expression (CSP Level 3). */
import { withFields } from '../answered-request.ts';
import { type Change, Inputs, nextAt, type Proof, type Reading, type Step, type Verdict } from './proof.ts';

interface Policy {
  index: number;
  disposition: string;
  verdict: string;
  effectiveDirective: string;
  decidedBy: string | null;
  fallbackChain: readonly string[];
  matchedExpression: string | null;
  reason: string;
  expressions: readonly { expression: string; matched: boolean; why: string }[];
}

export interface Checked {
  verdict: string;
  context: string;
  policies: readonly Policy[];
  ignored?: readonly { policy?: number; message?: string; text?: string }[];
  caveats?: readonly unknown[];
}

const verdictOf = (verdict: string): Verdict =>
  (({ allowed: 'pass', blocked: 'fail' }) as const)[verdict] ?? 'note';

/** Checks of something other than a fetch, by directive. */
const CHECKS: Readonly<Record<string, string>> = {
  'base-uri': '§6.3.1.1',
  'form-action': '§6.4.1.1',
  'frame-ancestors': '§6.4.2.1',
};

/** How a request is compared with a source list: those for scripts also have nonces and hashes. */
const listCheck = (directive: string): string => (directive.startsWith('script-') ? '§6.7.1.1' : '§6.7.2.5');

/** The matching algorithm for each form of expression. */
function clauseFor(expression: string): string {
  const text = expression.toLowerCase();
  if (text.startsWith("'nonce-")) return 'CSP Level 3 §6.7.2.3';
  if (/^'sha(256|384|512)-/.test(text)) return 'CSP Level 3 §6.7.2.4';
  if (text === "'self'") return 'CSP Level 3 §6.7.2.8 step 4';
  if (text === "'strict-dynamic'") return 'CSP Level 3 §6.7.1.1';
  if (text.startsWith("'")) return 'CSP Level 3 §2.3.1';
  return /^[a-z][a-z\d+.-]*:$/.test(text)
    ? 'CSP Level 3 §6.7.2.8 and §6.7.2.9'
    : 'CSP Level 3 §6.7.2.8 to §6.7.2.12';
}

/** The part of the request with which an expression is compared. */
function comparedWith(expression: string, inputs: Inputs): Reading[] {
  const text = expression.toLowerCase();
  if (text.startsWith("'nonce-")) return inputs.whole('nonce');
  if (/^'sha(256|384|512)-/.test(text)) return inputs.whole('integrity');
  if (text === "'strict-dynamic'") return inputs.whole('parserInserted');
  const origin = inputs.part('resource', /^([a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?)/i);
  if (text === "'self'") return [...origin, ...inputs.whole('self')];
  if (text.startsWith("'")) return [];
  return /\/[^/]/.test(text.replace('://', '')) ? inputs.whole('resource') : origin;
}

export const prove: Proof = (data, asked) => {
  const checked = withFields<Checked>(data, 'verdict', 'policies');
  if (!checked) return undefined;
  const names = ['policy', 'resource', 'self', 'context', 'nonce', 'integrity', 'parserInserted'];
  const inputs = new Inputs(asked, ...names);
  const end: Step = {
    title: `The request is ${checked.verdict}`,
    reads: inputs.whole('resource'),
    says: checked.policies.length > 1 ? 'Every policy must allow a request.' : 'This policy alone decides.',
    clause:
      checked.policies.length > 1
        ? 'CSP Level 3 §8.1'
        : `CSP Level 3 ${CHECKS[checked.policies[0]?.effectiveDirective ?? ''] ?? '§4.1.2'}`,
    verdict: verdictOf(checked.verdict),
    word: checked.verdict,
  };
  return {
    inputs: inputs.all,
    steps: [...checked.policies.flatMap((policy) => stepsOf(policy, checked, inputs)), end],
    change: checked.verdict === 'allowed' ? breakOf(checked, inputs) : undefined,
  };
};

/** Another nonce, hash or host than the expression that lets the request through. */
function breakOf({ policies }: Checked, inputs: Inputs): Change | undefined {
  const matched = policies.flatMap(({ matchedExpression }) => matchedExpression ?? [])[0]?.toLowerCase();
  if (matched === undefined) return undefined;
  if (matched.startsWith("'nonce-")) return nextAt(inputs, inputs.part('nonce', /^([a-z0-9]+)/i));
  if (/^'sha(256|384|512)-/.test(matched)) return nextAt(inputs, inputs.part('integrity', /-([a-z0-9]+)/i));
  if (matched === "'self'" || /[a-z0-9]\.[a-z]/.test(matched)) {
    return nextAt(inputs, inputs.part('resource', /^[^:]+:\/\/(?:[^@/]*@)?([^/:?#]+)/));
  }
  return undefined;
}

function stepsOf(policy: Policy, { verdict, context, policies }: Checked, inputs: Inputs): Step[] {
  const { decidedBy, effectiveDirective, fallbackChain } = policy;
  const whole = inputs.all.find(({ name }) => name === 'policy')?.text ?? '';
  const begins = policyStart(whole, policy.index);
  const [directive] = decidedBy === null ? [] : inputs.part('policy', directiveAt(decidedBy), begins);
  const which = policies.length > 1 ? `Policy ${policy.index + 1}: ` : '';
  const begun = (title: string) =>
    which + (which === '' ? title.charAt(0).toUpperCase() + title.slice(1) : title);
  let at = directive ? directive.from + (decidedBy ?? '').length : begins;
  const expressions = policy.expressions.map(({ expression, matched, why }): Step => {
    const [read] = inputs.part('policy', expression, at);
    if (read) at = read.to;
    return {
      title: `${which}${expression}`,
      reads: [...(read ? [read] : []), ...comparedWith(expression, inputs)],
      says: why,
      clause: clauseFor(expression),
      verdict: matched ? 'pass' : 'moot',
      word: matched ? 'matches' : 'no match',
      decides: matched && verdict === 'allowed',
    };
  });
  return [
    {
      title: begun('which directive is asked for'),
      reads: inputs.whole('context'),
      says: `A request with the context ${context} is checked against ${effectiveDirective}.`,
      clause: `CSP Level 3 ${CHECKS[effectiveDirective] ?? '§6.8.1'}`,
      verdict: 'note',
    },
    {
      title: decidedBy === null ? begun('no directive decides') : `${which}${decidedBy} decides`,
      reads: directive ? [directive] : inputs.whole('policy'),
      says:
        `Looked for in this order: ${fallbackChain.join(', ')}. ` +
        `${decidedBy === null ? 'The policy has none of them.' : `The first that the policy has is ${decidedBy}.`}`,
      clause: `CSP Level 3 ${CHECKS[effectiveDirective] ?? '§6.8.3 and §6.8.4'}`,
      verdict: 'note',
    },
    ...expressions,
    {
      title: begun('what the policy says'),
      reads: directive ? [directive] : [],
      says: policy.reason,
      clause: `CSP Level 3 ${CHECKS[effectiveDirective] ?? listCheck(effectiveDirective)}`,
      verdict: verdictOf(policy.verdict),
      word: policy.verdict,
    },
  ];
}

/** The start of a policy in a list, which commas separate. */
export function policyStart(text: string, index: number): number {
  const pieces = text.split(',');
  return pieces.slice(0, index).reduce((sum, piece) => sum + piece.length + 1, 0);
}

/** A directive with its value. */
export const directiveAt = (name: string): RegExp =>
  new RegExp(`(?:^|[;,])\\s*(${name}(?=[\\s;,]|$)[^;,]*)`, 'i');
