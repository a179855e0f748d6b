/** What goes back to the server: the suites of web-platform-tests, http-state and browsers. */
import { describe, it } from 'vitest';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { isPublished, published } from './vectors.ts';

const asker = await sharedAsker();

interface Matched {
  cookieHeader: string | null;
}

/** The Cookie header of a request, '' where none is sent, or the refusal of the query. */
function delivered(setCookie: readonly string[], originUrl: string, requestUrl: string): string {
  if (setCookie.length === 0) return '';
  const { status, data } = asker.ask<Matched>('/api/cookies/match', { setCookie, originUrl, requestUrl });
  return status === 200 ? (data.cookieHeader ?? '') : `status ${status}`;
}

const accepted = (setCookie: string, originUrl: string) => {
  const { status, data } = asker.ask<{ accepted: boolean }>('/api/cookies/parse', { setCookie, originUrl });
  return status === 200 && data.accepted;
};

const NAMELESS = 'no name: refused by the contract';
const TOO_LONG = 'name and value of 4,096 octets, with = and attributes longer than the contract takes';
const CONTROL = 'a control character, which the test server or an older browser cuts or replaces';
const DOT = 'a Domain of one dot is empty without it, and so host-only';

const isNameless = (cookie: string) => !/^[^;=]*[^;=\t ][^;=]*=/.test(cookie);

describe.runIf(isPublished('cookies/wpt-cookies.jsonl'))('web-platform-tests', () => {
  interface Row {
    file: string;
    name: string;
    setUrl: string;
    readUrl: string;
    cookie: string | string[];
    expected: string;
    expectStored?: boolean;
  }

  /** Rows answered otherwise, besides those whose cookie has no name. */
  const DIFFERENT: [cookie: string, reason: string][] = [
    ['test9secure2=t; Secure\t;', 'from http, where Secure is refused'],
    ['test=46; domain=.; path=/cookies/attributes', DOT],
    ['test0\0name=0', CONTROL],
    ['test10\nname=10', CONTROL],
    ['test13\rname=13', CONTROL],
    ['test0\0name=0', CONTROL],
    ['test10\nname=10', CONTROL],
    ['test13\rname=13', CONTROL],
    ['test=13\nZYX', CONTROL],
  ];

  it('are delivered as expected', () => {
    const rows = published<Row[]>('cookies/wpt-cookies.jsonl');
    expect(rows.length).toBe(954);
    const different: string[] = [];
    let nameless = 0;
    let tooLong = 0;
    for (const { cookie, setUrl, readUrl, expected, expectStored } of rows) {
      const cookies = [cookie].flat();
      const found = delivered(cookies, setUrl, readUrl);
      const fits = expectStored === undefined ? found === expected : (found !== '') === expectStored;
      if (fits) continue;
      if (cookies.some(isNameless)) {
        nameless++;
        expect(found).toBe('status 400');
      } else if (cookies.some(({ length }) => length > 4096)) {
        // Most are to be refused for their size, which they are, by the contract's own limit.
        expect(found).toBe('status 400');
        if (expected !== '') tooLong++;
      } else different.push(cookies.join());
    }
    expect(different).toEqual(DIFFERENT.map(([cookie]) => cookie));
    expect({ [NAMELESS]: nameless, [TOO_LONG]: tooLong }).toEqual({ [NAMELESS]: 31, [TOO_LONG]: 7 });
  });

  interface Single {
    kind: string;
    setCookie: string;
    originUrl: string;
    readUrl: string;
    expect: { status?: number; notDelivered?: boolean; accepted?: boolean; name?: string; value?: string };
  }

  it('are judged as expected one by one', () => {
    const rows = published<Single[]>('cookies/wpt-single.jsonl');
    expect(rows.length).toBe(877);
    const different: string[] = [];
    for (const { kind, setCookie, originUrl, readUrl, expect: expected } of rows) {
      const { status, data } = asker.ask<Record<string, unknown>>('/api/cookies/parse', {
        setCookie,
        originUrl,
      });
      if (expected.status) {
        expect(status, setCookie).toBe(expected.status);
        continue;
      }
      const sent = delivered([setCookie], originUrl, readUrl);
      // Rows about paths say that a cookie was not stored where it only is not delivered.
      const fits =
        expected.notDelivered || kind === 'path-match'
          ? (sent !== '' && sent !== 'status 400') === (expected.accepted ?? false)
          : data.accepted === expected.accepted;
      if (!fits) different.push(setCookie);
      else if (expected.name !== undefined) {
        expect([data.name, data.value]).toEqual([expected.name, expected.value]);
      }
    }
    expect(different).toEqual([
      'test=46; domain=.; path=/cookies/attributes',
      'test0\0name=0',
      'test0\0name=0',
      'test=13\nZYX',
    ]);
  });
});

