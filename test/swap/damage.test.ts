/** What the disk does to the release that a running server answers from, and what the server then says and does. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { appendFile, chmod, cp, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import {
  currentVersion,
  DATASET_FILE,
  pointerFile,
  releaseFolder,
  SUMS_FILE,
  sha256OfFile,
} from '../../db/release.ts';
import type { ListedRelease, Listing } from '../../server/downloads/listing.ts';
import type { Readiness } from '../../server/release/readiness.ts';
import { ask } from '../http/wire.ts';
import { copyPart } from '../part-release.ts';
import { folder } from '../pipeline/builds.ts';
import { serve } from '../server-process.ts';
import { addVariant, point } from './variants.ts';

/** A release whose dataset has some of the rows: enough if its other files are not requested. */
const FEW_ROWS = {
  releases: inject('datasets'),
  version: (await currentVersion(inject('datasets'))) as string,
};
const VERSION = FEW_ROWS.version;

const CSV = 'csv/country.csv';
/** The file of that name in the release that has all of them. */
const WHOLE = inject('releases');
const WHOLE_VERSION = (await currentVersion(WHOLE)) as string;
const BUILT_CSV = join(releaseFolder(WHOLE, WHOLE_VERSION), CSV);

/** One of every kind: rows, tables in memory, a search, the vocabulary, a world. The last is never the same twice. */
const ROUTES = [
  '/api/countries?region=europe&fields=code,name,capital',
  '/api/country-stats/rankings?indicator=population&count=5',
  '/api/language-tags/subtags?search=frisian&count=5',
  '/api/time-zones?country=BR&fields=id',
  '/api/phone-numbers/parse?value=%2B41446681800',
  '/api/moon/phase?at=2026-01-01T00:00Z',
  '/api/users?seed=7&count=5',
  '/datasets/samples/orders.ndjson',
] as const;

type Served = Awaited<ReturnType<typeof serve>>;

/** The release with the files that are looked at. */
async function restore(releases: string): Promise<void> {
  await copyPart(FEW_ROWS.releases, releases);
  const path = (name: string) => join(releaseFolder(releases, VERSION), name);
  await cp(BUILT_CSV, path(CSV));
  await appendFile(path(SUMS_FILE), `${await sha256OfFile(path(CSV))}  ${CSV}\n`);
}

async function copy(): Promise<string> {
  const releases = join(await folder(), 'releases');
  await restore(releases);
  return releases;
}

/** A copy of it, and the path and the address of its dataset. */
async function copySmall(): Promise<{ releases: string; path: string; url: string }> {
  const releases = join(await folder(), 'releases');
  await copyPart(FEW_ROWS.releases, releases);
  const { version } = FEW_ROWS;
  const path = join(releaseFolder(releases, version), DATASET_FILE);
  return { releases, path, url: `/datasets/${version}/${DATASET_FILE}` };
}

/** What is asked for, without what differs from one second to the next. */
async function answers({ origin }: Served): Promise<string[]> {
  const texts: string[] = [];
  for (const [index, path] of ROUTES.entries()) {
    // Another URL each time, so that none is a kept answer.
    const url = path.startsWith('/api/') ? `${path}&pretty=${(index + turn) % 2 === 0}` : path;
    const { status, text } = await ask(origin, url);
    expect([url, status], text).toEqual([url, 200]);
    texts.push(path.startsWith('/api/') ? JSON.stringify(JSON.parse(text).data) : text);
  }
  turn += 1;
  return texts;
}
let turn = 0;

async function ready({ origin }: Served): Promise<{ status: number; body: Readiness & { code?: string } }> {
  const { status, text } = await ask(origin, '/readyz');
  return { status, body: JSON.parse(text) };
}

const metric = async ({ origin }: Served, name: string): Promise<number> => {
  const { text } = await ask(origin, '/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 });

/** Every listing names the release that readiness names, and each of its files is right or refused. */
async function expectCoherent(server: Served, version: string, spoilt: readonly string[]): Promise<void> {
  const { status, body } = await ready(server);
  expect([status, body.version]).toEqual([200, version]);
  const json = async (path: string) => JSON.parse((await ask(server.origin, path)).text);
  const latest = (await json('/datasets/latest.json')) as ListedRelease;
  expect(latest.version).toBe(version);
  const { live, releases } = (await json('/datasets/index.json')) as Listing;
  expect(live).toBe(version);
  expect(releases.filter((each) => each.live).map((each) => each.version)).toEqual([version]);
  expect((await ask(server.origin, '/datasets/index.html')).text).toContain(version);
  for (const path of [DATASET_FILE, 'manifest.json', CSV]) {
    const file = latest.files.find((each) => each.path === path);
    const answer = await ask(server.origin, `/datasets/${version}/${path}`);
    if (spoilt.includes(path)) {
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '60']);
      expect(answer.headers.etag).toBeUndefined();
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'unavailable', status: 503 });
    } else {
      expect([path, answer.status, answer.bytes.length]).toEqual([path, 200, file?.bytes]);
    }
  }
}

