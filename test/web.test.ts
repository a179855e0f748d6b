/** The documentation is derived, so it is complete: every route and every problem has its page. */
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
      // What leads to the sources leads out of the site.
      if (paths.has(link) || link.startsWith('#') || link.startsWith('https://')) continue;
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

it('a page runs under a policy that allows its own files and nothing else', async () => {
  const response = await service.get('/docs/countries');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(await response.text()).not.toMatch(
    /<style|style="|<script(?! type="module" src="\/assets\/)| on\w+="/,
  );
});

it('what pages load has a name of its content, and may be kept for ever', async () => {
  const text = await (await service.get('/docs/countries')).text();
  const assets = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(assets.length).toBeGreaterThan(3);
  for (const path of assets) {
    const response = await service.get(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('cache-control')).toContain('immutable');
  }
  expect((await service.get('/assets/none.js')).status).toBe(404);
});

it('each page of a route is there as Markdown', async () => {
  for (const path of service.registry.keys()) {
    const page = path.replace('/api/', '/docs/');
    const response = await service.get(`${page}.md`);
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/markdown');
    expect(text).toContain(`# ${path}`);
    expect(await (await service.get(page)).text()).toContain(`type="text/markdown" href="${page}.md"`);
  }
});

it('escapes what it is given', () => {
  expect(html`<p title="${'"'}">${'<script>'}${["'", html`<b>${'&'}</b>`]}</p>`.text).toBe(
    '<p title="&quot;">&lt;script&gt;&#39;<b>&amp;</b></p>',
  );
});
