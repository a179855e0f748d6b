/** A folder that all workers share. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf, openFolder, removeUnfinished } from '../folder.ts';
import { Journal } from '../manifest.ts';
import type { Place } from './place.ts';

export const folderPlace = (folder: string): Place => ({
  begun: (asked) => Journal.begun(folder, asked),
  open: (run) => openFolder(folder, run),
  target: async () => folderOf(folder),
  async lacking(files) {
    const found = await Promise.all(
      files.map(async (file) => {
        const size = await stat(join(folder, ...file.name.split('/'))).then(
          (each) => each.size,
          () => -1,
        );
        return size === file.bytes ? [] : [file];
      }),
    );
    return found.flat();
  },
  async finish({ recipe, seed, now }, files) {
    removeUnfinished(folder);
    const journal = await Journal.open(folder, recipe, { seed, now });
    await journal.finish(files);
  },
});
