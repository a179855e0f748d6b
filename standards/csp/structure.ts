/** A parsed policy as data: each directive with its facts, each source expression with its parts. */
import { directiveFacts, takesSources } from './directives.ts';
import { explain } from './explanation.ts';
import type { Directive, Policy } from './policy.ts';
import { parseSourceExpression } from './source-expression.ts';

export function structure(policy: Policy) {
  return {
    index: policy.index,
    directives: policy.directives.map(structureDirective),
  };
}

function structureDirective({ name, value }: Directive) {
  const facts = directiveFacts(name);
  return {
    name,
    category: facts?.category ?? null,
    status: facts?.status ?? null,
    value: [...value],
    sources: facts && takesSources(facts) ? value.map(structureSource) : null,
  };
}

const NO_PARTS = {
  scheme: null,
  host: null,
  port: null,
  path: null,
  nonce: null,
  algorithm: null,
  digest: null,
};

function structureSource(text: string) {
  const expression = parseSourceExpression(text);
  const { kind } = expression;
  const source = { expression: text, kind, ...NO_PARTS, allows: explain(expression) };
  switch (expression.kind) {
    case 'scheme':
      return { ...source, scheme: expression.scheme };
    case 'host':
      return {
        ...source,
        scheme: expression.scheme || null,
        host: expression.host,
        port: expression.port || null,
        path: expression.path || null,
      };
    case 'nonce':
      return { ...source, nonce: expression.nonce };
    case 'hash':
      return { ...source, algorithm: expression.algorithm, digest: expression.digest };
    default:
      return source;
  }
}

/** The list without what parsing drops; parsing it gives the same directives. */
export function normalize(policies: readonly Policy[]): string {
  return policies
    .filter(({ directives }) => directives.length > 0)
    .map(({ directives }) => directives.map(({ name, value }) => [name, ...value].join(' ')).join('; '))
    .join(', ');
}
