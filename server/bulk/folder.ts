/** A folder of files, each of which appears when it is complete; a run that was stopped can be resumed. */
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PreparedRun } from './asking.ts';
import type { Part } from './chunks.ts';
import type { Target } from './loading/destination.ts';
import { files } from './loading/stream.ts';
import { FolderError, Journal, pathOf } from './manifest.ts';
import { fileParts } from './plan.ts';
import type { Written } from './write.ts';

/** A folder that a run may write to. */
export interface OpenedFolder {
  journal: Journal;
  parts: readonly Part[];
  /** The parts that are already complete, by name. */
  whole: Map<string, Written>;
  missing: readonly Part[];
}

/**
 * Begins a run in a folder, or resumes it. Throws a FolderError for a folder that holds another run, or files that a run
 * would replace.
 */
export async function openFolder(
  folder: string,
  { outputs, options, recipe, begun }: PreparedRun,
): Promise<OpenedFolder> {
  mkdirSync(folder, { recursive: true });
  const parts = fileParts(outputs, options);
  const journal = await Journal.open(folder, recipe, begun);
  const taken = parts.find(({ name }) => existsSync(pathOf(folder, name)));
  if (taken && !journal.isResumed) {
    throw new FolderError(
      `--out ${folder} already holds ${taken.name}, which no run wrote; choose another folder`,
    );
  }
  removeUnfinished(folder);
  const whole = await wholeIn(journal, parts);
  const missing = parts.filter(({ name }) => !whole.has(name));
  if (whole.size > 0) {
    console.error(
      `fixture-data: ${whole.size} of ${parts.length} files are complete; ${missing.length} remaining`,
    );
  }
  return { journal, parts, whole, missing };
}

/** Removes partial files of runs that were killed. */
export function removeUnfinished(folder: string): void {
  for (const name of globSync('{*,*/*}.partial-*', { cwd: folder })) {
    rmSync(join(folder, name), { force: true });
  }
}

async function wholeIn(journal: Journal, parts: readonly Part[]): Promise<Map<string, Written>> {
  const whole = new Map<string, Written>();
  for (const { name } of parts) {
    const part = await journal.whole(name);
    if (part) whole.set(name, part);
  }
  return whole;
}

export const folderOf = (folder: string): Target =>
  files(async (name) => {
    const path = pathOf(folder, name);
    await mkdir(dirname(path), { recursive: true });
    return path;
  });
