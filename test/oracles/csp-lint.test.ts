/** Lint against Google's CSP Evaluator (npm csp_evaluator): what it finds, ours finds, but for a list of reasons. */
import { checkHasConfiguredReporting } from 'csp_evaluator/dist/checks/security_checks.js';
import { CspEvaluator, DEFAULT_CHECKS, STRICTCSP_CHECKS } from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { directiveFacts } from '../../server/standards/csp/directives.ts';
import { parseSourceExpression } from '../../server/standards/csp/source-expression.ts';
import { type Asker, openAsker } from '../ask.ts';
import { computed } from './vectors.ts';

let asker: Asker;
beforeAll(async () => {
  asker = await openAsker(inject('releases'));
});
afterAll(() => asker.close());

interface OwnFinding {
  id: string;
  severity: string;
  policy: number;
  directive: string;
  expression: string | null;
  message: string;
  remedy: string;
}

const lint = (policy: string, delivery?: string) =>
  asker.ask<{ counts: Record<string, number>; findings: OwnFinding[] }>('/api/csp/lint', { policy, delivery })
    .data;

/** Our ids for each type and severity of the Evaluator. */
const MAPPING: Readonly<Record<string, readonly string[]>> = {
  'MISSING_SEMICOLON SYNTAX': ['missing-semicolon'],
  'UNKNOWN_DIRECTIVE SYNTAX': ['unknown-directive'],
  'INVALID_KEYWORD SYNTAX': ['missing-quotes', 'invalid-expression', 'invalid-value'],
  'NONCE_CHARSET INFO': ['invalid-expression'],
  'MISSING_DIRECTIVES HIGH': ['missing-script-src', 'missing-object-src', 'missing-base-uri'],
  'SCRIPT_UNSAFE_INLINE HIGH': ['script-unsafe-inline'],
  'SCRIPT_UNSAFE_EVAL MEDIUM_MAYBE': ['script-unsafe-eval'],
  'SCRIPT_UNSAFE_HASHES MEDIUM_MAYBE': ['script-unsafe-hashes'],
  'PLAIN_URL_SCHEMES HIGH': ['script-scheme'],
  'PLAIN_WILDCARD HIGH': ['script-wildcard'],
  'SCRIPT_ALLOWLIST_BYPASS HIGH': ['script-bypass-host'],
  'SCRIPT_ALLOWLIST_BYPASS MEDIUM_MAYBE': ['script-self', 'script-allowlist'],
  // Known hosts of Flash files, which no browser runs any more.
  'OBJECT_ALLOWLIST_BYPASS HIGH': ['object-source'],
  'OBJECT_ALLOWLIST_BYPASS MEDIUM_MAYBE': ['object-source'],
  'NONCE_LENGTH MEDIUM': ['short-nonce'],
  'IP_SOURCE INFO': ['ip-source'],
  'DEPRECATED_DIRECTIVE INFO': ['deprecated-directive'],
  'SRC_HTTP MEDIUM': ['insecure-source'],
  'STRICT_DYNAMIC STRICT_CSP': ['script-allowlist-only'],
  'STRICT_DYNAMIC_NOT_STANDALONE INFO': ['strict-dynamic-alone'],
  'UNSAFE_INLINE_FALLBACK STRICT_CSP': ['no-inline-fallback'],
  'ALLOWLIST_FALLBACK STRICT_CSP': ['no-scheme-fallback'],
  'IGNORED NONE': ['ignored-expression'],
  'REQUIRE_TRUSTED_TYPES_FOR_SCRIPTS INFO': ['missing-trusted-types'],
  'REPORTING_DESTINATION_MISSING INFO': ['missing-reporting'],
  'REPORT_TO_ONLY INFO': ['report-to-only'],
};

