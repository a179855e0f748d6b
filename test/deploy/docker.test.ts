/** The Dockerfile as a linter reads it, and its stages played here: what it copies, what its images run. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import lockFile from '../../package-lock.json' with { type: 'json' };
import { sources } from '../../sources/index.ts';
import { excerpted } from '../../sources/intake/npm/excerpt.ts';
import { folder, quickly } from '../pipeline/builds.ts';
import { serveFrom } from '../server-process.ts';
import { deployFile, ROOT } from './files.ts';

const text = deployFile('Dockerfile');

interface Stage {
  name: string;
  base: string;
  instructions: [keyword: string, rest: string][];
}

const stages: Stage[] = [];
for (const [, keyword = '', rest = ''] of text.replaceAll(/\\\n\s*/g, ' ').matchAll(/^([A-Z]+)\s+(.*)$/gm)) {
  const [, base = '', name = ''] = (keyword === 'FROM' && /^(\S+) AS (\S+)$/.exec(rest)) || [];
  if (keyword === 'FROM') stages.push({ name, base, instructions: [] });
  else stages.at(-1)?.instructions.push([keyword, rest]);
}
const stage = (name: string): Stage => {
  const found = stages.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no stage ${name}`);
  return found;
};
/** What a stage says, and the stages that it is built on before it. */
const said = (name: string, keyword: string): string[] => {
  const { base, instructions } = stage(name);
  const own = instructions.filter(([word]) => word === keyword).map(([, rest]) => rest);
  return stages.some((candidate) => candidate.name === base) ? [...said(base, keyword), ...own] : own;
};
const commandOf = (name: string) => JSON.parse(said(name, 'CMD').at(-1) as string) as string[];
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(said(name, 'ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))));
/** Paths of the project that a stage copies. */
const copiedBy = (name: string) =>
  said(name, 'COPY')
    .filter((rest) => !rest.includes('--from='))
    .flatMap((rest) => rest.split(' ').slice(0, -1));

describe('the Dockerfile', () => {
  it('has no fault that a linter finds', () => {
    expect(validate(text)).toEqual([]);
    expect(validate(text.replace('EXPOSE 8080', 'EXPOSE http'))).not.toEqual([]);
  });

  it('copies what there is, and the context holds it', () => {
    const sent = deployFile('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const copied = new Set(stages.flatMap(({ name }) => copiedBy(name)));
    expect([...copied].sort()).toEqual(sent.sort());
    for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true);
  });

  it('names stages that came before', () => {
    for (const [index, { base, instructions }] of stages.entries()) {
      // The first is an argument, so that a build can name a digest.
      const before = [stages[0]?.base, ...stages.slice(0, index).map(({ name }) => name)];
      expect(before).toContain(base);
      for (const [, rest] of instructions) {
        const [, from] = /--from=(\S+)/.exec(rest) ?? [];
        if (from) expect(before).toContain(from);
      }
    }
  });

  it('ends as a user who is not root, with the Node that the project asks for', () => {
    for (const name of ['server', 'refresh']) expect(said(name, 'USER').at(-1)).toBe('node');
    expect(`>=${/^ARG NODE_IMAGE=node:(\d+)-slim$/m.exec(text)?.[1]}`).toBe(packageFile.engines.node);
    expect(environmentOf('server')).toMatchObject({ RATE_LIMIT: '60/60' });
  });
});

/** npm packages that the source files below some folders import. */
function imported(folders: readonly string[]): string[] {
  const names = folders.flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.c?[jt]s$/.test(file))
      .flatMap((file) =>
        // An import of types alone is gone before the code runs.
        [
          ...readFileSync(join(ROOT, top, file), 'utf8').matchAll(
            /^(import|export) (?!type ).*?from '([\w@./:-]+)'/gms,
          ),
        ]
          .map(([, , name = '']) => name)
          .filter((name) => !name.startsWith('.') && !name.startsWith('node:')),
      ),
  );
  return [
    ...new Set(
      names.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ].sort();
}

/** Development dependencies whose name is a text in the source files, such as in `await import('…')`. */
function namedBy(folders: readonly string[]): string[] {
  const text = folders
    .flatMap((top) =>
      readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(join(ROOT, top, file), 'utf8')),
    )
    .join('\n');
  const names = Object.keys(packageFile.devDependencies).filter((name) => !NO_PART.includes(name));
  return names.filter((name) =>
    ["'", '`'].some((quote) => [quote, '/'].some((end) => text.includes(quote + name + end))),
  );
}