const ALL = [DATASET_FILE, 'manifest.json', CSV];

type Fault = 'altered' | 'missing' | 'unreadable';

interface Harm {
  /** Of ALL, what it spoils, and how that is told. */
  spoils?: Readonly<Record<string, Fault>>;
  /** What is told of the pointer. */
  refused?: Readiness['refused'];
  harm(releases: string, path: (name: string) => string): Promise<unknown>;
}

const HARMS = {
  'dataset.sqlite overwritten by noise': {
    spoils: { [DATASET_FILE]: 'altered' },
    harm: async (_, path) => writeFile(path(DATASET_FILE), Buffer.alloc(8_000_000, 'noise')),
  },
  'dataset.sqlite overwritten by that of another release, in place': {
    spoils: { [DATASET_FILE]: 'altered' },
    harm: async (releases, path) => {
      const { version } = await addVariant(join(releases, '..', 'others'), { releases, version: VERSION }, 1);
      // Like cp: the inode stays.
      execFileSync('cp', [join(releases, '..', 'others', version, DATASET_FILE), path(DATASET_FILE)]);
    },
  },
  'dataset.sqlite replaced by a rename': {
    spoils: { [DATASET_FILE]: 'altered' },
    harm: async (_, path) => {
      await writeFile(path('new'), 'not a database');
      await rename(path('new'), path(DATASET_FILE));
    },
  },
  'dataset.sqlite cut in half': {
    spoils: { [DATASET_FILE]: 'altered' },
    harm: (_, path) => truncate(path(DATASET_FILE), 4_000_000),
  },
  'dataset.sqlite cut to nothing': {
    spoils: { [DATASET_FILE]: 'altered' },
    harm: (_, path) => truncate(path(DATASET_FILE), 0),
  },
  'dataset.sqlite deleted': {
    spoils: { [DATASET_FILE]: 'missing' },
    harm: (_, path) => rm(path(DATASET_FILE)),
  },
  'one digit of a CSV': {
    spoils: { [CSV]: 'altered' },
    harm: async (_, path) => {
      const text = await readFile(path(CSV), 'utf8');
      await writeFile(
        path(CSV),
        text.replace(/\d/, (digit) => String(9 - Number(digit))),
      );
    },
  },
  'manifest.json deleted': {
    spoils: { 'manifest.json': 'missing' },
    harm: (_, path) => rm(path('manifest.json')),
  },
  'a folder in the place of manifest.json': {
    spoils: { 'manifest.json': 'altered' },
    harm: async (_, path) => {
      await rm(path('manifest.json'));
      await cp(path('csv'), path('manifest.json'), { recursive: true });
    },
  },
  'a link to another file in the place of a CSV': {
    spoils: { [CSV]: 'altered' },
    harm: async (_, path) => {
      await rm(path(CSV));
      await symlink('/etc/passwd', path(CSV));
    },
  },
  'a pipe in the place of manifest.json': {
    spoils: { 'manifest.json': 'altered' },
    harm: async (_, path) => {
      await rm(path('manifest.json'));
      execFileSync('mkfifo', [path('manifest.json')]);
    },
  },
  'SHA256SUMS overwritten': { harm: (_, path) => writeFile(path(SUMS_FILE), 'rubbish\n') },
  'the folder of the release removed': {
    spoils: Object.fromEntries(ALL.map((path) => [path, 'missing'])),
    harm: (_, path) => rm(path(''), { recursive: true }),
  },
  'the folder of the releases removed': {
    spoils: Object.fromEntries(ALL.map((path) => [path, 'missing'])),
    refused: { version: null, reason: 'missing' },
    harm: (releases) => rm(releases, { recursive: true }),
  },
  'the pointer removed': {
    refused: { version: null, reason: 'missing' },
    harm: (releases) => rm(pointerFile(releases)),
  },
  'rubbish in the pointer': {
    refused: { version: null, reason: 'damaged' },
    harm: (releases) => writeFile(pointerFile(releases), '\0rubbish'),
  },
  'a pointer to nothing': {
    refused: { version: '2031.01.01-0123456789ab', reason: 'missing' },
    harm: (releases) => writeFile(pointerFile(releases), '2031.01.01-0123456789ab\n'),
  },
} satisfies Record<string, Harm>;

