/** The documentation is derived, so it is complete: every route and every problem has its page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { html } from '../api/framework/html.ts';
import { PROBLEM_CODES, type ProblemBody } from '../api/framework/problem.ts';
import { docsPath } from '../server/web/contents.ts';
import { GUIDES } from '../server/web/guides/index.ts';
import { sourcesBehind } from '../server/web/sources.ts';
import { sampled } from './sample.ts';
import { type RunningService, startService } from './service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Pages of the dataset, one of each kind. */
const DATA_PAGES = [
  '/data',
  '/data/sql',
  '/data/countries',
  '/data/countries/SE',
  '/data/tables/country',
  '/data/indicators',
  '/data/indicators/population',
];

it('every route and every problem has a page, and every link resolves', { timeout: 180_000 }, async () => {
  const paths = new Set(['/', '/docs', '/llms.txt', '/openapi.json', '/asyncapi.json', ...DATA_PAGES]);
  for (const { path } of GUIDES) paths.add(path);
  const resolved = new Set<string>();
  for (const path of service.registry.keys()) paths.add(path.replace('/api/', '/docs/'));
  for (const code of PROBLEM_CODES) paths.add(`/docs/errors/${code}`);
  for (const path of sampled([...paths])) {
    const response = await service.get(path);
    const text = await response.text();
    expect(response.status, path).toBe(200);
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    for (const [, link = ''] of text.matchAll(/href="([^"]+)"/g)) {
      // Links to the sources lead out of the site.
      if (paths.has(link) || resolved.has(link) || link.startsWith('#') || /^https?:/.test(link)) continue;
      resolved.add(link);
      const [url = '', anchor] = link.replaceAll('&amp;', '&').replaceAll('&#39;', "'").split('#');
      const found = await service.get(url);
      expect([link, found.status], path).toEqual([link, 200]);
      expect(found.headers.get('x-warning') ?? '', `${link} on ${path}`).not.toContain('unknown parameter');
      if (anchor !== undefined)
        expect([link, await found.text()]).toEqual([link, expect.stringContaining(` id="${anchor}"`)]);
    }
  }
});

it('a page with a slash too many leads to the page, and nothing else does', async () => {
  for (const path of ['/docs', '/docs/orders', '/data/countries/SE']) {
    const { status, headers } = await service.get(`${path}/?a=%2F`);
    expect([status, headers.get('location')]).toEqual([301, `${path}?a=%2F`]);
  }
  for (const path of ['/docs//', '/docs/nothing/', '/api/countries/', '//example.com/'])
    expect([path, (await service.get(path)).status]).toEqual([path, 404]);
});

it('a link that opens a page with a request names parameters of its route', async () => {
  for (const path of DATA_PAGES) {
    const text = await (await service.get(path)).text();
    for (const [, link = ''] of text.matchAll(/href="\/docs(\/[^"]+\?[^"]+)"/g)) {
      const { status, headers } = await service.get(`/api${link.replaceAll('&amp;', '&')}`);
      expect([link, status, headers.get('x-warning')]).toEqual([link, 200, null]);
    }
  }
});

it('every page says in a sentence what it is about', async () => {
  for (const path of ['/', '/docs', '/docs/orders', '/docs/errors/not_found', '/datasets/', ...DATA_PAGES]) {
    const text = await (await service.get(path, { accept: 'text/html' })).text();
    expect([path, /<meta name="description" content="([^"]+)">/.exec(text)?.[1]]).toEqual([
      path,
      expect.stringMatching(/^.{20,160}\.$/),
    ]);
  }
});

it('equal figures share a rank, as in the rankings of the API', async () => {
  const text = await (await service.get('/data/indicators/internetUsersPercent')).text();
  const shown = [
    ...text.matchAll(/<td class="number">(\d+)<\/td>\s*<td><a href="\/data\/countries\/(\w+)"/g),
  ];
  const ranked: [string, string][] = [];
  for (let offset = 0; offset === ranked.length; offset += 100) {
    const answer = await service.get(
      `/api/country-stats/rankings?indicator=internetUsersPercent&count=100&offset=${offset}&fields=rank,code`,
    );
    const { data } = (await answer.json()) as { data: { rank: number; code: string }[] };
    ranked.push(...data.map(({ rank, code }): [string, string] => [String(rank), code]));
  }
  expect(new Set(ranked.map(([rank]) => rank)).size).toBeLessThan(ranked.length);
  expect(shown.map(([, rank, code]) => [rank, code])).toEqual(ranked);
});

