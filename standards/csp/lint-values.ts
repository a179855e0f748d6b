/** Values that do not mean what they seem to, or mean nothing. */
import { isIPv4 } from 'node:net';
import { isSource } from './code-governance.ts';
import { DIRECTIVE_NAMES, type DirectiveFacts, directiveFacts, takesSources } from './directives.ts';
import type { Findings } from './findings.ts';
import type { Directive, Policy } from './policy.ts';
import { KEYWORDS, type Keyword, parseSourceExpression, type SourceExpression } from './source-expression.ts';
import { valueProblem } from './values.ts';

const NAMES: ReadonlySet<string> = new Set(DIRECTIVE_NAMES);
const UNQUOTED: ReadonlySet<string> = new Set(
  [...Object.keys(KEYWORDS), "'none'"].map((keyword) => keyword.slice(1, -1)),
);

export function lintValues(policy: Policy, findings: Findings): void {
  for (const directive of policy.directives) {
    const facts = directiveFacts(directive.name);
    for (const text of directive.value) lintToken(directive.name, facts, text, findings);
    if (!facts || takesSources(facts)) lintSources(directive, facts !== undefined, findings);
    else {
      const problem = valueProblem(facts, directive.value);
      if (problem) findings.add('invalid-value', directive.name, problem.token, problem.message);
    }
  }
}

/** Values in which a word without quotes is probably a keyword that lacks them. */
const WITH_KEYWORDS: ReadonlySet<string> = new Set([
  'source-list',
  'ancestor-source-list',
  'trusted-types',
  'trusted-types-sinks',
  'webrtc',
]);

/** Whether a word is probably a keyword, nonce or hash without its quotes, or a directive. */
export function isSlip(text: string): boolean {
  const lower = text.toLowerCase();
  return UNQUOTED.has(lower) || NAMES.has(lower) || /^(nonce|sha256|sha384|sha512)-/.test(lower);
}

/** Mistakes possible in any value. */
function lintToken(name: string, facts: DirectiveFacts | undefined, text: string, findings: Findings): void {
  const lower = text.toLowerCase();
  if (NAMES.has(lower)) {
    findings.add(
      'missing-semicolon',
      name,
      text,
      `${text} is a directive; a semicolon seems to be missing before it.`,
    );
  } else if (isSlip(text) && (!facts || WITH_KEYWORDS.has(facts.value))) {
    findings.add(
      'missing-quotes',
      name,
      text,
      `${text} has no single quotes, so it is not the keyword, nonce or hash that it seems to be.`,
    );
  }
  if (lower.startsWith('http://')) {
    const message = INSECURE[name] ?? 'The source may be fetched unencrypted.';
    findings.add('insecure-source', name, text, message);
  }
}

/** The meaning of an http: URL in directives that do not control fetches of the page. */
const INSECURE: Readonly<Record<string, string>> = {
  'report-uri': 'Reports travel unencrypted.',
  'form-action': 'Forms may be submitted unencrypted.',
  'frame-ancestors': 'A page that was delivered unencrypted may embed this one.',
  'base-uri': 'Relative URLs may come to be unencrypted ones.',
};

function lintSources({ name, value }: Directive, known: boolean, findings: Findings): void {
  const list = value.map(parseSourceExpression);
  if (known && list.length === 0) {
    findings.add('empty-source-list', name, null, "The directive has no value, which is the same as 'none'.");
  }
  const nones = list.filter(({ kind }) => kind === 'none');
  const counting = list.length - nones.length;
  // §2.3.1: the grammar has 'none' once and alone.
  if (counting === 0 && nones.length > 1) {
    findings.add(
      'repeated-none',
      name,
      nones[1]?.text ?? null,
      "'none' appears more than once; still nothing is allowed.",
    );
  }
  for (const expression of list) {
    if (expression.kind === 'none' && counting > 0) {
      findings.add(
        'none-with-others',
        name,
        expression.text,
        "'none' counts only when it is alone, so it is ignored.",
      );
    }
    lintSource(name, expression, findings);
    if (known) lintPlace(name, expression, findings);
  }
}

