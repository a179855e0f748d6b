/** The envelope, the formats and the universal parameters (contract 2.1 and 4.1, decisions section 1). */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Table } from '../../api/framework/csv.ts';
import type { Endpoint } from '../../api/framework/endpoint.ts';
import type { Meta } from '../../api/framework/envelope.ts';
import { traitsOf } from '../../api/framework/params.ts';
import { isFeed, isList } from '../../api/framework/route.ts';
import { type RunningService, startService } from '../service.ts';
import { sharedRegistry } from '../shared-registry.ts';
import { ask } from './wire.ts';

type Json = Record<string, unknown>;

const registry = await sharedRegistry();
// A picture has no envelope.
const endpoints = [...registry.values()].filter(({ route }) => route.kind !== 'image');
const lists = endpoints.filter(({ route }) => isList(route));

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}) => ask(service.origin, path, { headers });
const json = async <Data = Json[]>(path: string, headers: Record<string, string> = {}) =>
  JSON.parse((await get(path, headers)).text) as { data: Data; meta: Meta };

const UTC_MILLISECONDS = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const CIDR = '/api/ipv4-cidr/parse?cidr=192.0.2.130/24';

describe('envelope', () => {
  it('of a fixture list: data, and meta with endpoint, count, seed, params, generatedAt', async () => {
    const { data, meta, ...rest } = await json('/api/weather?seed=7&count=3&climate=desert&asOf=2026-01-31');
    expect(rest).toEqual({});
    expect(data).toHaveLength(3);
    expect(meta).toMatchObject({ endpoint: '/api/weather', count: 3, seed: 7, generator: '6' });
    expect(meta.params).toEqual({ climate: 'desert', asOf: '2026-01-31T00:00:00Z', count: 3 });
    expect(meta.generatedAt).toMatch(UTC_MILLISECONDS);
    expect(meta).not.toHaveProperty('warnings');
  });

  it('of a fixture without a seed: the one drawn, which gives the same data again', async () => {
    const first = await json('/api/weather?count=4');
    const other = await json('/api/weather?count=4');
    expect(first.meta.seed).toBeTypeOf('number');
    expect(first.meta.seed).not.toBe(other.meta.seed);
    expect((await json(`/api/weather?count=4&seed=${first.meta.seed}`)).data).toEqual(first.data);
  });

  it('of a reference list: count and resolved defaults, and no seed', async () => {
    const { data, meta } = await json('/api/countries?region=europe&count=5');
    expect(meta).toMatchObject({ endpoint: '/api/countries', count: 5 });
    expect(data).toHaveLength(5);
    expect(meta.params).toEqual({ region: 'europe', continent: 'any', sort: 'name', count: 5 });
    expect(meta).not.toHaveProperty('seed');
    expect((await json('/api/countries')).meta.count).toBe(249);
  });

  it('of a single result: an object, the route, and neither count nor seed', async () => {
    const { data, meta } = await json<Json>(CIDR);
    expect(data).toMatchObject({ cidr: '192.0.2.0/24', totalAddresses: 256 });
    expect(meta).toMatchObject({ endpoint: '/api/ipv4-cidr', route: '/parse' });
    expect(meta.params).toEqual({ cidr: '192.0.2.0/24' });
    expect(meta.generatedAt).toMatch(UTC_MILLISECONDS);
    for (const name of ['count', 'seed', 'warnings']) expect(meta).not.toHaveProperty(name);
  });

  it('echoes an offset only when it is not 0', async () => {
    expect((await json('/api/weather?seed=7&offset=0')).meta.params).not.toHaveProperty('offset');
    expect((await json('/api/weather?seed=7&offset=5')).meta.params).toHaveProperty('offset', 5);
    expect((await json('/api/countries?offset=5')).meta.params).toHaveProperty('offset', 5);
  });

  // A route's own parameter goes before a universal one of the same name: time zones have another offset.
  const skipping = lists.filter(({ route }) => !('offset' in route.query));
  it.each(skipping.map(({ path, route }) => [path, route.examples[0] ?? '']))(
    'skips records: %s?%s',
    async (path, query) => {
      const pinned = new URLSearchParams(query);
      for (const name of ['count', 'format']) pinned.delete(name);
      const all = (await json(`${path}?${pinned}`)).data;
      expect((await json(`${path}?${pinned}&offset=1&count=1`)).data).toEqual(all.slice(1, 2));
      // Without a count a reference gives all that are left.
      const rest = (await json(`${path}?${pinned}&offset=1`)).data;
      expect(rest.slice(0, all.length - 1)).toEqual(all.slice(1));
      const { route } = registry.get(path) as Endpoint;
      // A feed has no such offset.
      if (isFeed(route)) return;
      expect((await json(`${path}?${pinned}&offset=2147483647&count=3`)).meta.count).toBe(
        route.kind === 'fixture' ? 3 : 0,
      );
    },
  );

  it('holds warnings when something was ignored, and the headers hold them too', async () => {
    for (const query of ['conut=3', 'conut=3&format=ndjson', 'conut=3&format=csv', 'conut=3&unwrap']) {
      const { lines } = await get(`/api/weather?seed=7&zzzzzzzz=1&${query}`);
      expect(lines['x-warning']).toEqual([
        "unknown parameter 'zzzzzzzz' ignored; the parameters of this route are climate, city and asOf",
        "unknown parameter 'conut' ignored; did you mean 'count'?",
      ]);
    }
    const { meta } = await json('/api/weather?seed=7&conut=3');
    expect(meta.warnings).toEqual(["unknown parameter 'conut' ignored; did you mean 'count'?"]);
  });
});

