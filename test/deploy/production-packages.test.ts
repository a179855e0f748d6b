/** What works after `npm ci --omit=dev`: the project and the packages that this installs, played here. */
import { spawnSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import lockFile from '../../package-lock.json' with { type: 'json' };
import { folder } from '../pipeline/builds.ts';
import { compiledBefore, start } from '../server-process.ts';
import { ROOT } from './files.ts';

const SOURCES = [
  'api',
  'bulk',
  'cli',
  'db',
  'generators',
  'package',
  'pipeline',
  'server',
  'sources',
  'standards',
  'stores',
  'package.json',
];
const BUCKET_PACKAGE = '@aws-sdk/client-s3';

/** Packages at the top of node_modules, by what the lock says of when they are installed. */
const installed = Object.entries(lockFile.packages as Record<string, { dev?: true; optional?: true }>)
  .filter(([path, { dev, optional }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !optional)
  .map(([path]) => path);

let tree: string;
let npmFolder: string;
beforeAll(async () => {
  tree = await folder(afterAll);
  for (const name of SOURCES) await symlink(join(ROOT, name), join(tree, name));
  for (const path of installed) {
    await mkdir(join(tree, dirname(path)), { recursive: true });
    await symlink(join(ROOT, path), join(tree, path));
  }
  const compiled = join(ROOT, 'node_modules', '.cache', 'copies');
  await mkdir(compiled, { recursive: true });
  await mkdir(join(tree, 'node_modules/.cache'));
  await symlink(compiled, join(tree, 'node_modules/.cache/copies'));
  await mkdir(join(tree, 'node_modules/.bin'));
  const node = join(tree, 'node_modules/.bin/node');
  await writeFile(node, `#!/bin/sh\nexec '${process.execPath}' ${HERE.join(' ')} "$@"\n`, { mode: 0o755 });
  npmFolder = dirname(
    (process.env.PATH ?? '')
      .split(delimiter)
      .map((path) => join(path, 'npm'))
      .find((path) => spawnSync(path, ['--version']).status === 0) ?? '',
  );
});

/** Packages are looked for where the links are, not where they lead to: there are others. */
const HERE = ['--preserve-symlinks', '--preserve-symlinks-main'];

/** A program with folders in which others are found, before those of the system. */
function run(
  program: string,
  args: readonly string[],
  folders: readonly string[],
  environment: Record<string, string>,
) {
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const PATH = [...folders, '/usr/bin', '/bin'].join(delimiter);
  // No registry can be asked.
  const npm_config_registry = 'http://127.0.0.1:9/';
  const compiled = compiledBefore(tree);
  const env = { ...inherited, ...compiled, PATH, npm_config_registry, PORT: '0', ...environment };
  return spawnSync(program, args, { cwd: tree, env, encoding: 'utf8' });
}

const npmRun = (args: readonly string[], environment: Record<string, string>) =>
  run('npm', ['run', '--silent', ...args], [npmFolder], environment);

/** A script as npm runs it, without the half second that npm itself takes. */
const script = (name: Script, args: readonly string[], environment: Record<string, string>) =>
  run(
    'sh',
    ['-c', `${packageFile.scripts[name]} "$@"`, 'sh', ...args],
    [join(tree, 'node_modules', '.bin')],
    environment,
  );

type Script = keyof typeof packageFile.scripts;

describe('without development packages', () => {
  it('the tree has the Node that scripts run on, no source and no SDK', () => {
    expect(installed).toContain('node_modules/node');
    for (const name of ['csv-parse', 'cldr-core', BUCKET_PACKAGE]) {
      expect(Object.keys(packageFile.devDependencies)).toContain(name);
      expect(installed).not.toContain(`node_modules/${name}`);
    }
  });

  it('npm run serve serves a release that is there', async () => {
    const releases = inject('releases');
    const checked = npmRun(['serve', '--', '--check'], { RELEASES_DIR: releases });
    expect(checked).toMatchObject({ status: 0, stderr: '' });
    expect(checked.stdout).toMatch(/^release \S+ can be served\n$/);

    const [, ...args] = packageFile.scripts.serve.split(' ');
    const { child, output, stopped } = start(
      [...HERE, ...args],
      { RELEASES_DIR: releases, ...compiledBefore(tree) },
      tree,
    );
    const origin = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', () => {
        const port = /"port":(\d+)[^\n]*"listening"/.exec(output.stdout)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
      void stopped.then(({ stderr }) => reject(new Error(stderr)));
    });
    for (const path of ['/api/countries?code=FR', '/api/users?seed=7', '/openapi.json', '/docs']) {
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
    }
    child.kill('SIGTERM');
    expect(await stopped).toMatchObject({ status: 0, stderr: '' });
  });

  it('every other command says in one line what a build would need', async () => {
    const environment = { RELEASES_DIR: join(await folder(), 'releases') };
    const advice = "a build reads packages that 'npm ci --omit=dev' leaves out: run 'npm ci' first\n";
    for (const name of ['serve', 'start'] as const) {
      const { status, stdout, stderr } = script(name, [], environment);
      expect([name, status, stdout]).toEqual([name, 1, '']);
      expect(stderr).toMatch(/^fixture-data cannot start: no release in [^\n]+\n$/);
      expect(stderr).toContain(`; ${advice}`);
    }
    for (const name of ['dataset', 'refresh', 'pin'] as const) {
      expect(script(name, [], environment)).toMatchObject({ status: 1, stdout: '', stderr: advice });
    }
  });

  it('npm run publish fills a folder, and names the package that a bucket takes', async () => {
    // One of few rows, and without its exports: quick to write.
    const environment = { RELEASES_DIR: inject('datasets') };
    const site = await folder();
    const toFolder = script('publish', ['--live-only', '--out', site], environment);
    expect(toFolder).toMatchObject({ status: 0, stderr: '' });

    const toBucket = script('publish', ['--live-only', '--to', 's3://bucket'], environment);
    expect(toBucket.status).toBe(1);
    expect(toBucket.stderr).toContain(
      `needs the package ${BUCKET_PACKAGE}; run 'npm install --no-save ` +
        `${BUCKET_PACKAGE}@${packageFile.peerDependencies[BUCKET_PACKAGE]}'`,
    );
    expect(toBucket.stderr.trim().split('\n').length).toBe(1);
  });

  it('npx fixture-data writes records', () => {
    const { FORCE_COLOR: _, ...inherited } = process.env;
    const env = { ...inherited, ...compiledBefore(tree), RELEASES_DIR: inject('releases') };
    const args = [...HERE, packageFile.bin['fixture-data'], 'users', '--seed', '7', '--count', '3'];
    const run = spawnSync(process.execPath, args, { cwd: tree, env, encoding: 'utf8' });
    expect(run).toMatchObject({ status: 0 });
    expect(run.stdout.trim().split('\n').length).toBe(3);
  });
});
