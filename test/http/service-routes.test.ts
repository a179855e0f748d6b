/** What an operator reads: health, readiness, metrics, the OpenAPI document, ids and logs (decisions section 1). */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningService, startService } from '../service.ts';
import { ask, recordedLog, serve } from './wire.ts';

let service: RunningService;
const { log, lines } = recordedLog();
beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'https://fixture-data.example/' }, log);
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}) => ask(service.origin, path, { headers });

it('/healthz says that the process is up', async () => {
  const { status, headers } = await get('/healthz');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
});

describe('/api', () => {
  const PUBLIC = 'https://fixture-data.example';

  it('lists every route with its summary, one a line, and where they are documented', async () => {
    const { status, headers, text } = await get('/api');
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers['cache-control']).toBe((await get('/openapi.json')).headers['cache-control']);
    expect([headers.vary, headers['x-robots-tag']]).toEqual(['Accept, Accept-Encoding', undefined]);
    const { routes, ...links } = JSON.parse(text) as { routes: { url: string; summary: string }[] };
    expect(links).toEqual({
      documentation: `${PUBLIC}/docs`,
      openapi: `${PUBLIC}/openapi.json`,
      asyncapi: `${PUBLIC}/asyncapi.json`,
      llms: `${PUBLIC}/llms.txt`,
    });
    expect(routes).toEqual(
      [...service.registry.values()].map(({ path, route }) => ({
        url: `${PUBLIC}${path}`,
        summary: route.summary,
      })),
    );
    for (const route of routes)
      expect(text.split('\n').map((line) => line.trim().replace(/,$/, ''))).toContain(JSON.stringify(route));
    for (const link of Object.values(links))
      expect((await get(String(link).slice(PUBLIC.length))).status).toBe(200);
  });

  it('leads browsers to the pages, and a path with a slash to the one without', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const page = await get('/api', browser);
    expect([page.status, page.headers.location, page.headers.vary]).toEqual([
      303,
      '/docs',
      expect.stringMatching(/^Accept\b/),
    ]);
    const slashed = await get('/api/?a=b');
    expect([slashed.status, slashed.headers.location]).toEqual([301, '/api?a=b']);
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.9', 'image/png']) {
      expect([accept, (await get('/api', { accept })).status]).toEqual([accept, 200]);
    }
    expect((await ask(service.origin, '/api', { method: 'POST' })).status).toBe(405);
    const head = await ask(service.origin, '/api', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });
});

describe('/readyz', () => {
  const DAY = 86_400_000;
  const aged = async (days: number, environment: Record<string, string>) => {
    const publishedAt = new Date(Date.now() - days * DAY);
    const old = await serve({}, environment, undefined, (dataset) => ({ ...dataset, publishedAt }));
    const { text } = await ask(old.origin, '/readyz');
    const metrics = await ask(old.origin, '/metrics');
    await old.stop();
    return { ready: JSON.parse(text) as Record<string, unknown>, metrics: metrics.text };
  };

  it('tells the release and its age', async () => {
    const { status, text } = await get('/readyz');
    expect(status).toBe(200);
    const ready = JSON.parse(text) as Record<string, unknown>;
    expect(ready).toMatchObject({ version: service.dataset.version, stale: false });
    expect(ready.version).toContain(String(ready.sourceDate).replaceAll('-', '.'));
    expect(ready.ageSeconds).toBeTypeOf('number');
  });

  it('is stale when two refreshes were missed', async () => {
    expect((await aged(1.9, { REFRESH_DAYS: '1' })).ready).toMatchObject({ stale: false });
    const { ready, metrics } = await aged(2.1, { REFRESH_DAYS: '1' });
    expect(ready).toMatchObject({ stale: true });
    expect(Math.abs((ready.ageSeconds as number) - (2.1 * DAY) / 1000)).toBeLessThan(60);
    expect(metrics).toMatch(/^dataset_stale 1$/m);
  });

  it('is never stale when no refresh is scheduled', async () => {
    expect((await aged(4000, {})).ready).toMatchObject({ stale: false });
  });

  it('is 503 once the service is stopping, while routes still answer', async () => {
    const stopping = await startService();
    stopping.service.drain();
    const { status, text } = await ask(stopping.origin, '/readyz');
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([503, 'unavailable']);
    expect((await stopping.get('/healthz')).status).toBe(200);
    expect((await stopping.get('/api/countries?count=1')).status).toBe(200);
    await stopping.stop();
  });
});

