#!/usr/bin/env node
/** `npm run prune`: removes old releases, and what killed runs left. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../cli/arguments.ts';
import { runCommand } from '../cli/command.ts';
import { diskFault } from '../db/disk-fault.ts';
import { ReleaseError, releasesFolder, VERSION_PATTERN } from '../db/release.ts';
import { LOCK_FILE, LOCKED, LockedError, takeLock } from './lock.ts';
import { keptNumber, megabytes, prunedLine, pruneReleases, releasesToKeep } from './retention.ts';

const USAGE = `Usage: npm run prune -- --keep N [--releases DIR] [--dry-run]

Removes all releases but the newest N, and what killed runs left. It never removes a release that a pointer names
(current, latest.json, a link), or one that is in use or was in the last ten minutes: served, offered for download, or
copied by 'npm run publish'.

  --keep N        how many releases to keep, at least 1 (default: KEEP_RELEASES)
  --releases DIR  folder that holds the releases (default: RELEASES_DIR, or data/releases)
  --dry-run       removes nothing; says what would be removed
  --help          this text

Exit codes: 0 done, 40 a build or refresh is running, 1 any other failure, 2 wrong usage.`;

process.exitCode = await runCommand({
  usage: USAGE,
  options: { keep: 'text', releases: 'text', 'dry-run': 'flag' },
  async run({ options: { keep, releases = releasesFolder(), 'dry-run': dryRun } }) {
    const kept = keep === undefined ? releasesToKeep() : keptNumber('--keep', keep);
    if (kept === undefined) throw new UsageError('give --keep N or KEEP_RELEASES: how many releases to keep');
    // Taking the lock would create the folder.
    if (!(await stat(releases).catch(() => undefined))?.isDirectory())
      throw new ReleaseError('missing', `there is no folder ${releases}`);
    // Taking the lock creates its file. If there is none, no build or refresh is running.
    const unlock = dryRun && !existsSync(join(releases, LOCK_FILE)) ? () => {} : takeLock(releases);
    try {
      const pruned = await pruneReleases({ releases, keep: kept, dryRun });
      for (const each of pruned.removed) {
        const what = VERSION_PATTERN.test(each.name) ? 'release' : 'leftover';
        console.log(`${dryRun ? 'would remove' : 'removed'} ${what} ${each.name} (${megabytes([each])})`);
      }
      for (const { version, reason } of pruned.spared) console.log(`kept ${version}: ${reason}`);
      console.log(dryRun ? `a dry run; it would be: ${prunedLine(pruned)}` : prunedLine(pruned));
      return 0;
    } finally {
      unlock();
    }
  },
  explain(error, { releases = releasesFolder() }) {
    if (error instanceof LockedError || error instanceof ReleaseError) return (error as Error).message;
    return diskFault(error, releases);
  },
  exitCodeOf: (error) => (error instanceof LockedError ? LOCKED : 1),
});
