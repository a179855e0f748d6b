/** What search engines and other sites find of the pages: their list, titles, cards and structured data. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { html } from '../../api/framework/html.ts';
import { CARD_FOLDER, CARD_SIZE, cardFile } from '../../server/web/cards.ts';
import { docsPath } from '../../server/web/contents.ts';
import { page } from '../../server/web/page.ts';
import { type RunningService, startService } from '../service.ts';

const PUBLIC_URL = 'https://fixtures.example';

let service: RunningService;
let pages: Map<string, string>;
beforeAll(async () => {
  service = await startService({ PUBLIC_URL });
  pages = new Map();
  const sitemap = await (await service.get('/sitemap.xml')).text();
  for (const [, url = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    expect(url.startsWith(`${PUBLIC_URL}/`), url).toBe(true);
    const response = await service.get(url.slice(PUBLIC_URL.length), { accept: 'text/html' });
    expect([url, response.status, response.headers.get('content-type')]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
    ]);
    pages.set(url.slice(PUBLIC_URL.length), await response.text());
  }
}, 120_000);
afterAll(() => service.stop());

it('only answers of the API are kept out of indexes', async () => {
  for (const path of [
    '/',
    '/docs',
    '/docs/orders',
    '/data',
    '/datasets/',
    '/openapi.json',
    '/asyncapi.json',
    '/llms.txt',
  ])
    expect([path, (await service.get(path)).headers.get('x-robots-tag')]).toEqual([path, null]);
  for (const path of ['/api/orders?count=1', '/api/countries?count=0', '/api/nothing', '/api/avatars'])
    expect([path, (await service.get(path)).headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
});

it('the sitemap has every page, each by the address that it gives itself, and robots.txt names it', async () => {
  const robots = await (await service.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  // Who may not read an answer does not see that it is for no index.
  expect(robots).not.toContain('/api');
  for (const endpoint of service.registry.values()) expect(pages.has(docsPath(endpoint))).toBe(true);
  for (const path of ['/', '/docs', '/data/sql', '/data/countries/FR', '/data/tables/country', '/datasets/'])
    expect([path, pages.has(path)]).toEqual([path, true]);
  for (const [path, text] of pages) {
    expect(text, path).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}">`);
    expect(text, path).not.toContain('content="noindex"');
  }
});

it('every page has a title of its own, in words', () => {
  const titles = [...pages].map(([path, text]) => [path, /<title>([^<]*)<\/title>/.exec(text)?.[1]] as const);
  const seen = new Map<string | undefined, string>();
  for (const [path, title] of titles) {
    expect([path, title]).toEqual([
      path,
      expect.stringMatching(/^[\p{Lu}\p{Lt}\d&].{2,90} · fixture-data$/u),
    ]);
    expect([path, title]).toEqual([path, expect.not.stringContaining('/api/')]);
    expect([path, seen.get(title), title]).toEqual([path, undefined, title]);
    seen.set(title, path);
  }
});

describe('the card of a route', () => {
  it('is there for each, in the size that pages say, and for nothing else', async () => {
    const wanted = [...service.registry.keys()].map(cardFile).sort();
    const files = (await readdir(CARD_FOLDER, { recursive: true })).filter((file) => file.endsWith('.png'));
    expect(files.sort(), '`npm run cards` draws them').toEqual(wanted);
    let bytes = 0;
    for (const file of files) {
      const content = await readFile(join(CARD_FOLDER, file));
      const { width, height, format } = await sharp(content).metadata();
      expect([file, width, height, format]).toEqual([file, CARD_SIZE.width, CARD_SIZE.height, 'png']);
      bytes += content.length;
    }
    expect(bytes).toBeLessThan(2_000_000);
  });

  it('is shown beside a link to its page, and other pages have that of the site', async () => {
    const imageOf = (path: string) =>
      /property="og:image" content="([^"]+)"/.exec(pages.get(path) ?? '')?.[1] ?? '';
    const images = [...service.registry.values()].map((endpoint) => imageOf(docsPath(endpoint)));
    expect(new Set(images).size).toBe(service.registry.size);
    expect(imageOf('/docs/country-stats/rankings')).toBe(`${PUBLIC_URL}/cards/country-stats/rankings.png`);
    expect(imageOf('/data')).toMatch(/\/assets\/card-\w+\.png$/);
    for (const url of [...images, imageOf('/data')]) {
      const { status, headers } = await service.get(url.slice(PUBLIC_URL.length));
      expect([url, status, headers.get('content-type')]).toEqual([url, 200, 'image/png']);
    }
    for (const path of ['/cards/nothing.png', '/cards/..%2fcard.png', '/cards/country-stats/'])
      expect([path, (await service.get(path)).status]).toEqual([path, 404]);
  });
});

describe('structured data', () => {
  const dataOf = (path: string) => {
    const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(pages.get(path) ?? '') ?? [];
    return JSON.parse(text ?? 'null');
  };

  it('says of the first page and of each route that it is an API', () => {
    expect(dataOf('/')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebAPI',
      documentation: `${PUBLIC_URL}/docs`,
    });
    for (const endpoint of service.registry.values()) {
      expect(dataOf(docsPath(endpoint))).toMatchObject({
        '@type': 'WebAPI',
        url: `${PUBLIC_URL}${endpoint.path}`,
        documentation: `${PUBLIC_URL}${docsPath(endpoint)}`,
        description: endpoint.route.summary,
      });
    }
  });

  it('says of the dataset, its tables and its figures what they are, their licences and their files', async () => {
    const paths = [...pages.keys()].filter((path) => /^\/data($|\/tables\/|\/indicators\/)/.test(path));
    expect(paths.length).toBeGreaterThan(50);
    const urls = new Set<string>();
    for (const path of paths) {
      const data = dataOf(path);
      expect(data, path).toMatchObject({
        '@type': 'Dataset',
        url: `${PUBLIC_URL}${path}`,
        version: service.dataset.version,
        name: expect.stringMatching(/.{5}/),
        description: expect.stringMatching(/.{10}/),
      });
      const licences: string[] = [data.license].flat();
      expect([
        path,
        licences.length > 0 && licences.every((each) => /^https:|^public domain$/i.test(each)),
      ]).toEqual([path, true]);
      for (const { contentUrl } of data.distribution as { contentUrl: string }[]) urls.add(contentUrl);
    }
    expect(urls.size).toBeGreaterThan(100);
    for (const url of [...urls].filter((_, index) => index % 5 === 0 || index < 2)) {
      expect(url.startsWith(`${PUBLIC_URL}/`), url).toBe(true);
      expect([url, (await service.get(url.slice(PUBLIC_URL.length))).status]).toEqual([url, 200]);
    }
  });

  it('ends no script element, whatever its texts are', async () => {
    const text = await page({ title: 'x', body: html``, structured: { name: '</script><b>&' } });
    expect(text).toContain('{"name":"\\u003c/script>\\u003cb>&"}');
  });

  it('is left out where the service has no address that others could know', async () => {
    const local = await startService();
    for (const path of ['/', '/docs/orders', '/data'])
      expect(await (await local.get(path)).text()).not.toContain('ld+json');
    await local.stop();
  });
});

it('the releases are a part of the data', async () => {
  const releases = pages.get('/datasets/') ?? '';
  expect(releases).toContain('<p><a href="/data">Data</a></p><h1>Releases</h1>');
  const own = await (await service.get(`/datasets/${service.dataset.version}/index.html`)).text();
  expect(own).toContain('<a href="/data">Data</a> · <a href="../index.html">Releases</a>');
  expect(pages.get('/data')).toContain('<a href="/datasets/">');
});