/** What happens to different files happens at once: each round takes a second until the server looks. */
const ROUNDS: readonly (readonly (keyof typeof HARMS)[])[] = [
  ['dataset.sqlite overwritten by noise', 'a folder in the place of manifest.json'],
  [
    'dataset.sqlite overwritten by that of another release, in place',
    'a link to another file in the place of a CSV',
  ],
  ['dataset.sqlite replaced by a rename', 'a pipe in the place of manifest.json'],
  ['dataset.sqlite cut in half', 'one digit of a CSV'],
  ['dataset.sqlite cut to nothing', 'a pointer to nothing'],
  ['dataset.sqlite deleted', 'manifest.json deleted'],
  ['the pointer removed'],
  ['rubbish in the pointer'],
  ['SHA256SUMS overwritten'],
  ['the folder of the release removed'],
  ['the folder of the releases removed'],
];

it('nothing that happens to its files changes an answer, and what is spoilt is told and not handed out', {
  timeout: 300_000,
}, async () => {
  expect(ROUNDS.flat().sort()).toEqual(Object.keys(HARMS).sort());
  const releases = await copy();
  const server = await serve({ RELEASES_DIR: releases, POLL_SECONDS: '1' });
  const path = (name: string) => join(releaseFolder(releases, VERSION), name);
  const before = await answers(server);
  await expectCoherent(server, VERSION, []);
  for (const names of ROUNDS) {
    const name = names.join(', ');
    const harms = names.map((each): Harm => HARMS[each]);
    const spoils = Object.assign({}, ...harms.map((each) => each.spoils)) as Record<string, Fault>;
    const refused = harms.find((each) => each.refused)?.refused ?? null;
    const since = new Date().toISOString();
    for (const { harm } of harms) await harm(releases, path);
    expect(await answers(server), name).toEqual(before);
    await until(async () => {
      const { damaged, refused: named } = (await ready(server)).body;
      const told = damaged.filter((file) => ALL.includes(file.path));
      expect(Object.fromEntries(told.map((file) => [file.path, file.fault])), name).toEqual(spoils);
      expect(told, name).toHaveLength(Object.keys(spoils).length);
      expect(named, name).toEqual(refused);
      expect(await metric(server, 'dataset_damaged_files'), name).toBe(damaged.length);
    });
    await expectCoherent(server, VERSION, Object.keys(spoils));
    expect(await answers(server), name).toEqual(before);
    for (const [file, fault] of Object.entries(spoils)) {
      const line = await server.logged(
        'release file damaged',
        // A file that is replaced is missing for an instant.
        ({ time, file: told, fault: as }) => (time as string) >= since && told === path(file) && as === fault,
      );
      expect(line, name).toMatchObject({ level: 50 });
    }
    await rm(releases, { recursive: true, force: true });
    await restore(releases);
    // Told so, it looks at once: that it looks by itself is in how it found the damage.
    server.child.kill('SIGHUP');
    await until(async () => {
      const { status, body } = await ready(server);
      expect([name, status, body.damaged, body.refused]).toEqual([name, 200, [], null]);
    });
    await expectCoherent(server, VERSION, []);
  }
  expect(server.child.exitCode).toBeNull();
  expect(await metric(server, 'dataset_failed_reads_total')).toBe(0);
  expect(server.lines.filter(({ status }) => status === 500)).toEqual([]);
});

