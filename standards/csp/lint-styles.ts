/** Ways in which a policy lets an attacker's styles apply. */
import type { CodeDirective } from './code-governance.ts';
import type { Findings } from './findings.ts';
import { isKeyword } from './source-expression.ts';

export function lintStyles(directives: readonly CodeDirective[], findings: Findings): void {
  for (const { name, governs, effective } of directives) {
    const message = governs.has('sheets')
      ? 'Injected styles apply; they can read parts of the page and cover it.'
      : governs.has('styleAttributes') && 'Injected style attributes apply; they can cover the page.';
    const inline = effective.find((expression) => isKeyword(expression, "'unsafe-inline'"));
    if (message && inline) findings.add('style-unsafe-inline', name, inline.text, message);
  }
}
