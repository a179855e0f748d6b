/** The stream of a feed is an operation of its own: what the document allows begins, anything else is refused. */
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import type { ProblemBody } from '../../api/framework/problem.ts';
import { expect } from '../expect.ts';
import { type RunningService, startService } from '../service.ts';
import { Document, type Operation, searchOf } from './document.ts';

const PATH = '/api/events/stream';
const SEED = 20261127;

let service: RunningService;
let document: Document;
let operation: Operation;
beforeAll(async () => {
  service = await startService();
  document = new Document(await (await service.get('/openapi.json')).text());
  operation = document.operations.find(({ path }) => path === PATH) as Operation;
});
afterAll(() => service.stop());

/** Its head alone: a stream has no end. */
async function head(search: string): Promise<Response> {
  const leave = new AbortController();
  const response = await fetch(`${service.origin}${PATH}?${search}`, { signal: leave.signal });
  if (response.status === 200) leave.abort();
  return response;
}

it('begins as the document allows, or names a rule that the document states', async () => {
  const statuses = new Set<number>();
  for (const values of fc.sample(document.queries(operation), { numRuns: 60, seed: SEED })) {
    const response = await head(searchOf(operation, values));
    statuses.add(response.status);
    const described = operation.responses[response.status];
    expect(described, String(response.status)).toBeDefined();
    const type = response.headers.get('content-type');
    if (response.status === 200) expect(Object.keys(described?.content ?? {})).toEqual([type]);
    if (response.status !== 400) continue;
    const { errors } = (await response.json()) as ProblemBody;
    for (const { parameter, message, code } of errors) {
      if (code === 'strict') expect(operation.description).toContain('what is a warning elsewhere is a 400');
      if (code === 'strict') continue;
      const { description = '' } = operation.parameters.find(({ name }) => name === parameter) ?? {};
      expect(description, `${parameter}: ${message}`).toMatch(/at least from|is refused|subject/);
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400]));
});

it('refuses a text that the schema of a parameter does not allow, and names the parameter', async () => {
  let refused = 0;
  for (const parameter of operation.parameters.filter((each) => each.in === 'query')) {
    for (const text of ['', 'x'.repeat(70), '-1', '1e9', 'order.payed', '2026-02-30']) {
      if (document.faultOfText(operation, parameter, text) === undefined) continue;
      const search = new URLSearchParams({ seed: '7', [parameter.name]: text });
      const response = await head(search.toString());
      expect([parameter.name, text, response.status]).toEqual([parameter.name, text, 400]);
      const { errors } = (await response.json()) as ProblemBody;
      expect(errors.map((error) => error.parameter)).toEqual([parameter.name]);
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(15);
});

it('takes Last-Event-ID, and no parameter of pages', () => {
  const names = operation.parameters.map(({ name }) => name);
  expect(names).toContain('Last-Event-ID');
  for (const name of ['count', 'offset', 'format', 'fields', 'simulate']) expect(names).not.toContain(name);
});
