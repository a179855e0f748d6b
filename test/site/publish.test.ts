/** `npm run publish -- --out DIR`: a site of files that says what the service says. */
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepare } from '../../api/framework/prepare.ts';
import { isFeed } from '../../api/framework/route.ts';
import { readArguments, UsageError } from '../../cli/arguments.ts';
import { silent } from '../../cli/progress.ts';
import type { ListedRelease } from '../../server/downloads/listing.ts';
import { type Destination, publishSite } from '../../server/publish/destination.ts';
import { openFolder } from '../../server/publish/folder.ts';
import { OPTIONS, readOptions } from '../../server/publish/options.ts';
import { siteLinks } from '../../server/publish/pages.ts';
import { allEntries, type SearchFile } from '../../server/web/browser/search/entries.ts';
import { fingerprint, folder, type Outcome, sha256 } from '../pipeline/builds.ts';
import { requiredParameters } from '../required.ts';
import { type RunningService, startService } from '../service.ts';
import { holdsOfAnyHost } from './host.ts';
import { NEW_VERSION, publish, startFileHost, twoSites } from './publishing.ts';
import { copyFewRows, copyReleases, OLD_VERSION, writeRelease, writeSecrets } from './releases.ts';

const PUBLIC_URL = 'https://fixture-data.example';

let releases: string;
let version: string;
let out: string;
let first: Outcome;
let host: Awaited<ReturnType<typeof startFileHost>>;
let service: RunningService;
beforeAll(async () => {
  releases = await folder(afterAll);
  version = await copyReleases(releases);
  await writeRelease(releases);
  await writeSecrets(releases, version);
  out = await folder(afterAll);
  first = await publish(['--releases', releases, '--out', out], { PUBLIC_URL }, { whole: true });
  host = await startFileHost(out);
  service = await startService({ RELEASES_DIR: releases, PUBLIC_URL });
});
afterAll(async () => {
  await host.stop();
  await service.stop();
});

const read = (path: string, from = out) => readFile(join(from, path), 'utf8');

it('says what it does, step by step', () => {
  expect([first.status, first.stderr]).toEqual([0, '']);
  expect(first.stdout.match(/✓ \w+/g)).toEqual(
    ['site', 'releases', 'answers', 'samples', 'listings', 'pointer'].map((name) => `✓ ${name}`),
  );
});

describe('on a host of files', () => holdsOfAnyHost(() => host.origin));

