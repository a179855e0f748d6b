/** Lint against Google's CSP Evaluator (npm csp_evaluator): what it finds, ours finds, but for a list of reasons. */
import { checkHasConfiguredReporting } from 'csp_evaluator/dist/checks/security_checks.js';
import { CspEvaluator, DEFAULT_CHECKS, STRICTCSP_CHECKS } from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, it } from 'vitest';
import { directiveFacts } from '../../standards/csp/directives.ts';
import { parsePolicies } from '../../standards/csp/policy.ts';
import { parseSourceExpression } from '../../standards/csp/source-expression.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

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

const WIDE = ['object-source', 'base-uri-wide', 'base-uri-open', 'misplaced-expression'];

/** Our ids for each type and severity of the Evaluator. */
const MAPPING: Readonly<Record<string, readonly string[]>> = {
  'MISSING_SEMICOLON SYNTAX': ['missing-semicolon'],
  'UNKNOWN_DIRECTIVE SYNTAX': ['unknown-directive'],
  'INVALID_KEYWORD SYNTAX': ['missing-quotes', 'invalid-expression', 'invalid-value'],
  'NONCE_CHARSET INFO': ['invalid-expression'],
  'MISSING_DIRECTIVES HIGH': [
    'missing-script-src',
    'unrestricted-eval',
    'missing-object-src',
    'missing-base-uri',
  ],
  // Where script-src-elem and script-src-attr govern all inline code, it counts for nothing in script-src.
  'SCRIPT_UNSAFE_INLINE HIGH': ['script-unsafe-inline', 'superseded-expression'],
  // eval() follows script-src and default-src alone, so that the keyword is misplaced in script-src-elem and -attr.
  'SCRIPT_UNSAFE_EVAL MEDIUM_MAYBE': ['script-unsafe-eval', 'misplaced-expression'],
  'SCRIPT_UNSAFE_HASHES MEDIUM_MAYBE': ['script-unsafe-hashes', 'superseded-expression'],
  // A plugin or a base element is no script: that of objects is low, that of base elements as grave as its effect.
  // Event handlers are not loaded, so that a source is misplaced in script-src-attr.
  'PLAIN_URL_SCHEMES HIGH': ['script-scheme', ...WIDE],
  'PLAIN_WILDCARD HIGH': ['script-wildcard', ...WIDE],
  'SCRIPT_ALLOWLIST_BYPASS HIGH': ['script-bypass-host'],
  // Ours knows more hosts that serve code of anybody's.
  'SCRIPT_ALLOWLIST_BYPASS MEDIUM_MAYBE': [
    'script-self',
    'script-allowlist',
    'script-bypass-host',
    'script-wildcard',
  ],
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
  'IGNORED NONE': ['ignored-expression', 'misplaced-expression'],
  'REQUIRE_TRUSTED_TYPES_FOR_SCRIPTS INFO': ['missing-trusted-types'],
  'REPORTING_DESTINATION_MISSING INFO': ['missing-reporting'],
  'REPORT_TO_ONLY INFO': ['report-to-only'],
};

const SOURCES_OF_SCRIPTS = [
  Type.PLAIN_URL_SCHEMES,
  Type.PLAIN_WILDCARD,
  Type.SCRIPT_ALLOWLIST_BYPASS,
  Type.STRICT_DYNAMIC,
  Type.STRICT_DYNAMIC_NOT_STANDALONE,
  Type.UNSAFE_INLINE_FALLBACK,
  Type.ALLOWLIST_FALLBACK,
  Type.IGNORED,
];
const SCRIPT_TYPES = [
  ...SOURCES_OF_SCRIPTS,
  Type.SCRIPT_UNSAFE_INLINE,
  Type.SCRIPT_UNSAFE_EVAL,
  Type.SCRIPT_UNSAFE_HASHES,
  Type.MISSING_DIRECTIVES,
];

