/** The messages of a command for errors that are not bugs. */
import { ReleaseError } from '../../db/release.ts';
import { ConfigError } from '../config.ts';
import { Problem } from '../framework/problem.ts';
import { StoreError } from '../stores/s3-store.ts';
import { LoadError } from './loading/load-error.ts';
import { FolderError } from './manifest.ts';

const EXPECTED = [Problem, ConfigError, ReleaseError, FolderError, LoadError, StoreError];

/** Undefined for a bug. */
export const expectedMessage = (error: unknown): string | undefined =>
  EXPECTED.some((kind) => error instanceof kind) || isIo(error) ? (error as Error).message : undefined;

/** A parameter that is refused is a mistake on the command line. */
export const exitCodeOf = (error: unknown): number => (error instanceof Problem ? 2 : 1);

/** The disk is full, or the folder is missing or not writable. */
const isIo = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).syscall === 'string';
