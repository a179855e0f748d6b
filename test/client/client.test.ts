/** The client against the service: every method, pages of any length, what is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFeed, isList, type Route } from '../../api/framework/route.ts';
import { Call } from '../../client/call.ts';
import { Feed } from '../../client/feed.ts';
import { type Client, createClient, ProblemError, ResponseError } from '../../client/index.ts';
import { List } from '../../client/list.ts';
import { Picture } from '../../client/picture.ts';
import { LOCALES } from '../../db/locales.ts';
import { requiredParameters } from '../required.ts';
import { type RunningService, startService } from '../service.ts';

let service: RunningService;
let api: Client;
/** Paths and queries that were asked for, in order. */
const asked: string[] = [];

const recording: typeof fetch = async (input, init) => {
  asked.push(String(input).slice(service.origin.length));
  return fetch(input, init);
};

beforeAll(async () => {
  service = await startService();
  api = createClient({ baseUrl: service.origin, fetch: recording as never });
});
afterAll(() => service.stop());

type Rec = Record<string, unknown>;
type Method = (query: Record<string, unknown>) => List<Rec> | Call<Rec> | Picture;

/** A method by the path of its route: `/api/country-stats/year` is countryStatsYear. */
const methodOf = (path: string): Method => {
  const name = path.slice('/api/'.length).replaceAll(/[/-](.)/g, (_, letter: string) => letter.toUpperCase());
  return (api as unknown as Record<string, Method>)[name] as Method;
};

/** The first example of a route, as an object. */
const exampleOf = ({ examples }: Route): Rec => {
  const search = new URLSearchParams(examples[0]);
  return Object.fromEntries(
    [...search.keys()].map((name) => [name, name === 'setCookie' ? search.getAll(name) : search.get(name)]),
  );
};

describe('every route', () => {
  it('has a method that gives what the route answers', async () => {
    const wrong: string[] = [];
    for (const { path, route } of service.registry.values()) {
      const call = methodOf(path)?.(exampleOf(route));
      const kind = route.kind === 'image' ? Picture : isFeed(route) ? Feed : isList(route) ? List : Call;
      if (!call || call.constructor !== kind) {
        wrong.push(`${path} is no ${kind.name}`);
        continue;
      }
      if (call instanceof Picture) {
        const { type, size } = await call.blob();
        if (type !== 'image/svg+xml' || size < 100) wrong.push(`${path}: ${type}, ${size}`);
        continue;
      }
      const { data, meta } = await call;
      const whole = `${meta.endpoint}${meta.route ?? ''}`;
      if (whole !== path || Array.isArray(data) !== isList(route)) wrong.push(`${path}: ${whole}`);
    }
    expect(wrong).toEqual([]);
    expect(Object.keys(api)).toHaveLength(service.registry.size);
  });

  it('gives the same records page by page as at once, with one seed for all pages', async () => {
    const differences: string[] = [];
    for (const endpoint of service.registry.values()) {
      if (!isList(endpoint.route)) continue;
      // Without a seed: the first page draws one.
      const query = { ...requiredParameters(endpoint), offset: 1, count: 3 };
      const list = methodOf(endpoint.path)(query) as List<Rec>;
      const pages = await Array.fromAsync(list.pages(2));
      const [first] = pages;
      const replay = { ...first?.meta.params, seed: first?.meta.seed, offset: 1, count: 3 };
      const { data } = await (methodOf(endpoint.path)(replay) as List<Rec>);
      const got = pages.flatMap((page) => page.data);
      if (JSON.stringify(got) !== JSON.stringify(data)) differences.push(endpoint.path);
    }
    expect(differences).toEqual([]);
  });
});

