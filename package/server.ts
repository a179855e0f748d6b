/**
 * `import { startServer } from 'fixture-data/server'`: the service for tests. It is a process of its own, with the
 * packages that it was made with, whatever versions of them the project has.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readyFor } from './command/first-run.ts';

export interface ServerOptions {
  /** A free port when absent. */
  port?: number;
  /** 127.0.0.1 when absent. */
  host?: string;
  /**
   * Folder of releases. When absent: RELEASES_DIR, data/releases if there is a release, or the user's cache, for which
   * one is built if there is none.
   */
  releases?: string;
  /** Any variable that the service reads but LOG_LEVEL, such as RATE_LIMIT, which is off when absent. */
  environment?: Readonly<Record<string, string>>;
}

export interface RunningServer {
  /** http://127.0.0.1:PORT */
  url: string;
  port: number;
  /** Version of the release that answers. */
  dataset: string;
  close(): Promise<void>;
}

type Service = ChildProcessByStdio<Writable, Readable, Readable>;

/** Serves the live release of a folder until it is closed. Throws if there is none and none is to be built. */
export async function startServer({
  port = 0,
  host = '127.0.0.1',
  releases,
  environment = {},
}: ServerOptions = {}): Promise<RunningServer> {
  const say = (said: string) => console.error(`fixture-data: ${said}`);
  const ready = await readyFor(['server'], { command: 'serve', say }, releases);
  const service = spawn(process.execPath, [join(ready.dist, 'package', 'command', 'child-server.js')], {
    env: {
      ...process.env,
      RATE_LIMIT: 'off',
      RELEASES_DIR: ready.releases,
      ...environment,
      HOST: host,
      PORT: String(port),
      // Its line tells the port.
      LOG_LEVEL: 'info',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(service, 'close');
  const listening = await firstLine(service);
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${listening.port}`,
    port: listening.port,
    dataset: listening.dataset,
    async close() {
      service.stdin.end();
      await ended;
    },
  };
}

/** What the log says once the service listens. Throws what it says when it cannot start. */
async function firstLine(service: Service): Promise<{ port: number; dataset: string }> {
  const fault = text(service.stderr);
  // Its log goes on, and is not kept.
  const lines = createInterface({ input: service.stdout });
  for await (const line of lines) {
    const { msg, port, dataset } = JSON.parse(line) as { msg: string; port: number; dataset: string };
    if (msg !== 'listening') continue;
    service.stdout.resume();
    return { port, dataset };
  }
  throw new Error((await fault).trim());
}
