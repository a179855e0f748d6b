/** What goes over the wire, unchanged: fetch decodes bodies, joins headers and refuses what a rude client sends. */
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { type Logger, pino } from 'pino';
import { inject } from 'vitest';
import { Table } from '../../api/framework/csv.ts';
import { openServed, type ServedDataset } from '../../api/framework/dataset.ts';
import { QueryReader } from '../../api/framework/query.ts';
import { type Endpoint, type Registry, routesOf } from '../../api/framework/registry.ts';
import { type Route, recordOf } from '../../api/framework/route.ts';
import { createService, type Service } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Every header line of a name by itself. */
  lines: NodeJS.Dict<string[]>;
  bytes: Buffer;
  /** Decoded only when it is read: for a dataset, that takes longer than fetching it. */
  readonly text: string;
}

/** One request with exactly these headers, on a separate connection. */
export function ask(origin: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, agent: false, ...options }, async (response) => {
      try {
        const bytes = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>));
        const { statusCode: status = 0, headers, headersDistinct: lines } = response;
        resolve({
          status,
          headers,
          lines,
          bytes,
          get text() {
            return bytes.toString();
          },
        });
      } catch (error) {
        reject(error as Error);
      }
    });
    sent.on('error', reject);
    sent.end();
  });
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Writes bytes to a socket and reads until the server closes it. */
export function raw(origin: string, message: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const pieces: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(message));
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    // A server that refuses early may reset a connection on which the client is still writing.
    socket.on('error', (error) => pieces.length === 0 && reject(error));
    socket.on('close', () => {
      const bytes = Buffer.concat(pieces);
      const end = bytes.indexOf('\r\n\r\n');
      const [start = '', ...fields] = bytes.toString('latin1', 0, end).split('\r\n');
      const headers = fields.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      });
      resolve({
        status: Number(start.split(' ')[1]),
        headers: Object.fromEntries(headers),
        body: bytes.subarray(end + 4),
      });
    });
  });
}

export interface HandMade {
  origin: string;
  service: Service;
  stop(): Promise<void>;
}

/** A service over the test's own routes and dataset. */
export async function serve(
  routes: Record<string, Route>,
  environment: Record<string, string> = {},
  log: Logger = pino({ level: 'silent' }),
  change: (dataset: ServedDataset) => ServedDataset = (dataset) => dataset,
): Promise<HandMade> {
  const config = readConfig({ RATE_LIMIT: 'off', RELEASES_DIR: inject('releases'), ...environment });
  const opened = await openServed(config.releases);
  const dataset = change(opened);
  const registry: Registry = new Map(
    Object.entries(routes).map(([path, route]): [string, Endpoint] => [
      path,
      {
        path,
        family: path,
        suffix: '',
        route,
        reader: new QueryReader(route, path),
        table: new Table(recordOf(route)),
      },
    ]),
  );
  const service = createService({ config, routes: routesOf(registry), dataset: () => dataset, log });
  const { server } = service;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    service,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.close();
      opened.close();
    },
  };
}

export interface LogLine {
  level: number;
  msg: string;
  requestId?: string;
  [name: string]: unknown;
}

/** A logger, and the lines that it wrote. */
export function recordedLog(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) if (line) lines.push(JSON.parse(line) as LogLine);
  });
  return { log: pino({ base: null }, stream), lines };
}
