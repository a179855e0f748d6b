/** Older versions of Node, by the packages that npm's `node` installs; kept beside the packages of the project. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Of the lines that are supported beside our own. */
export const OLDER_NODES = ['22.23.3', '24.21.0'] as const;

const FOLDER = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'nodes');
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** The program, or why there is none. */
export function nodeOf(version: string): { path: string } | { why: string } {
  const folder = join(FOLDER, version);
  const path = join(folder, 'node_modules', PACKAGE, 'bin', 'node');
  if (existsSync(path)) return { path };
  const partial = `${folder}.partial-${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    const args = ['install', '--prefix', partial, '--no-audit', '--no-fund', '--ignore-scripts'];
    const { status, stderr } = spawnSync('npm', [...args, '--prefer-offline', `${PACKAGE}@${version}`], {
      encoding: 'utf8',
      timeout: 50_000,
    });
    if (status !== 0) return { why: `npm gives no ${PACKAGE}@${version} here: ${stderr?.split('\n')[0]}` };
    mkdirSync(dirname(folder), { recursive: true });
    renameSync(partial, folder);
    return { path };
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
