/** The tarball that npm gets, in a folder with nothing else: in three versions of Node and in a browser. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { build } from 'esbuild';
import { build as rolldown } from 'rolldown';
import { extract } from 'tar';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dataOf } from '../../api/framework/data.ts';
import { openServed } from '../../api/framework/dataset.ts';
import { prepare } from '../../api/framework/prepare.ts';
import { isGenerated, isList } from '../../api/framework/route.ts';
import { HOME_COUNTRIES, LOCALES } from '../../db/locales.ts';
import { listName } from '../../package/names.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { sharedRegistry } from '../shared-registry.ts';
import { startBrowser } from '../site/browser.ts';
import { nodeOf, OLDER_NODES } from './nodes.ts';
import { packed } from './tarball.ts';

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
  tarball = await packed(folder, inject('releases'));
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
}, 300_000);
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
  it('has at most 4.4 MB beside the vocabulary, and installs nothing else', () => {
    const folder = join(inside, 'dist', 'vocabulary');
    const sizes = readdirSync(folder).map((name) => gzipSync(readFileSync(join(folder, name))).length);
    const vocabulary = sizes.reduce((sum, size) => sum + size, 0);
    expect(vocabulary).toBeGreaterThan(100_000);
    expect(statSync(tarball).size - vocabulary).toBeLessThan(4_400_000);
    const manifest = JSON.parse(readFileSync(join(inside, 'package.json'), 'utf8'));
    expect(manifest.dependencies).toBeUndefined();
    expect(manifest.peerDependencies).toEqual({ msw: '*' });
    expect(manifest.peerDependenciesMeta).toEqual({ msw: { optional: true } });
    const targets = Object.values(manifest.exports as Record<string, string | Record<string, string>>);
    const files = targets.flatMap((target) => (typeof target === 'string' ? target : Object.values(target)));
    for (const file of [
      ...files,
      ...Object.values(manifest.bin as Record<string, string>),
      'LICENSE',
      'examples/vitest/README.md',
    ]) {
      expect(existsSync(join(inside, file)), file).toBe(true);
    }
  });

  it('is JavaScript without the places of this machine', () => {
    const all = readdirSync(inside, { recursive: true, encoding: 'utf8' });
    expect(all.filter((file) => /^dist.*(?<!\.d)\.ts$/.test(file))).toEqual([]);
    for (const file of all.filter((each) => /\.([cm]?js|json)$/.test(each))) {
      const text = readFileSync(join(inside, file), 'utf8');
      expect(text.includes(ROOT), file).toBe(false);
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
  ['/', '/docs/orders', '/data/sql', '/search?q=zip'].map(async (path) => (await fetch(server.url + path)).status),
);
console.log(JSON.stringify({ data, time: time.data, pages }));
await server.close();
`,
    );
    const served = run(found.path, ['serve.js', inject('releases')]);
    expect([served.status, served.stderr]).toEqual([0, '']);
    const { data, time, pages } = JSON.parse(served.stdout);
    expect(pages).toEqual([200, 200, 200, 200]);
    expect(data).toEqual(JSON.parse(users.stdout));
    expect(JSON.stringify(time)).toContain('CEST');
  });
});

/** A program of one import as a bundler for browsers makes it: what runs at once, and the bytes of that. */
async function bundled(contents: string, splitting = false) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: empty },
    absWorkingDir: empty,
    outdir: join(empty, 'bundled'),
    bundle: true,
    minify: true,
    splitting,
    format: 'esm',
    platform: 'browser',
    write: false,
    metafile: true,
  });
  const outputs = metafile.outputs;
  const atOnce = new Set(Object.keys(outputs).filter((path) => path.endsWith('stdin.js')));
  // Iterating over a set also visits what is added on the way.
  for (const path of atOnce)
    for (const { kind, path: needed } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') atOnce.add(needed);
  const files = outputFiles.filter(({ path }) => atOnce.has(relative(empty, path)));
  expect(files.length).toBe(atOnce.size);
  return {
    text: files.map(({ text }) => text).join('\n'),
    compressed: files.reduce((sum, { contents: bytes }) => sum + gzipSync(bytes).length, 0),
  };
}

