/** The Playwright example runs as in a project that has installed the package: with Playwright's own runner. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { writeBundles } from '../../package/build/bundle.ts';
import { vocabularySnapshot } from '../../package/build/snapshot.ts';
import { writeVocabulary } from '../../package/build/vocabulary.ts';

const ROOT = join(import.meta.dirname, '..', '..');

interface Suite {
  suites?: Suite[];
  specs?: { title: string; ok: boolean }[];
}

let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'playwright-example-'));
  const installed = join(project, 'node_modules', 'fixture-data');
  await mkdir(installed, { recursive: true });
  await writeBundles(installed);
  writeVocabulary(installed, await vocabularySnapshot(inject('releases')));
  await writeFile(join(installed, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
  await symlink(join(ROOT, 'node_modules', '@playwright'), join(project, 'node_modules', '@playwright'));
  await cp(join(ROOT, 'examples', 'playwright'), project, { recursive: true });
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  const launchOptions = { executablePath: await chromium.executablePath(), args: ['--no-sandbox'] };
  const config = { workers: 1, use: { launchOptions } };
  await writeFile(join(project, 'playwright.config.ts'), `export default ${JSON.stringify(config)};`);
});
afterAll(() => rm(project, { recursive: true, force: true }));

it('every example test passes in a real browser', async ({ skip }) => {
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [cli, 'test', '--reporter=json'], { cwd: project }, (_, stdout) =>
      resolve(stdout),
    );
  });
  const noBrowser = /error while loading shared libraries[^"\\]*|Failed to launch[^"\\]*/.exec(output)?.[0];
  if (noBrowser) skip(`Chromium does not start here: ${noBrowser}`);
  const specs = ({ suites = [], specs: own = [] }: Suite): string[] => [
    ...own.map(({ title, ok }) => `${ok ? 'passed' : 'failed'}: ${title}`),
    ...suites.flatMap(specs),
  ];
  expect(specs(JSON.parse(output) as Suite), output.slice(0, 4000)).toEqual([
    'passed: a page lists the orders of the world',
    'passed: a page says what went wrong',
  ]);
  expect((await readdir(project)).filter((name) => name.endsWith('.spec.ts'))).toHaveLength(1);
});
