/** Every command of docs/ten-minutes.md from its second step on; the first is what this test run stands on. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..', '..');
const PAGE = readFileSync(join(ROOT, 'docs', 'ten-minutes.md'), 'utf8');
const STEPS = [...PAGE.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, commands = '']) => commands);

const folder = mkdtempSync(join(tmpdir(), 'fixture-data-ten-minutes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('every command does what the page says', { timeout: 240_000 }, () => {
  const [first, ...rest] = STEPS;
  expect(first?.trim().split('\n')).toEqual([
    `git clone ${packageFile.repository.url.replace(/^git\+|\.git$/g, '')}`,
    'cd fixture-data',
    'npm ci',
    'npm run dataset',
  ]);
  symlinkSync(ROOT, join(folder, 'fixture-data'));
  // The clone is a link here, so that what is beside it is named in full.
  const commands = rest.join('').replaceAll('../', `${folder}/`);
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', `cd fixture-data\n${commands}`], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...inherited,
      RELEASES_DIR: inject('releases'),
      npm_config_offline: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
    },
  });
  expect(stdout).toMatch(/^id,name,/m);
  expect(stdout).toContain(`In a project: npm install ${folder}/fixture-data-package`);
  expect(stdout).toMatch(/^(# |ℹ )pass 2$/m);
  expect(stdout).toMatch(/^order_lines\.csv$/m);
  expect(stdout).toMatch(/^orders\.csv$/m);
  expect(stdout).not.toMatch(/^posts\.csv$/m);
  expect([status, stderr.includes('error')]).toEqual([0, false]);
});
