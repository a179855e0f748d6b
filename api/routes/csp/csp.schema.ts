/** Parameters and fields that the routes of Content-Security-Policy share. */
import { z } from 'zod';
import { DIRECTIVE_NAMES } from '../../../standards/csp/directives.ts';
import { type Finding, SEVERITIES, WEAKNESS_IDS } from '../../../standards/csp/findings.ts';
import { exceededLimit, POLICY_LIMITS } from '../../../standards/csp/policy.ts';
import { nearest } from '../../framework/nearest.ts';
import { oneOf, text, withTraits } from '../../framework/params.ts';
import { abridged, InvalidParameter } from '../../framework/problem.ts';
import { wordPattern } from '../../framework/word-pattern.ts';

const { characters, policies, directivesPerPolicy, expressionsPerDirective, expressions } = POLICY_LIMITS;

export const policyParameter = () =>
  text(1, characters).describe(
    `Value of the header; a semicolon separates directives, a comma starts another policy. At most ${policies} ` +
      `policies, ${directivesPerPolicy} directives each, ${expressionsPerDirective} source expressions per ` +
      `directive, ${expressions} in total. Send a + as %2B.`,
  );

export const deliveryParameter = () =>
  oneOf('header', 'meta')
    .default('header')
    .describe(
      'How the policy reaches the browser; in a meta element report-uri, frame-ancestors and sandbox are ignored.',
    );

/** A URL or an origin, which the route parses itself; it accepts any that the URL Standard accepts. */
export const location = (longest: number, regex: RegExp, expected: string) =>
  withTraits(text(1, longest), {
    json: { type: 'string', minLength: 1, maxLength: longest, pattern: regex.source, format: 'uri' },
    expected: `${expected} of 1 to ${longest} characters`,
  });

const DIRECTIVE = wordPattern(DIRECTIVE_NAMES, true);

/** The name of a directive in any case. */
export const directiveName = () =>
  withTraits(text(1, 64), {
    json: { type: 'string', pattern: `^${DIRECTIVE}$`, examples: DIRECTIVE_NAMES },
    expected: `one of ${DIRECTIVE_NAMES.join(', ')}`,
  });

/** Refuses a policy that is larger than the limits. */
export function holdToLimits({ policy }: { policy: string }): void {
  const message = exceededLimit(policy);
  if (message) throw new InvalidParameter('policy', message, { received: abridged(policy) });
}

/** Something odd or weak about a policy. */
export const finding = z.strictObject({
  id: z.enum(WEAKNESS_IDS).describe('Kind of the finding.'),
  severity: z.enum(SEVERITIES).describe('How much it matters.'),
  policy: z.int().describe('Index of the policy in the list, from 0.'),
  directive: z.string().describe('Directive concerned; if one is missing, the directive to add.'),
  expression: z.string().nullable().describe('Part of the value concerned; null if it is all of it.'),
  message: z.string().describe('What is wrong.'),
  remedy: z.string().describe('What to do.'),
});

/** A finding whose remedy names the directive that was probably intended. */
export function suggesting(found: Finding): Finding {
  const meant = found.id === 'unknown-directive' && nearest(found.directive, DIRECTIVE_NAMES);
  return meant ? { ...found, remedy: `Write ${meant}, if that is meant, or remove the directive.` } : found;
}

export const DISPOSITIONS = ['enforce', 'report'] as const;
export const VERDICTS = ['allowed', 'blocked', 'ambiguous'] as const;

/** The decision of one policy on a request. */
export const policyVerdict = z.strictObject({
  index: z.int().describe('Index among the policies of the list, from 0.'),
  disposition: z.enum(DISPOSITIONS).describe('Whether the policy is enforced or report-only.'),
  verdict: z.enum(VERDICTS).describe('What the policy does; a report-only one does not block.'),
  violated: z
    .boolean()
    .nullable()
    .describe(
      'Whether the check fails. A failure is always reported, and blocked if the policy is ' +
        'enforced; null if ambiguous.',
    ),
  effectiveDirective: z.string().describe('Directive that a report would name.'),
  decidedBy: z
    .string()
    .nullable()
    .describe('First directive of the chain that the policy has; null if it has none.'),
  fallbackChain: z
    .array(z.string())
    .describe('Directives that are consulted in turn, the effective one first.'),
  matchedExpression: z.string().nullable().describe('Expression that allows the request; null if none does.'),
  reason: z.string().describe('The decision in words.'),
  expressions: z
    .array(
      z.strictObject({
        expression: z.string().describe('Source expression as written.'),
        matched: z.boolean().describe('Whether the expression allows the request.'),
        why: z.string().describe('Why it does or does not.'),
      }),
    )
    .describe('Every expression of the deciding directive, in order.'),
});

export const ignoredDirective = z.strictObject({
  policy: z.int().describe('Index of its policy.'),
  directive: z.string().describe('Directive that is ignored.'),
  reason: z.string().describe('Why it is ignored.'),
});
