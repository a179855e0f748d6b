/** Each refusal of the contract, and each limit at its bound. */
import { describe, it } from 'vitest';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

const PAGE = 'https://www.example.com';
const SCRIPT = 'https://cdn.example/js/app.js';

const check = (policy: string, resource = SCRIPT, more: Parameters = {}) =>
  asker.ask<{ self: string }>('/api/csp/check', { policy, resource, self: PAGE, ...more });

describe('addresses', () => {
  it.each([
    ['HTTPS://WWW.Example.COM:443', 'https://www.example.com'],
    ['http://example.com:443', 'http://example.com:443'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
    ['https://[::1]:8443', 'https://[::1]:8443'],
    ['ftp://Example.com:21', 'ftp://example.com'],
    ['WSS://example.com:443', 'wss://example.com'],
  ])('the origin %s is written %s', (self, serialized) => {
    const { data, params } = check('script-src https:', SCRIPT, { self });
    expect(data.self).toBe(serialized);
    expect(params.self).toBe(serialized);
    expect(check('script-src https:', SCRIPT, params as Parameters).data).toEqual(data);
  });

  it.each([
    'null',
    'NULL',
    'www.example.com',
    '//www.example.com',
    'https://',
    'https://www.example.com/',
    'https://www.example.com/x',
    'https://www.example.com?x',
    'https://www.example.com#x',
    'https://user@www.example.com',
    'https://www.example.com:99999',
    'https://*.example.com',
    'https:www.example.com',
    "'self'",
    '*',
    'localhost:8080',
    'https://user:secret@www.example.com',
  ])('%s is no origin', (self) => {
    const { status, refusal } = check('script-src https:', SCRIPT, { self });
    // The URL parser takes an asterisk in a host, as browsers do.
    if (self === 'https://*.example.com') expect(status).toBe(200);
    else {
      expect(status).toBe(400);
      expect(refusal).toMatch(/^self: .*\.$/);
      expect(refusal).not.toContain('secret');
    }
  });

  it.each([
    'file://',
    'file://localhost',
    'foo://bar',
    'app://Host:8080',
    'chrome-extension://abcdefgh',
    'data:text/html,x',
    'about:blank',
    'blob:null/1',
    'javascript:1',
    'FILE:',
  ])('%s has an opaque origin, which is refused', (self) => {
    const { status, refusal } = check('script-src https:', SCRIPT, { self });
    expect(status).toBe(400);
    expect(refusal).toMatch(/^self: must be .*opaque origin 'null'.*\.$/);
  });

  it.each([
    ['/app.js', 'must be an absolute URL'],
    ['app.js', 'must be an absolute URL'],
    ['//cdn.example/app.js', 'must be an absolute URL'],
    ['?x', 'must be an absolute URL'],
    ['https://user:secret@cdn.example/', 'must not have a user name or a password'],
    ['https://user@cdn.example/', 'must not have'],
    ['https://:secret@cdn.example/', 'must not have'],
    ['blob:https://user:secret@cdn.example/1', 'must not have'],
    ['https://', 'must be a valid URL'],
    ['https://cdn.example:99999/', 'must be a valid URL'],
    ['https://a b/', 'must be a valid URL'],
  ])('the resource %s is refused: %s', (resource, message) => {
    const { status, refusal } = check('script-src https:', resource);
    expect(status).toBe(400);
    expect(refusal).toContain(`resource: ${message}`);
    expect(refusal).not.toContain('secret');
  });

  it('every fault is told at once', () => {
    const { refusal } = check('a, '.repeat(9), '/x', { self: 'null' });
    for (const parameter of ['policy', 'resource', 'self']) expect(refusal).toContain(`${parameter}: `);
  });
});

describe('limits', () => {
  const directives = (count: number) => Array.from({ length: count }, (_, index) => `x-${index} a`).join(';');
  const sources = (count: number) => Array.from({ length: count }, (_, index) => `h${index}`).join(' ');
  const policies = (count: number) => Array(count).fill('img-src a').join(',');
  const total = (count: number) =>
    Array.from({ length: 4 }, (_, index) => `x-${index} ${sources(index === 0 ? count - 192 : 64)}`).join(
      ';',
    );

  it.each([
    ['policy', policies(8), policies(9), /9 policies; at most 8/],
    ['policy', directives(32), directives(33), /33 directives in policy 0; at most 32/],
    [
      'policy',
      `img-src ${sources(64)}`,
      `img-src ${sources(65)}`,
      /65 source expressions in img-src .* at most 64/,
    ],
    ['policy', total(256), `${total(256)};img-src a`, /257 source expressions in total; at most 256/],
    ['policy', 'a'.repeat(4096), 'a'.repeat(4097), /1 to 4096 characters/],
    [
      'resource',
      `https://a.example/${'x'.repeat(2030)}`,
      `https://a.example/${'x'.repeat(2031)}`,
      /1 to 2048/,
    ],
    [
      'resource',
      `https://a.example/${'ü'.repeat(338)}`,
      `https://a.example/${'ü'.repeat(339)}`,
      /2052 characters as browsers serialize it; at most 2048/,
    ],
    ['self', `https://${'a.'.repeat(120)}example`, `https://${'a.'.repeat(121)}exampleee`, /1 to 256/],
    ['nonce', 'n'.repeat(256), 'n'.repeat(257), /1 to 256/],
    ['integrity', `sha256-${'i'.repeat(505)}`, `sha256-${'i'.repeat(506)}`, /1 to 512/],
    ['redirectCount', '20', '21', /0 to 20/],
  ])('of %s hold at their bound', (parameter, allowed, beyond, message) => {
    const base = { policy: 'script-src https:', resource: SCRIPT, self: PAGE };
    expect(asker.ask('/api/csp/check', { ...base, [parameter]: allowed }).status).toBe(200);
    const { status, refusal } = asker.ask('/api/csp/check', { ...base, [parameter]: beyond });
    expect(status).toBe(400);
    expect(refusal).toMatch(message);
    expect(refusal).toMatch(new RegExp(`^${parameter}: `));
    if (parameter !== 'policy') return;
    for (const path of ['/api/csp/parse', '/api/csp/lint']) {
      expect(asker.ask(path, { policy: allowed }).status).toBe(200);
      expect(asker.ask(path, { policy: beyond }).refusal).toMatch(message);
    }
  });
});
