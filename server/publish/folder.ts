/** A site as a folder. */
import { constants } from 'node:fs';
import { copyFile, lstat, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileAt, makeFolder, PlaceError, replaceFile } from '../../db/place.ts';
import { sha256OfFile } from '../../db/release.ts';
import { sync } from '../../db/sync.ts';
import { type Destination, damaged } from './destination.ts';

/** Where files are written before they get their names; hidden, so that a file host does not serve it. */
const PARTIAL = '.publishing';

/** Other files are written while the disk syncs one. */
const CONCURRENCY = 8;

/** Opens a folder for one run at a time; a file appears in it only once it is complete and synced to disk. */
export async function openFolder(out: string): Promise<Destination> {
  const partials = join(out, PARTIAL);
  await removePartials(partials);
  makeFolder(partials);
  let begun = 0;
  return {
    concurrency: CONCURRENCY,
    async write({ path, bytes, sha256, content }) {
      makeFolder(dirname(join(out, path)));
      const target = fileAt(join(out, path));
      const found = await stat(target).catch(() => undefined);
      if (found?.size === bytes && (await sha256OfFile(target)) === sha256) return false;
      const partial = join(partials, String(begun++));
      if ('text' in content) await writeFile(partial, content.text);
      // Shares blocks if the file system can. Never a link, because a later write through it would change the release.
      else await copyFile(content.file, partial, constants.COPYFILE_FICLONE);
      const written = await sha256OfFile(partial);
      if (written !== sha256) throw damaged(path, written, sha256);
      await sync(partial);
      await moveTo(target, partial);
      return true;
    },
    close: () => removePartials(partials),
  };
}

/** A link may lead to another disk, where the file is completed beside the one that it replaces. */
async function moveTo(target: string, partial: string): Promise<void> {
  try {
    await rename(partial, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await replaceFile(target, await readFile(partial), `.${basename(target)}.partial`);
  }
}

/** Removes the folder of partial files, which a killed run may have left, unless it holds anything else. */
async function removePartials(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found) return;
  const names = found.isDirectory() ? await readdir(folder) : [PARTIAL];
  const other = names.find((name) => !/^\d+$/.test(name));
  if (other !== undefined)
    throw new PlaceError(folder, `something that no run wrote is in the way (${other}); move it`);
  await rm(folder, { recursive: true, force: true });
}
