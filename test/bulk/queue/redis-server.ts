/** A Redis for one test, which persists every write before it answers, and can be killed and restarted. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) console.warn('skipped: the queue, because there is no redis-server here');

export interface RedisServer {
  url: string;
  /** Kills it, and restarts it with what it has persisted. */
  restart(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

export async function startRedis(folder: string): Promise<RedisServer> {
  const port = await freePort();
  let child = await started(port, folder);
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart(signal) {
      await end(signal);
      await wait(500);
      child = await started(port, folder);
    },
    stop: () => end('SIGKILL'),
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function started(port: number, folder: string): Promise<ChildProcess> {
  const child = spawn(
    'redis-server',
    [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
      ...['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''],
    ],
    { stdio: 'ignore' },
  );
  // Answers once the persisted data are loaded.
  const redis = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 50, maxRetriesPerRequest: null });
  redis.on('error', () => {});
  await redis.ping();
  redis.disconnect();
  return child;
}
