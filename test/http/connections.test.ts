/** Every connection ends at some point, and too many of them do not shut other clients out. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boundConnections } from '../../server/http/connections.ts';
import { type RunningService, startService } from '../service.ts';
import { recordedLog } from './wire.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function start(): Promise<RunningService> {
  const service = await startService();
  cleanups.push(() => service.stop());
  return service;
}

/** A peer that never closes its side, whatever the server does. */
function peer(origin: string, bytes: string): Promise<{ socket: Socket; received: () => string }> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    let received = '';
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }, () => {
      if (bytes) socket.write(bytes);
      resolve({ socket, received: () => received });
    });
    socket.on('error', () => {});
    socket.on('data', (data) => {
      received += data;
    });
    cleanups.push(() => socket.destroy());
  });
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

const untilFreed = (server: Server) =>
  vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), { timeout: 30_000, interval: 50 });

describe('a peer that stays', () => {
  it.each([
    ['what is no HTTP', 'HELLO\r\n\r\n', 400],
    ['a header without an end', `GET / HTTP/1.1\r\nX: ${'a'.repeat(300_000)}`, 431],
    ['a wrong Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ])('after %s is answered and cut off', async (_name, bytes, status) => {
    const { origin, service } = await start();
    const { received } = await peer(origin, bytes);
    await vi.waitFor(() => expect(received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `)), {
      timeout: 10_000,
    });
    await untilFreed(service.server);
  });

  it.each([
    ['nothing', ''],
    ['half a head', 'GET / HT'],
    ['half a body', 'GET /api/nonsense HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc'],
  ])('and sends %s has an end', async (_name, bytes) => {
    const { origin, service } = await start();
    // The limits that it runs with are tens of seconds.
    service.server.headersTimeout = 300;
    service.server.requestTimeout = 300;
    await peer(origin, bytes);
    await vi.waitFor(async () => expect(await connectionsOf(service.server)).toBe(1));
    await untilFreed(service.server);
  });

  it('and stops reading a download has an end', async () => {
    const { origin, service, dataset } = await start();
    service.server.setTimeout(300);
    const { socket } = await peer(
      origin,
      `GET /datasets/${dataset.version}/dataset.sqlite HTTP/1.1\r\nHost: a\r\n\r\n`,
    );
    socket.pause();
    await untilFreed(service.server);
  });
});

describe('more connections than there may be', () => {
  const MOST = 10;

  async function crowded() {
    const { log, lines } = recordedLog();
    const server = createServer((_request, response) => {
      if (_request.url === '/slow') return;
      response.end('answer');
    });
    boundConnections(server, log, MOST);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanups.push(() => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    });
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, lines };
  }

  it('cut off the idle ones, so that whoever asks is answered', async () => {
    const { origin, server, lines } = await crowded();
    for (let index = 0; index < 3 * MOST; index++) await peer(origin, '');
    expect(await (await fetch(origin)).text()).toBe('answer');
    expect(await connectionsOf(server)).toBeLessThanOrEqual(MOST);
    expect(lines.map(({ msg }) => msg)).toEqual(['too many connections; the idle ones are cut off']);
  });

  it('spare those that are being answered while there are idle ones', async () => {
    const { origin } = await crowded();
    const busy = await peer(origin, 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await (await fetch(origin)).text();
    const isCut = vi.fn();
    busy.socket.on('close', isCut);
    busy.socket.on('end', isCut);
    for (let index = 0; index < 3 * MOST; index++) await peer(origin, '');
    expect(await (await fetch(origin)).text()).toBe('answer');
    expect(isCut).not.toHaveBeenCalled();
  });
});
