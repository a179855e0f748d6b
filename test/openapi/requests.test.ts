import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { ProblemBody } from '../../api/framework/problem.ts';
import type { Endpoint } from '../../api/framework/registry.ts';
import { FAULT_STATUSES } from '../../api/framework/simulate.ts';
import { anyCharacter } from '../any-character.ts';
import { expect } from '../expect.ts';
import { sampled } from '../sample.ts';
import { type RunningService, startService } from '../service.ts';
import { sharedRegistry } from '../shared-registry.ts';
import { Document, type Operation, type Parameter, searchOf } from './document.ts';
import { lookupRules, STATED_RULES } from './stated-rules.ts';

/** For each route; 322 make the 21,298 requests of a long look. */
const REQUESTS = Number(process.env.OPENAPI_REQUESTS ?? 15);
const SEED = 20261122;

let service: RunningService;
let document: Document;
beforeAll(async () => {
  service = await startService();
  document = new Document(await (await service.get('/openapi.json')).text());
});
afterAll(() => service.stop());

const operationOf = (path: string) => document.operations.find((each) => each.path === path) as Operation;
const registry = await sharedRegistry();
const paths = [...registry.keys()];
const RULES = [...STATED_RULES, ...[...registry.values()].flatMap(lookupRules)];

/** Holds an answer to the document: its status, its media type, its body. */
async function checked(operation: Operation, url: string, headers: Record<string, string> = {}) {
  const response = await service.get(url, headers);
  const text = await response.text();
  const { status } = response;
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const place = ['paths', operation.path, 'get', 'responses', String(status)];
  const described = operation.responses[status];
  expect(described, `${status} of ${url}: ${text.slice(0, 300)}`).toBeDefined();
  const content = described?.$ref
    ? ['components', 'responses', described.$ref.split('/').at(-1) as string]
    : place;
  const schema = [...content, 'content', type, 'schema'];
  const body = /[/+]json$/.test(type) ? JSON.parse(text) : text;
  expect(document.fault(schema, body), `${url}: ${text.slice(0, 600)}`).toBeUndefined();
  return { status, type, text };
}

const isStated = (path: string, { parameter, message }: { parameter: string; message: string }) =>
  RULES.some(
    (rule) =>
      (rule.path === '*' || rule.path === path) &&
      rule.parameter.test(parameter) &&
      rule.message.test(message),
  );

describe.each(paths.map((path) => [path]))('%s', (path) => {
  it('answers what the document allows, or names a rule that the document states', async () => {
    const operation = operationOf(path);
    const queries = fc.sample(document.queries(operation), { numRuns: REQUESTS, seed: SEED });
    const unstated: string[] = [];
    for (const values of sampled(queries)) {
      const url = `${path}?${searchOf(operation, values)}`;
      // Longer ones are refused as URLs.
      if (url.length > 16_000) continue;
      const { status, text } = await checked(operation, url);
      if (status === 200) continue;
      const { errors, detail } = JSON.parse(text) as ProblemBody;
      if (errors.length === 0) unstated.push(`${status} ${detail}`);
      for (const error of errors) {
        // A strict request refuses what any other is warned of.
        if (error.code === 'strict' && values.strict === true) continue;
        if (!isStated(path, error))
          unstated.push(`${error.parameter}: ${error.message} <- ${url.slice(0, 300)}`);
      }
    }
    expect(unstated).toEqual([]);
  });
});

describe('simulated faults', () => {
  it.each(FAULT_STATUSES)('%s is in the document of every route, as a problem', async (status) => {
    for (const path of [
      '/api/weather',
      '/api/countries',
      '/api/ipv4-cidr/parse',
      '/api/images/placeholder',
    ]) {
      const search = `cidr=10.0.0.0/8&simulate=status:${status}`;
      const { status: answered, type } = await checked(operationOf(path), `${path}?${search}`);
      expect([answered, type]).toEqual([status, 'application/problem+json']);
    }
  });
});

it('what Accept rules out, and what is too long, is in the document too', async () => {
  for (const path of ['/api/weather', '/api/countries', '/api/ipv4-cidr/parse', '/api/images/placeholder']) {
    const operation = operationOf(path);
    expect((await checked(operation, `${path}?cidr=10.0.0.0/8`, { accept: 'text/html' })).status).toBe(406);
    expect((await checked(operation, `${path}?x=${'x'.repeat(17_000)}`)).status).toBe(414);
  }
});

describe('rules that no schema can say', () => {
  it.each(RULES.map((rule) => [`${rule.path}?${rule.broken}`, rule] as const))('%s', async (_name, rule) => {
    const path = rule.path === '*' ? '/api/weather' : rule.path;
    const operation = operationOf(path);
    // A picture has no fields.
    const fields = operation.parameters.find(({ name }) => name === 'fields')?.schema.items as
      | { enum: string[] }
      | undefined;
    const { enum: names = [] } = fields ?? {};
    const broken = new URLSearchParams(
      rule.broken.replaceAll('FIRST', names[0] ?? '').replace('ALL', names.join()),
    );
    const example = new URLSearchParams((registry.get(path) as Endpoint).route.examples[0]);
    const query = new URLSearchParams(
      operation.parameters
        .filter(({ name, required }) => required && !broken.has(name))
        .map(({ name }) => [name, example.get(name) ?? '']),
    );
    for (const [name, text] of broken) query.append(name, text);
    const descriptions = operation.parameters
      .filter(({ name }) => rule.parameter.test(name))
      .map(({ description }) => description);
    expect([operation.description, ...descriptions].join('\n')).toContain(rule.states);
    for (const [name, text] of broken) {
      const parameter = operation.parameters.find((each) => each.name === name) as Parameter;
      expect(document.faultOfText(operation, parameter, text), name).toBeUndefined();
    }
    const { status, text } = await checked(operation, `${path}?${query}`);
    expect(status, text).toBe(400);
    const { errors } = JSON.parse(text) as ProblemBody;
    for (const error of errors) {
      expect(
        rule.parameter.test(error.parameter) && rule.message.test(error.message),
        JSON.stringify(error),
      ).toBe(true);
    }
  });
});