describe('/metrics', () => {
  it('is Prometheus text', async () => {
    const { status, headers, text } = await get('/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const sample = /^[a-zA-Z_:][\w:]*(\{([a-zA-Z_]\w*="([^"\\\n]|\\.)*",?)*\})? (NaN|[+-]Inf|[-+.\deE]+)$/;
    for (const line of text.trimEnd().split('\n')) {
      if (!line.startsWith('#') && line !== '') expect(line).toMatch(sample);
    }
    expect(text).toContain(`dataset_info{version="${service.dataset.version}"} 1`);
  });

  it('labels requests by route, never by what a caller typed', async () => {
    await get('/api/country-stats/rankings?indicator=gdp&count=1');
    await get('/api/nonsense-xyz');
    await get('/docs/nonsense-xyz');
    await get('/healthz?nonsense-xyz');
    const text = await vi.waitUntil(async () => {
      const metrics = (await get('/metrics')).text;
      return /route="\/healthz"/.test(metrics) && metrics;
    });
    expect(text).toMatch(
      /^http_requests_total\{method="GET",route="\/api\/country-stats\/rankings",status="200"\} \d+$/m,
    );
    expect(text).toMatch(/^http_requests_total\{method="GET",route="[^"]*",status="404"\} 2$/m);
    expect(text).not.toContain('nonsense-xyz');
  });

  it('counts each request once, however often the counts are read', async () => {
    const line = 'http_requests_total{method="GET",route="/api/moon/phases",status="200"}';
    for (let answered = 1; answered <= 3; answered++) {
      await get('/api/moon/phases?year=2001');
      await vi.waitFor(async () => expect((await get('/metrics')).text).toContain(`${line} ${answered}\n`));
    }
  });
});

it('/openapi.json is OpenAPI 3.1.0 of contract 2.0.0 with one server', async () => {
  const { status, headers, text } = await get('/openapi.json');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const document = JSON.parse(text) as { paths: Record<string, object> };
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { version: '2.0.0' },
    servers: [{ url: 'https://fixture-data.example' }],
  });
  for (const path of service.registry.keys()) expect(document.paths).toHaveProperty([path]);
});

describe('X-Request-Id', () => {
  it('is kept when it came with the request', async () => {
    for (const id of ['a', 'trace-1:2.3_4', 'x'.repeat(128)]) {
      expect((await get('/healthz', { 'x-request-id': id })).headers['x-request-id']).toBe(id);
    }
  });

  it('is made when none came or a malformed one did', async () => {
    const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    const ids = new Set<string>();
    for (const sent of ['', 'has space', 'x'.repeat(129), '<script>', '"quoted"', 'é']) {
      const id = (await get('/api/nonsense', { 'x-request-id': sent })).headers['x-request-id'] as string;
      expect(id, sent).toMatch(uuid);
      ids.add(id);
    }
    ids.add((await get('/healthz')).headers['x-request-id'] as string);
    expect(ids.size).toBe(7);
  });
});

describe('the log', () => {
  const lineOf = (id: string) =>
    vi.waitUntil(() => {
      const found = lines.filter(({ requestId }) => requestId === id);
      return found.length > 0 && found;
    });

  it('has one JSON line a request, with its id, and no query', async () => {
    for (const [id, path, status] of [
      ['log-1', '/api/countries?search=private', 200],
      ['log-2', '/api/countries?count=0', 400],
      ['log-3', '/nonsense', 404],
      ['log-4', '/healthz', 200],
    ] as const) {
      await get(path, { 'x-request-id': id });
      const found = await lineOf(id);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ level: 30, method: 'GET', path: path.split('?')[0], status });
      expect(found[0]?.ms).toBeTypeOf('number');
      expect(JSON.stringify(found)).not.toContain('private');
    }
  });

  it('tells a request that was cut off', async () => {
    await get('/api/weather?simulate=truncate', { 'x-request-id': 'log-5' }).catch(() => undefined);
    const [line] = await lineOf('log-5');
    expect(line).toMatchObject({ msg: 'request aborted', status: 200 });
  });

  it('does not say of a client that left early that it was answered', async () => {
    const { hostname, port } = new URL(service.origin);
    const request =
      'GET /api/weather?simulate=delay:10000 HTTP/1.1\r\nHost: a\r\nX-Request-Id: log-6\r\n\r\n';
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(request, () => socket.destroy());
    });
    const [line] = await lineOf('log-6');
    expect(line).toMatchObject({ msg: 'request aborted', status: 499 });
  });
});
