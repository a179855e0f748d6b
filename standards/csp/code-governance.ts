/**
 * Which directive of a policy governs which code: script and style elements, event handlers, style attributes,
 * eval() and workers each have a fallback chain of their own (CSP Level 3 §4.4, §6.8.2, §6.8.3).
 */
import { directiveFacts } from './directives.ts';
import { firstDirective, type Policy } from './policy.ts';
import { isKeyword, parseSourceExpression, type SourceExpression } from './source-expression.ts';

const chainOf = (name: string) => directiveFacts(name)?.fallbackChain ?? [];

/** Kinds of code, with the directives of the fallback chain in order. */
const CHAINS = {
  scripts: chainOf('script-src-elem'),
  handlers: chainOf('script-src-attr'),
  eval: chainOf('script-src'),
  workers: chainOf('worker-src'),
  sheets: chainOf('style-src-elem'),
  styleAttributes: chainOf('style-src-attr'),
} as const;
export type Code = keyof typeof CHAINS;

/** A directive that governs code, as browsers of today read it. */
export interface CodeDirective {
  name: string;
  governs: ReadonlySet<Code>;
  all: readonly SourceExpression[];
  /** Without the expressions that nonces, hashes and 'strict-dynamic' make browsers ignore. */
  effective: readonly SourceExpression[];
}

/** The directives that govern any code, and those that could but do not, because others precede them. */
export function codeDirectives(policy: Policy): CodeDirective[] {
  const governing = new Map<Code, string>();
  for (const code of Object.keys(CHAINS) as Code[]) {
    const directive = firstDirective(policy, CHAINS[code]);
    if (directive) governing.set(code, directive.name);
  }
  const names = new Set(Object.values(CHAINS).flat());
  return policy.directives
    .filter(({ name }) => names.has(name))
    .map(({ name, value }) => {
      const governs = new Set([...governing].filter(([, own]) => own === name).map(([code]) => code));
      const all = value.map(parseSourceExpression);
      const effective = all.filter((expression) => overruled(expression, all, governs) === undefined);
      return { name, governs, all, effective };
    });
}

/** Whether a directive governs code unless another precedes it. */
export const couldGovern = (name: string, code: Code): boolean => CHAINS[code].includes(name);

export function governorOf(directives: readonly CodeDirective[], code: Code): CodeDirective | undefined {
  return directives.find(({ governs }) => governs.has(code));
}

/** Why browsers of today ignore an expression because of its neighbours (§6.7.3.2, §8.2), or undefined. */
export function overruled(
  expression: SourceExpression,
  list: readonly SourceExpression[],
  governs: ReadonlySet<Code>,
): string | undefined {
  const isInline = isKeyword(expression, "'unsafe-inline'");
  if (isInline && hasNonceOrHash(list)) return 'A nonce or a hash makes browsers ignore it.';
  if (!hasStrictDynamic(list)) return undefined;
  const counts = governs.has('scripts') || (isInline && governs.has('handlers'));
  return counts && (isInline || isSource(expression))
    ? "'strict-dynamic' makes browsers ignore it for scripts."
    : undefined;
}

/** Whether an expression matches URLs. */
export function isSource(expression: SourceExpression): boolean {
  return expression.kind === 'host' || expression.kind === 'scheme' || isKeyword(expression, "'self'");
}

export const hasNonceOrHash = (list: readonly SourceExpression[]) =>
  list.some(({ kind }) => kind === 'nonce' || kind === 'hash');
export const hasStrictDynamic = (list: readonly SourceExpression[]) =>
  list.some((expression) => isKeyword(expression, "'strict-dynamic'"));
