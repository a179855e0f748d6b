/** Script checks, the checks of their own, several policies, report-only and meta, and what is sent for nothing. */
import { describe, it } from 'vitest';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

interface Checked {
  verdict: string;
  policies: { index: number; verdict: string; violated: boolean | null; reason: string }[];
  ignored: { policy: number; directive: string; reason: string }[];
}

const PAGE = 'https://www.example.com';
const SCRIPT = 'https://cdn.example/js/app.js';

/** The asker computes twice, so that each warning of a computation comes twice. */
function check(policy: string, resource = SCRIPT, more: Parameters = {}) {
  const answer = asker.ask<Checked>('/api/csp/check', { policy, resource, self: PAGE, ...more });
  return { ...answer, warnings: [...new Set(answer.warnings)] };
}

const verdict = (policy: string, resource?: string, more?: Parameters) =>
  check(policy, resource, more).data.verdict;

describe('script checks', () => {
  const nonce = 'r4nd0m+/8A==';
  it.each([
    ["'nonce-r4nd0m+/8A=='", nonce, 'allowed'],
    ["'NONCE-r4nd0m+/8A=='", nonce, 'allowed'],
    ["'nonce-R4nd0m+/8A=='", nonce, 'blocked'],
    ["'nonce-r4nd0m-_8A=='", nonce, 'blocked'],
    ["'nonce-r4nd0m'", undefined, 'blocked'],
    ["'nonce-{x}'", '{x}', 'blocked'],
  ])('compare %s with the nonce %s: %s', (source, sent, expected) => {
    expect(verdict(`script-src ${source}`, SCRIPT, { nonce: sent })).toBe(expected);
    expect(verdict(`default-src ${source}`, SCRIPT, { nonce: sent, context: 'style' })).toBe(expected);
  });

  it.each([
    ["'sha256-abc'", 'sha256-abc', 'allowed'],
    ["'SHA256-abc'", 'Sha256-abc', 'allowed'],
    ["'sha256-abc'", 'sha256-ABC', 'blocked'],
    ["'sha256-abc'", 'sha384-abc', 'blocked'],
    ["'sha256-abc' 'sha512-def'", 'sha256-abc sha512-def', 'allowed'],
    ["'sha256-abc'", 'sha256-abc sha512-def', 'blocked'],
    ["'sha256-abc'", 'sha256-abc sha1-def other', 'allowed'],
    ["'sha256-abc'", 'sha256-abc?option', 'allowed'],
    ["'sha256-a-b_'", 'sha256-a-b_', 'allowed'],
    ["'sha256-a-b_'", 'sha256-a+b/', 'blocked'],
    ["'sha256-abc'", 'md5-abc', 'blocked'],
    ["'sha256-abc'", undefined, 'blocked'],
  ])('compare %s with the integrity %s: %s', (sources, integrity, expected) => {
    expect(verdict(`script-src ${sources}`, SCRIPT, { integrity })).toBe(expected);
    expect(verdict(`style-src ${sources}`, SCRIPT, { integrity, context: 'style' })).toBe('blocked');
  });

  it.each([
    ["'strict-dynamic' https:", true, 'blocked'],
    ["'strict-dynamic' https:", false, 'allowed'],
    ["'STRICT-dynamic'", false, 'allowed'],
    ["'strict-dynamic' 'self' *", true, 'blocked'],
    ["'strict-dynamic' 'nonce-abc'", true, 'allowed'],
    ["'strict-dynamic' 'none'", false, 'allowed'],
  ])('hold to %s, parser-inserted %s: %s', (sources, parserInserted, expected) => {
    expect(verdict(`script-src ${sources}`, SCRIPT, { parserInserted, nonce: 'abc' })).toBe(expected);
    expect(verdict(`default-src ${sources}`, SCRIPT, { parserInserted, nonce: 'abc', context: 'xslt' })).toBe(
      expected,
    );
  });

  it.each([
    // §6.1.10.1 decides a worker by script-src alone; §6.2.2.1 compares URLs for the rest of the chain.
    ["script-src 'strict-dynamic'", 'allowed'],
    ["worker-src 'strict-dynamic'", 'blocked'],
    ["child-src 'strict-dynamic'", 'blocked'],
    ["default-src 'strict-dynamic'", 'blocked'],
    ["worker-src 'strict-dynamic' https:", 'allowed'],
  ])('bear on workers under %s: %s', (policy, expected) => {
    for (const context of ['worker', 'sharedworker', 'serviceworker']) {
      expect(verdict(policy, SCRIPT, { context, parserInserted: false })).toBe(expected);
    }
  });

  it("do not bear on images: 'strict-dynamic' and nonces leave their hosts alone", () => {
    const policy = "img-src 'strict-dynamic' 'nonce-abc' https://cdn.example";
    expect(verdict(policy, SCRIPT, { context: 'image', nonce: 'abc' })).toBe('allowed');
    expect(verdict("img-src 'nonce-abc'", SCRIPT, { context: 'image', nonce: 'abc' })).toBe('blocked');
  });
});