describe.runIf(isPublished('cookies/http-state.parser.json'))('http-state', () => {
  interface Row {
    test: string;
    received: string[];
    sent: { name: string; value: string }[];
    'sent-to'?: string;
  }

  const DIFFERENT: [test: string, reason: string][] = [
    ['DISABLED_CHROMIUM0022', CONTROL],
    ['DISABLED_CHROMIUM0023', CONTROL],
    ['DISABLED_PATH0029', 'paths are compared as they stand, %6F is not o'],
    ['OPTIONAL_DOMAIN0042', 'a last, empty Domain makes the cookie host-only'],
  ];

  it('are delivered as expected', () => {
    const rows = published<Row[]>('cookies/http-state.parser.json');
    expect(rows.length).toBe(222);
    const different: string[] = [];
    for (const { test, received, sent, 'sent-to': to } of rows) {
      const origin = `http://home.example.org:8888/cookie-parser?${test.toLowerCase()}`;
      const request = new URL(to ?? `/cookie-parser-result?${test.toLowerCase()}`, origin).href;
      // RFC 6265 §5.2 ignores a cookie without a name, which the contract refuses.
      const named = received.filter((cookie) => !isNameless(cookie));
      const expected = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
      if (delivered(named, origin, request) !== expected) different.push(test);
    }
    expect(different).toEqual(DIFFERENT.map(([test]) => test));
  });
});

describe.runIf(isPublished('cookies/browser-sequences.json'))('sequences of Firefox and Chromium', () => {
  interface Step {
    set?: string;
    get?: string;
    url?: string;
    ok?: boolean;
    clear?: boolean;
    unparsedSet?: boolean;
    noHttp?: boolean;
    expect?: [check: string, value: string | null][];
    lines?: string;
  }
  const suites = published<{ source: string; test: string; steps: Step[] }[]>(
    'cookies/browser-sequences.json',
  );

  const REFUSED_OTHERWISE: [cookie: string, reason: string][] = [
    ['foo', NAMELESS],
    ['foo', NAMELESS],
    ['foo', NAMELESS],
    ['foo', NAMELESS],
    ['foo', NAMELESS],
    ['foo', NAMELESS],
    ['b=2; domain=.www.foo.com..', 'the host itself, however many dots end it'],
    ['f=6; domain=.', DOT],
    ['A=C', 'set by a script, over an HttpOnly cookie'],
    ['B=A; httponly', 'set by a script'],
    ['a', NAMELESS],
    ['=b', NAMELESS],
  ];

  it('accept the same cookies', () => {
    const judged = suites.flatMap(({ steps }) => steps.filter(({ ok }) => ok !== undefined));
    expect(judged.length).toBe(104);
    const different = judged
      .filter(({ set = '', url = '', ok }) => (!isNameless(set) && accepted(set, url)) !== ok)
      .map(({ set }) => set);
    expect(different).toEqual(REFUSED_OTHERWISE.map(([cookie]) => cookie));
  });

  const ONION = 'Firefox trusts .onion without TLS, Secure Contexts does not';
  const UNICODE = 'made with a feature on that keeps names and values to ASCII';
  const DELIVERED_OTHERWISE: [step: string, reason: string][] = [
    ['OnionSite: test=onion-security; secure to https://123456789abcdef.onion/', ONION],
    ['OnionSite: test=onion-security2; secure to http://123456789abcdef.onion/', ONION],
    ['BlockUnicode: name=🍪 to http://unicode.com/', UNICODE],
    ['BlockUnicode: 🍪=value to http://unicode.com/', UNICODE],
    // The cookies before it, which only our browser took, are sent too.
    ['BlockUnicode: name=🍪 to http://unicode.com/', UNICODE],
  ];

  /** Where the whole history of a site is known and came from one URL, one request can repeat it. */
  it('deliver the same cookies', () => {
    let asked = 0;
    const different: string[] = [];
    for (const { test, steps } of suites.filter(({ source }) => source.startsWith('firefox'))) {
      const histories = new Map<string, { urls: Set<string>; cookies: string[] }>();
      const siteOf = (url: string) => new URL(url).hostname.split('.').slice(-2).join('.');
      for (const step of steps) {
        if (step.clear || step.unparsedSet) histories.clear();
        if (step.set !== undefined && step.url) {
          const site = siteOf(step.url);
          const history = histories.get(site) ?? { urls: new Set(), cookies: [] };
          history.urls.add(step.url);
          history.cookies.push(step.set);
          histories.set(site, history);
        }
        if (!step.get) continue;
        const history = histories.get(siteOf(step.get));
        if (history?.urls.size !== 1 || history.cookies.some(isNameless)) continue;
        // Several expectations are those of a step that the suite's reader could not take apart.
        if (step.expect?.length !== 1) continue;
        const [[check, value] = ['', null]] = step.expect;
        if (check !== 'MUST_EQUAL' && check !== 'MUST_BE_NULL') continue;
        asked++;
        const found = delivered(
          history.cookies.slice(-20),
          [...history.urls][0] as string,
          step.get as string,
        );
        if (found !== (value ?? '')) different.push(`${test}: ${history.cookies.at(-1)} to ${step.get}`);
      }
    }
    expect(asked).toBe(54);
    expect(different).toEqual(DELIVERED_OTHERWISE.map(([step]) => step));
  });
});
