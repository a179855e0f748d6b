/** What the service counts about requests does not grow with them. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics } from '../../server/http/metrics.ts';
import { type RunningService, startService } from '../service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Requests with paths, queries, methods and ids that nobody sent before, and some that are no requests. */
const message = (index: number): string => {
  const host = `Host: a\r\nX-Request-Id: id-${index}\r\n`;
  switch (index % 10) {
    case 0:
      return `GET /api/words?seed=${index}&count=1&p${index}=1 HTTP/1.1\r\n${host}\r\n`;
    case 1:
      return `GET /docs/page-${index} HTTP/1.1\r\n${host}\r\n`;
    case 2:
      return `DELETE /api/none-${index} HTTP/1.1\r\n${host}\r\n`;
    case 3:
      return `GET /datasets/2026.01.01-${index}/ HTTP/1.1\r\n${host}\r\n`;
    case 4:
      return `GET /posts/${index} HTTP/1.1\r\n${host}\r\n`;
    case 5:
      return `GET /data/countries/x${index} HTTP/1.1\r\n${host}\r\n`;
    default:
      return `GET /healthz?${index} HTTP/1.1\r\n${host}\r\n`;
  }
};

/** Settles once all of them are answered; the last connection is refused by the parser. */
async function sendAll(from: number, to: number): Promise<void> {
  const { hostname, port } = new URL(service.origin);
  const messages = Array.from({ length: to - from }, (_, index) => message(from + index));
  for (let at = 0; at < messages.length; at += 50) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', reject).on('close', () => resolve());
    socket.resume().write(messages.slice(at, at + 50).join(''));
    socket.write(`NONSENSE-${from + at}\r\n\r\n`);
    await promise;
  }
}

const seriesOf = (text: string) => text.split('\n').filter((line) => /^http_/.test(line));
const shown = async () => seriesOf(await (await service.get('/metrics')).text());

it('10,000 requests of all kinds leave as many series as 1,000', async () => {
  await sendAll(0, 1_000);
  await shown();
  const before = await shown();
  expect(before.length).toBeGreaterThan(50);
  await sendAll(1_000, 10_000);
  const after = await shown();
  // A busy machine may refuse some of them; what it refuses has a series for each route.
  const names = (lines: readonly string[]) =>
    lines
      .map((line) => line.replace(/ [^ ]*$/, ''))
      .filter((name) => !name.includes('status="503"'))
      .toSorted();
  expect(names(after)).toEqual(names(before));
  const counted = (lines: readonly string[]) =>
    lines
      .filter((line) => line.startsWith('http_requests_total'))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  // Each request, each refused connection, and the answer to the look before.
  expect(counted(after) - counted(before)).toBe(9_000 + 9_000 / 50 + 1);
});

it('a count is kept by its labels alone, and read out once', async () => {
  const metrics = createMetrics();
  for (let index = 0; index < 10_000; index += 1)
    metrics.observe('GET', '/api/words', index % 2 ? 200 : 404, 0.001);
  for (let look = 0; look < 2; look += 1) {
    const lines = seriesOf(await metrics.text()).filter((line) => line.startsWith('http_requests_total'));
    expect(lines.toSorted()).toEqual([
      'http_requests_total{method="GET",route="/api/words",status="200"} 5000',
      'http_requests_total{method="GET",route="/api/words",status="404"} 5000',
    ]);
  }
});
