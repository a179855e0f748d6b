/** What Node cannot parse as a request is refused in its turn: after the answers to the requests before it. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../service.ts';
import { recordedLog } from './wire.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Everything that the server sends before it ends the connection. */
const exchange = (...pieces: string[]) => exchangeWith(service.origin, ...pieces);

function exchangeWith(origin: string, ...pieces: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    let received = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      for (const piece of pieces) socket.write(piece);
    });
    socket.on('data', (piece) => {
      received += piece.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}

const requestFor = (start: string, ...fields: string[]) =>
  [`${start} HTTP/1.1`, 'Host: a', ...fields, '', ''].join('\r\n');
const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const COUNTRIES = requestFor('GET /api/countries?count=1');
const SLOW = requestFor('GET /api/weather?seed=7&count=1&simulate=delay:200');

describe('behind a request that can be answered', () => {
  it.each([
    ['no HTTP', [COUNTRIES, 'NONSENSE\r\n\r\n'], [200, 400]],
    ['no HTTP, in one piece', [`${COUNTRIES}NONSENSE\r\n\r\n`], [200, 400]],
    ['a field without a colon', [`${SLOW}GET / HTTP/1.1\r\nHost a\r\n\r\n`], [200, 400]],
    ['no HTTP behind two', [`${SLOW}${COUNTRIES}NONSENSE\r\n\r\n`], [200, 200, 400]],
    ['CONNECT', [`${SLOW}${requestFor('CONNECT a.example:443')}`], [200, 405]],
    ['an unknown method', [`${SLOW}${requestFor('FROB /api/countries')}`], [200, 405]],
  ])('%s takes no answer from it', async (_name, pieces, statuses) => {
    const received = await exchange(...pieces);
    expect(statusesIn(received)).toEqual(statuses);
    expect(received).toContain('Connection: close');
  });

  it('a request that comes too slowly is told so after its answer', async () => {
    const own = await startService();
    own.service.server.headersTimeout = 100;
    const { hostname, port } = new URL(own.origin);
    const received = await new Promise<string>((resolve) => {
      let text = '';
      const slow = requestFor('GET /api/weather?seed=7&count=1&simulate=delay:4500');
      const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(`${slow}GET / HT`));
      socket.on('data', (piece) => {
        text += piece.toString('latin1');
      });
      socket.on('close', () => resolve(text));
    });
    await own.stop();
    expect(statusesIn(received)).toEqual([200, 408]);
  });

  it('nothing follows the answer to a request that closes the connection', async () => {
    const last = requestFor('GET /api/countries?count=1', 'Connection: close');
    expect(statusesIn(await exchange(`${last}NONSENSE\r\n\r\n`))).toEqual([200]);
  });
});

describe('a body that cannot be read', () => {
  it('is 400 in the place of an answer, and after the answers before it', async () => {
    const broken = `${requestFor('POST /mcp', 'Transfer-Encoding: chunked')}zz\r\n`;
    expect(statusesIn(await exchange(broken))).toEqual([400]);
    expect(statusesIn(await exchange(SLOW + broken))).toEqual([200, 400]);
  });

  it('is 501 in a transfer coding that is not understood (RFC 9112 §6.1)', async () => {
    const coded = requestFor('POST /mcp', 'Transfer-Encoding: gzip, chunked');
    const received = await exchange(`${coded}0\r\n\r\n`);
    expect(statusesIn(received)).toEqual([501]);
    expect(received).toContain('gzip, chunked is not understood');
  });
});

it.each([
  ['FROB', 405],
  ['FROB /api/coun', 405],
  ['FROB /api/countries HTTP/1', 405],
  ['FROB\r\n', 400],
  ['\x16\x03\x01', 400],
])('%j, which may be the beginning of a request, is %i', async (sent, status) => {
  expect(statusesIn(await exchange(sent))).toEqual([status]);
});

it.each(['GET /healthz HTTP/2.0', 'GET /healthz HTTP/3.0', 'GET /healthz HTTP/1.2', 'FROB / HTTP/2.0'])(
  '%s is 505, or 400 if nothing of it is known',
  async (start) => {
    const received = await exchange(`${start}\r\nHost: a\r\n\r\n`);
    expect(statusesIn(received)).toEqual([start.startsWith('GET') ? 505 : 400]);
    if (start.startsWith('GET')) expect(received).toContain('HTTP/1.1 is');
  },
);

