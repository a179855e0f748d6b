/** Values that do not mean what they seem to, or nothing at all. */
import { DIRECTIVE_NAMES, directiveFacts, takesSources } from './directives.ts';
import type { Findings } from './findings.ts';
import type { Directive, Policy } from './policy.ts';
import {
  isKeyword,
  KEYWORDS,
  type Keyword,
  parseSourceExpression,
  type SourceExpression,
} from './source-expression.ts';
import { sandboxEscapes, valueProblem } from './values.ts';

const NAMES: ReadonlySet<string> = new Set(DIRECTIVE_NAMES);
const UNQUOTED: ReadonlySet<string> = new Set(
  [...Object.keys(KEYWORDS), "'none'"].map((keyword) => keyword.slice(1, -1)),
);

export function lintValues(policy: Policy, findings: Findings): void {
  for (const directive of policy.directives) {
    const facts = directiveFacts(directive.name);
    for (const text of directive.value) lintToken(directive.name, text, findings);
    if (!facts || takesSources(facts)) lintSources(directive, facts !== undefined, findings);
    else {
      const problem = valueProblem(facts, directive.value);
      if (problem) findings.add('invalid-value', directive.name, problem.token, problem.message);
      if (facts.value === 'sandbox-tokens' && sandboxEscapes(directive.value)) {
        findings.add(
          'sandbox-escape',
          directive.name,
          null,
          'Scripts of the own origin can take the sandbox off.',
        );
      }
    }
  }
}

/** Slips that can happen in any value. */
function lintToken(name: string, text: string, findings: Findings): void {
  const lower = text.toLowerCase();
  if (NAMES.has(lower)) {
    findings.add(
      'missing-semicolon',
      name,
      text,
      `${text} is a directive; a semicolon seems to be missing before it.`,
    );
  }
  if (UNQUOTED.has(lower) || /^(nonce|sha256|sha384|sha512)-/.test(lower)) {
    findings.add(
      'missing-quotes',
      name,
      text,
      `${text} has no single quotes, so it is not the keyword, nonce or hash that it seems to be.`,
    );
  }
  if (lower.startsWith('http://')) {
    const message =
      name === 'report-uri' ? 'Reports travel unencrypted.' : 'The source may be fetched unencrypted.';
    findings.add('insecure-source', name, text, message);
  }
}

function lintSources({ name, value }: Directive, known: boolean, findings: Findings): void {
  const list = value.map(parseSourceExpression);
  if (known && list.length === 0) {
    findings.add('empty-source-list', name, null, "The directive has no value, which is the same as 'none'.");
  }
  const counting = list.filter(({ kind }) => kind !== 'none').length;
  for (const expression of list) {
    if (expression.kind === 'none' && counting > 0) {
      findings.add(
        'none-with-others',
        name,
        expression.text,
        "'none' counts only when it stands alone, so it is ignored.",
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
        findings.add('ip-source', name, text, 'An IP address matches nothing.');
      }
      findings.add('invalid-expression', name, text, `It matches nothing: ${expression.problem}.`);
      break;
    case 'host':
      if (endsInNumber(expression.host)) {
        findings.add(
          'ip-source',
          name,
          text,
          'An IP address matches nothing; older browsers take 127.0.0.1 alone.',
        );
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

/** URL Standard §3.5: such a host is an IPv4 address or not valid. */
function endsInNumber(host: string): boolean {
  const labels = host.split('.');
  if (labels.at(-1) === '') labels.pop();
  return /^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '');
}

const SCRIPTS = ['default-src', 'script-src', 'script-src-elem', 'script-src-attr'];
const STYLES = ['default-src', 'style-src', 'style-src-elem', 'style-src-attr'];
const CODE: ReadonlySet<string> = new Set([...SCRIPTS, ...STYLES]);
const SCRIPTS_ONLY: ReadonlySet<string> = new Set(SCRIPTS);

/** The directives in which a keyword has an effect; 'self' has one in all. */
const KEYWORD_PLACES: Readonly<Record<Exclude<Keyword, "'self'">, ReadonlySet<string>>> = {
  "'unsafe-inline'": CODE,
  "'unsafe-eval'": CODE,
  "'unsafe-hashes'": CODE,
  "'report-sample'": CODE,
  "'strict-dynamic'": SCRIPTS_ONLY,
  "'wasm-unsafe-eval'": SCRIPTS_ONLY,
  "'trusted-types-eval'": SCRIPTS_ONLY,
  "'inline-speculation-rules'": SCRIPTS_ONLY,
  "'report-sha256'": SCRIPTS_ONLY,
  "'report-sha384'": SCRIPTS_ONLY,
  "'report-sha512'": SCRIPTS_ONLY,
  "'unsafe-webtransport-hashes'": new Set(['connect-src', 'default-src']),
  "'unsafe-allow-redirects'": new Set(),
};

/** Expressions without effect where they stand, and inline styles. */
function lintPlace(name: string, expression: SourceExpression, findings: Findings): void {
  if (STYLES.includes(name) && name !== 'default-src' && isKeyword(expression, "'unsafe-inline'")) {
    findings.add(
      'style-unsafe-inline',
      name,
      expression.text,
      'Injected styles apply; they can read parts of the page and cover it.',
    );
  }
  const places = placesOf(expression);
  if (places && !places.has(name)) {
    findings.add('misplaced-expression', name, expression.text, `It has no effect in ${name}.`);
  }
}

/** The directives that an expression is bound to, or undefined. */
function placesOf(expression: SourceExpression): ReadonlySet<string> | undefined {
  if (expression.kind === 'nonce' || expression.kind === 'hash') return CODE;
  if (expression.kind !== 'keyword' || expression.keyword === "'self'") return undefined;
  return KEYWORD_PLACES[expression.keyword];
}