/** Findings that ours leaves out, with the reason; each must occur. */
const LEFT_OUT: readonly [reason: string, applies: (finding: Finding) => boolean][] = [
  [
    'an empty list is the same as none: it lets nothing in',
    ({ type, directive }) => type === Type.MISSING_DIRECTIVES && directive === 'object-src',
  ],
  [
    'what is outside the grammar matches nothing, and is told as such',
    ({ type, value = '' }) =>
      [Type.SCRIPT_ALLOWLIST_BYPASS, Type.OBJECT_ALLOWLIST_BYPASS, Type.IGNORED].includes(type) &&
      kindOf(value) === 'invalid',
  ],
  [
    'a nonce, a hash or a keyword lets no object in, and is told as misplaced',
    ({ type, value = '' }) => type === Type.OBJECT_ALLOWLIST_BYPASS && value.startsWith("'"),
  ],
  [
    'reports may well be sent to an IP address',
    ({ type, directive }) => type === Type.IP_SOURCE && directive === 'report-uri',
  ],
  [
    'block is a value of reflected-xss, not a keyword without quotes',
    ({ type, directive }) => type === Type.INVALID_KEYWORD && directive === 'reflected-xss',
  ],
  [
    'the directive or the keyword is newer than the Evaluator',
    ({ type, directive, value = '' }) =>
      type === Type.UNKNOWN_DIRECTIVE
        ? directiveFacts(directive) !== undefined
        : type === Type.INVALID_KEYWORD && kindOf(value) === 'keyword',
  ],
  [
    'the prefix of a nonce or hash ignores case, as all literals of ABNF do',
    ({ type, value = '' }) =>
      type === Type.INVALID_KEYWORD &&
      ['nonce', 'hash'].includes(kindOf(value)) &&
      value !== value.toLowerCase(),
  ],
];

const kindOf = (expression: string) => parseSourceExpression(expression).kind;

const nameOf = ({ type, severity }: Finding) => `${Type[type]} ${Severity[severity]}`;

/** Undefined where the Evaluator throws, which it does for hosts that are no hosts. */
function evaluate(policy: string): Finding[] | undefined {
  const { csp } = new CspParser(policy);
  try {
    const findings = new CspEvaluator(csp).evaluate(STRICTCSP_CHECKS, DEFAULT_CHECKS);
    return [...findings, ...checkHasConfiguredReporting(csp)];
  } catch {
    return undefined;
  }
}

function isFound(finding: Finding, own: readonly OwnFinding[]): boolean {
  const ids = MAPPING[nameOf(finding)] ?? [];
  return own.some(
    ({ id, directive, expression }) =>
      ids.includes(id) &&
      directive === finding.directive &&
      (finding.value === undefined || expression?.toLowerCase() === finding.value.toLowerCase()),
  );
}

const PRACTICE = [
  "script-src 'self' https://ajax.googleapis.com https://www.google-analytics.com *.gstatic.com; object-src 'self'",
  "script-src 'unsafe-eval' https://www.google-analytics.com; object-src https://vk.com",
  'script-src https://cdnjs.cloudflare.com/ajax/libs/angular.js/1.2.16/angular.min.js cdn.jsdelivr.net/npm/',
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: https: http: *",
  "default-src *; script-src 'nonce-abc' 'unsafe-inline' https:; style-src 'nonce-a!b!c!d!'",
  "script-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'strict-dynamic' https: 'self'; base-uri *",
  "script-src 'strict-dynamic'; object-src 'none'; require-trusted-types-for 'script'; report-to main",
  "script-src-elem 'unsafe-inline'; script-src-attr 'unsafe-hashes' data:; script-src 'nonce-12345678'",
  "default-src none; script-src self nonce-abc sha256-abc 'unsafe-hashed-attributes' 'wrong'; img-src",
  'script-src https://a.example style-src b.example; object-src data:; img-src http://a.example',
  "img-src 1.2.3.4 https://127.0.0.1:8080 https://[::1] 'self'; connect-src 10.0.0.1/x; report-uri http://1.2.3.4/r",
  "referrer no-referrer; reflected-xss block; disown-opener; prefetch-src 'self'; plugin-types a/b; navigate-to *",
  'scrpt-src *; script-src: *; default-src:; fenced-frame-src *; trusted-types-eval',
  "require-trusted-types-for 'none'; trusted-types 'nope' 'allow-duplicates' a; webrtc 'block'; sandbox 'x'",
  "script-src 'trusted-types-eval' 'report-sha256' 'unsafe-allow-redirects' 'inline-speculation-rules' 'NONCE-abcdefgh' 'Sha256-abc'",
  'object-src; script-src; base-uri; report-uri; frame-ancestors',
  "object-src 'none' a.example; script-src 'none' a.example",
  '',
];

describe("the findings of Google's CSP Evaluator", () => {
  it('are all found, but for those left out for a reason', () => {
    const random = computed<{ policy: string }>('csp-random').flatMap(({ policy }) => policy.split(','));
    const policies = [...new Set([...random, ...PRACTICE])].filter((policy) => policy.trim() !== '');
    const missing: string[] = [];
    const reasons = new Set<string>();
    const types = new Set<string>();
    let judged = 0;
    for (const policy of policies) {
      const theirs = evaluate(policy);
      if (!theirs) continue;
      judged++;
      const { findings } = lint(policy);
      for (const finding of theirs) {
        types.add(nameOf(finding));
        if (isFound(finding, findings)) continue;
        const [reason] = LEFT_OUT.find(([, applies]) => applies(finding)) ?? [];
        if (reason) reasons.add(reason);
        else missing.push(`${nameOf(finding)} of ${finding.directive} ${finding.value ?? ''} in ${policy}`);
      }
    }
    expect(missing).toEqual([]);
    expect([...reasons].sort()).toEqual(LEFT_OUT.map(([reason]) => reason).sort());
    expect([...types].sort()).toEqual(Object.keys(MAPPING).sort());
    // The rest hold a source such as `https://`, for which the Evaluator throws.
    expect(judged).toBeGreaterThan(2000);
  });
});

