/** What happens to files: they are made, and some of them are processed. */

import { fileOf, filesOf } from '../files/file.ts';
import { ownOf } from '../time/timeline.ts';
import { eventOfFile, isProcessed, MOST_PROCESSING } from '../webhooks/event.ts';
import type { World } from '../world.ts';
import type { Source } from './source.ts';

export const FILE_EVENTS = ['file.created', 'file.processed'] as const;

export const fileEvents = (world: World): Source<(typeof FILE_EVENTS)[number]> => ({
  types: FILE_EVENTS,
  reach: MOST_PROCESSING,
  ...ownOf(filesOf(world)),
  steps(number) {
    const id = world.identifier('fil', number);
    const at = filesOf(world).instant(number);
    const created = () => {
      const { fileName, mimeType, sizeBytes } = fileOf(world, number);
      return { fileId: id, fileName, mimeType, sizeBytes };
    };
    if (!isProcessed(number)) return [{ type: 'file.created', at, subject: id, data: created }];
    const processed = eventOfFile(world, number);
    return [
      { type: 'file.created', at, subject: id, data: created },
      { type: 'file.processed', at: processed.at, subject: id, data: () => ({ ...processed.payload() }) },
    ];
  },
  causeOf(subject) {
    const number = world.numberOf('fil', subject);
    return number !== undefined && number < filesOf(world).firstOf(1) ? number : undefined;
  },
});