describe('the checks of their own', () => {
  it('ask no default-src', () => {
    for (const context of ['base-uri', 'form-action', 'frame-ancestors']) {
      expect(verdict("default-src 'none'", SCRIPT, { context })).toBe('allowed');
      expect(verdict(`${context} 'self'`, SCRIPT, { context })).toBe('blocked');
      expect(verdict(`${context} 'self'`, `${PAGE}/x`, { context })).toBe('allowed');
    }
  });

  it('of a base URL and of ancestors know no redirects', () => {
    for (const context of ['base-uri', 'frame-ancestors']) {
      const { params, warnings } = check("base-uri 'self'", SCRIPT, { context, redirectCount: 3 });
      expect(params.redirectCount).toBe(0);
      expect(warnings).toEqual([`redirectCount ignored: ${context} is checked without redirects`]);
    }
    expect(
      verdict('base-uri https://cdn.example/x/', SCRIPT, { context: 'base-uri', redirectCount: 3 }),
    ).toBe('blocked');
    const form = check('form-action https://cdn.example/x/', SCRIPT, {
      context: 'form-action',
      redirectCount: 3,
    });
    expect(form.data.verdict).toBe('allowed');
    expect(form.params.redirectCount).toBe(3);
  });

  it.each([
    ['https://portal.example', 'https://portal.example/any/page', 'allowed'],
    ['https://portal.example/', 'https://portal.example/any/page', 'allowed'],
    ['https://portal.example/any/', 'https://portal.example/any/page', 'blocked'],
    ["'self'", 'https://www.example.com/x', 'allowed'],
    ['*', 'http://portal.example/', 'allowed'],
    ["'self'", 'blob:https://www.example.com/1', 'allowed'],
    ['data: *', 'data:text/html,x', 'blocked'],
    ['file: *', 'file:///x', 'blocked'],
    ["'self'", 'about:srcdoc', 'ambiguous'],
    ['https:', 'about:blank', 'ambiguous'],
    ['*', 'javascript:1', 'ambiguous'],
    ["'none'", 'about:blank', 'blocked'],
    ['', 'about:blank', 'blocked'],
    ["bad_host 'nonce-abc'", 'about:srcdoc', 'blocked'],
  ])('compare the origin of an ancestor: %s, %s: %s', (value, resource, expected) => {
    const { data } = check(`frame-ancestors ${value}`, resource, { context: 'frame-ancestors' });
    expect(data.verdict).toBe(expected);
    expect(data.policies[0]?.violated).toBe(expected === 'ambiguous' ? null : expected === 'blocked');
  });
});

