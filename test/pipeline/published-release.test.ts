/** A release that is taken over from a service. */
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { silent } from '../../cli/progress.ts';
import { openCurrent } from '../../db/open.ts';
import { currentVersion, DATASET_FILE, releaseFolder, SUMS_FILE } from '../../db/release.ts';
import { takeRelease } from '../../pipeline/published-release.ts';
import { type RunningService, startService } from '../service.ts';
import { folder, sha256 } from './builds.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ RELEASES_DIR: inject('datasets') });
  foreign.make(releaseFolder(inject('datasets'), service.dataset.version));
});
afterAll(() => service.stop());

it('is whole, live and the same, and taking it again changes nothing', async () => {
  const releases = await folder();
  const version = await takeRelease(releases, service.origin, silent);
  expect(version).toBe(service.dataset.version);
  const taken = await openCurrent(releases);
  expect(taken.sha256).toBe(service.dataset.sha256);
  taken.close();
  expect(await takeRelease(releases, `${service.origin}/datasets/latest.json`, silent)).toBe(version);
  expect((await readdir(releases)).sort()).toEqual([version, 'current'].sort());
});

/** The same release with other tables, as an older or newer version of this software has them. */
const foreign = {
  bytes: Buffer.alloc(0) as Buffer,
  hashes: new Map<string, string>(),
  make(folder: string) {
    const dataset = new Sqlite(readFileSync(join(folder, DATASET_FILE)));
    dataset.exec("UPDATE release SET schema_sha256 = 'another'");
    this.bytes = dataset.serialize();
    dataset.close();
    const sums = readFileSync(join(folder, SUMS_FILE));
    const before = service.dataset.sha256;
    const after = sha256(this.bytes);
    this.hashes = new Map([[before, after]]);
    this.hashes.set(sha256(sums), sha256(this.listedIn(sums)));
  },
  /** A text that names hashes. */
  listedIn(text: Buffer): Buffer {
    return Buffer.from(String(text).replace(/[0-9a-f]{64}/g, (hash) => this.hashes.get(hash) ?? hash));
  },
};

it.each([
  [
    'a file that is not the one that is listed',
    (body: Buffer, url: string) =>
      url.endsWith('manifest.json') ? Buffer.concat([body, Buffer.from(' ')]) : body,
    'its SHA-256 is not',
  ],
  [
    'a path that leads out of the folder',
    (body: Buffer, url: string) =>
      url.endsWith('latest.json') ? Buffer.from(String(body).replace(/"path": ?"/, '$&../')) : body,
    'files.0.path',
  ],
  [
    'a release that this software cannot serve',
    (body: Buffer, url: string) => {
      if (url.endsWith('/dataset.sqlite')) return foreign.bytes;
      if (/latest\.json$|SHA256SUMS$/.test(url)) return foreign.listedIn(body);
      return body;
    },
    'which cannot be served: dataset.sqlite was built for another version of this software',
  ],
  ['what is no listing', () => Buffer.from('<html>'), 'is not JSON'],
])('is refused with %s, and nothing is published', async (_, spoil, message) => {
  const proxy = createServer(async ({ url = '' }, response) => {
    const answer = await service.get(url);
    response.end(spoil(Buffer.from(await answer.arrayBuffer()), url));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const releases = await folder();
  const from = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  await expect(takeRelease(releases, from, silent)).rejects.toThrow(message);
  expect(await currentVersion(releases)).toBeNull();
  expect((await readdir(releases).catch(() => [])).filter((name) => name.startsWith('2'))).toEqual([]);
  proxy.close();
});

it('is refused from what is no address', async () => {
  await expect(takeRelease(await folder(), 'data/site', silent)).rejects.toThrow(
    'must be an http or https address',
  );
  expect(await readFile(join(inject('datasets'), 'current'), 'utf8')).toContain(service.dataset.version);
});
