/** The destination of a site, and the order in which its files are written. */

import pMap from 'p-map';
import type { Progress } from '../../cli/progress.ts';
import { REBUILD, ReleaseError } from '../../db/release.ts';
import type { Site, SiteFile } from './site.ts';

export interface Destination {
  /** Number of files written at the same time. */
  concurrency: number;
  /** Whether the file had to be written: a file with the same content is left as it is. */
  write(file: SiteFile): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Writes a site stage by stage, the pointer last, so that the release in `latest.json` exists even after a failure.
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

/**
 * Runs a limited number at once. After the first failure none is started, and it is thrown when those in progress end.
 */
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
