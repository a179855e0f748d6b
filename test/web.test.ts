/** The documentation is derived, so it is complete: every route and every problem has its page. */
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { html } from '../server/framework/html.ts';
import { PROBLEM_CODES } from '../server/framework/problem.ts';
import { type RunningService, startService } from './service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

it('every route and every problem has a page, and every link leads somewhere', async () => {
  const paths = new Set(['/', '/docs', '/llms.txt', '/openapi.json']);
  for (const path of service.registry.keys()) paths.add(path.replace('/api/', '/docs/'));
  for (const code of PROBLEM_CODES) paths.add(`/docs/errors/${code}`);
  for (const path of paths) {
    const response = await service.get(path);
    const text = await response.text();
    expect(response.status, path).toBe(200);
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    for (const [, link = ''] of text.matchAll(/href="([^"]+)"/g)) {
      if (paths.has(link)) continue;
      expect(
        (await service.get(link.replaceAll('&amp;', '&').replaceAll('&#39;', "'"))).status,
        `${link} on ${path}`,
      ).toBe(200);
    }
  }
});

it('a problem names a page that exists', async () => {
  const own = await startService({ PUBLIC_URL: service.origin });
  const { type } = (await (await own.get('/api/countries?count=0')).json()) as { type: string };
  expect((await fetch(type)).status).toBe(200);
  await own.stop();
});

it('a page runs under a policy that allows its own style sheet and nothing else', async () => {
  const response = await service.get('/docs/countries');
  const policy = response.headers.get('content-security-policy') ?? '';
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await response.text()) ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`'sha256-${hash('sha256', style, 'base64')}'`);
  expect(policy).not.toContain('unsafe');
});

it('escapes what it is given', () => {
  expect(html`<p title="${'"'}">${'<script>'}${["'", html`<b>${'&'}</b>`]}</p>`.text).toBe(
    '<p title="&quot;">&lt;script&gt;&#39;<b>&amp;</b></p>',
  );
});
