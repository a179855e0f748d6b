/** Tables of benches: what was not measured is not printed as if it were. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { rateOf } from './rate.ts';
import { median, printTable } from './table.ts';

function printed(): string[] {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  onTestFinished(() => log.mockRestore());
  return lines;
}

it('are Markdown: a head, figures to the right, one line for each row', () => {
  const lines = printed();
  const row = printTable('route', 'answers/s');
  row('orders', 12);
  expect(lines).toEqual(['', '| route | answers/s |', '| --- | ---: |', '| orders | 12 |']);
});

it('refuse a row that is not whole and a figure that is none', () => {
  const lines = printed();
  const row = printTable('route', 'answers/s', 'times');
  expect(() => row('orders', '12')).toThrow('2 cells for 3 columns: orders, 12');
  expect(() => row('orders', '12', (0 / 0).toFixed(2))).toThrow("'times' has no figure: NaN");
  expect(() => row('orders', 1 / 0, '1')).toThrow("'answers/s' has no figure: Infinity");
  expect(lines).toHaveLength(3);
});

it('have no median of no figures', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(() => median([])).toThrow('a median of no figures');
});

it.each([
  ['refuses', 503, /0 answers and [1-9]\d* refusals/],
  ['fails', 500, /unexpected answer: HTTP\/1.1 500/],
])('have no rate of a server that %s', async (_, status, fault) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'Content-Length': 2 }).end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(rateOf({ origin, cpu: () => 0 }, () => '/', 0.1)).rejects.toThrow(fault);
});
