import { createRequire } from 'node:module';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { Problem } from '../../api/framework/problem.ts';
import { counted } from '../../db/counted.ts';
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

export interface Quota {
  points: number;
  seconds: number;
}

/** Where a client stands after its requests are counted. */
export interface Counted {
  /** In the current window, these included. */
  consumedPoints: number;
  /** To the end of the window. */
  msBeforeNext: number;
}

/** Counts so many more requests of a client. */
export type Count = (client: string, requests: number) => Promise<Counted>;

/** Counts in this process. */
export function countHere({ points, seconds }: Quota): Count {
  const memory = new RateLimiterMemory({ points, duration: seconds });
  return (client, requests) => consumed(memory, client, requests);
}

/**
 * A fixed window per client address. Counters live in the process, or in that of the primary for several workers, or in
 * Redis, so that replicas share one quota; while Redis is unreachable, silent or refuses to count, each replica counts
 * for itself.
 */
export function rateLimit(
  quota: Quota,
  redisUrl: string | undefined,
  log: Logger,
  count: Count = countHere(quota),
): RateLimit {
  const { points, seconds } = quota;
  const shared = redisUrl ? sharedCounter(redisUrl, { points, seconds }, log) : undefined;
  const policy = `"default";q=${points};w=${seconds}`;

  const middleware: Middleware = async (ctx, next) => {
    const client = clientOf(ctx);
    const result = (shared && (await shared.count(client))) ?? (await count(client, 1));
    const refused = result.consumedPoints > points;
    const waitSeconds = Math.max(0, Math.ceil(result.msBeforeNext / 1000));
    const remaining = Math.max(0, points - result.consumedPoints);
    const headers = headersOf(ctx);
    headers['X-RateLimit-Limit'] = points;
    headers['X-RateLimit-Remaining'] = remaining;
    headers['X-RateLimit-Reset'] = Math.ceil((Date.now() + result.msBeforeNext) / 1000);
    headers['RateLimit-Policy'] = policy;
    headers.RateLimit = `"default";r=${remaining};t=${waitSeconds}`;
    if (refused) {
      const detail =
        `More than ${counted(points, 'request')} in ${counted(seconds, 'second')}; try again in ` +
        `${counted(waitSeconds, 'second')}.`;
      throw new Problem('rate_limited', detail, { headers: { 'Retry-After': String(waitSeconds) } });
    }
    return next();
  };
  return { middleware, close: async () => shared?.close() };
}

/** A limiter's verdict, whether it lets the client through or not. Rethrows errors. */
function consumed(limiter: RateLimiterAbstract, client: string, requests: number): Promise<RateLimiterRes> {
  return limiter.consume(client, requests).catch((rejection) => {
    if (rejection instanceof RateLimiterRes) return rejection;
    throw rejection;
  });
}

/** How long to wait after Redis failed before one request tries it again. */
const PAUSE_MS = 10_000;

/** How long that request may wait. */
const REDIS_TIMEOUT_MS = 250;
const TICKS = 10;

/**
 * An answer, or an error if there is none in time. Time passes in ticks, of which a process that stalls for long misses
 * all but one: its own pause is not the silence of Redis.
 */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
      if (ticks === TICKS) settle(() => reject(new Error(`no answer in ${REDIS_TIMEOUT_MS} ms`)));
    }, REDIS_TIMEOUT_MS / TICKS);
    const settle = (by: () => void) => {
      clearInterval(clock);
      by();
    };
    answer.then(
      (value) => settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    );
  });
}

/** Counts in Redis. While Redis fails, `count` gives undefined at once. */
function sharedCounter(url: string, { points, seconds }: Quota, log: Logger) {
  // Loaded only where it is used: it takes 70 ms and 10 MB.
  const { Redis } = require('ioredis') as typeof import('ioredis');
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
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
    if (!isAway) log.info('redis counts');
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
        const result = await inTime(consumed(limiter, client, 1));
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
