/** A real server on a loopback port, answering from the release that the test run built. */
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Logger, pino } from 'pino';
import { inject } from 'vitest';
import { openServed, type ServedDataset } from '../api/framework/dataset.ts';
import { type Registry, routesOf } from '../api/framework/registry.ts';
import { createService, type Service } from '../server/app.ts';
import { type Config, readConfig } from '../server/config.ts';
import { sharedAsker } from './shared-asker.ts';
import { sharedRegistry } from './shared-registry.ts';

export interface RunningService {
  origin: string;
  registry: Registry;
  dataset: ServedDataset;
  service: Service;
  /** The raw answer: redirects are not followed, and nothing is compressed unless the request asks for it. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
}

/** Takes a tenth of the time of fetch, which matters for thousands of requests. */
async function answerOf(sent: ReturnType<typeof request>): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  sent.on('response', resolve).on('error', reject).end();
  const response = await promise;
  const bytes = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>));
  const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const status = response.statusCode ?? 0;
  return new Response([204, 304].includes(status) ? null : bytes, { status, headers });
}

/** Starts a service; environment variables as an operator would set them, no rate limit unless one is given. */
export async function startService(
  environment: Record<string, string> = {},
  log: Logger = pino({ level: 'silent' }),
): Promise<RunningService> {
  const config: Config = readConfig({ RATE_LIMIT: 'off', RELEASES_DIR: inject('releases'), ...environment });
  const isShared = !('RELEASES_DIR' in environment || 'PUBLIC_URL' in environment);
  const dataset = isShared
    ? (await sharedAsker()).dataset
    : await openServed(config.releases, config.publicUrl);
  const registry = await sharedRegistry();
  const service = createService({ config, routes: routesOf(registry), dataset: () => dataset, log });
  const { server } = service;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const agent = new Agent({ keepAlive: true });
  return {
    origin,
    registry,
    dataset,
    service,
    get: async (path, headers = {}) => {
      const sent = request(`${origin}${path}`, { agent, headers });
      try {
        return await answerOf(sent);
      } catch (error) {
        // The server has just closed an idle connection, which every client has to expect.
        if (!sent.reusedSocket || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
        return answerOf(request(`${origin}${path}`, { agent, headers }));
      }
    },
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.close();
      if (!isShared) dataset.close();
    },
  };
}
