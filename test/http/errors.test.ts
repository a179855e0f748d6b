/** Every reason to refuse, and its one shape: RFC 9457 problem details (decisions section 1). */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { text } from '../../api/framework/params.ts';
import type { ProblemBody } from '../../api/framework/problem.ts';
import { computation, type Route } from '../../api/framework/route.ts';
import { type RunningService, startService } from '../service.ts';
import { ask, type HandMade, raw, recordedLog, serve } from './wire.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'https://fixture-data.example' });
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}) => ask(service.origin, path, { headers });

/** The header fields of every response, whatever its status. */
function expectCommonHeaders(headers: Record<string, unknown>) {
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['access-control-expose-headers']).toContain('X-Request-Id');
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
}

function expectProblem(
  { status, headers, text: body }: { status: number; headers: Record<string, unknown>; text: string },
  expected: { status: number; code: string; instance?: string },
) {
  expect(status).toBe(expected.status);
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expectCommonHeaders(headers);
  const problem = JSON.parse(body) as ProblemBody;
  expect(Object.keys(problem).sort()).toEqual(
    ['code', 'detail', 'errors', 'instance', 'status', 'title', 'type'].sort(),
  );
  expect(problem).toMatchObject(expected);
  expect(problem.type).toBe(`https://fixture-data.example/docs/errors/${expected.code}`);
  expect(problem.title.length).toBeGreaterThan(0);
  expect(problem.detail).toMatch(/[.?]$/);
  return problem;
}

