/** The documentation is derived, so it is complete: every route and every problem has its page. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { html } from '../server/framework/html.ts';
import { PROBLEM_CODES } from '../server/framework/problem.ts';
import { sourcesBehind } from '../server/web/sources.ts';
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

it('a route that reads the dataset names its sources, and its page tells of them', async () => {
  const ids = new Set(service.dataset.sqlite.prepare('SELECT id FROM source').pluck().all());
  for (const { path, route } of service.registry.values()) {
    const sources = sourcesBehind(route);
    expect([path, sources.filter((id) => !ids.has(id))]).toEqual([path, []]);
    const readsZones = route.kind === 'computation' && ('tz' in route.query || 'zone' in route.result.shape);
    if (readsZones && !path.includes('utm')) expect([path, ...sources]).toContain('time-zones');
  }
  const page = await (await service.get('/docs/phone-numbers/parse')).text();
  const { producer, licence } = service.dataset.sqlite
    .prepare("SELECT producer, licence FROM source WHERE id = 'numbering-plans'")
    .get() as Record<string, string>;
  expect(page).toContain(`</a>, ${producer}; ${licence}; as of 20`);
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

it('every other page is there as Markdown, which its header says', async () => {
  const pages: [path: string, ...parts: string[]][] = [
    ['/', '# Test data that holds together', '](/docs/orders)', '```'],
    [
      '/docs',
      '# Routes',
      '- [/api/orders](/docs/orders) Orders',
      '[JSONPlaceholder](/docs/neighbours/json-placeholder)',
    ],
    ['/docs/agents', '| query | Runs one SELECT', '/mcp'],
    ['/docs/neighbours/rest-countries', '| /v3.1/all | Every country', '- [/v3.1/alpha/ch](/v3.1/alpha/ch)'],
    ['/docs/errors/not_found', '# Not found'],
    ['/data', '# Data', '| Source | From |'],
    ['/data/sql', '# SQL', 'Questions to begin with'],
    ['/data/countries', '- [Switzerland](/data/countries/CH)'],
    ['/data/countries/CH', '- Capital: Bern', '| Indicator | Value |'],
    ['/data/tables/country', '# `country`', '| code (key) | text |'],
    ['/data/indicators', '- [Population](/data/indicators/population) people'],
    ['/data/indicators/population', '| 1 | [India](/data/countries/IN) |'],
  ];
  for (const [path, ...parts] of pages) {
    const page = await service.get(path);
    const markdown = path === '/' ? '/index.md' : `${path}.md`;
    expect(page.headers.get('link')).toBe(`<${markdown}>; rel="alternate"; type="text/markdown"`);
    const response = await service.get(markdown);
    expect([markdown, response.status, response.headers.get('content-type')]).toEqual([
      markdown,
      200,
      'text/markdown; charset=utf-8',
    ]);
    const text = await response.text();
    for (const part of parts) expect(text).toContain(part);
    // Nothing is left of the page's frame, and nothing of HTML.
    expect(text).not.toMatch(/<(?!https?:)[a-z]|Skip to the content/);
  }
  for (const path of ['/data/countries/XX.md', '/docs/nothing.md', '/.md', '/assets/style.css.md']) {
    expect([path, (await service.get(path)).status]).toEqual([path, 404]);
  }
});

it('llms.txt leads to what is there, and llms-full.txt has every route once', async () => {
  const own = await startService({ PUBLIC_URL: service.origin });
  const links = [...(await (await own.get('/llms.txt')).text()).matchAll(/\]\(http:\/\/[^/]+([^)]+)\)/g)];
  expect(links.length).toBeGreaterThan(service.registry.size);
  for (const [, path = ''] of links) expect([path, (await service.get(path)).status]).toEqual([path, 200]);
  await own.stop();
  const full = await (await service.get('/llms-full.txt')).text();
  const titles = [...full.matchAll(/^## (\/api\/.*)$/gm)].map(([, path]) => path);
  expect(titles.sort()).toEqual([...service.registry.keys()].sort());
  // What all routes of a kind take is said once for each kind; a picture has no indentation.
  expect(full.split('Two-space indentation.').length - 1).toBe(4);
});

it('escapes what it is given', () => {
  expect(html`<p title="${'"'}">${'<script>'}${["'", html`<b>${'&'}</b>`]}</p>`.text).toBe(
    '<p title="&quot;">&lt;script&gt;&#39;<b>&amp;</b></p>',
  );
});
