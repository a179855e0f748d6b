/** Commands for other servers, with the vocabulary of a release. */
import { openRelease } from '../../bulk/release-source.ts';
import { remoteProgram } from './remote-program.ts';

export const program = remoteProgram(
  openRelease,
  new URL(import.meta.resolve('../../bulk/release-thread.ts')),
);
