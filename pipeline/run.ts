#!/usr/bin/env node
/** `npm run dataset`: builds a release from the pinned inputs and makes it the live one. */
import { UsageError } from '../cli/arguments.ts';
import { runCommand } from '../cli/command.ts';
import { progress } from '../cli/progress.ts';
import { diskFault } from '../db/disk-fault.ts';
import { openCurrent } from '../db/open.ts';
import { ReleaseError, releasesFolder } from '../db/release.ts';
import { SourceError } from '../sources/intake/source-error.ts';
import { awaitLock, LOCK_FILE, LOCKED, LockedError, takeLock } from './lock.ts';
import { VerifyError } from './steps/verify.ts';

const USAGE = `Usage: npm run dataset -- [--releases DIR] [--inputs DIR | --from URL] [--no-exports] [--wait]

  --releases DIR  folder that holds the releases (default: RELEASES_DIR, or data/releases)
  --inputs DIR    inputs that replace pinned ones: those that 'npm run refresh' kept, or DIR/<source id>/<file>
  --from URL      downloads the live release of a service or of a published site instead of building one
  --no-exports    builds dataset.sqlite alone, without its copies as CSV, NDJSON and Parquet and without .gz
  --wait          waits for another build or refresh that is running; then builds only if it left no release that
                  can be served
  --help          this text`;

/** Seconds between two messages of a waiting build. */
const TOLD_SECONDS = 5;

process.exitCode = await runCommand({
  usage: USAGE,
  options: { releases: 'text', inputs: 'text', from: 'text', 'no-exports': 'flag', wait: 'flag' },
  async run({ options: { releases = releasesFolder(), inputs, from, 'no-exports': isAlone, wait } }) {
    if (inputs && from)
      throw new UsageError('--from builds nothing, so --inputs has no effect; leave out one of them');
    if (isAlone && from)
      throw new UsageError(
        '--from downloads what is published, so --no-exports has no effect; leave out one of them',
      );
    const { unlock, isNeeded } = wait
      ? await afterOthers(releases)
      : { unlock: takeLock(releases), isNeeded: true };
    try {
      if (isNeeded && from) {
        const { takeRelease } = await import('./published-release.ts');
        console.log(`${await takeRelease(releases, from, progress())} is live`);
      } else if (isNeeded) {
        // Imported here because only a build needs its packages.
        const { buildRelease } = await import('./build.ts');
        await buildRelease({
          releases,
          ...(inputs ? { inputs } : {}),
          exports: !isAlone,
          progress: progress(),
        });
      }
      return 0;
    } finally {
      unlock();
    }
  },
  explain(error, { releases = releasesFolder() }) {
    if ([SourceError, VerifyError, LockedError, ReleaseError].some((each) => error instanceof each)) {
      return (error as Error).message;
    }
    const disk = diskFault(error, releases);
    return disk && `${disk}; nothing was published`;
  },
  exitCodeOf: (error) => (error instanceof LockedError ? LOCKED : 1),
});

/** Waits for any other build or refresh to end, and says whether this one is still needed. */
async function afterOthers(releases: string): Promise<{ unlock: () => void; isNeeded: boolean }> {
  let told = -1;
  const unlock = await awaitLock(releases, (seconds) => {
    if (told < 0)
      console.log(`another build or refresh holds ${releases}/${LOCK_FILE}; waiting for it to end`);
    else if (seconds >= told + TOLD_SECONDS) console.log(`still waiting after ${seconds} s`);
    else return;
    told = seconds;
  });
  if (told < 0) return { unlock, isNeeded: true };
  const left = await openCurrent(releases).catch(() => undefined);
  left?.close();
  console.log(left ? `it has ended: ${left.version} is live` : 'it has ended without a release; building');
  return { unlock, isNeeded: left === undefined };
}
