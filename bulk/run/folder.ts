/** A folder of files, each of which appears when it is complete; a run that was stopped can be resumed. */
import { globSync, lstatSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, placeOf } from '../../db/place.ts';
import type { Target } from '../loading/destination.ts';
import { files } from '../loading/stream.ts';
import { fileParts, type Part } from '../request/plan.ts';
import type { Recipe } from '../request/recipe.ts';
import type { PreparedRun } from '../request/run-context.ts';
import { FolderError, Journal, pathOf } from './manifest.ts';
import type { WrittenPart } from './write.ts';

/** A folder that a run may write to. */
export interface OpenedFolder {
  journal: Journal;
  parts: readonly Part[];
  /** The parts that are already complete, by name. */
  whole: Map<string, WrittenPart>;
  missing: readonly Part[];
}

/**
 * Begins a run in a folder, or resumes it. Throws a FolderError for a folder that holds another run, or files that a
 * run would replace.
 */
export async function openFolder(
  folder: string,
  { outputs, options, recipe, begun }: PreparedRun,
): Promise<OpenedFolder> {
  makeFolder(folder);
  const parts = fileParts(outputs, options);
  const isBegun = (await Journal.begun(folder, recipe.asked as Recipe)) !== undefined;
  const taken = parts.find(({ name }) => isTaken(pathOf(folder, name), isBegun));
  if (taken) {
    throw new FolderError(
      `--out ${folder} already holds ${taken.name}, which no run wrote; choose another folder`,
    );
  }
  const journal = await Journal.open(folder, recipe, begun);
  removeUnfinished(folder, parts);
  const whole = await wholeIn(journal, parts);
  const missing = parts.filter(({ name }) => !whole.has(name));
  if (whole.size > 0) {
    console.error(
      `fixture-data: ${whole.size} of ${parts.length} files are complete; ${missing.length} remaining`,
    );
  }
  return { journal, parts, whole, missing };
}

/**
 * Whether something stands at the path of a part that the run cannot replace: for one that is resumed, all but its
 * files.
 */
function isTaken(path: string, isBegun: boolean): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return false;
  return !(isBegun && placeOf(path).kind !== 'stream');
}

/** Removes partial files of runs that were killed: those of these parts, and nothing that is only named like them. */
export function removeUnfinished(folder: string, parts: readonly { name: string }[]): void {
  const names = new Set(parts.map(({ name }) => name));
  for (const found of globSync('{*,*/*}.partial-*', { cwd: folder })) {
    const name = found.replaceAll('\\', '/');
    const path = join(folder, found);
    if (!names.has(name.replace(/\.partial-\d+$/, '')) || !lstatSync(path).isFile()) continue;
    rmSync(path, { force: true });
  }
}

async function wholeIn(journal: Journal, parts: readonly Part[]): Promise<Map<string, WrittenPart>> {
  const whole = new Map<string, WrittenPart>();
  for (const { name } of parts) {
    const part = await journal.whole(name);
    if (part) whole.set(name, part);
  }
  return whole;
}

export const folderOf = (folder: string): Target =>
  files(async (name) => {
    const path = pathOf(folder, name);
    makeFolder(dirname(path));
    return path;
  });