it('a route that reads the dataset names its sources, and its page shows them', async () => {
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
  expect(page).toContain(`</a>, ${producer}; ${licence}; as of <time datetime="20`);
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

it('files that pages load are named by their content, and may be cached for ever', async () => {
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

it('each page of a route exists as Markdown', async () => {
  for (const path of service.registry.keys()) {
    const page = path.replace('/api/', '/docs/');
    const response = await service.get(`${page}.md`);
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/markdown');
    expect(text).toContain(`# ${path}`);
    expect(await (await service.get(page)).text()).toContain(`type="text/markdown" href="${page}.md"`);
  }
});

it('every other page exists as Markdown, and a header links to it', async () => {
  const pages: [path: string, ...parts: string[]][] = [
    ['/', '# Test data that holds together', '](/docs/orders)', '```'],
    [
      '/docs',
      '# Docs',
      '- [Orders of a shop](/docs/orders) `/api/orders` Orders',
      '[JSONPlaceholder](/docs/neighbours/json-placeholder)',
    ],
    ['/docs/agents', '| query | Runs one SELECT', '/mcp'],
    ['/docs/operate', 'npx fixture-data serve', '| WORKERS=auto | A process', '(/readyz)'],
    ['/docs/neighbours/rest-countries', '| /v3.1/all | Every country', '- [/v3.1/alpha/ch](/v3.1/alpha/ch)'],
    ['/docs/errors/not_found', '# Not found'],
    ['/data', '# Data', '| Source | From |', '](/data/tables/country_stat)'],
    ['/data/sql', '# SQL', 'Questions to begin with'],
    ['/data/countries', '- [Switzerland](/data/countries/CH)'],
    ['/data/countries/CH', '- Capital: Bern', '| Indicator | Value |'],
    ['/data/countries/CA', 'of 2023 differs: the World Bank counts coastal or territorial waters.'],
    ['/data/countries/CH', 'of 2023 differs: it is rounded, or rests on another survey.'],
    ['/data/tables/country', '# `country`', '| code (key) | text |'],
    ['/data/tables/airport', '# `airport`', '| iata | icao | name |'],
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
    // Neither the layout of the page nor any HTML remains.
    expect(text).not.toMatch(/<(?!https?:)[a-z]|Skip to the content/);
    // Nor what a table offers to choose from, such as `| medium (2,472), large (761) |`.
    expect(text).not.toMatch(/^\|.*\w \([\d,]+\), \w+ \([\d,]+\)/m);
  }
  for (const path of ['/data/countries/XX.md', '/docs/nothing.md', '/.md', '/assets/style.css.md']) {
    expect([path, (await service.get(path)).status]).toEqual([path, 404]);
  }
});

it('the links of llms.txt resolve, and llms-full.txt has every route once', async () => {
  const own = await startService({ PUBLIC_URL: service.origin });
  const links = [...(await (await own.get('/llms.txt')).text()).matchAll(/\]\(http:\/\/[^/]+([^)]+)\)/g)];
  expect(links.length).toBeGreaterThan(service.registry.size);
  for (const [, path = ''] of links) expect([path, (await service.get(path)).status]).toEqual([path, 200]);
  await own.stop();
  const full = await (await service.get('/llms-full.txt')).text();
  const titles = [...full.matchAll(/^## (\/api\/.*)$/gm)].map(([, path]) => path);
  expect(titles.sort()).toEqual([...service.registry.keys()].sort());
  // The parameters that all routes of a kind share are listed once for each kind; a picture has no indentation.
  expect(full.split('Two-space indentation.').length - 1).toBe(4);
});

describe('a form without scripts', () => {
  const asked = async (url: string) => {
    const { status, headers } = await service.get(url);
    return { status, location: headers.get('location') };
  };

  it('leads to the request that it represents, without empty fields', async () => {
    for (const endpoint of service.registry.values()) {
      const text = await (await service.get(docsPath(endpoint))).text();
      const [, action = ''] = /<form class="request"[^>]* action="([^"]+)"/.exec(text) ?? [];
      const names = [...text.matchAll(/<(?:input|select|textarea) [^>]*name="([^"]+)"/g)].map(
        ([, name = '']) => name,
      );
      expect(names.length).toBeGreaterThan(1);
      for (const example of endpoint.route.examples) {
        const query = new URLSearchParams(example);
        // Each control is sent once, with CRLF between its lines.
        const controls = names.map((name) => [name, query.getAll(name).join('\n').replaceAll('\n', '\r\n')]);
        const { status, location } = await asked(`${action}?${new URLSearchParams(controls)}`);
        const { pathname, search } = new URL(location ?? '', service.origin);
        expect([status, pathname]).toEqual([303, endpoint.path]);
        expect([...new URLSearchParams(search)].sort()).toEqual([...query].sort());
      }
    }
  });

  it('leads from the first page to what is typed there, and nowhere but to the API', async () => {
    const url = '/api/cookies/match?setCookie=a=1&setCookie=b=2;+Secure&requestUrl=https://example.com/';
    for (const own of ['', service.origin, 'http://localhost:8080'])
      expect([own, await asked(`/ask?${new URLSearchParams({ url: own + url })}`)]).toEqual([
        own,
        { status: 303, location: url },
      ]);
    for (const other of [
      '',
      '/',
      '/data',
      '//elsewhere.example/api/',
      'https://elsewhere.example/api/orders',
      `${service.origin}/data`,
      `${service.origin}.elsewhere.example/api/orders`,
      `${service.origin}@elsewhere.example/api/orders`,
      '/\\elsewhere.example/api/',
      '/api/..//elsewhere.example/',
      '/api/../\\elsewhere.example/',
      'javascript:alert(1)',
    ])
      expect([other, await asked(`/ask?${new URLSearchParams({ url: other })}`)]).toEqual([
        other,
        { status: 400, location: null },
      ]);
    // Escaped, it is longer than a URL may be, and than most clients take as a header.
    expect(await asked(`/ask/api/orders?locale=${'!'.repeat(15_000)}`)).toEqual({
      status: 414,
      location: null,
    });
    for (const path of ['/ask//elsewhere.example/', '/ask/api/..//elsewhere.example/', '/ask/api/nothing'])
      expect([path, await asked(path)]).toEqual([path, { status: 404, location: null }]);
  });
});

describe('an unknown path', () => {
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  it('gets a page for people, which suggests similar ones', async () => {
    for (const [path, near] of [
      ['/docs/ordrs', '/docs/orders'],
      ['/nothing', '/openapi.json'],
      ['/data/countries/se', '/data/countries/SE'],
      ['/data/tables/country_stats', '/data/tables/country_stat'],
      ['/datasets/nothing.csv', '/datasets/index.json'],
      ['/docs/<b>', '/docs'],
      ['/api/nothing', '/openapi.json'],
      ['/api/user', '/api/users'],
    ] as const) {
      const response = await service.get(path, { accept: BROWSER });
      const text = await response.text();
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
      expect(text).toContain('<title>Not found');
      for (const link of [near, '/', '/docs', '/data'])
        expect([path, text]).toEqual([path, expect.stringContaining(`<a href="${link}">`)]);
      expect(text).not.toContain('<b>');
      expect(response.headers.get('content-security-policy')).toBe(
        (await service.get('/docs')).headers.get('content-security-policy'),
      );
    }
  });

  it('remains a problem for programs', async () => {
    for (const [path, accept] of [
      ['/docs/nothing', '*/*'],
      ['/docs/nothing', 'application/json'],
      ['/docs/nothing', 'application/problem+json'],
      ['/api/nothing', '*/*'],
    ] as const) {
      const response = await service.get(path, { accept });
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/problem+json; charset=utf-8',
      ]);
    }
  });
});

it('an escape that needs none is the same address (RFC 3986 §6.2.2.2)', async () => {
  for (const [path, same] of [
    ['/data/tables/country%5Fstat', '/data/tables/country_stat'],
    ['/%64ocs/orders%2emd', '/docs/orders.md'],
    ['/api/%6Frders?seed=7&count=1&fields=id', '/api/orders?seed=7&count=1&fields=id'],
  ] as const) {
    const [escaped, plain] = [await service.get(path), await service.get(same)];
    expect([path, escaped.status, escaped.headers.get('etag')]).toEqual([
      path,
      200,
      plain.headers.get('etag'),
    ]);
  }
  // Reserved characters keep their meaning, and a query is left unchanged.
  expect((await service.get('/docs%2Forders')).status).toBe(404);
  const { errors } = (await (await service.get('/api/countries?count=%30%2530')).json()) as ProblemBody;
  expect(errors[0]?.received).toBe('0%30');
});

it('escapes what it is given', () => {
  expect(html`<p title="${'"'}">${'<script>'}${["'", html`<b>${'&'}</b>`]}</p>`.text).toBe(
    '<p title="&quot;">&lt;script&gt;&#39;<b>&amp;</b></p>',
  );
});
