/** What happens to files: they are made, and some of them are processed. */

import { type FileRecord, fileOf, filesOf } from '../files/file.ts';
import { fileNumber } from '../files/file-list.ts';
import { type FileSource, fileId, fileOrigin, filePlace } from '../files/file-number.ts';
import { jobFileMadeAt, jobFileOf, MOST_MAKING } from '../files/job-files.ts';
import { type FileJob, fileOfMaker, makerOfFile } from '../queue/file-makers.ts';
import { originsOf } from '../queue/job-number.ts';
import { ownOf } from '../time/timeline.ts';
import { eventOfFile, isProcessed, MOST_PROCESSING } from '../webhooks/event.ts';
import type { World } from '../world.ts';
import type { Source } from './source.ts';

export const FILE_EVENTS = ['file.created', 'file.processed'] as const;

/** Of files of people and devices. */
export const fileEvents = (world: World): Source<(typeof FILE_EVENTS)[number]> => ({
  types: FILE_EVENTS,
  reach: MOST_PROCESSING,
  ...ownOf(filesOf(world)),
  steps(number) {
    const id = fileId(world, filePlace('people', number));
    const at = filesOf(world).instant(number);
    const created = () => told(fileOf(world, number));
    if (!isProcessed(number)) return [{ type: 'file.created', at, subject: id, data: created }];
    const processed = eventOfFile(world, number);
    return [
      { type: 'file.created', at, subject: id, data: created },
      { type: 'file.processed', at: processed.at, subject: id, data: () => ({ ...processed.payload() }) },
    ];
  },
  causeOf(subject) {
    const number = numberAmong(world, 'people', subject);
    return number !== undefined && number < filesOf(world).firstOf(1) ? number : undefined;
  },
});

/** Of files that jobs of a kind make. What a job follows from is known before it: its file may never be made. */
export const jobFileEvents =
  (kind: FileJob) =>
  (world: World): Source<'file.created'> => {
    const { ticks } = originsOf(world)[kind];
    return {
      types: ['file.created'],
      reach: MOST_MAKING[kind],
      ...ownOf(ticks),
      steps(number) {
        const file = fileOfMaker(world, kind, number);
        if (file === undefined) return [];
        const at = jobFileMadeAt(world, kind, file);
        const subject = fileId(world, filePlace(kind, file));
        const data = () => told(jobFileOf(world, kind, file));
        return [{ type: 'file.created', at, subject, data }];
      },
      causeOf(subject) {
        const file = numberAmong(world, kind, subject);
        const cause = file === undefined ? undefined : makerOfFile(world, kind, file);
        return cause !== undefined && cause < ticks.firstOf(1) ? cause : undefined;
      },
    };
  };

/** The number of a file among those of a source; undefined if it is of another one, or of none. */
function numberAmong(world: World, source: FileSource, id: string): number | undefined {
  const place = fileNumber(world, id);
  const origin = place === undefined ? undefined : fileOrigin(place);
  return origin?.source === source ? origin.number : undefined;
}

const told = ({ id, fileName, mimeType, sizeBytes }: FileRecord) => ({
  fileId: id,
  fileName,
  mimeType,
  sizeBytes,
});
