/** A folder that all workers share. */
import { folderOf, openFolder, removeUnfinished } from '../run/folder.ts';
import { Journal, pathOf, sizeOf } from '../run/manifest.ts';
import type { Place } from './place.ts';

export const folderPlace = (folder: string): Place => ({
  begun: (asked) => Journal.begun(folder, asked),
  open: (run) => openFolder(folder, run),
  target: async () => folderOf(folder),
  async lacking(files) {
    const sizes = await Promise.all(files.map(({ name }) => sizeOf(pathOf(folder, name))));
    return files.filter(({ bytes }, place) => sizes[place] !== bytes);
  },
  async finish({ recipe, seed, now }, files) {
    removeUnfinished(folder, files);
    const journal = await Journal.open(folder, recipe, { seed, now });
    await journal.finish(files);
  },
});
