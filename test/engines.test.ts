/** Which Node the project and the package take, and what others are told. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import lockFile from '../package-lock.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');

/** As npm compares versions. */
const { satisfies } = createRequire(createRequire(import.meta.url).resolve('sharp'))('semver') as {
  satisfies(version: string, range: string): boolean;
};

interface Locked {
  engines?: { node?: string } | string[];
  optional?: true;
}

/** Those of which npm would warn; it leaves out what is optional and does not fit. */
const refusing = (version: string): string[] =>
  Object.entries(lockFile.packages as Record<string, Locked>)
    .filter(([, { engines = {}, optional }]) => {
      const range = Array.isArray(engines) ? undefined : engines.node;
      return !optional && range !== undefined && !satisfies(version, range);
    })
    .map(([path]) => path);

it('the Node of README is one that every package takes, this project too', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, asked] = /^Have Node (\d+) or newer/m.exec(readme) ?? [];
  expect(packageFile.engines.node).toBe(`>=${asked}`);
  for (const version of [`${asked}.0.0`, packageFile.dependencies.node])
    expect(refusing(version)).toEqual([]);
  expect(refusing('20.20.2').length).toBeGreaterThan(10);
});

it.each([
  ['20.20.2', 1],
  ['22.14.0', 1],
  ['22.15.0', 0],
  ['23.0.0', 0],
])('Node %s ends with %i where 22.15 is needed, and says so', (version, status) => {
  const folder = mkdtempSync(join(tmpdir(), 'fixture-data-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'cli'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node: '>=22.15' } }));
  copyFileSync(join(ROOT, 'cli', 'node-version.cjs'), join(folder, 'cli', 'node-version.cjs'));
  writeFileSync(join(folder, 'cli', 'modules.cjs'), '');
  const code =
    "Object.defineProperty(process, 'versions', { value: { node: " +
    `'${version}' } }); require('./cli/node-version.cjs')`;
  const ended = spawnSync(process.execPath, ['-e', code], { cwd: folder, encoding: 'utf8' });
  expect(ended.status).toBe(status);
  if (status === 0) expect(ended.stderr).toBe('');
  else
    expect(ended.stderr).toMatch(
      /^fixture-data needs Node 22\.15 or newer; .* from https:\/\/nodejs\.org\.\n$/,
    );
});
