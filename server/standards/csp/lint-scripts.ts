/** Ways in which a policy lets script of an attacker run. */
import type { Findings } from './findings.ts';
import { directiveOf, type Policy } from './policy.ts';
import { knownBypass } from './script-bypasses.ts';
import { isKeyword, parseSourceExpression, type SourceExpression } from './source-expression.ts';

const SCRIPT_CHAINS = [
  ['script-src', 'default-src'],
  ['script-src-attr', 'script-src', 'default-src'],
  ['script-src-elem', 'script-src', 'default-src'],
] as const;

/** Schemes under which an attacker can put code where the policy allows it. */
const OPEN_SCHEMES: ReadonlySet<string> = new Set(['data', 'http', 'https']);
const LOCAL_SCHEMES: ReadonlySet<string> = new Set(['blob', 'filesystem']);

/** A directive that governs scripts, as browsers of today read it. */
interface ScriptDirective {
  name: string;
  all: readonly SourceExpression[];
  /** Without what nonces, hashes and 'strict-dynamic' make browsers ignore. */
  effective: readonly SourceExpression[];
}

export function lintScripts(policy: Policy, findings: Findings): void {
  const governing = new Map<string, ScriptDirective>();
  for (const chain of SCRIPT_CHAINS) {
    const directive = chain.map((name) => directiveOf(policy, name)).find((found) => found !== undefined);
    if (directive) governing.set(directive.name, scriptDirective(directive.name, directive.value));
  }
  const main = governing.get('script-src') ?? governing.get('default-src');
  for (const directive of governing.values()) {
    lintIgnored(directive, findings);
    lintKeywords(directive, findings);
    lintWideSources(directive.name, directive.effective, findings);
  }
  const elements = ['script-src-elem', 'script-src', 'default-src'].find((name) => governing.has(name));
  for (const name of new Set([main?.name, elements])) {
    const directive = name && governing.get(name);
    if (directive) lintAllowlist(directive, findings);
  }
  if (main) lintStrictness(main, findings);
  else findings.add('missing-script-src', 'script-src', null, 'Nothing restricts scripts.');
  lintObjects(policy, governing, findings);
  lintBase(policy, main, findings);
}

function scriptDirective(name: string, value: readonly string[]): ScriptDirective {
  const all = value.map(parseSourceExpression);
  return { name, all, effective: all.filter((expression) => reasonIgnored(expression, all) === undefined) };
}

/** Why browsers of today ignore an expression in a list that governs scripts (CSP Level 3 §6.7.3.2, §8.2). */
function reasonIgnored(expression: SourceExpression, list: readonly SourceExpression[]): string | undefined {
  const isInline = isKeyword(expression, "'unsafe-inline'");
  if (isInline && hasNonceOrHash(list)) return 'A nonce or a hash makes browsers ignore it.';
  if (!hasStrictDynamic(list)) return undefined;
  const isSource = expression.kind === 'host' || expression.kind === 'scheme';
  if (isInline || isSource || isKeyword(expression, "'self'")) {
    return "'strict-dynamic' makes browsers ignore it for scripts.";
  }
  return undefined;
}

const hasNonceOrHash = (list: readonly SourceExpression[]) =>
  list.some(({ kind }) => kind === 'nonce' || kind === 'hash');
const hasStrictDynamic = (list: readonly SourceExpression[]) =>
  list.some((expression) => isKeyword(expression, "'strict-dynamic'"));

function lintIgnored({ name, all }: ScriptDirective, findings: Findings): void {
  for (const expression of all) {
    const reason = reasonIgnored(expression, all);
    if (reason) findings.add('ignored-expression', name, expression.text, reason);
  }
}

function lintKeywords({ name, effective }: ScriptDirective, findings: Findings): void {
  for (const expression of effective) {
    if (expression.kind !== 'keyword') continue;
    switch (expression.keyword) {
      case "'unsafe-inline'":
        findings.add(
          'script-unsafe-inline',
          name,
          expression.text,
          'Injected inline scripts and event handlers run.',
        );
        break;
      case "'unsafe-hashes'":
        findings.add(
          'script-unsafe-hashes',
          name,
          expression.text,
          'An attacker can inject the code whose hash is listed as an event handler.',
        );
        break;
      case "'unsafe-eval'":
        findings.add(
          'script-unsafe-eval',
          name,
          expression.text,
          'Strings that reach eval() and the like run as code.',
        );
        break;
      case "'wasm-unsafe-eval'":
        findings.add('script-wasm', name, expression.text, 'WebAssembly may be compiled from any bytes.');
        break;
    }
  }
}

