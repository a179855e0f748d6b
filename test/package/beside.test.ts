/** The tarball in projects that have other versions of the packages that this one is made with. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { pnpm } from './pnpm.ts';
import { packed } from './tarball.ts';

const PROJECTS: Readonly<Record<string, Record<string, string>>> = {
  'zod 3 and express 4': { zod: '3', express: '4' },
  'koa 2': { koa: '2', '@koa/router': '12', 'lru-cache': '7' },
  'faker 9 and msw 2': { '@faker-js/faker': '9', msw: '2' },
  'msw 1': { msw: '1' },
  'next 14': { next: '14', react: '18', 'react-dom': '18', sharp: '0.33' },
  'prisma 5': { prisma: '5', '@prisma/client': '5' },
  'drizzle 0.36 with pg 8.11': { 'drizzle-orm': '0.36', pg: '8.11', 'better-sqlite3': '11' },
  'sharp 0.32 and pino 8': { sharp: '0.32', pino: '8' },
  'bullmq 4 and mysql2 3.0': { bullmq: '4', mysql2: '3.0', ioredis: '5' },
  'the first AWS SDK 3 and yaml 1': { '@aws-sdk/client-s3': '3.300', yaml: '1', 'libphonenumber-js': '1.10' },
  'the newest of all': { zod: '*', express: '*', koa: '*', msw: '*', pg: '*', '@faker-js/faker': '*' },
};
/** Really installed: the first with npm, the second with pnpm. */
const INSTALLED = ['zod 3 and express 4', 'koa 2'] as const;

const QUIET = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--fetch-retries=0'];
const NO_REGISTRY =
  /E(NOTFOUND|CONNREFUSED|CONNRESET|TIMEDOUT|AI_AGAIN)|ERR_SOCKET|ERR_PNPM_META_FETCH|network/;

