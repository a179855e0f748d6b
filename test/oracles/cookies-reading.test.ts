/** How a Set-Cookie value is read: RFC 6265 §5.2, attribute by attribute, and what the contract refuses. */
import { describe, it } from 'vitest';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

interface Parsed {
  name: string;
  value: string;
  attributes: Record<string, unknown>;
  effectiveExpiry: string | null;
  expirySource: string;
  hostOnly: boolean;
  cookieDomain: string;
  defaultPath: string;
  cookiePath: string;
  accepted: boolean;
  rejectedAttributes: { attribute: string; value: string; reason: string; specSource: string }[];
  warnings: string[];
}

const AT = '2026-01-31T12:00:00Z';
const parse = (setCookie: string, originUrl?: string, at: string | undefined = AT) =>
  asker.ask<Parsed>('/api/cookies/parse', { setCookie, originUrl, at });

describe('a name and a value', () => {
  it.each([
    ['a=b', 'a', 'b'],
    [' a\t= \tb ', 'a', 'b'],
    ['a=', 'a', ''],
    ['a==b', 'a', '=b'],
    ['a="b c"', 'a', '"b c"'],
    ['a=" b "; secure', 'a', '" b "'],
    ['a b=c', 'a b', 'c'],
    ['a=b,c=d', 'a', 'b,c=d'],
    // Only spaces and tabs are white space here.
    ['a=\u00a0b', 'a', '\u00a0b'],
    ['Set-Cookie: a=b', 'a', 'b'],
    ['set-COOKIE:a=b', 'a', 'b'],
    ['Set-Cookie: Set-Cookie: a=b', 'Set-Cookie: a', 'b'],
    ['Set-Cookie=b', 'Set-Cookie', 'b'],
  ])('are read from %j', (setCookie, name, value) => {
    expect(parse(setCookie).data).toMatchObject({ name, value, rejectedAttributes: [] });
  });

  it.each([
    'a',
    'a; b=c',
    '=b',
    ' \t=b',
    ';a=b',
    ' ',
    'Set-Cookie: a',
    'Set-Cookie:',
    'Set-Cookie: =b',
    '=',
    '=\0',
  ])('are missing in %j, which is refused by both routes', (setCookie) => {
    const requestUrl = 'https://example.com/';
    for (const answer of [
      parse(setCookie),
      asker.ask('/api/cookies/match', { setCookie: ['a=b', setCookie], requestUrl }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.refusal).toMatch(/^setCookie: has (?:no =|an empty name)/);
    }
  });
});

describe('attributes', () => {
  it.each([
    ['Max-Age=60', 60, '2026-01-31T12:01:00Z'],
    ['max-AGE = 60', 60, '2026-01-31T12:01:00Z'],
    ['Max-Age=060', 60, '2026-01-31T12:01:00Z'],
    ['Max-Age=0', 0, '1970-01-01T00:00:00Z'],
    ['Max-Age=-0', 0, '1970-01-01T00:00:00Z'],
    ['Max-Age=-1', -1, '1970-01-01T00:00:00Z'],
    ['Max-Age=34560000', 34560000, '2027-03-07T12:00:00Z'],
    ['Max-Age=34560001', 34560001, '2027-03-07T12:00:00Z'],
    [`Max-Age=${'9'.repeat(400)}`, Number.MAX_SAFE_INTEGER, '2027-03-07T12:00:00Z'],
    [`Max-Age=-${'9'.repeat(400)}`, Number.MIN_SAFE_INTEGER, '1970-01-01T00:00:00Z'],
    ['Max-Age=1; Max-Age=2', 2, '2026-01-31T12:00:02Z'],
    ['Max-Age=1; Max-Age=x', 1, '2026-01-31T12:00:01Z'],
    ['Max-Age=1; Expires=Wed, 21 Oct 2037 07:28:00 GMT', 1, '2026-01-31T12:00:01Z'],
    ['Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=1', 1, '2026-01-31T12:00:01Z'],
  ])('%s lasts %d seconds, until %s', (attribute, maxAge, effectiveExpiry) => {
    const { data } = parse(`a=b; ${attribute}`);
    expect(data.attributes.maxAge).toBe(maxAge);
    expect(data).toMatchObject({ effectiveExpiry, expirySource: 'Max-Age', accepted: maxAge > 0 });
  });

  it.each(['', 'x', '1e3', '1.5', '+1', '--1', '-', '"1"', '1 2', '１'])(
    'Max-Age=%s is no number of seconds',
    (value) => {
      const { data } = parse(`a=b; max-age=${value}`);
      expect(data).toMatchObject({ effectiveExpiry: null, expirySource: 'session' });
      expect(data.rejectedAttributes).toMatchObject([
        { attribute: 'max-age', value, specSource: 'RFC 6265' },
      ]);
    },
  );

  it.each([
    ['Expires=Sun, 01 Feb 2026 00:00:00 GMT', '2026-02-01T00:00:00Z', '2026-02-01T00:00:00Z'],
    ['Expires=Fri, 31 Dec 9999 23:59:59 GMT', '9999-12-31T23:59:59Z', '2027-03-07T12:00:00Z'],
    ['Expires=Thu, 01 Jan 1970 00:00:00 GMT', '1970-01-01T00:00:00Z', '1970-01-01T00:00:00Z'],
    ['Expires=1 jan 1601 0:0:0', '1601-01-01T00:00:00Z', '1601-01-01T00:00:00Z'],
    ['Expires=1 jan 2027 0:0:0; Expires=never', '2027-01-01T00:00:00Z', '2027-01-01T00:00:00Z'],
    ['Expires=1 jan 2027 0:0:0; Max-Age=never', '2027-01-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ])('%s ends at %s, in effect at %s', (attribute, expires, effectiveExpiry) => {
    const { data } = parse(`a=b; ${attribute}`);
    expect(data.attributes.expires).toBe(expires);
    const accepted = effectiveExpiry > AT;
    expect(data).toMatchObject({ effectiveExpiry, expirySource: 'Expires', accepted });
  });

  it('warn of an expired cookie, of a long life and of repetition', () => {
    const of = (attributes: string) => parse(`a=b; ${attributes}`).data.warnings.join();
    expect(of('Max-Age=0')).toMatch(/not kept/);
    expect(of('Max-Age=1')).not.toMatch(/not kept|400 days/);
    expect(of('Max-Age=34560000')).not.toMatch(/400 days/);
    expect(of('Max-Age=34560001')).toMatch(/400 days/);
    expect(of('Path=/a; Path=/b; Secure; Secure')).toMatch(/Path appears more than once/);
    expect(of('Secure; Secure')).not.toMatch(/more than once/);
  });

  it.each([
    ['', null, true, 'www.example.com'],
    ['Domain=Example.COM', 'example.com', false, 'example.com'],
    ['Domain=.example.com', 'example.com', false, 'example.com'],
    ['Domain=..example.com', '.example.com', false, '.example.com'],
    ['Domain=other.test', 'other.test', false, 'other.test'],
    ['Domain=example.com; Domain=', '', true, 'www.example.com'],
    ['Domain=; Domain=example.com', 'example.com', false, 'example.com'],
    ['Domain=.', '', true, 'www.example.com'],
    ['Domain', '', true, 'www.example.com'],
  ])('%j is for the domain %j', (attribute, domain, hostOnly, cookieDomain) => {
    const { data } = parse(`a=b; ${attribute}`, 'https://www.example.com/');
    expect(data.attributes.domain).toBe(domain);
    expect(data).toMatchObject({ hostOnly, cookieDomain });
  });

  it('a public suffix as the Domain of itself is host-only', () => {
    const { data } = parse('a=b; Domain=github.io', 'https://github.io/');
    expect(data).toMatchObject({ accepted: true, hostOnly: true, cookieDomain: 'github.io' });
  });

  it.each([
    ['', null, '/a/b'],
    ['Path=/x', '/x', '/x'],
    ['Path=/x/', '/x/', '/x/'],
    ['Path=x', 'x', '/a/b'],
    ['Path=', '', '/a/b'],
    ['Path', '', '/a/b'],
    ['Path="/x"', '"/x"', '/a/b'],
    ['Path=/x; Path=y', 'y', '/a/b'],
    ['Path=y; Path=/x', '/x', '/x'],
    ['Path=/é?x', '/é?x', '/é?x'],
  ])('%j is for the path %j', (attribute, path, cookiePath) => {
    const { data } = parse(`a=b; ${attribute}`, 'https://example.com/a/b/c?d=/e');
    expect(data.attributes.path).toBe(path);
    expect(data).toMatchObject({ defaultPath: '/a/b', cookiePath });
  });

  it.each([
    ['https://example.com', '/'],
    ['https://example.com/', '/'],
    ['https://example.com/a', '/'],
    ['https://example.com/a/', '/a'],
    ['https://example.com/a/b/../c', '/a'],
    ['https://example.com//', '/'],
    ['https://example.com/?/a/b', '/'],
  ])('the default path of %s is %s', (originUrl, expected) => {
    expect(parse('a=b', originUrl).data.defaultPath).toBe(expected);
  });

  it('that do not count are listed with the reason', () => {
    const long = 'x'.repeat(1025);
    const { data } = parse(
      `a=b; Expires=soon; Path=x; SameSite=bogus; samesite; Partitioned; =y; ; Domain=${long}; secure=${long}; ` +
        `Path=/${'y'.repeat(1023)}`,
    );
    expect(data.rejectedAttributes.map(({ attribute, value }) => [attribute, value])).toEqual([
      ['Expires', 'soon'],
      ['Path', 'x'],
      ['SameSite', 'bogus'],
      ['samesite', ''],
      ['Partitioned', ''],
      ['', 'y'],
      ['Domain', long],
      ['secure', long],
    ]);
    expect(data.attributes).toMatchObject({ domain: null, secure: false, sameSite: null });
    expect(data.cookiePath.length).toBe(1024);
  });

  it('are measured in octets', () => {
    expect(parse(`a=b; Path=/${'é'.repeat(511)}`).data.rejectedAttributes).toEqual([]);
    expect(parse(`a=b; Path=/${'é'.repeat(512)}`).data.rejectedAttributes.length).toBe(1);
  });
});

/** Facts of tough-cookie's own tests (lib/__tests__/parse.spec.ts), but for those it takes in its loose mode. */
describe("tough-cookie's examples", () => {
  it.each<[setCookie: string, expected: Record<string, unknown>]>([
    ['a=bcd', { name: 'a', value: 'bcd' }],
    ['abc="xyzzy!"; Path=/aBc; Secure; HTTPOnly', { value: '"xyzzy!"', cookiePath: '/aBc' }],
    [
      'abc="xyzzy!"; Expires=Tue, 18 Oct 2011 07:05:03 GMT; Domain=example.com; Max-Age=1234; Foo=Bar; Baz',
      { expirySource: 'Max-Age', cookieDomain: 'example.com', accepted: true },
    ],
    ['a=b; Expires=xyzzy', { expirySource: 'session', accepted: true }],
    ['a=b; domain=', { hostOnly: true }],
    ['a=b; domain=.', { hostOnly: true }],
    ['a=b; domain=EXAMPLE.COM', { cookieDomain: 'example.com' }],
    ['a=b; Domain=example.com.', { cookieDomain: 'example.com.', accepted: false }],
    ['a=b; path=', { cookiePath: '/' }],
    ['a=b; path=xyzzy', { cookiePath: '/' }],
    ['c=d;;;;', { name: 'c', value: 'd', rejectedAttributes: [] }],
    ['a=b; domain=kyoto.jp', { accepted: false }],
    [
      'GAPS=1:A1aaaaAaAAa1aaAaAaaAAAaaa1a11a:aaaAaAaAa-aaaA1-;Path=/;Expires=Thu, 17-Apr-2014 ' +
        '02:12:29 GMT;Secure;HttpOnly',
      { value: '1:A1aaaaAaAAa1aaAaAaaAAAaaa1a11a:aaaAaAaAa-aaaA1-', effectiveExpiry: '2014-04-17T02:12:29Z' },
    ],
    ['queryPref=b=c&d=e; Path=/f=g', { value: 'b=c&d=e', cookiePath: '/f=g' }],
    ['a=one two three', { value: 'one two three' }],
    ['farbe=weiß', { value: 'weiß', accepted: true }],
    [`foo=bar${';'.repeat(4000)} domain=example.com`, { value: 'bar', cookieDomain: 'example.com' }],
    ['abc=xyzzy; SameSite=StRiCt', { attributes: expect.objectContaining({ sameSite: 'StRiCt' }) }],
  ])('%s', (setCookie, expected) => {
    expect(parse(setCookie).data).toMatchObject(expected);
  });

  it.each(['\x08', 'x x', `x${' '.repeat(4000)}x`, '=abc', 'abc', '=foo=bar'])(
    '%j is no cookie with a name',
    (setCookie) => {
      expect(parse(setCookie).status).toBe(400);
    },
  );
});

describe('parameters', () => {
  it.each([
    '/a',
    'example.com',
    'ftp://example.com/',
    'data:,a',
    'http://',
    'https://[::1',
    'http://a b/',
    'about:blank',
  ])('%j is no URL that sets cookies', (url) => {
    expect(parse('a=b', url).refusal).toMatch(/^originUrl: must be an absolute http/);
    const answer = asker.ask('/api/cookies/match', { setCookie: 'a=b', originUrl: url, requestUrl: url });
    expect(answer.refusal).toMatch(/originUrl: must be .* requestUrl: must be /);
  });

  it.each([
    ['https://user:secret@host.example/a', 'https://host.example/a'],
    ['https://:secret@host.example/', 'https://host.example/'],
    ['https://user@host.example/?a=b@c', 'https://host.example/?a=b@c'],
    ['https:\\\\user:secret@host.example\\@a', 'https://host.example/@a'],
    ['wss:user:se@secret@host.example', 'wss://host.example/'],
    [' ht\ntps:/user:secret@host.example/', 'https://host.example/'],
    // A URL whose escapes make it longer than the limit stays as it was sent, but for this.
    [`https://user:secret@host.example/${'é'.repeat(1000)}`, `https://host.example/${'é'.repeat(1000)}`],
    [
      ` ht\ttps:\\user:secret@host.example/@${'é'.repeat(1000)}`,
      ` https:\\host.example/@${'é'.repeat(1000)}`,
    ],
  ])('%j is repeated without credentials', (url, shown) => {
    const parsed = parse('a=b', url);
    expect(parsed.params.originUrl).toBe(shown);
    expect(asker.ask('/api/cookies/parse', parsed.params as never).data).toEqual(parsed.data);
    const query = { setCookie: 'a=b', originUrl: url, requestUrl: url };
    const matched = asker.ask<{ cookieHeader: string }>('/api/cookies/match', query);
    expect(matched.params).toMatchObject({ originUrl: shown, requestUrl: shown });
    expect(matched.data.cookieHeader).toBe('a=b');
    expect(JSON.stringify([parsed, matched])).not.toContain('secret');
  });

  it.each([
    'ftp://user:secret@host.example/',
    'https://user:secret@[::1/',
    'https:user:secret@',
    '//user:secret@host.example/',
    `https://user:secret${'x'.repeat(3000)}@host.example/`,
  ])('%j is refused without a word of its credentials', (url) => {
    for (const name of ['originUrl', 'requestUrl']) {
      const query = { setCookie: 'a=b', requestUrl: 'https://host.example/', [name]: url };
      const { status, refusal } = asker.ask('/api/cookies/match', query);
      expect(status).toBe(400);
      expect(refusal).toMatch(new RegExp(`^${name}: must be .*received '.*…@`));
      expect(refusal).not.toContain('secret');
    }
  });

  it('are held to their limits', () => {
    expect(parse(`a=${'x'.repeat(4094)}`).status).toBe(200);
    expect(parse(`a=${'x'.repeat(4095)}`).refusal).toMatch(/^setCookie: /);
    expect(parse('a=b', `https://example.com/${'x'.repeat(2028)}`).status).toBe(200);
    expect(parse('a=b', `https://example.com/${'x'.repeat(2029)}`).refusal).toMatch(/^originUrl: /);
    expect(parse('a=b', undefined, '9999-12-31T23:59:59-01:00').refusal).toMatch(/^at: .* year/);
    const match = (count: number) =>
      asker.ask('/api/cookies/match', {
        setCookie: Array(count).fill('a=b'),
        requestUrl: 'https://example.com/',
      });
    expect(match(20).status).toBe(200);
    expect(match(21).refusal).toMatch(/^setCookie: has 21 values/);
  });

  it('are shown resolved, and give the same answer again', () => {
    const { params, data } = asker.ask<Parsed>('/api/cookies/parse', {
      setCookie: 'Set-Cookie: a=b; Max-Age=9',
    });
    expect(params).toEqual({
      setCookie: 'Set-Cookie: a=b; Max-Age=9',
      originUrl: 'https://example.com/',
      at: '2026-11-21T12:00:00Z',
    });
    expect(asker.ask('/api/cookies/parse', params as never).data).toEqual(data);
    // A URL whose escapes make it longer than the limit stays as it was sent.
    const long = `https://example.com/${'é'.repeat(1000)}`;
    const answer = parse('a=b', long);
    expect(answer.params.originUrl).toBe(long);
    expect(asker.ask('/api/cookies/parse', answer.params as never).data).toEqual(answer.data);
  });
});
