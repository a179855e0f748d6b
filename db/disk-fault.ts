/** Explains to the operator, in one line, why a disk refuses a read or a write. */
import { PlaceError } from './place.ts';

/** The process or the system has reached its limit of open files: nothing is wrong with the file itself. */
export const TOO_MANY_FILES: RegExp = /^(EMFILE|ENFILE)/;

/** By the error code of the system or of SQLite; the extended codes of SQLite begin with these. */
const FAULTS: readonly (readonly [code: RegExp, what: string, mend: string])[] = [
  [
    /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_WRITE)/,
    'the disk takes no more',
    'make room there, or raise the quota or limit',
  ],
  [/^(EROFS|SQLITE_READONLY)/, 'the disk is read-only', 'mount it for writing, or name another folder'],
  [
    /^(EACCES|EPERM|SQLITE_PERM|SQLITE_CANTOPEN)/,
    'this user has no right to that',
    'give it the right, or name another folder',
  ],
  [/^(ENOTDIR|EEXIST)/, 'there is a file where a folder should be', 'move it, or name another folder'],
  [TOO_MANY_FILES, 'too many files are open', 'close some, or raise the limit (ulimit -n)'],
  [/^(EIO|ENXIO|ESTALE|SQLITE_IOERR)/, 'the disk fails', 'look at it and at its mount'],
];

const OF_THE_NETWORK = ['connect', 'listen', 'bind', 'getaddrinfo'];

/**
 * What happened, where, and what to do about it, without a full stop: `the disk takes no more (ENOSPC: /data/releases;
 * make room there, or raise the quota or limit)`. Undefined for an error that the disk did not cause. `folder` is where
 * the work was done, because a write error names no path.
 */
export function diskFault(error: unknown, folder: string): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PlaceError) return cause.message;
    const { code, path, dest, syscall } = cause as NodeJS.ErrnoException & { dest?: string };
    // Node reports ENOENT both for a new folder on a read-only disk and for a disk that is missing.
    if (code === 'ENOENT' && syscall === 'mkdir')
      return `the folder cannot be made (${code}: ${path}; look whether its disk is mounted for writing)`;
    if (code === undefined || OF_THE_NETWORK.includes(syscall ?? '')) continue;
    const [, what, mend] = FAULTS.find(([pattern]) => pattern.test(code)) ?? [];
    if (what !== undefined) return `${what} (${code}: ${dest ?? path ?? folder}; ${mend})`;
  }
  return undefined;
}