describe('in a browser', () => {
  it.for<[name: string, most: number]>([
    ['fixture-data', 250_000],
    // Every character of Japanese takes more bytes than a Latin letter.
    ...LOCALES.map((tag): [string, number] => [`fixture-data/${tag}`, tag === 'ja' ? 122_000 : 120_000]),
  ])('%s takes at most %d bytes, compressed, with its people', async ([name, most]) => {
    const { text, compressed } = await bundled(
      `import { world } from '${name}'; console.log(world(7).users());`,
      true,
    );
    // A city of its people, so that none can be left out.
    const tag = name.split('/')[1] ?? 'ja';
    expect(text).toContain({ ja: 'u6771', de: 'Berlin', en: 'Chicago' }[tag] ?? 'people');
    expect(compressed).toBeLessThan(most);
  });

  it.for([
    ['fixture-data', 'await load();'],
    ['fixture-data/all', ''],
  ])(
    'every route of %s gives for each seed the bytes of the API, without any network',
    async ([name, first], { skip }) => {
      const { text } = await bundled(
        `import { load, world } from '${name}'; ${first} window.answers = () => (${ASKED})(world); load;`,
      );
      expect(text).not.toMatch(/\bprocess\.(env|versions|exit|std)|\bnode:/);
      const browser = await startBrowser();
      if (typeof browser === 'string') return skip(browser);
      try {
        const page = await browser.newPage();
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        page.on('pageerror', (error) => asked.push(error.message));
        await page.addScriptTag({ content: text, type: 'module' });
        await page.waitForFunction(() => 'answers' in globalThis);
        const given = await page.evaluate(() => (globalThis as unknown as { answers(): string[] }).answers());
        expectSame(given);
        expect(asked).toEqual([]);
      } finally {
        await browser.close();
      }
    },
  );

  it.each(['fixture-data/de', 'fixture-data/en', 'fixture-data'])(
    'a program of %s runs in whatever order bundlers put its chunks',
    async (name) => {
      const file = join(empty, 'ordered.js');
      writeFileSync(
        file,
        `import { load, world } from '${name}';
const seven = world(7, { now: '${NOW}' });
const users = seven.users({ count: 3 });
load('products', 'order', 'posts', 'emailMessages').then(() => {
  const { language } = seven.product(0);
  const written = [...seven.posts({ count: 3, from: '2026-01-01', to: '2026-01-03' }), ...seven.emailMessages({ count: 20 })];
  const dates = written.map(({ createdAt, date }) => createdAt ?? date);
  console.log(JSON.stringify({ users, language, dates, orders: seven.orders({ count: 2 }) }));
});
`,
      );
      const conditions = name === 'fixture-data' ? ['--conditions=browser'] : [];
      const unbundled = run(process.execPath, [...conditions, file]);
      expect([unbundled.status, unbundled.stderr]).toEqual([0, '']);
      const { users, language, dates } = JSON.parse(unbundled.stdout);
      const tag = name.split('/')[1];
      expect(users.map(({ locale }: { locale: string }) => locale)).toEqual(
        tag ? [tag, tag, tag] : expect.arrayContaining(['fr']),
      );
      expect(language).toBe(tag ?? 'en');
      expect(dates.map((date: string) => Number.isNaN(Date.parse(date)))).toEqual(Array(23).fill(false));

      const given = { input: file, platform: 'browser', logLevel: 'silent' } as const;
      const vendor = { groups: [{ name: 'vendor', test: /node_modules/ }] };
      const bundles = {
        esbuild: (outdir: string) =>
          build({ entryPoints: [file], outdir, bundle: true, splitting: true, format: 'esm' }),
        rolldown: (dir: string) => rolldown({ ...given, output: { dir } }),
        'rolldown with a chunk of packages': (dir: string) =>
          rolldown({ ...given, output: { dir, codeSplitting: vendor } }),
        'rolldown in one piece': (dir: string) =>
          rolldown({ ...given, output: { dir, codeSplitting: false } }),
      };
      for (const [bundler, write] of Object.entries(bundles)) {
        const out = join(empty, `ordered-${bundler.replaceAll(' ', '-')}`);
        await rm(out, { recursive: true, force: true });
        await write(out);
        const { stdout, stderr } = run(process.execPath, [join(out, 'ordered.js')]);
        expect(stderr, bundler).toBe('');
        expect(stdout === unbundled.stdout, bundler).toBe(true);
      }
    },
  );

  it('a route that is not loaded says how to load it, and a request loads it', () => {
    const file = join(empty, 'demand.js');
    writeFileSync(
      file,
      `import { load, world } from './node_modules/fixture-data/dist/browser-all.js';
const seven = world(7, { now: '${NOW}' });
try { seven.orders() } catch ({ message }) { console.log(message) }
await load('ordres').catch(({ message }) => console.log(message));
console.log((await seven.respond('/api/posts?count=1')).status, seven.posts({ count: 1 }).length);
const lost = await seven.respond('/api/products/search?q=lamp');
console.log(lost.status, (await lost.json()).detail);
await Promise.all([load('order'), load('orders', 'order')]);
console.log(seven.orders({ count: 2 }).length);
try { seven.users({ locale: 'de-AT' }) } catch ({ message }) { console.log(message) }
const { data } = await (await seven.respond('/api/users?locale=fr-BE&count=1')).json();
console.log(data[0].address.country);
await load('de-AT');
console.log(seven.users({ locale: 'de-AT', count: 3 }).length);
await load('products');
console.log(seven.product(0).language);
try { seven.product(0, { locale: 'fr' }) } catch ({ message }) { console.log(message) }
await load('fr');
console.log(seven.product(0, { locale: 'fr' }).language, seven.product(0, { locale: 'de-AT' }).language);
`,
    );
    const { stdout, stderr } = run(process.execPath, [file]);
    expect(stderr).toBe('');
    expect(stdout.split('\n')).toEqual([
      "orders is not loaded: await load('orders') first, or import world from 'fixture-data/all'",
      'no method ordres; did you mean orders?',
      '200 1',
      '404 There is no fixture route /api/products/search. Did you mean /api/products?q=lamp&seed=7?',
      '2',
      "de-AT is not loaded: await load('de-AT') first, or import world from 'fixture-data/de-AT'",
      'Belgium',
      '3',
      'en',
      "the vocabulary 'stories-catalogue-fr' is not loaded yet: await load('fr') first",
      'fr de',
      '',
    ]);
  });
});

