/** Faults on request, for people who test their clients (decisions section 1, universal parameters). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../api/framework/problem.ts';
import { type RunningService, startService } from '../service.ts';
import { ask, raw } from './wire.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const get = (path: string) => ask(service.origin, path);

const EVERY_KIND = ['/api/weather?seed=7', '/api/countries?count=2', '/api/ipv4-cidr/parse?cidr=10.0.0.0/8'];
const STATUSES = [400, 401, 403, 404, 408, 409, 410, 418, 422, 429, 500, 502, 503, 504];

describe.each(EVERY_KIND)('%s', (path) => {
  it('answers late, with the same data', async () => {
    const { status, headers, text } = await get(`${path}&simulate=delay:5`);
    expect([status, headers['x-simulated']]).toEqual([200, 'delay:5']);
    const plain = JSON.parse((await get(path)).text) as { data: unknown };
    expect(JSON.parse(text)).toMatchObject({ data: plain.data });
  });

  it('answers with a status that was asked for', async () => {
    const { status, headers, text } = await get(`${path}&simulate=status:503`);
    expect([status, headers['x-simulated']]).toEqual([503, 'status:503']);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(JSON.parse(text) as ProblemBody).toMatchObject({ status: 503, code: 'simulated', errors: [] });
  });

  it('announces a whole body, sends less and hangs up', async () => {
    const target = `${path}&simulate=truncate`;
    const { status, headers, body } = await raw(service.origin, `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect([status, headers['x-simulated']]).toEqual([200, 'truncate']);
    expect(body.length).toBeGreaterThan(0);
    expect(Number(headers['content-length'])).toBeGreaterThan(body.length);
    await expect((async () => (await service.get(target)).text())()).rejects.toThrow();
  });

  it('announces to a HEAD what a GET would get the half of, and hangs up', async () => {
    const target = `${path}&simulate=truncate`;
    const { body: got } = await raw(service.origin, `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
    for (const encoding of ['', 'Accept-Encoding: gzip, br\r\n']) {
      const message = `HEAD ${target} HTTP/1.1\r\nHost: a\r\n${encoding}\r\n`;
      const { status, headers, body } = await raw(service.origin, message);
      expect([status, headers['x-simulated'], body.length]).toEqual([200, 'truncate', 0]);
      expect(Math.floor(Number(headers['content-length']) / 2)).toBe(got.length);
    }
  });

  it('is never stored', async () => {
    for (const fault of ['delay:0', 'status:404', 'rate:0', 'status:500,rate:0', 'truncate']) {
      const target = `${path}&simulate=${fault}`;
      const message = `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nIf-None-Match: *\r\n\r\n`;
      const { headers } = await raw(service.origin, message);
      expect(headers['cache-control'], fault).toBe('no-store');
      expect(headers, fault).not.toHaveProperty('etag');
      expect(headers['x-simulated'], fault).toBeDefined();
    }
  });
});

it('gives every status that is offered', async () => {
  for (const code of STATUSES) {
    expect((await get(`/api/weather?seed=7&simulate=status:${code}`)).status).toBe(code);
  }
});

it('what asks a client to wait says how long', async () => {
  for (const code of [429, 503]) {
    const { headers } = await get(`/api/weather?seed=7&simulate=status:${code}`);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(0);
  }
});

it('several faults happen together', async () => {
  const { status, headers } = await get('/api/weather?seed=7&simulate=delay:1,status:418');
  expect([status, headers['x-simulated']]).toEqual([418, 'delay:1, status:418']);
});

it('no fault, no header', async () => {
  expect((await get('/api/weather?seed=7')).headers).not.toHaveProperty('x-simulated');
  const { status, headers } = await get('/api/weather?seed=7&simulate=status:500,rate:0');
  expect([status, headers['x-simulated']]).toEqual([200, 'none']);
  expect((await get('/api/weather?seed=7&simulate=status:500,rate:1')).status).toBe(500);
});

describe('rate', () => {
  const N = 400;
  const statuses = async (rate: string, query: (index: number) => string) => {
    const found: number[] = [];
    for (let index = 0; index < N; index += 20) {
      const batch = Array.from({ length: 20 }, (_, step) =>
        service.get(`/api/weather?count=1&${query(index + step)}&simulate=status:418,rate:${rate}`),
      );
      for (const response of await Promise.all(batch)) {
        await response.arrayBuffer();
        found.push(response.status);
      }
    }
    return found;
  };
  const failures = (found: number[]) => found.filter((status) => status === 418).length;
  /** Chi-square with one degree of freedom; 10.83 is passed by one fair draw in a thousand. */
  const chiSquare = (observed: number, share: number) =>
    (observed - N * share) ** 2 / (N * share) + (observed - N * share) ** 2 / (N * (1 - share));

  it.each(['0.25', '0.5', '0.9'])('%s is the share over seeds and over offsets', async (rate) => {
    for (const name of ['seed', 'offset']) {
      const found = await statuses(rate, (index) =>
        name === 'seed' ? `seed=${index}` : `seed=7&offset=${index}`,
      );
      expect(chiSquare(failures(found), Number(rate)), `${failures(found)} of ${N}`).toBeLessThan(10.83);
    }
  });

  it('is drawn from the seed and the offset, so that a run can be replayed', async () => {
    const query = (index: number) => `seed=${index % 20}&offset=${Math.floor(index / 20)}`;
    const first = await statuses('0.5', query);
    expect(await statuses('0.5', query)).toEqual(first);
    // Another service, another order: the same requests fail.
    const replica = await startService();
    const last = await replica.get(`/api/weather?count=1&${query(N - 1)}&simulate=status:418,rate:0.5`);
    await replica.stop();
    expect(last.status).toBe(first.at(-1));
  });

  it('a greater rate fails wherever a smaller one did', async () => {
    const few = await statuses('0.2', (index) => `seed=${index}`);
    const many = await statuses('0.6', (index) => `seed=${index}`);
    for (const [index, status] of few.entries()) if (status === 418) expect(many[index]).toBe(418);
  });
});

it('refuses what cannot be simulated', async () => {
  const wrong = [
    'status:200',
    'status:299',
    'status:abc',
    'status',
    'delay',
    'delay:-1',
    'delay:10001',
    'delay:1.5',
    'delay:1e3',
    'rate:1.1',
    'rate:-0.1',
    'rate:x',
    'truncate:1',
    'explode',
    'status:500,,truncate',
    'delay:1,delay:2',
    'delay:1,delay:1',
    'status:500,truncate,status:503',
    'truncate,truncate',
    'rate:0,rate:1',
  ];
  for (const fault of wrong) {
    const { status, text } = await get(`/api/weather?seed=7&simulate=${fault}`);
    expect(status, fault).toBe(400);
    const { code, errors } = JSON.parse(text) as ProblemBody;
    expect([code, errors.map(({ parameter }) => parameter)], fault).toEqual([
      'invalid_parameter',
      ['simulate'],
    ]);
  }
});
