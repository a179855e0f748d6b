/** Parses a serialized list of Content-Security-Policies (CSP Level 3 §2.2). */
import { asciiLowercase, isAscii } from '../letter-case.ts';

export interface Directive {
  /** Lowercase. */
  name: string;
  value: readonly string[];
}

/** A directive that parsing drops. */
export interface Dropped {
  directive: string;
  cause: 'duplicate' | 'not-ascii';
}

export interface Policy {
  /** Position among the comma-separated policies that are not blank, from 0. */
  index: number;
  directives: readonly Directive[];
  dropped: readonly Dropped[];
}

/** Limits of a policy list; a longer one is refused, never cut. */
export const POLICY_LIMITS = {
  characters: 4096,
  policies: 8,
  directivesPerPolicy: 32,
  expressionsPerDirective: 64,
  expressions: 256,
} as const;

const ASCII_WHITESPACE = /[\t\n\f\r ]+/;

/** Every policy of the list, including those without a directive, which count in the numbering. */
export function parsePolicies(serialized: string): Policy[] {
  const policies: Policy[] = [];
  for (const text of serialized.split(',')) {
    const directives = directivesOf(text);
    if (directives.length > 0) policies.push(parsePolicy(directives, policies.length));
  }
  return policies;
}

/** CSP Level 3 §2.2.1. */
function parsePolicy(serialized: readonly string[][], index: number): Policy {
  const directives: Directive[] = [];
  const dropped: Dropped[] = [];
  for (const [written = '', ...value] of serialized) {
    const name = asciiLowercase(written);
    if (!isAscii(written) || !value.every(isAscii)) {
      dropped.push({ directive: name, cause: 'not-ascii' });
    } else if (directives.some((directive) => directive.name === name)) {
      dropped.push({ directive: name, cause: 'duplicate' });
    } else directives.push({ name, value });
  }
  return { index, directives, dropped };
}

/** The tokens of each directive that is not blank. */
function directivesOf(text: string): string[][] {
  const directives: string[][] = [];
  for (const serialized of text.split(';')) {
    if (serialized === '') continue;
    const tokens = serialized.split(ASCII_WHITESPACE).filter((token) => token !== '');
    if (tokens.length > 0) directives.push(tokens);
  }
  return directives;
}

/** Which limit a list exceeds, as a message, or undefined. Directives that parsing drops count too. */
export function exceededLimit(serialized: string): string | undefined {
  const { policies, directivesPerPolicy, expressionsPerDirective, expressions } = POLICY_LIMITS;
  const lists = serialized
    .split(',')
    .map(directivesOf)
    .filter((directives) => directives.length > 0);
  if (lists.length > policies) return `has ${lists.length} policies; at most ${policies} are allowed.`;
  let total = 0;
  for (const [index, directives] of lists.entries()) {
    if (directives.length > directivesPerPolicy) {
      return `has ${directives.length} directives in policy ${index}; at most ${directivesPerPolicy} are allowed.`;
    }
    for (const [name, ...value] of directives) {
      if (value.length > expressionsPerDirective) {
        return (
          `has ${value.length} source expressions in ${name} of policy ${index}; at most ` +
          `${expressionsPerDirective} are allowed.`
        );
      }
      total += value.length;
    }
  }
  if (total > expressions) {
    return `has ${total} source expressions in total; at most ${expressions} are allowed.`;
  }
  return undefined;
}

/** The directive with a name, or undefined. */
export function directiveOf(policy: Policy, name: string): Directive | undefined {
  return policy.directives.find((directive) => directive.name === name);
}

/** The first directive of a fallback chain that the policy has. */
export function firstDirective(policy: Policy, chain: readonly string[]): Directive | undefined {
  for (const name of chain) {
    const found = directiveOf(policy, name);
    if (found) return found;
  }
  return undefined;
}