/** A language of source files. */
const NO_PART = ['typescript'];

interface Locked {
  dependencies?: Record<string, string>;
  os?: string[];
}

/** Paths of the packages that npm installs for these, without optional ones. */
function installedWith(roots: readonly string[]): string[] {
  const locked = lockFile.packages as Record<string, Locked>;
  const found = new Set<string>();
  const visit = (from: string, name: string): void => {
    for (let base = from; ; base = base.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
      const path = `${base}${base === '' ? '' : '/'}node_modules/${name}`;
      if (locked[path]) {
        if (found.has(path)) return;
        found.add(path);
        for (const each of Object.keys(locked[path].dependencies ?? {})) visit(path, each);
        return;
      }
      if (base === '') throw new Error(`${name} is not in package-lock.json`);
    }
  };
  for (const name of roots) visit('', name);
  return [...found];
}

/** Size of a package without the packages inside of it. */
function bytesIn(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.slice(path.length).includes('node_modules'))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

describe('the packages of an image', () => {
  const runtime = Object.keys(packageFile.dependencies);

  it('server: all that the code imports are dependencies', () => {
    const names = imported(['cli', 'db', 'standards', 'generators', 'api', 'stores', 'bulk', 'server']);
    expect(names).toContain('koa');
    // The site names the package of this project in what it shows.
    expect(names.filter((name) => ![...runtime, packageFile.name].includes(name))).toEqual([]);
  });

  const known = [...runtime, ...packageFile.buildDependencies];

  it('refresh: all that the code imports and the sources read are dependencies of a build', () => {
    const names = imported(['cli', 'db', 'sources', 'pipeline', 'standards']);
    expect(names).toContain('better-sqlite3');
    const read = Object.values(sources).flatMap(({ files }) =>
      // What is derived or excerpted is in this repository.
      files.flatMap(({ npm }) => (npm && !npm.derive && !excerpted.includes(npm.package) ? npm.package : [])),
    );
    expect(read).toContain('cldr-core');
    const named = namedBy(['db', 'sources', 'pipeline']);
    expect(named).toContain('csv-parse');
    expect([...names, ...read, ...named].filter((name) => !known.includes(name))).toEqual([]);
    // And no more than that.
    const needed = new Set([...names, ...read, ...named]);
    expect(packageFile.buildDependencies.filter((name) => !needed.has(name))).toEqual([]);
  });

  it('refresh: no browser and no tool that only tests, under 170 MB', () => {
    const paths = installedWith(known);
    expect(paths).toContain('node_modules/cldr-core');
    for (const name of ['@sparticuz/chromium', 'playwright-core', 'vitest', 'typescript', '@biomejs/biome']) {
      expect(paths).not.toContain(`node_modules/${name}`);
    }
    // Its install script fetches the Node that is part of the image.
    const unscripted = paths.filter((path) => path !== 'node_modules/node');
    const sizes = unscripted.map((path) => bytesIn(join(ROOT, path)));
    const bytes = sizes.reduce((total, size) => total + size, 0);
    // The paths are those of real packages.
    expect(bytes).toBeGreaterThan(100e6);
    expect(bytes).toBeLessThan(170e6);
  });

  it('refresh: what npm installs is cut down to that', async () => {
    const cwd = await folder();
    await cp(join(ROOT, 'package.json'), join(cwd, 'package.json'));
    const script = join(ROOT, 'deploy', 'build-packages.cjs');
    expect(spawnSync(process.execPath, [script], { cwd, encoding: 'utf8' })).toMatchObject({ status: 0 });
    const { devDependencies, ...others } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
    expect(Object.keys(devDependencies)).toEqual(packageFile.buildDependencies);
    const { devDependencies: before, ...same } = packageFile;
    expect(before).toMatchObject(devDependencies);
    expect(others).toEqual(same);
  });
});