describe('beside the service', () => {
  it('has what it answers under /datasets/, byte for byte', async () => {
    const names = await readdir(join(out, 'datasets'), { recursive: true, withFileTypes: true });
    const paths = names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(out.length));
    expect(paths.length).toBeGreaterThan(30);
    const links = siteLinks(service.registry, { ...service.dataset, publicUrl: PUBLIC_URL });
    for (const path of paths) {
      const bytes = Buffer.from(await (await service.get(path)).arrayBuffer());
      const published = await readFile(join(out, path));
      if (path.endsWith('.html')) {
        // Its links are relative, and lead to files.
        expect(String(published), path).toBe(links.relative(String(bytes), path.slice(1)));
      } else {
        expect([path, sha256(published)]).toEqual([path, sha256(bytes)]);
      }
    }
  });

  it('has the answer of every reference route, as the service gives it', async () => {
    const routes = [...service.registry.values()].filter(({ route }) => route.kind === 'reference');
    expect(routes.length).toBeGreaterThan(10);
    for (const endpoint of routes) {
      const published = JSON.parse(await read(`${endpoint.path.slice(1)}.json`));
      const isDemanding = Object.keys(requiredParameters(endpoint)).length > 0;
      const query = isDemanding ? `?${endpoint.route.examples[0]}` : '';
      const { data, meta } = (await (await service.get(`${endpoint.path}${query}`)).json()) as {
        data: unknown;
        meta: object;
      };
      const generatedAt = `${service.dataset.sourceDate}T00:00:00.000Z`;
      // What reads the clock says other times than the release's day.
      const readsClock =
        prepare({ endpoint, search: query.slice(1), accepted: 'json', now: 0 }, service.dataset).etag ===
        undefined;
      expect(published.meta.generatedAt).toBe(generatedAt);
      if (!readsClock) expect(published).toEqual({ data, meta: { ...meta, generatedAt } });
    }
    for (const path of ['openapi.json', 'asyncapi.json'])
      expect(await read(path)).toBe(await (await service.get(`/${path}`)).text());
  });

  it('has a thousand records of every fixture route, the first of them as the API gives them', async () => {
    const routes = [...service.registry.values()].filter(({ route }) => route.kind === 'fixture');
    for (const endpoint of routes) {
      const text = await read(`datasets/samples/${endpoint.path.slice('/api/'.length)}.ndjson`);
      const lines = text.split('\n');
      expect([endpoint.path, lines.at(-1)]).toEqual([endpoint.path, '']);
      // A feed has what happened in a month.
      if (isFeed(endpoint.route)) expect(lines.length).toBeGreaterThan(300);
      else expect([endpoint.path, lines.length]).toEqual([endpoint.path, 1001]);
      const required = requiredParameters(endpoint);
      const example = Object.keys(required).length > 0 ? new URLSearchParams(endpoint.route.examples[0]) : [];
      const search = new URLSearchParams([...example, ...Object.entries({ format: 'ndjson' })]);
      search.set('seed', '1');
      search.set('count', '20');
      const now = Date.parse(service.dataset.sourceDate);
      const { asOf } = prepare(
        { endpoint, search: search.toString(), accepted: 'json', now },
        service.dataset,
      ).resolved;
      if (asOf) search.set('asOf', String(asOf));
      const { etag } = prepare(
        { endpoint, search: search.toString(), accepted: 'json', now: 0 },
        service.dataset,
      );
      const answered = await (await service.get(`${endpoint.path}?${search}`)).text();
      // Windows that end today are others than those that end on the release's day.
      if (etag !== undefined) expect(text.startsWith(answered), endpoint.path).toBe(true);
    }
  });
});

/** A site of few pages and few rows, which is made in a fraction of the time. */
let few: string;
let fewVersion: string;
let small: string;
/** The same of one release, and without a service. */
let without: string;
let withoutService: Outcome;
beforeAll(async () => {
  few = await folder(afterAll);
  fewVersion = await copyFewRows(few);
  await writeRelease(few);
  await writeSecrets(few, fewVersion);
  small = await folder(afterAll);
  await publish(['--releases', few, '--out', small], { PUBLIC_URL });
  without = await folder(afterAll);
  withoutService = await publish(['--releases', few, '--out', without, '--live-only']);
});

describe('published again', () => {
  it('nothing is touched', async () => {
    const before = await fingerprint(small);
    const args = ['--releases', few, '--out', small];
    const { status, stdout } = await publish(args, { PUBLIC_URL });
    expect([
      status,
      stdout.match(/(\d+) of \d+ files written/g)?.every((text) => text.startsWith('0 ')),
    ]).toEqual([0, true]);
    expect(await fingerprint(small)).toEqual(before);
  });
});

it('--live-only publishes one release', async () => {
  expect(withoutService.status).toBe(0);
  expect((await readdir(join(without, 'datasets'))).sort()).toEqual(
    [fewVersion, 'index.html', 'index.json', 'latest.json', 'samples'].sort(),
  );
  expect(await read('datasets/index.html', without)).not.toContain(OLD_VERSION);
  expect(await read(`datasets/${fewVersion}/index.html`, without)).toContain('id="changes"');
});

it('forms lead to the service without scripts, and where there is none, the pages say so', async () => {
  for (const [path, action] of [
    ['index.html', '/ask'],
    ['docs/orders.html', '/ask/api/orders'],
    ['docs/cookies/match.html', '/ask/api/cookies/match'],
  ] as const) {
    const [asking, mute] = [await read(path, small), await read(path, without)];
    expect(/<form [^>]* action="([^"]*)"/.exec(asking)?.[1], path).toBe(`${PUBLIC_URL}${action}`);
    expect(asking).toContain('>Send</button>');
    expect(mute).not.toMatch(/<form [^>]* action=|>Send</);
    expect(mute).toContain('nothing answers requests');
  }
});

