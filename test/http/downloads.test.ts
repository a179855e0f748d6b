/** Downloads: bounded for each client and in all, and a turn for each piece, so that nobody else waits for them. */
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Context } from 'koa';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { Catalogue } from '../../server/downloads/catalogue.ts';
import { HandOut, MOST_DOWNLOADS } from '../../server/downloads/hand-out.ts';
import { Seals } from '../../server/downloads/seals.ts';
import { FairUse } from '../../server/http/fair-use.ts';
import { Turns } from '../../server/http/turns.ts';
import { type RunningService, startService } from '../service.ts';
import { ask } from './wire.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '1' });
});
const sockets: Socket[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => service.stop());

const file = () => `/datasets/${service.dataset.version}/dataset.sqlite`;

/** Asks for a file and reads no more than the status of the answer. */
async function unread(client: string): Promise<{ status: string; retryAfter: string | undefined }> {
  const { hostname, port } = new URL(service.origin);
  const socket = connect({ host: hostname, port: Number(port) });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(`GET ${file()} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\n\r\n`);
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.once('data', (bytes: Buffer) => {
    socket.pause();
    resolve(bytes.toString('latin1'));
  });
  const head = await promise;
  return { status: head.slice(9, 12), retryAfter: /^retry-after: (.*)\r$/im.exec(head)?.[1] };
}

it('a citation says that it is YAML', async () => {
  const response = await service.get(`/datasets/${service.dataset.version}/CITATION.cff`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/yaml']);
});

describe('downloads that nobody reads', () => {
  it('are refused beyond their bound, and only those of the client', async () => {
    const more = 8;
    const answers = await Promise.all(
      Array.from({ length: MOST_DOWNLOADS.client + more }, () => unread('198.51.100.1')),
    );
    const count = (status: string) => answers.filter((answer) => answer.status === status).length;
    expect({ 200: count('200'), 503: count('503') }).toEqual({ 200: MOST_DOWNLOADS.client, 503: more });
    expect(answers.filter(({ retryAfter }) => retryAfter === '1').length).toBe(more);
    expect((await unread('198.51.100.2')).status).toBe('200');
    // Small answers are still given to the same client.
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    expect((await ask(service.origin, '/datasets/latest.json', { headers })).status).toBe(200);
    for (const socket of sockets.splice(0)) socket.destroy();
    await vi.waitFor(async () => expect((await unread('198.51.100.1')).status).toBe('200'), {
      timeout: 10_000,
    });
  });
});

describe('latest', () => {
  it('leads to each file of the live release, for now', async () => {
    const { version } = service.dataset;
    for (const name of ['/', '/dataset.sqlite', '/csv/country.csv', '/index.json']) {
      const { status, headers } = await ask(service.origin, `/datasets/latest${name}`);
      expect([status, headers.location]).toEqual([302, `/datasets/${version}${name}`]);
      // The next release has another address.
      expect(headers['cache-control']).toMatch(/max-age=\d{1,3}\b/);
    }
    const { location } = (await ask(service.origin, '/datasets/latest')).headers;
    expect(location).toBe(`/datasets/${version}/`);
    expect((await ask(service.origin, '/datasets/latestly')).status).toBe(404);
  });
});

describe('a file', () => {
  it('takes a turn of its client for each piece of 64 KiB', async () => {
    const { dataset } = service;
    const catalogue = new Catalogue(inject('releases'));
    const release = await catalogue.live(dataset);
    const listed = release.files.get('dataset.sqlite');
    if (!listed) throw new Error('no dataset');
    const seal = await new Seals(() => {}).check(release.folder, listed);
    const fairUse = new FairUse();
    vi.spyOn(Turns.prototype, 'isFree', 'get').mockReturnValue(false);
    const waits = vi.spyOn(Turns.prototype, 'wait');
    const handOut = new HandOut(fairUse);
    const server = createServer((req, res) => {
      const ctx = { req, res, method: 'GET', ips: [], state: { headers: {} } } as unknown as Context;
      void handOut.file(ctx, release.folder, listed, seal);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { bytes } = await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '/');
    await new Promise((resolve) => server.close(resolve));
    expect(bytes.length).toBe(listed.bytes);
    expect(waits.mock.calls).toEqual(Array(Math.ceil(bytes.length / 65_536)).fill(['127.0.0.1', true]));
  });
});

describe('when others are waiting', () => {
  const waited = async (path: string) => {
    vi.spyOn(Turns.prototype, 'isFree', 'get').mockReturnValue(false);
    const wait = vi.spyOn(Turns.prototype, 'wait');
    await service.get(path, { 'x-forwarded-for': '198.51.100.7' });
    return wait.mock.calls.some(([client]) => client === '198.51.100.7');
  };

  it.each([
    '/',
    '/openapi.json',
    '/llms.txt',
    '/api',
    '/docs',
    '/docs/orders.md',
    '/data/countries/DK',
    '/assets/none.css',
    '/no/such/page',
    '/datasets/',
    '/datasets/index.json',
    '/datasets/none/',
    '/api/words',
    '/db.json',
    '/posts',
  ])('%s waits for its turn', async (path) => {
    expect(await waited(path)).toBe(true);
  });

  it.each(['/healthz', '/readyz', '/metrics'])('%s does not', async (path) => {
    expect(await waited(path)).toBe(false);
  });
});
