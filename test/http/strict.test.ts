/** Nothing is forgiven to a client that asks for that: by strict=true, or by Prefer (RFC 7240). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prefersStrict } from '../../api/framework/prefer.ts';
import type { ProblemBody } from '../../api/framework/problem.ts';
import { type RunningService, startService } from '../service.ts';
import { ask } from './wire.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const STRICT = { prefer: 'handling=strict' };
const answer = (path: string, headers: Record<string, string> = {}) => ask(service.origin, path, { headers });

/** Each has as many warnings as faults. */
const FORGIVEN: readonly [path: string, ...parameters: string[]][] = [
  ['/api/users?seed=7&conut=3&foo=1', 'conut', 'foo'],
  ['/api/users?seed=7&page=3&limit=20', 'page'],
  ['/api/moon/phase?at=2026-01-31T12:00&zone=x', 'at', 'zone'],
  ['/api/tokens?seed=7&type=jwt&bytes=20', 'bytes'],
  ['/api/relational-seed?seed=7&format=sql&pretty&ordersPerCustomer=0', 'pretty', 'ordersPerCustomer'],
  ['/api/users?seed=7&a=%ff', 'a', 'strict'],
];

describe('what others get a warning for', () => {
  it.each(FORGIVEN)('%s is refused, with all of it', async (path, ...parameters) => {
    const lenient = await answer(path);
    expect(lenient.status).toBe(200);
    const warnings = lenient.lines['x-warning'] ?? [];
    expect(warnings).toHaveLength(parameters.length);
    for (const refused of [await answer(`${path}&strict=true`), await answer(path, STRICT)]) {
      expect(refused.status).toBe(400);
      const { code, errors, detail } = JSON.parse(refused.text) as ProblemBody;
      expect(code).toBe('invalid_parameter');
      expect(errors.map(({ parameter }) => parameter).sort()).toEqual(parameters.sort());
      for (const fault of errors) {
        expect(fault.code).toBe('strict');
        expect(detail).toContain(fault.message);
      }
      expect(refused.headers).not.toHaveProperty('etag');
      expect(refused.headers['cache-control']).toBe('no-store');
    }
  });

  it('is listed with the other faults, and names what was meant', async () => {
    const { text } = await answer('/api/users?conut=3&count=0&strict=true');
    const { errors } = JSON.parse(text) as ProblemBody;
    expect(errors.map(({ parameter, code }) => `${parameter} ${code}`)).toEqual([
      'count invalid',
      'conut strict',
    ]);
    expect(errors[1]).toMatchObject({
      message: "is not a parameter of this route; did you mean 'count'?",
      suggestion: 'count',
    });
  });

  it('is a warning again with strict=false', async () => {
    expect((await answer('/api/users?conut=3&strict=false')).status).toBe(200);
  });
});

it('a query without a warning is answered as ever, and says that the preference was heeded', async () => {
  for (const path of ['/api/weather?seed=7', '/api/countries?count=2', '/api/avatars?name=Ada']) {
    const [lenient, strict] = [await answer(path), await answer(path, STRICT)];
    const comparable = (text: string) => text.replace(/"generatedAt":"[^"]+"/, '');
    expect(strict.status).toBe(200);
    expect(comparable(strict.text)).toBe(comparable(lenient.text));
    expect(strict.headers.etag).toBe(lenient.headers.etag);
    expect(strict.headers['preference-applied']).toBe('handling=strict');
    expect(lenient.headers).not.toHaveProperty('preference-applied');
  }
});

it('what a cache keeps for one client is not for the other', async () => {
  const path = '/api/addresses?seed=11&conut=3';
  // Kept from the second request on.
  for (let times = 0; times < 3; times += 1) {
    const { status, headers } = await answer(path);
    expect([status, headers.vary]).toEqual([200, 'Accept, Accept-Encoding, Prefer']);
  }
  for (let times = 0; times < 3; times += 1) {
    const { status, headers } = await answer(path, STRICT);
    expect([status, headers['preference-applied']]).toEqual([400, 'handling=strict']);
  }
  expect((await answer(path)).status).toBe(200);
  const sound = '/api/addresses?seed=12';
  for (let times = 0; times < 3; times += 1) {
    expect((await answer(sound, STRICT)).headers['preference-applied']).toBe('handling=strict');
    expect((await answer(sound)).headers).not.toHaveProperty('preference-applied');
  }
  const { headers } = await answer(sound);
  const fresh = await answer(sound, { ...STRICT, 'if-none-match': headers.etag as string });
  expect([fresh.status, fresh.headers['preference-applied']]).toEqual([304, 'handling=strict']);
  const tagged = await answer(path, { ...STRICT, 'if-none-match': '*' });
  expect(tagged.status).toBe(400);
});

it('a page of another origin may send the one header and read the other', async () => {
  const preflight = await ask(service.origin, '/api/users', {
    method: 'OPTIONS',
    headers: { origin: 'https://a.example', 'access-control-request-headers': 'prefer' },
  });
  expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([204, 'prefer']);
  expect((await answer('/api/users', STRICT)).headers['access-control-expose-headers']).toContain(
    'Preference-Applied',
  );
});

it.each([
  ['handling=strict', true],
  ['handling="strict"', true],
  ['HANDLING = Strict', true],
  ['respond-async, wait=10, handling=strict; x=y', true],
  ['handling=strict, handling=lenient', true],
  ['handling=lenient, handling=strict', false],
  ['handling=lenient', false],
  ['handling', false],
  ['mishandling=strict', false],
  ['return=minimal', false],
  ['handling=strictly', false],
  ['', false],
])('Prefer: %s', (prefer, isStrict) => {
  expect(prefersStrict(prefer)).toBe(isStrict);
  expect(prefersStrict(undefined)).toBe(false);
});
