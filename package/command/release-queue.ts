/** The queue with the vocabulary of a release. */
import { openRelease } from '../../server/bulk/release-source.ts';
import { queueProgram } from './queue-program.ts';

export const program = queueProgram(
  openRelease,
  new URL(import.meta.resolve('../../server/bulk/release-thread.ts')),
);
