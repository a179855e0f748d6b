/** What a browser stores: values judged by a real Chromium, tables of Chromium and Go, and rule by rule. */
import { describe, it } from 'vitest';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed, isPublished, published } from './vectors.ts';

const asker = await sharedAsker();

interface Parsed {
  name: string;
  value: string;
  attributes: {
    expires: string | null;
    maxAge: number | null;
    domain: string | null;
    path: string | null;
    secure: boolean;
    httpOnly: boolean;
    sameSite: string | null;
  };
  effectiveExpiry: string | null;
  expirySource: string;
  hostOnly: boolean;
  cookieDomain: string;
  defaultPath: string;
  cookiePath: string;
  prefix: string;
  prefixVerdict: string;
  prefixFailure: string | null;
  accepted: boolean;
  rules: { rule: string; verdict: string; detail: string; specSource: string }[];
  rejectedAttributes: { attribute: string; value: string; reason: string; specSource: string }[];
  warnings: string[];
}

const AT = '2026-11-21';
const parse = (setCookie: string, originUrl?: string, at = AT) =>
  asker.ask<Parsed>('/api/cookies/parse', { setCookie, originUrl, at });
const failures = ({ rules }: Parsed) =>
  rules.filter(({ verdict }) => verdict === 'fail').map(({ rule }) => rule);

describe('random cookies', () => {
  interface Row {
    setCookie: string;
    originUrl: string;
    accepted: boolean;
    status: string;
    stored: Record<string, unknown> | null;
  }
  const LAST_MAX_AGE =
    'Chromium takes the last Max-Age and then ignores it, as it is no number; by the text it is ignored at once ' +
    '(§5.2.2), so that Max-Age=0 counts and the cookie has expired';
  /** Where Chromium's answer is not the text's. */
  const DIFFERENT = new Map([
    ['foo bar="q v"; HttpOnly ; Max-Age=0; Domain= ; Max-Age="60"', LAST_MAX_AGE],
    ['a = %20 ; Max-Age=0;Path=/;Max-Age="60";expires=21-Oct-37 07:28:00;samesite=bogus', LAST_MAX_AGE],
  ]);
  /** Expired cookies, which Chromium drops without a reason, that the text refuses for another one too. */
  const REFUSED_AND_EXPIRED = new Map([
    ['a=a,b;Secure; Priority=High ; Partitioned ; Max-Age=-1', ['not-expired', 'secure-origin']],
  ]);

  it('are stored as Chromium stores them', () => {
    const rows = computed<Row>('cookies-chromium');
    expect(rows.length).toBe(325);
    const different = new Set<string>();
    let expired = 0;
    for (const { setCookie, originUrl, accepted, status, stored } of rows) {
      const { data } = parse(setCookie, originUrl);
      if (data.accepted !== accepted) {
        different.add(setCookie);
        continue;
      }
      // A user agent takes an expired cookie without complaint, and does not keep it: that is its only fault.
      if (status.startsWith('not-stored')) {
        expired++;
        expect(failures(data)).toEqual(REFUSED_AND_EXPIRED.get(setCookie) ?? ['not-expired']);
      }
      if (!stored) continue;
      const { sameSite, ...rest } = stored;
      expect({
        name: data.name,
        value: data.value,
        domain: `${data.hostOnly ? '' : '.'}${data.cookieDomain}`,
        path: data.cookiePath,
        secure: data.attributes.secure,
        httpOnly: data.attributes.httpOnly,
      }).toEqual(rest);
      const enforcement = /^(?:strict|lax|none)$/i.exec(data.attributes.sameSite ?? '')?.[0].toLowerCase();
      expect(enforcement, setCookie).toBe((sameSite as string | null)?.toLowerCase());
    }
    expect([...different]).toEqual([...DIFFERENT.keys()]);
    expect(expired).toBe(4);
  });
});

