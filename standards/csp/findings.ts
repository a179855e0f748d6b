/** The findings of lint: each weakness with its severity and remedy. */

/**
 * high: an attacker's script can run. medium: a part of the policy does not do what it says. low: a hardening measure
 * is missing or weak. info: worth knowing.
 */
export const SEVERITIES = ['high', 'medium', 'low', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

const NONCES = "Use nonces or hashes, with 'strict-dynamic' for what the scripts load themselves.";
const CORRECT = 'Correct or remove it.';

/** Severity and remedy by id. */
export const WEAKNESSES = {
  'script-unsafe-inline': ['high', 'Move inline code to files, or give it nonces or hashes.'],
  'script-scheme': ['high', `Name the hosts that serve scripts. ${NONCES}`],
  'script-wildcard': ['high', `Name the hosts that serve scripts. ${NONCES}`],
  'script-bypass-host': ['high', `Remove the host, or name the one file that is needed. ${NONCES}`],
  'missing-script-src': ['high', "Add script-src, or default-src 'none' as the ground of everything."],
  'missing-base-uri': ['high', "Add base-uri 'none' or 'self'."],
  'base-uri-wide': ['high', "Set base-uri to 'none' or 'self'."],
  'unknown-directive': ['medium', 'Correct the name or remove the directive.'],
  'missing-semicolon': ['medium', 'Put a semicolon before the directive.'],
  'missing-quotes': ['medium', 'Put it in single quotes.'],
  'invalid-expression': ['medium', CORRECT],
  'invalid-value': ['medium', CORRECT],
  'duplicate-directive': ['medium', 'Merge the two into one directive.'],
  'not-ascii': ['medium', 'Write hosts in Punycode and paths percent-encoded.'],
  'none-with-others': ['medium', "Remove 'none', or everything else."],
  'wrong-digest-length': ['medium', 'Compute the hash again; /api/csp/hash does.'],
  'short-nonce': ['medium', 'Generate at least 128 random bits for every response.'],
  'insecure-source': ['medium', 'Use https: instead of http:.'],
  'ignored-in-meta': ['medium', 'Send the policy in a header.'],
  'script-local-scheme': ['medium', 'Remove the scheme from the directives that govern scripts.'],
  'sandbox-escape': ['medium', 'Leave out allow-scripts or allow-same-origin.'],
  'script-unsafe-eval': ['low', "Do without eval(); 'wasm-unsafe-eval' and 'trusted-types-eval' allow less."],
  'unrestricted-eval': ['low', "Add script-src, or default-src 'none' as the ground of everything."],
  'script-unsafe-hashes': ['low', 'Attach event handlers with addEventListener.'],
  'script-self': [
    'low',
    'Make sure that the origin serves no JSONP, no AngularJS and no uploaded files as scripts.',
  ],
  'script-allowlist': ['low', `Make sure that the host serves no JSONP and no AngularJS. ${NONCES}`],
  'script-allowlist-only': ['low', NONCES],
  'missing-object-src': ['low', "Add object-src 'none'."],
  'object-source': ['low', "Set object-src to 'none'; no browser runs plugins any more."],
  'style-unsafe-inline': ['low', 'Move styles to files or give them nonces or hashes.'],
  'missing-frame-ancestors': [
    'low',
    "Add frame-ancestors 'none' or 'self'; it does not fall back to default-src.",
  ],
  'missing-form-action': ['low', "Add form-action 'self' or 'none'; it does not fall back to default-src."],
  'misplaced-expression': ['low', 'Move it to a directive in which it counts, or remove it.'],
  'base-uri-open': ['info', "Set base-uri to 'none' or 'self'; it does not fall back to default-src."],
  'missing-default-src': ['info', "Add default-src 'none' or 'self'."],
  'deprecated-directive': ['info', 'Use its successor.'],
  'ignored-expression': ['info', 'Keep it only for browsers that lack the newer feature.'],
  'superseded-expression': ['info', 'Keep it only for browsers that lack the other directives.'],
  'repeated-none': ['info', "Write 'none' once."],
  'ip-source': ['info', 'Use a host name.'],
  'strict-dynamic-alone': ['info', 'Add a nonce or a hash.'],
  'no-inline-fallback': ['info', "Add 'unsafe-inline' if browsers without nonces must run the page."],
  'no-scheme-fallback': [
    'info',
    "Add https: and http: if browsers without 'strict-dynamic' must run the page.",
  ],
  'missing-trusted-types': ['info', "Add require-trusted-types-for 'script'."],
  'missing-reporting': ['info', 'Add report-to with a Reporting-Endpoints header.'],
  'report-to-only': ['info', 'Add report-uri for browsers without report-to.'],
  'script-wasm': ['info', 'Remove it if the page compiles no WebAssembly.'],
  'empty-source-list': ['info', "Write 'none'."],
} as const satisfies Record<string, readonly [Severity, string]>;

export type WeaknessId = keyof typeof WEAKNESSES;
export const WEAKNESS_IDS = Object.keys(WEAKNESSES) as [WeaknessId, ...WeaknessId[]];

export interface Finding {
  id: WeaknessId;
  severity: Severity;
  /** Position of the policy in the list. */
  policy: number;
  directive: string;
  expression: string | null;
  message: string;
  remedy: string;
}

/** Collects the findings of one policy, without duplicates. */
export class Findings {
  readonly #policy: number;
  readonly #found = new Map<string, Finding>();

  constructor(policy: number) {
    this.#policy = policy;
  }

  add(id: WeaknessId, directive: string, expression: string | null, message: string): void {
    const key = `${id} ${directive} ${expression}`;
    if (this.#found.has(key)) return;
    const [severity, remedy] = WEAKNESSES[id];
    this.#found.set(key, { id, severity, policy: this.#policy, directive, expression, message, remedy });
  }

  get all(): Finding[] {
    return [...this.#found.values()];
  }
}
