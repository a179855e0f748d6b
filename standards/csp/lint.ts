/** Weaknesses of a Content-Security-Policy, as in a review. */
import { codeDirectives } from './code-governance.ts';
import { asDelivered, type Delivery } from './delivery.ts';
import { type DirectiveFacts, directiveFacts } from './directives.ts';
import { type Finding, Findings, SEVERITIES, type Severity, type WeaknessId } from './findings.ts';
import { lintBase, lintNavigation, lintObjects } from './lint-documents.ts';
import { lintOverruled } from './lint-overruled.ts';
import { lintScripts, requiresTrustedTypes } from './lint-scripts.ts';
import { lintStyles } from './lint-styles.ts';
import { lintValues } from './lint-values.ts';
import { directiveOf, type Policy } from './policy.ts';
import { sandboxForbids } from './values.ts';

/** Findings of all policies, the most severe first. Each policy is judged on its own. */
export function lint(policies: readonly Policy[], delivery: Delivery): Finding[] {
  const findings = policies.flatMap((policy) => lintPolicy(policy, delivery));
  return findings.sort((a, b) => rank(a.severity) - rank(b.severity));
}

const rank = (severity: Severity) => SEVERITIES.indexOf(severity);

function lintPolicy(policy: Policy, delivery: Delivery): Finding[] {
  const findings = new Findings(policy.index);
  lintSyntax(policy, delivery, findings);
  lintEffect(asDelivered(policy, delivery), delivery, findings);
  return findings.all;
}

/** Findings about what the policy allows, as delivered. */
function lintEffect(policy: Policy, delivery: Delivery, findings: Findings): void {
  const directives = codeDirectives(policy);
  lintOverruled(directives, findings);
  if (!sandboxForbids(policy, 'allow-scripts')) lintScripts(policy, directives, findings);
  lintStyles(directives, findings);
  if (!directiveOf(policy, 'sandbox')) lintObjects(policy, findings);
  else lintSandbox(policy, findings);
  lintBase(policy, directives, findings);
  lintNavigation(policy, delivery === 'header', findings);
  lintCoverage(policy, findings);
}

function lintSandbox(policy: Policy, findings: Findings): void {
  if (sandboxForbids(policy, 'allow-scripts') || sandboxForbids(policy, 'allow-same-origin')) return;
  findings.add(
    'sandbox-escape',
    'sandbox',
    null,
    "Scripts run with the page's own origin, and so with its cookies, storage and other documents.",
  );
}

/** Findings about how a policy is written, in its own order. */
export function remarks(policy: Policy): Finding[] {
  const findings = new Findings(policy.index);
  lintSyntax(policy, 'header', findings);
  return findings.all.filter(({ id }) => REMARKS.has(id));
}

const REMARKS: ReadonlySet<WeaknessId> = new Set<WeaknessId>([
  'unknown-directive',
  'deprecated-directive',
  'duplicate-directive',
  'not-ascii',
  'missing-semicolon',
  'missing-quotes',
  'invalid-expression',
  'invalid-value',
  'none-with-others',
  'repeated-none',
  'empty-source-list',
  'misplaced-expression',
  'wrong-digest-length',
]);

function lintSyntax(policy: Policy, delivery: Delivery, findings: Findings): void {
  for (const { directive, cause } of policy.dropped) {
    if (cause === 'duplicate') {
      const message = `${directive} appears more than once; only the first counts.`;
      findings.add('duplicate-directive', directive, null, message);
    } else {
      const message = `${directive} has characters that are not ASCII, so all of it is ignored.`;
      findings.add('not-ascii', directive, null, message);
    }
  }
  for (const { name } of policy.directives) lintName(name, delivery, findings);
  lintValues(policy, findings);
}

function lintName(name: string, delivery: Delivery, findings: Findings): void {
  const facts = directiveFacts(name);
  if (!facts) {
    const colon = name.endsWith(':') ? ' A directive has no colon.' : '';
    findings.add('unknown-directive', name, null, `No specification has a directive ${name}.${colon}`);
    return;
  }
  if (facts.status === 'deprecated' || facts.status === 'removed') {
    findings.add(
      'deprecated-directive',
      name,
      null,
      `${name} is ${facts.status}; instead there is ${successorOf(facts)}.`,
    );
  }
  if (delivery === 'meta' && !facts.inMeta) {
    findings.add(
      'ignored-in-meta',
      name,
      null,
      `A policy in a meta element cannot have ${name}, so it is ignored.`,
    );
  }
}

const successorOf = ({ successor }: DirectiveFacts) => successor ?? 'nothing';

/** Findings about what else a policy should have. */
function lintCoverage(policy: Policy, findings: Findings): void {
  if (!directiveOf(policy, 'default-src')) {
    findings.add(
      'missing-default-src',
      'default-src',
      null,
      'Requests without a directive of their own, such as prefetches, are free.',
    );
  }
  if (!requiresTrustedTypes(policy)) {
    findings.add(
      'missing-trusted-types',
      'require-trusted-types-for',
      null,
      'DOM sinks such as innerHTML take any string.',
    );
  }
  const reports = (name: string) => (directiveOf(policy, name)?.value.length ?? 0) > 0;
  if (reports('report-uri')) return;
  if (reports('report-to')) {
    findings.add('report-to-only', 'report-to', null, 'Some browsers still report only to report-uri.');
  } else {
    findings.add('missing-reporting', 'report-uri', null, 'Violations go unseen.');
  }
}
