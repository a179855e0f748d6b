/** `/datasets/` of the service: what it says beyond what any host of files says. */
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ListedRelease, Listing } from '../../server/publish/listing.ts';
import { ask } from '../http/wire.ts';
import { folder, sha256 } from '../pipeline/builds.ts';
import { serve } from '../server-process.ts';
import { type RunningService, startService } from '../service.ts';
import { addVariant, point } from '../swap/variants.ts';
import { holdsOfAnyHost } from './host.ts';
import { copyReleases, OLD_VERSION, writeRelease, writeSecrets } from './releases.ts';

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

  it('names every release, newest first, and the live one', async () => {
    const { live, releases: listed } = JSON.parse((await get('/datasets/index.json')).text) as Listing;
    expect(live).toBe(version);
    expect(listed.map((each) => [each.version, each.live])).toEqual([
      [version, true],
      [OLD_VERSION, false],
    ]);
    expect(listed[1]).toMatchObject({ sourceDate: '2020-02-29', bytes: 199 });
    expect(listed[1]?.files.map(({ url, mediatype, bytes }) => [url, mediatype, bytes])).toEqual([
      [`${OLD_VERSION}/dataset.sqlite`, 'application/vnd.sqlite3', 16],
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
    expect((await get(`/datasets/${newer}/dataset.sqlite`)).text).toBe('of an old layout');
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
    expect((await brief.get(`/datasets/${file?.url}`)).status).toBe(404);
    expect((await brief.get('/datasets/latest.json')).status).toBe(404);
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