/** Readers that take more than a schema says: what they mend is said in the description of the parameter. */
const LENIENT: Readonly<Record<string, RegExp>> = {
  // Any URL that the URL Standard reads is taken.
  originUrl: /./,
  requestUrl: /./,
  resource: /./,
  self: /./,
};

/** A parameter that does not apply is ignored with a warning, whatever it is. */
const isIgnored = (name: string, body: string) =>
  (JSON.parse(body) as { meta: { warnings?: string[] } }).meta.warnings?.some((line) =>
    line.startsWith(`${name} ignored`),
  );

/**
 * Of parameters that are sent together, each with the same text, those that the answer does not name for the text
 * alone: a query is refused with all of its faults at once, so the others need no request of their own.
 */
async function notRefused(
  names: readonly string[],
  text: string,
  asked: (names: readonly string[], text: string) => Promise<{ status: number; text: string }>,
): Promise<string[]> {
  // No more than fit into a URL.
  const size = Math.max(1, Math.floor(10_000 / Math.max(1, encodeURIComponent(text).length)));
  const left: string[] = [];
  for (let start = 0; start < names.length; start += size) {
    const together = names.slice(start, start + size);
    const { status, text: body } =
      together.length > 1 ? await asked(together, text) : { status: 0, text: '' };
    const { errors } = (status === 400 ? JSON.parse(body) : { errors: [] }) as Pick<ProblemBody, 'errors'>;
    // A conflict says nothing of either parameter by itself.
    const refused = new Set(
      errors.filter(({ code }) => code !== 'conflict').map(({ parameter }) => parameter),
    );
    left.push(...together.filter((name) => !refused.has(name)));
  }
  return left;
}

describe.each(paths.map((path) => [path]))('%s', (path) => {
  it('refuses what the document does not allow, and names the parameter', async () => {
    const operation = operationOf(path);
    const example = new URLSearchParams((registry.get(path) as Endpoint).route.examples[0]);
    const taken: string[] = [];
    const own = (registry.get(path) as Endpoint).route.query;
    // The parameters of every route are the same ones, and are looked at in one route of each kind.
    const isWhole = ['/api/weather', '/api/countries', '/api/cron/describe'].includes(path);
    const parameters = operation.parameters.filter(({ name }) => isWhole || name in own);
    const asked = (names: readonly string[], text: string) => {
      const query = new URLSearchParams(example);
      for (const name of names) query.set(name, text);
      return checked(operation, `${path}?${query}`);
    };
    for (const text of OFF) {
      const off = parameters
        .filter((parameter) => document.faultOfText(operation, parameter, text) !== undefined)
        .map(({ name }) => name);
      for (const name of await notRefused(off, text, asked)) {
        const { status, text: body } = await asked([name], text);
        if (status === 400) {
          const { errors } = JSON.parse(body) as ProblemBody;
          expect(
            errors.map((error) => error.parameter),
            `${name}=${text}`,
          ).toContain(name);
        } else if (!LENIENT[name]?.test(text) && !isIgnored(name, body))
          taken.push(`${name}=${JSON.stringify(text)}: ${status}`);
      }
    }
    expect(taken).toEqual([]);
  });
});

/** Texts that are a little off for one parameter or another. */
const NEAR_MISSES = [
  '',
  ' ',
  ',',
  'a,,b',
  'null',
  'undefined',
  '1e3',
  '1.5',
  '-1',
  '0x10',
  '99999999999999999999',
  'NaN',
  'maybe',
  'TRUE',
  'JSON',
  'EUR ',
  'zz',
  'ZZZ',
  '000',
  '2026-02-29',
  '2026-13-01',
  '2026-01-01T24:00:00Z',
  '2026-01-01 00:00:00Z',
  '#ff00',
  '#FF0000FF',
  'ff0000',
  'Europe/Atlantis',
  'de_DE',
  'de-',
  'qqq',
  '* * * *',
  '61 * * * *',
  '10.0.0.0/33',
  '010.0.0.1',
  'WH-000',
  'wh-12',
  '0d6',
  '101d6',
  '1d1',
  '1d1001',
  'a..b',
  '-a.test',
  'latest ',
  '1959',
  '+5',
  '+99',
  '31U DQ 4825 11932',
  '61U DQ',
  'x'.repeat(5000),
];

/** They, and any text at all. */
const OFF = new Set([
  ...NEAR_MISSES,
  ...fc.sample(fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: anyCharacter, maxLength: 12 })), {
    numRuns: 15,
    seed: SEED,
  }),
]);
