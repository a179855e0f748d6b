/**
 * The worked diffs of CONTRIBUTING.md: each is applied to one copy of the tree, which then has to compile, build its
 * dataset and answer as the page says.
 */
import { execFile, spawn } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseFolder } from '../db/release.ts';
import { quickly } from './pipeline/builds.ts';
import { compiledBefore, SERVER, serveFrom } from './server-process.ts';

const ROOT = join(import.meta.dirname, '..');
const COPIED = [
  'api',
  'cli',
  'db',
  'generators',
  'pipeline',
  'server',
  'sources',
  'standards',
  'stores',
  'package.json',
  '.gitignore',
];
/** Builds of the copy reuse what the build of the test run has parsed and derived from the same files. */
const QUICK = ['quick-builds.cjs', 'quick-build.ts', 'remembered.ts'].map((name) => `test/pipeline/${name}`);
const run = promisify(execFile);

interface Example {
  title: string;
  diff: string;
  /** Paths that the section asks, with the JSON that it shows for each. */
  requests: { path: string; filter: string; shown: unknown }[];
  /** SQL that the section runs, with the lines that it shows. */
  queries: { sql: string; shown: string }[];
}

const page = await readFile(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const examples = page
  .split(/^## /m)
  .filter((section) => section.includes('```diff'))
  .map(exampleOf);

function exampleOf(section: string): Example {
  const [title = ''] = section.split('\n');
  const diff = [...section.matchAll(/^```diff\n(.*?)^```$/gms)].map(([, text = '']) => text).join('');
  const requests = [
    ...section.matchAll(/^curl -s 'localhost:8080(\S+)' \| jq -c (\S+)\n```\n\n```json\n(.*?)^```$/gms),
  ].map(([, path = '', filter = '', shown = '']) => ({
    path,
    filter: filter.replaceAll("'", ''),
    shown: JSON.parse(shown),
  }));
  const queries = [...section.matchAll(/^ {2}"(SELECT .*)"\n```\n\n```text\n(.*?)\n```$/gms)].map(
    ([, sql = '', shown = '']) => ({ sql, shown }),
  );
  return { title, diff, requests, queries };
}

/** The few filters of jq that the page uses: `.data`, `.data[0].indicators`. */
function filtered(body: unknown, filter: string): unknown {
  const names = filter.split(/[.[\]]+/).filter((name) => name !== '');
  return names.reduce((value, name) => (value as Record<string, unknown>)[name], body);
}

let copy: string;
let releases: string;

const PRELOADED = ['cli/node-version.cjs', QUICK[0] as string].flatMap((path) => ['-r', `./${path}`]);

/** Runs Node in the copy; an error contains its output. */
const node = (...args: string[]) =>
  run(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, ...quickly(true), ...compiledBefore(copy) },
  });

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'fixture-data-contributing-'));
  releases = join(copy, 'data', 'releases');
  await Promise.all(
    [...COPIED, ...QUICK].map((name) => cp(join(ROOT, name), join(copy, name), { recursive: true })),
  );
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const options = JSON.parse(await readFile(join(ROOT, 'tsconfig.json'), 'utf8'));
  options.include = ['pipeline', 'sources', 'db', 'generators', 'api', 'server'];
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(options));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** `git apply example.diff`, without mistaking a folder above the copy for its repository. */
async function apply(diff: string): Promise<void> {
  const child = spawn('git', ['apply', '--verbose'], {
    cwd: copy,
    env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  child.stdin.end(diff);
  const status = await new Promise((resolve) => child.once('close', resolve));
  expect(status, said).toBe(0);
}

/** What `npm run pin -- world-bank` would fetch for the indicator of the page: the rest of the urban share. */
async function pinRuralPopulation(): Promise<void> {
  const file = join(copy, 'sources', 'world-bank', 'figures.csv');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const rural = lines
    .map((line) => line.split(','))
    .filter(([indicator]) => indicator === 'urbanPopulationPercent')
    .map(([, alpha3, firstYear, values = '']) => {
      const shares = values.split(';').map((value) => (value === '' ? '' : (100 - Number(value)).toFixed(3)));
      return `ruralPopulationPercent,${alpha3},${firstYear},${shares.join(';')}\n`;
    });
  await appendFile(file, rural.join(''));
  const declared = join(copy, 'sources', 'world-bank', 'indicators.csv');
  await appendFile(declared, 'ruralPopulationPercent,SP.RUR.TOTL.ZS,2025-04-15,,\n');
}

it('shows a route, a generator, a source, a check, an indicator, a locale and a ticket topic', () => {
  expect(examples.map(({ title }) => title)).toEqual([
    'A first route',
    'A first generator',
    'A first source',
    'A first check',
    'A first indicator',
    'A first locale',
    'A first ticket topic',
  ]);
  const shown = examples.flatMap(({ requests, queries }) => [...requests, ...queries]);
  expect(shown.length, 'what the page shows of answers').toBe(6);
});

describe('the diffs, one after the other', { timeout: 300_000 }, () => {
  it.each(examples)('$title applies', ({ diff }) => apply(diff));

  it('compile and keep the house style', async () => {
    await node(...PRELOADED, 'sources/locales/write-index.ts');
    const bin = join(copy, 'node_modules', '.bin');
    const { stdout } = await run(join(bin, 'tsc'), ['--singleThreaded'], { cwd: copy });
    expect(stdout).toBe('');
    const written = examples.flatMap(({ diff }) => [...diff.matchAll(/^\+\+\+ b\/(.*\.ts)$/gm)]);
    await cp(join(ROOT, 'biome.json'), join(copy, 'biome.json'));
    await mkdir(join(copy, '.git'), { recursive: true });
    const files = written.map(([, file = '']) => file);
    await run(join(bin, 'biome'), ['ci', '--error-on-warnings', ...files], { cwd: copy });
  });

  it('build a dataset that answers as the page shows', async () => {
    await pinRuralPopulation();
    await node(...PRELOADED, 'pipeline/run.ts', '--releases', releases);
    const version = (await readFile(join(releases, 'current'), 'utf8')).trim();
    const file = join(releaseFolder(releases, version), 'dataset.sqlite');
    const sqlite = new Sqlite(file, { readonly: true });
    for (const { sql, shown } of examples.flatMap(({ queries }) => queries)) {
      const rows = sqlite.prepare(sql).raw().all() as unknown[][];
      expect(rows.map((row) => row.join('|')).join('\n')).toBe(shown);
    }
    sqlite.close();

    const { origin } = await serveFrom(copy, SERVER, { RELEASES_DIR: releases, ...compiledBefore(copy) });
    for (const { path, filter, shown } of examples.flatMap(({ requests }) => requests)) {
      const body = await (await fetch(`${origin}${path}`)).json();
      expect(filtered(body, filter), path).toEqual(shown);
    }
  });

  it('refuse a release that breaks the check of the page', async () => {
    const version = (await readFile(join(releases, 'current'), 'utf8')).trim();
    const spoilt = join(copy, 'spoilt.sqlite');
    await cp(join(releaseFolder(releases, version), 'dataset.sqlite'), spoilt);
    const sqlite = new Sqlite(spoilt);
    sqlite.exec("UPDATE country_week SET first_day = 'fri' WHERE country_code = 'FR'");
    sqlite.close();
    const script = `
      import Sqlite from 'better-sqlite3';
      import { findingLines } from './pipeline/checks/check.ts';
      import weeks from './pipeline/checks/weeks.ts';
      console.log(findingLines(weeks, [...weeks.run(new Sqlite('spoilt.sqlite'))]).join('\\n'));`;
    await writeFile(join(copy, 'refuse.ts'), script);
    const { stdout } = await node('refuse.ts');
    expect(page).toContain(`\`\`\`text\n${stdout}\`\`\`\n`);
  });
});
