/** Expressions that have no effect, because of their neighbours or because other directives govern the code. */
import {
  type Code,
  type CodeDirective,
  couldGovern,
  governorOf,
  isSource,
  overruled,
} from './code-governance.ts';
import type { Findings } from './findings.ts';
import type { SourceExpression } from './source-expression.ts';

export function lintOverruled(directives: readonly CodeDirective[], findings: Findings): void {
  for (const { name, governs, all } of directives) {
    for (const expression of all) {
      const reason = overruled(expression, all, governs);
      if (reason) {
        findings.add('ignored-expression', name, expression.text, reason);
        continue;
      }
      const codes = codesOf(name, expression).filter((code) => couldGovern(name, code));
      if (codes.length === 0 || codes.some((code) => governs.has(code))) continue;
      const others = new Set(codes.map((code) => governorOf(directives, code)?.name));
      findings.add(
        'superseded-expression',
        name,
        expression.text,
        `It counts for nothing beside ${[...others].join(' and ')}.`,
      );
    }
  }
}

/** The code that an expression affects; none if it affects other things too. */
function codesOf(name: string, expression: SourceExpression): readonly Code[] {
  if (expression.kind === 'nonce' || expression.kind === 'hash') return [...INLINE, 'workers'];
  if (isSource(expression)) return SOURCES[name] ?? [];
  return expression.kind === 'keyword' ? (KEYWORDS[expression.keyword] ?? []) : [];
}

/** Sources in the other directives affect more than code, or no code. */
const SOURCES: Readonly<Record<string, readonly Code[]>> = {
  'script-src': ['scripts', 'workers'],
  'style-src': ['sheets'],
};

const INLINE: readonly Code[] = ['scripts', 'handlers', 'sheets', 'styleAttributes'];
const KEYWORDS: Readonly<Record<string, readonly Code[]>> = {
  "'unsafe-inline'": INLINE,
  "'unsafe-hashes'": INLINE,
  "'strict-dynamic'": ['scripts', 'handlers', 'workers'],
  "'unsafe-eval'": ['eval', 'sheets', 'styleAttributes'],
  "'wasm-unsafe-eval'": ['eval'],
  "'trusted-types-eval'": ['eval'],
};
