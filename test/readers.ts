/**
 * Programs of other people that read what the project writes. They are large, and one or two tests need each of them:
 * test/package.json has them, and `npm run test:rest` installs them.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOf, ROOT, reachedFrom } from './import-graph.ts';

export const INSTALL = 'npm ci --prefix test';

const FOLDER = join(ROOT, 'test');

/** Whether those of the lock are there: npm writes its own after it has installed them. */
export function areInstalled(): boolean {
  const installed = statSync(join(FOLDER, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false });
  return installed !== undefined && installed.mtimeMs >= statSync(join(FOLDER, 'package-lock.json')).mtimeMs;
}

const { dependencies } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** What the root has too stands in test/package.json so that a reader's older version is not found before it. */
const { devDependencies: ofRoot } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};

const isReader = (name: string) => name in dependencies && !(name in ofRoot);

const needsReaders = (file: string) => packagesOf(file).some(isReader);

/** Files below test/ that import a reader, or a file that does. */
export const filesWithReaders = (): string[] =>
  globSync('test/**/*.ts', { cwd: ROOT, exclude: (path) => path.includes('node_modules') })
    .filter((file) => [...reachedFrom([file]).keys()].some(needsReaders))
    .sort();