it.each(['', COUNTRIES])(
  'a line that ends with LF alone is 400, not another version (RFC 9112 §2.2)',
  async (first) => {
    const received = await exchange(`${first}GET /healthz HTTP/1.1\nHost: a\n\n`);
    expect(statusesIn(received)).toEqual(first ? [200, 400] : [400]);
  },
);

describe('the operator', () => {
  it.each([
    ['NONSENSE\r\n\r\n', 400],
    [requestFor('FROB /'), 405],
    [requestFor('CONNECT a.example:443'), 405],
    ['GET / HTTP/1.2\r\n\r\n', 505],
  ])('sees the refusal of %j in the log and the metrics', async (sent, status) => {
    const { log, lines } = recordedLog();
    const own = await startService({}, log);
    const received = await exchangeWith(own.origin, sent);
    const line = lines.find(({ msg }) => msg === 'request not parsed');
    expect(line).toMatchObject({ level: 30, status });
    expect(received).toContain(`X-Request-Id: ${line?.requestId}\r\n`);
    expect(JSON.parse(received.slice(received.indexOf('\r\n\r\n'))).detail).toBe(line?.error);
    const metrics = await (await own.get('/metrics')).text();
    expect(metrics).toContain(`http_requests_total{method="other",route="other",status="${status}"} 1\n`);
    expect(metrics).not.toContain('http_request_duration_seconds_count{route="other"} 1\n');
    await own.stop();
  });

  it('sees nothing of a connection that was only opened', async () => {
    const { log, lines } = recordedLog();
    const own = await startService({}, log);
    own.service.server.headersTimeout = 100;
    const received = await exchangeWith(own.origin);
    await own.stop();
    expect(statusesIn(received)).toEqual([408]);
    expect(lines.filter(({ msg }) => msg === 'request not parsed')).toEqual([]);
  });
});

it('Transfer-Encoding makes HTTP/1.0 faulty (RFC 9112 §6.1)', async () => {
  const fields = 'Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
  const received = await exchange(`POST /posts HTTP/1.0\r\n${fields}`);
  expect(statusesIn(received)).toEqual([400]);
});

describe('many short header fields', () => {
  const fields = (count: number) => Array.from({ length: count }, () => 'x:');

  it('are taken up to their limit in bytes', async () => {
    const received = await exchange(requestFor('GET /healthz', 'Connection: close', ...fields(3_000)));
    expect(statusesIn(received)).toEqual([200]);
  });

  it.each([4_000, 5_000, 60_000])('%i of them are too large', async (count) => {
    const received = await exchange(requestFor('GET /healthz', 'Connection: close', ...fields(count)));
    expect(statusesIn(received)).toEqual([431]);
  });
});

describe('a method that the parser does not know is 405 with Allow, as any other (RFC 9110 §15.5.6)', () => {
  it.each([
    ['FROB /api/countries?count=1', 'FROB', 'GET, HEAD, OPTIONS'],
    ['get /api/countries', 'get', 'GET, HEAD, OPTIONS'],
    ['GETS /mcp', 'GETS', 'POST, OPTIONS'],
    ['FROB /posts/1', 'FROB', 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
    ['CONNECT a.example:443', 'CONNECT', 'GET, HEAD, OPTIONS'],
  ])('%s', async (start, method, allowed) => {
    const received = await exchange(requestFor(start));
    expect(statusesIn(received)).toEqual([405]);
    expect(received).toContain(`Allow: ${allowed}\r\n`);
    const problem = JSON.parse(received.slice(received.indexOf('\r\n\r\n')));
    expect(problem).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(problem.detail).toContain(`${method} is not allowed`);
  });

  it.each(['F{} / HTTP/1.1', 'FROB /', 'GET / http/1.1', 'GET / HTTP/1.1 ', '\x16\x03\x01\x02'])(
    '%j is no request, and 400',
    async (start) => {
      expect(statusesIn(await exchange(`${start}\r\nHost: a\r\n\r\n`))).toEqual([400]);
    },
  );
});
