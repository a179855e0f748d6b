/** The release that requests are answered from. */
import { type Dataset, openCurrent } from '../db/open.ts';
import { openVocabulary, type Vocabulary } from '../db/vocabulary.ts';

/** An open release with what is read from it once and kept. */
export interface ServedDataset extends Dataset {
  vocabulary: Vocabulary;
  /** Tables in memory that a family of routes derives from the release: loaded on first use, then kept. */
  derived<Tables>(load: (dataset: Dataset) => Tables): Tables;
}

export async function openServed(releases: string): Promise<ServedDataset> {
  const dataset = await openCurrent(releases);
  const kept = new Map<unknown, unknown>();
  return {
    ...dataset,
    vocabulary: openVocabulary(dataset.sqlite),
    derived<Tables>(load: (dataset: Dataset) => Tables): Tables {
      if (!kept.has(load)) kept.set(load, load(dataset));
      return kept.get(load) as Tables;
    },
  };
}
