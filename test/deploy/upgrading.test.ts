/**
 * The commands of deploy/upgrading.md, run one section after the other, with stand-ins for what is not of this project.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { makeLeasable } from '../../db/lease.ts';
import { currentVersion, pointerFile, releaseFolder } from '../../db/release.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { folder } from '../pipeline/builds.ts';
import { addVariant, point } from '../swap/variants.ts';
import { deployFile, ROOT } from './files.ts';

const page = deployFile('upgrading.md');

/** The scripts below a heading, in order. */
function scriptsOf(heading: string): string[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  if (!section) throw new Error(`no section ${heading}`);
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, script = '']) => script);
}

/** Of few rows and without exports: quick to copy and to look at. */
const releases = inject('datasets');
const from = { releases, version: (await currentVersion(releases)) as string };
let npm = '';
beforeAll(() => {
  npm = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim();
});

/** A folder with two releases, the newer one live, and a shell in which the scripts run. */
async function installation() {
  const releases = join(await folder(onTestFinished), 'releases');
  await cp(from.releases, releases, { recursive: true, preserveTimestamps: true });
  await makeLeasable(releaseFolder(releases, from.version));
  const { version: newer } = await addVariant(releases, from, 1);
  await makeLeasable(releaseFolder(releases, newer));
  await point(releases, newer);
  const bin = await folder(onTestFinished);
  const notes = join(bin, 'notes');
  for (const name of ['systemctl', 'git', 'kubectl', 'docker', 'curl']) {
    await writeFile(join(bin, name), `#!/bin/sh\necho "${name} $*" >> '${notes}'\n`, { mode: 0o755 });
  }
  // Nothing is installed; what is run is run.
  await writeFile(
    join(bin, 'npm'),
    `#!/bin/sh\n[ "$1" = ci ] && echo "npm ci" >> '${notes}' || exec '${npm}' "$@"\n`,
    { mode: 0o755 },
  );
  const run = (script: string) => {
    const { FORCE_COLOR: _, KEEP_RELEASES: __, ...inherited } = process.env;
    const env = {
      ...inherited,
      PATH: `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`,
      RELEASES_DIR: releases,
      npm_config_loglevel: 'silent',
    };
    const here = script
      .replace('cd /opt/fixture-data\n', '')
      .replace('/var/lib/fixture-data/releases', releases)
      .replaceAll('2026.11.20-0123456789ab', from.version)
      .replaceAll('sha256:…', `sha256:${'0'.repeat(64)}`);
    return spawnSync('bash', ['--norc', '-euo', 'pipefail', '-c', here], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
  };
  const noted = async () => (await readFile(notes, 'utf8').catch(() => '')).trimEnd().split('\n');
  return { releases, newer, run, noted };
}

it('looks before it begins', async () => {
  const { newer, run, noted } = await installation();
  const [script = ''] = scriptsOf('Before you begin');
  const { status, stdout, stderr } = run(script);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(`${newer}\n`);
  expect(stdout).toContain(`release ${newer} can be served\n`);
  expect(await noted()).toEqual(['curl -s localhost:8080/readyz']);
});

it('upgrades and rolls back the code, with nothing built where the release fits', async () => {
  const { releases, newer, run, noted } = await installation();
  for (const heading of ['Upgrading the code', 'Rolling the code back']) {
    for (const script of scriptsOf(heading)) {
      expect([script, run(script).status]).toEqual([script, 0]);
    }
  }
  expect(await currentVersion(releases)).toBe(newer);
  const units = (await readdir(join(ROOT, 'deploy', 'systemd'))).map((name) =>
    name.replace(/\.service$/, ''),
  );
  for (const note of await noted()) {
    const [program, verb, unit = ''] = note.split(' ');
    if (program === 'systemctl') expect([verb, units.includes(unit)]).toEqual([verb, true]);
  }
  const rollouts = (await noted()).filter((note) => note.startsWith('kubectl rollout'));
  expect(rollouts).toEqual([
    'kubectl rollout status deployment/fixture-data',
    'kubectl rollout undo deployment/fixture-data',
  ]);
});

it('rolls the data back by the pointer', async () => {
  const { releases, newer, run } = await installation();
  const [script = ''] = scriptsOf('Rolling the data back');
  const { status, stdout, stderr } = run(script);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(`release ${newer} can be served\n`);
  expect(stdout).toMatch(`release ${from.version} can be served\n`);
  expect(await readFile(pointerFile(releases), 'utf8')).toBe(`${from.version}\n`);
});

it('prunes after a look at what would go', async () => {
  const { releases, newer, run } = await installation();
  await mkdir(join(releases, '.staging-1-0badc0de'));
  const [script = ''] = scriptsOf('Removing old releases');
  const { status, stdout } = run(script.replaceAll('--keep 30', '--keep 1'));
  expect(status).toBe(0);
  expect(stdout).toContain(`would remove release ${from.version} `);
  expect(stdout).toContain(`removed release ${from.version} `);
  expect((await readdir(releases)).filter((name) => name !== '.lock').sort()).toEqual(
    [newer, 'current'].sort(),
  );
});

it('pins the base image by the argument that the Dockerfile takes', async () => {
  const { run, noted } = await installation();
  const [script = ''] = scriptsOf('Pinning the base image');
  expect(run(script).status).toBe(0);
  const builds = (await noted()).filter((note) => note.startsWith('docker build '));
  expect(builds).toHaveLength(2);
  const [, name = '', image = ''] = /^ARG (\w+)=(\S+)$/m.exec(deployFile('Dockerfile')) ?? [];
  for (const build of builds) expect(build).toContain(`--build-arg ${name}=${image}@sha256:`);
});

it('names scripts that there are', () => {
  for (const [, name = ''] of page.matchAll(/npm run ([a-z]+)/g))
    expect(packageFile.scripts).toHaveProperty(name);
});
