/** A release from its inputs: fetch, parse, normalize, load, verify, publish. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '../cli/progress.ts';
import {
  type ComparedRelease,
  compareReleases,
  type Difference,
  nothingBefore,
} from '../db/difference/difference.ts';
import { tableHashes } from '../db/difference/table-hashes.ts';
import { currentVersion, DATASET_FILE, intactDataset, ReleaseError, releaseFolder } from '../db/release.ts';
import { type SourceId, sources } from '../sources/index.ts';
import { type BuildMemory, emptyMemory } from './build-memory.ts';
import { changesLine } from './changes.ts';
import { normalizeInputs } from './normalize.ts';
import { provenance } from './provenance.ts';
import { type Fetched, fetchInputs, totalBytes } from './steps/fetch.ts';
import { type Content, type Loaded, loadDataset } from './steps/load.ts';
import { parseInputs, rowsOf } from './steps/parse.ts';
import { createStaging, publishRelease } from './steps/publish.ts';
import { verifyDataset } from './steps/verify.ts';

export interface BuildOptions {
  /** Folder that holds the releases. */
  releases: string;
  /** Folder whose inputs replace pinned ones, or all inputs, already read. */
  inputs?: string | Fetched;
  progress: Progress;
  /** Inspects the build before anything is published; throws to refuse it. */
  approve?: (staged: StagedRelease) => void | Promise<void>;
  /** false: build, verify, compare and approve, then discard the staging folder. Default true. */
  publish?: boolean;
  /** false: publish the dataset alone, without its copies in other formats. Default true. */
  exports?: boolean;
  /** Shared with other builds. */
  memory?: BuildMemory;
  /** The clock, read when the release is published. */
  now?: () => Temporal.Instant;
}

/** A release that is built and verified but not yet visible. */
export interface StagedRelease extends Loaded {
  /** Of its dataset.sqlite. */
  path: string;
  /** The live release; null if there is none or it is damaged. */
  live: ComparedRelease | null;
  difference: Difference;
}

export interface BuildResult extends Loaded {
  /** Whether another release became live; unpublished: whether one would have. */
  changed: boolean;
  difference: Difference;
}

/** Builds and publishes a release. On any failure the live release is untouched and the staging folder removed. */
export async function buildRelease(options: BuildOptions): Promise<BuildResult> {
  const { releases, inputs, progress, approve, publish = true, now = () => Temporal.Now.instant() } = options;
  const { exports = true, memory = emptyMemory() } = options;
  const staging = await createStaging(releases);
  try {
    const fetched = await progress.step(
      'fetch',
      (say) => fetchInputs(inputs, say),
      (result) => `${Object.keys(result).length} sources, ${(totalBytes(result) / 1e6).toFixed(1)} MB`,
    );
    const parsed = await progress.step(
      'parse',
      async (say) => parseInputs(fetched, say, memory),
      (result) => `${sum(sourceIds().map((key) => rowsOf(result, key)))} rows`,
    );
    const content = await progress.step(
      'normalize',
      async (say): Promise<Content> => ({
        ...normalizeInputs(parsed, say, memory),
        ...provenance(fetched, parsed),
      }),
      (result) => `${Object.keys(result).length} tables`,
    );
    const path = join(staging, DATASET_FILE);
    const loaded = await progress.step(
      'load',
      async (say) => loadDataset(path, content, say),
      (result) => `${result.rows} rows, version ${result.version}`,
    );
    const { live, difference } = await progress.step(
      'verify',
      async (say) => {
        const checks = await verifyDataset(path, say);
        say('compare');
        const compared = await compareWithLive(releases, path, loaded);
        await approve?.({ ...loaded, path, ...compared });
        return { checks, ...compared };
      },
      (result) => `${result.checks} checks; ${changesLine(result.difference)}`,
    );
    if (!publish) {
      await rm(staging, { recursive: true });
      return { ...loaded, difference, changed: live?.version !== loaded.version };
    }
    const { changed } = await progress.step(
      'publish',
      (say) =>
        publishRelease(
          releases,
          staging,
          loaded.version,
          async () => {
            // Its packages are needed by a release that is published alone.
            const { exportRelease } = await import('./exports/release.ts');
            await exportRelease(staging, { loaded, fetched, content, difference }, exports, say);
          },
          now,
        ),
      (result) => `${loaded.version} ${result.changed ? 'is live' : 'was live already'}`,
    );
    return { ...loaded, changed, difference };
  } catch (error) {
    // On a failing disk the first error counts; the next build removes what this one leaves.
    await rm(staging, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

/** A damaged live release counts as none: it must not keep a sound one from replacing it. */
async function compareWithLive(
  releases: string,
  path: string,
  { version, tableSha256 }: Loaded,
): Promise<Pick<StagedRelease, 'live' | 'difference'>> {
  try {
    const current = await currentVersion(releases);
    if (current === null) return { live: null, difference: nothingBefore(version, null) };
    const folder = releaseFolder(releases, current);
    const live = {
      version: current,
      path: (await intactDataset(folder)).path,
      tables: await tableHashes(folder),
    };
    return { live, difference: compareReleases(live, { version, path, tables: tableSha256 }) };
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.reason === 'unreadable') throw error;
    return { live: null, difference: nothingBefore(version, error.reason) };
  }
}

const sourceIds = () => Object.keys(sources) as SourceId[];
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
