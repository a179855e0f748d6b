/** A site as a folder. */
import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
  // Left by a killed run.
  await rm(partials, { recursive: true, force: true });
  await mkdir(partials, { recursive: true });
  let begun = 0;
  return {
    concurrency: CONCURRENCY,
    async write({ path, bytes, sha256, content }) {
      const target = join(out, path);
      const found = await lstat(target).catch(() => undefined);
      if (found?.isFile() && found.size === bytes && (await sha256OfFile(target)) === sha256) return false;
      const partial = join(partials, String(begun++));
      if ('text' in content) await writeFile(partial, content.text);
      // Shares blocks if the file system can. Never a link, because a later write through it would change the release.
      else await copyFile(content.file, partial, constants.COPYFILE_FICLONE);
      const written = await sha256OfFile(partial);
      if (written !== sha256) throw damaged(path, written, sha256);
      await sync(partial);
      await mkdir(dirname(target), { recursive: true });
      await rename(partial, target);
      return true;
    },
    close: () => rm(partials, { recursive: true, force: true }),
  };
}
