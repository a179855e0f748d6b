import { isIPv4 } from 'node:net';
import { Redis } from 'ioredis';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../problem.ts';
import { fieldsOf } from './fields.ts';

export interface RateLimit {
  middleware: Middleware;
  close(): Promise<void>;
}

/**
 * A fixed window per client address. Counters live in the process, or in Redis so that several replicas share
 * one quota; while Redis is away each replica counts for itself.
 */
export function rateLimit(
  { points, seconds }: { points: number; seconds: number },
  redisUrl: string | undefined,
  log: Logger,
): RateLimit {
  const memory = new RateLimiterMemory({ points, duration: seconds });
  const redis = redisUrl ? connect(redisUrl, log) : undefined;
  const limiter = redis
    ? new RateLimiterRedis({
        storeClient: redis,
        points,
        duration: seconds,
        keyPrefix: 'fixture-data',
        insuranceLimiter: memory,
      })
    : memory;
  const policy = `"default";q=${points};w=${seconds}`;

  const middleware: Middleware = async (ctx, next) => {
    let result: RateLimiterRes;
    let refused = false;
    try {
      result = await limiter.consume(clientOf(ctx.ip));
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      result = rejection;
      refused = true;
    }
    const waitSeconds = Math.max(0, Math.ceil(result.msBeforeNext / 1000));
    const remaining = Math.max(0, result.remainingPoints);
    const fields = fieldsOf(ctx);
    fields['X-RateLimit-Limit'] = points;
    fields['X-RateLimit-Remaining'] = remaining;
    fields['X-RateLimit-Reset'] = Math.ceil((Date.now() + result.msBeforeNext) / 1000);
    fields['RateLimit-Policy'] = policy;
    fields.RateLimit = `"default";r=${remaining};t=${waitSeconds}`;
    if (refused) {
      const detail = `More than ${points} requests in ${seconds} seconds; try again in ${waitSeconds} seconds.`;
      throw new Problem('rate_limited', detail, { headers: { 'Retry-After': String(waitSeconds) } });
    }
    return next();
  };
  return { middleware, close: async () => redis?.disconnect() };
}

function connect(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // A Redis that is connected but silent must not hold up a response for longer.
    commandTimeout: 500,
  });
  redis.on('error', (error: Error) =>
    log.warn({ error: error.message }, 'redis is away; counting in the process'),
  );
  return redis;
}

/** One client: an IPv4 address, or the /64 that an IPv6 host may choose its address from. */
export function clientOf(forwarded: string): string {
  if (!forwarded.includes(':')) return forwarded;
  // Some gateways append the port: 192.0.2.1:5678, [2001:db8::1]:5678.
  const address = /^\[(.*)\](?::\d+)?$/.exec(forwarded)?.[1] ?? forwarded.replace(/^([\d.]+):\d+$/, '$1');
  const mapped = /^::ffff:/i.test(address) ? address.slice(7) : '';
  const ip = isIPv4(mapped) ? mapped : address;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
