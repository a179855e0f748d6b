/**
 * The jobs that make files. Which jobs of each hundred never make theirs is settled for all of them at once, so that
 * the files can be counted: the n-th one leads to its job without a search.
 */
import { oncePer } from '../draws/once-per.ts';
import { draws } from '../draws/random.ts';
import type { Causes } from '../time/caused.ts';
import { HUNDRED } from '../time/timeline.ts';
import type { World } from '../world.ts';

const draw = draws('failing');

/** The kinds of jobs that make a file each. */
export const FILE_JOBS = ['invoices', 'reports'] as const;
export type FileJob = (typeof FILE_JOBS)[number];

export const makesFile = (kind: string): kind is FileJob => FILE_JOBS.includes(kind as FileJob);

/** One of each hundred fails as often as it is tried by default. */
const MAKING = HUNDRED - 1;

const placeOfFailing = (world: World, kind: FileJob, block: number): number =>
  world.key(`hundred ${kind}`, block).int(draw.failing, 0, HUNDRED - 1);

/** Whether a job never makes its file. */
export const isFailingJob = (world: World, kind: FileJob, number: number): boolean =>
  number % HUNDRED === placeOfFailing(world, kind, Math.floor(number / HUNDRED));

/** The jobs of a kind that make their files. */
export const makersOf = oncePer((world: World): Readonly<Record<FileJob, Causes>> => {
  const causesOf = (kind: FileJob): Causes => ({
    perBlock: MAKING,
    placesOf(block) {
      const failing = placeOfFailing(world, kind, block);
      return Array.from({ length: MAKING }, (_, rank) => (rank < failing ? rank : rank + 1));
    },
  });
  return { invoices: causesOf('invoices'), reports: causesOf('reports') };
});

/** The number of the job that makes the file with a number among those of its kind. */
export function makerOfFile(world: World, kind: FileJob, file: number): number {
  const block = Math.floor(file / MAKING);
  const rank = file - block * MAKING;
  return block * HUNDRED + (rank < placeOfFailing(world, kind, block) ? rank : rank + 1);
}

/** The number of the file that a job makes among those of its kind; undefined if it never makes one: the inverse. */
export function fileOfMaker(world: World, kind: FileJob, number: number): number | undefined {
  const block = Math.floor(number / HUNDRED);
  const place = number - block * HUNDRED;
  const failing = placeOfFailing(world, kind, block);
  return place === failing ? undefined : block * MAKING + (place < failing ? place : place - 1);
}
