/** The tarball that npm gets, in a folder with nothing else: in three versions of Node and in a browser. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { build } from 'esbuild';
import { extract } from 'tar';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { writePackage } from '../../package/build/package.ts';
import { listName } from '../../package/names.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { dataOf } from '../../server/framework/data.ts';
import { openServed } from '../../server/framework/dataset.ts';
import { prepare } from '../../server/framework/prepare.ts';
import { isGenerated, isList } from '../../server/framework/route.ts';
import { sharedRegistry } from '../shared-registry.ts';
import { startBrowser } from '../site/browser.ts';
import { nodeOf, OLDER_NODES } from './nodes.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NOW = '2026-01-31T12:00:00Z';
const SEEDS = Array.from({ length: 8 }, (_, index) => index ** 3 * 7919);
const COUNT = 2;

const registry = await sharedRegistry();
const generated = [...registry.values()].filter(({ route }) => isGenerated(route));
const names = generated.map(({ path }) => listName(path));

/** The first example of a route, without what says how a body is written. */
const parametersOf = ({ route }: (typeof generated)[number]): Record<string, string> => ({
  ...Object.fromEntries(
    [...new URLSearchParams(route.examples[0])].filter(
      ([name]) =>
        !['seed', 'count', 'offset', 'format', 'fields', 'exclude', 'unwrap', 'pretty'].includes(name),
    ),
  ),
});

/** What any runtime is asked; the text of each answer, by seed and route. */
const ASKED = `(world) => ${JSON.stringify(SEEDS)}.flatMap((seed) => {
  const asked = world(seed, { now: '${NOW}' });
  return ${JSON.stringify(
    generated.map((endpoint) => [
      listName(endpoint.path),
      { ...parametersOf(endpoint), ...(isList(endpoint.route) ? { count: COUNT } : {}) },
    ]),
  )}.map(([name, parameters]) => JSON.stringify(asked[name](parameters)));
})`;

let folder: string;
let empty: string;
let inside: string;
let tarball: string;
let expected: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fixture-data-package-'));
  empty = join(folder, 'empty');
  inside = join(empty, 'node_modules', 'fixture-data');
  await writePackage(join(folder, 'package'), inject('releases'));
  const packed = spawnSync('npm', ['pack', '--silent', '--ignore-scripts', './package'], {
    cwd: folder,
    encoding: 'utf8',
  });
  tarball = join(folder, packed.stdout.trim());
  await mkdir(inside, { recursive: true });
  await extract({ file: tarball, cwd: inside, strip: 1 });
  await writeFile(join(empty, 'package.json'), '{ "type": "module" }');
  await writeFile(
    join(empty, 'all.js'),
    `import { world } from 'fixture-data';\nprocess.stdout.write(JSON.stringify((${ASKED})(world)));\n`,
  );
  const dataset = await openServed(inject('releases'));
  const now = Date.parse(NOW);
  expected = SEEDS.flatMap((seed) =>
    generated.map((endpoint) => {
      const count = isList(endpoint.route) ? { count: String(COUNT) } : undefined;
      const search = String(new URLSearchParams({ ...parametersOf(endpoint), seed: String(seed), ...count }));
      return JSON.stringify(dataOf(prepare({ endpoint, search, accepted: 'json', now }, dataset)));
    }),
  );
  dataset.close();
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Names the routes that differ, where a comparison of the texts would print megabytes. */
function expectSame(given: readonly string[]): void {
  expect(given.length).toBe(expected.length);
  const different = given.flatMap((text, index) =>
    text === expected[index]
      ? []
      : [`${names[index % names.length]} of seed ${SEEDS[Math.floor(index / names.length)]}`],
  );
  expect(different).toEqual([]);
}

const run = (node: string, args: readonly string[], environment: Record<string, string> = {}) => {
  const { RELEASES_DIR: _, NODE_OPTIONS: __, FORCE_COLOR: ___, ...inherited } = process.env;
  return spawnSync(node, args, {
    cwd: empty,
    encoding: 'utf8',
    env: { ...inherited, ...environment },
    maxBuffer: 1e9,
  });
};
const COMMAND = join('node_modules', 'fixture-data', 'dist', 'package', 'main.js');

describe('the tarball', () => {
  it('has at most 3 MB beside the vocabulary, and installs nothing else', () => {
    const vocabulary = gzipSync(readFileSync(join(inside, 'dist', 'vocabulary.js'))).length;
    expect(vocabulary).toBeGreaterThan(100_000);
    expect(statSync(tarball).size - vocabulary).toBeLessThan(3_000_000);
    const manifest = JSON.parse(readFileSync(join(inside, 'package.json'), 'utf8'));
    expect(manifest.dependencies).toBeUndefined();
    expect(Object.values(manifest.peerDependenciesMeta)).toEqual(
      Object.keys(manifest.peerDependencies).map(() => ({ optional: true })),
    );
    const targets = Object.values(manifest.exports as Record<string, string | Record<string, string>>);
    const files = targets.flatMap((target) => (typeof target === 'string' ? target : Object.values(target)));
    for (const file of [...files, ...Object.values(manifest.bin as Record<string, string>), 'LICENSE']) {
      expect(existsSync(join(inside, file)), file).toBe(true);
    }
  });

  it('is JavaScript with its maps and without the places of this machine', () => {
    const all = readdirSync(inside, { recursive: true, encoding: 'utf8' });
    expect(all.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))).toEqual([]);
    for (const file of all.filter((each) => /\.([cm]?js|json|map)$/.test(each))) {
      const text = readFileSync(join(inside, file), 'utf8');
      expect(text.includes(ROOT), file).toBe(false);
      const map = /^\/\/# sourceMappingURL=(.+)$/m.exec(text)?.[1];
      if (map) expect(existsSync(join(dirname(join(inside, file)), map)), file).toBe(true);
    }
  });
});

