/** Ways in which a policy lets an attacker's script run. */
import {
  type CodeDirective,
  governorOf,
  hasNonceOrHash,
  hasStrictDynamic,
  isSource,
} from './code-governance.ts';
import type { Findings } from './findings.ts';
import { isSlip } from './lint-values.ts';
import { directiveOf, type Policy } from './policy.ts';
import { isOpenToRegistration, knownBypass } from './script-bypasses.ts';
import { isKeyword, type SourceExpression } from './source-expression.ts';
import { isWide } from './wide-sources.ts';

/** Schemes whose URLs only the page's own scripts can create. */
const LOCAL_SCHEMES: ReadonlySet<string> = new Set(['blob', 'filesystem']);

export function lintScripts(policy: Policy, directives: readonly CodeDirective[], findings: Findings): void {
  for (const directive of directives) lintKeywords(directive, requiresTrustedTypes(policy), findings);
  const scripts = governorOf(directives, 'scripts');
  const handlers = governorOf(directives, 'handlers');
  if (scripts) {
    lintSources(scripts, findings);
    lintStrictness(scripts, findings);
  }
  lintMissing(scripts, handlers, governorOf(directives, 'eval'), findings);
}

/** Trusted Types §4.3. */
export function requiresTrustedTypes(policy: Policy): boolean {
  return directiveOf(policy, 'require-trusted-types-for')?.value.includes("'script'") ?? false;
}

function lintMissing(
  scripts: CodeDirective | undefined,
  handlers: CodeDirective | undefined,
  evaluation: CodeDirective | undefined,
  findings: Findings,
): void {
  const missing = (message: string) => findings.add('missing-script-src', 'script-src', null, message);
  if (!scripts && !handlers) missing('Nothing restricts scripts.');
  else if (!scripts)
    missing('Nothing restricts script elements; script-src-attr governs event handlers alone.');
  else if (!handlers)
    missing('Nothing restricts event handlers; script-src-elem governs script elements alone.');
  else if (!evaluation) {
    findings.add(
      'unrestricted-eval',
      'script-src',
      null,
      'Nothing restricts eval() and WebAssembly, which script-src-elem and script-src-attr do not govern.',
    );
  }
}

function lintKeywords(directive: CodeDirective, trustedTypes: boolean, findings: Findings): void {
  const { name, governs, effective } = directive;
  const inline = INLINE[`${governs.has('scripts')} ${governs.has('handlers')}`];
  for (const expression of effective) {
    if (expression.kind !== 'keyword') continue;
    const add = (id: Parameters<Findings['add']>[0], message: string) =>
      findings.add(id, name, expression.text, message);
    switch (expression.keyword) {
      case "'unsafe-inline'":
        if (inline) add('script-unsafe-inline', `Injected ${inline.all} run.`);
        break;
      case "'unsafe-hashes'":
        if (inline) add('script-unsafe-hashes', unsafeHashes(directive, inline.hashed));
        break;
      case "'unsafe-eval'":
        if (governs.has('eval')) add('script-unsafe-eval', trustedTypes ? TRUSTED_EVAL : STRING_EVAL);
        break;
      case "'wasm-unsafe-eval'":
        if (governs.has('eval')) add('script-wasm', 'WebAssembly may be compiled from any bytes.');
        break;
    }
  }
}

const STRING_EVAL = 'Strings that reach eval() and the like run as code.';
const TRUSTED_EVAL = 'What a Trusted Types policy lets through to eval() and the like runs as code.';

/** Names of inline code, by whether a directive governs script elements and whether event handlers. */
const INLINE: Readonly<Record<string, { all: string; hashed: string }>> = {
  'true true': { all: 'inline scripts and event handlers', hashed: 'an event handler' },
  'true false': { all: 'inline scripts and javascript: URLs', hashed: 'a javascript: URL' },
  'false true': { all: 'event handlers', hashed: 'an event handler' },
};

function unsafeHashes({ all }: CodeDirective, place: string): string {
  return all.some(({ kind }) => kind === 'hash')
    ? `An attacker can inject the code whose hash is listed as ${place}.`
    : `It allows nothing without a hash beside it; with one, an attacker can inject that code as ${place}.`;
}

/** Where script elements load from. */
function lintSources({ name, effective }: CodeDirective, findings: Findings): void {
  const evalAllowed = effective.some((expression) => isKeyword(expression, "'unsafe-eval'"));
  for (const expression of effective) {
    const { text } = expression;
    if (isKeyword(expression, "'self'")) {
      findings.add('script-self', name, text, 'Whatever the own origin serves can run as a script.');
    } else if (expression.kind === 'scheme' && isWide(expression)) {
      findings.add('script-scheme', name, text, `${text} covers code that anybody provides.`);
    } else if (expression.kind === 'scheme' && LOCAL_SCHEMES.has(expression.scheme)) {
      findings.add('script-local-scheme', name, text, `${text} covers code that a script made up itself.`);
    } else if (expression.kind === 'host' && !isSlip(text)) lintHost(name, expression, evalAllowed, findings);
  }
}

function lintHost(
  name: string,
  expression: Extract<SourceExpression, { kind: 'host' }>,
  evalAllowed: boolean,
  findings: Findings,
): void {
  const { text } = expression;
  if (isWide(expression)) {
    findings.add('script-wildcard', name, text, `${text} covers every host.`);
    return;
  }
  const bypass = knownBypass(expression, evalAllowed);
  if (bypass) {
    findings.add(
      'script-bypass-host',
      name,
      text,
      `${bypass.host} is known for ${bypass.kind}, by which an attacker gets around the policy.`,
    );
  } else if (isOpenToRegistration(expression.host)) {
    findings.add('script-wildcard', name, text, `${text} covers hosts that anybody can get.`);
  } else {
    findings.add(
      'script-allowlist',
      name,
      text,
      'No way around the policy through this host is known; it holds as long as the host stays clean.',
    );
  }
}

function lintStrictness({ name, all }: CodeDirective, findings: Findings): void {
  const strict = hasStrictDynamic(all);
  // An unquoted text was meant as a source, even if it is not valid.
  if (!strict && all.some(({ text }) => !text.startsWith("'"))) {
    findings.add('script-allowlist-only', name, null, 'Lists of hosts can often be got around.');
  }
  if (strict && !hasNonceOrHash(all)) {
    findings.add(
      'strict-dynamic-alone',
      name,
      null,
      "'strict-dynamic' without a nonce or a hash blocks every script element of the page.",
    );
  }
  if (hasNonceOrHash(all) && !all.some((expression) => isKeyword(expression, "'unsafe-inline'"))) {
    findings.add(
      'no-inline-fallback',
      name,
      null,
      'Browsers without nonces and hashes run no inline script at all.',
    );
  }
  if (strict && !all.some(isFallback)) {
    const sources = all.filter(isSource).map(({ text }) => text);
    const from = sources.length === 0 ? '' : ` but from ${sources.join(' ')}`;
    findings.add(
      'no-scheme-fallback',
      name,
      null,
      `Browsers without 'strict-dynamic' load no script without a nonce${from}.`,
    );
  }
}

/** A source from which browsers without 'strict-dynamic' could load scripts of other hosts. */
function isFallback(expression: SourceExpression): boolean {
  if (expression.kind === 'scheme') return expression.scheme === 'http' || expression.scheme === 'https';
  return expression.kind === 'host' && /[.*]/.test(expression.host);
}
