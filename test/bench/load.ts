/** A load of GET requests over connections that are kept open, light enough not to be what is measured. */
import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** Sends requests for `seconds`, on each connection the next as soon as an answer is whole; gives their number. */
export async function sendLoad(
  origin: string,
  path: () => string,
  connections: number,
  seconds: number,
): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  let answered = 0;
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
      const ask = () => socket.write(`GET ${path()} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 'latin1');
      socket.on('error', reject);
      socket.on('data', (bytes: Buffer) => {
        received += bytes.toString('latin1');
        const end = received.indexOf(HEAD_END);
        if (end < 0) return;
        const [, length = ''] = /\r\ncontent-length: (\d+)/i.exec(received) ?? [];
        if (received.length < end + HEAD_END.length + Number(length)) return;
        if (!received.startsWith('HTTP/1.1 200') || length === '') {
          reject(new Error(`unexpected answer: ${received.slice(0, 1000)}`));
          return;
        }
        answered++;
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
  return answered;
}
