/** The release that requests are answered from. */
import { type Dataset, openCurrent } from '../../db/open.ts';
import { REBUILD, ReleaseError } from '../../db/release.ts';
import { openVocabulary } from '../../db/release-vocabulary.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { DEFAULT_PUBLIC_URL } from './public-url.ts';
import { atOnce, inSlices, type Pause, type Steps } from './steps.ts';

/** What a world is made of; a release has it, and so has a snapshot of its vocabulary. */
export interface WorldDataset {
  /** Of the release. */
  version: string;
  vocabulary: Vocabulary;
  /** Address of the service without a trailing slash, for records that link to it. */
  publicUrl: string;
}

/** Reads tables of a release. */
export interface Load<Tables> {
  (dataset: ServedDataset): Tables;
  /** The same with breaks, of tables that take long. */
  steps?: (dataset: ServedDataset) => Steps<Tables>;
}

export const loadInSteps = <Tables>(steps: (dataset: ServedDataset) => Steps<Tables>): Load<Tables> =>
  Object.assign((dataset: ServedDataset) => atOnce(steps(dataset)), { steps });

/** One for each of few keys, such as years. */
export function loadsBy<Key, Tables>(
  stepsOf: (dataset: ServedDataset, key: Key) => Steps<Tables>,
): (key: Key) => Load<Tables> {
  const loads = new Map<Key, Load<Tables>>();
  return (key) => {
    const load = loads.get(key) ?? loadInSteps((dataset) => stepsOf(dataset, key));
    loads.set(key, load);
    return load;
  };
}

/** An open release with what is read from it once. */
export interface ServedDataset extends Dataset, WorldDataset {
  /** Tables in memory that a family of routes derives from the release, loaded on first use. */
  derived<Tables>(load: Load<Tables>): Tables;
  /** Loads such tables before anybody uses them, with breaks where they have some. */
  deriveAhead(load: Load<unknown>, pause: Pause): Promise<void>;
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
  /** Steps between which others have their turn. Tables are created once, so they are not begun again. */
  const underWay = new Map<unknown, Steps<unknown>>();
  const keep = <Tables>(load: Load<Tables>, steps?: Steps<Tables>): void => {
    underWay.delete(load);
    kept.set(load, steps ? atOnce(steps) : load(release));
  };
  let holders = 0;
  let isClosing = false;
  const closeIfUnused = () => {
    if (isClosing && holders === 0) dataset.close();
  };
  let release: ServedDataset;
  try {
    release = {
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
      derived<Tables>(load: Load<Tables>): Tables {
        if (!kept.has(load)) keep(load, underWay.get(load) as Steps<Tables> | undefined);
        return kept.get(load) as Tables;
      },
      async deriveAhead(load, pause) {
        if (kept.has(load) || underWay.has(load)) return void release.derived(load);
        if (!load.steps) return keep(load);
        const steps = load.steps(release);
        underWay.set(load, steps);
        try {
          const tables = await inSlices(steps, pause);
          // Otherwise somebody asked meanwhile, who has taken the steps that were left.
          if (underWay.get(load) === steps) kept.set(load, tables);
        } finally {
          if (underWay.get(load) === steps) underWay.delete(load);
        }
      },
    };
    return release;
  } catch (error) {
    dataset.close();
    const what = `what is kept of it in memory cannot be read (${(error as Error).message})`;
    throw new ReleaseError('damaged', `release ${dataset.version} is damaged: ${what}; ${REBUILD}`);
  }
}
