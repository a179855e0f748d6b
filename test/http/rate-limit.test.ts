/** One quota for each client, wherever it is counted (decisions section 1, limits). */
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Logger } from 'pino';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProblemBody } from '../../api/framework/problem.ts';
import { clientAt } from '../../server/http/client.ts';
import { type RunningService, startService } from '../service.ts';
import { ask, recordedLog } from './wire.ts';

// The file that the service loads.
const RateLimiterRedis = createRequire(import.meta.url)(
  'rate-limiter-flexible/lib/RateLimiterRedis',
) as typeof import('rate-limiter-flexible').RateLimiterRedis;

const started: RunningService[] = [];
async function start(environment: Record<string, string>, log?: Logger) {
  const service = await startService(environment, log);
  started.push(service);
  return service;
}
afterEach(async () => {
  for (const service of started.splice(0)) await service.stop();
});

const PATH = '/api/ipv4-cidr/parse?cidr=10.0.0.0/8';
const from = ({ origin }: RunningService, forwarded?: string, path = PATH) =>
  ask(origin, path, { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } });

describe('a quota of 3 in 60 seconds', () => {
  it('is counted down, and the fourth request is refused', async () => {
    const service = await start({ RATE_LIMIT: '3/60' });
    const before = Math.floor(Date.now() / 1000);
    for (const remaining of [2, 1, 0]) {
      const { status, headers } = await from(service);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'x-ratelimit-limit': '3',
        'x-ratelimit-remaining': String(remaining),
        'ratelimit-policy': '"default";q=3;w=60',
      });
      expect(headers.ratelimit).toMatch(new RegExp(`^"default";r=${remaining};t=\\d+$`));
      const reset = Number(headers['x-ratelimit-reset']);
      expect(Number.isInteger(reset)).toBe(true);
      expect(reset).toBeGreaterThan(before);
      expect(reset).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 60);
    }
    const { status, headers, text } = await from(service);
    expect(status).toBe(429);
    expect(headers['x-ratelimit-remaining']).toBe('0');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(text) as ProblemBody).toMatchObject({ status: 429, code: 'rate_limited', errors: [] });
  });

  it('is spent by errors and revalidations too', async () => {
    const service = await start({ RATE_LIMIT: '3/60' });
    await from(service, undefined, '/api/countries?count=0');
    await from(service, undefined, '/api/nonsense');
    const kept = await ask(service.origin, PATH, { headers: { 'if-none-match': '*' } });
    expect([kept.status, kept.headers['x-ratelimit-remaining']]).toEqual([304, '0']);
    expect((await from(service)).status).toBe(429);
  });

  it('does not count health, metrics, documentation or preflights', async () => {
    const service = await start({ RATE_LIMIT: '1/60' });
    await from(service);
    for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs', '/llms.txt', '/api']) {
      const { status, headers } = await from(service, undefined, path);
      expect(status, path).toBe(200);
      expect(headers, path).not.toHaveProperty('x-ratelimit-limit');
    }
    expect((await ask(service.origin, PATH, { method: 'OPTIONS' })).status).toBe(204);
    expect((await from(service)).status).toBe(429);
  });

  it('switched off, says nothing', async () => {
    const service = await start({ RATE_LIMIT: 'off' });
    const { headers } = await from(service);
    expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  });
});

