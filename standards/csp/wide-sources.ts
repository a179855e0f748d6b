/** Sources that anybody can put content behind. */
import type { SourceExpression } from './source-expression.ts';

const OPEN_SCHEMES: ReadonlySet<string> = new Set(['data', 'http', 'https']);

/** Whether an expression covers every host, or a scheme under which anybody provides content. */
export function isWide(expression: SourceExpression): boolean {
  return expression.kind === 'host'
    ? expression.host === '*'
    : expression.kind === 'scheme' && OPEN_SCHEMES.has(expression.scheme);
}