it('an uncaught error shows a line that fits a terminal', () => {
  const file = join(empty, 'uncaught.js');
  writeFileSync(file, "import { world } from 'fixture-data';\nworld(7).users({ count: -1 });\n");
  const { stderr } = run(process.execPath, [file]);
  expect(stderr).toContain('count: must be an integer from 0');
  expect(stderr.length).toBeLessThan(5_000);
});

describe.each([process.version.slice(1), ...OLDER_NODES])('in Node %s', (version) => {
  const isOwn = version === process.version.slice(1);
  const node = () => (isOwn ? { path: process.execPath } : nodeOf(version));

  it('every route gives for each seed the bytes of the API', ({ skip }) => {
    const found = node();
    if ('why' in found) return skip(found.why);
    const { status, stdout, stderr } = run(found.path, ['all.js']);
    expect([status, stderr]).toEqual([0, '']);
    expectSame(JSON.parse(stdout));
  });

  it('the command writes records, and the server answers with the same', async ({ skip }) => {
    const found = node();
    if ('why' in found) return skip(found.why);
    const users = run(found.path, [COMMAND, 'users', '--seed', '7', '--count', '2', '--format', 'json']);
    expect([users.status, users.stderr]).toEqual([0, '']);
    // The packages of the server, as npm would install them.
    for (const name of Object.keys(
      JSON.parse(readFileSync(join(inside, 'dist', 'parts.json'), 'utf8')).parts.server,
    )) {
      const at = join(empty, 'node_modules', name);
      await mkdir(dirname(at), { recursive: true });
      if (!existsSync(at)) symlinkSync(join(ROOT, 'node_modules', name), at);
    }
    await writeFile(
      join(empty, 'serve.js'),
      `import { startServer } from 'fixture-data/server';
import { createClient } from 'fixture-data/client';
const server = await startServer({ releases: process.argv[2] });
const { data } = await createClient({ baseUrl: server.url }).users({ seed: 7, count: 2 });
const time = await (await fetch(server.url + '/api/time?at=2026-03-29T01:30:00Z&tz=Europe/Berlin')).json();
const pages = await Promise.all(
  ['/', '/docs/orders', '/data/sql'].map(async (path) => (await fetch(server.url + path)).status),
);
console.log(JSON.stringify({ data, time: time.data, pages }));
await server.close();
`,
    );
    const served = run(found.path, ['serve.js', inject('releases')]);
    expect([served.status, served.stderr]).toEqual([0, '']);
    const { data, time, pages } = JSON.parse(served.stdout);
    expect(pages).toEqual([200, 200, 200]);
    expect(data).toEqual(JSON.parse(users.stdout));
    expect(JSON.stringify(time)).toContain('CEST');
  });
});