describe('a list', () => {
  it('of parameters has no item that the service would take apart', async () => {
    const written = api.localeFormatsList({ locale: 'en', items: ['Smith, John', 'Doe'] });
    await expect((async () => written)()).rejects.toThrow(
      "items: an item cannot have a comma; received 'Smith, John'.",
    );
    const { data } = await api.localeFormatsList({ locale: 'en', items: ['Smith', 'Doe'] });
    expect(data.formatted).toBe('Smith and Doe');
  });

  it('of a seed ends with the last index of all lists', async () => {
    asked.length = 0;
    const last = 2 ** 31 - 1;
    const orders = await Array.fromAsync(api.orders({ seed: 7, offset: last - 7, fields: ['id'] }).pages(5));
    expect(orders.map(({ data }) => data.length)).toEqual([5, 3]);
    expect(asked.map((path) => new URLSearchParams(path.split('?')[1]).get('offset'))).toEqual([
      `${last - 7}`,
      `${last - 2}`,
    ]);
  });

  it('goes on after the last event of a feed, to the end of its window', async () => {
    const window = { seed: 7, from: '2026-01-01', to: '2026-01-31' };
    const first = await api.events({ ...window, count: 100 });
    const all = await Array.fromAsync(api.events(window));
    expect(all.slice(0, 100)).toEqual(first.data);
    expect(all.length).toBeGreaterThan(300);
    const days = await Array.fromAsync(api.events({ ...window, from: '2026-01-10' }));
    expect(all.slice(-days.length)).toEqual(days);
    expect(await Array.fromAsync(api.events({ ...window, offset: 40, count: 150 }).pages(60))).toMatchObject([
      { meta: { count: 60 } },
      { meta: { count: 60 } },
      { meta: { count: 30 } },
    ]);
    await expect(Array.fromAsync(api.events({ ...window, exclude: ['id'] }))).rejects.toThrow('leave it in');
  });

  it('goes on over as many pages as are needed', async () => {
    asked.length = 0;
    const orders = await Array.fromAsync(api.orders({ seed: 7, count: 250, fields: ['id'] }));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(250);
    const pages = asked.map((path) => new URLSearchParams(path.split('?')[1]));
    expect(pages.map((page) => [page.get('offset'), page.get('count')])).toEqual([
      ['0', '100'],
      ['100', '100'],
      ['200', '50'],
    ]);
    // A window that ends today does not move, even if the day ends while pages are read.
    expect(pages[0]?.has('to')).toBe(false);
    expect(pages[1]?.get('to')).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    expect([pages[2]?.get('to'), pages[2]?.get('gen')]).toEqual([pages[1]?.get('to'), pages[1]?.get('gen')]);
  });

  it('has no end where a seed gives the records: whoever has enough stops', async () => {
    let seen = 0;
    for await (const { id } of api.users({ seed: 7 })) {
      expect(id).toMatch(/^usr_/);
      seen += 1;
      if (seen === 150) break;
    }
    expect(seen).toBe(150);
    // But for the last index of all.
    expect(await Array.fromAsync(api.users({ seed: 7, offset: 2147483600 }))).toHaveLength(48);
  });

  it('ends with the last row of the dataset', async () => {
    const { data } = await api.countries();
    const codes = await Array.fromAsync(api.countries(), ({ code }) => code);
    expect(codes).toEqual(data.map(({ code }) => code));
    expect(await Array.fromAsync(api.countries({ offset: 400 }))).toEqual([]);
    expect(await api.countries({ sort: 'name' }).one(data.length)).toBeUndefined();
  });

  it('gives one record alone, counted from the offset', async () => {
    const million = await api.orders({ seed: 7 }).one(1_000_000);
    const { data } = await api.orders({ seed: 7, offset: 1_000_000, count: 1 });
    expect(million).toEqual(data[0]);
    expect(await api.orders({ seed: 7, offset: 999_000, count: 10 }).one(1000)).toEqual(million);
    await expect(api.orders({ seed: 7 }).one(-1)).rejects.toThrow(/^offset: must be/);
  });

  it('has only the fields that were chosen', async () => {
    const { data } = await api.orders({ seed: 7, count: 1, fields: ['orderNumber', 'total'] });
    expect(Object.keys(data[0] ?? {})).toEqual(['orderNumber', 'total']);
    const rest = await api.orders({ seed: 7, count: 1, exclude: ['lineItems'] });
    expect(rest.data[0]).toHaveProperty('customer');
    expect(rest.data[0]).not.toHaveProperty('lineItems');
  });

  it('is text in its other formats', async () => {
    const csv = await api.orders({ seed: 7, count: 2, fields: ['id', 'total'] }).text('csv');
    expect(csv).toMatch(/^id,total\r\nord_\w+,[\d.]+\r\nord_\w+,[\d.]+\r\n$/);
    expect(await api.relationalSeed({ seed: 7 }).text('sql')).toContain('CREATE TABLE');
  });

  it('stops when another release takes over between two pages of its rows', async () => {
    const answers = ['2026.11.01-a', '2026.11.02-b'].map((dataset) => ({
      data: Array.from({ length: 100 }, () => ({ code: 'XX' })),
      meta: { endpoint: '/api/airports', params: {}, dataset, generatedAt: '' },
    }));
    const changing = createClient({
      baseUrl: 'http://localhost',
      fetch: async () => Response.json(answers.shift()),
    });
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const airport of changing.airports()) seen.push(airport);
    })();
    await expect(reading).rejects.toThrow(
      '/api/airports: the dataset changed from 2026.11.01-a to 2026.11.02-b between two pages; begin again.',
    );
    expect(seen).toHaveLength(100);
  });
});

