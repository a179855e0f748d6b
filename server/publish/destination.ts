/** Where a site is published, and in which order. */

import pMap from 'p-map';
import type { Progress } from '../../cli/progress.ts';
import { REBUILD, ReleaseError } from '../../db/release.ts';
import type { Site, SiteFile } from './site.ts';

export interface Destination {
  /** Number of files written at the same time. */
  concurrency: number;
  /** Whether the file had to be written: one with the same content is left alone. */
  write(file: SiteFile): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Writes a site stage by stage, the pointer last: whatever fails or is killed, the release in `latest.json` exists.
 * Nothing is ever removed from a destination.
 */
export async function publishSite(site: Site, destination: Destination, progress: Progress): Promise<void> {
  try {
    for (const { name, files } of site.stages) {
      await progress.step(
        name,
        async (say) => {
          let written = 0;
          let done = 0;
          await forEach(files, destination.concurrency, async (file) => {
            say(`${done} of ${files.length} files: ${file.path}`);
            if (await destination.write(file)) written++;
            done++;
          });
          return written;
        },
        (written) => `${written} of ${files.length} files written`,
      );
    }
  } finally {
    await destination.close();
  }
}

/** A limited number at once; after the first failure no more begin, and it is thrown once those under way end. */
async function forEach<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const unlessFailed = async (item: T) => {
    // p-map would reject at the first failure, while other files are still being written.
    if (failures.length === 0) await work(item).catch((error) => failures.push(error));
  };
  await pMap(items, unlessFailed, { concurrency });
  if (failures.length > 0) throw failures[0];
}

/** A file of a release does not match SHA256SUMS. */
export const damaged = (path: string, found: string, expected: string): ReleaseError =>
  new ReleaseError(
    'damaged',
    `${path} is damaged: its SHA-256 is ${found.slice(0, 12)}…, expected ${expected.slice(0, 12)}…; ${REBUILD}`,
  );
