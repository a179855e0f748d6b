/** The operator's settings, from environment variables; faults are reported in one line that names them. */
import { availableParallelism, totalmem } from 'node:os';
import { z } from 'zod';
import { DEFAULT_PUBLIC_URL } from '../api/framework/public-url.ts';
import { releasesFolder } from '../db/release.ts';

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'a port number')
  .transform(Number)
  .pipe(z.int().max(65535));

const schema = z.object({
  PORT: portNumber.prefault('8080'),
  /** Where /metrics listens instead, so that a network can keep it from callers. */
  METRICS_PORT: portNumber.optional(),
  HOST: z.string().min(1).optional(),
  /** requests/seconds for each client, or off. */
  RATE_LIMIT: z
    .string()
    .regex(/^([1-9]\d*\/[1-9]\d*|off)$/, "requests/seconds, such as 60/60, or 'off'")
    .default('600/60')
    .transform((text) => {
      if (text === 'off') return null;
      const [points = 0, seconds = 0] = text.split('/').map(Number);
      return { points, seconds };
    }),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'a redis:// URL' }).optional(),
  /** Processes that answer, or auto. */
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d{0,2})$/, "a number of workers from 1 to 999, or 'auto'")
    .default('1')
    .transform((text) =>
      text === 'auto' ? workersFor(availableParallelism(), memoryBytes()) : Number(text),
    ),
  /** How many proxies in front append to X-Forwarded-For. */
  TRUST_PROXY: z
    .string()
    .regex(/^\d{1,2}$/, 'a number of proxies')
    .default('0')
    .transform(Number),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an http or https URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Days between two scheduled refreshes; a release older than two of them is stale. */
  REFRESH_DAYS: z
    .string()
    .regex(/^[1-9]\d*$/, 'a number of days')
    .optional()
    .transform((text) => (text ? Number(text) : null)),
  /** Seconds between two checks of the pointer, for disks on which watching it does not work. */
  POLL_SECONDS: z
    .string()
    .regex(/^\d{1,6}$/, 'a number of seconds, or 0 for none')
    .default('60')
    .transform(Number),
});

export type Config = {
  port: number;
  /** Null if /metrics is on the main port. */
  metricsPort: number | null;
  host: string | undefined;
  rateLimit: { points: number; seconds: number } | null;
  redisUrl: string | undefined;
  workers: number;
  trustedProxies: number;
  publicUrl: string;
  logLevel: string;
  refreshDays: number | null;
  /** 0 for none. */
  pollSeconds: number;
  releases: string;
};

/** What a worker and its side processes may come to need under the worst load of npm run soak, and the primary. */
const WORKER_MIB = 750;
const PRIMARY_MIB = 100;

/** One worker a core, but no more than the memory has room for. */
export function workersFor(cores: number, bytes: number): number {
  return Math.max(1, Math.min(cores, Math.floor((bytes / 2 ** 20 - PRIMARY_MIB) / WORKER_MIB)));
}

/** Of the container, if it has a limit; else of the machine. */
function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** The URL, on the same machine, of a service that listens on a host and port. */
function addressOf(host: string | undefined, port: number): string {
  // Port 0 means any free port, unknown before the service listens.
  if (port === 0) return DEFAULT_PUBLIC_URL;
  const name = host === undefined || ALL_ADDRESSES.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}${port === 80 ? '' : `:${port}`}`;
}

const ALL_ADDRESSES: ReadonlySet<string> = new Set(['0.0.0.0', '::', '::0', '*']);

export class ConfigError extends Error {}

/** Throws a ConfigError that names every variable at fault. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // Shells and compose files leave a variable unset by making it empty.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(set);
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `${name}='${set[name] ?? ''}' is not valid (${message})`;
    });
    throw new ConfigError(faults.join('; '));
  }
  const { data } = result;
  // Port 0 means any free port, which is another one each time.
  if (data.METRICS_PORT === data.PORT && data.PORT !== 0)
    throw new ConfigError(`METRICS_PORT='${set.METRICS_PORT}' is not valid (a port other than PORT)`);
  return {
    port: data.PORT,
    metricsPort: data.METRICS_PORT ?? null,
    host: data.HOST,
    rateLimit: data.RATE_LIMIT,
    redisUrl: data.REDIS_URL,
    workers: data.WORKERS,
    trustedProxies: data.TRUST_PROXY,
    publicUrl: data.PUBLIC_URL ?? addressOf(data.HOST, data.PORT),
    logLevel: data.LOG_LEVEL,
    refreshDays: data.REFRESH_DAYS,
    pollSeconds: data.POLL_SECONDS,
    releases: releasesFolder(set as NodeJS.ProcessEnv),
  };
}