/** The same where a locale is the only one. */
const askedIn = (tag: string) =>
  ASKED.replace(
    'asked[name](parameters)',
    `asked[name](parameters.locale ? { ...parameters, locale: '${tag}' } : parameters)`,
  );

describe.each(LOCALES)('fixture-data/%s', (tag) => {
  it('has a world in which everybody is of the locale, in every route', () => {
    const file = join(empty, `only-${tag}.js`);
    writeFileSync(
      file,
      `import { load, world } from 'fixture-data/${tag}';
await load();
const texts = (${askedIn(tag)})(world);
const seven = world(7);
const users = seven.users({ count: 100 });
console.log(JSON.stringify({
  answers: texts.length,
  locales: [...new Set(users.map(({ locale }) => locale))],
  countries: [...new Set(users.map(({ address }) => address.countryCode))].sort(),
  customers: seven.orders({ count: 50 }).every(({ customer }) => users.some(({ id }) => id === customer.id)),
}));
try { seven.users({ locale: '${tag === 'en' ? 'da' : 'en'}' }) } catch ({ message }) { console.log(message) }
`,
    );
    const { stdout, stderr } = run(process.execPath, [file]);
    expect(stderr).toBe('');
    const [given = '', refusal] = stdout.split('\n');
    expect(JSON.parse(given)).toEqual({
      answers: expected.length,
      locales: [tag],
      countries: [...HOME_COUNTRIES[tag]].sort(),
      customers: true,
    });
    expect(refusal).toContain(`locale: must be ${tag};`);
  });
});