describe.runIf(isPublished('cookies/chromium-cookie-tables.json'))('tables of Chromium', () => {
  interface Tables {
    prefixValid: {
      prefix: string;
      url: string;
      ok: boolean;
      desc: string;
      secure: boolean;
      domain: string;
      path: string;
      httpOnly: boolean;
    }[];
    hiddenPrefixName: { value: string; hidden: boolean }[];
    domainAsIP: { url: string; cookie: string; ok: boolean }[];
    emptyNameAmbiguous: [cookie: string, created: boolean, valid: boolean, name: string, value: string][];
    sameSiteValues: [cookie: string, valid: boolean, mode: string][];
    create: {
      test: string;
      url: string;
      cookie: string;
      created?: boolean;
      name?: string;
      value?: string;
      domain?: string;
      path?: string;
      secure?: boolean;
      httpOnly?: boolean;
      persistent?: boolean;
      hostCookie?: boolean;
    }[];
  }
  const tables = published<Tables>('cookies/chromium-cookie-tables.json');

  it('judge prefixes alike; __Http- and __Host-Http- are not in the text, and get a warning', () => {
    expect(tables.prefixValid.length).toBe(34);
    const different = tables.prefixValid.filter(({ prefix, url, ok, secure, domain, path, httpOnly }) => {
      const attributes = [secure && 'Secure', domain && `Domain=${domain}`, httpOnly && 'HttpOnly'];
      const setCookie = [`${prefix}a=b`, `Path=${path}`, ...attributes.filter(Boolean)].join('; ');
      const { data } = parse(setCookie, url);
      expect(/Chrome also asks/.test(data.warnings.join()), setCookie).toBe(prefix.includes('Http'));
      return data.accepted !== ok;
    });
    expect(different.length).toBe(9);
    for (const { prefix, secure, httpOnly } of different) {
      expect(prefix).toMatch(/Http-$/);
      expect(secure && httpOnly).toBe(false);
    }
  });

  it('have no cookie without a name', () => {
    for (const { value } of tables.hiddenPrefixName) expect(parse(`=${value}`).status).toBe(400);
    for (const [cookie, , , name, value] of tables.emptyNameAmbiguous) {
      const { status, data } = parse(cookie);
      expect(status, cookie).toBe(name === '' ? 400 : 200);
      if (name !== '') expect([data.name, data.value]).toEqual([name, value]);
    }
  });

  it('take an address as the Domain of itself only', () => {
    expect(tables.domainAsIP.length).toBe(17);
    for (const { url, cookie, ok } of tables.domainAsIP) {
      expect(parse(cookie, url).data.accepted, cookie).toBe(ok);
    }
  });

  it('read SameSite alike, and refuse None without Secure', () => {
    for (const [cookie, , mode] of tables.sameSiteValues) {
      expect(parse(cookie).data.accepted, cookie).toBe(mode !== 'CookieSameSite::NO_RESTRICTION');
      expect(parse(`${cookie}; Secure`).data.accepted, cookie).toBe(true);
    }
  });

  const EXPIRED = 'created, and dropped when it comes to the store';
  /** Of the table's rows those that the text answers otherwise, and why. */
  const CREATED_OTHERWISE = [
    ['*', 'no name: refused by the contract'],
    ['A=2; SameSite=None', 'Chromium looks at Secure later'],
    ['€=2', 'made with a feature off that keeps names and values to ASCII'],
    ['A=€', 'the same'],
    ['€=€', 'the same'],
    ['A=2; SameSite=None', 'Chromium looks at Secure later'],
    ['A=2; Domain=éxample.com', 'made with a feature off that refuses such domains'],
    ['A=2; Partitioned; Path=/', 'Partitioned is not in the text'],
    ['A=1; max-age=0', EXPIRED],
    ['A=1; max-age=-1', EXPIRED],
    ['A=1; max-age = 60  ; Secure', 'Chromium looks at the origin later'],
    [`A=1; max-age=-${'9'.repeat(85)}`, EXPIRED],
    ['A=2; SameSite=None', 'Chromium looks at Secure later'],
    ['__Host-A=B; Domain=127.0.0.1; Path=/; Secure;', 'a Domain, even of an address, is not host-only'],
    ['A', 'no name: refused by the contract'],
    ['=A=B', 'no name: refused by the contract'],
    ['a=b; SameSite=Lax; Secure', 'Chromium looks at the origin later'],
    ['a=b; SameSite=Lax; Secure', 'Chromium looks at the origin later'],
  ];

  it('create the same cookies', () => {
    expect(tables.create.length).toBe(135);
    const different: string[] = [];
    for (const row of tables.create) {
      const { status, data } = parse(row.cookie, row.url);
      if (row.created !== undefined && (status === 200 && data.accepted) !== row.created) {
        different.push(row.cookie);
      }
      if (status !== 200) continue;
      const found: Record<string, unknown> = {
        name: data.name,
        value: data.value,
        domain: data.cookieDomain,
        path: data.cookiePath,
        secure: data.attributes.secure,
        httpOnly: data.attributes.httpOnly,
        persistent: data.expirySource !== 'session',
        hostCookie: data.hostOnly,
      };
      for (const [field, value] of Object.entries(row)) {
        if (field in found) expect(found[field], `${field} of ${row.cookie}`).toBe(value);
      }
    }
    expect(different).toEqual(CREATED_OTHERWISE.map(([cookie]) => cookie));
  });
});

