/** The weaknesses of policies, each at the directive or the expression that has it (CSP Level 3). */
import { withFields } from '../answered-request.ts';
import { verdictOf } from '../verdicts.ts';
import { directiveAt, policyStart } from './csp-check.ts';
import { type Change, Inputs, nextAt, type Proof, type Reading, type Step } from './proof.ts';

interface Finding {
  id: string;
  severity: 'high' | 'medium' | 'low' | 'info';
  policy: number;
  directive: string | null;
  expression: string | null;
  message: string;
  remedy: string;
}

interface Linted {
  counts: Readonly<Record<Finding['severity'], number>>;
  findings: readonly Finding[];
}

const VERDICTS = { high: 'fail', medium: 'fail', low: 'note', info: 'moot' } as const;

/** Directives that have a section of their own. */
const OWN =
  /^(?:(?:child|connect|default|font|frame|img|manifest|media|object|script|style|worker)-src|(?:script|style)-src-(?:elem|attr)|base-uri|sandbox|form-action|frame-ancestors|report-uri|report-to)$/;

function clauseOf({ directive, expression }: Finding): string {
  if (directive?.includes('trusted-types')) return 'Trusted Types';
  if (directive === null || !OWN.test(directive)) return 'CSP Level 3 §2.2.1';
  return expression === null ? `CSP Level 3, ${directive}` : `CSP Level 3, ${directive}; §2.3.1`;
}

export const prove: Proof = (data, asked) => {
  const linted = withFields<Linted>(data, 'counts', 'findings');
  if (!linted) return undefined;
  const inputs = new Inputs(asked, 'policy', 'delivery');
  const text = inputs.all[0]?.text ?? '';
  const policies = text.split(',').map((policy) => policy.split(';').filter((part) => part.trim() !== ''));
  const named = policies.flat().map((part) => part.trim().split(/\s+/)[0]);
  const { kind, text: verdict } = verdictOf('/api/csp/lint', { data });
  const count = linted.findings.length;
  const start: Step = {
    title: named.length === 1 ? 'One directive' : `${named.length} directives`,
    reads: inputs.whole('policy'),
    says: `Semicolons separate directives: ${named.join(', ')}.`,
    clause: 'CSP Level 3 §2.2.1',
    verdict: 'note',
  };
  const end: Step = {
    title: count === 0 ? 'No weakness' : `${count} ${count === 1 ? 'finding' : 'findings'}`,
    reads: inputs.whole('policy'),
    says: verdict,
    clause: 'CSP Level 3 §7',
    verdict: kind,
  };
  return {
    inputs: inputs.all,
    steps: [start, ...linted.findings.map((finding) => stepOf(finding, inputs, text)), end],
    change: kind === 'fail' ? undefined : breakOf(inputs),
  };
};

function stepOf(finding: Finding, inputs: Inputs, text: string): Step {
  const { severity, directive, expression, message, remedy } = finding;
  return {
    title: `${[directive, expression].filter(Boolean).join(' ')}`,
    reads: concerned(finding, inputs, text),
    says: `${message} ${remedy}`,
    clause: clauseOf(finding),
    verdict: VERDICTS[severity],
    word: severity,
  };
}

/** The expression, else the directive, else the policy that lacks it. */
function concerned({ policy, directive, expression }: Finding, inputs: Inputs, text: string): Reading[] {
  const begins = policyStart(text, policy);
  const [found] = directive === null ? [] : inputs.part('policy', directiveAt(directive), begins);
  if (!found) {
    const [, blanks = '', own = ''] = /^(\s*)([^,]*)/.exec(text.slice(begins)) ?? [];
    const from = begins + blanks.length;
    return own === '' ? [] : [{ input: 0, from, to: from + own.trimEnd().length }];
  }
  const part = expression === null ? [] : inputs.part('policy', expression, found.from);
  return part[0] && part[0].to <= found.to ? part : [found];
}

/** A directive with a misspelt name is ignored. */
const breakOf = (inputs: Inputs): Change | undefined =>
  nextAt(inputs, inputs.part('policy', /^\s*([a-z-]+)/i));