it('an older Node is told which one is needed, before anything of it is missed', () => {
  const older = join(empty, 'older.cjs');
  // As of a Node 20: without what came later.
  writeFileSync(
    older,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });
delete Map.groupBy; delete Iterator.prototype.map;`,
  );
  const file = join(empty, 'in-older.js');
  writeFileSync(
    file,
    "for (const name of ['fixture-data', 'fixture-data/all'])" +
      ' await import(name).catch(({ message }) => console.log(message));',
  );
  const { stdout, stderr } = run(process.execPath, ['-r', older, file]);
  const said = 'fixture-data needs Node 22.15 or newer; this is v20.20.2\n';
  expect([stdout, stderr]).toEqual([said + said, '']);
});

it('a program has one choice of locales', () => {
  const file = join(empty, 'two.js');
  writeFileSync(file, "import 'fixture-data/de';\nimport 'fixture-data/en';\n");
  const { status, stderr } = run(process.execPath, [file]);
  expect(status).toBe(1);
  expect(stderr).toContain('a program imports one of fixture-data/de and fixture-data/en');
});

it('a strict TypeScript project refuses what no route takes or gives', async () => {
  await writeFile(
    join(empty, 'use.ts'),
    `import { type RecordOf, type RelationalSeedOf, world } from 'fixture-data';
import { createClient } from 'fixture-data/client';
import { startServer } from 'fixture-data/server';
const seven = world(7);
const order: RecordOf<'orders'> = seven.order(1_000_000);
export const total: number = order.total;
export const names: string[] = seven.users({ count: 10, locale: 'de' }).map(({ name }) => name);
export const sql: string = seven.text('/api/relational-seed', { format: 'sql', dialect: 'sqlite' });
export const inAll: number | undefined = seven.products({ category: 'books' }).total;
export const since: string | undefined = seven.order(0, { history: true }).history[0]?.validFrom;
export const before: string[] = seven.orders({ history: true }).flatMap(({ history }) => history.map(({ record }) => record.status));
export const rows: number = seven.relationalSeed({ customers: 3 }).rowCount;
export const skus: string[] = seven.relationalSeed().tables.products.map(({ sku }) => sku);
export const titles: string[] = seven.relationalSeed({ schema: 'blog' }).tables.posts.map(({ title }) => title);
const saas: RelationalSeedOf<'saas'> = seven.relationalSeed({ schema: 'saas', idStyle: 'uuid' });
export const due: string | undefined = saas.tables.invoices[0]?.due_at;
declare const some: 'saas' | 'blog';
const { tables } = seven.relationalSeed({ schema: some });
export const people: number = 'authors' in tables ? tables.authors.length : tables.accounts.length;
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
order.history.length;
// @ts-expect-error
seven.user(0, { history: true });
// @ts-expect-error
seven.products().totl;
// @ts-expect-error
seven.countries();
// @ts-expect-error
seven.relationalSeed({ schema: 'blog' }).tables.orders;
// @ts-expect-error
seven.relationalSeed({ schema: 'shop' });
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

it('an msw that is too old is named with the range that is taken', async () => {
  const old = join(empty, 'node_modules', 'msw');
  await mkdir(old);
  await writeFile(join(old, 'package.json'), '{ "name": "msw", "version": "1.3.5", "main": "index.js" }');
  await writeFile(join(old, 'index.js'), 'exports.rest = {};');
  const file = join(empty, 'mocked.js');
  await writeFile(
    file,
    `import { world } from 'fixture-data';
import { handlers } from 'fixture-data/msw';
try { handlers(world(7)) } catch ({ message }) { console.log(message) }
`,
  );
  const { stdout, stderr } = run(process.execPath, [file]);
  await rm(old, { recursive: true });
  expect(stderr).toBe('');
  expect(stdout).toBe("fixture-data/msw needs msw@>=2; run 'npm install --save-dev msw@^2'\n");
});

describe('the command', () => {
  it.each([
    [['--help'], 0, /Commands:\n {2}serve/],
    [['orders', '--help'], 0, /Fields:\n[\s\S]*fixture-data orders --seed 7/],
    [['--version'], 0, /^\d+\.\d+\.\d+\n$/],
    [['routes'], 0, /^access-control\n[\s\S]*\nwords\n$/],
    [['--complete', 'users', '--locale', 'd'], 0, /^da\nde\nde-AT\nde-CH\n$/],
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
    const range = `mysql2@^${packageFile.peerDependencies.mysql2}`;
    expect(stderr).toContain(`fixture-data: 'users' needs ${range}, not installed here; npm installs`);
    expect(stderr).toMatch(
      /^fixture-data: npm could not install what 'users' needs .*, or 'npm install [^\n]*'\n$/m,
    );
    expect(stderr).toContain(`'npm install ${range}'`);
    const [own, ...others] = readdirSync(join(folder, 'cache'));
    expect(others).toEqual([]);
    // Another build of the same version has a folder of its own.
    expect(own).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);
    expect(readdirSync(join(folder, 'cache', own as string))).toEqual([]);
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
