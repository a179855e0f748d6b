/** A caller's text never begins a cell of CSV that a spreadsheet would run; what the service makes itself may. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { z } from 'zod';
import { openServed, type ServedDataset } from '../../api/framework/dataset.ts';
import { formulaSign } from '../../api/framework/formula.ts';
import { traitsOf } from '../../api/framework/params.ts';
import { prepare } from '../../api/framework/prepare.ts';
import { Problem } from '../../api/framework/problem.ts';
import type { Endpoint } from '../../api/framework/registry.ts';
import { render } from '../../api/framework/render.ts';
import { requiredParameters } from '../required.ts';
import { sharedRegistry } from '../shared-registry.ts';

const SIGNS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', 'a;=', 'a\t='];
/** What no vocabulary and no source has. */
const MARK = '1qzx';

const registry = await sharedRegistry();
const listed = [...registry.values()].filter(
  ({ route }) => route.kind === 'reference' || route.kind === 'fixture',
);

let dataset: ServedDataset;
beforeAll(async () => {
  dataset = await openServed(inject('releases'));
});
afterAll(() => dataset.close());

/** The cells of an answer in CSV, or the parameters that were refused. */
function cells(
  endpoint: Endpoint,
  query: Record<string, string>,
): { cells: string[] } | { refused: string[] } {
  const search = new URLSearchParams({ ...requiredParameters(endpoint), ...query, format: 'csv' }).toString();
  const now = Date.UTC(2026, 10, 21, 12);
  try {
    const body = render(prepare({ endpoint, search, accepted: 'json', now }, dataset));
    return { cells: (parse(body, { relax_column_count: true }) as string[][]).flat() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refused: error.faults.map(({ parameter }) => parameter) };
  }
}

/** Parameters whose value is text, or a list of texts, and not one of a few names. */
const texts = (endpoint: Endpoint) =>
  Object.entries(endpoint.route.query)
    .filter(([, schema]) => {
      const { json } = traitsOf(schema as z.ZodType);
      const item = (json.items ?? json) as Record<string, unknown>;
      return item.type === 'string' && !Array.isArray(item.enum);
    })
    .map(([name]) => name);

const parameters = listed.flatMap((endpoint) =>
  texts(endpoint).map((name) => [`${endpoint.path} ${name}`, endpoint, name] as const),
);

it('covers the routes that echo text', () => {
  const names = parameters.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(['/api/tokens prefix', '/api/chance/shuffle items', '/api/emails domain']),
  );
});

it.each(parameters)('%s begins no cell with a formula', (_, endpoint, name) => {
  for (const sign of SIGNS) {
    const sent = `${sign}${MARK}`;
    const answer = cells(endpoint, { seed: '7', [name]: sent });
    if ('refused' in answer) expect(answer.refused, JSON.stringify(sent)).toContain(name);
    else
      expect(
        answer.cells.filter((cell) => cell.startsWith(sent)),
        JSON.stringify(sent),
      ).toEqual([]);
  }
});

describe('/api/tokens', () => {
  const endpoint = registry.get('/api/tokens') as Endpoint;

  it.each(SIGNS)('refuses a prefix with %j in CSV, and takes it in JSON', (sign) => {
    const prefix = `${sign}${MARK}`;
    expect(cells(endpoint, { prefix })).toEqual({ refused: ['prefix'] });
    const search = new URLSearchParams({ prefix, seed: '7', count: '1' }).toString();
    const { data } = JSON.parse(render(prepare({ endpoint, search, accepted: 'json', now: 0 }, dataset)));
    expect(data[0].value.startsWith(prefix)).toBe(true);
  });

  it('says why', () => {
    const search = 'seed=7&prefix=%3Dcmd';
    expect(() => prepare({ endpoint, search, accepted: 'csv', now: 0 }, dataset)).toThrow(
      /prefix: would begin a cell of CSV with "=".*format=json.*'=cmd'/,
    );
  });

  it('takes a prefix with such a sign further on', () => {
    expect(cells(endpoint, { prefix: 'sk-test=' })).toHaveProperty('cells');
  });
});

it('leaves what the service makes as it is', () => {
  const numbers = cells(registry.get('/api/chance/numbers') as Endpoint, { seed: '7', min: '-9', max: '-1' });
  expect('cells' in numbers && numbers.cells.some((cell) => /^-\d$/.test(cell))).toBe(true);
  const users = cells(registry.get('/api/users') as Endpoint, { seed: '7' });
  expect('cells' in users && users.cells.some((cell) => formulaSign(cell) === '+')).toBe(true);
});