function lintSource(name: string, expression: SourceExpression, findings: Findings): void {
  const { text } = expression;
  if (isShortNonce(text)) {
    findings.add('short-nonce', name, text, 'A nonce of fewer than 8 characters can be guessed.');
  }
  switch (expression.kind) {
    case 'invalid':
      if (text.includes('[') && text.includes(']')) {
        findings.add('ip-source', name, text, 'An IPv6 address matches nothing.');
      }
      findings.add('invalid-expression', name, text, `It matches nothing: ${expression.problem}.`);
      break;
    case 'host':
      if (endsInNumber(expression.host)) {
        const message = isIPv4(expression.host)
          ? 'By the text an IP address matches nothing; browsers compare it as a domain.'
          : 'A host that ends in a number is an IP address in a short form, which matches nothing.';
        findings.add('ip-source', name, text, message);
      }
      break;
    case 'hash': {
      const length = Number(expression.algorithm.slice(3)) / 8;
      if (Buffer.from(expression.digest, 'base64url').length !== length) {
        findings.add(
          'wrong-digest-length',
          name,
          text,
          `A digest of ${expression.algorithm} has ${length} bytes, so this one matches nothing.`,
        );
      }
      break;
    }
  }
}

const isShortNonce = (text: string) => /^'nonce-.{1,7}'$/i.test(text);

/** URL Standard §3.5: such a host is an IPv4 address or invalid. */
function endsInNumber(host: string): boolean {
  const labels = host.split('.');
  if (labels.at(-1) === '') labels.pop();
  return /^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '');
}

const SCRIPTS = ['default-src', 'script-src', 'script-src-elem', 'script-src-attr'];
const STYLES = ['default-src', 'style-src', 'style-src-elem', 'style-src-attr'];
const CODE: ReadonlySet<string> = new Set([...SCRIPTS, ...STYLES]);
const SCRIPTS_ONLY: ReadonlySet<string> = new Set(SCRIPTS);
const EVALUATION: ReadonlySet<string> = new Set(['default-src', 'script-src']);
/** These govern code in attributes, which is not loaded from anywhere. */
const ATTRIBUTES: ReadonlySet<string> = new Set(['script-src-attr', 'style-src-attr']);

/** The directives in which a keyword has an effect; 'self' has one in all. */
const KEYWORD_PLACES: Readonly<Record<Exclude<Keyword, "'self'">, ReadonlySet<string>>> = {
  "'unsafe-inline'": CODE,
  // §4.4 checks only script-src and default-src; §6.1.13 gates CSSOM by style-src.
  "'unsafe-eval'": new Set(['default-src', 'script-src', 'style-src']),
  "'unsafe-hashes'": CODE,
  "'report-sample'": CODE,
  "'strict-dynamic'": SCRIPTS_ONLY,
  "'wasm-unsafe-eval'": EVALUATION,
  "'trusted-types-eval'": EVALUATION,
  "'inline-speculation-rules'": SCRIPTS_ONLY,
  "'report-sha256'": SCRIPTS_ONLY,
  "'report-sha384'": SCRIPTS_ONLY,
  "'report-sha512'": SCRIPTS_ONLY,
  "'unsafe-webtransport-hashes'": new Set(['connect-src', 'default-src']),
  "'unsafe-allow-redirects'": new Set(),
};

/** Expressions without effect in their directive. */
function lintPlace(name: string, expression: SourceExpression, findings: Findings): void {
  const places = placesOf(expression);
  const isMisplaced = isSource(expression) ? ATTRIBUTES.has(name) : places && !places.has(name);
  if (isMisplaced) {
    findings.add('misplaced-expression', name, expression.text, `It has no effect in ${name}.`);
  }
}

/** The directives that an expression is limited to, or undefined. */
function placesOf(expression: SourceExpression): ReadonlySet<string> | undefined {
  if (expression.kind === 'nonce' || expression.kind === 'hash') return CODE;
  if (expression.kind !== 'keyword' || expression.keyword === "'self'") return undefined;
  return KEYWORD_PLACES[expression.keyword];
}