/** Findings that ours leaves out, with the reason; each must occur. `has` knows the policy's directives. */
const LEFT_OUT: readonly [
  reason: string,
  applies: (finding: Finding, has: (name: string) => boolean, policy: string) => boolean,
][] = [
  [
    'script-src-elem stands before it, and governs the sources of script elements',
    ({ type, directive }, has) =>
      SOURCES_OF_SCRIPTS.includes(type) &&
      ['script-src', 'default-src'].includes(directive) &&
      has('script-src-elem'),
  ],
  [
    'the nonces or hashes are in a list that script-src-elem stands before',
    ({ type, directive }, has) =>
      type === Type.MISSING_DIRECTIVES && directive === 'base-uri' && has('script-src-elem'),
  ],
  [
    'script-src-elem and script-src-attr stand before default-src, where the keyword is about styles only',
    ({ type, directive }, has) =>
      [Type.SCRIPT_UNSAFE_INLINE, Type.SCRIPT_UNSAFE_HASHES].includes(type) &&
      directive === 'default-src' &&
      has('script-src-elem') &&
      has('script-src-attr'),
  ],
  [
    'a sandbox without allow-scripts runs no script and no plugin',
    ({ type }, has, policy) =>
      SCRIPT_TYPES.includes(type) && has('sandbox') && !/allow-scripts/i.test(policy),
  ],
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
  "script-src 'trusted-types-eval' 'report-sha256' 'unsafe-allow-redirects' 'inline-speculation-rules' " +
    "'NONCE-abcdefgh' 'Sha256-abc'",
  'object-src; script-src; base-uri; report-uri; frame-ancestors',
  "object-src 'none' a.example; script-src 'none' a.example",
  '',
  "script-src 'nonce-abcdefgh' 'unsafe-inline'; script-src-elem 'self'; script-src-attr 'none'",
  "script-src 'unsafe-inline' 'unsafe-hashes' *; script-src-elem 'self'; script-src-attr 'none'; base-uri 'self'",
  "sandbox allow-forms; script-src 'unsafe-inline' *; default-src 'nonce-abcdefgh'",
  "sandbox allow-scripts; script-src 'unsafe-inline' *",
];

/** The policies of the Evaluator's own tests (csp_evaluator 1.1.8, dist/checks/*_test.js and dist/*_test.js). */
const EVALUATOR_TESTS = [
  "default-src https:; script-src 'unsafe-inline'; script-src-elem 'unsafe-inline';",
  "default-src 'unsafe-inline'",
  "script-src 'unsafe-hashes' 'sha256-1DCfk1NYWuHMfoobarfoobar='",
  "default-src 'unsafe-inline'; script-src https:; script-src-attr https:; script-src-elem https:",
  "script-src 'unsafe-inline' 'nonce-foobar'; script-src-elem 'unsafe-inline' 'nonce-foobar';",
  "script-src 'unsafe-inline' 'nonce-invalid$';",
  "script-src 'unsafe-inline' 'sha256-invalid$';",
  "default-src https:; script-src 'unsafe-eval'; script-src-attr 'unsafe-eval'; script-src-elem 'unsafe-eval';",
  "default-src 'unsafe-eval'",
  'script-src data: http: https: sthInvalid:',
  'object-src data: http: https: sthInvalid:',
  'base-uri data: http: https: sthInvalid:',
  'default-src https:; object-src data: sthInvalid:',
  "default-src https:; object-src 'none'; script-src 'none'; base-uri 'none'",
  'script-src * http://*; script-src-attr * http://*; script-src-elem * http://*',
  'object-src * http://*',
  'base-uri * http://*',
  'default-src *; object-src * ignore.me.com',
  "default-src *; object-src *.foo.bar; script-src 'none'; base-uri 'none'",
  "script-src 'none'",
  "object-src 'none'",
  "object-src 'self'",
  "script-src 'nonce-123'; object-src 'none'",
  "script-src 'sha256-123456' 'strict-dynamic'; object-src 'none'",
  "script-src 'sha256-123456'; object-src 'none'",
  "script-src 'none'; object-src 'none'",
  'default-src https:;',
  "default-src 'none';",
  'script-src *.google.com',
  "script-src *.google.com 'none'; script-src-elem *.google.com 'none'",
  "script-src https://googletagmanager.com 'unsafe-eval'; script-src-elem https://googletagmanager.com 'unsafe-eval'",
  'script-src https://googletagmanager.com; script-src-elem https://googletagmanager.com;',
  'script-src gstatic.com; script-src-elem gstatic.com',
  'script-src foo.bar; script-src-elem foo.bar',
  "script-src 'self'; script-src-attr 'self'; script-src-elem 'self'",
  'object-src https://*.googleapis.com',
  'object-src https://foo.bar',
  'script-src 8.8.8.8; font-src https://127.0.0.1 https://[::1] not.an.ip',
  'report-uri foo.bar/csp;report-to abc',
  'report-to abc',
  'reflected-xss block',
  'referrer origin',
  'prefetch-src test',
  "script-src 'nonce-veryLongRandomNonce'",
  "script-src 'nonce-short'",
  "script-src 'nonce-***notBase64***'",
  'script-src http://foo.bar https://test.com; report-uri http://test.com',
  "script-src 'nonce-aaaaaaaaaa'; report-to name",
  "script-src 'nonce-aaaaaaaaaa'; report-uri url; report-to name",
  "script-src 'nonce-aaaaaaaaaa' strict-dynamic; script-src-elem 'unsafe-inline';",
  'foobar-src http:',
  "default-src foo.bar script-src 'none'",
  'script-src strict-dynamic nonce-test sha256-asdf',
  "script-src 'foo-bar'",
  "require-trusted-types-for 'script'",
  "trusted-types 'allow-duplicates' policy1",
  "default-src 'unsafe-inline' 'strict-dynamic' 'nonce-123' 'sha256-foobar' 'self'; report-to foo.bar; worker-src *; " +
    "manifest-src *; script-src-attr 'self'; script-src-elem 'self'; style-src-attr 'self'; style-src-elem 'self';",
  "default-src https: 'nonce-ignored'; script-src nonce-invalid",
  "default-src 'strict-dynamic'; script-src foo.bar",
  "navigate-to 'self'; script-src 'nonce-foo'",
];

