/** The scripts of pages that `npm start` bundles anew, because one has changed since they were bundled. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLED_FILE } from './web/bundled-file.ts';

const WEB = join(import.meta.dirname, 'web');
/** Not in the package, whose scripts came with it. */
const BUNDLE = join(WEB, 'bundle.ts');
const NODE_VERSION = join(import.meta.dirname, '..', 'cli', 'node-version.cjs');

/** In a process of its own; the server starts without scripts if it fails. */
export function bundleIfStale(): void {
  const folders = [join(WEB, 'browser'), join(WEB, '..', '..', 'standards')];
  const made = join(WEB, BUNDLED_FILE);
  if (existsSync(BUNDLE) && folders.some((folder) => isStale(folder, made)))
    spawnSync(process.execPath, ['-r', NODE_VERSION, BUNDLE], { stdio: 'inherit' });
}

/** Whether a file below a folder is younger than the one that was made of them. */
export function isStale(folder: string, made: string): boolean {
  const since = statSync(made, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (name) => statSync(join(folder, name)).mtimeMs > since,
  );
}
