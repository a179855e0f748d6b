/** Delivery, rule by rule, and random jars against tough-cookie. */
import { CookieJar, defaultPath, domainMatch, pathMatch } from 'tough-cookie';
import { describe, it } from 'vitest';
import { Key } from '../../generators/draws/random.ts';
import * as url from '../../standards/cookie/url.ts';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

interface Matched {
  cookieHeader: string | null;
  cookies: { name: string; sent: boolean; rules: { rule: string; verdict: string; detail: string }[] }[];
}

const SITE = 'https://www.example.com/';
const match = (setCookie: string | string[], query: Parameters = {}) =>
  asker.ask<Matched>('/api/cookies/match', {
    setCookie: [setCookie].flat(),
    originUrl: SITE,
    requestUrl: SITE,
    ...query,
  }).data;
const failing = ({ cookies }: Matched) =>
  cookies.map(({ rules }) => rules.filter(({ verdict }) => verdict === 'fail').map(({ rule }) => rule));

describe('the Cookie header', () => {
  it('has longer paths first, then earlier cookies', () => {
    const cookies = ['a=1; Path=/', 'b=2; Path=/x', 'c=3; Path=/', 'd=4; Path=/x/y', 'e=5; Path=/x'];
    const data = match(cookies, { requestUrl: `${SITE}x/y/z` });
    expect(data.cookieHeader).toBe('d=4; b=2; e=5; a=1; c=3');
    expect(data.cookies.map(({ name }) => name)).toEqual(['d', 'b', 'e', 'a', 'c']);
  });

  it('lists what is not sent in the same order', () => {
    const data = match(['a=1', 'b=2; Path=/x/y/z', 'c=3; Domain=com', 'd=4; Max-Age=0', 'e=5']);
    expect(data.cookieHeader).toBe('a=1; e=5');
    expect(data.cookies.map(({ name, sent }) => [name, sent])).toEqual([
      ['b', false],
      ['a', true],
      ['c', false],
      ['d', false],
      ['e', true],
    ]);
    expect(failing(data)).toEqual([['request-path'], [], ['public-suffix'], ['not-expired'], []]);
  });

  it('is null where nothing is sent', () => {
    expect(match('a=1; Max-Age=0').cookieHeader).toBeNull();
    expect(match('a=').cookieHeader).toBe('a=');
  });

  it('has the later of two cookies in the place of the earlier', () => {
    const data = match(['a=1', 'b=2', 'a=3']);
    expect(data.cookieHeader).toBe('a=3; b=2');
    expect(failing(data)).toEqual([['not-replaced'], [], []]);
    expect(data.cookies.map(({ name }) => name)).toEqual(['a', 'a', 'b']);
    // Another path, another domain, or a Domain in place of none makes another cookie (rfc6265bis §5.7 step 23).
    expect(match(['a=1; Path=/', 'a=2; Path=/x'], { requestUrl: `${SITE}x` }).cookieHeader).toBe('a=2; a=1');
    expect(match(['a=1', 'a=2; Domain=example.com', 'a=3; Domain=www.example.com']).cookieHeader).toBe(
      'a=1; a=2; a=3',
    );
    expect(match(['a=1; Domain=example.com', 'a=2; Domain=.EXAMPLE.com']).cookieHeader).toBe('a=2');
    expect(match(['a=1', 'A=2']).cookieHeader).toBe('a=1; A=2');
    // A cookie that is refused replaces nothing; an expired one removes the earlier, and its place is lost.
    expect(match(['a=1', 'a=2; SameSite=None']).cookieHeader).toBe('a=1');
    expect(match(['a=1', 'b=2', 'a=; Max-Age=0']).cookieHeader).toBe('b=2');
    expect(match(['a=1', 'b=2', 'a=; Max-Age=0', 'a=3']).cookieHeader).toBe('b=2; a=3');
    // One that is expired and refused removes nothing.
    expect(match(['a=1', 'a=2; Max-Age=0; SameSite=None']).cookieHeader).toBe('a=1');
  });
});

