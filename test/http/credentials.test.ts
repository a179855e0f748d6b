/** A password in a URL is repeated nowhere: not in a problem, a warning or the log, wherever the URL was written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hidingCredentials } from '../../standards/url/credentials.ts';
import { type RunningService, startService } from '../service.ts';
import { ask, recordedLog } from './wire.ts';

const { log, lines } = recordedLog();
let service: RunningService;
beforeAll(async () => {
  service = await startService({}, log);
});
afterAll(() => service.stop());

const URLS = ['https://user:secret@host.example/x', 'https:user:se@secret@host.example'];

const PLACES: readonly (readonly [string, (url: string) => string, number])[] = [
  ['a number', (url) => `/api/countries?count=${url}`, 400],
  ['a name of a list', (url) => `/api/countries?region=${url}`, 400],
  ['an item of a list', (url) => `/api/countries?code=DE,${url}`, 400],
  ['a repeated parameter', (url) => `/api/countries?count=${url}&count=${url}`, 400],
  ['a field', (url) => `/api/countries?fields=${url}`, 400],
  ['an unknown parameter', (url) => `/api/countries?count=1&${url}=1`, 200],
  ['a revision', () => '/api/weather?gen=https:u:secret@h.x', 400],
  ['a language tag', (url) => `/api/language-tags/canonicalize?tag=${url}`, 400],
  ['a locale', (url) => `/api/locale-formats/number?value=1&locale=${url}`, 400],
  ['a time zone', (url) => `/api/moon/phase?tz=${url}`, 400],
  ['a schedule', (url) => `/api/cron/describe?expression=${url}+*+*+*+*`, 400],
  ['an MGRS reference', (url) => `/api/utm-mgrs/from-mgrs?mgrs=${url.slice(0, 32)}`, 400],
  ['a policy', (url) => `/api/csp/check?policy=x&self=${url}&resource=${url}`, 400],
  ['a pictogram', (url) => `/api/images/placeholder?icon=${url.slice(0, 24)}`, 400],
  ['a path of the API', (url) => `/api/${url}`, 404],
  ['a path', (url) => `/${url}`, 404],
  ['a country of REST Countries', (url) => `/v3.1/alpha/${url}`, 404],
  ['a name of REST Countries', (url) => `/v3.1/name/${url}`, 404],
  ['a post', (url) => `/posts/${url}`, 404],
  ['a number of users', (url) => `/randomuser/?results=${url}`, 400],
  ['a release', (url) => `/datasets/${url}`, 404],
];

describe.each(URLS)('%s', (url) => {
  it.each(PLACES)('as %s', async (_name, path) => {
    for (const sent of [url, encodeURIComponent(url)]) {
      const { status, text, headers } = await ask(service.origin, path(sent));
      expect([200, 400, 404], text).toContain(status);
      expect(text, path(sent)).not.toContain('secret');
      expect(JSON.stringify(headers), path(sent)).not.toContain('secret');
    }
  });

  it.each(['accept', 'accept-encoding', 'expect', 'if-match'])('in the field %s', async (name) => {
    const value = name === 'accept-encoding' ? `${url}, *;q=0` : url;
    const { status, text } = await ask(service.origin, '/api/countries?count=1', {
      headers: { [name]: value },
    });
    expect([406, 412, 417]).toContain(status);
    expect(text).toContain('…@host.example');
    expect(text).not.toContain('secret');
  });
});

it.each(['https://user:secret', '{"a": "https://user:secret@host.example/" oh}'])(
  'a body that is no JSON: %s',
  async (body) => {
    for (const path of ['/mcp', '/posts']) {
      const response = await fetch(`${service.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body,
      });
      const text = await response.text();
      expect([response.status, text.includes('not JSON')], text).toEqual([400, true]);
      expect(text).not.toContain('secret');
    }
  },
);

it('the log has paths, and no password in them', () => {
  expect(lines.filter(({ path }) => String(path).includes('…@')).length).toBeGreaterThan(10);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

describe('other texts with an @', () => {
  it.each([
    'someone@example.test',
    '/users/someone@example.test',
    'https://host.example/?mail=someone@example.test',
    'https://host.example/@someone',
    'https://host.example/#a@b',
    'mailto:someone@example.test',
    'a%40b',
  ])('%s stay as they are', (text) => {
    expect(hidingCredentials(text)).toBe(text);
  });

  it.each([
    ['see //u:p@h/x and //v:q@i', 'see //…@h/x and //…@i'],
    ['ftp:/u:p@h', 'ftp:/…@h'],
    ['ht\ntp:\t/u:p@h', 'ht\ntp:\t/…@h'],
    ['https%3A%2F%2Fu%3Ap%40h%2Fx', 'https%3A%2F%2F…@h%2Fx'],
    ['redis://:p@h:6379', 'redis://…@h:6379'],
    ['wss:\\\\u:p@q@h', 'wss:\\\\…@h'],
  ])('%j becomes %j', (text, shown) => {
    expect(hidingCredentials(text)).toBe(shown);
  });
});
