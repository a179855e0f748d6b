/** The neighbours' shapes: fields and types of recorded answers, their queries, their fake writes, their refusals. */
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { NEIGHBOURS } from '../../api/neighbours/index.ts';
import { selected } from '../../api/neighbours/json-placeholder/selection.ts';
import { answer as randomUsers } from '../../api/neighbours/random-user/answer.ts';
import { type RunningService, startService } from '../service.ts';
import { placeholderItems, randomUser, randomUserInfo, restCountriesError, restCountry } from './shapes.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers of other shapes than ours, looked at field by field
type Body = any;

async function ask(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; body: Body }> {
  const response = await fetch(`${service.origin}${path}`, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
const get = async (path: string): Promise<Body> => {
  const { status, body } = await ask(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const send = (method: string, path: string, body: unknown, type = 'application/json') =>
  ask(path, {
    method,
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

it('every example is answered as other answers are: CORS, version, entity tag, compression', async () => {
  for (const { examples, base } of NEIGHBOURS) {
    for (const path of examples) {
      expect(path.startsWith(base)).toBe(true);
      const { status, headers } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('x-dataset-version')).toBe(service.dataset.version);
      expect(headers.get('cache-control')).toContain('max-age=3600');
      const again = await ask(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      expect([path, again.status]).toEqual([path, 304]);
    }
  }
  const { headers } = await ask('/randomuser/');
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
});

describe('REST Countries v3.1', () => {
  const codes = async (path: string) => ((await get(path)) as { cca2: string }[]).map(({ cca2 }) => cca2);

  it('every country has the fields and types of the original', async () => {
    const all = z.array(restCountry).parse(await get('/v3.1/all'));
    expect(all).toHaveLength(249);
    const [swiss] = all.filter(({ cca2 }) => cca2 === 'CH');
    expect(swiss).toMatchObject({
      name: {
        common: 'Switzerland',
        official: 'Swiss Confederation',
        nativeName: { fra: { common: 'Suisse' } },
      },
      cca3: 'CHE',
      ccn3: '756',
      currencies: { CHF: { name: 'Swiss Franc', symbol: 'CHF' } },
      idd: { root: '+4', suffixes: ['1'] },
      capital: ['Bern'],
      region: 'Europe',
      languages: { deu: 'German', fra: 'French', ita: 'Italian', roh: 'Romansh' },
      borders: ['AUT', 'DEU', 'FRA', 'ITA', 'LIE'],
      tld: ['.ch'],
      timezones: ['UTC+01:00'],
      continents: ['Europe'],
      startOfWeek: 'monday',
    });
    expect(swiss?.translations).toMatchObject({ jpn: { common: 'スイス' }, hrv: { common: 'Švicarska' } });
    expect(all.filter(({ unMember }) => unMember)).toHaveLength(193);
    expect(all.find(({ cca2 }) => cca2 === 'JM')?.idd).toEqual({ root: '+1', suffixes: ['658', '876'] });
  });

  it('every flag is there, as SVG and as PNG', async () => {
    const all = z.array(restCountry.pick({ flags: true })).parse(await get('/v3.1/all?fields=flags'));
    for (const { svg } of all.map(({ flags }) => flags)) {
      expect((await service.get(new URL(svg).pathname)).status, svg).toBe(200);
    }
    const nepal = await service.get('/v3.1/flags/np.png');
    const image = PNG.sync.read(Buffer.from(await nepal.arrayBuffer()));
    expect([image.width, image.height, nepal.headers.get('content-type')]).toEqual([320, 240, 'image/png']);
    // The only flag with empty corners is on white.
    expect([...image.data.subarray(-4)]).toEqual([255, 255, 255, 255]);
    expect((await ask('/v3.1/flags/xx.svg')).body).toMatchObject({ status: 404 });
    expect((await ask('/v3.1/flags/..%2F..%2Fpackage.svg')).status).toBe(404);
  });

  it('fields leave out the others', async () => {
    const all = (await get('/v3.1/all?fields=name,capital,nonsense')) as object[];
    expect(new Set(all.flatMap(Object.keys))).toEqual(new Set(['name', 'capital']));
  });

  it('codes, names, regions, currencies, languages and capitals choose', async () => {
    expect(await codes('/v3.1/alpha/che')).toEqual(['CH']);
    expect(await codes('/v3.1/alpha/756')).toEqual(['CH']);
    expect(await get('/v3.1/alpha/ch?fields=cca3')).toEqual({ cca3: 'CHE' });
    expect(await codes('/v3.1/alpha?codes=ch,DEU,250')).toEqual(['CH', 'DE', 'FR']);
    expect(await codes('/v3.1/name/schweiz')).toEqual(['CH']);
    expect(await codes('/v3.1/name/cote%20d%27ivoire')).toEqual(['CI']);
    expect(await codes('/v3.1/name/india')).toContain('IO');
    expect(await codes('/v3.1/name/india?fullText=true')).toEqual(['IN']);
    expect(await codes('/v3.1/region/europe')).toHaveLength(51);
    expect(await codes('/v3.1/subregion/Western%20Europe')).toHaveLength(9);
    expect(await codes('/v3.1/currency/chf')).toEqual(['LI', 'CH']);
    expect((await codes('/v3.1/currency/franc')).length).toBeGreaterThan(15);
    expect(await codes('/v3.1/lang/german')).toEqual(await codes('/v3.1/lang/deu'));
    expect(await codes('/v3.1/lang/roh')).toEqual(['CH']);
    expect(await codes('/v3.1/capital/bern')).toEqual(['CH']);
    expect(await codes('/v3.1/capital/reykjavik')).toEqual(['IS']);
    expect(await codes('/v3.1/translation/alemania')).toEqual(['DE']);
  });

  it('refusals have its shape', async () => {
    const paths: [string, number, string][] = [
      ['/v3.1/alpha/xx', 404, 'Not Found'],
      ['/v3.1/name/nowhere', 404, 'Not Found'],
      ['/v3.1/countries', 404, 'Not Found'],
      ['/v3.1', 404, 'Not Found'],
      ['/v3.1/alpha/switzerland', 400, 'Bad Request'],
      ['/v3.1/alpha', 400, 'Bad Request'],
      ['/v3.1/capital/', 400, 'Bad Request'],
      ['/v3.1/name/%E0%A4%A', 400, 'Bad Request'],
    ];
    for (const [path, status, message] of paths) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(restCountriesError.parse(answer.body)).toMatchObject({ status, message });
    }
  });
});

describe('JSONPlaceholder', () => {
  it('every collection has the size, the fields and the types of the original', async () => {
    const sizes = { posts: 100, comments: 500, albums: 100, photos: 5000, todos: 200, users: 10 };
    for (const [name, size] of Object.entries(sizes)) {
      const items = z.array(placeholderItems[name as keyof typeof sizes]).parse(await get(`/${name}`));
      expect(items.map(({ id }) => id)).toEqual(Array.from({ length: size }, (_, index) => index + 1));
      // Nothing is left of the blanks of a title.
      expect(JSON.stringify(items)).not.toMatch(/\{[a-z]+\}|undefined/);
    }
    const [first] = (await get('/users')) as { name: string; email: string }[];
    const users = await get('/api/users?seed=1&count=1');
    expect([first?.name, first?.email]).toEqual([users.data[0].name, users.data[0].email]);
  });

  it('nests, filters, sorts, cuts and joins', async () => {
    const comments = (await get('/posts/3/comments')) as { postId: number }[];
    expect(comments.map(({ postId }) => postId)).toEqual([3, 3, 3, 3, 3]);
    expect(await get('/comments?postId=3')).toEqual(comments);
    expect(await get('/users/2/todos')).toHaveLength(20);
    expect(await get('/albums/100/photos')).toHaveLength(50);
    expect(await get('/posts/999/comments')).toEqual([]);
    expect(await get('/posts?id=4&id=2')).toMatchObject([{ id: 2 }, { id: 4 }]);
    expect(await get('/posts?id_gte=10&id_lte=12&id_ne=11')).toMatchObject([{ id: 10 }, { id: 12 }]);
    expect(await get('/posts?nonsense=1')).toHaveLength(100);
    const [{ address, name }] = (await get('/users')) as { address: { city: string }; name: string }[] &
      [Body];
    expect(await get(`/users?address.city=${encodeURIComponent(address.city)}`)).toContainEqual(
      expect.objectContaining({ name }),
    );
    expect(await get(`/users?q=${encodeURIComponent(name)}`)).toMatchObject([{ name }]);
    expect(await get('/todos?completed=true&userId=1&_limit=2')).toHaveLength(2);
    expect(await get('/posts?_sort=userId,id&_order=desc,asc&_limit=2')).toMatchObject([
      { id: 91 },
      { id: 92 },
    ]);
    expect(await get('/posts?_start=5&_end=7')).toMatchObject([{ id: 6 }, { id: 7 }]);
    expect((await get('/posts/1?_embed=comments&_expand=user')).comments).toHaveLength(5);
    expect((await get('/comments/6?_expand=post')).post).toMatchObject({ id: 2 });
    const { headers, body } = await ask('/albums?_page=2&_limit=30');
    expect(body[0]).toMatchObject({ id: 31 });
    expect(headers.get('x-total-count')).toBe('100');
    expect(headers.get('link')).toMatch(/_page=1.*rel="first".*_page=3.*rel="next".*_page=4.*rel="last"/);
    expect(headers.get('access-control-expose-headers')).toContain('X-Total-Count');
    expect(await get('/users?seed=7&_limit=1')).not.toEqual(await get('/users?_limit=1'));
  });

  it('a name that is sent again, and one that no item has, change nothing', async () => {
    const sorted = await get('/photos?_sort=title,id&_order=desc,asc&_limit=3');
    expect(await get('/photos?_sort=x,title,,title,id&_order=asc,desc,asc,asc&_limit=3')).toEqual(sorted);
    const embedded = await get('/posts?_embed=comments&_expand=user&_limit=2');
    expect(
      await get('/posts?_embed=comments&_expand=user&_embed=comments&_expand=user&_embed=x&_limit=2'),
    ).toEqual(embedded);
    const groupBy = vi.spyOn(Map, 'groupBy');
    await get(`/posts?_limit=1${'&_embed=comments'.repeat(900)}`);
    expect(groupBy).toHaveBeenCalledTimes(1);
    groupBy.mockRestore();
  });

  it('a field is read once for each item, and others have a turn between', () => {
    let reads = 0;
    const items = Array.from({ length: 5_000 }, (_, index) => ({
      id: index + 1,
      get title() {
        reads++;
        return 'the same';
      },
    }));
    const { length } = items;
    for (const query of [
      `_sort=${','.repeat(15_900)}`,
      `_sort=${'title,'.repeat(2_600)}id`,
      Array.from({ length: 3_400 }, (_, index) => `x${index}=1`).join('&'),
      Array.from({ length: 2_000 }, () => 'title=the+same').join('&'),
      'q=same&title_like=the&_sort=title',
    ]) {
      reads = 0;
      let before = 0;
      let most = 0;
      const work = selected(items, new URLSearchParams(`${query}&_limit=1`));
      let step = work.next();
      for (; !step.done; step = work.next()) {
        most = Math.max(most, reads - before);
        before = reads;
      }
      expect([query.slice(0, 40), step.value.items.length, step.value.total]).toEqual([
        query.slice(0, 40),
        1,
        length,
      ]);
      expect(reads, query.slice(0, 40)).toBeLessThan(4 * length);
      expect(Math.max(most, reads - before), query.slice(0, 40)).toBeLessThan(1_000);
    }
  });

  it('links of pages that would fill the header of a client are left out', async () => {
    const { headers } = await ask(`/photos?_page=2&x=${'a'.repeat(9_000)}`);
    expect([headers.get('x-total-count'), headers.get('link')]).toEqual(['5000', null]);
  });

  it('pretends to write', async () => {
    const created = await send('POST', '/posts', { title: 'a', body: 'b', userId: 1 });
    expect([created.status, created.body]).toEqual([201, { title: 'a', body: 'b', userId: 1, id: 101 }]);
    expect(created.headers.get('location')).toMatch(/\/posts\/101$/);
    expect((await send('POST', '/posts/1/comments', { body: 'c' })).body).toEqual({
      body: 'c',
      postId: '1',
      id: 501,
    });
    expect((await send('POST', '/todos', 'title=a&x=1', 'application/x-www-form-urlencoded')).body).toEqual({
      title: 'a',
      x: '1',
      id: 201,
    });
    const put = await send('PUT', '/posts/1', { title: 'new' });
    expect([put.status, put.body]).toEqual([200, { title: 'new', id: 1 }]);
    const patched = await send('PATCH', '/posts/1', { title: 'new' });
    expect([patched.status, patched.body]).toEqual([200, { ...(await get('/posts/1')), title: 'new' }]);
    const gone = await send('DELETE', '/posts/1', '');
    expect([gone.status, gone.body]).toEqual([200, {}]);
    expect(gone.headers.get('cache-control')).toBe('no-store');
    expect(await get('/posts')).toHaveLength(100);
    expect((await get('/posts/1')).title).not.toBe('new');
  });

  it('a preflight names its methods', async () => {
    const { status, headers } = await ask('/posts/1', { method: 'OPTIONS' });
    expect([status, headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
    ]);
  });

  it('refusals: what is not there, what is no record, what is too long, other methods', async () => {
    for (const [method, path] of [
      ['GET', '/posts/101'],
      ['GET', '/posts/x'],
      ['PUT', '/posts/101'],
      ['GET', '/posts/1/2/3'],
      ['GET', '/posts/1/nonsense'],
    ] as const) {
      const answer = method === 'PUT' ? await send(method, path, {}) : await ask(path);
      expect([path, answer.status, answer.body]).toEqual([path, 404, {}]);
    }
    const wrong = await send('POST', '/posts', '{"title": ');
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['error']]);
    expect((await send('POST', '/posts', [1])).body.error).toContain('JSON object');
    expect((await send('POST', '/posts', { title: 'a'.repeat(200_000) })).status).toBe(413);
    expect((await ask('/posts', { method: 'DELETE' })).status).toBe(405);
    expect((await ask('/posts?seed=x')).body.error).toContain("seed: must be an integer; received 'x'");
    expect((await ask('/constructor')).status).toBe(404);
    expect((await ask('/post')).body.detail).toContain('/posts');
  });
});

describe('randomuser.me', () => {
  it('people have the fields and types of the original', async () => {
    const { results, info } = await get('/randomuser/?results=200&seed=7');
    const people = z.array(randomUser).length(200).parse(results);
    expect(randomUserInfo.parse(info)).toEqual({ seed: '7', results: 200, page: 1, version: '1.4' });
    const { data } = await get('/api/users?seed=7&count=100');
    expect(people.slice(0, 100).map(({ email }) => email)).toEqual(data.map((user: Body) => user.email));
    // What is said of a street is taken apart without a rest.
    expect(people.filter(({ location }) => /undefined|^[\s,]|[\s,]$/.test(location.street.name))).toEqual([]);
    const offsetOf = (state: string) =>
      people.find(({ location }) => location.state === state)?.location.timezone.offset;
    expect([offsetOf('California'), offsetOf('New York')]).toEqual(['-8:00', '-5:00']);
    for (const { picture } of people.slice(0, 1)) {
      const { pathname, search } = new URL(picture.large);
      expect((await service.get(pathname + search)).headers.get('content-type')).toBe('image/png');
    }
  });

  it('nat, gender, inc, exc, page and seed choose', async () => {
    const german = (await get('/randomuser/?results=20&nat=de,zz,FR&gender=female&seed=a')).results;
    expect(new Set(german.map(({ nat }: Body) => nat))).toEqual(new Set(['DE', 'FR']));
    expect(new Set(german.map(({ gender }: Body) => gender))).toEqual(new Set(['female']));
    expect(
      german.every(({ nat, location }: Body) => location.country === (nat === 'DE' ? 'Germany' : 'France')),
    ).toBe(true);
    const page = (await get('/randomuser/api/1.4/?results=5&page=2&nat=de,zz,FR&gender=female&seed=a'))
      .results;
    expect(page).toEqual(german.slice(5, 10));
    expect((await get('/randomuser/?inc=name,email&seed=7&noinfo')).results.map(Object.keys)).toEqual([
      ['name', 'email'],
    ]);
    expect((await get('/randomuser/api?exc=login&seed=7')).results[0]).not.toHaveProperty('login');
    const { results, info } = await get('/randomuser');
    expect((await get(`/randomuser/?seed=${info.seed}`)).results).toEqual(results);
  });

  it('other formats carry the same', async () => {
    const query = 'results=2&seed=7&inc=name,nat';
    const { results } = await get(`/randomuser/?${query}`);
    const [{ name, nat }] = results;
    const csv = (await get(`/randomuser/?${query}&format=csv`)).split('\r\n');
    expect(csv[0]).toBe('name.title,name.first,name.last,nat');
    expect(csv[1]).toBe([name.title, name.first, name.last, nat].join(','));
    const { parse } = await import('yaml');
    expect(parse(await get(`/randomuser/?${query}&format=yaml`))).toMatchObject({
      results,
      info: { seed: '7' },
    });
    expect(await get(`/randomuser/?${query}&format=xml`)).toContain(`<first>${name.first}</first>`);
    const { headers } = await ask(`/randomuser/?${query}&format=pretty&dl`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="users.json"');
  });

  it('each record is written in the turn that makes it, in any format: nothing is left for the last', () => {
    for (const format of ['json', 'pretty', 'csv', 'yaml', 'xml']) {
      const query = new URLSearchParams(`results=160&seed=7&format=${format}`);
      const { dataset } = service;
      const work = randomUsers({ method: 'GET', path: '/randomuser/', query, body: undefined, dataset });
      for (let turn = 0; turn < 10; turn++) expect(work.next().done, format).toBe(false);
      const writers = [vi.spyOn(String.prototype, 'replaceAll'), vi.spyOn(JSON, 'stringify')];
      const { value } = work.next();
      const calls = writers.reduce((sum, writer) => sum + writer.mock.calls.length, 0);
      vi.restoreAllMocks();
      expect([format, typeof value?.body]).toEqual([format, 'string']);
      expect(calls, format).toBeLessThan(20);
    }
  });

  it('refusals have its shape and name the parameter', async () => {
    for (const [query, part] of [
      ['results=0', "results: must be an integer from 1 to 5000; received '0'"],
      ['results=5001', 'results'],
      ['page=x', 'page'],
      ['nat=xx', 'nat: must have one of US'],
      ['inc=nonsense', 'inc'],
      ['format=toml', 'format'],
    ]) {
      const { status, body } = await ask(`/randomuser/?${query}`);
      expect([query, status, Object.keys(body)]).toEqual([query, 400, ['error']]);
      expect(body.error).toContain(part);
    }
  });
});

it('they share the quota of the API, and say so in their own form', async () => {
  const limited = await startService({ RATE_LIMIT: '2/60' });
  await limited.get('/posts/1');
  expect((await limited.get('/randomuser/')).headers.get('x-ratelimit-remaining')).toBe('0');
  const refused = await limited.get('/v3.1/alpha/ch');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
  const said = restCountriesError.parse(await refused.json());
  expect(said).toMatchObject({ status: 429, message: 'Too Many Requests' });
  await limited.stop();
});