it('in a browser, every route gives for each seed the bytes of the API, without any network', async ({
  skip,
}) => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { world } from 'fixture-data'; window.answers = () => (${ASKED})(world);`,
      resolveDir: empty,
    },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
  });
  const content = outputFiles[0]?.text as string;
  expect(content).not.toMatch(/\bprocess\.(env|versions|exit|std)|\bnode:/);
  const browser = await startBrowser();
  if (typeof browser === 'string') return skip(browser);
  try {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('pageerror', (error) => asked.push(error.message));
    await page.addScriptTag({ content });
    const given = await page.evaluate(() => (globalThis as unknown as { answers(): string[] }).answers());
    expectSame(given);
    expect(asked).toEqual([]);
  } finally {
    await browser.close();
  }
});

it('a strict TypeScript project refuses what no route takes or gives', async () => {
  await writeFile(
    join(empty, 'use.ts'),
    `import { type RecordOf, world } from 'fixture-data';
import { createClient } from 'fixture-data/client';
import { startServer } from 'fixture-data/server';
const seven = world(7);
const order: RecordOf<'orders'> = seven.order(1_000_000);
export const total: number = order.total;
export const names: string[] = seven.users({ count: 10, locale: 'de' }).map(({ name }) => name);
export const sql: string = seven.text('/api/relational-seed', { format: 'sql', dialect: 'sqlite' });
export const rows: number = seven.relationalSeed({ customers: 3 }).rowCount;
export const everyMethod = [${generated
      .map(({ path }) => `seven.${listName(path)}`)
      .join(', ')}, seven.company, seven.address, seven.webhookDelivery, seven.weatherAt, seven.chanceDie];
export const others = [createClient, startServer];
// @ts-expect-error
seven.users({ localle: 'de' });
// @ts-expect-error
seven.users({ locale: 'xx' });
// @ts-expect-error
seven.chanceShuffle();
seven.chanceShuffle({ items: ['a', 'b'] });
// @ts-expect-error
seven.order('1');
// @ts-expect-error
order.totl;
// @ts-expect-error
seven.countries();
// @ts-expect-error
seven.text('/api/users', { format: 'sql' });
`,
  );
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = [
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
  ];
  const { status, stdout } = run(process.execPath, [tsc, ...options, '--types', '', 'use.ts']);
  expect([status, stdout]).toEqual([0, '']);
});

describe('the command', () => {
  it.each([
    [['--help'], 0, /Commands:\n {2}serve/],
    [['orders', '--help'], 0, /Fields:\n[\s\S]*fixture-data orders --seed 7/],
    [['--version'], 0, /^\d+\.\d+\.\d+\n$/],
    [['routes'], 0, /^access-control\n[\s\S]*\nwords\n$/],
    [['--complete', 'users', '--locale', 'd'], 0, /^da\nde\n$/],
    [['--complete', 'se'], 0, /^serve\n$/],
    [['relational-seed', '--seed', '7', '--format', 'sql', '--customers', '1'], 0, /CREATE TABLE/],
  ])('%j', (args, code, text) => {
    const { status, stdout, stderr } = run(process.execPath, [COMMAND, ...args]);
    expect([status, stderr]).toEqual([code, '']);
    expect(stdout).toMatch(text);
  });

  it.each([
    [[], /^fixture-data ROUTE/],
    [['serv'], /did you mean serve\?/],
    [['users', '--locale', 'xx'], /^fixture-data: locale: must be one of/],
    [['tokens', '--type', 'hex', '--prefix', 'x', '--seed', '1', '--strict'], /prefix ignored/],
    [['completion', 'tcsh'], /name a shell, one of bash, zsh, fish/],
  ])('refuses %j', (args, text) => {
    const { status, stdout, stderr } = run(process.execPath, [COMMAND, ...args]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(text);
  });

  it('writes a world, Parquet and SQLite, and takes threads, with the packages of SQLite alone', async () => {
    const sqlite = join(empty, 'node_modules', 'better-sqlite3');
    if (!existsSync(sqlite)) symlinkSync(join(ROOT, 'node_modules', 'better-sqlite3'), sqlite);
    const cache = join(folder, 'cache');
    const command = (...args: string[]) => {
      const words = [COMMAND, ...args, '--seed', '7'];
      const { status, stdout, stderr } = run(process.execPath, words, { FIXTURE_DATA_CACHE: cache });
      expect([status, stderr]).toEqual([0, '']);
      return stdout;
    };
    const users = ['users', '--count', '9000'];
    expect(command(...users, '--jobs', '2') === command(...users)).toBe(true);
    command('world', '--orders', '100', '--to', '2026-01-31', '--format', 'parquet', '--out', 'shop');
    const orders = readFileSync(join(empty, 'shop', 'orders.parquet'), 'latin1');
    expect([orders.slice(0, 4), orders.slice(-4)]).toEqual(['PAR1', 'PAR1']);
    command('products', '--count', '1000', '--to', 'sqlite:shop.db');
    const database = new Database(join(empty, 'shop.db'), { readonly: true });
    expect(database.prepare('SELECT count(*) FROM products').pluck().get()).toBe(1000);
    database.close();
    expect(existsSync(cache)).toBe(false);
  });

  it('says what to install where npm cannot', () => {
    const words = [COMMAND, 'users', '--to', 'mysql://root@127.0.0.1/shop'];
    const { status, stdout, stderr } = run(process.execPath, words, {
      FIXTURE_DATA_CACHE: join(folder, 'cache'),
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^fixture-data: 'users' needs packages that are not installed here \(1\); npm installs them once into/,
    );
    expect(stderr).toContain(`, or 'npm install mysql2@${packageFile.peerDependencies.mysql2}' beside`);
    expect(readdirSync(join(folder, 'cache'))).toEqual([]);
  });

  it('completes in bash, by the script that it prints', async () => {
    const bin = join(empty, 'bin');
    await mkdir(bin, { recursive: true });
    await writeFile(
      join(bin, 'fixture-data'),
      `#!/bin/sh\nexec '${process.execPath}' '${join(empty, COMMAND)}' "$@"\n`,
      { mode: 0o755 },
    );
    const script = `source <(fixture-data completion bash)
      COMP_WORDS=(fixture-data orders --status deli); COMP_CWORD=3; _fixture_data; echo "\${COMPREPLY[@]}"`;
    const PATH = `${bin}:${process.env.PATH}`;
    const child = spawn('bash', ['--norc', '-c', script], { env: { ...process.env, PATH } });
    let stdout = '';
    child.stdout.on('data', (text) => {
      stdout += text;
    });
    await new Promise((resolve) => child.once('close', resolve));
    expect(stdout).toBe('delivered\n');
  });
});
