/** A copy of the project in which files may be changed: it has the packages of the project, and caches of its own. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../import-graph.ts';

export interface Copy {
  folder: string;
  /** Where its tests put their files; emptied after each run, since a run that is ended leaves its own. */
  temporary: string;
}

/** It is deleted when this process ends. */
export function copyOfProject(): Copy {
  const base = mkdtempSync(join(tmpdir(), 'mutants-'));
  // Some tests run programs of the project as another user.
  chmodSync(base, 0o755);
  process.once('exit', () => rmSync(base, { recursive: true, force: true }));
  const folder = join(base, 'project');
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const tracked = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of tracked) {
    // Git lists what is deleted and not yet committed, too.
    if (existsSync(join(ROOT, file)))
      cpSync(join(ROOT, file), join(folder, file), { preserveTimestamps: true });
  }
  for (const packages of ['node_modules', 'test/node_modules']) linkPackages(packages, folder);
  const temporary = join(base, 'tmp');
  mkdirSync(temporary);
  return { folder, temporary };
}

/** Caches are no packages: what a mutant is compiled or built into must not be found by anybody else. */
function linkPackages(packages: string, folder: string): void {
  if (!existsSync(join(ROOT, packages))) return;
  mkdirSync(join(folder, packages));
  for (const name of readdirSync(join(ROOT, packages))) {
    if (!/^\.(cache|vite)/.test(name)) symlinkSync(join(ROOT, packages, name), join(folder, packages, name));
  }
}

export function emptied(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}
