/** What policies say about a request, expression by expression. */

import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { outcome, ruleList } from './rule-list.ts';

interface Checked {
  verdict: string;
  context: string;
  resource: string;
  policies: readonly {
    index: number;
    disposition: string;
    verdict: string;
    decidedBy: string | null;
    fallbackChain: readonly string[];
    reason: string;
    expressions: readonly { expression: string; matched: boolean; why: string }[];
  }[];
}

const KINDS = { allowed: 'pass', blocked: 'fail' } as const;
const kindOf = (verdict: string) => KINDS[verdict as keyof typeof KINDS] ?? 'note';

export function draw(data: unknown): Element | undefined {
  const checked = withFields<Checked>(data, 'verdict', 'resource', 'policies');
  if (!checked) return undefined;
  const policies = checked.policies.map((policy) =>
    element(
      'section',
      {},
      element(
        'h3',
        {},
        `Policy ${policy.index + 1}, ${policy.disposition} `,
        element('span', { class: `badge ${kindOf(policy.verdict)}` }, policy.verdict),
      ),
      element('p', { class: 'chain' }, ...chain(policy.fallbackChain, policy.decidedBy)),
      element('p', { class: 'note' }, policy.reason),
      ruleList(
        policy.expressions.map(({ expression, matched, why }) => ({
          word: matched ? 'matches' : 'no match',
          kind: matched ? 'pass' : 'moot',
          rule: expression,
          why,
        })),
      ),
    ),
  );
  const sentence = [element('strong', {}, checked.verdict), ` as ${checked.context}: `];
  return element(
    'div',
    {},
    outcome(kindOf(checked.verdict), ...sentence, element('code', {}, checked.resource)),
    ...policies,
  );
}

/** The directives that are tried, in order; the one that decides is marked. */
const chain = (names: readonly string[], decidedBy: string | null): (Node | string)[] =>
  names.flatMap((name, index) => [
    index > 0 ? ' → ' : '',
    element(name === decidedBy ? 'mark' : 'span', {}, element('code', {}, name)),
  ]);
