/** What is made only on the first request for it: routes, pages, and their compressed forms. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openServed, type ServedDataset } from '../../api/framework/dataset.ts';
import { findRoutes, loadRegistry, type Routes } from '../../api/framework/registry.ts';
import { createService, type Service } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { ask } from './wire.ts';

let routes: Routes;
let dataset: ServedDataset;
let service: Service;
let origin: string;

beforeAll(async () => {
  routes = await findRoutes();
  const config = readConfig({ RATE_LIMIT: 'off', RELEASES_DIR: inject('releases') });
  dataset = await openServed(config.releases);
  service = createService({ config, routes, dataset: () => dataset, log: pino({ level: 'silent' }) });
  await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
  const address = service.server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  service.server.closeAllConnections();
  await new Promise((resolve) => service.server.close(resolve));
  await service.close();
  dataset.close();
});

describe('a route', () => {
  it('is loaded when it is first asked for, and no other is', async () => {
    expect(routes.paths.filter((path) => routes.get(path))).toEqual([]);
    const answers = await Promise.all([1, 2, 3].map(() => ask(origin, '/api/words?seed=1&type=noun')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ask(origin, '/api/wordz')).text).toContain('/api/words');
    expect(routes.paths.filter((path) => routes.get(path))).toEqual(['/api/words']);
    const both = await Promise.all([routes.load('/api/users'), routes.load('/api/users')]);
    expect(both[0]).toBe(both[1]);
    expect(await routes.load('/api/nothing')).toBeUndefined();
  });

  it('has its place whether it is loaded or not', async () => {
    const registry = await loadRegistry();
    expect([...registry.keys()]).toEqual(routes.paths);
    expect([...(await routes.all()).keys()]).toEqual(routes.paths);
  });
});

it.each([
  '/openapi.json',
  '/asyncapi.json',
  '/llms.txt',
  '/api',
  '/',
  '/docs',
  '/docs/countries',
  '/docs/errors/internal',
])('%s is the same in every coding, for all who ask at once, under a tag of each', async (path) => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  const tags = new Set<string>();
  const texts = new Set<string>();
  for (const [coding, plain] of Object.entries(decode)) {
    const answers = await Promise.all(
      [1, 2].map(() => fetchRaw(`${origin}${path}`, { 'accept-encoding': coding })),
    );
    for (const { status, headers, body } of answers) {
      expect([status, headers['content-encoding'] ?? 'identity']).toEqual([200, coding]);
      tags.add(String(headers.etag));
      texts.add(plain(body).toString());
      const again = await fetchRaw(`${origin}${path}`, {
        'accept-encoding': coding,
        'if-none-match': String(headers.etag),
      });
      expect(again.status).toBe(304);
    }
  }
  expect([tags.size, texts.size]).toEqual([3, 1]);
});

/** Undecoded, unlike what fetch gives. */
async function fetchRaw(url: string, headers: Record<string, string>) {
  const { get } = await import('node:http');
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      get(url, { headers }, async (response) => {
        const body = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>));
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      }).on('error', reject);
    },
  );
}