describe('a cookie', () => {
  it.each<[cookie: string, query: Parameters, failed: string[]]>([
    ['a=1', { requestUrl: 'https://example.com/' }, ['request-host']],
    ['a=1', { requestUrl: 'https://sub.www.example.com/' }, ['request-host']],
    ['a=1', { requestUrl: 'http://www.example.com:8080/' }, []],
    ['a=1', { requestUrl: 'https://WWW.EXAMPLE.COM/' }, []],
    ['a=1', { requestUrl: 'https://www.example.com./' }, ['request-host']],
    ['a=1; Domain=example.com', { requestUrl: 'https://example.com/' }, []],
    ['a=1; Domain=example.com', { requestUrl: 'https://x.example.com/' }, []],
    ['a=1; Domain=example.com', { requestUrl: 'https://xexample.com/' }, ['request-host']],
    ['a=1; Secure', { requestUrl: 'http://www.example.com/' }, ['request-secure']],
    ['a=1; Secure', { requestUrl: 'wss://www.example.com/' }, []],
    ['a=1; Secure', { originUrl: 'https://localhost/', requestUrl: 'http://localhost:3000/' }, []],
    ['a=1; Path=/x', { requestUrl: `${SITE}x` }, []],
    ['a=1; Path=/x', { requestUrl: `${SITE}x/` }, []],
    ['a=1; Path=/x', { requestUrl: `${SITE}x/y` }, []],
    ['a=1; Path=/x', { requestUrl: `${SITE}x?y` }, []],
    ['a=1; Path=/x', { requestUrl: `${SITE}xy` }, ['request-path']],
    ['a=1; Path=/x', { requestUrl: `${SITE}X` }, ['request-path']],
    ['a=1; Path=/x/', { requestUrl: `${SITE}x` }, ['request-path']],
    ['a=1; Path=/x', {}, ['request-path']],
    ['a=1; Max-Age=1', {}, []],
    ['a=1; Max-Age=0', {}, ['not-expired']],
    ['a=1; Expires=1 jan 2026 0:0:0', { at: '2025-12-31T23:59:59.999Z' }, []],
    ['a=1; Expires=1 jan 2026 0:0:0', { at: '2026-01-01' }, []],
    ['a=1; Expires=1 jan 2026 0:0:0', { at: '2026-01-01T00:00:00.001Z' }, ['not-expired']],
    ['a=1; HttpOnly', {}, []],
    [
      'a=1; Secure; Path=/x',
      { requestUrl: 'http://other.test/' },
      ['request-host', 'request-path', 'request-secure'],
    ],
    ['a=1; SameSite=None', {}, ['same-site-none']],
    ['__Host-a=1; Domain=com', {}, ['public-suffix', 'host-prefix']],
  ])('%j asked for by %j fails %j', (cookie, query, failed) => {
    const data = match(cookie, query);
    expect(failing(data)).toEqual([failed]);
    expect(data.cookieHeader).toBe(failed.length === 0 ? (cookie.split(';')[0] as string) : null);
  });

  const cross = { site: 'cross-site' } as const;
  it.each<[query: Parameters, strict: boolean, lax: boolean, none: boolean]>([
    [{}, true, true, true],
    [{ navigation: 'top-level-unsafe' }, true, true, true],
    [{ ...cross }, false, false, true],
    [{ ...cross, navigation: 'none' }, false, false, true],
    [{ ...cross, navigation: 'top-level-safe' }, false, true, true],
    [{ ...cross, navigation: 'top-level-unsafe' }, false, false, true],
  ])('with SameSite goes out by %j', (query, strict, lax, none) => {
    const sends = (attributes: string) => match(`a=1${attributes}`, query).cookieHeader !== null;
    expect(sends('; SameSite=Strict')).toBe(strict);
    expect(sends('; SameSite=Lax')).toBe(lax);
    expect(sends('')).toBe(lax);
    expect(sends('; SameSite=bogus')).toBe(lax);
    expect(sends('; SameSite=None; Secure')).toBe(none);
  });

  it('is judged by every rule of retrieval', () => {
    expect(
      match('a=1; Secure; HttpOnly').cookies[0]?.rules.map(({ rule, verdict }) => [rule, verdict]),
    ).toEqual([
      ['not-replaced', 'pass'],
      ['not-expired', 'not-applicable'],
      ['request-host', 'pass'],
      ['request-path', 'pass'],
      ['request-secure', 'pass'],
      ['http-only', 'pass'],
      ['same-site', 'pass'],
    ]);
  });

  it('that has expired is not accepted, as /parse has it, and shows only that', () => {
    for (const cookie of ['a=1; Max-Age=0', 'a=1; Expires=1 jan 1970 0:0:0']) {
      const { accepted } = asker.ask<{ accepted: boolean }>('/api/cookies/parse', { setCookie: cookie }).data;
      expect(accepted).toBe(false);
      expect(match(cookie).cookies).toMatchObject([
        { sent: false, rules: [{ rule: 'not-expired', verdict: 'fail' }] },
      ]);
    }
    const { cookies } = match('a=1; Max-Age=60');
    expect(cookies[0]?.rules[1]).toMatchObject({ rule: 'not-expired', verdict: 'pass' });
  });

  it('that browsers refuse beyond the text gets a warning', () => {
    const warnings = (setCookie: string) =>
      asker.ask('/api/cookies/match', { setCookie, requestUrl: SITE }).warnings.join();
    expect(warnings('a=1; Partitioned')).toMatch(/^a: Browsers that know Partitioned/);
    expect(warnings('__Http-a=1')).toMatch(/^__Http-a: Chrome also asks/);
    expect(warnings('a=1; Partitioned; Secure')).toBe('');
  });

  it('comes from https://example.com/ unless said otherwise', () => {
    const { data, params } = asker.ask<Matched>('/api/cookies/match', {
      setCookie: 'a=1',
      requestUrl: 'https://example.com',
    });
    expect(data.cookieHeader).toBe('a=1');
    expect(params).toEqual({
      setCookie: ['a=1'],
      originUrl: 'https://example.com/',
      requestUrl: 'https://example.com/',
      at: '2026-11-21T12:00:00Z',
      site: 'same-site',
      navigation: 'none',
    });
  });
});