describe('shape', () => {
  it('400', async () => {
    const problem = expectProblem(await get('/api/countries?count=0'), {
      status: 400,
      code: 'invalid_parameter',
      instance: '/api/countries',
    });
    expect(problem.errors).toEqual([
      {
        parameter: 'count',
        code: 'invalid',
        message: "must be an integer from 1 to 100; received '0'.",
        received: '0',
        expected: 'an integer from 1 to 100',
      },
    ]);
  });

  it('404, with the nearest route', async () => {
    const { detail } = expectProblem(await get('/api/contries'), { status: 404, code: 'not_found' });
    expect(detail).toContain('/api/countries');
    const stats = await get('/api/country-stats/rankngs');
    expect(stats.text).toContain('/api/country-stats/rankings');
    for (const [path, route] of [
      ['/api/ipv4', '/api/ipv4-cidr/parse'],
      ['/api/cidr/parse', '/api/ipv4-cidr/parse'],
      ['/api/phone', '/api/phone-numbers/parse'],
      ['/api/palette', '/api/color-vision/palette'],
    ] as const) {
      expect((await get(path)).text, path).toContain(route);
    }
    expectProblem(await get('/nonsense'), { status: 404, code: 'not_found', instance: '/nonsense' });
    expectProblem(await get('/docs/%E0%A4%A'), { status: 404, code: 'not_found' });
    expectProblem(await get('/api/countries/'), { status: 404, code: 'not_found' });
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'])('405 to %s, with Allow', async (method) => {
    for (const path of ['/api/countries', '/healthz', '/nonsense']) {
      const answer = await ask(service.origin, path, { method });
      expectProblem(answer, { status: 405, code: 'method_not_allowed' });
      expect(answer.headers.allow?.split(', ').sort()).toEqual(['GET', 'HEAD', 'OPTIONS']);
    }
  });

  it('406', async () => {
    expectProblem(await get('/api/countries', { accept: 'image/png' }), {
      status: 406,
      code: 'not_acceptable',
    });
  });

  it('429', async () => {
    const limited = await startService({ RATE_LIMIT: '1/60', PUBLIC_URL: 'https://fixture-data.example' });
    await limited.get('/api/currencies?count=1');
    expectProblem(await ask(limited.origin, '/api/currencies?count=1'), {
      status: 429,
      code: 'rate_limited',
    });
    await limited.stop();
  });

  it.each([
    ['of 16 KiB + 1', 16 * 1024 + 1],
    ['of 100 KiB', 100 * 1024],
  ])('414 to a URL %s', async (_name, length) => {
    const url = '/api/countries?x='.padEnd(length, 'a');
    const { status, headers, body } = await raw(
      service.origin,
      `GET ${url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expectProblem({ status, headers, text: body.toString() }, { status: 414, code: 'uri_too_long' });
  });

  it('a URL of 16 KiB is answered', async () => {
    const { status } = await get('/api/countries?x='.padEnd(16 * 1024, 'a'));
    expect(status).toBe(200);
  });

  it.each([
    ['one of 20 KiB', [20]],
    ['one of 100 KiB', [100]],
    ['twenty of 1 KiB', Array.from({ length: 20 }, () => 1)],
  ])('431 to header fields: %s', async (_name, sizes) => {
    const fields = sizes.map((kibibytes, index) => `X-${index}: ${'a'.repeat(kibibytes * 1024)}\r\n`);
    const { status, headers, body } = await raw(
      service.origin,
      `GET /api/countries HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${fields.join('')}\r\n`,
    );
    expectProblem({ status, headers, text: body.toString() }, { status: 431, code: 'headers_too_large' });
  });

  it.each(['accept', 'accept-encoding'])('431 to a list of more than 100 members: %s', async (name) => {
    const any = name === 'accept' ? '*/*' : '*';
    const list = (count: number) =>
      [...Array.from({ length: count - 1 }, (_, index) => `a/${index};q=1`), any].join(',');
    expectProblem(await get('/api/countries', { [name]: list(101) }), {
      status: 431,
      code: 'headers_too_large',
    });
    expect((await get('/api/countries', { [name]: list(100) })).status).toBe(200);
  });

  it('what is no HTTP at all is a problem too', async () => {
    const { status, headers, body } = await raw(service.origin, 'HELLO\r\n\r\n');
    expectProblem({ status, headers, text: body.toString() }, { status: 400, code: 'invalid_parameter' });
  });

  it('a flood that never ends its header is refused while it arrives', async () => {
    const { status, headers } = await raw(service.origin, `GET /api/x?${'a'.repeat(2 * 1024 * 1024)}`);
    expect([414, 431]).toContain(status);
    expectCommonHeaders(headers);
  });
});

describe('500', () => {
  const throwing = computation({
    category: 'internet',
    summary: 'Fails.',
    standards: ['None'],
    query: { q: text(1, 9).optional().describe('Anything.') },
    result: z.strictObject({ a: z.string().describe('Anything.') }),
    examples: [''],
    compute: () => {
      throw new Error('the secret of /var/lib/thing');
    },
  });
  let broken: HandMade;
  const { log, lines } = recordedLog();
  beforeAll(async () => {
    broken = await serve(
      { '/api/broken': throwing as unknown as Route },
      { PUBLIC_URL: 'https://fixture-data.example' },
      log,
    );
  });
  afterAll(() => broken.stop());

  it('hides its cause, and gives an id that the log line carries', async () => {
    const answer = await ask(broken.origin, '/api/broken');
    expectProblem(answer, { status: 500, code: 'internal', instance: '/api/broken' });
    expect(answer.text + JSON.stringify(answer.headers)).not.toMatch(/secret|\/var\/lib|at .*\.ts/);
    const id = answer.headers['x-request-id'] as string;
    expect((JSON.parse(answer.text) as ProblemBody).detail).toContain(id);
    const line = await vi.waitUntil(() => lines.find(({ requestId }) => requestId === id));
    expect(line).toMatchObject({ level: 50, status: 500, error: 'the secret of /var/lib/thing' });
    expect(line.stack).toContain('errors.test.ts');
  });

  it('is not cached, though the route would be', async () => {
    const { headers } = await ask(broken.origin, '/api/broken');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('methods', () => {
  it('OPTIONS is a CORS preflight', async () => {
    const { status, headers, bytes } = await ask(service.origin, '/api/countries', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://page.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-request-id',
      },
    });
    expect([status, bytes.length]).toEqual([204, 0]);
    expect(headers['access-control-allow-methods']).toContain('GET');
    expect(headers['access-control-allow-headers']?.toLowerCase()).toMatch(/x-request-id|\*/);
    expect(Number(headers['access-control-max-age'])).toBeGreaterThan(0);
    expectCommonHeaders(headers);
  });

  it.each(['identity', 'gzip', 'br'])('HEAD has the headers of a GET and no body (%s)', async (encoding) => {
    const paths = [
      '/api/countries?region=europe',
      '/api/weather?seed=7&count=100&format=csv',
      '/api/countries?count=0',
      '/nonsense',
      '/openapi.json',
      '/healthz',
    ];
    for (const path of paths) {
      const headers = { 'accept-encoding': encoding, 'x-request-id': 'same' };
      const [got, head] = await Promise.all([
        ask(service.origin, path, { headers }),
        ask(service.origin, path, { headers, method: 'HEAD' }),
      ]);
      expect(head.status).toBe(got.status);
      expect(head.bytes.length).toBe(0);
      // generatedAt has a fixed width, so even the length is the same; that of a body compressed on its way is not
      // told.
      const isCompressed = 'content-encoding' in got.headers && !('content-length' in head.headers);
      if (isCompressed) delete got.headers['content-length'];
      const { date: _d, 'transfer-encoding': _t, ...ofGet } = got.headers;
      const { date: _e, 'transfer-encoding': _u, ...ofHead } = head.headers;
      expect(ofHead, path).toEqual(ofGet);
    }
  });
});
