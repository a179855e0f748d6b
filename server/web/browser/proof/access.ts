/** The verdict of the access policy, rule by rule; one rule that denies overrides all that allow. */
import { withFields } from '../answered-request.ts';
import { type Change, Inputs, type Proof, type Reading, type Step } from './proof.ts';

interface Rule {
  id: string;
  effect: 'allow' | 'deny';
  description: string;
  matched: boolean;
}

/** What the answer tells of a request, and of each rule of the model. */
export interface Evaluated {
  model: string;
  resource: string;
  action: string;
  tenantState: string;
  outcome: 'allow' | 'deny';
  reasonCode: string;
  evaluatedRules: readonly Rule[];
}

const MODELS: Readonly<Record<string, string>> = { rbac: 'ANSI INCITS 359', abac: 'NIST SP 800-162' };

export const prove: Proof = (data, asked) => {
  const answer = withFields<Evaluated>(data, 'model', 'outcome', 'reasonCode', 'evaluatedRules');
  if (!answer) return undefined;
  const names = ['model', 'role', 'resource', 'action', 'tenantState', 'ownsResource'];
  const inputs = new Inputs(asked, ...names);
  const { outcome, evaluatedRules, reasonCode } = answer;
  const clause = MODELS[answer.model] ?? '';
  const decisive = decisiveOf(evaluatedRules);
  const steps = runsOf(evaluatedRules).map((rules): Step => {
    const [rule] = rules;
    if (!rule?.matched) return idle(rules, inputs, clause);
    return {
      title: rule.id,
      reads: readBy(rule, inputs),
      says: `It applies: ${rule.description}`,
      clause,
      verdict: rule.effect === 'deny' ? 'fail' : 'pass',
      word: rule.effect === 'deny' ? 'denies' : 'allows',
      decides: rule === decisive,
    };
  });
  const end: Step = {
    title: outcome === 'allow' ? 'The request is allowed' : 'The request is denied',
    reads: inputs.all.flatMap(({ name }) => inputs.whole(name)),
    says: `${becauseOf(evaluatedRules)} The reason: ${reasonCode.replaceAll('_', ' ')}.`,
    clause: 'XACML 3.0 appendix C.2',
    verdict: outcome === 'allow' ? 'pass' : 'fail',
  };
  return { inputs: inputs.all, steps: [...steps, end], change: breakOf(answer, inputs) };
};

/** The rule on which the answer hangs: the first that denies, else the first that allows. */
export function decisiveOf(rules: readonly Rule[]): Rule | undefined {
  const matched = rules.filter((rule) => rule.matched);
  return matched.find(({ effect }) => effect === 'deny') ?? matched[0];
}

/** Why the answer is what it is, in a sentence. */
export function becauseOf(rules: readonly Rule[]): string {
  const decisive = decisiveOf(rules);
  if (!decisive) return 'No rule allows it, so it is denied.';
  return decisive.effect === 'deny'
    ? `${decisive.id} denies it, and one rule that denies overrides all that allow.`
    : `${decisive.id} allows it, and no rule denies it.`;
}

/** Each rule that applies by itself, and those between together. */
function runsOf(rules: readonly Rule[]): Rule[][] {
  const runs: Rule[][] = [];
  for (const rule of rules) {
    const before = runs.at(-1);
    if (before && !rule.matched && !before[0]?.matched) before.push(rule);
    else runs.push([rule]);
  }
  return runs;
}

const idle = (rules: readonly Rule[], inputs: Inputs, clause: string): Step => ({
  title: rules.length === 1 ? (rules[0]?.id ?? '') : `${rules.length} rules`,
  reads: [...inputs.whole('role'), ...inputs.whole('resource'), ...inputs.whole('action')],
  says: `${rules.length === 1 ? 'It does' : 'They do'} not apply to this request.`,
  clause,
  verdict: 'moot',
  word: rules.length === 1 ? 'does not apply' : 'do not apply',
  working: {
    caption: 'Rules that do not apply',
    columns: ['Rule', 'Would', 'What it says'],
    rows: rules.map(({ id, effect, description }) => [id, effect, description]),
  },
});

/** A rule reads the tenant or the owner if it speaks of them. */
function readBy({ id, description }: Rule, inputs: Inputs): Reading[] {
  const reads = ['role', 'resource', 'action'];
  if (id.includes('suspended')) reads.push('tenantState');
  if (/\bown/i.test(description)) reads.push('ownsResource');
  return reads.flatMap((name) => inputs.whole(name));
}

/** A suspended tenant changes nothing but invoices. */
function breakOf({ outcome, action, resource, tenantState }: Evaluated, inputs: Inputs): Change | undefined {
  const [at] = inputs.whole('tenantState');
  const isChange = action !== 'read' && resource !== 'invoice';
  if (!at || outcome === 'deny' || !isChange || tenantState !== 'active') return undefined;
  return { at, becomes: 'suspended', breaks: true };
}
