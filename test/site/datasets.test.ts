/** `/datasets/` of the service: what it says beyond what any host of files says. */
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ListedRelease, Listing } from '../../server/downloads/listing.ts';
import { ask } from '../http/wire.ts';
import { folder, sha256 } from '../pipeline/builds.ts';
import { serve } from '../server-process.ts';
import { type RunningService, startService } from '../service.ts';
import { addVariant, point } from '../swap/variants.ts';
import { holdsOfAnyHost } from './host.ts';
import { copyReleases, OLD_DATASET, OLD_VERSION, writeRelease, writeSecrets } from './releases.ts';

let service: RunningService;
let releases: string;
let version: string;
beforeAll(async () => {
  releases = await folder(afterAll);
  version = await copyReleases(releases);
  await writeRelease(releases);
  await writeSecrets(releases, version);
  service = await startService({ RELEASES_DIR: releases, RATE_LIMIT: '5/60' });
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(service.origin, path, { headers, method });

// More requests than the rate limit allows: what is published is not counted.
describe('any host', () => holdsOfAnyHost(() => service.origin));

describe('the listing', () => {
  it('is a page or JSON, as the caller prefers', async () => {
    for (const path of ['/datasets/', `/datasets/${version}/`]) {
      for (const [accept, type] of [
        ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8'],
        ['*/*', 'text/html; charset=utf-8'],
        ['application/json', 'application/json; charset=utf-8'],
      ] as const) {
        const { status, headers } = await get(path, { accept });
        expect([status, headers['content-type'], headers.vary]).toEqual([200, type, 'Accept']);
      }
      const { text } = await get(path, { accept: 'application/json' });
      expect(text).toBe((await get(`${path}index.json`)).text);
    }
  });

  it('of a release has a column for each format of its tables, and a cell for each file', async () => {
    const path = `/datasets/${version}/`;
    const { text } = await get(path, { accept: 'text/html' });
    const { files } = JSON.parse((await get(`${path}index.json`)).text) as { files: { url: string }[] };
    for (const format of ['csv', 'ndjson', 'parquet']) {
      expect(text).toContain(`<th>${format}</th>`);
      const ofFormat = files.filter(({ url }) => url.startsWith(`${format}/`));
      expect(ofFormat.length).toBeGreaterThan(0);
      expect(text.split(`>${format}</a>`).length - 1).toBe(ofFormat.length);
    }
  });

  it('names every release, newest first, and the live one', async () => {
    const { live, releases: listed } = JSON.parse((await get('/datasets/index.json')).text) as Listing;
    expect(live).toBe(version);
    expect(listed.map((each) => [each.version, each.live])).toEqual([
      [version, true],
      [OLD_VERSION, false],
    ]);
    expect(listed[1]).toMatchObject({ sourceDate: '2020-02-29', bytes: OLD_DATASET.length + 183 });
    expect(listed[1]?.files.map(({ url, mediatype, bytes }) => [url, mediatype, bytes])).toEqual([
      [`${OLD_VERSION}/dataset.sqlite`, 'application/vnd.sqlite3', OLD_DATASET.length],
      [`${OLD_VERSION}/csv/country.csv`, 'text/csv; charset=utf-8; header=present', 20],
      [`${OLD_VERSION}/SHA256SUMS`, 'text/plain; charset=utf-8', 163],
    ]);
  });

  it('follows what is published and what is removed', async () => {
    const newer = '2030.01.01-0123456789ab';
    const versions = async () =>
      (JSON.parse((await get('/datasets/index.json')).text) as Listing).releases.map((each) => each.version);
    await writeRelease(releases, newer);
    expect(await versions()).toEqual([newer, version, OLD_VERSION]);
    expect((await get(`/datasets/${newer}/dataset.sqlite`)).text).toContain('of an old layout');
    await rm(join(releases, newer), { recursive: true });
    expect(await versions()).toEqual([version, OLD_VERSION]);
    expect((await get(`/datasets/${newer}/dataset.sqlite`)).status).toBe(404);
  });

  it('leaves out a release that is not whole, or names what no release has', async () => {
    const broken = '2030.01.02-0123456789ab';
    for (const path of ['../notes.txt', '.env', 'a//b']) {
      await writeRelease(releases, broken, { [path]: 'x' });
      expect((await get('/datasets/index.json')).text).not.toContain(broken);
      expect((await get(`/datasets/${broken}/`)).status).toBe(404);
      await rm(join(releases, broken), { recursive: true });
    }
    await writeRelease(releases, broken);
    await rename(join(releases, broken, 'csv'), join(releases, broken, 'moved'));
    expect((await get('/datasets/index.json')).text).not.toContain(broken);
    await rm(join(releases, broken), { recursive: true });
  });

  it('a folder without its slash is where the folder is', async () => {
    for (const path of ['/datasets', `/datasets/${version}`]) {
      const { status, headers } = await get(path);
      expect([status, headers.location]).toEqual([301, `${path}/`]);
    }
  });

  it('a page runs under the policy of the other pages', async () => {
    const docs = (await get('/docs')).headers['content-security-policy'];
    for (const path of ['/datasets/', `/datasets/${version}/index.html`]) {
      expect((await get(path)).headers['content-security-policy']).toBe(docs);
    }
  });
});

describe('a file', () => {
  it('says what it is, for how long, and that a page of another origin may read it', async () => {
    const { files } = JSON.parse((await get('/datasets/latest.json')).text) as ListedRelease;
    for (const { url, sha256: hash, mediatype } of files) {
      const { headers } = await get(`/datasets/${url}`, { origin: 'https://elsewhere.example' }, 'HEAD');
      expect(headers).toMatchObject({
        'content-type': mediatype,
        etag: `"${hash}"`,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      });
      const exposed = String(headers['access-control-expose-headers']).toLowerCase().split(', ');
      expect(exposed).toEqual(
        expect.arrayContaining(['content-range', 'accept-ranges', 'content-length', 'etag']),
      );
    }
    for (const path of ['/datasets/', '/datasets/latest.json', '/datasets/samples/users.ndjson']) {
      expect((await get(path)).headers['cache-control']).toBe('public, max-age=60');
    }
  });

  it('a weak tag never gives a part, nor does HEAD', async () => {
    const url = `/datasets/${version}/dataset.sqlite`;
    const { etag } = (await get(url, {}, 'HEAD')).headers;
    const range = 'bytes=0-15';
    expect((await get(url, { range, 'if-range': `W/${etag}` })).status).toBe(200);
    expect((await get(url, { range }, 'HEAD')).status).toBe(200);
  });

  it('what cannot be given is a problem document', async () => {
    const url = `/datasets/${version}/dataset.sqlite`;
    for (const [path, headers, status, code] of [
      [`${url}x`, {}, 404, 'not_found'],
      [`/datasets/${OLD_VERSION}/csv`, {}, 404, 'not_found'],
      [`/datasets/${OLD_VERSION}/csv/`, {}, 404, 'not_found'],
      ['/datasets/2019.01.01-0123456789ab/', {}, 404, 'not_found'],
      [url, { range: 'bytes=999999999999-' }, 416, 'range_not_satisfiable'],
      [url, { 'if-match': '"another"' }, 412, 'precondition_failed'],
    ] as const) {
      const answer = await get(path, headers);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(answer.headers.etag).toBeUndefined();
      expect(JSON.parse(answer.text)).toMatchObject({ code, status, instance: path });
    }
  });

  it('a range is what RFC 9110 §14 says, for a small file and for an empty one', async () => {
    const at = '2021.01.01-0123456789ab';
    await writeRelease(releases, at, { 'a.csv': '0123456789', 'empty.csv': '' });
    const [small, empty] = [`/datasets/${at}/a.csv`, `/datasets/${at}/empty.csv`];
    const { etag = '' } = (await get(small)).headers;
    const date = 'Wed, 21 Oct 2099 07:28:00 GMT';
    const part = (contentRange: string, text: string) => [206, contentRange, text];
    const whole = [200, undefined, '0123456789'];
    const none = [416, 'bytes */10', expect.stringContaining('range_not_satisfiable')];
    const expected: [path: string, range: string, answer: unknown[], headers?: Record<string, string>][] = [
      [small, 'bytes=0-', part('bytes 0-9/10', '0123456789')],
      [small, 'bytes=9-', part('bytes 9-9/10', '9')],
      [small, 'bytes=-3', part('bytes 7-9/10', '789')],
      // §14.1.2: a suffix longer than the file is all of it, however long.
      [small, 'bytes=-10', part('bytes 0-9/10', '0123456789')],
      [small, 'bytes=-11', part('bytes 0-9/10', '0123456789')],
      [small, 'bytes=-100000', part('bytes 0-9/10', '0123456789')],
      [small, `bytes=-${'9'.repeat(400)}`, part('bytes 0-9/10', '0123456789')],
      [small, 'bytes= -100000', part('bytes 0-9/10', '0123456789')],
      [small, 'bytes=3-100000', part('bytes 3-9/10', '3456789')],
      // §14.1: the unit has no case.
      [small, 'Bytes=2-3', part('bytes 2-3/10', '23')],
      // Ranges that overlap or touch are one; others are not worth their parts (§14.2: may be ignored).
      [small, 'bytes=0-3,4-5', part('bytes 0-5/10', '012345')],
      [small, 'bytes=8-9,-100000', part('bytes 0-9/10', '0123456789')],
      [small, 'bytes=0-1,-2', whole],
      [small, 'bytes=0-0,2-2,4-4', whole],
      // What can be had is given, what lies beyond is not.
      [small, 'bytes=0-1,50-60', part('bytes 0-1/10', '01')],
      [small, 'bytes=-0', none],
      [small, 'bytes=10-', none],
      [small, 'bytes=50-60,-0', none],
      [small, 'lines=0-1', whole],
      [small, 'bytes', whole],
      [small, 'bytes=', whole],
      [small, 'bytes=0x1-2', whole],
      // §13.1.5: a strong tag that is the file's own, and no date, since it has none.
      [small, 'bytes=-100000', part('bytes 0-9/10', '0123456789'), { 'if-range': etag }],
      [small, 'bytes=0-1', whole, { 'if-range': `W/${etag}` }],
      [small, 'bytes=0-1', whole, { 'if-range': '"another"' }],
      [small, 'bytes=0-1', whole, { 'if-range': date }],
      [small, 'bytes=50-', whole, { 'if-range': '"another"' }],
      [small, 'bytes=0-1', part('bytes 0-1/10', '01'), { 'if-match': etag }],
      // §13.1.4: without a date of modification there is nothing to compare.
      [small, 'bytes=0-1', part('bytes 0-1/10', '01'), { 'if-unmodified-since': date }],
      [small, 'bytes=0-1', part('bytes 0-1/10', '01'), { 'if-modified-since': date }],
      [empty, 'bytes=0-', [416, 'bytes */0', expect.any(String)]],
      [empty, 'bytes=-5', [416, 'bytes */0', expect.any(String)]],
    ];
    for (const [path, range, answer, headers = {}] of expected) {
      const { status, headers: received, text } = await get(path, { range, ...headers });
      expect([status, received['content-range'], text], JSON.stringify([range, headers])).toEqual(answer);
      // §14.2: a range is for GET alone.
      const head = await get(path, { range, ...headers }, 'HEAD');
      expect([head.status, head.headers['content-range']], range).toEqual([200, undefined]);
    }
    expect((await get(empty)).headers['content-length']).toBe('0');
    await rm(join(releases, at), { recursive: true });
  });

  it('is read to its end although its release is removed meanwhile', async () => {
    const own = await folder();
    const live = await copyReleases(own);
    const brief = await startService({ RELEASES_DIR: own });
    onTestFinished(() => brief.stop());
    const [file] = ((await (await brief.get('/datasets/latest.json')).json()) as ListedRelease).files;
    const sent = request(`${brief.origin}/datasets/${file?.url}`, { agent: false });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    // Not one byte is read before the release is gone: more than the sockets' buffers hold is still on disk.
    await rename(join(own, live), join(own, '.removed'));
    await rm(join(own, '.removed'), { recursive: true });
    const bytes = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>));
    expect([bytes.length, sha256(bytes)]).toEqual([file?.bytes, file?.sha256]);
    // It answers still, so it is listed; of its files none can be had.
    expect((await brief.get(`/datasets/${file?.url}`)).status).toBe(503);
    expect((await brief.get('/datasets/latest.json')).status).toBe(200);
  });

  it('is read to its end across a swap and the removal of its release, and the listing follows', async () => {
    const own = await folder();
    const before = await copyReleases(own);
    const { version: after } = await addVariant(own, { releases: own, version: before }, 1);
    const { origin, logged } = await serve({ RELEASES_DIR: own });
    const json = async (path: string) =>
      JSON.parse((await ask(origin, path)).text) as ListedRelease & Listing;
    const latest = await json('/datasets/latest.json');
    const file = latest.files.find(({ path }) => path === 'dataset.sqlite');
    const sample = await ask(origin, '/datasets/samples/users.ndjson');
    const sent = request(`${origin}/datasets/${file?.url}`, { agent: false });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await point(own, after);
    await logged('release swapped');
    await rm(join(own, before), { recursive: true });
    const bytes = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>));
    expect([latest.version, sha256(bytes)]).toEqual([before, file?.sha256]);
    expect((await json('/datasets/latest.json')).version).toBe(after);
    const { live, releases: listed } = await json('/datasets/index.json');
    expect([live, listed.map((each) => each.version)]).toEqual([after, [after]]);
    expect((await ask(origin, '/datasets/samples/users.ndjson')).headers.etag).not.toBe(sample.headers.etag);
  });

  it('a page of another origin may ask for a part of it', async () => {
    const { status, headers } = await get(
      `/datasets/${version}/dataset.sqlite`,
      { origin: 'https://elsewhere.example', 'access-control-request-headers': 'range, if-range' },
      'OPTIONS',
    );
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'range, if-range',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    });
  });

  it('a reader that goes away leaves the service as it was', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const sent = request(`${service.origin}/datasets/${version}/dataset.sqlite`, { agent: false });
      sent.on('error', () => {});
      sent.end();
      await once(sent, 'response');
      sent.destroy();
    }
    expect((await get(`/datasets/${version}/dataset.sqlite`, { range: 'bytes=0-15' })).status).toBe(206);
  });
});
