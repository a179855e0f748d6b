/** What holds wherever a site is served from: by the service, or by a host that knows nothing but files. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ListedRelease, Listing } from '../../server/downloads/listing.ts';
import { type Answer, ask } from '../http/wire.ts';
import { sha256 } from '../pipeline/builds.ts';
import { SECRET } from './releases.ts';

export const SQLITE_HEADER = 'SQLite format 3\0';

/** Headers that differ between two answers to the same request. */
const OF_THE_MOMENT = ['date', 'x-request-id', 'connection', 'keep-alive'];

export const lasting = ({ headers }: Answer): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.includes(name)));

/** Tests of a host that serves `/datasets/`; `origin` is known only when they run. */
export function holdsOfAnyHost(origin: () => string): void {
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(origin(), path, { headers, method });
  const latest = async () => JSON.parse((await get('/datasets/latest.json')).text) as ListedRelease;
  const sqlite = async () => {
    const { files } = await latest();
    const file = files.find(({ path }) => path === 'dataset.sqlite');
    if (!file) throw new Error('the live release has no dataset.sqlite');
    return { url: `/datasets/${file.url}`, bytes: file.bytes };
  };

  it('every file of every release is whole, as its listing says', async () => {
    const listing = JSON.parse((await get('/datasets/index.json')).text) as Listing;
    const live = listing.releases.find((release) => release.live);
    expect(await latest()).toEqual({ ...live, live: undefined, url: undefined });
    for (const { files, bytes, url } of listing.releases) {
      for (const file of files) {
        const { status, bytes: body } = await get(`/datasets/${file.url}`);
        expect([file.url, status, body.length, sha256(body)]).toEqual([
          file.url,
          200,
          file.bytes,
          file.sha256,
        ]);
      }
      expect(files.reduce((sum, file) => sum + file.bytes, 0)).toBe(bytes);
      expect(files.at(-1)?.path).toBe('SHA256SUMS');
      const own = JSON.parse((await get(`/datasets/${url}`)).text) as ListedRelease;
      expect(own.files.map(({ url: below, sha256: hash }) => [below, hash])).toEqual(
        files.map(({ path, sha256: hash }) => [path, hash]),
      );
    }
  });

  it('every link of every listing leads somewhere', async () => {
    const waiting = ['/datasets/index.html'];
    const seen = new Set(waiting);
    for (const path of waiting) {
      const { status, headers, text } = await get(path, { accept: 'text/html' });
      expect(status, path).toBe(200);
      // Pages of other parts have tests of their own.
      if (!path.startsWith('/datasets/') || !String(headers['content-type']).startsWith('text/html'))
        continue;
      for (const [, href = ''] of text.matchAll(/href="([^"]+)"/g)) {
        const { origin, pathname } = new URL(href, `http://host${path}`);
        // Only a service answers it.
        if (origin !== 'http://host') continue;
        // Every cell of a dataset, next to one of another layout: test/site/changes.test.ts reads smaller ones.
        if (/\.\.\..+\.(csv|ndjson|json)$/.test(pathname)) continue;
        if (!seen.has(pathname)) waiting.push(pathname);
        seen.add(pathname);
      }
    }
    expect(waiting.filter((path) => path.endsWith('/dataset.sqlite')).length).toBeGreaterThan(0);
    expect(waiting.filter((path) => path.endsWith('.ndjson')).length).toBeGreaterThan(15);
  });

  it('a HEAD has the headers of its GET, and no body', async () => {
    const { url } = await sqlite();
    const gzip = { 'accept-encoding': 'gzip, deflate, br' };
    for (const path of [
      url,
      '/datasets/latest.json',
      '/datasets/index.html',
      '/datasets/samples/users.ndjson',
    ]) {
      for (const headers of [{}, gzip]) {
        const [whole, head] = [await get(path, headers), await get(path, headers, 'HEAD')];
        expect(lasting(head), path).toEqual(lasting(whole));
        expect([head.status, head.bytes.length]).toEqual([200, 0]);
      }
    }
  });

  it('a file is read in part, from its beginning, its middle and its end', async () => {
    const { url, bytes } = await sqlite();
    const whole = (await get(url)).bytes;
    const head = await get(url, {}, 'HEAD');
    expect([head.headers['accept-ranges'], head.headers['content-length']]).toEqual(['bytes', String(bytes)]);
    expect(head.headers['content-encoding']).toBeUndefined();
    for (const [range, first, last] of [
      ['0-15', 0, 15],
      ['4096-8191', 4096, 8191],
      ['-100', bytes - 100, bytes - 1],
      [`${bytes - 1}-`, bytes - 1, bytes - 1],
      [`10-${bytes + 4096}`, 10, bytes - 1],
    ] as const) {
      const part = await get(url, { range: `bytes=${range}`, 'accept-encoding': 'gzip, br' });
      expect([range, part.status, part.headers['content-range'], part.headers['content-encoding']]).toEqual([
        range,
        206,
        `bytes ${first}-${last}/${bytes}`,
        undefined,
      ]);
      expect(part.headers['content-length']).toBe(String(last - first + 1));
      expect(part.bytes.equals(whole.subarray(first, last + 1)), range).toBe(true);
    }
    expect((await get(url, { range: 'bytes=0-15' })).bytes.toString('latin1')).toBe(SQLITE_HEADER);
  });

  it('any range of bytes is answered as RFC 9110 §14 says', async () => {
    const { url, bytes } = await sqlite();
    const whole = (await get(url)).bytes;
    const position = fc.oneof(
      fc.nat(40),
      fc.nat(bytes + 40),
      fc.integer({ min: bytes - 40, max: bytes + 40 }),
    );
    const length = fc.oneof(fc.nat(40), fc.nat(70_000));
    const range = fc.oneof(
      fc
        .tuple(position, length)
        .map(([first, more]) => ({ first, last: first + more, text: `${first}-${first + more}` })),
      position
        .map((first) => ({ first, last: bytes - 1, text: `${first}-` }))
        .filter(({ first }) => first > bytes - 70_000),
      fc
        .integer({ min: 1, max: 70_000 })
        .map((suffix) => ({ first: Math.max(0, bytes - suffix), last: bytes - 1, text: `-${suffix}` })),
    );
    const property = fc.asyncProperty(range, async ({ first, last, text }) => {
      const { status, headers, bytes: part } = await get(url, { range: `bytes=${text}` });
      if (first >= bytes) {
        expect([status, headers['content-range']]).toEqual([416, `bytes */${bytes}`]);
        return;
      }
      const end = Math.min(last, bytes - 1);
      expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${end}/${bytes}`]);
      expect(part.equals(whole.subarray(first, end + 1))).toBe(true);
    });
    await fc.assert(property, { numRuns: Number(process.env.RANGES ?? 80) });
  });

  it('beyond its end there is nothing to read', async () => {
    const { url, bytes } = await sqlite();
    for (const range of [`bytes=${bytes}-`, `bytes=${bytes + 5}-${bytes + 9}`]) {
      const { status, headers } = await get(url, { range });
      expect([status, headers['content-range']]).toEqual([416, `bytes */${bytes}`]);
    }
  });

  it('what is no range of bytes is answered whole', async () => {
    const { url, bytes } = await sqlite();
    for (const range of ['bytes=a-b', 'lines=1-2', 'bytes', 'bytes=0-1,5-6']) {
      const { status, bytes: body } = await get(url, { range });
      expect([range, status, body.length]).toEqual([range, 200, bytes]);
    }
  });

  it('a part is given only of the file that If-Range names', async () => {
    const { url, bytes } = await sqlite();
    const { etag = '' } = (await get(url, {}, 'HEAD')).headers;
    const range = 'bytes=0-15';
    expect((await get(url, { range, 'if-range': etag })).status).toBe(206);
    for (const old of ['"of another time"', 'Sat, 01 Jan 2000 00:00:00 GMT']) {
      const { status, bytes: body } = await get(url, { range, 'if-range': old });
      expect([old, status, body.length]).toEqual([old, 200, bytes]);
    }
  });

  it('a copy that is still good is not sent again', async () => {
    const { url } = await sqlite();
    for (const path of [url, '/datasets/latest.json', '/datasets/samples/users.ndjson']) {
      const { etag = '' } = (await get(path)).headers;
      const { status, bytes } = await get(path, { 'if-none-match': etag });
      expect([path, status, bytes.length]).toEqual([path, 304, 0]);
    }
  });

  it('nothing but what is published can be read', async () => {
    const { version } = await latest();
    const ups = ['..', '%2e%2e', '.%2e', '..%2f..', '%2e%2e%2f%2e%2e', '..%5c..', '%252e%252e', '..;'];
    const outside = [
      'etc/passwd',
      'current',
      'package.json',
      'notes.txt',
      '.hidden',
      '.staging-1-abcd/dataset.sqlite',
    ];
    const below = ['', `${version}/`, 'samples/', `${version}/csv/`];
    const paths = below.flatMap((start) =>
      ups.flatMap((up) =>
        [1, 2, 8].flatMap((depth) =>
          outside.map((file) => `/datasets/${start}${`${up}/`.repeat(depth)}${file}`),
        ),
      ),
    );
    paths.push(
      ...outside.map((file) => `/datasets/${file}`),
      ...outside.map((file) => `/datasets//${file}`),
      '/datasets/%2fetc%2fpasswd',
      '/datasets/file:///etc/passwd',
      '/datasets/%00',
      `/datasets/${version}/dataset.sqlite%00.html`,
      `/datasets/${version}/%2e/dataset.sqlite.`,
      `/datasets/${version}/.env`,
      `/datasets/${version}/unlisted.csv`,
      `/datasets/${version}%2f..%2f.hidden`,
      '/datasets/%',
      '/datasets/%ff%fe',
      '/datasets/__proto__',
      '/datasets/constructor/',
    );
    for (const path of paths) {
      const { status, text } = await get(path);
      expect([400, 403, 404], path).toContain(status);
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('root:');
    }
  });
}
