/** The jobs of a queue: one for each part of a run, and one that writes the manifest when all of those are done. */
import { createHash } from 'node:crypto';
import type { Part } from '../request/plan.ts';
import type { Recipe } from '../request/recipe.ts';
import type { Work } from '../request/work.ts';
import type { Header } from '../run/manifest.ts';
import type { WrittenPart } from '../run/write.ts';

/** Where files go: an absolute path, or s3://BUCKET/PREFIX. */
export type Address = { out: string } | { to: string };

export interface PartData {
  generator: string;
  /** The work without its folder: each worker has its own. */
  work: Omit<Work, 'releases'>;
  part: Part;
  address: Address;
}

export interface RunData extends Header {
  address: Address;
  /** Files that were complete when the run was queued, by index. */
  whole: readonly (readonly [place: number, file: WrittenPart])[];
}

export const PART = 'part';
export const RUN = 'run';

/** The same command with the same destination is the same run: queued twice, it is added once. */
export const runId = (recipe: Recipe, address: Address): string =>
  `run-${createHash('sha256')
    .update(JSON.stringify([recipe, address]))
    .digest('hex')
    .slice(0, 24)}`;

/** Id of the job of the part at an index. */
export const partId = (run: string, place: number): string => `${run}-${place}`;

/** All files of a run in order, from the results of its jobs. */
export function filesOf(
  { whole }: Pick<RunData, 'whole'>,
  returned: Readonly<Record<string, WrittenPart>>,
): WrittenPart[] {
  const made = Object.entries(returned).map(([key, file]) => [Number(/\d+$/.exec(key)?.[0]), file] as const);
  return [...whole, ...made].toSorted(([a], [b]) => a - b).map(([, file]) => file);
}

const WEEK_S = 7 * 24 * 60 * 60;

/** Five attempts at a job, with 1, 2, 4 and 8 seconds between. A run that is done is remembered for a week. */
export const JOB_OPTIONS = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1000 },
  removeOnComplete: { age: WEEK_S },
  stackTraceLimit: 1,
};