it('what this user may no longer read is told like what is gone', async () => {
  if (process.getuid?.() !== 0) return void console.warn('skipped: takes root, to be somebody else');
  const releases = await copy();
  await chmod(join(releases, '..'), 0o755);
  const uid = 65_534;
  execFileSync('chown', ['-R', String(uid), releases]);
  const server = await serve({ RELEASES_DIR: releases, POLL_SECONDS: '1' }, { uid, gid: uid });
  const before = await answers(server);
  // Each file has been read once: one that is touched while it is read is told as altered first.
  await expectCoherent(server, VERSION, []);
  const path = join(releaseFolder(releases, VERSION), DATASET_FILE);
  await chmod(path, 0);
  expect(await answers(server)).toEqual(before);
  await until(async () => {
    expect((await ready(server)).body.damaged).toEqual([{ path: DATASET_FILE, fault: 'unreadable' }]);
  });
  await expectCoherent(server, VERSION, [DATASET_FILE]);
  await chmod(path, 0o644);
  await until(async () => expect((await ready(server)).body.damaged).toEqual([]));
  await expectCoherent(server, VERSION, []);
  expect(await server.logged('release file whole again')).toMatchObject({ level: 30, file: path });
  // Once, however often it is asked for.
  expect(server.lines.filter(({ msg }) => msg === 'release file damaged')).toHaveLength(1);
});

/** How a download fails whose file is spoilt when its first piece has come, and the bytes that came. */
async function downloadSpoilt(url: string, spoil: () => void): Promise<{ failure: unknown; bytes: Buffer }> {
  const received: Buffer[] = [];
  const failure = await (async () => {
    const { body } = await fetch(url);
    for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
      if (received.length === 0) spoil();
      received.push(Buffer.from(piece));
    }
  })().catch((error) => error);
  return { failure, bytes: Buffer.concat(received) };
}

it('a file that is overwritten while it is sent ends early instead of wrong', async () => {
  const { releases, path, url } = await copySmall();
  const server = await serve({ RELEASES_DIR: releases });
  const right = readFileSync(path);
  const { failure, bytes } = await downloadSpoilt(`${server.origin}${url}`, () =>
    writeFileSync(path, Buffer.alloc(right.length, 'x')),
  );
  expect(failure).toBeInstanceOf(Error);
  expect(bytes.equals(right.subarray(0, bytes.length))).toBe(true);
  expect(await server.logged('request failed')).toMatchObject({ error: expect.stringContaining('damaged') });
});

it('a file that is cut short while it is sent keeps no reader waiting for the rest', async () => {
  const { releases, path, url } = await copySmall();
  const server = await serve({ RELEASES_DIR: releases });
  const right = readFileSync(path);
  // Whether the end is met by a piece or by none after it depends on the instant.
  for (let time = 0; time < 40; time += 1) {
    const { failure, bytes } = await downloadSpoilt(`${server.origin}${url}`, () => truncateSync(path, 1000));
    expect(failure).toBeInstanceOf(Error);
    expect(bytes.equals(right.subarray(0, bytes.length))).toBe(true);
    writeFileSync(path, right);
  }
});

/** A release that matches its SHA256SUMS but that SQLite cannot read: a page of one table is empty. */
async function spoilPage(releases: string, version: string): Promise<void> {
  const path = join(releaseFolder(releases, version), DATASET_FILE);
  const database = new Sqlite(path, { readonly: true });
  const page = database
    .prepare("SELECT max(pageno) FROM dbstat WHERE name = 'country_stat' AND pagetype = 'leaf'")
    .pluck()
    .get() as number;
  database.close();
  const bytes = await readFile(path);
  bytes.fill(0, (page - 1) * 4096, page * 4096);
  await writeFile(path, bytes);
  await writeFile(join(path, '..', SUMS_FILE), `${await sha256OfFile(path)}  ${DATASET_FILE}\n`);
}

/** Asks that page. */
const SPOILT = '/api/country-stats/series?country=ZW&indicator=urbanPopulationPercent';

it('a read that fails is 503 and makes the service unready, until a release comes that can be read', async () => {
  const releases = join(await folder(), 'releases');
  const { version } = await addVariant(releases, FEW_ROWS, 1);
  await spoilPage(releases, version);
  await point(releases, version);
  const server = await serve({ RELEASES_DIR: releases, POLL_SECONDS: '1' });
  expect((await ready(server)).status).toBe(200);
  for (let time = 0; time < 3; time += 1) {
    const { status, headers, text } = await ask(server.origin, SPOILT);
    expect([status, headers['retry-after'], JSON.parse(text).code]).toEqual([503, '60', 'unavailable']);
  }
  const unready = await ready(server);
  expect(unready).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(JSON.stringify(unready.body)).toMatch(new RegExp(`release ${version} failed .*malformed`));
  expect(JSON.stringify(unready.body)).not.toContain(releases);
  expect(await server.logged('release cannot be read')).toMatchObject({ level: 50, version });
  expect([await metric(server, 'dataset_ready'), await metric(server, 'dataset_failed_reads_total')]).toEqual(
    [0, 3],
  );
  // What needs nothing of that page is answered.
  expect((await ask(server.origin, '/api/countries?code=FR')).status).toBe(200);
  // The same bytes, put there once more, would fail again.
  await point(releases, version);
  await server.logged('release refused');
  expect((await ready(server)).status).toBe(503);

  await addVariant(releases, FEW_ROWS, 1);
  await until(async () => expect((await ready(server)).status).toBe(200));
  expect((await ask(server.origin, SPOILT)).status).toBe(200);
  expect(await metric(server, 'dataset_ready')).toBe(1);
  expect(server.lines.filter(({ status }) => status === 500)).toEqual([]);
});

