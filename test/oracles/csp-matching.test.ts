/** How URLs match source expressions, and which directive is asked, rule by rule (CSP Level 3 §6.7.2, §6.8). */
import { describe, it } from 'vitest';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

interface Checked {
  verdict: string;
  caveats: string[];
  policies: {
    decidedBy: string | null;
    matchedExpression: string | null;
    expressions: { expression: string; matched: boolean; why: string }[];
  }[];
  ignored: { policy: number; directive: string; reason: string }[];
}

const PAGE = 'https://www.example.com';
const SCRIPT = 'https://cdn.example/js/app.js';

const check = (policy: string, resource = SCRIPT, more: Parameters = {}) =>
  asker.ask<Checked>('/api/csp/check', { policy, resource, self: PAGE, ...more });

const verdict = (policy: string, resource?: string, more?: Parameters) =>
  check(policy, resource, more).data.verdict;

describe('URL matching', () => {
  it.each([
    // §6.7.2.9: schemes.
    ['http:', 'https://a.example/', true],
    ['https:', 'http://a.example/', false],
    ['ws:', 'http://a.example/', true],
    ['ws:', 'wss://a.example/', true],
    ['wss:', 'https://a.example/', true],
    ['wss:', 'ws://a.example/', false],
    ['http:', 'ws://a.example/', false],
    ['HTTPS:', 'https://a.example/', true],
    ['data:', 'data:text/javascript,1', true],
    ['a.example', 'http://a.example/', false],
    ['http://a.example', 'https://a.example/', true],
    ['http://a.example:80', 'https://a.example:80/', true],
    // §6.7.2.10: hosts.
    ['*.a.example', 'https://a.example/', false],
    ['*.a.example', 'https://x.y.a.example/', true],
    ['*.a.example', 'https://xa.example/', false],
    ['A.Example', 'https://a.EXAMPLE/', true],
    ['a.example', 'https://a.example./', false],
    ['a.example.', 'https://a.example./', true],
    ['xn--mnchen-3ya.example', 'https://münchen.example/', true],
    ['127.0.0.1', 'https://127.0.0.1/', false],
    ['https://127.0.0.1', 'https://127.0.0.1/', false],
    ['https://*', 'https://127.0.0.1/', false],
    ['*', 'https://127.0.0.1/', true],
    ['*', 'https://[::1]/', true],
    ['custom://a.example', 'custom://a.example/', false],
    ['custom:', 'custom://a.example/', true],
    // §6.7.2.11: ports.
    ['a.example', 'https://a.example:8443/', false],
    ['a.example:443', 'https://a.example/', true],
    ['a.example:80', 'https://a.example/', false],
    ['a.example:00443', 'https://a.example/', true],
    ['a.example:*', 'https://a.example:8443/', true],
    ['https://*:8443', 'https://a.example:8443/', true],
    ['https://*:8443', 'https://a.example/', false],
    ['a.example:99999', 'https://a.example/', false],
    // §6.7.2.12: paths.
    ['a.example/', 'https://a.example/x/y', true],
    ['a.example/x', 'https://a.example/x', true],
    ['a.example/x', 'https://a.example/x/', false],
    ['a.example/x', 'https://a.example/x?y#z', true],
    ['a.example/x/', 'https://a.example/x', false],
    ['a.example/x/', 'https://a.example/x/y/z', true],
    ['a.example/x/', 'https://a.example/X/y', false],
    ['a.example/%78', 'https://a.example/x', true],
    ['a.example/x', 'https://a.example/%78', true],
    ['a.example/a%2Fb', 'https://a.example/a/b', false],
    ['a.example/a%3Bb', 'https://a.example/a;b', true],
    ['a.example/x//', 'https://a.example/x//y', true],
    ['a.example/x//', 'https://a.example/x/y', false],
    ['a.example/?x', 'https://a.example/?x', false],
    // §6.7.2.8 step 1.
    ['*', 'http://a.example/', true],
    ['*', 'ftp://a.example/', false],
    ['*', 'wss://a.example/', false],
    ['*', 'blob:https://www.example.com/1', false],
    // §6.7.2.8 step 4.
    ["'self'", 'https://www.example.com/x', true],
    ["'SELF'", 'https://www.example.com:443/x', true],
    ["'self'", 'wss://www.example.com/x', true],
    ["'self'", 'http://www.example.com/x', false],
    ["'self'", 'https://www.example.com:8443/x', false],
    ["'self'", 'https://example.com/x', false],
    // w3c/webappsec-csp#821, and blob-urls-do-not-match-self of web-platform-tests.
    ["'self'", 'blob:https://www.example.com/1', false],
    ["'self' blob:", 'blob:https://www.example.com/1', true],
    ["'self'", 'blob:null/1', false],
    ["'self'", 'data:text/javascript,1', false],
    ['self', 'https://www.example.com/x', false],
    // §6.7.2.7.
    ["'none'", SCRIPT, false],
    ['', SCRIPT, false],
    ["'none' https:", SCRIPT, true],
    ["'none' 'none'", SCRIPT, false],
  ])('%s covers %s: %s', (value, resource, matched) => {
    const { data } = check(`img-src ${value}`, resource, { context: 'image' });
    expect(data.verdict).toBe(matched ? 'allowed' : 'blocked');
    expect(data.policies[0]?.expressions.some((expression) => expression.matched)).toBe(matched);
  });

  it.each([
    ['http://a.example', 'https://a.example/', true],
    ['http://a.example', 'ws://a.example/', true],
    ['http://a.example:8080', 'https://a.example:8080/', true],
    ['http://a.example:8080', 'https://a.example/', false],
    ['https://a.example', 'ws://a.example/', false],
    ['http://127.0.0.1', 'http://127.0.0.1/', true],
    ['wss://a.example', 'https://a.example/', true],
  ])("'self' of %s covers %s: %s", (self, resource, matched) => {
    expect(verdict("img-src 'self'", resource, { context: 'image', self })).toBe(
      matched ? 'allowed' : 'blocked',
    );
  });

  it("tells whoever relies on 'self' for a blob: URL what to write", () => {
    for (const context of ['image', 'worker', 'iframe', 'base-uri']) {
      const { data } = check("default-src 'self'; base-uri 'self'", 'blob:https://www.example.com/1', {
        context,
      });
      expect(data).toMatchObject({ verdict: 'blocked', caveats: [] });
      expect(data.policies[0]?.expressions[0]?.why).toBe(
        "'self' covers no blob: URL; the expression blob: does.",
      );
    }
  });

  it('leaves paths alone after a redirect, but not hosts', () => {
    const path = 'img-src https://cdn.example/other/';
    expect(verdict(path, SCRIPT, { context: 'image' })).toBe('blocked');
    expect(verdict(path, SCRIPT, { context: 'image', redirectCount: 1 })).toBe('allowed');
    expect(verdict('img-src https://x.example/', SCRIPT, { context: 'image', redirectCount: 20 })).toBe(
      'blocked',
    );
  });

  it('names the expression that matches first, and tells of all', () => {
    const [policy] = check('script-src http://cdn.example:80 https: https://cdn.example/js/ bad_host').data
      .policies;
    expect(policy).toMatchObject({ decidedBy: 'script-src', matchedExpression: 'https:' });
    expect(policy?.expressions.map(({ matched }) => matched)).toEqual([false, true, true, false]);
    for (const { why } of policy?.expressions ?? []) expect(why).toMatch(/^[A-Z*'].*\.$/);
  });
});

describe('directives', () => {
  const SCRIPTS = ['script-src-elem', 'script-src', 'default-src'];
  const WORKERS = ['worker-src', 'child-src', 'script-src', 'default-src'];
  const FRAMES = ['frame-src', 'child-src', 'default-src'];
  it.each([
    ['script', SCRIPTS],
    ['xslt', SCRIPTS],
    ['audioworklet', SCRIPTS],
    ['paintworklet', SCRIPTS],
    ['style', ['style-src-elem', 'style-src', 'default-src']],
    ['image', ['img-src', 'default-src']],
    ['font', ['font-src', 'default-src']],
    ['audio', ['media-src', 'default-src']],
    ['video', ['media-src', 'default-src']],
    ['track', ['media-src', 'default-src']],
    ['frame', FRAMES],
    ['iframe', FRAMES],
    ['object', ['object-src', 'default-src']],
    ['embed', ['object-src', 'default-src']],
    ['manifest', ['manifest-src', 'default-src']],
    ['worker', WORKERS],
    ['serviceworker', WORKERS],
    ['sharedworker', WORKERS],
    ['empty', ['connect-src', 'default-src']],
    ['json', ['connect-src', 'default-src']],
    ['text', ['connect-src', 'default-src']],
    ['webidentity', ['connect-src', 'default-src']],
    ['base-uri', ['base-uri']],
    ['form-action', ['form-action']],
    ['frame-ancestors', ['frame-ancestors']],
  ])('that govern %s are asked in turn', (context, chain) => {
    for (const [place, name] of chain.entries()) {
      // The one asked refuses, and those behind it would allow.
      const policy = [
        `${name} 'none'`,
        ...chain.slice(place + 1).map((later) => `${later} *`),
        'navigate-to *',
      ];
      const [answer] = check(policy.join(';'), SCRIPT, { context }).data.policies;
      expect(answer).toMatchObject({
        verdict: 'blocked',
        violated: true,
        effectiveDirective: chain[0],
        decidedBy: name,
        fallbackChain: chain,
        matchedExpression: null,
      });
    }
    const others = `prefetch-src 'none'; style-src-attr 'none'; script-src-attr 'none'`;
    expect(check(others, SCRIPT, { context }).data.policies[0]).toMatchObject({
      verdict: 'allowed',
      decidedBy: null,
    });
  });

  it('count once, without regard to case', () => {
    const { data } = check("IMG-src 'none'; img-src *", SCRIPT, { context: 'image' });
    expect(data.verdict).toBe('blocked');
    expect(data.ignored).toEqual([expect.objectContaining({ policy: 0, directive: 'img-src' })]);
  });

  it('with characters that are not ASCII are ignored', () => {
    const { data } = check("img-src 'self' ü.example; default-src 'none'", SCRIPT, { context: 'image' });
    expect(data.policies[0]?.decidedBy).toBe('default-src');
    expect(data.ignored.map(({ directive }) => directive)).toEqual(['img-src']);
  });

  it('that browsers do not know are named', () => {
    const { data } = check("scrpt-src 'none'; plugin-types a/b; default-src *");
    expect(data.ignored.map(({ directive }) => directive)).toEqual(['scrpt-src', 'plugin-types']);
  });
});