describe('tough-cookie', () => {
  const HOSTS = ['example.com', 'www.example.com', 'a.www.example.com', 'other.org', '10.0.0.1', 'b.co.uk'];
  const PATHS = ['/', '/a', '/a/', '/a/b', '/a/b/', '/ab', '/a/b/c', '//', '/A'];

  it('matches domains and paths alike', () => {
    for (const host of HOSTS) {
      const isAddress = host === '10.0.0.1';
      for (const domain of [...HOSTS, 'com', 'co.uk', '0.0.1', 'w.example.com']) {
        expect(url.domainMatches(host, isAddress, domain), `${host} ${domain}`).toBe(
          domainMatch(host, domain),
        );
      }
    }
    for (const path of PATHS) {
      expect(url.defaultPath(path)).toBe(defaultPath(path));
      for (const other of PATHS) expect(url.pathMatches(path, other)).toBe(pathMatch(path, other));
    }
  });

  it('delivers the same cookies of random jars', () => {
    const root = Key.root(6265, 'jars', 1);
    let sent = 0;
    for (let index = 0; index < 3000; index++) {
      const stream = root.at(index).stream('jar');
      const urlOf = (host: string) => `${stream.pick(['http', 'https'])}://${host}${stream.pick(PATHS)}`;
      const host = stream.pick(HOSTS);
      const originUrl = urlOf(host);
      const requestUrl = urlOf(stream.chance(0.7) ? host : stream.pick(HOSTS));
      const contexts = ['strict', 'lax', 'none'] as const;
      const sameSiteContext = stream.pick(contexts);
      const setCookie = Array.from({ length: stream.int(1, 8) }, (_, place) => {
        // It knows no host-only flag when it replaces a cookie, so that each has a name of its own.
        const name = stream.pick([`n${place}`, `__Host-${place}`, `__Secure-${place}`]);
        const attributes = [
          stream.chance(0.5) && `Domain=${stream.pick([...HOSTS, '.example.com', 'com', 'co.uk'])}`,
          // It refuses __Host- with a Path that stands for a default path of /, which the text takes.
          stream.chance(0.5) && `Path=${stream.pick(name.startsWith('__Host-') ? PATHS : [...PATHS, 'a'])}`,
          stream.chance(0.2) && `Max-Age=${stream.pick(['0', '-5', '60', 'x'])}`,
          stream.chance(0.2) && `Expires=${stream.pick(['1 jan 1999 0:0:0', '1 jan 2999 0:0:0', 'x'])}`,
          stream.chance(0.3) && 'Secure',
          stream.chance(0.2) && 'HttpOnly',
          // tough-cookie takes None without Secure, and treats a cookie without SameSite as None.
          `SameSite=${stream.pick(['Strict', 'Lax', 'None; Secure'])}`,
        ];
        return [`${name}=${place}`, ...attributes.filter(Boolean)].join('; ');
      });
      const jar = new CookieJar(undefined, { prefixSecurity: 'silent' });
      for (const each of setCookie) jar.setCookieSync(each, originUrl, { ignoreError: true });
      const { data } = asker.ask<Matched>('/api/cookies/match', {
        setCookie,
        originUrl,
        requestUrl,
        site: sameSiteContext === 'strict' ? 'same-site' : 'cross-site',
        navigation: sameSiteContext === 'lax' ? 'top-level-safe' : 'none',
      });
      const expected = jar.getCookieStringSync(requestUrl, { sameSiteContext });
      expect(data.cookieHeader ?? '', JSON.stringify({ setCookie, originUrl, requestUrl })).toBe(expected);
      if (expected !== '') sent++;
    }
    expect(sent).toBeGreaterThan(300);
  });
});
