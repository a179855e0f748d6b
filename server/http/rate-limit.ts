import { createRequire } from 'node:module';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { counted } from '../../db/counted.ts';
import { Problem } from '../framework/problem.ts';
import { clientOf } from './client.ts';
import { headersOf } from './headers.ts';

// By their files: the package's own index would load its clients of a dozen databases.
const require = createRequire(import.meta.url);
type Limiters = typeof import('rate-limiter-flexible');
const limiterClass = <Name extends keyof Limiters>(name: Name) =>
  require(`rate-limiter-flexible/lib/${name}`) as Limiters[Name];
const RateLimiterMemory = limiterClass('RateLimiterMemory');
type RateLimiterRes = InstanceType<Limiters['RateLimiterRes']>;
const RateLimiterRes = limiterClass('RateLimiterRes');

export interface RateLimit {
  middleware: Middleware;
  close(): Promise<void>;
}

/**
 * A fixed window per client address. Counters live in the process, or in Redis, so that replicas share one quota;
 * while Redis is unreachable, silent or refuses to count, each replica counts for itself.
 */
export function rateLimit(
  { points, seconds }: { points: number; seconds: number },
  redisUrl: string | undefined,
  log: Logger,
): RateLimit {
  const memory = new RateLimiterMemory({ points, duration: seconds });
  const shared = redisUrl ? sharedCounter(redisUrl, { points, seconds }, log) : undefined;
  const policy = `"default";q=${points};w=${seconds}`;

  const middleware: Middleware = async (ctx, next) => {
    const client = clientOf(ctx);
    const result = (shared && (await shared.count(client))) ?? (await consumed(memory, client));
    const refused = result.consumedPoints > points;
    const waitSeconds = Math.max(0, Math.ceil(result.msBeforeNext / 1000));
    const remaining = Math.max(0, result.remainingPoints);
    const headers = headersOf(ctx);
    headers['X-RateLimit-Limit'] = points;
    headers['X-RateLimit-Remaining'] = remaining;
    headers['X-RateLimit-Reset'] = Math.ceil((Date.now() + result.msBeforeNext) / 1000);
    headers['RateLimit-Policy'] = policy;
    headers.RateLimit = `"default";r=${remaining};t=${waitSeconds}`;
    if (refused) {
      const detail = `More than ${counted(points, 'request')} in ${counted(seconds, 'second')}; try again in ${counted(waitSeconds, 'second')}.`;
      throw new Problem('rate_limited', detail, { headers: { 'Retry-After': String(waitSeconds) } });
    }
    return next();
  };
  return { middleware, close: async () => shared?.close() };
}

/** A limiter's verdict, whether it lets the client through or not. Rethrows errors. */
function consumed(limiter: RateLimiterAbstract, client: string): Promise<RateLimiterRes> {
  return limiter.consume(client).catch((rejection) => {
    if (rejection instanceof RateLimiterRes) return rejection;
    throw rejection;
  });
}

/** How long to wait after Redis failed before one request tries it again. */
const PAUSE_MS = 10_000;

/** How long that request may wait. */
const REDIS_TIMEOUT_MS = 250;

/** Counts in Redis. While Redis fails, `count` gives undefined at once. */
function sharedCounter(url: string, { points, seconds }: { points: number; seconds: number }, log: Logger) {
  // Loaded only where it is used: it takes 70 ms and 10 MB.
  const { Redis } = require('ioredis') as typeof import('ioredis');
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: REDIS_TIMEOUT_MS,
    connectTimeout: 5_000,
  });
  const limiter = new (limiterClass('RateLimiterRedis'))({
    storeClient: redis,
    points,
    duration: seconds,
    keyPrefix: 'fixture-data',
  });
  let isAway = false;
  let pausedUntil = 0;
  const away = (error: Error) => {
    pausedUntil = performance.now() + PAUSE_MS;
    // Once for each outage, not for every request or attempt to connect.
    if (!isAway) log.warn({ error: error.message }, 'redis does not count; counting in the process');
    isAway = true;
  };
  redis.on('error', away);
  redis.on('ready', () => {
    pausedUntil = 0;
  });
  return {
    async count(client: string): Promise<RateLimiterRes | undefined> {
      // Connecting or reconnecting.
      if (redis.status !== 'ready') return undefined;
      if (isAway) {
        const now = performance.now();
        if (now < pausedUntil) return undefined;
        // One request tries; the others do not wait for its result.
        pausedUntil = now + PAUSE_MS;
      }
      try {
        const result = await consumed(limiter, client);
        if (isAway) log.info('redis counts again');
        isAway = false;
        return result;
      } catch (error) {
        away(error as Error);
        return undefined;
      }
    },
    close: () => redis.disconnect(),
  };
}
