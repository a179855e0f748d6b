/** How `npm run pin` pins one source, or the excerpt of a package. */
import type { LiveOptions } from '../sources/world-bank/live.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

export interface Pinner {
  /** Folder of its pinned files. */
  folder: string;
  /** Absent if it cannot be pinned from a folder. */
  fromFolder?(folder: string): Promise<Files>;
  fromUpstream(options: LiveOptions): Promise<Files>;
  /** The contents of the files, one line each. Throws a SourceError if a build would refuse them. */
  summary(files: Files): string[] | Promise<string[]>;
}
