/** Whatever goes wrong in a build, the live release is untouched to the byte and the message says where. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openCurrent } from '../../db/open.ts';
import { currentVersion } from '../../db/release.ts';
import { alter, type BuildSetting, build, fingerprint, folder, outcomeOf, startBuild } from './builds.ts';

const live = (await currentVersion(inject('releases'))) as string;

/** A folder of releases with one that is live, and inputs that build another: France no longer borders Spain. */
async function scene(): Promise<{ releases: string; inputs: string }> {
  const [releases, inputs] = [await folder(), await folder()];
  await cp(inject('releases'), releases, { recursive: true, preserveTimestamps: true });
  await alter(inputs, 'geonames', 'countries.tsv', (content) =>
    content
      .toString()
      .replace(/^(FR\t.*),ES$/m, '$1')
      .replace(/^(ES\t.*),FR\b/m, '$1'),
  );
  return { releases, inputs };
}

/** Runs a build and kills it when `when` says so. Returns whether the signal came before its end. */
async function killed(
  setting: BuildSetting,
  when: (kill: () => void, onText: (listener: (text: string) => void) => void) => void,
) {
  const child = startBuild(setting);
  let text = '';
  when(
    () => child.kill('SIGKILL'),
    (listener) =>
      child.stdout.on('data', (chunk) => {
        text += chunk;
        listener(text);
      }),
  );
  const { signal } = await outcomeOf(child);
  return signal === 'SIGKILL';
}

const afterLine =
  (step: string, milliseconds = 0) =>
  (kill: () => void, onText: (listener: (text: string) => void) => void) => {
    let armed = false;
    onText((text) => {
      if (armed || !text.includes(`✓ ${step}`)) return;
      armed = true;
      if (milliseconds > 0) setTimeout(kill, milliseconds);
      else kill();
    });
  };

/** The live release is one that a server opens, and the first one has not changed. */
async function expectSafe(releases: string, before: Record<string, string>, what: string): Promise<string> {
  const dataset = await openCurrent(releases);
  dataset.close();
  const now = await fingerprint(releases);
  const kept = Object.fromEntries(Object.keys(before).map((name) => [name, now[name]]));
  if (dataset.version === live) expect(kept, what).toEqual(before);
  else expect({ ...kept, current: '' }, what).toEqual({ ...before, current: '' });
  return dataset.version;
}

describe('a build that is killed', () => {
  it('leaves the release that was live, and the next one cleans up and succeeds', {
    timeout: 120_000,
  }, async () => {
    const { releases, inputs } = await scene();
    const before = await fingerprint(releases);
    const setting = { releases, inputs };
    for (const step of ['fetch', 'parse', 'normalize', 'load']) {
      expect(await killed(setting, afterLine(step)), `killed after ${step}`).toBe(true);
      expect(await expectSafe(releases, before, step)).toBe(live);
      const left = (await readdir(releases)).filter((name) => name.startsWith('.'));
      // Its own and no older one: each build removes what the one before left.
      expect(left, step).toEqual([expect.stringMatching(/^\.staging-/)]);
    }
    // Inside of publish, between the two renames or beside them, and anywhere at all.
    const pointer = await readFile(join(releases, 'current'));
    for (const wait of [1, 20, 40].map((most) => Math.random() * most)) {
      await killed(setting, afterLine('verify', wait));
      await expectSafe(releases, before, `${wait} ms after verify`);
    }
    for (const wait of [600, 1500].map((most) => Math.random() * most)) {
      await killed(setting, (kill) => setTimeout(kill, wait));
      await expectSafe(releases, before, `after ${wait} ms`);
    }
    await killed(setting, afterLine('publish'));
    const next = await expectSafe(releases, before, 'publish');
    expect(next).not.toBe(live);

    // The state between the two renames: the new folder stands, the pointer names the old one.
    await writeFile(join(releases, 'current'), pointer);
    await writeFile(join(releases, '.current-999999999'), `${next}\n`);
    await mkdir(join(releases, '.staging-999999999-0badc0de'));
    await mkdir(join(releases, `.staging-${process.pid}-0badc0de`));
    const { status, stdout } = await build(setting);
    expect(status).toBe(0);
    expect(stdout).toContain(`${next} is live`);
    expect((await readdir(releases)).sort()).toEqual(
      // A process of that number runs: it may be a build at work.
      [`.staging-${process.pid}-0badc0de`, live, next, 'current'].sort(),
    );
    const dataset = await openCurrent(releases);
    const borders =
      "SELECT count(*) FROM country_neighbour WHERE country_code = 'FR' AND neighbour_code = 'ES'";
    expect(dataset.version).toBe(next);
    expect(dataset.sqlite.prepare(borders).pluck().get()).toBe(0);
    dataset.close();
  });
});

type Edit = (content: Buffer) => Uint8Array | string;
interface World {
  cca2: string;
  cca3: string;
  area: number | string;
  status: string;
  tld: string[];
}

const text =
  (edit: (content: string) => string): Edit =>
  (content) =>
    edit(content.toString());
const rows = (edit: (list: World[]) => World[] | void): Edit =>
  text((content) => {
    const list = JSON.parse(content) as World[];
    return JSON.stringify(edit(list) ?? list);
  });
const country = (list: World[], code: string) => list.find(({ cca2 }) => cca2 === code) as World;

