/** Whatever goes wrong in a build, the live release is untouched to the byte and the message says where. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it, type onTestFinished } from 'vitest';
import { silent } from '../../cli/progress.ts';
import { openCurrent } from '../../db/open.ts';
import { currentVersion, readSums, releaseFolder } from '../../db/release.ts';
import { buildRelease } from '../../pipeline/build.ts';
import { sources } from '../../sources/index.ts';
import type { Source } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { parseSource } from '../../sources/intake/tables.ts';
import {
  alter,
  type BuildSetting,
  build,
  type Edit,
  edited,
  fingerprint,
  folder,
  outcomeOf,
  standing,
  startBuild,
} from './builds.ts';
import { remembered, withoutSpain } from './remembered.ts';

const live = (await currentVersion(inject('datasets'))) as string;

/** A folder of releases with one that is live, and inputs that build another: France no longer borders Spain. */
async function scene(finished: typeof onTestFinished): Promise<BuildSetting & { inputs: string }> {
  const [releases, inputs] = [await folder(finished), await folder(finished)];
  await cp(inject('datasets'), releases, { recursive: true, preserveTimestamps: true });
  await alter(inputs, 'geonames', 'countries.tsv', (content) => withoutSpain(content.toString()));
  return { releases, inputs };
}

/** The live release is one that a server opens and is whole to the last file, and the first one has not changed. */
async function expectSafe(releases: string, before: Record<string, string>, what: string): Promise<string> {
  const dataset = await openCurrent(releases);
  dataset.close();
  const now = await fingerprint(releases);
  const kept = Object.fromEntries(Object.keys(before).map((name) => [name, now[name]]));
  for (const [name, sha256] of await readSums(releaseFolder(releases, dataset.version)))
    expect(now[join(dataset.version, name)]?.slice(0, 64), `${what}: ${name}`).toBe(sha256);
  if (dataset.version === live) expect(kept, what).toEqual(before);
  else expect({ ...kept, current: '' }, what).toEqual({ ...before, current: '' });
  return dataset.version;
}

// Both at once: the work is in the processes they start.
describe.concurrent('a build that is killed', { timeout: 240_000 }, () => {
  it('after a step leaves what was live, and the next one cleans up', async ({ expect, onTestFinished }) => {
    const setting = await scene(onTestFinished);
    const { releases } = setting;
    const before = await fingerprint(releases);
    // Parse and normalize write nothing.
    for (const step of ['fetch', 'load']) {
      const { signal } = await build({ ...setting, killAfter: { step } });
      expect(signal, step).toBe('SIGKILL');
      expect(await expectSafe(releases, before, step)).toBe(live);
      const left = (await standing(releases)).filter((name) => name.startsWith('.'));
      // Its own and no older one: each build removes what the one before left.
      expect(left, step).toEqual([expect.stringMatching(/^\.staging-/)]);
    }
    await mkdir(join(releases, '.staging-999999999-0badc0de'));
    await mkdir(join(releases, `.staging-${process.pid}-0badc0de`));
    await writeFile(join(releases, '.current-999999999'), 'half');
    const { status, stdout } = await build(setting);
    expect(status).toBe(0);
    const dataset = await openCurrent(releases);
    const borders =
      "SELECT count(*) FROM country_neighbour WHERE country_code = 'FR' AND neighbour_code = 'ES'";
    expect(dataset.version).not.toBe(live);
    expect(dataset.sqlite.prepare(borders).pluck().get()).toBe(0);
    dataset.close();
    expect(stdout).toContain(`${dataset.version} is live`);
    // A process of that number runs: it may be a build at work.
    const expected = [`.staging-${process.pid}-0badc0de`, live, dataset.version, 'current'];
    expect(await standing(releases)).toEqual(expected.sort());
  });

  it('at any moment leaves a whole release', async ({ expect, onTestFinished }) => {
    // With its exports, which is where most instants are.
    const setting = { ...(await scene(onTestFinished)), exports: true };
    const { releases } = setting;
    const before = await fingerprint(releases);
    const pointer = await readFile(join(releases, 'current'));
    const [anywhere, later] = [Math.random() * 1000, 1000 + Math.random() * 2000];
    for (const wait of [anywhere, later]) {
      const child = startBuild(setting);
      setTimeout(() => child.kill('SIGKILL'), wait);
      await outcomeOf(child);
      await expectSafe(releases, before, `after ${wait} ms`);
    }
    // Inside of publish: while the files are written, between the two renames or beside them.
    const moment = Math.random() * 3000;
    const publishing = startBuild(setting);
    publishing.stdout.on('data', (text) => {
      // From outside: the process does not look up from writing.
      if (String(text).includes('✓ verify')) setTimeout(() => publishing.kill('SIGKILL'), moment);
    });
    await outcomeOf(publishing);
    await expectSafe(releases, before, `${moment} ms after verify`);
    expect((await build({ ...setting, killAfter: { step: 'publish' } })).signal).toBe('SIGKILL');
    const next = await expectSafe(releases, before, 'publish');
    expect(next).not.toBe(live);

    // The state between the two renames: the new folder stands, the pointer names the old one.
    await writeFile(join(releases, 'current'), pointer);
    const { status, stdout } = await build(setting);
    expect(status).toBe(0);
    expect(stdout).toContain(`${next} is live`);
    expect(await expectSafe(releases, before, 'the build after')).toBe(next);
    expect(await standing(releases)).toEqual([live, next, 'current'].sort());
  });
});

