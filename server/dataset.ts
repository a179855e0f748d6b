/** The release that requests are answered from. */
import { type Dataset, openCurrent } from '../db/open.ts';
import { openVocabulary, type Vocabulary } from '../db/vocabulary.ts';
import { DEFAULT_PUBLIC_URL } from './config.ts';

/** An open release with what is read from it once and kept, and where the service that serves it is met. */
export interface ServedDataset extends Dataset {
  vocabulary: Vocabulary;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Tables in memory that a family of routes derives from the release: loaded on first use, then kept. */
  derived<Tables>(load: (dataset: Dataset) => Tables): Tables;
}

export async function openServed(
  releases: string,
  publicUrl: string = DEFAULT_PUBLIC_URL,
): Promise<ServedDataset> {
  const dataset = await openCurrent(releases);
  const kept = new Map<unknown, unknown>();
  return {
    ...dataset,
    vocabulary: openVocabulary(dataset.sqlite),
    publicUrl,
    derived<Tables>(load: (dataset: Dataset) => Tables): Tables {
      if (!kept.has(load)) kept.set(load, load(dataset));
      return kept.get(load) as Tables;
    },
  };
}
