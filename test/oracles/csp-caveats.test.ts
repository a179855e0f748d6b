/** Where browsers are known to decide otherwise than the text of CSP Level 3, and what the caveats say of it. */
import { describe, it } from 'vitest';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

const PAGE = 'https://www.example.com';

const check = (policy: string, resource: string, more: Parameters = {}) =>
  asker.ask<{ verdict: string; caveats: string[] }>('/api/csp/check', {
    policy,
    resource,
    self: PAGE,
    context: 'image',
    ...more,
  }).data;

const ALL = 'Chromium, Firefox and Safari';

describe('a caveat', () => {
  it.each<[policy: string, resource: string, more: Parameters, verdict: string, caveats: string[]]>([
    // ws: and wss:.
    [
      'connect-src *',
      'wss://a.example/',
      { context: 'empty' },
      'blocked',
      [
        `${ALL} allow it: * covers ws: and wss: too.`,
        'Fetch allows it, for it turns wss: into https: before the check; browsers compare the URL as it is.',
      ],
    ],
    [
      'connect-src a.example',
      'wss://a.example/',
      { context: 'empty' },
      'blocked',
      ['Fetch allows it, for it turns wss: into https: before the check; browsers compare the URL as it is.'],
    ],
    [
      'connect-src http://a.example',
      'ws://a.example/',
      { context: 'empty' },
      'blocked',
      ['Fetch allows it, for it turns ws: into http: before the check; browsers compare the URL as it is.'],
    ],
    ['connect-src wss://a.example', 'wss://a.example/', { context: 'empty' }, 'allowed', []],
    ["connect-src 'self'", 'wss://www.example.com/', { context: 'empty' }, 'allowed', []],
    [
      'img-src ws:',
      'https://a.example/',
      {},
      'allowed',
      ['Chromium and Firefox block it: ws: does not cover https:.'],
    ],
    [
      'img-src wss://a.example',
      'https://a.example/',
      {},
      'allowed',
      ['Chromium and Firefox block it: wss://a.example does not cover https:.'],
    ],
    ['img-src ws: https:', 'https://a.example/', {}, 'allowed', []],
    // Ports.
    [
      'img-src http://b.com:80',
      'https://b.com/',
      {},
      'blocked',
      [`${ALL} allow it: port 80 in http://b.com:80 covers port 443 of https: too.`],
    ],
    [
      'img-src https://b.com:80',
      'https://b.com/',
      {},
      'blocked',
      ['Firefox and Safari allow it: port 80 in https://b.com:80 covers port 443 of https: too.'],
    ],
    [
      'img-src http://b.com:80',
      'https://b.com:80/',
      {},
      'allowed',
      [
        'Chromium blocks it: http://b.com:80 names a port, and then covers an upgrade only from port 80 to port 443.',
      ],
    ],
    [
      'img-src http://b.com:8000',
      'https://b.com:8000/',
      {},
      'allowed',
      [
        'Chromium blocks it: http://b.com:8000 names a port, and then covers an upgrade only from port 80 to port 443.',
      ],
    ],
    ['img-src http://b.com:*', 'https://b.com:8000/', {}, 'allowed', []],
    ['img-src http://b.com', 'https://b.com/', {}, 'allowed', []],
    [
      'img-src b.com:80',
      'https://b.com/',
      { self: 'http://www.example.com' },
      'blocked',
      [`${ALL} allow it: port 80 in b.com:80 covers port 443 of https: too.`],
    ],
    // IP addresses.
    [
      'img-src 192.0.2.1',
      'https://192.0.2.1/',
      {},
      'blocked',
      [`${ALL} allow it: an IP address is compared as a domain is.`],
    ],
    [
      'img-src https://*:8443',
      'https://[::1]:8443/',
      {},
      'blocked',
      [`${ALL} allow it: an IP address is compared as a domain is.`],
    ],
    ['img-src 192.0.2.1', 'https://192.0.2.2/', {}, 'blocked', []],
    ['img-src 192.0.2.1/x', 'https://192.0.2.1/y', {}, 'blocked', []],
    // The asterisk.
    ['img-src *', 'data:image/png,x', {}, 'blocked', ['Safari allows it: * covers data: in img-src.']],
    ['default-src *', 'data:image/png,x', {}, 'blocked', []],
    [
      'media-src *',
      'blob:https://a.example/1',
      { context: 'video' },
      'blocked',
      ['Safari allows it: * covers blob: in media-src.'],
    ],
    [
      'img-src *',
      'custom://a.example/',
      {},
      'blocked',
      ['Firefox allows it: * covers every scheme but data:, blob: and filesystem:.'],
    ],
    // Frames.
    [
      "frame-src 'self'",
      'wss://www.example.com/',
      { context: 'iframe' },
      'allowed',
      ["Chromium blocks it: 'self' of https: does not cover this wss: URL in frames."],
    ],
    ["img-src 'self'", 'wss://www.example.com/', {}, 'allowed', []],
    [
      "frame-src 'none'",
      'https://a.example/',
      { context: 'embed' },
      'allowed',
      ['Chromium blocks it: it checks embed elements against frame-src too.'],
    ],
    [
      "object-src https:; child-src 'self'",
      'https://a.example/',
      { context: 'object' },
      'allowed',
      ['Chromium blocks it: it checks object elements against child-src too.'],
    ],
    ["object-src https:; default-src 'none'", 'https://a.example/', { context: 'image' }, 'blocked', []],
    [
      'frame-ancestors https://portal.example/any/',
      'https://portal.example/any/page',
      { context: 'frame-ancestors' },
      'blocked',
      ['Firefox allows it: paths in frame-ancestors are not compared.'],
    ],
    ["frame-ancestors 'self'", 'about:srcdoc', { context: 'frame-ancestors' }, 'ambiguous', []],
    // Forms.
    [
      "form-action 'self'",
      'https://a.example/',
      { context: 'form-action', redirectCount: 1 },
      'blocked',
      ['Firefox allows it: it compares no redirect of a form with form-action.'],
    ],
    ["form-action 'self'", 'https://a.example/', { context: 'form-action' }, 'blocked', []],
    // Hashes of URLs.
    [
      "script-src 'url-sha256-IyodCgwKGmOP0Vm8YUQbOET0U+HGD3THhrHT5RqRzbA='",
      'https://a.com/file',
      { context: 'script' },
      'blocked',
      [
        "Chromium allows it: 'url-sha256-IyodCgwKGmOP0Vm8YUQbOET0U+HGD3THhrHT5RqRzbA=' is the hash of the URL.",
      ],
    ],
    [
      "script-src 'url-sha256-IyodCgwKGmOP0Vm8YUQbOET0U+HGD3THhrHT5RqRzbA='",
      'https://a.com/other',
      { context: 'script' },
      'blocked',
      [],
    ],
    // Nonces and 'strict-dynamic' are the same in all.
    [
      "script-src ws: 'nonce-abcdefgh'",
      'https://a.example/',
      { context: 'script', nonce: 'abcdefgh' },
      'allowed',
      [],
    ],
    ["script-src * 'strict-dynamic'", 'wss://a.example/', { context: 'script' }, 'blocked', []],
  ])('of %s with %s and %j: %s, %j', (policy, resource, more, verdict, caveats) => {
    expect(check(policy, resource, more)).toMatchObject({ verdict, caveats });
  });

  it('is about all policies together', () => {
    expect(check('img-src ws:, img-src https:', 'https://a.example/').caveats).toHaveLength(1);
    expect(check("img-src ws:, img-src 'none'", 'https://a.example/').caveats).toEqual([]);
    expect(check("img-src http://b.com:80, img-src 'none'", 'https://b.com/').caveats).toEqual([]);
    expect(check('img-src http://b.com:80, img-src 192.0.2.1', 'https://b.com/').caveats).toEqual([]);
  });

  it('of a report-only policy is about reports', () => {
    const report = { disposition: 'report' };
    expect(check('img-src ws:', 'https://a.example/', report)).toMatchObject({
      verdict: 'allowed',
      caveats: ['Chromium and Firefox report it: ws: does not cover https:.'],
    });
    expect(check('img-src http://b.com:80', 'https://b.com/', report).caveats).toEqual([
      `${ALL} do not report it: port 80 in http://b.com:80 covers port 443 of https: too.`,
    ]);
  });

  it('does not come of a directive that the delivery leaves out', () => {
    const more = { context: 'frame-ancestors', delivery: 'meta' };
    const policy = 'frame-ancestors https://portal.example/any/';
    expect(check(policy, 'https://portal.example/', more)).toMatchObject({ verdict: 'allowed', caveats: [] });
  });
});
