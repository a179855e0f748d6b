/** Files that jobs of the shop made: invoices, exports and recounts, each made when its job was done. */
import { joined } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { FILE_JOBS, type FileJob, makerOfFile, makersOf } from '../queue/file-makers.ts';
import { type FileMaking, fileMaking } from '../queue/job.ts';
import { jobId, originsOf } from '../queue/job-number.ts';
import { Caused, FEW_LOOKED_AT } from '../time/caused.ts';
import type { Part } from '../time/merged.ts';
import { isoText, MINUTE } from '../time/window.ts';
import type { World } from '../world.ts';
import { type FileRecord, humanSize, wholeSecond } from './file.ts';
import { fileId, filePlace, jobOfFile } from './file-number.ts';

/** Milliseconds from what a job follows from until it has made its file, at most: after its last usual attempt. */
export const MOST_MAKING: Readonly<Record<FileJob, number>> = { invoices: 10 * MINUTE, reports: 20 * MINUTE };

const makingOf = (world: World, kind: FileJob, number: number): FileMaking =>
  fileMaking(world, jobOfFile(world, kind, number));

/** When the file with a number among those of its kind was made, in milliseconds since 1970. */
export const jobFileMadeAt = (world: World, kind: FileJob, number: number): number =>
  makingOf(world, kind, number).finishedAt();

/** The files of each kind of jobs, in the order of what the jobs follow from. */
export const jobFilesOf = oncePer((world: World): readonly Part[] =>
  FILE_JOBS.map((kind) => {
    const { ticks } = originsOf(world)[kind];
    const madeAt = (number: number) => jobFileMadeAt(world, kind, number);
    return {
      stream: new Caused(ticks, makersOf(world)[kind], madeAt, MOST_MAKING[kind], { most: FEW_LOOKED_AT }),
      orderedBy: (number) => ticks.instant(makerOfFile(world, kind, number)),
    };
  }),
);

/** The file with a number among those that jobs of a kind made. */
export function jobFileOf(world: World, kind: FileJob, number: number): FileRecord {
  const place = filePlace(kind, number);
  const { orderId, file, finishedAt } = makingOf(world, kind, number);
  const { fileName, extension, mediaType, folder, sizeBytes } = file();
  return {
    id: fileId(world, place),
    fileName,
    extension,
    mimeType: mediaType,
    sizeBytes,
    sizeHuman: humanSize(sizeBytes),
    createdAt: isoText(wholeSecond(finishedAt())),
    sha256: world.key('files of jobs', place).stream('sha256').hex(64),
    path: joined(folder, '/', fileName),
    jobId: jobId(world, jobOfFile(world, kind, number)),
    orderId,
  };
}