let folder: string;
let tarball: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fixture-data-beside-'));
  tarball = await packed(folder, inject('releases'));
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function projectOf(name: string, installer: string): Promise<string> {
  const project = join(folder, `${installer}-${name.replaceAll(/\W+/g, '-')}`);
  await mkdir(project, { recursive: true });
  const dependencies = { ...PROJECTS[name], 'fixture-data': `file:${tarball}` };
  await writeFile(
    join(project, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  return project;
}

/** What an installer said, or why there is no registry. Fails where it could not install for another reason. */
async function installed(
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<{ why?: string; said: string }> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 110_000 });
  const [out, fault, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const said = out + fault;
  if (status !== 0 && NO_REGISTRY.test(said))
    return { why: `no registry answers: ${said.slice(0, 200)}`, said };
  if (status !== 0) throw new Error(said);
  return { said };
}

describe.concurrent.each(Object.keys(PROJECTS))('beside %s', (name) => {
  it('npm finds versions that fit', { timeout: 120_000 }, async ({ skip, expect: expects }) => {
    const project = await projectOf(name, 'npm');
    const { why, said } = await installed('npm', ['install', '--package-lock-only', ...QUIET], project);
    if (why) return skip(why);
    expects(said).not.toMatch(/ERESOLVE|peer/);
    const lock = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'));
    expects(lock.packages['node_modules/fixture-data'].version).toBe(packageFile.version);
  });

  it('pnpm finds versions that fit', { timeout: 120_000 }, async ({ skip, expect: expects }) => {
    const found = pnpm();
    if ('why' in found) return skip(found.why);
    const project = await projectOf(name, 'pnpm');
    const args = [found.path, 'install', '--lockfile-only', '--ignore-scripts', '--prefer-offline'];
    const { why, said } = await installed(process.execPath, args, project);
    if (why) return skip(why);
    expects(said).not.toMatch(/unmet peer/);
    expects(existsSync(join(project, 'pnpm-lock.yaml'))).toBe(true);
  });
});

const MAIN = join('node_modules', 'fixture-data', 'dist', 'package', 'main.js');

describe.each([
  ['npm', INSTALLED[0]],
  ['pnpm', INSTALLED[1]],
] as const)('installed by %s beside %s', (installer, name) => {
  let project: string;
  let missing: string | undefined;
  let environment: Record<string, string>;
  beforeAll(async () => {
    project = await projectOf(name, `${installer}-whole`);
    const program = installer === 'npm' ? { path: 'npm' } : pnpm();
    if ('why' in program) {
      missing = program.why;
      return;
    }
    const given =
      installer === 'npm'
        ? await installed('npm', ['install', ...QUIET], project)
        : await installed(
            process.execPath,
            [program.path, 'install', '--ignore-scripts', '--prefer-offline'],
            project,
          );
    missing = given.why;
    const { RELEASES_DIR: _, NODE_OPTIONS: __, FORCE_COLOR: ___, ...inherited } = process.env;
    environment = {
      ...(inherited as Record<string, string>),
      FIXTURE_DATA_CACHE: join(folder, `cache-${installer}`),
      npm_execpath: join(import.meta.dirname, 'quick-npm.cjs'),
    };
  }, 120_000);

  /** Of this build, in the cache. */
  const ownFolder = () => {
    const cache = environment.FIXTURE_DATA_CACHE as string;
    const [own = 'none'] = existsSync(cache) ? readdirSync(cache) : [];
    return join(cache, own);
  };

  it('a program and the command give records, and install nothing', async ({ expect, skip }) => {
    if (missing) return skip(missing);
    await writeFile(
      join(project, 'order.js'),
      `import { world } from 'fixture-data'; console.log(JSON.stringify(world(7).orders({ count: 1 })));`,
    );
    const run = (...args: string[]) =>
      spawnSync(process.execPath, args, { cwd: project, env: environment, encoding: 'utf8' });
    const orders = run('order.js');
    expect([orders.status, orders.stderr]).toEqual([0, '']);
    const users = run(MAIN, 'orders', '--seed', '7', '--count', '1', '--format', 'json');
    expect([users.status, users.stderr]).toEqual([0, '']);
    expect(JSON.parse(users.stdout)[0].id).toBe(JSON.parse(orders.stdout)[0].id);
    expect(existsSync(environment.FIXTURE_DATA_CACHE as string)).toBe(false);
  });

  it('mcp whose client has gone ends without a word and leaves nothing', async ({ expect, skip }) => {
    if (missing) return skip(missing);
    const env = { ...environment, SLOW_NPM_MS: '60000' };
    const left = spawn(process.execPath, [MAIN, 'mcp'], { cwd: project, env });
    let stderr = '';
    left.stderr.on('data', (piece) => {
      stderr += piece;
      // npm is under way.
      left.stdout.destroy();
      left.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })}\n`);
    });
    expect(await new Promise((resolve) => left.once('close', resolve))).toBe(0);
    expect(stderr).toMatch(/^fixture-data: 'mcp' needs [^\n]*\n$/);
    expect(readdirSync(ownFolder())).toEqual([]);
  });

  it('mcp answers at once, says what is under way, and builds into the cache', async ({ expect, skip }) => {
    if (missing) return skip(missing);
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [MAIN, 'mcp'],
      cwd: project,
      // The build cannot begin before the tools are listed.
      env: { ...environment, SLOW_NPM_MS: '3000' },
      stderr: 'pipe',
    });
    let said = '';
    transport.stderr?.on('data', (piece) => {
      said += piece;
    });
    await client.connect(transport);
    const { tools } = await client.listTools();
    expect(tools.map(({ name: tool }) => tool)).toEqual(['search', 'describe', 'call', 'query']);
    expect(existsSync(join(ownFolder(), 'build'))).toBe(false);
    const heard: (string | undefined)[] = [];
    let answer: Awaited<ReturnType<typeof client.callTool>>;
    do {
      answer = await client.callTool(
        { name: 'query', arguments: { sql: "SELECT name FROM country WHERE code = 'JP'" } },
        undefined,
        { onprogress: ({ message }) => heard.push(message), resetTimeoutOnProgress: true },
      );
    } while (JSON.stringify(answer).includes('not ready yet'));
    expect(JSON.stringify(answer)).toContain('Japan');
    expect(heard[0]).toMatch(/^'mcp' needs .*, not installed here; npm installs them once into /);
    expect(heard.some((message) => message?.includes('verify'))).toBe(true);
    await client.close();
    for (const message of heard) expect(said).toContain(message);
    const own = ownFolder();
    expect(readdirSync(own).sort()).toEqual(['build', 'dataset']);
    const files = readdirSync(join(own, 'dataset'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /dataset\.sqlite|\.(csv|parquet)$/.test(file))).toEqual([
      expect.stringMatching(/dataset\.sqlite$/),
    ]);
    expect(existsSync(join(project, 'data'))).toBe(false);
  }, 120_000);

  it('serve answers from a folder of releases, with what mcp has installed', async ({ expect, skip }) => {
    if (missing) return skip(missing);
    await writeFile(
      join(project, 'serve.js'),
      `import { startServer } from 'fixture-data/server';
const server = await startServer({ releases: process.argv[2] });
const { data } = await (await fetch(server.url + '/api/countries?code=JP')).json();
await server.close();
console.log(data[0].name);
await startServer({ releases: 'nowhere' }).catch(({ message }) => console.log(message));
`,
    );
    const started = spawn(process.execPath, ['serve.js', inject('releases')], {
      cwd: project,
      env: environment,
    });
    const [stdout, stderr] = await Promise.all([text(started.stdout), text(started.stderr)]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /^Japan\nfixture-data cannot start: no release in \S+nowhere; run 'npx fixture-data dataset'\n$/,
    );
    const checked = spawnSync(process.execPath, [MAIN, 'serve', '--check'], {
      cwd: project,
      env: { ...environment, RELEASES_DIR: inject('releases') },
      encoding: 'utf8',
    });
    expect([checked.status, checked.stderr]).toEqual([0, '']);
    expect(checked.stdout).toMatch(/^release \S+ can be served\n$/);
  }, 60_000);
});