describe('findings', () => {
  const ids = (policy: string, delivery?: string) =>
    lint(policy, delivery).findings.map(({ id, directive, expression }) => [id, directive, expression]);

  it.each([
    ["script-src 'unsafe-inline'", ['script-unsafe-inline', 'script-src', "'unsafe-inline'"]],
    ["script-src 'unsafe-inline' 'nonce-abcdefgh'", ['ignored-expression', 'script-src', "'unsafe-inline'"]],
    ['default-src blob:', ['script-local-scheme', 'default-src', 'blob:']],
    ['script-src https://*:8443', ['script-wildcard', 'script-src', 'https://*:8443']],
    ["script-src 'wasm-unsafe-eval'", ['script-wasm', 'script-src', "'wasm-unsafe-eval'"]],
    ['script-src *.googleapis.com', ['script-bypass-host', 'script-src', '*.googleapis.com']],
    [
      'script-src ajax.googleapis.com/ajax/libs/',
      ['script-bypass-host', 'script-src', 'ajax.googleapis.com/ajax/libs/'],
    ],
    ['script-src ajax.googleapis.com/own/', ['script-allowlist', 'script-src', 'ajax.googleapis.com/own/']],
    ['script-src www.google-analytics.com', ['script-allowlist', 'script-src', 'www.google-analytics.com']],
    [
      "script-src www.google-analytics.com 'unsafe-eval'",
      ['script-bypass-host', 'script-src', 'www.google-analytics.com'],
    ],
    ["style-src 'unsafe-inline'", ['style-unsafe-inline', 'style-src', "'unsafe-inline'"]],
    ['img-src 127.1', ['ip-source', 'img-src', '127.1']],
    ['img-src 0x7f.1', ['ip-source', 'img-src', '0x7f.1']],
    ['connect-src HTTP://a.example', ['insecure-source', 'connect-src', 'HTTP://a.example']],
    ["img-src 'strict-dynamic'", ['misplaced-expression', 'img-src', "'strict-dynamic'"]],
    ['sandbox allow-scripts allow-same-origin', ['sandbox-escape', 'sandbox', null]],
    ["script-src 'self'", ['missing-frame-ancestors', 'frame-ancestors', null]],
    ["script-src 'self'", ['missing-form-action', 'form-action', null]],
    ["script-src 'self'", ['base-uri-open', 'base-uri', null]],
    ["script-src 'self'", ['missing-default-src', 'default-src', null]],
    ["img-src 'self'; img-src *", ['duplicate-directive', 'img-src', null]],
  ])('of %s hold %j', (policy, finding) => {
    expect(ids(policy)).toContainEqual(finding);
  });

  it('of a meta element hold what it ignores', () => {
    const policy = "default-src 'none'; frame-ancestors 'none'; sandbox; report-uri /r";
    expect(ids(policy).filter(([id]) => id === 'ignored-in-meta')).toEqual([]);
    const ignored = ids(policy, 'meta').filter(([id]) => id === 'ignored-in-meta');
    expect(ignored.map(([, directive]) => directive)).toEqual(['frame-ancestors', 'sandbox', 'report-uri']);
  });

  it('come gravest first, in sentences, with counts and the policy they belong to', () => {
    const { counts, findings } = lint("default-src *, script-src 'nonce-abc' self");
    const order = ['high', 'medium', 'low', 'info'];
    const ranks = findings.map(({ severity }) => order.indexOf(severity));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(findings.length);
    expect(new Set(findings.map(({ policy }) => policy))).toEqual(new Set([0, 1]));
    for (const { message, remedy } of findings) {
      expect(message).toMatch(/^.*[.;!?]$/);
      expect(remedy).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('of a strict policy are none that matter', () => {
    const { counts } = lint(
      "default-src 'none'; script-src 'nonce-r4nd0m8Ab' 'strict-dynamic'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; report-to main; report-uri /csp",
    );
    expect(counts).toMatchObject({ high: 0, medium: 0, low: 0 });
  });
});
