#!/usr/bin/env node
/** `npm run refresh`: one refresh, for cron, systemd, a Kubernetes CronJob or CI. The exit code tells its outcome. */
import { styleText } from 'node:util';
import { type Arguments, type OptionValues, UsageError } from '../cli/arguments.ts';
import { runCommand } from '../cli/command.ts';
import { progress } from '../cli/progress.ts';
import { diskFault } from '../db/disk-fault.ts';
import { ReleaseError, releasesFolder } from '../db/release.ts';
import { SourceError } from '../sources/intake/source-error.ts';
import { changesText } from './changes.ts';
import { LOCKED, LockedError } from './lock.ts';
import { allGuards } from './refresh/approval.ts';
import { Overdue } from './refresh/deadlines.ts';
import { exitCodeOf, Interrupted, inputsFolder, refresh } from './refresh/job.ts';
import { liveSources } from './refresh/retrieval.ts';
import { releasesToKeep } from './retention.ts';
import { VerifyError } from './steps/verify.ts';

const guards = (await allGuards()).map(({ id }) => id);
const sources = liveSources.map(({ id }) => id);

const USAGE = `Usage: npm run refresh -- [options]

Asks every live source, builds a release, and publishes it if something changed and no guard refuses it.

  --releases DIR  folder that holds the releases (default: RELEASES_DIR, or data/releases)
  --inputs DIR    folder of the last good inputs (default: INPUTS_DIR, or inputs beside the releases)
  --source ID     asks this source only; may be repeated
                  ${sources.join(', ')}
  --allow GUARD   skips a guard whose findings a person has reviewed; may be repeated
                  ${guards.join(', ')}
  --dry-run       publishes and keeps nothing; prints what would change
  --help          this text

KEEP_RELEASES=N removes old releases after a run that was not refused, as 'npm run prune -- --keep N' does.

Exit codes: 0 published, 10 nothing new, 20 a source failed and its last good input was used (everything else that
is new is published), 30 refused by a guard, 40 another build or refresh is running, 1 any other failure, 2 wrong
usage.`;

const OPTIONS = {
  releases: 'text',
  inputs: 'text',
  source: 'texts',
  allow: 'texts',
  'dry-run': 'flag',
} as const;

function expectKnown(what: string, given: readonly string[], known: readonly string[]): void {
  const unknown = given.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new UsageError(`no ${what} '${unknown}'; known: ${known.join(', ')}`);
}

async function run({ options }: Arguments<typeof OPTIONS>): Promise<number> {
  expectKnown('source', options.source, sources);
  expectKnown('guard', options.allow, guards);
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => abort.abort(new Interrupted(signal)));
  }
  const releases = options.releases ?? releasesFolder();
  const keepReleases = releasesToKeep();
  const dryRun = options['dry-run'];
  const { outcome, exitCode, message, difference } = await refresh({
    releases,
    inputs: options.inputs ?? inputsFolder(releases),
    ...(options.source.length > 0 ? { only: new Set(options.source) } : {}),
    allowed: new Set(options.allow),
    dryRun,
    keepReleases,
    signal: abort.signal,
    progress: progress(),
    warn: (line) => console.error(styleText('yellow', line, { stream: process.stderr })),
    now: () => Temporal.Now.instant(),
  });
  if (dryRun)
    console.log(`${changesText(difference)}\nA dry run: nothing was published or kept. It would be:`);
  (outcome === 'refused' ? console.error : console.log)(message);
  return exitCode;
}

/** A short message for errors that the operator can fix; undefined for a bug. */
function explain(
  error: unknown,
  { releases = releasesFolder() }: OptionValues<typeof OPTIONS>,
): string | undefined {
  const { message, code = '' } = error as Error & { code?: string };
  if (
    [SourceError, VerifyError, ReleaseError, LockedError, Interrupted, Overdue].some(
      (kind) => error instanceof kind,
    )
  ) {
    return message;
  }
  const disk = diskFault(error, releases);
  if (disk) return `${disk}; nothing was published`;
  return code.startsWith('E') ? message : undefined;
}

process.exitCode = await runCommand({
  usage: USAGE,
  options: OPTIONS,
  run,
  explain,
  exitCodeOf: (error) => (error instanceof LockedError ? LOCKED : exitCodeOf(error)),
});