describe('several policies', () => {
  it('must all allow', () => {
    const { data } = check("script-src https:, script-src 'self', img-src 'none'");
    expect(data.verdict).toBe('blocked');
    expect(data.policies.map(({ index, verdict: each }) => [index, each])).toEqual([
      [0, 'allowed'],
      [1, 'blocked'],
      [2, 'allowed'],
    ]);
  });

  it('are blocked rather than ambiguous', () => {
    const ask = (policy: string) => verdict(policy, 'about:blank', { context: 'frame-ancestors' });
    expect(ask("frame-ancestors 'self', frame-ancestors 'none'")).toBe('blocked');
    expect(ask("frame-ancestors 'self', img-src 'none'")).toBe('ambiguous');
  });

  it('keep their places beside one that is ignored as a whole', () => {
    const { data } = check("img-src ü, ; , script-src 'none'");
    expect(data.policies.map(({ index }) => index)).toEqual([1]);
    expect(data.ignored).toEqual([expect.objectContaining({ policy: 0, directive: 'img-src' })]);
  });

  it('of which none has a directive restrict nothing, with a warning', () => {
    const { data, warnings } = check(' ; , ;');
    expect(data).toMatchObject({ verdict: 'allowed', policies: [], ignored: [] });
    expect(warnings).toEqual(['policy has no directives, so it restricts nothing']);
  });
});

describe('disposition and delivery', () => {
  it('report-only never blocks, and shows what would be reported', () => {
    const { data } = check("script-src 'none'; sandbox", SCRIPT, { disposition: 'report' });
    expect(data).toMatchObject({
      verdict: 'allowed',
      policies: [
        { disposition: 'report', verdict: 'allowed', violated: true, effectiveDirective: 'script-src-elem' },
      ],
      ignored: [{ policy: 0, directive: 'sandbox' }],
    });
    expect(data.policies[0]?.reason).toMatch(/^Would be reported, not blocked\./);
    const more = { disposition: 'report', context: 'frame-ancestors' };
    const { data: unsure } = check("frame-ancestors 'self'", 'about:blank', more);
    expect(unsure).toMatchObject({ verdict: 'allowed', policies: [{ verdict: 'allowed', violated: null }] });
  });

  it('a meta element leaves out three directives', () => {
    const policy = "frame-ancestors 'none'; sandbox; report-uri /r; report-to r; script-src 'self'";
    const { data } = check(policy, SCRIPT, { context: 'frame-ancestors', delivery: 'meta' });
    expect(data.verdict).toBe('allowed');
    expect(data.ignored.map(({ directive }) => directive)).toEqual([
      'frame-ancestors',
      'sandbox',
      'report-uri',
    ]);
    expect(verdict(policy, SCRIPT, { delivery: 'meta' })).toBe('blocked');
    expect(check(policy).data.ignored).toEqual([]);
  });
});

describe('what is sent for nothing', () => {
  it.each([
    [{ context: 'image', nonce: 'abc' }, /^nonce ignored: .* image /],
    [{ context: 'image', integrity: 'sha256-abc' }, /^integrity ignored: .* image /],
    [{ context: 'style', integrity: 'sha256-abc' }, /^integrity ignored: .* style /],
    [{ context: 'worker', nonce: 'abc', policy: "worker-src 'none'" }, /^nonce ignored/],
    [{ integrity: 'md5-abc' }, /^integrity has no sha256/],
    [{ nonce: 'a b' }, /%2B/],
    [{ resource: 'http://a.example/', policy: 'upgrade-insecure-requests' }, /^upgrade-insecure-requests/],
    [{ resource: 'javascript:1', context: 'iframe' }, /^a javascript: URL/],
    [{ disposition: 'report', delivery: 'meta' }, /^browsers ignore a report-only policy/],
  ])('gets a warning: %j', (more, warning) => {
    const { warnings } = check('script-src https:', SCRIPT, more);
    expect(warnings).toEqual([expect.stringMatching(warning)]);
  });

  it.each([
    { nonce: 'abc', integrity: 'sha256-abc' },
    { context: 'style', nonce: 'abc' },
    { context: 'paintworklet', nonce: 'abc', integrity: 'sha256-abc' },
    { context: 'worker', nonce: 'abc', integrity: 'sha256-abc' },
  ])('what is used gets none: %j', (more) => {
    expect(check('script-src https:', SCRIPT, more).warnings).toEqual([]);
  });
});