/** The caller's spelling, which the canonical parameters do not keep. */
const SPELLING: Record<string, string[]> = {
  '/api/ipv4-cidr/parse': ['inputIp'],
  '/api/language-tags/canonicalize': ['input', 'isCanonical', 'kind'],
};

describe.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (path, { route }) => {
  it('gives the same data from meta.params and meta.seed', async () => {
    for (const example of route.examples) {
      const query = new URLSearchParams(example);
      query.delete('format');
      const first = await json<Json>(`${path}?${query}`);
      const again = new URLSearchParams();
      for (const [name, value] of Object.entries(first.meta.params)) {
        const schema = route.query[name] as z.ZodType | undefined;
        const isRepeated = schema && traitsOf(schema).many === 'repeat';
        for (const item of isRepeated ? (value as string[]) : [value]) again.append(name, String(item));
      }
      if (first.meta.seed !== undefined) again.set('seed', String(first.meta.seed));
      const second = await json<Json>(`${path}?${again}`);
      for (const name of SPELLING[path] ?? []) {
        delete first.data[name];
        delete second.data[name];
      }
      expect(JSON.stringify(second.data), String(again)).toBe(JSON.stringify(first.data));
      expect(second.meta.params).toEqual(first.meta.params);
    }
  });
});

/** Leaves of a record by their dot-keys, as a cell shows them. An object whose names only the data know is one cell. */
function leaves(value: unknown, path: string, header: readonly string[]): [string, string][] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return [[path, JSON.stringify(value)]];
  if (typeof value !== 'object') return [[path, String(value)]];
  if (header.includes(path)) return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    leaves(inner, path ? `${path}.${name}` : name, header),
  );
}

describe.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (path, { route }) => {
  it('carries equal data as JSON, NDJSON and CSV', async () => {
    const headers = new Set<string>();
    for (const example of route.examples) {
      const query = new URLSearchParams(example);
      if (route.kind === 'fixture') query.set('seed', query.get('seed') ?? '7');
      const of = (format: string) => {
        query.set('format', format);
        return get(`${path}?${query}`);
      };
      const { data } = JSON.parse((await of('json')).text) as { data: Json[] };
      const ndjson = await of('ndjson');
      expect(ndjson.text.endsWith('\n')).toBe(true);
      expect(ndjson.text.slice(0, -1).split('\n')).toEqual(data.map((record) => JSON.stringify(record)));
      const csv = await of('csv');
      expect(csv.text.endsWith('\r\n')).toBe(true);
      const rows = parse(csv.text, { record_delimiter: '\r\n' }) as string[][];
      const [header = [], ...cells] = rows;
      headers.add(header.join());
      expect(cells).toHaveLength(data.length);
      for (const [index, record] of data.entries()) {
        const row = Object.fromEntries(header.map((name, column) => [name, cells[index]?.[column]]));
        const empty = Object.fromEntries(header.map((name) => [name, '']));
        expect(row).toEqual({ ...empty, ...Object.fromEntries(leaves(record, '', header)) });
      }
    }
    expect(headers.size, 'the header follows from the schema, never from the data').toBe(1);
  });
});

