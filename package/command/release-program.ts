/** Routes with the vocabulary of a release. */
import { openRelease } from '../../bulk/release-source.ts';
import { routeProgram } from './route-program.ts';

export const program = routeProgram(
  openRelease,
  new URL(import.meta.resolve('../../bulk/release-thread.ts')),
);