const WORLD = ['world-countries', 'countries.json'] as const;
const GEONAMES = ['geonames', 'countries.tsv'] as const;
const FIGURES = ['world-bank', 'figures.csv'] as const;

/** What is broken, in which file, the row that the message names (if one is to blame) and what else it says. */
const DAMAGES: readonly [string, readonly [string, string], Edit, row: string | null, says: RegExp][] = [
  ['truncated JSON', WORLD, (content) => content.subarray(0, content.length / 2), null, /JSON/],
  [
    'truncated text',
    FIGURES,
    (content) => content.subarray(0, content.length / 2),
    null,
    /expected \d+ to \d+ rows/,
  ],
  ['an empty file', GEONAMES, () => '', null, /found 0/],
  ['another document', ['cldr', 'currencyData.json'], () => '{"error":"moved"}', null, /another shape/],
  [
    'invalid UTF-8',
    GEONAMES,
    (content) => Buffer.concat([content, Buffer.from([0xc3, 0x28])]),
    null,
    /UTF-8/,
  ],
  ['a missing column', GEONAMES, text((all) => all.replace('\tcontinent\t', '\tland\t')), '1', /continent/],
  ['a new column', GEONAMES, text((all) => all.replaceAll(/(?<=.)$/gm, '\tnew')), '1', /new/],
  ['a row of too few values', GEONAMES, text((all) => all.replace(/^FR\tEU\t/m, 'FR\t')), null, /line 76/],
  ['a key that stands twice', GEONAMES, text((all) => all.replace(/^AE\t/m, 'AD\t')), '2', /AD stands twice/],
  [
    'a collapsed row count',
    FIGURES,
    text((all) => all.split('\n').slice(0, 100).join('\n')),
    null,
    /found 99/,
  ],
  ['a wrong type', WORLD, rows((list) => void (country(list, 'AE').area = '83600')), '8', /area.*number/],
  [
    'an absurd figure',
    FIGURES,
    text((all) => all.replace(/^(gdp,FRA,\d+,)[^;]+/m, '$11e99')),
    '709',
    /FRA.*1e99/,
  ],
  ['a country removed', WORLD, rows((list) => list.filter(({ cca2 }) => cca2 !== 'FR')), null, /found 249/],
  [
    'Kosovo made official',
    WORLD,
    rows((list) => void (country(list, 'XK').status = 'officially-assigned')),
    null,
    /249 countries.*found 250/,
  ],
  [
    'an exception that is stale',
    WORLD,
    rows((list) => void (country(list, 'SJ').area = 62_045)),
    null,
    /no longer so: SJ/,
  ],
  ['an oddity that is new', WORLD, rows((list) => void (country(list, 'FR').tld = ['.fx'])), null, /new: FR/],
  ['one code of two countries', WORLD, rows((list) => void (country(list, 'FR').cca3 = 'DEU')), 'FR', /DEU/],
  [
    'a neighbour that is no country',
    GEONAMES,
    text((all) => all.replace('\tES,FR\n', '\tES,ZZ\n')),
    'AD',
    /ZZ/,
  ],
  [
    'an unknown currency',
    ['cldr', 'currencyData.json'],
    text((all) => all.replaceAll('"CHE"', '"QQQ"').replaceAll('"CHF"', '"QQQ"')),
    'CH',
    /QQQ/,
  ],
];

describe.concurrent('a damaged input', () => {
  it.for(DAMAGES)('%s', async ([, [source, file], edit, row, says], { expect, onTestFinished }) => {
    const [releases, inputs] = [await folder(onTestFinished), await folder(onTestFinished)];
    // No dataset is needed to see that nothing around it changes.
    await mkdir(join(releases, live));
    await writeFile(join(releases, 'current'), `${live}\n`);
    const before = await fingerprint(releases);
    await alter(inputs, source, file, edit);
    const { status, stdout, stderr } = await build({ releases, inputs });
    expect(status).toBe(1);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    const place = [source, file, row && `row ${row}`].filter(Boolean).join(', ');
    expect(stderr.startsWith(`${place}: `), stderr).toBe(true);
    expect(stderr).toMatch(says);
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^✗ (parse|normalize) +failed$/);
    expect(await fingerprint(releases)).toEqual(before);
    expect((await readdir(releases)).sort()).toEqual([live, 'current'].sort());
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
    expect(await readdir(releases)).toEqual([]);
  });

  it('that does not exist is refused', async () => {
    const releases = await folder();
    const { status, stderr } = await build({ releases, inputs: join(releases, 'nowhere') });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^--inputs: .*nowhere.*\n$/);
  });
});

it('a build whose rows break an invariant lists the findings and publishes nothing', async () => {
  const [releases, inputs] = [await folder(), await folder()];
  await alter(inputs, 'geonames', 'countries.tsv', (content) =>
    content.toString().replace('\tca\t', '\tzxq\t'),
  );
  const { status, stdout, stderr } = await build({ releases, inputs });
  expect(status).toBe(1);
  expect(stdout).toMatch(/✗ verify +failed\n$/);
  expect(stderr).toMatch(/wrong in 1 place/);
  expect(stderr).toMatch(/languages: .*\n.*AD.*zxq/);
  expect(await readdir(releases)).toEqual([]);
});
