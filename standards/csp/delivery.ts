/** How a policy reaches the browser, and which of its directives that excludes. */
import { directiveFacts } from './directives.ts';
import type { Policy } from './policy.ts';

export type Disposition = 'enforce' | 'report';
export type Delivery = 'header' | 'meta';

export interface Ignored {
  policy: number;
  directive: string;
  reason: string;
}

/** Excluded directives, with the reason. */
export function ignoredDirectives(policy: Policy, delivery: Delivery, disposition: Disposition): Ignored[] {
  const ignored: Ignored[] = policy.dropped.map(({ directive, cause }) => ({
    policy: policy.index,
    directive,
    reason: DROPPED[cause],
  }));
  for (const { name } of policy.directives) {
    const reason = reasonToIgnore(name, delivery, disposition);
    if (reason) ignored.push({ policy: policy.index, directive: name, reason });
  }
  return ignored;
}

/** §2.2.1. */
const DROPPED = {
  duplicate: 'The policy has the directive already, and the first one counts.',
  'not-ascii': 'It has characters that are not ASCII.',
} as const;

function reasonToIgnore(name: string, delivery: Delivery, disposition: Disposition): string | undefined {
  const facts = directiveFacts(name);
  if (!facts) return 'No specification has a directive of this name.';
  if (facts.status === 'removed') return 'Browsers no longer know this directive.';
  // §3.3 and HTML's Content-Security-Policy state.
  if (delivery === 'meta' && !facts.inMeta) return 'A policy in a meta element cannot have it.';
  // §6.3.2.
  if (disposition === 'report' && name === 'sandbox') return 'A report-only policy does not sandbox.';
  return undefined;
}

/** The policy without the directives that its delivery excludes (§3.3). */
export function asDelivered(policy: Policy, delivery: Delivery): Policy {
  if (delivery === 'header') return policy;
  const directives = policy.directives.filter(({ name }) => directiveFacts(name)?.inMeta !== false);
  return { ...policy, directives };
}
