/**
 * Connections: each ends at some point, whatever its peer does, and together they leave the process enough file
 * descriptors to work.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { clientOfPeer } from './client.ts';

/** Node's own limits, which end connections that are too slow or idle. */
export const TIMEOUTS: ServerOptions = {
  /**
   * Between two requests. Longer than proxies keep an idle connection (60 s in nginx and AWS load balancers): whoever
   * sends on one that is being closed has no answer, so the proxy has to be the first to close it.
   */
  keepAliveTimeout: 75_000,
  /** From the first byte of a connection or a request to the end of its header fields; not while it is idle. */
  headersTimeout: 10_000,
  /** To the end of its body, which no route reads. */
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
};

/** How long an answer may stand still in both directions: a stalled download, a peer that is gone. */
const SILENCE_MS = 60_000;

/** How long a refused peer may go on sending before it is cut off: if it were sooner, it might not see the answer. */
const LINGER_MS = 1_000;

/** File descriptors of other things: the release, the log, the files of downloads under way. */
const RESERVED_DESCRIPTORS = 100;
const MOST_CONNECTIONS = 8_192;

/** Connections that the system completes before they are accepted; those beyond it retry only after seconds. */
export const BACKLOG = 4_096;

/** Bounds the connections of a server, and logs when there are too many. */
export function boundConnections(server: Server, log: Logger, most: number = mostConnections()): void {
  server.setTimeout(SILENCE_MS);
  /** By client. */
  const open = new Map<string, Set<Socket>>();
  let count = 0;
  let isCrowded = false;

  /** Stops counting a connection, once. */
  const leave = (socket: Socket, sockets: Set<Socket>, address: string) => {
    if (!sockets.delete(socket)) return;
    count--;
    if (sockets.size === 0) open.delete(address);
    if (count < most / 2) isCrowded = false;
  };

  server.on('connection', (socket: Socket) => {
    const address = clientOfPeer(socket.remoteAddress);
    const sockets = open.get(address) ?? new Set();
    sockets.add(socket);
    open.set(address, sockets);
    count++;
    socket.once('close', () => leave(socket, sockets, address));
    if (count <= most) return;
    if (!isCrowded) log.warn({ connections: count, most }, 'too many connections; the idle ones are cut off');
    isCrowded = true;
    // The peer with most connections loses its oldest; those being answered go last.
    const [peer, greediest] = [...open].reduce((a, b) => (b[1].size > a[1].size ? b : a));
    const [oldest] = greediest;
    const cut = greediest.values().find((each) => !isAnswering(each)) ?? (oldest as Socket);
    leave(cut, greediest, peer);
    cut.destroy();
  });
  server.on('request', countAnswer);
  server.on('checkContinue', countAnswer);
  server.on('checkExpectation', countAnswer);
  // A failure to accept one connection must not stop the server from accepting others.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (server.listening) log.error({ error: error.message, code: error.code }, 'a connection failed');
  });
}

/** Answers that are not sent whole, by connection: a client may send requests before it has the answers to others. */
const answers = new WeakMap<Socket, Set<ServerResponse>>();

function countAnswer({ socket }: IncomingMessage, response: ServerResponse): void {
  const known = answers.get(socket);
  const open = known ?? new Set();
  if (!known) answers.set(socket, open);
  open.add(response);
  response.on('close', () => open.delete(response));
}

const isAnswering = (socket: Socket) => (answers.get(socket)?.size ?? 0) > 0;

/**
 * Calls back once every request that has arrived whole on a connection is answered. One whose body is incomplete is
 * awaited only if its answer has begun.
 */
export function afterAnswers(socket: Socket, then: () => void): void {
  const awaited = [...(answers.get(socket) ?? [])].find(
    ({ req, headersSent }) => req.complete || headersSent,
  );
  if (awaited) awaited.once('close', () => afterAnswers(socket, then));
  else then();
}

/** Writes the last bytes of a connection and ends it, even if the peer never does. */
export function endWith(socket: Socket, bytes: string): void {
  const cutOff = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(cutOff));
  // Whatever it still sends is read and discarded: unread bytes would turn the end into a reset.
  socket.once('end', () => socket.destroy());
  socket.end(bytes);
  socket.resume();
}

/** Four fifths of the file descriptors that the process may open: a download needs a second one for its file. */
export function mostConnections(limits: string = processLimits()): number {
  const limit = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN);
  if (Number.isNaN(limit)) return MOST_CONNECTIONS;
  return Math.min(MOST_CONNECTIONS, Math.max(16, Math.floor((limit - RESERVED_DESCRIPTORS) * 0.8)));
}

/** The limit of this process on Linux; elsewhere the default applies. */
function processLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