describe.runIf(isPublished('cookies/go-readSetCookies.json'))('cookies of Go', () => {
  interface Suite {
    setCookie: string[];
    want: {
      Name: string;
      Value: string;
      Path: string;
      Domain: string;
      Expires: string;
      RawExpires: string;
      Secure: boolean;
      HttpOnly: boolean;
      SameSite: number;
    }[];
  }

  it('are read alike, but for the quotes that Go takes off', () => {
    const suite = published<Suite[]>('cookies/go-readSetCookies.json');
    expect(suite.length).toBe(17);
    for (const { setCookie, want } of suite) {
      setCookie.forEach((line, index) => {
        const { attributes, ...data } = parse(line).data;
        const go = want[index] as Suite['want'][number];
        expect(data.name).toBe(go.Name);
        expect(data.value.replace(/^"(.*)"$/, '$1')).toBe(go.Value);
        expect(attributes.path ?? '').toBe(go.Path);
        expect(attributes.domain ?? '').toBe(go.Domain.replace(/^\./, ''));
        expect(attributes.expires).toBe(go.RawExpires === '' ? null : go.Expires);
        expect([attributes.secure, attributes.httpOnly]).toEqual([go.Secure, go.HttpOnly]);
        const modes = [undefined, undefined, 'Lax', 'Strict', 'None'];
        if (modes[go.SameSite]) expect(attributes.sameSite).toBe(modes[go.SameSite]);
      });
    }
  });
});

