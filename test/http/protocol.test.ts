/** What HTTP itself asks of a server before any route: targets, Host, Expect, codings, revalidation, preflights. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../api/framework/problem.ts';
import { type RunningService, startService } from '../service.ts';
import { ask, raw, recordedLog } from './wire.ts';

const { log, lines } = recordedLog();
let service: RunningService;
beforeAll(async () => {
  service = await startService({}, log);
});
afterAll(() => service.stop());

const sent = (start: string, ...fields: string[]) =>
  raw(service.origin, [start, ...fields, 'Connection: close', '', ''].join('\r\n'));

async function expectProblem(
  answer: Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>,
) {
  const { status, headers, body } = await answer;
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  const problem = JSON.parse(body.toString()) as ProblemBody;
  expect(problem.status).toBe(status);
  return problem;
}

describe('the request target (RFC 9112 §3.2)', () => {
  it.each(['http://[::1/', 'http://', 'ftp://a.example/', '*'])(
    '%s cannot be read, which is a 400 and no end',
    async (target) => {
      const problem = await expectProblem(sent(`GET ${target} HTTP/1.1`, 'Host: a'));
      expect(problem).toMatchObject({ status: 400, code: 'invalid_parameter', instance: '' });
      expect(problem.detail).toContain(target);
      expect((await service.get('/healthz')).status).toBe(200);
      expect(lines.some(({ path }) => path === target)).toBe(true);
    },
  );

  it.each(['http:', 'a.example:443', '?count=1', '\\\\a\\b'])(
    '%s is no HTTP, which is a 400 too',
    async (target) => {
      const problem = await expectProblem(sent(`GET ${target} HTTP/1.1`, 'Host: a'));
      expect(problem).toMatchObject({ status: 400, code: 'invalid_parameter', instance: '' });
      expect((await service.get('/healthz')).status).toBe(200);
    },
  );

  it.each(['http://a.example/api/currencies?code=EUR', 'HTTPS://a.example:8443/api/currencies?code=EUR'])(
    'in absolute form names a path too: %s',
    async (target) => {
      const { status, body } = await sent(`GET ${target} HTTP/1.1`, 'Host: a.example');
      expect(status).toBe(200);
      expect(JSON.parse(body.toString()).data).toHaveLength(1);
    },
  );

  it.each([`/api/${'%61'.repeat(6_000)}`, `http://a.example/${'b'.repeat(17_000)}`])(
    'is measured as it was sent',
    async (target) => {
      const problem = await expectProblem(sent(`GET ${target} HTTP/1.1`, 'Host: a'));
      expect(problem).toMatchObject({ status: 414, code: 'uri_too_long' });
    },
  );

  it('OPTIONS * is answered', async () => {
    expect((await sent('OPTIONS * HTTP/1.1', 'Host: a')).status).toBe(204);
  });
});

describe('Host (RFC 9112 §3.2)', () => {
  it.each([
    ['is missing', []],
    ['comes twice', ['Host: a', 'Host: a']],
    ['comes twice, in other letters', ['Host: a', 'HOST: b']],
  ])('%s: 400', async (_name, fields) => {
    const problem = await expectProblem(sent('GET /healthz HTTP/1.1', ...fields));
    expect(problem).toMatchObject({ status: 400, code: 'invalid_parameter' });
    expect(problem.detail).toContain('one Host field');
  });

  it.each(['a b', 'a/b', 'user@a', 'a:b', 'a:80:80', '[::1', '::1', 'a?b', 'a#b', 'a%zz', '<a>', '\u00e9'])(
    '%s is no host: 400',
    async (host) => {
      const problem = await expectProblem(sent('GET /healthz HTTP/1.1', `Host: ${host}`));
      expect(problem).toMatchObject({ status: 400, code: 'invalid_parameter' });
      expect(problem.detail).toContain('Host must be');
    },
  );

  it.each([
    'a.example',
    'A.example.:8080',
    'a:',
    '127.0.0.1',
    '[::1]:80',
    '[::ffff:1.2.3.4]',
    'a_b,c',
    '%41',
  ])('%s is one', async (host) => {
    expect((await sent('GET /healthz HTTP/1.1', `Host: ${host}`)).status).toBe(200);
  });

  it('may be missing from HTTP/1.0, and be empty', async () => {
    expect((await sent('GET /healthz HTTP/1.0')).status).toBe(200);
    expect((await sent('GET /healthz HTTP/1.1', 'Host:')).status).toBe(200);
  });
});

it('an unknown Expect is 417 (RFC 9110 §10.1.1)', async () => {
  const problem = await expectProblem(sent('GET /healthz HTTP/1.1', 'Host: a', 'Expect: the-unexpected'));
  expect(problem).toMatchObject({ status: 417, code: 'expectation_failed' });
  expect(problem.detail).toContain('the-unexpected');
});

describe('a client that awaits 100 Continue', () => {
  const awaiting = (start: string, bytes: number, ...rest: string[]) => {
    const fields = ['Host: a', 'Expect: 100-continue', `Content-Length: ${bytes}`];
    return raw(service.origin, [start, ...fields, ...rest].join('\r\n'));
  };

  it.each([
    ['POST /mcp HTTP/1.1', 100_000, 413],
    ['POST /api/countries HTTP/1.1', 2, 405],
    ['GET /healthz HTTP/1.1', 2, 200],
  ])('is answered at once where the body of %s is not read', async (start, bytes, status) => {
    const answer = await awaiting(start, bytes, '', '');
    expect(answer.status).toBe(status);
    // RFC 9110 §10.1.1: the body may still come, or the next request in its place.
    expect(answer.headers.connection).toBe('close');
  });

  it('is told to go on where it is read', async () => {
    const { status, body } = await awaiting('POST /posts HTTP/1.1', 2, 'Connection: close', '', '{}');
    expect(status).toBe(100);
    expect(body.toString()).toMatch(/^HTTP\/1.1 201 /);
  });
});

it('header fields of 300 KB are 431', async () => {
  const { status, headers } = await sent(
    'GET /healthz HTTP/1.1',
    'Host: a',
    `X-Long: ${'a'.repeat(300_000)}`,
  );
  expect(status).toBe(431);
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
});

describe('a preflight', () => {
  const preflight = (names: string) =>
    ask(service.origin, '/api/countries', {
      method: 'OPTIONS',
      headers: { host: 'a', 'access-control-request-headers': names },
    });

  it('gets back the names that it asks for, and no other text', async () => {
    expect((await preflight('x-one, X-Two')).headers['access-control-allow-headers']).toBe('x-one, X-Two');
    for (const names of ['a b', 'a,,b', '<script>', 'a\u00e9']) {
      expect((await preflight(names)).headers['access-control-allow-headers'], names).toBe('*');
    }
  });

  it('is held to the limits of every request', async () => {
    expect((await preflight('a'.repeat(20_000))).status).toBe(431);
    const { status } = await sent(`OPTIONS /${'a'.repeat(20_000)} HTTP/1.1`, 'Host: a');
    expect(status).toBe(414);
  });
});

describe('codings (RFC 9110 §12.5.3)', () => {
  const PATHS = [
    '/api/countries',
    '/healthz',
    '/openapi.json',
    '/datasets/latest.json',
    '/api/weather?count=1',
  ];
  const status = async (path: string, accepted: string) =>
    (await ask(service.origin, path, { headers: { 'accept-encoding': accepted } })).status;

  it.each(['zstd, identity;q=0', '*;q=0', 'identity;q=0', 'deflate, *;q=0.0', 'zstd, identity;q=g'])(
    '%s: 406',
    async (accepted) => {
      for (const path of PATHS) expect(await status(path, accepted), path).toBe(406);
      const answer = await ask(service.origin, '/healthz', { headers: { 'accept-encoding': accepted } });
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'not_acceptable', status: 406 });
      expect(answer.text).toContain('br, gzip, identity');
    },
  );

  it('gzip alone is what a short body comes in, too', async () => {
    for (const path of ['/api/countries', '/healthz', '/openapi.json']) {
      const { status: found, headers } = await ask(service.origin, path, {
        headers: { 'accept-encoding': 'gzip, identity;q=0' },
      });
      expect([found, headers['content-encoding']], path).toEqual([200, 'gzip']);
    }
  });

  it('x-gzip is gzip (RFC 9110 §8.4.1.3)', async () => {
    for (const accepted of ['x-gzip', 'X-Gzip;q=1', 'deflate,x-gzip, identity;q=0']) {
      for (const path of ['/api/countries', '/openapi.json']) {
        const { headers } = await ask(service.origin, path, { headers: { 'accept-encoding': accepted } });
        expect(headers['content-encoding'], `${accepted} ${path}`).toBe('gzip');
      }
    }
    expect(await status('/api/countries', 'not-x-gzip, identity;q=0')).toBe(406);
  });

  it('others that rule nothing out get the body as it is', async () => {
    for (const accepted of ['zstd', 'gzip;q=0', 'br;q=0, identity', '']) {
      expect(await status('/api/countries', accepted), accepted).toBe(200);
    }
  });
});

describe('Accept (RFC 9110 §12.5.1)', () => {
  const JSON_TYPE = 'application/json; charset=utf-8';
  const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

  it.each([
    ['application/json; charset=utf-8', JSON_TYPE],
    ['application/json;charset=UTF-8, text/plain, */*', JSON_TYPE],
    ['application/json;charset=utf-8;q=0.5, text/csv', CSV_TYPE],
    ['text/csv;header=present', CSV_TYPE],
    ['text/csv; charset=utf-8', CSV_TYPE],
    ['application/x-ndjson; charset=utf-8', 'application/x-ndjson; charset=utf-8'],
    ['text/*', CSV_TYPE],
    ['application/*, text/csv;q=0.5', JSON_TYPE],
  ])('%s names a type with its own parameters', async (accept, mediaType) => {
    const { status, headers } = await ask(service.origin, '/api/countries?count=1', { headers: { accept } });
    expect([status, headers['content-type']]).toEqual([200, mediaType]);
  });

  it('has nothing to say where format does, however that is written', async () => {
    for (const query of ['format=csv', 'form%61t=csv', 'count=1&%66ormat=csv']) {
      const path = `/api/countries?${query}`;
      const { headers } = await ask(service.origin, path, { headers: { accept: 'image/png' } });
      expect(headers['content-type'], query).toBe(CSV_TYPE);
    }
  });

  it('another value of a parameter is another type', async () => {
    for (const accept of ['text/csv;header=absent', 'application/json;charset=latin1', 'image/png']) {
      const { status, text } = await ask(service.origin, '/api/countries', { headers: { accept } });
      expect([status, JSON.parse(text).code], accept).toEqual([406, 'not_acceptable']);
      expect(text).toContain('none of application/json, application/x-ndjson, text/csv.');
    }
  });
});

describe('revalidation (RFC 9111 §5.2.1.4: no-cache in a request speaks to caches)', () => {
  const PATHS = [
    '/api/countries?count=3',
    '/api/weather?seed=7&asOf=2026-01-31',
    '/openapi.json',
    '/docs',
    '/datasets/latest.json',
    '/datasets/samples/weather.ndjson',
  ];

  it.each(PATHS)('%s is 304 to whoever holds it, whatever Cache-Control says', async (path) => {
    const { etag } = (await ask(service.origin, path)).headers;
    for (const fields of [
      { 'cache-control': 'no-cache' },
      { 'cache-control': 'max-age=0, no-cache', pragma: 'no-cache' },
      { pragma: 'no-cache' },
    ]) {
      const headers = { 'if-none-match': etag, ...fields };
      expect((await ask(service.origin, path, { headers })).status).toBe(304);
    }
  });

  it('a file of a release too, and with fetch, which always sends both', async () => {
    const { version } = service.dataset;
    for (const path of [`/datasets/${version}/manifest.json`, '/api/countries?count=2']) {
      const etag = (await service.get(path)).headers.get('etag') as string;
      expect((await service.get(path, { 'if-none-match': etag })).status, path).toBe(304);
    }
  });
});