describe('formats', () => {
  const TYPES = {
    json: 'application/json; charset=utf-8',
    ndjson: 'application/x-ndjson; charset=utf-8',
    csv: 'text/csv; charset=utf-8; header=present',
  };

  it.each(Object.entries(TYPES))('%s by parameter and by Accept', async (format, type) => {
    expect((await get(`/api/currencies?format=${format}`)).headers['content-type']).toBe(type);
    const accept = type.split(';')[0] as string;
    expect((await get('/api/currencies', { accept })).headers['content-type']).toBe(type);
  });

  it('the parameter wins over Accept, even one that rules it out', async () => {
    const { status, headers } = await get('/api/currencies?format=csv', { accept: 'image/png' });
    expect([status, headers['content-type']]).toEqual([200, TYPES.csv]);
  });

  it('Accept is read by its weights, and what cannot be given is 406', async () => {
    const by = async (accept: string) => (await get('/api/currencies', { accept })).headers['content-type'];
    expect(await by('text/csv;q=0.2, application/x-ndjson;q=0.9')).toBe(TYPES.ndjson);
    expect(await by('text/html, application/xhtml+xml, */*;q=0.8')).toBe(TYPES.json);
    expect(await by('image/png')).toBe('application/problem+json; charset=utf-8');
    for (const nothing of ['', ',', ' , ,']) expect(await by(nothing)).toBe(TYPES.json);
    expect((await get('/api/currencies', { accept: 'image/png' })).status).toBe(406);
    expect((await get(CIDR, { accept: 'text/csv' })).status).toBe(406);
  });

  it('nothing found is an empty list, no lines and a lone header', async () => {
    const path = '/api/countries?search=no-such-country';
    expect(await json(path)).toMatchObject({ data: [], meta: { count: 0 } });
    const ndjson = await get(`${path}&format=ndjson`);
    expect([ndjson.status, ndjson.text, ndjson.headers['content-type']]).toEqual([200, '', TYPES.ndjson]);
    expect((await get(`${path}&format=csv`)).text).toMatch(/^name,code,[^\r\n]*\r\n$/);
  });

  it('a cell quotes what needs it, and what is open by design is one cell', () => {
    const record = z.strictObject({
      id: z.string(),
      payload: z.record(z.string(), z.unknown()),
      inner: z.strictObject({ a: z.int().nullable(), list: z.array(z.string()) }).nullable(),
    });
    const text = new Table(record).csv(
      [
        { id: 'a,"b"\r\nc', payload: { k: [1] }, inner: { a: null, list: ['x,y'] } },
        { id: 'é', payload: {}, inner: null },
      ],
      undefined,
    );
    expect(text).toBe(
      'id,payload,inner.a,inner.list\r\n"a,""b""\r\nc","{""k"":[1]}",,"[""x,y""]"\r\né,{},,\r\n',
    );
  });
});

describe('universal parameters', () => {
  it('pretty is two spaces', async () => {
    const { text } = await get('/api/weather?seed=7&count=2&pretty');
    expect(text.trimEnd()).toBe(JSON.stringify(JSON.parse(text), null, 2));
    expect((await get('/api/weather?seed=7&pretty=no')).text).not.toContain('\n');
  });

  it('unwrap is the bare data', async () => {
    expect(JSON.parse((await get('/api/weather?seed=7&unwrap')).text)).toEqual(
      (await json('/api/weather?seed=7')).data,
    );
    expect(JSON.parse((await get(`${CIDR}&unwrap`)).text)).toEqual((await json(CIDR)).data);
  });

  it('fields keeps and exclude drops top-level fields, in every format', async () => {
    const kept = ['condition', 'humidity'];
    const { data } = await json('/api/weather?seed=7&fields=humidity,condition');
    for (const record of data) expect(Object.keys(record)).toEqual(kept);
    const csv = await get('/api/weather?seed=7&format=csv&fields=humidity,condition');
    expect(csv.text).toMatch(/^condition,humidity\r\n/);
    const [line = ''] = (await get('/api/weather?seed=7&format=ndjson&fields=humidity')).text.split('\n');
    expect(Object.keys(JSON.parse(line) as Json)).toEqual(['humidity']);

    const whole = (await json('/api/weather?seed=7')).data;
    const { humidity, ...rest } = whole[0] as Json;
    expect(humidity).toBeDefined();
    expect((await json('/api/weather?seed=7&exclude=humidity')).data[0]).toEqual(rest);
    expect((await json<Json>(`${CIDR}&fields=prefix`)).data).toEqual({ prefix: 24 });
    const nested = await get('/api/country-stats?country=FR&format=csv&exclude=indicators');
    expect(nested.text).not.toContain('indicators.');
  });

  it('the facts of meta travel as headers in every format', async () => {
    for (const query of ['', '&format=ndjson', '&format=csv', '&unwrap']) {
      const { headers } = await get(`/api/weather?seed=-1${query}`);
      expect(headers).toMatchObject({ 'x-seed': '4294967295', 'x-generator': '6' });
      expect(headers['x-dataset-version']).toBe(service.dataset.version);
    }
    const { headers } = await get('/api/countries?count=1');
    expect(headers['x-dataset-version']).toMatch(/^\d{4}\.\d{2}\.\d{2}-[0-9a-f]{12}$/);
    expect(headers).not.toHaveProperty('x-seed');
    expect(headers).not.toHaveProperty('x-generator');
  });

  it('a seed is any integer, reduced modulo 2^32', async () => {
    const long = `9${'1234567890'.repeat(40)}`.slice(0, 400);
    const reduced = Number(BigInt(long) % 2n ** 32n);
    const { data, meta } = await json(`/api/weather?seed=${long}`);
    expect(meta.seed).toBe(reduced);
    expect(data).toEqual((await json(`/api/weather?seed=${reduced}`)).data);
    const minusOne = await json('/api/weather?seed=-1');
    expect(minusOne.meta.seed).toBe(4294967295);
    expect(minusOne.data).toEqual((await json('/api/weather?seed=%2B4294967295')).data);
  });

  it('gen is the revision that is served, or the request is refused with it', async () => {
    expect((await get('/api/weather?seed=7&gen=6')).status).toBe(200);
    for (const gen of ['1', '02', 'abc']) {
      const { status, text } = await get(`/api/weather?seed=7&gen=${gen}`);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({
        errors: [{ parameter: 'gen', code: 'invalid', received: gen, expected: '6' }],
      });
    }
  });
});