describe('storage', () => {
  const HTTPS = 'https://www.example.com/a/b/c';
  const HTTP = 'http://www.example.com/a/b/c';

  it.each<[cookie: string, origin: string, failing: string[]]>([
    ['a=b', HTTP, []],
    ['a=b\0', HTTPS, ['control-characters']],
    ['a=b; Path=/\x7f', HTTPS, ['control-characters']],
    ['a=b\tc; Path=/\t', HTTPS, []],
    [`a=${'é'.repeat(2047)}`, HTTPS, []],
    [`ab=${'é'.repeat(2047)}`, HTTPS, []],
    [`abc=${'é'.repeat(2047)}`, HTTPS, ['name-value-size']],
    ['a=b; Domain=com', HTTPS, ['public-suffix']],
    ['a=b; Domain=example.org', HTTPS, ['domain-match']],
    ['a=b; Domain=co.uk', HTTPS, ['public-suffix', 'domain-match']],
    ['a=b; Domain=example.com', HTTPS, []],
    ['a=b; Domain=WWW.Example.com', HTTPS, []],
    ['a=b; Domain=sub.www.example.com', HTTPS, ['domain-match']],
    ['a=b; Domain=xample.com', HTTPS, ['domain-match']],
    ['a=b; Domain=..example.com', HTTPS, ['domain-match']],
    ['a=b; Domain=example.com.', HTTPS, ['domain-match']],
    ['a=b; Domain=example.com.', 'https://www.example.com./', []],
    ['a=b; Domain=com.', 'https://www.example.com./', ['public-suffix']],
    ['a=b; Domain=éxample.com', 'https://éxample.com/', ['domain-ascii', 'domain-match']],
    ['a=b; Domain=xn--xample-9ua.com', 'https://éxample.com/', []],
    // The Kelvin sign is no k.
    ['a=b; Domain=\u212a.com', 'https://k.com/', ['domain-ascii', 'domain-match']],
    ['a=b; Domain=github.io', 'https://user.github.io/', ['public-suffix']],
    ['a=b; Domain=github.io', 'https://github.io/', []],
    ['a=b; Domain=user.github.io', 'https://user.github.io/', []],
    ['a=b; Domain=localhost', 'http://localhost:3000/', []],
    ['a=b; Domain=localhost', 'http://app.localhost:3000/', ['public-suffix']],
    ['a=b; Domain=0.0.1', 'http://127.0.0.1/', ['domain-match']],
    ['a=b; Domain=[::1]', 'http://[0:0::1]/', []],
    ['a=b; Secure', HTTP, ['secure-origin']],
    ['a=b; Secure', 'ws://www.example.com/', ['secure-origin']],
    ['a=b; Secure', 'wss://www.example.com/', []],
    ['a=b; Secure', 'http://localhost/', []],
    ['a=b; Secure', 'http://localhost./', []],
    ['a=b; Secure', 'http://app.localhost/', []],
    ['a=b; Secure', 'http://127.9.9.9/', []],
    ['a=b; Secure', 'http://[::1]/', []],
    ['a=b; Secure', 'http://notlocalhost/', ['secure-origin']],
    ['a=b; Secure', 'http://128.0.0.1/', ['secure-origin']],
    ['a=b; Secure', 'http://127.0.0.1.example/', ['secure-origin']],
    ['a=b; SameSite=None', HTTPS, ['same-site-none']],
    ['a=b; SameSite=NONE; secure=0', HTTPS, []],
    ['a=b; SameSite=None; SameSite=bogus', HTTPS, []],
    ['a=b; SameSite=Lax; SameSite=None', HTTPS, ['same-site-none']],
    ['__Secure-a=b', HTTPS, ['secure-prefix']],
    ['__sEcUrE-a=b', HTTPS, ['secure-prefix']],
    ['__Secure-a=b; Secure; Domain=example.com', HTTPS, []],
    ['__Secure-a=b; Secure', HTTP, ['secure-origin']],
    ['__Host-a=b; Secure; Path=/', HTTPS, []],
    ['__Host-a=b; Secure; Path=/; Domain=', HTTPS, []],
    ['__hOsT-a=b; Secure; Path=/x', HTTPS, ['host-prefix']],
    ['__Host-a=b; Secure', 'https://example.com/', ['host-prefix']],
    // A Path that does not begin with / stands for the default path.
    ['__Host-a=b; Secure; Path=x', 'https://example.com/', []],
    ['__Host-a=b; Secure; Path=x', HTTPS, ['host-prefix']],
    ['__Host-a=b; Secure; Path=/; Domain=www.example.com', HTTPS, ['host-prefix']],
    ['__Host-a=b; Domain=com; SameSite=None', HTTP, ['public-suffix', 'same-site-none', 'host-prefix']],
    ['__Hosta=b', HTTPS, []],
    ['__Secur=b', HTTPS, []],
    ['a=b; Max-Age=0', HTTPS, ['not-expired']],
    ['a=b; Max-Age=1', HTTPS, []],
    ['a=b; Expires=21 nov 2026 0:0:0', HTTPS, []],
    ['a=b; Expires=20 nov 2026 23:59:59', HTTPS, ['not-expired']],
    ['a=b; Secure; Max-Age=-1', HTTP, ['not-expired', 'secure-origin']],
    // What cannot be a domain is no public suffix.
    ['a=b; Domain=::1', 'https://[::1]/', ['domain-match']],
    ['a=b; Domain=[::2]', 'https://[::1]/', ['domain-match']],
    ['a=b; Domain=::1', HTTPS, ['domain-match']],
    ['a=b; Domain=1', HTTPS, ['domain-match']],
    ['a=b; Domain=0x7f', 'http://127.0.0.1/', ['domain-match']],
    ['a=b; Domain=a b', HTTPS, ['domain-match']],
    ['a=b; Domain=/', HTTPS, ['domain-match']],
  ])('of %j by %s fails %j', (cookie, origin, failing) => {
    const { data } = parse(cookie, origin);
    expect(failures(data)).toEqual(failing);
    expect(data.accepted).toBe(failing.length === 0);
  });

  it('names every rule once, each with its section and source', () => {
    const { data } = parse('__Host-a=b', HTTP);
    expect(new Set(data.rules.map(({ rule }) => rule)).size).toBe(15);
    expect(data.rules.length).toBe(15);
    for (const { detail, specSource } of data.rules) {
      expect(detail).toMatch(/\(§5\.\d.*\)\.$/);
      expect(specSource).toMatch(/^(?:RFC 6265|rfc6265bis draft)$/);
    }
  });

  it('says what it did not check, in the data and in the envelope', () => {
    const unchecked = (cookie: string, origin: string) => {
      const { data, warnings } = parse(cookie, origin);
      const names = data.rules.filter(({ verdict }) => verdict === 'not-checked').map(({ rule }) => rule);
      for (const name of names) {
        expect(data.warnings.join()).toContain(name);
        expect(warnings.join()).toContain(name);
      }
      expect(new Set(warnings).size).toBe(names.length);
      return names;
    };
    expect(unchecked('a=b; SameSite=None; Secure', HTTPS)).toEqual([]);
    expect(unchecked('a=b; Secure', HTTP)).toEqual(['same-site-context']);
    expect(unchecked('a=b; HttpOnly', HTTP)).toEqual([
      'http-only-api',
      'secure-overwrite',
      'same-site-context',
    ]);
  });

  it('warns of Partitioned without Secure, and of an expired cookie that removes another', () => {
    const warned = (cookie: string) => parse(cookie, HTTPS).data.warnings.join();
    expect(warned('a=b; Partitioned')).toMatch(/Partitioned refuse it without Secure/);
    expect(warned('a=b; partitioned=x; SameSite=Lax')).toMatch(/Partitioned/);
    expect(warned('a=b; Partitioned; Secure')).not.toMatch(/Partitioned/);
    expect(warned(`a=b; Partitioned=${'x'.repeat(1025)}`)).not.toMatch(/Partitioned/);
    expect(warned('a=b; Max-Age=0')).toMatch(/not kept, and removes/);
    expect(warned('a=b; Max-Age=0; SameSite=None')).not.toMatch(/removes/);
  });

  it('reports the prefix', () => {
    expect(parse('a=b').data).toMatchObject({
      prefix: 'none',
      prefixVerdict: 'not-applicable',
      prefixFailure: null,
    });
    expect(parse('__HOST-a=b; Path=/; Secure').data).toMatchObject({
      prefix: '__Host-',
      prefixVerdict: 'pass',
      prefixFailure: null,
    });
    expect(parse('__secure-a=b').data).toMatchObject({ prefix: '__Secure-', prefixVerdict: 'fail' });
    expect(parse('__Host-a=b; Domain=example.com').data.prefixFailure).toMatch(
      /Secure and no Domain and Path=\//,
    );
  });
});
