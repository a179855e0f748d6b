/**
 * Under load: costly requests take turns, what is held is bounded, and a refusal is early and says when to come back.
 */
import { Agent, get as httpGet } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { integer } from '../../api/framework/params.ts';
import { computation, type Route } from '../../api/framework/route.ts';
import { serve as serveProcess } from '../server-process.ts';
import { ask, type HandMade, serve } from './wire.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const COSTLY = '/api/lorem?count=100&unit=paragraphs&length=50';

describe('a burst of costly requests', () => {
  async function burst() {
    // In a separate process: here, the clients would keep it waiting.
    const service = await serveProcess({ TRUST_PROXY: '1' });
    const agent = new Agent({ keepAlive: false });
    const answers: { status: number; retryAfter: string | undefined }[] = [];
    const all = Array.from(
      { length: 150 },
      (_, index) =>
        new Promise<void>((resolve, reject) => {
          const headers = { 'x-forwarded-for': '198.51.100.1' };
          httpGet(`${service.origin}${COSTLY}&seed=${index}`, { agent, headers }, (response) => {
            response.resume().on('end', () => {
              const { statusCode: status = 0, headers: fields } = response;
              answers.push({ status, retryAfter: fields['retry-after'] });
              resolve();
            });
          }).on('error', reject);
        }),
    );
    // Until the burst has arrived and is being answered.
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0), { timeout: 30_000, interval: 1 });
    return { ...service, answers, done: Promise.all(all) };
  }

  it('keeps neither health checks nor other clients waiting', async () => {
    const { origin, answers, done } = await burst();
    for (const [path, client] of [
      ['/healthz', '198.51.100.1'],
      ['/metrics', '198.51.100.1'],
      ['/api/weather?seed=7', '198.51.100.2'],
      ['/api/countries', '198.51.100.3'],
    ] as const) {
      const before = answers.length;
      const { status } = await ask(origin, path, { headers: { 'x-forwarded-for': client } });
      expect(status, path).toBe(200);
      // Early refusals aside, few of the burst came first.
      const made = answers.slice(before).filter((answer) => answer.status === 200);
      expect(made.length, path).toBeLessThan(10);
    }
    await done;
  });

  it('answers what it can in time, and refuses the rest early with a Retry-After', async () => {
    const { answers, done, origin } = await burst();
    await done;
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(refused.every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true);
    expect((await ask(origin, '/api/weather?seed=7')).status).toBe(200);
  });
});

/** A route that counts how often it worked something out, with a body as long as asked for. */
async function counting() {
  let computed = 0;
  const route = computation({
    category: 'internet',
    summary: 'Counts.',
    standards: ['None'],
    query: { length: integer(1, 20_000_000).default(1).describe('Characters.') },
    result: z.strictObject({ text: z.string().describe('So long.') }),
    examples: [''],
    compute: ({ length }) => {
      computed++;
      return { text: 'a'.repeat(length) };
    },
  });
  const service: HandMade = await serve({ '/api/counting': route as unknown as Route }, { TRUST_PROXY: '1' });
  cleanups.push(() => service.stop());
  return { ...service, computed: () => computed };
}

describe('a simulated delay', () => {
  it('works out nothing before it is over, and nothing for a client that has gone', async () => {
    const { origin, computed } = await counting();
    const { hostname, port } = new URL(origin);
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.write('GET /api/counting?simulate=delay:500 HTTP/1.1\r\nHost: a\r\n\r\n');
      return socket;
    });
    await setTimeout(100);
    for (const socket of sockets) socket.destroy();
    const { status } = await ask(origin, '/api/counting?simulate=delay:1000');
    expect(status).toBe(200);
    expect(computed()).toBe(1);
  });

  it('is refused where more are under way than may be, for a client and not for others', async () => {
    const { origin } = await counting();
    const from = (client: string, milliseconds: number) =>
      ask(origin, `/api/counting?simulate=delay:${milliseconds}`, { headers: { 'x-forwarded-for': client } });
    // They end one after the other: 200 answers to work out at once would keep some waiting for too long.
    const answers = Array.from({ length: 250 }, (_, index) => from('198.51.100.1', 6000 + 12 * index));
    const first = await Promise.race(answers);
    expect([first.status, first.headers['retry-after']]).toEqual([503, '1']);
    expect((await from('198.51.100.2', 1)).status).toBe(200);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses.filter((status) => status === 503)).toHaveLength(50);
    expect((await from('198.51.100.1', 1)).status).toBe(200);
  });
});

it('answers that nobody reads are bounded, for a client and not for others', async () => {
  const { origin } = await counting();
  const { hostname, port } = new URL(origin);
  const path = '/api/counting?length=16000000';
  const idle = Array.from({ length: 4 }, (_, index) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(`GET ${path}&x=${index} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n`);
    socket.pause();
    return socket;
  });
  const from = (client: string) => ask(origin, '/api/counting', { headers: { 'x-forwarded-for': client } });
  await vi.waitFor(async () => expect((await from('198.51.100.1')).status).toBe(503), { timeout: 10_000 });
  expect((await from('198.51.100.1')).headers['retry-after']).toBe('1');
  expect((await from('198.51.100.2')).status).toBe(200);
  for (const socket of idle) socket.destroy();
  await vi.waitFor(async () => expect((await from('198.51.100.1')).status).toBe(200), { timeout: 10_000 });
});