describe('the client', () => {
  const remaining = async (service: RunningService, forwarded: string) =>
    Number((await from(service, forwarded)).headers['x-ratelimit-remaining']);

  it('without TRUST_PROXY is the peer, whatever X-Forwarded-For says', async () => {
    const service = await start({ RATE_LIMIT: '9/60' });
    expect(await remaining(service, '198.51.100.1')).toBe(8);
    expect(await remaining(service, '198.51.100.2')).toBe(7);
  });

  it('behind one proxy is the address that the proxy saw', async () => {
    const service = await start({ RATE_LIMIT: '9/60', TRUST_PROXY: '1' });
    expect(await remaining(service, '198.51.100.1')).toBe(8);
    expect(await remaining(service, '198.51.100.2')).toBe(8);
    // Everything before the last address is the client's own claim.
    expect(await remaining(service, '203.0.113.9, 198.51.100.1')).toBe(7);
    expect(await remaining(service, '203.0.113.1, 203.0.113.2, 198.51.100.1')).toBe(6);
  });

  it('behind two proxies is the last but one', async () => {
    const service = await start({ RATE_LIMIT: '9/60', TRUST_PROXY: '2' });
    expect(await remaining(service, '198.51.100.1, 192.0.2.1')).toBe(8);
    expect(await remaining(service, '203.0.113.9, 198.51.100.1, 192.0.2.2')).toBe(7);
    expect(await remaining(service, '203.0.113.9, 198.51.100.2, 192.0.2.1')).toBe(8);
  });

  it('is one IPv4 address or one IPv6 /64', () => {
    expect(clientAt('192.0.2.1')).not.toBe(clientAt('192.0.2.2'));
    const one = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002:0:0:0:9'];
    expect(new Set(one.map(clientAt)).size).toBe(1);
    expect(clientAt('2001:db8:1:3::1')).not.toBe(clientAt('2001:db8:1:2::1'));
    expect(clientAt('2001:db8::1')).toBe(clientAt('2001:db8:0:0:1::'));
    expect(clientAt('fe80::1%eth0')).toBe(clientAt('fe80::2'));
    expect(clientAt('::1')).toBe(clientAt('::2'));
  });

  it.each([
    '198.51.100.9',
    ' 198.51.100.9 ',
    '198.51.100.9:5678',
    '::ffff:198.51.100.9',
    '::FFFF:198.51.100.9',
    '::ffff:c633:6409',
    '::FFFF:C633:6409',
    '0:0:0:0:0:ffff:c633:6409',
    '0000:0000:0000:0000:0000:FFFF:C633:6409',
    '0:0:0:0:0:ffff:198.51.100.9',
    '0::ffff:198.51.100.9',
    '[::ffff:198.51.100.9]',
    '[::ffff:c633:6409]:5678',
    '::ffff:198.51.100.9%eth0',
    '64:ff9b::c633:6409',
    '64:ff9b::198.51.100.9',
  ])('is one IPv4 address, written as %s', (spelling) => {
    expect(clientAt(spelling)).toBe('198.51.100.9');
  });

  it('is another for another IPv4 address within IPv6', () => {
    expect(clientAt('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(clientAt('::ffff:c633:640a')).toBe('198.51.100.10');
    // Neither mapped nor translated.
    expect(clientAt('::fffe:c633:6409')).toBe('0:0:0:0::/64');
    expect(clientAt('64:ff9b:1::c633:6409')).toBe('64:ff9b:1:0::/64');
  });

  it('is the hop before it where a proxy writes what is no address', async () => {
    const words = [
      'unknown',
      '_hidden',
      '198.51.100.999',
      '198.051.100.009',
      '1.2.3.4.5',
      ':::',
      '[x]:1',
      'g::1',
    ];
    expect(words.map(clientAt)).toEqual(words.map(() => undefined));
    const service = await start({ RATE_LIMIT: '99/60', TRUST_PROXY: '1' });
    const left = [];
    for (const word of words) left.push(await remaining(service, `198.51.100.1, ${word}`));
    expect(left).toEqual(words.map((_, index) => 98 - index));
    // The peer itself, which is that hop.
    expect(await remaining(service, '127.0.0.1')).toBe(98 - words.length);
    const behindTwo = await start({ RATE_LIMIT: '99/60', TRUST_PROXY: '2' });
    expect(await remaining(behindTwo, 'unknown, 192.0.2.7')).toBe(98);
    expect(await remaining(behindTwo, '203.0.113.1, _other, 192.0.2.7')).toBe(97);
    expect(await remaining(behindTwo, 'unknown, 192.0.2.8')).toBe(98);
  });

  it('does not take the port that a gateway appends for a part of the address', () => {
    expect(clientAt('192.0.2.1:5678')).toBe('192.0.2.1');
    expect(clientAt('[2001:db8::1]:5678')).toBe(clientAt('2001:db8::1'));
  });
});

const REDIS = 'redis://127.0.0.1:6379';

/** Whether a Redis answers PING there. */
function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 }, () => socket.write('PING\r\n'));
    const settle = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket.on('data', (data) => settle(data.toString().startsWith('+PONG')));
    socket.on('error', () => settle(false));
    socket.on('timeout', () => settle(false));
  });
}

const hasRedis = await answersPing(6379);
if (!hasRedis) console.warn(`skipped: the quota shared through Redis, because none answers at ${REDIS}`);

