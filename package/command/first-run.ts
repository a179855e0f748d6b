/** Makes a command of the package ready to run: its packages, and for a reader a release. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { exitOf } from './child.ts';
import { type Part, placeOf, type Setup, type Stage } from './parts.ts';
import { READERS, releasesFor } from './releases.ts';
import { SetupError, stoppedBy } from './setup-error.ts';

export interface PreparedFolders {
  /** The dist/ of the package to run. */
  dist: string;
  /** The folder of releases. */
  releases: string;
}

/** `named` is a folder of releases that the user has named: nothing is built there. */
export async function readyFor(
  parts: readonly Part[],
  setup: Setup,
  named?: string,
): Promise<PreparedFolders> {
  const { folder, isMissing, isAlone } = releasesFor(setup.command);
  if (named !== undefined || !isMissing || !READERS.includes(setup.command))
    return { dist: await placeOf(parts, setup), releases: named ?? folder };
  const { DATASET_URL } = process.env;
  // The packages of a build include those of what runs next.
  const dist = await placeOf(DATASET_URL ? parts : ['build'], setup);
  const stageOf = DATASET_URL ? () => DOWNLOADING : building;
  setup.say(
    `no dataset in ${folder}; ${DATASET_URL ? `downloading one from ${DATASET_URL}` : 'building one'}`,
    stageOf(0),
  );
  const what = DATASET_URL ? ['--from', DATASET_URL] : isAlone ? ['--no-exports'] : [];
  const main = join(dist, 'package', 'main.js');
  const args = [main, 'dataset', '--wait', '--releases', folder, ...what];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let done = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith(DONE)) done++;
    setup.say(line, stageOf(done));
  });
  const exitCode = await exitOf(child, setup.signal);
  if (exitCode !== 0)
    throw (
      stoppedBy(exitCode) ??
      new SetupError(`the dataset could not be ${DATASET_URL ? 'downloaded' : 'built'}; see above`)
    );
  return { dist, releases: folder };
}

/** Begins the line of a step that is done (cli/progress.ts). */
const DONE = '✓';
/** Of a build (docs/architecture.md). */
const PARTS = 6;
const SECONDS_OF_PART = 5;

const DOWNLOADING: Stage = { doing: 'downloading its dataset (step 2 of 2)', seconds: 30 };

const building = (done: number): Stage => ({
  doing: `building its dataset (step 2 of 2), of which ${done} of ${PARTS} parts are done`,
  seconds: SECONDS_OF_PART * Math.max(PARTS - done, 1),
});
