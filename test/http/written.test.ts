/** What is written to a client that begins to read late arrives whole, in whatever script it is. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { written } from '../../server/http/written.ts';

it.each([
  ['ASCII', 'a'],
  ['two bytes for each code unit', 'ß'],
  ['three', '日'],
  ['two for each of a pair', '𝄞'],
])('text of %s', async (_, character) => {
  const piece = Buffer.from(character.repeat(500));
  let count = 0;
  const server = createServer(async (_, res) => {
    for (; !res.destroyed; count++) {
      await written(res, piece);
      await Promise.resolve();
    }
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  // What the system takes is full once no more is written, and with what the server holds it is so five times.
  for (let round = 0; round < 5; round++) {
    socket.pause();
    if (round === 0) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    for (let before = -1; before !== count || count === 0; await wait(50)) before = count;
    const filled = count;
    socket.resume();
    await vi.waitFor(() => expect(count).toBeGreaterThan(filled + 1_000), 5_000);
  }
});

it('what nobody takes any more is not waited for', async () => {
  const gone = Promise.withResolvers<void>();
  const server = createServer(async (_, res) => {
    res.destroy();
    await once(res, 'close');
    written(res, Buffer.from('late')).then(gone.resolve, gone.reject);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await gone.promise;
  expect(socket.bytesRead).toBe(0);
});