type World = { cca2: string } & Record<string, unknown>;

const text =
  (edit: (content: string) => string): Edit =>
  (content) =>
    edit(content.toString());
const countries = (edit: (list: World[]) => World[]): Edit =>
  text((content) => JSON.stringify(edit(JSON.parse(content))));
const change = (code: string, fields: Record<string, unknown>) =>
  countries((list) => list.map((row) => (row.cca2 === code ? { ...row, ...fields } : row)));

const WORLD = ['world-countries', 'countries.json'] as const;
const GEONAMES = ['geonames', 'countries.tsv'] as const;
const FIGURES = ['world-bank', 'figures.csv'] as const;
const TENDER = ['cldr', 'currencyData.json'] as const;

const half: Edit = (content) => content.subarray(0, content.length / 2);
const broken: Edit = (content) => Buffer.concat([content, Buffer.from([0xc3, 0x28])]);
const removed = countries((list) => list.filter(({ cca2 }) => cca2 !== 'FR'));
const official = change('XK', { status: 'officially-assigned' });
const hundred = text((all) => all.split('\n').slice(0, 100).join('\n'));

/** What is broken, in which file, the row that the message names (if one is to blame), what else it says. */
const DAMAGES: readonly [string, readonly [string, string], Edit, row: string | null, says: RegExp][] = [
  ['truncated JSON', WORLD, half, null, /JSON/],
  ['truncated text', FIGURES, half, null, /expected \d+ to \d+ rows/],
  ['an empty file', GEONAMES, () => '', null, /found 0/],
  ['another document', TENDER, () => '{"error":"moved"}', null, /another shape/],
  ['invalid UTF-8', GEONAMES, broken, null, /UTF-8/],
  ['a missing column', GEONAMES, text((all) => all.replace('\tcontinent\t', '\tland\t')), '1', /continent/],
  ['a new column', GEONAMES, text((all) => all.replaceAll(/(?<=.)$/gm, '\tnew')), '1', /new/],
  ['a row of too few values', GEONAMES, text((all) => all.replace(/^FR\tEU\t/m, 'FR\t')), null, /line 76/],
  ['a key that occurs twice', GEONAMES, text((all) => all.replace(/^AE\t/m, 'AD\t')), '2', /AD occurs twice/],
  ['a collapsed row count', FIGURES, hundred, null, /found 99/],
  ['a wrong type', WORLD, change('AE', { area: '83600' }), '8', /area.*number/],
  [
    'a figure of 1e99',
    FIGURES,
    text((all) => all.replace(/^(gdp,FRA,\d+,)[^;]+/m, '$11e99')),
    '709',
    /FRA.*1e99/,
  ],
  ['a country removed', WORLD, removed, null, /found 249/],
  ['Kosovo made official', WORLD, official, null, /249 countries.*found 250/],
  ['an exception that is stale', WORLD, change('SJ', { area: 62_045 }), null, /no longer so: SJ/],
  ['an oddity that is new', WORLD, change('FR', { area: -1 }), null, /new: FR/],
  ['one code of two countries', WORLD, change('FR', { cca3: 'DEU' }), 'FR', /DEU/],
  ['a neighbour that is none', GEONAMES, text((all) => all.replace('\tES,FR\n', '\tES,ZZ\n')), 'AD', /ZZ/],
  ['an unknown currency', TENDER, text((all) => all.replaceAll('"CHF"', '"QQQ"')), 'CH', /QQQ/],
];