it('a read that fails makes the newest other release that is whole take over', async () => {
  const releases = join(await folder(), 'releases');
  const from = FEW_ROWS;
  const { version: named } = await addVariant(releases, from, 1);
  const { version: whole, mark } = await addVariant(releases, from, 2);
  const { version: damaged } = await addVariant(releases, from, 3);
  await writeFile(join(releaseFolder(releases, damaged), DATASET_FILE), 'newer, and damaged');
  await addVariant(releases, from, 0);
  await spoilPage(releases, named);
  await point(releases, named);
  const server = await serve({ RELEASES_DIR: releases, POLL_SECONDS: '1' });
  expect((await ask(server.origin, SPOILT)).status).toBe(503);
  expect(await server.logged('release swapped')).toMatchObject({ from: named, to: whole });
  expect((await ask(server.origin, SPOILT)).status).toBe(200);
  expect((await ask(server.origin, '/api/countries?code=FR')).text).toContain(mark);
  const { status, body } = await ready(server);
  expect([status, body.version, body.refused]).toEqual([200, whole, { version: named, reason: 'damaged' }]);
  // It does not go back to what failed, however often it looks, and goes on to what is published.
  const { version: next } = await addVariant(releases, from, 4);
  await point(releases, next);
  expect(await server.logged('release swapped', ({ to }) => to === next)).toMatchObject({ from: whole });
  expect((await ready(server)).body.refused).toBeNull();
});

it('a start takes the newest other release where the one that the pointer names is damaged', async () => {
  const { releases } = await copySmall();
  const { version } = await addVariant(releases, FEW_ROWS, 1);
  await truncate(join(releaseFolder(releases, version), DATASET_FILE), 1000);
  await point(releases, version);
  const server = await serve({ RELEASES_DIR: releases });
  expect(server.listening).toMatchObject({ dataset: FEW_ROWS.version });
  expect(await server.logged('release refused')).toMatchObject({ version, reason: 'damaged' });
  expect((await ready(server)).body).toMatchObject({ version: FEW_ROWS.version, refused: { version } });
});

it('downloads that stall or are given up leave no file open', async () => {
  // More than a socket takes before anybody reads.
  const releases = join(await folder(), 'releases');
  await copyPart(WHOLE, releases);
  const server = await serve({ RELEASES_DIR: releases });
  const pid = server.child.pid as number;
  let open: () => string[];
  try {
    open = () =>
      readdirSync(`/proc/${pid}/fd`)
        .map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
        .filter((path) => path.includes(WHOLE_VERSION));
    open();
  } catch {
    return void console.warn('skipped: this system has no /proc');
  }
  const given = new AbortController();
  onTestFinished(() => given.abort());
  const url = `${server.origin}/datasets/${WHOLE_VERSION}/${DATASET_FILE}`;
  // None reads on: each holds its file while the socket is full.
  const stalled = await Promise.all(Array.from({ length: 12 }, () => fetch(url, { signal: given.signal })));
  expect(stalled.map(({ status }) => status)).toEqual(Array(12).fill(200));
  await until(async () => expect(open()).toHaveLength(12));
  given.abort();
  await until(async () => expect(open()).toEqual([]));
  for (const [name, value] of [
    ['range', 'bytes=-99'],
    ['range', 'bytes=99999999-'],
    ['if-match', '"x"'],
  ] as const) {
    await (await fetch(url, { headers: { [name]: value } })).arrayBuffer();
  }
  await (await fetch(url, { method: 'HEAD' })).arrayBuffer();
  await until(async () => expect(open()).toEqual([]));
});