/** An address that no other run of this test counts: 40 random bits of 2001:db8::/32. */
const unusedAddress = () => {
  const hex = randomBytes(4).toString('hex');
  return `2001:db8:${hex.slice(0, 4)}:${hex.slice(4)}::1`;
};

describe('Redis', () => {
  it.skipIf(!hasRedis)('lets two services share one quota', async () => {
    const environment = { RATE_LIMIT: '3/60', TRUST_PROXY: '1', REDIS_URL: REDIS };
    const [one, two] = [await start(environment), await start(environment)];
    // Until both are connected each counts for itself.
    await vi.waitFor(
      async () => {
        const probe = unusedAddress();
        await from(one, probe);
        expect((await from(two, probe)).headers['x-ratelimit-remaining']).toBe('1');
        const back = unusedAddress();
        await from(two, back);
        expect((await from(one, back)).headers['x-ratelimit-remaining']).toBe('1');
      },
      { timeout: 20_000, interval: 20 },
    );
    const client = unusedAddress();
    const left: unknown[] = [];
    for (const service of [one, two, one, two, one]) {
      const { status, headers } = await from(service, client);
      left.push([status, headers['x-ratelimit-remaining']]);
    }
    expect(left).toEqual([
      [200, '2'],
      [200, '1'],
      [200, '0'],
      [429, '0'],
      [429, '0'],
    ]);
    expect((await from(one, unusedAddress())).status).toBe(200);
  });

  it.skipIf(!hasRedis)('is not called silent for a pause of the process that asks it', async () => {
    const { log, lines } = recordedLog();
    const service = await start({ RATE_LIMIT: '900/60', TRUST_PROXY: '1', REDIS_URL: REDIS }, log);
    await vi.waitUntil(() => lines.some(({ msg }) => msg === 'redis counts'), { timeout: 20_000 });
    const ask = RateLimiterRedis.prototype.consume;
    const asked = vi.spyOn(RateLimiterRedis.prototype, 'consume').mockImplementation(function (
      this: unknown,
      ...args
    ) {
      const answer = ask.apply(this, args);
      // After the command is written, and before anything is read.
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600));
      return answer;
    });
    onTestFinished(() => asked.mockRestore());
    const client = unusedAddress();
    expect((await from(service, client)).headers['x-ratelimit-remaining']).toBe('899');
    expect((await from(service, client)).headers['x-ratelimit-remaining']).toBe('898');
    expect(asked).toHaveBeenCalledTimes(2);
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  });

  it('away, leaves the counting to the process', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => free.once('listening', resolve));
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const service = await start({ RATE_LIMIT: '2/60', REDIS_URL: `redis://127.0.0.1:${port}` });
    const statuses = [];
    for (let request = 0; request < 3; request++) statuses.push((await from(service)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it.each([
    ['silent', ''],
    ['without the password it wants', '-NOAUTH Authentication required.\r\n'],
    ['full', "-OOM command not allowed when used memory > 'maxmemory'.\r\n"],
  ])('connected but %s, is left alone after the first request', async (_name, reply) => {
    const sockets = new Set<Socket>();
    let asked = 0;
    // Answers as a Redis does until it is asked to count.
    const useless = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        for (const [, name = ''] of data.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
          if (/^(eval|evalsha|script|multi)$/i.test(name)) {
            asked++;
            socket.write(reply);
          } else if (/^info$/i.test(name)) socket.write('$21\r\nredis_version:7.0.0\r\n\r\n');
          else socket.write('+OK\r\n');
        }
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => useless.once('listening', resolve));
    const { port } = useless.address() as AddressInfo;
    const { log, lines } = recordedLog();
    const service = await start({ RATE_LIMIT: '900/60', REDIS_URL: `redis://127.0.0.1:${port}` }, log);
    await vi.waitFor(
      async () => {
        expect((await from(service)).status).toBe(200);
        expect(asked).toBeGreaterThan(0);
      },
      { timeout: 20_000, interval: 20 },
    );
    const before = asked;
    const left: number[] = [];
    for (let request = 0; request < 30; request++) {
      left.push(Number((await from(service)).headers['x-ratelimit-remaining']));
    }
    // The process counts on, each request once, and none of them asks Redis.
    expect(left).toEqual(Array.from({ length: 30 }, (_, index) => (left[0] as number) - index));
    expect(asked).toBe(before);
    expect(lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual([
      'redis does not count; counting in the process',
    ]);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => useless.close(resolve));
  });
});
