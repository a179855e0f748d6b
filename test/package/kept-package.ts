/** Programs that npm installs, kept beside the packages of the project. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache');

/** A file of a package, or why there is none. `folder` is where it is kept. */
export function keptPackage(
  name: string,
  version: string,
  folder: string,
  file: string,
): { path: string } | { why: string } {
  const kept = join(CACHE, folder, version);
  const path = join(kept, 'node_modules', name, file);
  if (existsSync(path)) return { path };
  const partial = `${kept}.partial-${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    const args = ['install', '--prefix', partial, '--no-audit', '--no-fund', '--ignore-scripts'];
    const { status, stderr } = spawnSync('npm', [...args, '--prefer-offline', `${name}@${version}`], {
      encoding: 'utf8',
      timeout: 50_000,
    });
    if (status !== 0) return { why: `npm gives no ${name}@${version} here: ${stderr?.split('\n')[0]}` };
    mkdirSync(dirname(kept), { recursive: true });
    if (!existsSync(kept)) renameSync(partial, kept);
    return { path };
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
