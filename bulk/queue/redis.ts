/** The connection to Redis: if it fails at the start, that is an error in one line; later on, commands wait for it. */
import type { Redis } from 'ioredis';
import { UsageError } from '../../cli/arguments.ts';
import { LoadError } from '../loading/load-error.ts';
import { packageNamed } from '../loading/packages.ts';

/** Redis cannot be reached, or refuses; the message says what to do. */
export class RedisError extends LoadError {}

export interface RedisAddress {
  url: string;
  /** The address without user and password. */
  shown: string;
  database: number;
  /** The option that names it. */
  option: string;
}

/** Reads `--redis`; REDIS_URL when absent. Throws a UsageError. */
export function redisAddress(
  given: string | undefined,
  environment: NodeJS.ProcessEnv = process.env,
): RedisAddress {
  const [text, name] = given === undefined ? [environment.REDIS_URL, 'REDIS_URL'] : [given, '--redis'];
  if (!text)
    throw new UsageError('give the address of Redis: --redis redis://HOST:PORT/DATABASE, or REDIS_URL');
  return readRedisAddress(text, name);
}

/** Throws a UsageError that begins with the name of the option. */
export function readRedisAddress(text: string, option: string): RedisAddress {
  const url = URL.parse(text);
  const shown = url ? `${url.protocol}//${url.host}${url.pathname}` : text;
  if (!url || !/^rediss?:$/.test(url.protocol) || url.host === '' || !/^\/?\d*$/.test(url.pathname)) {
    throw new UsageError(`${option} must be redis://HOST:PORT/DATABASE or rediss://…; received '${shown}'`);
  }
  return { url: text, shown, database: Number(url.pathname.slice(1)), option };
}

const CONNECT_MS = 5_000;
const MOST_WAIT_MS = 2_000;

/**
 * Connects once; throws a RedisError if that fails. Later on, a connection that `waits` reconnects whenever Redis is
 * back, and commands wait for that.
 */
export async function connect(
  { url, shown, database, option }: RedisAddress,
  { waits, what = 'a queue' }: { waits: boolean; what?: string },
): Promise<Redis> {
  const { Redis } = await packageNamed<typeof import('ioredis')>('ioredis', what);
  let isConnected = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (waits && isConnected ? Math.min(times * 100, MOST_WAIT_MS) : null),
  });
  let reason = 'it does not answer';
  redis.on('error', ({ message }: Error) => {
    reason = message;
  });
  try {
    await redis.connect();
    // A client whose database does not exist stays in the first one.
    await redis.select(database);
  } catch (error) {
    redis.disconnect();
    const said = isClosed(error as Error) ? reason : (error as Error).message;
    throw new RedisError(`Redis at ${shown}: ${said}; start it, or correct ${option}`, { cause: error });
  }
  isConnected = true;
  return redis;
}

/** Reports once that Redis is unreachable, and once that it is back. Returns a function that stops the reports. */
export function sayAbsence(redis: Redis, { shown }: RedisAddress): () => void {
  let isGone = false;
  const say = () => {
    if (!isGone) console.error(`fixture-data: Redis at ${shown} is unreachable; waiting for it`);
    isGone = true;
  };
  redis.on('close', say);
  redis.on('ready', () => {
    if (isGone) console.error('fixture-data: Redis is back');
    isGone = false;
  });
  return () => void redis.off('close', say);
}

/** Whether an error means that there was no connection. */
export const isClosed = ({ message }: Error): boolean => /^connection is closed/i.test(message);

/** Whether an error of a connection means that it broke. */
export const isAway = (error: Error): boolean => 'syscall' in error || isClosed(error);
