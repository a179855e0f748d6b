import { z } from 'zod';
import type { Severity } from '../../../standards/csp/findings.ts';
import { lint } from '../../../standards/csp/lint.ts';
import { parsePolicies } from '../../../standards/csp/policy.ts';
import { computation } from '../../framework/route.ts';
import { deliveryParameter, finding, holdToLimits, policyParameter, suggesting } from './csp.schema.ts';

const MEANINGS: Readonly<Record<Severity, string>> = {
  high: "Findings that let an attacker's script run.",
  medium: 'Parts that do not do what they seem to.',
  low: 'Protections that are missing or weak.',
  info: 'Things worth knowing.',
};

export default computation({
  category: 'internet',
  summary: 'Weaknesses of a Content-Security-Policy, with severity and remedy.',
  notes: {
    Findings:
      "The route finds what Google's CSP Evaluator finds, and knows newer keywords and directives. Each policy of " +
      'the list is judged on its own, as an enforced policy in a current browser: an expression that browsers ignore ' +
      "because of a nonce, a hash or 'strict-dynamic' is not a weakness.",
  },
  standards: ['CSP Level 3 §2.3.1, §6, §7, §8', 'Trusted Types', 'HTML §4.8.5'],
  query: { policy: policyParameter(), delivery: deliveryParameter() },
  result: z.strictObject({
    counts: z
      .strictObject({
        high: z.int().describe(MEANINGS.high),
        medium: z.int().describe(MEANINGS.medium),
        low: z.int().describe(MEANINGS.low),
        info: z.int().describe(MEANINGS.info),
      })
      .describe('Findings by severity.'),
    findings: z.array(finding).describe('Every finding, the most severe first.'),
  }),
  examples: [
    "policy=script-src+'self'+'unsafe-inline'+https://ajax.googleapis.com;+object-src+'none'",
    "policy=default-src+'none';+script-src+'nonce-r4nd0m8Ab'+'strict-dynamic';+base-uri+'none'",
    'policy=default-src+self;+scrpt-src+*&delivery=meta',
  ],
  resolve: (query) => {
    holdToLimits(query);
    return query;
  },
  compute: ({ policy, delivery }) => {
    const findings = lint(parsePolicies(policy), delivery).map(suggesting);
    const counts = { high: 0, medium: 0, low: 0, info: 0 };
    for (const { severity } of findings) counts[severity]++;
    return { counts, findings };
  },
});
