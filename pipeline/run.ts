#!/usr/bin/env node
/** `npm run dataset`: builds a release from the pinned inputs and makes it the live one. */
import { chalk, minimist } from 'zx';
import { progress } from '../cli/progress.ts';
import { diskFault } from '../db/disk-fault.ts';
import { openCurrent } from '../db/open.ts';
import { releasesFolder } from '../db/release.ts';
import { SourceError } from '../sources/intake/source-error.ts';
import { buildRelease } from './build.ts';
import { awaitLock, LOCK_FILE, LOCKED, LockedError, takeLock } from './lock.ts';
import { VerifyError } from './steps/verify.ts';

const USAGE = `Usage: npm run dataset -- [--releases DIR] [--inputs DIR] [--wait]

  --releases DIR  where releases stand (default: RELEASES_DIR, or data/releases)
  --inputs DIR    inputs that replace pinned ones: those that 'npm run refresh' kept, or DIR/<source id>/<file>
  --wait          if another build or refresh is at work, waits for its end; builds only if that left no release
                  that can be served
  --help          this text`;

/** Between two lines of one that waits. */
const TOLD_SECONDS = 5;

const texts = ['releases', 'inputs'];
const flags = ['wait', 'help'];
const options = minimist(process.argv.slice(2), { string: texts, boolean: flags });
const unknown = Object.keys(options).filter((name) => ![...texts, ...flags, '_'].includes(name));

if (options.help) {
  console.log(USAGE);
} else if (unknown.length > 0 || options._.length > 0) {
  console.error(`unknown argument ${unknown[0] ? `--${unknown[0]}` : options._[0]}\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  const releases = options.releases ?? releasesFolder();
  let unlock: (() => void) | undefined;
  try {
    const turn = options.wait ? await afterOthers(releases) : { unlock: takeLock(releases), isNeeded: true };
    unlock = turn.unlock;
    if (turn.isNeeded) {
      await buildRelease({
        releases,
        ...(options.inputs ? { inputs: options.inputs } : {}),
        progress: progress(),
      });
    }
  } catch (error) {
    // An input, a release or a disk that is wrong is the operator's to read; anything else is ours to debug.
    const expected = [SourceError, VerifyError, LockedError].some((each) => error instanceof each);
    const disk = expected ? undefined : diskFault(error, releases);
    const { message, stack } = error as Error;
    console.error(
      chalk.red(disk ? `${disk}; nothing was published` : expected ? message : (stack ?? String(error))),
    );
    process.exitCode = error instanceof LockedError ? LOCKED : 1;
  } finally {
    unlock?.();
  }
}

/** Waits where another build or refresh is at work, and says whether it left anything to do. */
async function afterOthers(releases: string): Promise<{ unlock: () => void; isNeeded: boolean }> {
  let told = -1;
  const unlock = await awaitLock(releases, (seconds) => {
    if (told < 0) console.log(`another build or refresh holds ${releases}/${LOCK_FILE}; waiting for its end`);
    else if (seconds >= told + TOLD_SECONDS) console.log(`still waiting after ${seconds} s`);
    else return;
    told = seconds;
  });
  if (told < 0) return { unlock, isNeeded: true };
  const left = await openCurrent(releases).catch(() => undefined);
  left?.close();
  console.log(left ? `it has ended: ${left.version} is live` : 'it has ended and left no release; building');
  return { unlock, isNeeded: left === undefined };
}