/** Sources that anybody can serve code from. */
function lintWideSources(name: string, list: readonly SourceExpression[], findings: Findings): void {
  for (const expression of list) {
    if (expression.kind === 'scheme' && OPEN_SCHEMES.has(expression.scheme)) {
      findings.add(
        'script-scheme',
        name,
        expression.text,
        `${expression.text} covers code that anybody provides.`,
      );
    } else if (expression.kind === 'scheme' && LOCAL_SCHEMES.has(expression.scheme)) {
      findings.add(
        'script-local-scheme',
        name,
        expression.text,
        `${expression.text} covers code that a script made up itself.`,
      );
    } else if (expression.kind === 'host' && expression.host === '*') {
      findings.add('script-wildcard', name, expression.text, `${expression.text} covers every host.`);
    }
  }
}

function lintAllowlist({ name, effective }: ScriptDirective, findings: Findings): void {
  const evalAllowed = effective.some((expression) => isKeyword(expression, "'unsafe-eval'"));
  for (const expression of effective) {
    if (isKeyword(expression, "'self'")) {
      findings.add(
        'script-self',
        name,
        expression.text,
        'Whatever the own origin serves can run as a script.',
      );
    }
    if (expression.kind !== 'host' || expression.host === '*') continue;
    const bypass = knownBypass(expression, evalAllowed);
    if (bypass) {
      findings.add(
        'script-bypass-host',
        name,
        expression.text,
        `${bypass.host} hosts ${bypass.kind}, by which an attacker gets around the policy.`,
      );
    } else {
      findings.add(
        'script-allowlist',
        name,
        expression.text,
        'No way around the policy through this host is known; it holds as long as the host stays clean.',
      );
    }
  }
}

function lintStrictness({ name, all }: ScriptDirective, findings: Findings): void {
  const strict = hasStrictDynamic(all);
  // What is not quoted was meant as a source, even where it is not valid.
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
    findings.add(
      'no-scheme-fallback',
      name,
      null,
      "Browsers without 'strict-dynamic' load no script without a nonce.",
    );
  }
}

/** A source from which browsers without 'strict-dynamic' could load scripts. */
function isFallback(expression: SourceExpression): boolean {
  if (expression.kind === 'scheme') return expression.scheme === 'http' || expression.scheme === 'https';
  return expression.kind === 'host' && /[.*]/.test(expression.host);
}

function lintObjects(
  policy: Policy,
  governing: ReadonlyMap<string, ScriptDirective>,
  findings: Findings,
): void {
  const own = directiveOf(policy, 'object-src');
  const directive = own ?? directiveOf(policy, 'default-src');
  if (!directive) {
    findings.add('missing-object-src', 'object-src', null, 'Injected plugin content can run script.');
    return;
  }
  const list = governing.get(directive.name)?.effective ?? directive.value.map(parseSourceExpression);
  lintWideSources(directive.name, list, findings);
  if (!own) return;
  for (const expression of list) {
    const loads =
      expression.kind === 'host' || expression.kind === 'scheme' || isKeyword(expression, "'self'");
    if (loads)
      findings.add('object-source', own.name, expression.text, 'Objects and embeds may load from here.');
  }
}

/** An injected base element sends relative script URLs, which carry a nonce or are trusted, elsewhere (§7.3). */
function lintBase(policy: Policy, main: ScriptDirective | undefined, findings: Findings): void {
  const base = directiveOf(policy, 'base-uri');
  if (base) {
    lintWideSources(base.name, base.value.map(parseSourceExpression), findings);
    return;
  }
  const list = main?.all ?? [];
  const hasHash = list.some(({ kind }) => kind === 'hash');
  if (list.some(({ kind }) => kind === 'nonce') || (hasHash && hasStrictDynamic(list))) {
    findings.add(
      'missing-base-uri',
      'base-uri',
      null,
      'An injected base element makes trusted relative script URLs load from elsewhere.',
    );
  } else {
    findings.add('base-uri-open', 'base-uri', null, 'An injected base element can redirect relative URLs.');
  }
}