describe('a request', () => {
  it('is sent when it is first waited for, and once', async () => {
    asked.length = 0;
    const call = api.moonPhase({ at: '2026-01-31' });
    expect(asked).toEqual([]);
    const [first, second] = await Promise.all([call, call]);
    expect(second).toBe(first);
    expect(asked).toEqual(['/api/moon/phase?at=2026-01-31']);
    expect(call.url).toBe(`${service.origin}${asked[0]}`);
    expect(first.headers.get('x-dataset-version')).toBe(first.meta.dataset);
  });

  it('sends each kind of value as the service reads it', async () => {
    asked.length = 0;
    const { data } = await api.cookiesMatch({
      requestUrl: 'https://a.test/x?y=1&z=2',
      originUrl: 'https://a.test/',
      setCookie: ['a=1; Path=/', 'b=2, 3'],
      at: undefined,
    } as never);
    expect(asked).toEqual([
      '/api/cookies/match?requestUrl=https%3A%2F%2Fa.test%2Fx%3Fy%3D1%26z%3D2&originUrl=https%3A%2F%2Fa.test%2F&' +
        'setCookie=a%3D1%3B+Path%3D%2F&setCookie=b%3D2,+3',
    ]);
    expect(JSON.stringify(data)).toContain('2, 3');
    const { meta } = await api.phoneNumbersParse({ value: '+44 20 7946 0018' });
    expect(meta.params.value).toBe('+44 20 7946 0018');
  });

  it('keeps a path of the base URL, and needs a base URL', async () => {
    const urls: string[] = [];
    const there = createClient({
      baseUrl: 'https://host.test/fixtures/',
      headers: { authorization: 'Bearer x' },
      fetch: async (url, { headers }) => {
        urls.push(`${url} ${JSON.stringify(headers)}`);
        return Response.json({ data: [], meta: {} });
      },
    });
    await there.orders({ seed: 7 }, { headers: { 'x-a': '1' } });
    expect(urls).toEqual([
      'https://host.test/fixtures/api/orders?seed=7 {"authorization":"Bearer x","x-a":"1"}',
    ]);
    expect(() => createClient({ baseUrl: 'localhost' })).toThrow(
      "baseUrl: must be a URL such as http://localhost:8080; received 'localhost'.",
    );
  });
});

describe('what goes wrong', () => {
  it('is a ProblemError that names every parameter at fault', async () => {
    const failure = await api.users({ seed: 7, locale: 'xx' as 'de', count: 0 }).catch((error) => error);
    expect(failure).toBeInstanceOf(ProblemError);
    const { name, status, code, errors, message, instance, url } = failure as ProblemError;
    expect({ name, status, code, instance, url }).toEqual({
      name: 'ProblemError',
      status: 400,
      code: 'invalid_parameter',
      instance: '/api/users',
      url: `${service.origin}/api/users?seed=7&locale=xx&count=0`,
    });
    expect(errors.map(({ parameter, received }) => [parameter, received])).toEqual([
      ['locale', 'xx'],
      ['count', '0'],
    ]);
    expect(message).toContain(
      `locale: must be one of ${LOCALES.join(', ')}; received 'xx': no locale has the language 'xx'.`,
    );
  });

  it('is a ResponseError where somebody else answers', async () => {
    const html = async () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } });
    const portal = createClient({ baseUrl: 'http://a.test', fetch: html });
    await expect(portal.orders()).rejects.toThrow(
      'expected JSON with data and meta from http://a.test/api/orders; received text/html',
    );
    const gateway = async () =>
      new Response('{"code":3}', {
        status: 403,
        statusText: 'Forbidden',
        headers: { 'content-type': 'application/problem+json' },
      });
    const failure = await createClient({ baseUrl: 'http://a.test', fetch: gateway })
      .orders()
      .catch((error) => error);
    expect(failure.constructor).toBe(ResponseError);
    expect([failure.message, failure.status, failure.body]).toEqual([
      '403 Forbidden from http://a.test/api/orders',
      403,
      '{"code":3}',
    ]);
  });
});
