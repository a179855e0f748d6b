/** A real server on a loopback port, answering from the release that the test run built. */
import type { AddressInfo } from 'node:net';
import { type Logger, pino } from 'pino';
import { inject } from 'vitest';
import { createService, type Service } from '../server/app.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openServed, type ServedDataset } from '../server/framework/dataset.ts';
import { loadRegistry, type Registry, routesOf } from '../server/framework/registry.ts';

export interface RunningService {
  origin: string;
  registry: Registry;
  dataset: ServedDataset;
  service: Service;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
}

/** Starts a service; environment variables as an operator would set them, no rate limit unless one is given. */
export async function startService(
  environment: Record<string, string> = {},
  log: Logger = pino({ level: 'silent' }),
): Promise<RunningService> {
  const config: Config = readConfig({ RATE_LIMIT: 'off', RELEASES_DIR: inject('releases'), ...environment });
  const dataset = await openServed(config.releases, config.publicUrl);
  const registry = await loadRegistry();
  const service = createService({ config, routes: routesOf(registry), dataset: () => dataset, log });
  const { server } = service;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    registry,
    dataset,
    service,
    get: (path, headers = {}) => fetch(`${origin}${path}`, { headers }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.close();
      dataset.close();
    },
  };
}
