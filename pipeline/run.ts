#!/usr/bin/env node
/** `npm run dataset`: builds a release from the pinned inputs and makes it the live one. */
import { chalk, minimist } from 'zx';
import { releasesFolder } from '../db/release.ts';
import { SourceError } from '../sources/source.ts';
import { buildRelease } from './build.ts';
import { LOCKED, LockedError, takeLock } from './lock.ts';
import { progress } from './progress.ts';
import { VerifyError } from './steps/verify.ts';

const USAGE = `Usage: npm run dataset -- [--releases DIR] [--inputs DIR]

  --releases DIR  where releases stand (default: RELEASES_DIR, or data/releases)
  --inputs DIR    inputs that replace pinned ones: those that 'npm run refresh' kept, or DIR/<source id>/<file>
  --help          this text`;

const known = ['releases', 'inputs'] as const;
const options = minimist(process.argv.slice(2), { string: [...known], boolean: ['help'] });
const unknown = Object.keys(options).filter((name) => ![...known, 'help', '_'].includes(name as never));

if (options.help) {
  console.log(USAGE);
} else if (unknown.length > 0 || options._.length > 0) {
  console.error(`unknown argument ${unknown[0] ? `--${unknown[0]}` : options._[0]}\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  const releases = options.releases ?? releasesFolder();
  let unlock: (() => void) | undefined;
  try {
    unlock = takeLock(releases);
    await buildRelease({
      releases,
      ...(options.inputs ? { inputs: options.inputs } : {}),
      progress: progress(),
    });
  } catch (error) {
    // An input or a release that is wrong is the operator's to read; anything else is ours to debug.
    const expected = [SourceError, VerifyError, LockedError].some((each) => error instanceof each);
    console.error(chalk.red(expected ? (error as Error).message : ((error as Error).stack ?? String(error))));
    process.exitCode = error instanceof LockedError ? LOCKED : 1;
  } finally {
    unlock?.();
  }
}