/** A folder with a live release by name only: enough to see that nothing around it changes. */
async function damagedScene([source, file]: readonly [string, string], edit: Edit) {
  const [releases, inputs] = [await folder(), await folder()];
  await mkdir(join(releases, live));
  await writeFile(join(releases, live, 'dataset.sqlite'), 'kept');
  await writeFile(join(releases, 'current'), `${live}\n`);
  await alter(inputs, source, file, edit);
  return { releases, inputs, before: await fingerprint(releases) };
}

async function expectUnchanged(releases: string, before: Record<string, string>): Promise<void> {
  expect(await fingerprint(releases)).toEqual(before);
  expect(await standing(releases)).toEqual([live, 'current'].sort());
}

/** The fault of one damaged file: from its own source alone, or from a build if the source is content. */
async function faultOf([id, file]: readonly [string, string], edit: Edit): Promise<Error> {
  const source = Object.values(sources).find((candidate) => candidate.id === id) as Source;
  const pinned = source.files.map(async ({ name, read }) => [name, await read()] as const);
  const files = new Map(await Promise.all(pinned)).set(file, await edited(id, file, edit));
  try {
    parseSource(source, files);
  } catch (error) {
    return error as Error;
  }
  const { releases, inputs, before } = await damagedScene([id, file], edit);
  const fault = await buildRelease({
    releases,
    inputs,
    progress: silent,
    memory: remembered(inject('memory')),
  }).then(
    () => expect.fail('the build succeeded'),
    (error: Error) => error,
  );
  await expectUnchanged(releases, before);
  return fault;
}

describe('a damaged input', () => {
  it.each(DAMAGES)('is located: %s', async (_, place, edit, row, says) => {
    const fault = await faultOf(place, edit);
    expect(fault).toBeInstanceOf(SourceError);
    const where = [...place, row && `row ${row}`].filter(Boolean).join(', ');
    expect(fault.message.slice(0, where.length + 2)).toBe(`${where}: `);
    expect(fault.message).toMatch(says);
    expect(fault.message).not.toContain('\n');
  });

  it.each([
    ['truncated JSON', 'parse'],
    ['an exception that is stale', 'normalize'],
  ])('fails the command in one line and leaves nothing: %s', async (damage, step) => {
    const [, place, edit, , says] = DAMAGES.find(([name]) => name === damage) as (typeof DAMAGES)[number];
    const { releases, inputs, before } = await damagedScene(place, edit);
    const { status, stdout, stderr } = await build({ releases, inputs });
    expect(status).toBe(1);
    expect(stdout).toMatch(new RegExp(`✗ ${step} +failed\n$`));
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr.startsWith(place.join(', ')), stderr).toBe(true);
    expect(stderr).toMatch(says);
    await expectUnchanged(releases, before);
  });
});

describe('a folder of inputs', () => {
  it.each([
    ['a file that no source reads', 'geonames/country.tsv', '--inputs, geonames/country.tsv: '],
    ['a source that there is none of', 'geoname/countries.tsv', '--inputs, geoname/countries.tsv: '],
  ])('with %s is refused: the pinned one would be used in silence', async (_, name, message) => {
    const [releases, inputs] = [await folder(), await folder()];
    await mkdir(join(inputs, name, '..'), { recursive: true });
    await writeFile(join(inputs, name), 'alpha2');
    const { status, stderr } = await build({ releases, inputs });
    expect({ status, lines: stderr.split('\n').length - 1 }).toEqual({ status: 1, lines: 1 });
    expect(stderr.startsWith(message), stderr).toBe(true);
    expect(await standing(releases)).toEqual([]);
  });

  it('that does not exist is refused', async ({ expect }) => {
    const releases = await folder();
    const { status, stderr } = await build({ releases, inputs: join(releases, 'nowhere') });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^--inputs: .*nowhere.*\n$/);
  });
});

it('a build whose rows break an invariant lists the findings and publishes nothing', async ({ expect }) => {
  const [releases, inputs] = [await folder(), await folder()];
  await alter(inputs, 'geonames', 'countries.tsv', (content) =>
    content.toString().replace('\tca\t', '\tzxq\t'),
  );
  const { status, stdout, stderr } = await build({ releases, inputs });
  expect(status).toBe(1);
  expect(stdout).toMatch(/✗ verify +failed\n$/);
  expect(stderr).toMatch(/wrong in 1 place/);
  expect(stderr).toMatch(/languages: .*\n.*AD.*zxq/);
  expect(await standing(releases)).toEqual([]);
});
