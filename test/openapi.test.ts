/** The document is valid for an independent validator. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

it('passes redocly lint without an error or a warning', () => {
  const run = spawnSync(
    process.execPath,
    [
      join(ROOT, 'test', 'node_modules', '@redocly', 'cli', 'bin', 'cli.js'),
      'lint',
      join(ROOT, 'test', 'golden', 'openapi.json'),
      '--config',
      join(ROOT, 'test', 'redocly.yaml'),
      '--format=json',
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
    },
  );
  expect(run.stdout, run.stderr).toContain('"totals"');
  const { totals, problems } = JSON.parse(run.stdout.slice(run.stdout.indexOf('{'))) as {
    totals: { errors: number; warnings: number };
    problems: { message: string; location: unknown[] }[];
  };
  expect(problems.map(({ message }) => message)).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});
