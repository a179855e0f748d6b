/** `import { startServer } from 'fixture-data/server'`: the service in a process of one's own, for tests. */
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createService } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openServed } from '../server/framework/dataset.ts';
import { findRoutes } from '../server/framework/registry.ts';

export interface ServerOptions {
  /** A free port when absent. */
  port?: number;
  /** 127.0.0.1 when absent. */
  host?: string;
  /** Folder of releases; data/releases when absent. `npx fixture-data dataset` makes one. */
  releases?: string;
  /** Any variable that the service reads, such as RATE_LIMIT, which is off when absent. */
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

/** Serves the live release of a folder until it is closed. Throws if there is none. */
export async function startServer({
  port = 0,
  host = '127.0.0.1',
  releases = 'data/releases',
  environment = {},
}: ServerOptions = {}): Promise<RunningServer> {
  const config = readConfig({
    RATE_LIMIT: 'off',
    HOST: host,
    PORT: String(port),
    RELEASES_DIR: releases,
    ...environment,
  });
  const [dataset, routes] = await Promise.all([openServed(config.releases, config.publicUrl), findRoutes()]);
  const service = createService({
    config,
    routes,
    dataset: () => dataset,
    log: pino({ level: 'silent' }),
  });
  const { server } = service;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ port: config.port, host: config.host }, resolve);
    });
  } catch (error) {
    await service.close();
    dataset.close();
    throw error;
  }
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}`,
    port: address.port,
    dataset: dataset.version,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.close();
      dataset.close();
    },
  };
}
