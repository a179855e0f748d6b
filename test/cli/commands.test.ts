/** Every command refuses what it does not know, and says what it knows. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

const COMMANDS = [
  'server/main.ts',
  'bulk/main.ts',
  'package/main.ts',
  'server/publish/main.ts',
  'pipeline/run.ts',
  'pipeline/refresh.ts',
  'pipeline/pin.ts',
  'pipeline/diff.ts',
];

/** As scripts of package.json run them. */
const run = (command: string, ...args: string[]) =>
  spawnSync(process.execPath, ['-r', './cli/node-version.cjs', command, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
  });

describe.each(COMMANDS)('%s', (command) => {
  it('explains itself', () => {
    const { status, stdout, stderr } = run(command, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('--');
  });

  it('refuses an option that is misspelt, and does nothing', () => {
    const { status, stdout, stderr } = run(command, 'products', '--chek=1', '--port', '99', '--shard', '0/0');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.split('\n')[0]).toMatch(/unknown argument|--shard must be/);
  });
});

it.each([
  ['pipeline/refresh.ts', '--sorce', '--source'],
  ['server/publish/main.ts', '--live-onli', '--live-only'],
  ['pipeline/run.ts', '--realeses', '--releases'],
])('%s names the option that %s means', (command, misspelt, meant) => {
  const { status, stderr } = run(command, misspelt, 'x');
  expect([status, stderr.split('\n')[0]]).toEqual([
    2,
    `unknown argument ${misspelt}; did you mean ${meant}?`,
  ]);
});
