/** Streams across the ends of processes and connections: nothing is missed, and nothing comes twice. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createClient } from '../../client/index.ts';
import { type Message, messages } from '../../client/messages.ts';
import { currentVersion } from '../../db/release.ts';
import { folder } from '../pipeline/builds.ts';
import { serve } from '../server-process.ts';
import { type RunningService, startService } from '../service.ts';
import { startBrowser } from '../site/browser.ts';
import { addVariant, point } from '../swap/variants.ts';
import { dataOf, STREAM, streamsOf, WINDOW } from './streaming.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { opened, all, pages } = streamsOf(() => service);

describe('a process', () => {
  it('that takes up another release ends its streams, which were of the one before', async () => {
    const releases = join(await folder(), 'releases');
    const from = {
      releases: inject('datasets'),
      version: (await currentVersion(inject('datasets'))) as string,
    };
    const [old, young] = [await addVariant(releases, from, 1), await addVariant(releases, from, 2)];
    await point(releases, old.version);
    const server = await serve({ RELEASES_DIR: releases, POLL_SECONDS: '0' });
    const response = await fetch(`${server.origin}${STREAM}?${WINDOW}&speed=36000`);
    expect(response.headers.get('x-dataset-version')).toBe(old.version);
    let count = 0;
    for await (const _ of messages(response)) {
      count += 1;
      if (count > 1) continue;
      await point(releases, young.version);
      server.child.kill('SIGHUP');
    }
    expect(count).toBeGreaterThan(0);
    const next = await fetch(`${server.origin}${STREAM}?${WINDOW}&speed=0`);
    expect(next.headers.get('x-dataset-version')).toBe(young.version);
    expect((await Array.fromAsync(messages(next))).length).toBeGreaterThan(count);
  });

  it('that stops ends its streams whole, and their clients go on with the next one', async () => {
    const first = await serve({ RELEASES_DIR: inject('releases') });
    const query = WINDOW;
    const response = await opened(`${query}&speed=36000`, {}, undefined, first);
    const told: Message[] = [];
    for await (const message of messages(response)) {
      told.push(message);
      if (told.length === 3) first.child.kill('SIGTERM');
    }
    expect((await first.stopped).status).toBe(0);
    const rest = await all(`${query}&speed=0`, { 'Last-Event-ID': told.at(-1)?.id as string });
    expect(dataOf([...told, ...rest])).toEqual(await pages(query));
    expect(rest.length).toBeGreaterThan(0);
  });
});

/** Passes connections on to the service, and cuts each after so many bytes of its answer. */
async function cutting(bytes: number): Promise<{ origin: string; cuts: () => number }> {
  let cuts = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((from) => {
    const to = connect(Number(new URL(service.origin).port), '127.0.0.1');
    let left = bytes;
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [from, to].map((each) => each.destroy()));
    }
    from.on('data', (data) => to.write(data));
    to.on('data', (data: Buffer) => {
      from.write(data.subarray(0, left));
      left -= data.length;
      if (left > 0) return;
      cuts += 1;
      to.destroy();
      from.destroySoon();
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
  return { origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, cuts: () => cuts };
}

describe('over a connection that is cut again and again, nothing is missed and nothing comes twice', () => {
  const query = { seed: 7, from: '2026-01-01', to: '2026-01-15' } as const;
  const WHOLE = new URLSearchParams({ ...query, seed: '7' }).toString();

  it('to the typed client', async () => {
    const { origin, cuts } = await cutting(12_000);
    const told = await Array.fromAsync(createClient({ baseUrl: origin }).events(query).live(0));
    expect(told).toEqual(await pages(WHOLE));
    expect(cuts()).toBeGreaterThan(1);
  });

  it('to EventSource in a browser', async (context) => {
    const browser = await startBrowser();
    if (typeof browser === 'string') return context.skip(browser);
    onTestFinished(() => browser.close());
    const { origin, cuts } = await cutting(12_000);
    const page = await browser.newPage();
    await page.goto(`${service.origin}/healthz`);
    const told = await page.evaluate(`new Promise((resolve) => {
      const events = [];
      const source = new EventSource('${origin}${STREAM}?${WHOLE}&speed=0');
      source.onmessage = ({ data, lastEventId }) => events.push([lastEventId, JSON.parse(data)]);
      source.onerror = () => { if (source.readyState === EventSource.CLOSED) resolve(events); };
    })`);
    expect(told).toEqual((await pages(WHOLE)).map((event) => [event.id, event]));
    expect(cuts()).toBeGreaterThan(1);
  });
});
