/** The weaknesses of a policy, worst first. */

import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { outcome, ruleList } from './rule-list.ts';

interface Linted {
  findings: readonly {
    severity: string;
    directive: string | null;
    expression: string | null;
    message: string;
    remedy: string;
  }[];
}

const KINDS = { high: 'fail', medium: 'fail', low: 'note' } as const;

export function draw(data: unknown): Element | undefined {
  const linted = withFields<Linted>(data, 'findings');
  if (!linted) return undefined;
  const high = linted.findings.filter(({ severity }) => severity === 'high').length;
  const many = linted.findings.length;
  return element(
    'div',
    {},
    outcome(
      high > 0 ? 'fail' : 'pass',
      many === 0
        ? 'Nothing to mend.'
        : `${many} ${many === 1 ? 'finding' : 'findings'}, ${high} of them serious.`,
    ),
    ruleList(
      linted.findings.map(({ severity, directive, expression, message, remedy }) => ({
        word: severity,
        kind: KINDS[severity as keyof typeof KINDS] ?? 'moot',
        rule: [directive, expression].filter(Boolean).join(' '),
        why: `${message} ${remedy}`,
      })),
    ),
  );
}
