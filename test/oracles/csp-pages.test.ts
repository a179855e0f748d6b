/** The service's own pages under their own policy, as /api/csp/check judges it. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../expect.ts';
import { type RunningService, startService } from '../service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function ask<Data>(path: string, parameters: Record<string, string>): Promise<Data> {
  const response = await service.get(`${path}?${new URLSearchParams(parameters)}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}

interface Page {
  url: string;
  policy: string;
  text: string;
}

async function page(path: string): Promise<Page> {
  const response = await service.get(path);
  const policy = response.headers.get('content-security-policy') ?? '';
  return { url: new URL(path, service.origin).href, policy, text: await response.text() };
}

const check = ({ policy }: Page, resource: string, context: string) =>
  ask<{ verdict: string; policies: { reason: string }[] }>('/api/csp/check', {
    policy,
    resource,
    self: service.origin,
    context,
  });

/** What a page loads, by the element and attribute that names it. */
const LOADS: readonly [pattern: RegExp, context: string][] = [
  [/<script[^>]*\ssrc="([^"]+)"/g, 'script'],
  [/<link[^>]*\srel="stylesheet"[^>]*\shref="([^"]+)"/g, 'style'],
  [/<link[^>]*\srel="(?:icon|apple-touch-icon)"[^>]*\shref="([^"]+)"/g, 'image'],
  [/<link[^>]*\srel="manifest"[^>]*\shref="([^"]+)"/g, 'manifest'],
  [/<img[^>]*\ssrc="([^"]+)"/g, 'image'],
  [/<iframe[^>]*\ssrc="([^"]+)"/g, 'iframe'],
  [/<form[^>]*\saction="([^"]+)"/g, 'form-action'],
  [/<base[^>]*\shref="([^"]+)"/g, 'base-uri'],
];

describe.each(['/', '/docs', '/docs/csp/check', '/docs/errors/not_found'])('%s', (path) => {
  it('loads only what its policy allows', async () => {
    const own = await page(path);
    expect(own.policy).not.toBe('');
    for (const [pattern, context] of LOADS) {
      for (const [, link = ''] of own.text.matchAll(pattern)) {
        const { verdict, policies } = await check(own, new URL(link, own.url).href, context);
        expect(verdict, `${link}: ${policies[0]?.reason}`).toBe('allowed');
      }
    }
  });

  it('has no inline code but what its policy lists by hash', async () => {
    const own = await page(path);
    const { policies } = await ask<{ policies: { directives: { name: string; value: string[] }[] }[] }>(
      '/api/csp/parse',
      { policy: own.policy },
    );
    const hashesOf = (name: string) =>
      policies[0]?.directives.find((each) => each.name === name)?.value ?? [];
    for (const [element, directive] of [
      ['style', 'style-src'],
      ['script', 'script-src'],
    ] as const) {
      for (const [, content = ''] of own.text.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))) {
        const { hashSource } = await ask<{ hashSource: string }>('/api/csp/hash', { content });
        expect(hashesOf(directive)).toContain(hashSource);
      }
    }
    expect(own.text).not.toMatch(/<[^>]*\s(style|on[a-z]+)="/);
  });

  it('refuses what it does not need', async () => {
    const own = await page(path);
    for (const context of [
      'script',
      'style',
      'image',
      'iframe',
      'empty',
      'worker',
      'base-uri',
      'form-action',
      'frame-ancestors',
    ]) {
      expect((await check(own, 'https://evil.example/x', context)).verdict, context).toBe('blocked');
    }
    const { findings } = await ask<{ findings: { id: string; severity: string }[] }>('/api/csp/lint', {
      policy: own.policy,
    });
    // Scripts come from the origin itself. It has no JSONP and no uploads, and sends nosniff with everything.
    const faults = findings.filter(({ severity }) => severity !== 'info').map(({ id }) => id);
    expect(faults).toEqual(['script-self']);
  });
});