/** What makes a build quick, which a tree takes from here: its own code builds with what the test run's has parsed. */
const QUICK = ['quick-builds.cjs', 'quick-build.ts', 'remembered.ts'].map((name) => `test/pipeline/${name}`);

/** A stage's tree, read-only: copies of what it copies and of other files, and the packages that are installed here. */
async function treeOf(name: string, others: readonly string[] = []): Promise<string> {
  const tree = join(await folder(), 'app');
  await mkdir(tree);
  for (const path of new Set([...copiedBy(name), ...others]))
    await cp(join(ROOT, path), join(tree, path), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  const entries = listing(tree);
  setModes(tree, entries, 0o555, 0o444);
  onTestFinished(() => {
    setModes(tree, listing(tree), 0o755, 0o644);
    // Modes stop everybody but root.
    expect(listing(tree), 'the tree was written to').toEqual(entries);
  });
  return tree;
}

/** Without the packages: tests beside this one write there. */
const listing = (tree: string): string[] =>
  readdirSync(tree)
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => {
      const path = join(tree, name);
      const below = statSync(path).isDirectory()
        ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        : [];
      return [name, ...below.map((entry) => join(name, entry))];
    })
    .sort();

function setModes(tree: string, entries: readonly string[], folders: number, files: number): void {
  for (const path of ['.', ...entries]) {
    const isFile = /\.\w+$|LICENSE$/.test(path);
    chmodSync(join(tree, path), isFile ? files : folders);
  }
}

describe('an image runs', () => {
  it('server: it serves from a tree that it cannot write to, and is found healthy until it stops', async () => {
    const [program, ...args] = commandOf('server');
    expect(program).toBe('node');
    const tree = await treeOf('server');
    const environment = { ...environmentOf('server'), PORT: '0', RELEASES_DIR: inject('releases') };
    const { origin, child, stopped } = await serveFrom(tree, args, environment);
    const response = await fetch(`${origin}/api/countries?code=FR`);
    expect([response.status, response.headers.get('x-ratelimit-limit')]).toEqual([200, '60']);

    const [health = ''] = said('server', 'HEALTHCHECK');
    const [probe = '', ...probeArgs] = JSON.parse(health.slice(health.indexOf('CMD ') + 4)) as string[];
    expect(probe).toBe('node');
    const probed = () =>
      spawnSync(process.execPath, probeArgs, { env: { ...process.env, PORT: new URL(origin).port } }).status;
    expect(probed()).toBe(0);
    child.kill('SIGTERM');
    expect((await stopped).status).toBe(0);
    expect(probed()).toBe(1);
  });

  it('refresh and dataset: what a scheduler starts, builds the release and precedes a server', async () => {
    // A tree of its own would have the same files.
    expect(stage('dataset')).toMatchObject({ base: 'refresh', instructions: [['RUN', expect.anything()]] });
    const cwd = await treeOf('dataset', QUICK);
    const [program, ...refresh] = commandOf('refresh');
    expect(program).toBe('node');
    const help = spawnSync(process.execPath, [...refresh, '--help'], { cwd, encoding: 'utf8' });
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toMatch(/Exit codes: 0 published, 10 nothing new/);
    const [build = ''] = stage('dataset')
      .instructions.filter(([keyword]) => keyword === 'RUN')
      .map(([, rest]) => rest);
    expect(JSON.parse(build)).toEqual(['node', '-r', './cli/node-version.cjs', 'pipeline/run.ts']);
    const env = {
      ...process.env,
      ...quickly(true),
      // What finds modules goes first: of two, the later one is asked first, and it does not ask the other.
      NODE_OPTIONS: ['cli/node-version.cjs', QUICK[0]]
        .map((path) => `-r ${join(cwd, path as string)}`)
        .join(' '),
      RELEASES_DIR: join(await folder(), 'releases'),
    };
    const args = ['-r', './cli/node-version.cjs', 'server/main.ts', '--build', '--check'];
    const first = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(/publish .*\nrelease \S+ can be served\n$/);
    const second = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
    expect(second.stdout).toMatch(/^release \S+ can be served\n$/);
  });
});