it('the search leads to files, also where it fills in a form', async () => {
  const entries = [...allEntries(JSON.parse(await read('docs/search.json')) as SearchFile)];
  expect(entries.find(({ title }) => title === 'LHR')?.url).toBe('docs/airports.html?iata=LHR');
  expect(entries.find(({ title }) => title === 'France')?.url).toBe('data/countries/FR.html');
  const files = new Set(entries.map(({ url }) => url.replace(/[?#].*/, '')));
  expect(files.size).toBeGreaterThan(400);
  for (const path of files) expect([path, (await stat(join(out, path))).isFile()]).toEqual([path, true]);
  expect(await read('search.html')).toContain('action="search.html"');
});

/** A destination that fails at one write, counted from 0. */
function failing(inner: Destination, at: number): Destination {
  let count = 0;
  return {
    ...inner,
    async write(file) {
      if (count++ === at) throw new Error('the disk is full');
      return inner.write(file);
    },
  };
}

it('wherever it fails, what latest.json names is there', async () => {
  const { before, after } = await twoSites(await folder());
  const other = await folder();
  await publishSite(before, await openFolder(other), silent);
  const ends = after.stages.map((_, stage) =>
    after.stages.slice(0, stage + 1).reduce((sum, { files }) => sum + files.length, 0),
  );
  const writes = ends.at(-1) as number;
  // The first and the last file of each step, and every seventh: the pages alone are hundreds.
  const places = [
    0,
    ...ends.flatMap((end) => [end - 1, end]),
    ...Array.from({ length: writes / 7 }, (_, n) => n * 7),
  ];
  for (const at of new Set(places.filter((place) => place < writes))) {
    await expect(publishSite(after, failing(await openFolder(other), at), silent)).rejects.toThrow(
      'disk is full',
    );
    const latest = JSON.parse(await read('datasets/latest.json', other)) as ListedRelease;
    expect(latest.version).toBe(OLD_VERSION);
    for (const { url, sha256: hash } of latest.files) {
      expect(sha256(await readFile(join(other, 'datasets', url)))).toBe(hash);
    }
  }
  await publishSite(after, await openFolder(other), silent);
  expect(JSON.parse(await read('datasets/latest.json', other))).toMatchObject({ version: NEW_VERSION });
});

it('killed at any step, the next run finishes it, puts right what was changed and leaves nothing of the first', {
  timeout: 120_000,
}, async () => {
  const other = await folder();
  for (const step of ['releases', 'listings']) {
    const killed = await publish(['--releases', few, '--out', other], { PUBLIC_URL }, { killAfter: step });
    expect(killed.signal).toBe('SIGKILL');
    await expect(read('datasets/latest.json', other)).rejects.toThrow('ENOENT');
  }
  await writeFile(join(other, 'datasets', 'latest.json'), 'of another time');
  await writeFile(join(other, 'index.html'), 'of another time');
  await rm(join(other, 'docs'), { recursive: true });
  await mkdir(join(other, '.publishing'), { recursive: true });
  await writeFile(join(other, '.publishing', '7'), 'by a run that was killed');
  expect((await publish(['--releases', few, '--out', other], { PUBLIC_URL })).status).toBe(0);
  const contents = async (path: string) =>
    Object.entries(await fingerprint(path)).map(([name, print]) => [name, print.split(' ')[0]]);
  expect(await contents(other)).toEqual(await contents(small));
  expect(await readdir(other)).toEqual(await readdir(out));
  expect(await readdir(out)).toEqual([
    'api',
    'assets',
    'asyncapi.json',
    'data',
    'data.html',
    'datasets',
    'docs',
    'docs.html',
    'index.html',
    'llms-full.txt',
    'llms.txt',
    'openapi.json',
    'search.html',
  ]);
});

describe('what cannot be published', () => {
  it('a damaged release is named, and no site is begun by its pointer', async () => {
    const own = await folder();
    await copyFewRows(own);
    await writeRelease(own);
    const damages: [what: RegExp, damage: () => Promise<void>][] = [
      [
        new RegExp(`${OLD_VERSION}/csv/country.csv is damaged: its SHA-256 is`),
        () => writeFile(join(own, OLD_VERSION, 'csv', 'country.csv'), 'code,name\nFR,Francf\n'),
      ],
      [
        /SHA256SUMS names csv\/country.csv, which is not there/,
        () => rm(join(own, OLD_VERSION, 'csv'), { recursive: true }),
      ],
    ];
    for (const [what, damage] of damages) {
      await damage();
      const other = await folder();
      const { status, stderr } = await publish(['--releases', own, '--out', other]);
      expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
      expect(stderr).toMatch(what);
      expect(stderr).toContain('npm run dataset');
      await expect(read('datasets/latest.json', other)).rejects.toThrow('ENOENT');
    }
  });

  it('a folder that is no folder, and a release that is not there', async () => {
    const file = join(await folder(), 'file');
    await writeFile(file, '');
    const blocked = await publish(['--releases', few, '--out', join(file, 'site')]);
    expect([blocked.status, blocked.stderr.includes(file)]).toEqual([1, true]);
    const empty = await publish(['--releases', await folder(), '--out', await folder()]);
    expect([empty.status, empty.stderr.includes('npm run dataset')]).toEqual([1, true]);
  });

  it.each([
    [[], 'give a destination: --out DIR, --to s3://BUCKET/PREFIX or both'],
    [['--out'], '--out needs a value'],
    [['--out', 'a', '--out', 'b'], '--out was given twice'],
    [['--out', 'a', 'b'], 'unknown argument b'],
    [['--out', 'a', '--colour', 'red'], 'unknown argument --colour'],
    [['--to', 'bucket/prefix'], "--to must be s3://BUCKET/PREFIX; received 'bucket/prefix'"],
    [['--to', 's3:///x'], "--to must be s3://BUCKET/PREFIX; received 's3:///x'"],
    [
      ['--to', 's3://b/x'],
      "--to s3://b/x: the name of the bucket, 'b', has 1 character; it must have 3 to 63",
    ],
    [
      ['--to', `s3://${'b'.repeat(64)}`],
      `--to s3://${'b'.repeat(64)}: the name of the bucket, '${'b'.repeat(64)}', has 64 ` +
        'characters; it must have 3 to 63',
    ],
    [
      ['--to', 's3://Bucket'],
      "--to s3://Bucket: the name of the bucket, 'Bucket', has 'B'; it may have small " +
        'letters, digits, dots and hyphens',
    ],
    [
      ['--to', 's3://bucket-/x'],
      "--to s3://bucket-/x: the name of the bucket, 'bucket-', must begin and end with a small letter or a digit",
    ],
    [['--to', 's3://a..b'], "--to s3://a..b: the name of the bucket, 'a..b', has two dots in a row"],
    [
      ['--to', 's3://192.0.2.1/x'],
      "--to s3://192.0.2.1/x: the name of the bucket, '192.0.2.1', is an IPv4 address, which is no name of a bucket",
    ],
    [['--to', 's3://bucket'], "S3_ENDPOINT must be an http or https URL; received 'localhost:9000'"],
  ])('%j is a mistake that is named', (args, message) => {
    const read = () => readOptions(readArguments(args, OPTIONS), { S3_ENDPOINT: 'localhost:9000' });
    expect(read).toThrow(UsageError);
    expect(read).toThrow(expect.objectContaining({ message }));
  });

  it('a mistake ends with status 2 and the usage', async () => {
    const { status, stdout, stderr } = await publish([]);
    expect([status, stdout, stderr.split('\n')[0]]).toEqual([
      2,
      '',
      'give a destination: --out DIR, --to s3://BUCKET/PREFIX or both',
    ]);
    expect(stderr).toContain('Usage: npm run publish');
  });

  it('--help is no mistake', async () => {
    const { status, stdout } = await publish(['--help']);
    expect([status, stdout.startsWith('Usage: npm run publish')]).toEqual([0, true]);
  });
});
