/** The gate does without the readers of test/package.json: neither its tests nor its types ask for one. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import lockFile from '../package-lock.json' with { type: 'json' };
import { ROOT } from './import-graph.ts';
import { filesWithReaders } from './readers.ts';

const configuration = (...path: string[]) =>
  JSON.parse(readFileSync(join(ROOT, ...path), 'utf8')) as { include: string[]; exclude: string[] };

it('types are checked with them where they are needed, and without them everywhere else', () => {
  const needing = filesWithReaders();
  expect(needing).toContain('test/pipeline/readers.test.ts');
  expect(configuration('tsconfig.json').exclude.filter((path) => path.endsWith('.ts'))).toEqual(needing);
  // Others say there what a run provides, and what JSON can do.
  const declared = ['**/*.d.ts', 'release.ts', '../api/routes/locale-formats/numeral.schema.ts'];
  const included = configuration('test', 'tsconfig.json').include.filter((path) => !declared.includes(path));
  expect(included.map((path) => `test/${path}`)).toEqual(needing);
});

const blocksOf = (path: string): number => statSync(path).blocks * 512;

/** On the disk, without the packages inside of it. */
function bytesOf(path: string): number {
  return readdirSync(path, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum;
    const at = join(path, entry.name);
    if (entry.isDirectory()) return sum + bytesOf(at);
    return entry.isFile() ? sum + blocksOf(at) : sum;
  }, blocksOf(path));
}

it('what npm ci installs for it is under 700 MB', () => {
  const paths = Object.keys(lockFile.packages).filter((path) => path.startsWith('node_modules/'));
  const installed = paths
    .map((path) => join(ROOT, path))
    .filter((path) => statSync(path, { throwIfNoEntry: false }) !== undefined);
  const megabytes = installed.reduce((sum, path) => sum + bytesOf(path), 0) / 2 ** 20;
  expect(megabytes).toBeGreaterThan(100);
  expect(megabytes).toBeLessThan(700);
});
