/** The release that requests are answered from. */
import { type Dataset, openCurrent } from '../../db/open.ts';
import { REBUILD, ReleaseError } from '../../db/release.ts';
import { openVocabulary } from '../../db/release-vocabulary.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { DEFAULT_PUBLIC_URL } from './public-url.ts';

/** What a world is made of; a release has it, and so has a snapshot of its vocabulary. */
export interface WorldDataset {
  /** Of the release. */
  version: string;
  vocabulary: Vocabulary;
  /** Address of the service without a trailing slash, for records that link to it. */
  publicUrl: string;
}

/** An open release with what is read from it once. */
export interface ServedDataset extends Dataset, WorldDataset {
  /** Tables in memory that a family of routes derives from the release, loaded on first use. */
  derived<Tables>(load: (dataset: Dataset) => Tables): Tables;
  /** Keeps it open, even after `close`, until the returned function is called. */
  hold(): () => void;
}

/** The live release in a releases folder. Throws a ReleaseError if none can be served. */
export async function openServed(
  releases: string,
  publicUrl: string = DEFAULT_PUBLIC_URL,
): Promise<ServedDataset> {
  return served(await openCurrent(releases), publicUrl);
}

/** Reads what stays in memory. Closes a release that lacks any of it and throws a ReleaseError. */
export function served(dataset: Dataset, publicUrl: string): ServedDataset {
  const kept = new Map<unknown, unknown>();
  let holders = 0;
  let isClosing = false;
  const closeIfUnused = () => {
    if (isClosing && holders === 0) dataset.close();
  };
  try {
    return {
      ...dataset,
      hold() {
        holders++;
        return () => {
          holders--;
          closeIfUnused();
        };
      },
      close() {
        isClosing = true;
        closeIfUnused();
      },
      vocabulary: openVocabulary(dataset.sqlite),
      publicUrl,
      derived<Tables>(load: (dataset: Dataset) => Tables): Tables {
        if (!kept.has(load)) kept.set(load, load(dataset));
        return kept.get(load) as Tables;
      },
    };
  } catch (error) {
    dataset.close();
    const what = `what is kept of it in memory cannot be read (${(error as Error).message})`;
    throw new ReleaseError('damaged', `release ${dataset.version} is damaged: ${what}; ${REBUILD}`);
  }
}
