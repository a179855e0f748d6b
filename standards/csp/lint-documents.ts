/** What a policy allows to injected object, embed, base and form elements, and to pages that embed the document. */
import { type CodeDirective, governorOf, hasStrictDynamic, isSource } from './code-governance.ts';
import { directiveFacts } from './directives.ts';
import type { Findings } from './findings.ts';
import { directiveOf, firstDirective, type Policy } from './policy.ts';
import { parseSourceExpression } from './source-expression.ts';
import { sandboxForbids } from './values.ts';
import { isWide } from './wide-sources.ts';

/** A sandbox has no flag that allows plugins. */
export function lintObjects(policy: Policy, findings: Findings): void {
  const directive = firstDirective(policy, directiveFacts('object-src')?.fallbackChain ?? []);
  if (!directive) {
    findings.add(
      'missing-object-src',
      'object-src',
      null,
      'Injected object and embed elements load from anywhere; browsers that still have plugins run them.',
    );
    return;
  }
  const isOwn = directive.name === 'object-src';
  for (const expression of directive.value.map(parseSourceExpression)) {
    if (!(isOwn ? isSource(expression) : isWide(expression))) continue;
    const message = isOwn
      ? 'Objects and embeds may load from here.'
      : 'Objects and embeds may load from here, because there is no object-src.';
    findings.add('object-source', directive.name, expression.text, message);
  }
}

/** An injected base element redirects relative URLs of scripts with a nonce or trust (§7.3). */
export function lintBase(policy: Policy, directives: readonly CodeDirective[], findings: Findings): void {
  const list = governorOf(directives, 'scripts')?.all ?? [];
  const hasHash = list.some(({ kind }) => kind === 'hash');
  const scriptsFollow =
    !sandboxForbids(policy, 'allow-scripts') &&
    (list.some(({ kind }) => kind === 'nonce') || (hasHash && hasStrictDynamic(list)));
  const base = directiveOf(policy, 'base-uri');
  if (!base) {
    if (scriptsFollow) findings.add('missing-base-uri', 'base-uri', null, SCRIPTS_FOLLOW);
    else findings.add('base-uri-open', 'base-uri', null, URLS_FOLLOW);
    return;
  }
  for (const expression of base.value.map(parseSourceExpression)) {
    if (!isWide(expression)) continue;
    if (scriptsFollow) findings.add('base-uri-wide', 'base-uri', expression.text, SCRIPTS_FOLLOW);
    else findings.add('base-uri-open', 'base-uri', expression.text, URLS_FOLLOW);
  }
}

const SCRIPTS_FOLLOW = 'An injected base element makes trusted relative script URLs load from elsewhere.';
const URLS_FOLLOW = 'An injected base element can redirect relative URLs.';

/** Directives that do not fall back to default-src are easily forgotten. */
export function lintNavigation(policy: Policy, inHeader: boolean, findings: Findings): void {
  const has = (name: string) => directiveOf(policy, name) !== undefined;
  if (inHeader && !has('frame-ancestors')) {
    findings.add(
      'missing-frame-ancestors',
      'frame-ancestors',
      null,
      'Every site may embed the page, unless an X-Frame-Options header forbids it.',
    );
  }
  if (!has('form-action') && !sandboxForbids(policy, 'allow-forms')) {
    findings.add('missing-form-action', 'form-action', null, 'Injected forms may submit to any site.');
  }
}
