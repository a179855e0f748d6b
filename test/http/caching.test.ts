/** What may be kept, how it is named, and how it is compressed (decisions section 1, caching). */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGenerated } from '../../api/framework/route.ts';
import { type RunningService, startService } from '../service.ts';
import { sharedRegistry } from '../shared-registry.ts';
import { ask } from './wire.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}) => ask(service.origin, path, { headers });
const tagOf = async (path: string, headers: Record<string, string> = {}) =>
  (await get(path, headers)).headers.etag;

const PURE = [
  '/api/countries',
  '/api/country-stats/rankings?indicator=gdp',
  '/api/currencies',
  '/api/time-zones',
  '/api/languages?count=3',
  '/api/ipv4-cidr/parse?cidr=10.0.0.0/8',
  '/api/addresses?seed=7',
];

describe('what depends only on its URL', () => {
  it.each(PURE)('%s may be kept', async (path) => {
    const { headers } = await get(path);
    expect(headers.etag).toMatch(/^W\/"[\w.-]+"$/);
    expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400');
    expect(headers.vary?.split(/, */)).toEqual(expect.arrayContaining(['Accept', 'Accept-Encoding']));
    // generatedAt differs, the tag does not.
    expect(await tagOf(path)).toBe(headers.etag);
  });

  it('no two routes or queries share a tag', async () => {
    const paths = [
      ...PURE,
      '/api/addresses?seed=8',
      '/api/addresses?seed=7&count=11',
      '/api/addresses?seed=7&format=csv',
      '/api/addresses?seed=7&pretty',
    ];
    const tags = await Promise.all(paths.map((path) => tagOf(path)));
    expect(new Set(tags).size).toBe(paths.length);
  });

  it('each format that Accept chooses has a tag of its own', async () => {
    const types = ['application/json', 'application/x-ndjson', 'text/csv'];
    const tags = await Promise.all(types.map((accept) => tagOf('/api/countries', { accept })));
    expect(new Set(tags).size).toBe(3);
    const stale = await get('/api/countries', { accept: 'text/csv', 'if-none-match': tags[0] as string });
    expect(stale.status).toBe(200);
  });

  it('another service over the same dataset gives the same tag', async () => {
    const replica = await startService();
    const { headers } = await ask(replica.origin, '/api/addresses?seed=7');
    await replica.stop();
    expect(headers.etag).toBe(await tagOf('/api/addresses?seed=7'));
  });

  it.each(['/api/countries', '/api/addresses?seed=7&format=csv', '/openapi.json'])(
    '%s is 304',
    async (path) => {
      const { headers } = await get(path);
      const tag = headers.etag as string;
      const matching = [tag, tag.replace(/^W\//, ''), `W/${tag.replace(/^W\//, '')}`, '*', `"other", ${tag}`];
      for (const method of ['GET', 'HEAD']) {
        for (const match of matching) {
          const kept = await ask(service.origin, path, { method, headers: { 'if-none-match': match } });
          expect([kept.status, kept.bytes.length], match).toEqual([304, 0]);
          expect(kept.headers).toMatchObject({
            etag: tag,
            'cache-control': headers['cache-control'],
            vary: headers.vary,
            'access-control-allow-origin': '*',
          });
        }
      }
      for (const match of ['"other"', 'W/"other"', tag.slice(0, -2)]) {
        expect((await get(path, { 'if-none-match': match })).status, match).toBe(200);
      }
    },
  );

  it('If-Match compares strongly, so no weak tag matches (RFC 9110 §13.1.1)', async () => {
    const failed = async (path: string, match: string) => {
      const tag = await tagOf(path);
      for (const method of ['GET', 'HEAD']) {
        // It comes before If-None-Match, which alone would be a 304.
        const fields = { 'if-match': match.replace('TAG', tag ?? ''), 'if-none-match': tag ?? '*' };
        const { status, headers } = await ask(service.origin, path, { method, headers: fields });
        expect(status, `${method} ${path} ${match}`).toBe(412);
        expect(headers['content-type']).toMatch(/^application\/(problem\+)?json/);
        expect(headers).not.toHaveProperty('etag');
      }
    };
    for (const path of ['/api/countries?count=1', '/api/addresses?seed=7', '/api/addresses', '/posts/1']) {
      for (const match of ['TAG', '"other"', 'W/"other", "another"', '']) await failed(path, match);
      expect((await get(path, { 'if-match': '*' })).status, path).toBe(200);
    }
    await failed('/openapi.json', '"other"');
    await failed('/openapi.json', 'W/TAG');
    const strong = await tagOf('/openapi.json');
    expect((await get('/openapi.json', { 'if-match': `"other", ${strong}` })).status).toBe(200);
  });

  it('If-Match means nothing where the answer is an error anyway (RFC 9110 §13.2.1)', async () => {
    for (const [path, status] of [
      ['/api/countries?count=0', 400],
      ['/api/nonsense', 404],
      ['/api/countries?simulate=status:503', 503],
    ] as const) {
      expect((await get(path, { 'if-match': '"other"' })).status, path).toBe(status);
    }
  });

  it('a bad query is refused whatever it claims to hold', async () => {
    expect((await get('/api/countries?count=0', { 'if-none-match': '*' })).status).toBe(400);
    expect((await get('/api/nonsense', { 'if-none-match': '*' })).status).toBe(404);
  });
});

describe('what does not', () => {
  it.each([
    '/api/addresses',
    '/api/addresses?seed=7&simulate=delay:1',
    '/api/countries?simulate=rate:0',
    '/api/countries?count=0',
    '/api/nonsense',
    '/readyz',
    '/healthz',
    '/metrics',
  ])('%s is not stored', async (path) => {
    const { headers } = await get(path, { 'if-none-match': '*' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('compression', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  const encoded = (path: string, encoding: string) => get(path, { 'accept-encoding': encoding });

  it.each(['br', 'gzip'] as const)('%s decodes to the same body', async (encoding) => {
    for (const path of [
      '/api/countries?unwrap',
      '/api/weather?seed=7&count=100&asOf=2026-01-31&format=csv',
      '/openapi.json',
    ]) {
      const plain = await encoded(path, 'identity');
      const packed = await encoded(path, encoding);
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toContain('Accept-Encoding');
      expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(decoders[encoding](packed.bytes).equals(plain.bytes)).toBe(true);
    }
  });

  it('follows the weights, and prefers br among equals', async () => {
    const chosen = async (accepted: string) =>
      (await encoded('/api/countries', accepted)).headers['content-encoding'];
    expect(await chosen('gzip, deflate, br')).toBe('br');
    expect(await chosen('gzip;q=1, br;q=0.5')).toBe('gzip');
    expect(await chosen('br;q=0, gzip;q=0')).toBeUndefined();
    expect(await chosen('deflate')).toBeUndefined();
    expect((await get('/api/countries')).headers).not.toHaveProperty('content-encoding');
  });

  it('leaves a small body as it is', async () => {
    for (const path of ['/healthz', '/api/ipv4-cidr/parse?cidr=10.0.0.0/8&fields=cidr', '/api/nonsense']) {
      const { headers, bytes } = await encoded(path, 'br, gzip');
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers['content-length']).toBe(String(bytes.length));
    }
  });

  it('each encoding of a constant has a strong tag of its own', async () => {
    const answers = await Promise.all(
      ['identity', 'gzip', 'br'].map((each) => encoded('/openapi.json', each)),
    );
    const tags = answers.map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
  });
});

it('every route that takes no seed and reads no clock may be kept', async () => {
  const registry = await sharedRegistry();
  for (const { path, route } of registry.values()) {
    if (isGenerated(route)) continue;
    // An example may leave its instant to the clock, but never all of them.
    const tags = await Promise.all(
      route.examples.map((query) => {
        const { pathname, search } = new URL(`${path}?${query}`, service.origin);
        return tagOf(pathname + search);
      }),
    );
    expect(
      tags.some((tag) => tag !== undefined),
      path,
    ).toBe(true);
  }
});
