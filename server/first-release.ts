/** The build that `npm start` begins if there is no release yet. */
import { join } from 'node:path';
import { $ } from 'zx';
import { shellWord } from '../cli/shell.ts';
import { ReleaseError } from '../db/release.ts';

const ROOT = join(import.meta.dirname, '..');

/** A build in its own process. It waits for one that is already under way, and ends when this process does. */
export async function buildIn(releases: string): Promise<void> {
  const shell = $({
    shell: '/bin/sh',
    prefix: '',
    quote: shellWord,
    stdio: 'inherit',
    detached: false,
    nothrow: true,
  });
  const command = ['-r', join(ROOT, 'cli', 'node-version.cjs'), join(ROOT, 'pipeline', 'run.ts')];
  // `exec`: a signal ends the build itself and not a shell around it.
  const building = shell`exec ${process.execPath} ${[...command, '--releases', releases, '--wait']}`;
  const end = (signal: NodeJS.Signals) => {
    building.child?.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  const { ok } = await building;
  process.off('SIGTERM', end);
  process.off('SIGINT', end);
  if (!ok) throw new ReleaseError('missing', 'the release could not be built; see above');
}
