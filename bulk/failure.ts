/** The messages of a command for errors that are not bugs. */
import { Problem } from '../api/framework/problem.ts';
import { diskFault } from '../db/disk-fault.ts';
import { PlaceError } from '../db/place.ts';
import { ReleaseError } from '../db/release.ts';
import { ConfigError } from '../server/config.ts';
import { StoreError } from '../stores/s3-store.ts';
import { LoadError } from './loading/load-error.ts';
import { FolderError } from './run/manifest.ts';

const EXPECTED = [Problem, ConfigError, ReleaseError, FolderError, LoadError, PlaceError, StoreError];

/** The message of an expected error; undefined for a bug. */
export const expectedMessage = (error: unknown): string | undefined =>
  EXPECTED.some((kind) => error instanceof kind)
    ? (error as Error).message
    : isIo(error)
      ? (diskFault(error, 'standard output') ?? (error as Error).message)
      : undefined;

/** A parameter that is refused is a mistake on the command line. */
export const exitCodeOf = (error: unknown): number => (error instanceof Problem ? 2 : 1);

/** Whether the disk is full, or the folder is missing or not writable. */
const isIo = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).syscall === 'string';
