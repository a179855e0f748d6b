/**
 * A load of GET requests over connections that are kept open, light enough not to be what is measured. It stays within
 * the limit of requests that `npm run serve` has by default, as a proxy does that passes on the requests of many
 * clients.
 */
import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** Below the 600 a minute that each client may send. */
const REQUESTS_EACH = 500;

let sent = 0;

/** The client of the next request: another one after each 500, and none twice in a minute. */
function nextClient(): string {
  const client = Math.floor(sent++ / REQUESTS_EACH);
  return `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
}

export interface Answers {
  /** With 200. */
  answered: number;
  /** With 503, by a server that has more to do than it can answer in time. */
  refused: number;
}

/** Sends requests for `seconds`, on each connection the next as soon as an answer is whole. */
export async function sendLoad(
  origin: string,
  path: () => string,
  connections: number,
  seconds: number,
): Promise<Answers> {
  const { hostname, port, host } = new URL(origin);
  const answers: Answers = { answered: 0, refused: 0 };
  let running = true;
  const sockets = await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(Number(port), hostname, () => resolve(socket.setNoDelay()));
        }),
    ),
  );
  const run = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let received = '';
      const ask = () => {
        const head = `GET ${path()} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${nextClient()}\r\n\r\n`;
        socket.write(head, 'latin1');
      };
      socket.on('error', reject);
      socket.on('data', (bytes: Buffer) => {
        received += bytes.toString('latin1');
        const end = received.indexOf(HEAD_END);
        if (end < 0) return;
        const [, length = ''] = /\r\ncontent-length: (\d+)/i.exec(received) ?? [];
        if (received.length < end + HEAD_END.length + Number(length)) return;
        if (received.startsWith('HTTP/1.1 200') && length !== '') answers.answered++;
        else if (received.startsWith('HTTP/1.1 503')) answers.refused++;
        else {
          reject(new Error(`unexpected answer: ${received.slice(0, 1000)}`));
          return;
        }
        received = '';
        if (running) ask();
        else resolve();
      });
      ask();
    });
  const timer = setTimeout(() => {
    running = false;
  }, seconds * 1000);
  try {
    await Promise.all(sockets.map(run));
  } finally {
    clearTimeout(timer);
    for (const socket of sockets) socket.destroy();
  }
  return answers;
}