describe("the findings of Google's CSP Evaluator", () => {
  it('are all found, but for those left out for a reason', () => {
    const random = computed<{ policy: string }>('csp-random').flatMap(({ policy }) => policy.split(','));
    const policies = [...new Set([...random, ...PRACTICE, ...EVALUATOR_TESTS])].filter(
      (policy) => policy.trim() !== '',
    );
    const missing: string[] = [];
    const reasons = new Set<string>();
    const types = new Set<string>();
    let judged = 0;
    for (const policy of policies) {
      const theirs = evaluate(policy);
      if (!theirs) continue;
      judged++;
      const { findings } = lint(policy);
      const names = parsePolicies(policy).flatMap(({ directives }) => directives.map(({ name }) => name));
      const has = (name: string) => names.includes(name);
      for (const finding of theirs) {
        types.add(nameOf(finding));
        if (isFound(finding, findings)) continue;
        const [reason] = LEFT_OUT.find(([, applies]) => applies(finding, has, policy)) ?? [];
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
    ['script-src cdn.jsdelivr.net', ['script-bypass-host', 'script-src', 'cdn.jsdelivr.net']],
    ['script-src https://unpkg.com/', ['script-bypass-host', 'script-src', 'https://unpkg.com/']],
    ['script-src unpkg.com/vue@3', ['script-allowlist', 'script-src', 'unpkg.com/vue@3']],
    ['script-src *.co.uk', ['script-wildcard', 'script-src', '*.co.uk']],
    ['script-src https://*.vercel.app', ['script-wildcard', 'script-src', 'https://*.vercel.app']],
    ['script-src *.corp', ['script-allowlist', 'script-src', '*.corp']],
    ['script-src *.example.com', ['script-allowlist', 'script-src', '*.example.com']],
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
    ["img-src 'none' 'NONE'", ['repeated-none', 'img-src', "'NONE'"]],
    ["base-uri *; script-src 'nonce-abcdefgh'", ['base-uri-wide', 'base-uri', '*']],
    ["base-uri *; script-src 'self'", ['base-uri-open', 'base-uri', '*']],
    ['object-src *', ['object-source', 'object-src', '*']],
    ["script-src-attr 'self'", ['misplaced-expression', 'script-src-attr', "'self'"]],
    ["script-src-elem 'unsafe-eval'", ['misplaced-expression', 'script-src-elem', "'unsafe-eval'"]],
  ])('of %s hold %j', (policy, finding) => {
    expect(ids(policy)).toContainEqual(finding);
  });

  /** The script and style findings, as `id directive expression`. */
  const OF_CODE =
    /^(script-|style-|missing-script|unrestricted|object-source|ignored-expr|superseded|strict|no-)/;
  const ofCode = (policy: string, delivery?: string) =>
    ids(policy, delivery)
      .map((parts) => parts.filter((part) => part !== null).join(' '))
      .filter((text) => OF_CODE.test(text))
      .sort();

  it.each<[policy: string, found: string[]]>([
    // What governs scripts is asked, and not what stands behind it.
    ["default-src *; script-src 'self'", ['object-source default-src *', "script-self script-src 'self'"]],
    ["default-src * data:; script-src 'self'; object-src 'none'", ["script-self script-src 'self'"]],
    ["script-src *; script-src-elem 'self'", ["script-self script-src-elem 'self'"]],
    [
      "script-src * a.example; script-src-elem 'self'; worker-src 'none'",
      [
        "script-self script-src-elem 'self'",
        'superseded-expression script-src *',
        'superseded-expression script-src a.example',
      ],
    ],
    [
      "script-src 'none'; script-src-elem *",
      ['script-allowlist-only script-src-elem', 'script-wildcard script-src-elem *'],
    ],
    ["script-src-attr *; script-src 'none'", []],
    // Inline scripts and event handlers each have their own.
    [
      "script-src 'unsafe-inline'; script-src-attr 'none'",
      ["script-unsafe-inline script-src 'unsafe-inline'"],
    ],
    [
      "script-src 'none'; script-src-attr 'unsafe-inline'",
      ["script-unsafe-inline script-src-attr 'unsafe-inline'"],
    ],
    [
      "script-src 'unsafe-inline'; script-src-attr 'none'; script-src-elem 'none'",
      ["superseded-expression script-src 'unsafe-inline'"],
    ],
    [
      "default-src 'unsafe-inline' 'unsafe-eval'; script-src 'none'; style-src 'none'",
      [
        "superseded-expression default-src 'unsafe-eval'",
        "superseded-expression default-src 'unsafe-inline'",
      ],
    ],
    ["script-src-elem 'none'", ['missing-script-src script-src']],
    ["script-src-attr 'none'", ['missing-script-src script-src']],
    ["script-src-attr 'none'; script-src-elem 'none'", ['unrestricted-eval script-src']],
    // eval() follows script-src, whatever script-src-elem says.
    [
      "script-src 'unsafe-eval'; script-src-elem 'none'; script-src-attr 'none'",
      ["script-unsafe-eval script-src 'unsafe-eval'"],
    ],
    [
      "default-src 'unsafe-eval'; script-src 'none'; style-src 'none'",
      ["superseded-expression default-src 'unsafe-eval'"],
    ],
    // 'strict-dynamic' and nonces count where they stand.
    [
      "script-src 'strict-dynamic' 'nonce-abcdefgh' https:; script-src-elem https:",
      ['script-allowlist-only script-src-elem', 'script-scheme script-src-elem https:'],
    ],
    [
      "script-src 'self'; script-src-elem 'strict-dynamic' 'nonce-abcdefgh' 'unsafe-inline' 'self'",
      [
        "ignored-expression script-src-elem 'self'",
        "ignored-expression script-src-elem 'unsafe-inline'",
        'no-scheme-fallback script-src-elem',
      ],
    ],
    ["worker-src *; child-src *; script-src 'none'", []],
    // Styles.
    ["default-src 'unsafe-inline'; script-src 'none'", ["style-unsafe-inline default-src 'unsafe-inline'"]],
    [
      "script-src 'none'; style-src 'unsafe-inline' 'nonce-abcdefgh'",
      ["ignored-expression style-src 'unsafe-inline'"],
    ],
    [
      "script-src 'none'; style-src 'unsafe-inline'; style-src-attr 'none'; style-src-elem 'none'",
      ["superseded-expression style-src 'unsafe-inline'"],
    ],
    [
      "script-src 'none'; style-src 'none'; style-src-attr 'unsafe-inline'",
      ["style-unsafe-inline style-src-attr 'unsafe-inline'"],
    ],
    [
      "script-src 'none'; style-src-elem 'none'; style-src 'unsafe-inline'",
      ["style-unsafe-inline style-src 'unsafe-inline'"],
    ],
    // What is a slip is no host.
    ["script-src self nonce-abcdefgh style-src; style-src 'none'", ['script-allowlist-only script-src']],
    // A sandbox without allow-scripts runs none.
    ["sandbox; script-src * 'unsafe-inline'", []],
    [
      'sandbox allow-scripts; script-src *',
      ['script-allowlist-only script-src', 'script-wildcard script-src *'],
    ],
  ])('on code of %s are %j', (policy, found) => {
    expect(ofCode(policy)).toEqual(found);
  });

  it('say what runs, by what the directive governs', () => {
    const message = (policy: string, id: string) =>
      lint(policy).findings.find((finding) => finding.id === id)?.message;
    const inline = (policy: string) => message(policy, 'script-unsafe-inline');
    expect(inline("script-src 'unsafe-inline'")).toBe('Injected inline scripts and event handlers run.');
    expect(inline("script-src 'unsafe-inline'; script-src-attr 'none'")).toBe(
      'Injected inline scripts and javascript: URLs run.',
    );
    expect(inline("script-src 'none'; script-src-attr 'unsafe-inline'")).toBe('Injected event handlers run.');
    const hashes = (policy: string) => message(policy, 'script-unsafe-hashes');
    expect(hashes("script-src 'unsafe-hashes'")).toMatch(/allows nothing without a hash/);
    expect(hashes("script-src 'unsafe-hashes' 'sha256-YQ=='")).toMatch(/as an event handler/);
    const styles = (policy: string) => message(policy, 'style-unsafe-inline');
    expect(styles("style-src-attr 'unsafe-inline'")).toMatch(/^Injected style attributes/);
    expect(message('script-src-elem *', 'missing-script-src')).toMatch(/event handlers/);
    expect(message('script-src-attr *', 'missing-script-src')).toMatch(/script elements/);
    expect(message("script-src 'self' 'strict-dynamic' 'nonce-abcdefgh'", 'no-scheme-fallback')).toMatch(
      /but from 'self'\.$/,
    );
    const ip = (host: string) => message(`img-src ${host}`, 'ip-source');
    expect(ip('192.0.2.1')).toMatch(/browsers compare it/);
    expect(ip('127.1')).toMatch(/matches nothing/);
    expect(message('frame-ancestors http://a.example', 'insecure-source')).toMatch(/embed/);
    const evaluation = "script-src 'unsafe-eval'";
    expect(message(evaluation, 'script-unsafe-eval')).toMatch(/^Strings/);
    expect(message(`${evaluation}; require-trusted-types-for 'script'`, 'script-unsafe-eval')).toMatch(
      /Trusted Types/,
    );
  });

  it('are none where nothing can happen', () => {
    const has = (policy: string, id: string, delivery?: string) =>
      ids(policy, delivery).some(([found]) => found === id);
    expect(has('sandbox', 'missing-form-action')).toBe(false);
    expect(has('sandbox allow-forms', 'missing-form-action')).toBe(true);
    expect(has('sandbox', 'missing-form-action', 'meta')).toBe(true);
    expect(has('sandbox', 'missing-object-src')).toBe(false);
    expect(has('sandbox', 'missing-script-src')).toBe(false);
    expect(has('sandbox', 'missing-script-src', 'meta')).toBe(true);
    expect(has("sandbox; script-src 'nonce-abcdefgh'", 'missing-base-uri')).toBe(false);
    expect(has('report-uri /r', 'missing-reporting')).toBe(false);
    expect(has('report-uri /r', 'missing-reporting', 'meta')).toBe(true);
    expect(has('sandbox allow-scripts allow-same-origin', 'sandbox-escape', 'meta')).toBe(false);
    expect(has('report-to self', 'missing-quotes')).toBe(false);
    expect(has('scrpt-src self', 'missing-quotes')).toBe(true);
    expect(has("img-src 'none' a.example 'none'", 'repeated-none')).toBe(false);
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
      "default-src 'none'; script-src 'nonce-r4nd0m8Ab' 'strict-dynamic'; base-uri 'none'; form-action 'self'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; report-to main; report-uri /csp",
    );
    expect(counts).toMatchObject({ high: 0, medium: 0, low: 0 });
  });
});
