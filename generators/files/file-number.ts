/** How files are numbered: those of people and devices, and those that jobs made. An identifier says which it is of. */
import { FILE_JOBS, type FileJob, fileOfMaker, makerOfFile, makesFile } from '../queue/file-makers.ts';
import { jobOrigin, jobPlace } from '../queue/job-number.ts';
import type { World } from '../world.ts';

/** In the order of their numbers. */
export const FILE_SOURCES = ['people', ...FILE_JOBS] as const;
export type FileSource = (typeof FILE_SOURCES)[number];

/** The place of a file among those of all sources. */
export const filePlace = (source: FileSource, number: number): number =>
  number * FILE_SOURCES.length + FILE_SOURCES.indexOf(source);

/** The inverse. */
export function fileOrigin(place: number): { source: FileSource; number: number } {
  const source = place % FILE_SOURCES.length;
  return { source: FILE_SOURCES[source] as FileSource, number: (place - source) / FILE_SOURCES.length };
}

export const FILE_PREFIX = 'fil';

export const fileId = (world: World, place: number): string => world.identifier(FILE_PREFIX, place);

/** The place of the file that a job makes, by the place of the job; undefined if it never makes one. */
export function fileOfJob(world: World, job: number): number | undefined {
  const { kind, number } = jobOrigin(job);
  const file = makesFile(kind) ? fileOfMaker(world, kind, number) : undefined;
  return file === undefined ? undefined : filePlace(kind as FileJob, file);
}

/** The job that makes the file with a number among those of its kind: the inverse. */
export const jobOfFile = (world: World, kind: FileJob, number: number): number =>
  jobPlace(kind, makerOfFile(world, kind, number));

/** The place of the invoice of the order with a number; undefined if it is never made. */
export const invoiceOf = (world: World, order: number): number | undefined =>
  fileOfJob(world, jobPlace('invoices', order));
