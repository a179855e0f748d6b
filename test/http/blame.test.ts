/** Whom a refusal blames: what was sent. It never says of a default that it came, nor that it was sent. */
import { inject, it } from 'vitest';
import { openServed } from '../../api/framework/dataset.ts';
import type { Endpoint } from '../../api/framework/endpoint.ts';
import { traitsOf } from '../../api/framework/params.ts';
import { prepare } from '../../api/framework/prepare.ts';
import { type Fault, Problem } from '../../api/framework/problem.ts';
import { expect } from '../expect.ts';
import { sharedRegistry } from '../shared-registry.ts';

const registry = await sharedRegistry();
const NOW = Date.parse('2026-11-21T12:00:00.250Z');

/** Values of every kind that a parameter may have: the ends of its range, each name, instants far and near. */
function candidates(endpoint: Endpoint, name: string): string[] {
  const schema = endpoint.route.query[name];
  if (!schema) return [];
  const { json, many } = traitsOf(schema as never);
  const item = (many ? json.items : json) as Record<string, unknown>;
  const { minimum = 0, maximum = Number(minimum) + 100 } = item as { minimum?: number; maximum?: number };
  const drawn = endpoint.route.examples.flatMap((example) => new URLSearchParams(example).getAll(name));
  if (Array.isArray(item.enum)) return item.enum.map(String);
  if (item.type === 'boolean') return ['true', 'false'];
  if (item.type === 'integer') {
    return [minimum, minimum + 1, Math.floor((minimum + maximum) / 2), maximum - 1, maximum].map(String);
  }
  if (item.type === 'number') return [minimum, minimum + 0.001, (minimum + maximum) / 2, maximum].map(String);
  if (JSON.stringify(item).includes('date')) {
    const days = ['0001-01-01', '1900-01-01', '2026-01-01', '2026-06-30', '2026-11-21', '2027-02-01'];
    return [...days, '9998-12-31', '2026-11-20T23:59:59.500Z', '2026-11-21T00:00:00.250Z'];
  }
  return [...new Set(drawn)];
}

/** Each value alone, and every two values together, on top of what the route requires. */
function* queries(endpoint: Endpoint): Generator<URLSearchParams> {
  const { query, examples } = endpoint.route;
  const example = new URLSearchParams(examples[0]);
  const required = Object.entries(query)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([name]) => [name, example.get(name) ?? ''] as const);
  const all = Object.keys(query).flatMap((name) =>
    candidates(endpoint, name).map((value) => [name, value] as const),
  );
  for (const [index, [name, value]] of all.entries()) {
    for (const [other, second] of [['', ''] as const, ...all.slice(index + 1)]) {
      if (other === name) continue;
      const sent = new URLSearchParams(required.map(([each, text]) => [each, text]));
      sent.set(name, value);
      if (other !== '') sent.set(other, second);
      yield sent;
    }
  }
}

/** What a message says that the caller sent and the query does not have; undefined if all of it is there. */
function falsehood(sent: URLSearchParams, names: readonly string[], fault: Fault): string | undefined {
  const { parameter, message, received } = fault;
  const isMissing = /^is required/.test(message) || fault.code === 'missing';
  if (!sent.has(parameter)) return isMissing ? undefined : 'blames what was not sent';
  const own = sent.get(parameter) as string;
  for (const told of [received, /; received '?([^';]+?)'?\.($| )/.exec(message)?.[1]]) {
    if (told !== undefined && !isSame(told, own)) return `received ${told}`;
  }
  // What it advises is no claim.
  const claims = message.replace(/\b(send|takes with) [^.;]*/g, '');
  for (const name of names) {
    if (sent.has(name)) continue;
    const named = new RegExp(`\\b${name}(?: \\(([^)]*)\\)|=\\w+( \\(the default\\))?)`).exec(claims);
    if (!named) continue;
    const isTold =
      named[1] === undefined
        ? named[2] !== undefined
        : /the default|asOf$|the current minute$/.test(named[1]);
    if (!isTold) return `names ${named[0]}`;
  }
  return undefined;
}

const isSame = (told: string, own: string) =>
  told === own ||
  own.split(',').includes(told) ||
  Date.parse(told) === Date.parse(own) ||
  Number(told) === Number(own);

it('no refusal of any route blames a default, or calls it received', async () => {
  const dataset = await openServed(inject('releases'));
  const falsehoods = new Set<string>();
  const blamed = new Set<string>();
  for (const [path, endpoint] of registry) {
    const names = Object.keys(endpoint.route.query);
    for (const sent of queries(endpoint)) {
      try {
        prepare({ endpoint, search: sent.toString(), accepted: 'json', now: NOW }, dataset);
      } catch (error) {
        if (!(error instanceof Problem)) throw new Error(`${path}?${sent}`, { cause: error });
        for (const fault of error.faults) {
          const found = falsehood(sent, names, fault);
          blamed.add(`${path} ${fault.parameter} ${fault.code}`);
          if (found) falsehoods.add(`${path}?${sent} ${found}: ${fault.parameter}: ${fault.message}`);
        }
      }
    }
  }
  dataset.close();
  expect([...falsehoods].slice(0, 20)).toEqual([]);
  expect(blamed.size).toBeGreaterThan(100);
});

it.each([
  ['/api/orders', 'minItems=5', 'minItems', 'must be at most maxItems (4, the default); received 5.'],
  ['/api/orders', 'minItems=5&maxItems=4', 'maxItems', 'must be at least minItems (5); received 4.'],
  [
    '/api/products',
    'minPrice=5000',
    'minPrice',
    'must be at most maxPrice (999.99, the default); received 5000.',
  ],
  ['/api/products', 'maxPrice=0.5', 'maxPrice', 'must be at least minPrice (1, the default); received 0.5.'],
  ['/api/mrz', 'minAge=90', 'minAge', 'must be at most maxAge (80, the default); received 90.'],
  ['/api/webhook-deliveries', 'attemptCount=6', 'attemptCount', 'retryLimit (5, the default)'],
  ['/api/email-messages', 'attachments=1', 'attachments', 'structure=alternative (the default)'],
])('%s?%s blames %s', async (path, search, parameter, message) => {
  const dataset = await openServed(inject('releases'));
  const endpoint = registry.get(path) as Endpoint;
  try {
    expect(() => prepare({ endpoint, search, accepted: 'json', now: NOW }, dataset)).toThrow(
      expect.objectContaining({
        faults: [expect.objectContaining({ parameter, message: expect.stringContaining(message) })],
      }),
    );
  } finally {
    dataset.close();
  }
});
