/**
 * Opens the live release and serves it, and its successors as they are published. With --build, builds one first if
 * there is none that this software can serve, and bundles scripts that have changed; with --check, opens it and serves
 * nothing.
 */
import type { ServedDataset } from '../api/framework/dataset.ts';
import { adviceBeforeBuild } from '../cli/build-packages.ts';
import type { Command } from '../cli/command.ts';
import { diskFault } from '../db/disk-fault.ts';
import { ReleaseError } from '../db/release.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { boundHeap } from './heap.ts';

const USAGE = `Usage: npm run serve -- [--build] [--check]

  --build  builds what is missing first: a release that this software can serve, and scripts of pages (npm start does)
  --check  opens the release, says whether it can be served, and serves nothing
  --help   this text

Environment variables and their defaults: PORT (8080), METRICS_PORT, HOST (every address), RELEASES_DIR
(data/releases), RATE_LIMIT (600/60), REDIS_URL, WORKERS (1), TRUST_PROXY (0), PUBLIC_URL, LOG_LEVEL (info),
REFRESH_DAYS, POLL_SECONDS (60).`;

const OPTIONS = { build: 'flag', check: 'flag' } as const;

/** Returns once the service listens; it then serves until the process is told to stop. */
export const COMMAND: Command<typeof OPTIONS> = {
  usage: USAGE,
  options: OPTIONS,
  async run({ options }) {
    return serve(options);
  },
  explain(error) {
    const said =
      error instanceof ConfigError || error instanceof ReleaseError
        ? [error.message, error instanceof ReleaseError && adviceBeforeBuild()].filter(Boolean).join('; ')
        : (listenFault(error as ListenError) ?? diskFault(error, 'the folder of the releases'));
    return said && `fixture-data cannot start: ${oneLine(said)}`;
  },
};

/** Returns the exit code: 0 once the service listens, which it then does until the process is told to stop. */
async function serve({ build, check }: { build: boolean; check: boolean }): Promise<number> {
  // A terminal that closes ends the process. Otherwise the signal means a new release, and without a listener it would
  // end a process that is still starting.
  const reloads = !process.stdout.isTTY;
  if (reloads) process.on('SIGHUP', () => {});
  const config = readConfig(process.env);
  boundHeap(config.workers);
  if (config.workers > 1 && !check) {
    if (process.getBuiltinModule('node:cluster').isPrimary) return serveByWorkers(config, build, reloads);
    const { serveAsWorker } = await import('./answering.ts');
    await serveAsWorker(config);
    return 0;
  }
  const dataset = await openOrBuild(config, build, check);
  if (check) {
    console.log(`release ${dataset.version} can be served`);
    dataset.close();
    return 0;
  }
  const { serveAlone } = await import('./answering.ts');
  await serveAlone(config, dataset, reloads);
  return 0;
}

/** The primary of several workers. It loads little: each worker loads what answers take. */
async function serveByWorkers(config: Config, build: boolean, reloads: boolean): Promise<number> {
  // The workers open what there is then.
  if (build) (await openOrBuild(config, build, false)).close();
  const [{ runPrimary }, { FailedStart }] = await Promise.all([
    import('./workers/primary.ts'),
    import('./workers/members.ts'),
  ]);
  try {
    await runPrimary(config, reloads);
    return 0;
  } catch (error) {
    // It has said why itself.
    if (error instanceof FailedStart && error.signal === null) return error.exitCode;
    throw error;
  }
}

/** Builds a missing or outdated release on request; a damaged one is left to the operator. */
async function openOrBuild(
  { releases, publicUrl }: Config,
  build: boolean,
  check: boolean,
): Promise<ServedDataset> {
  const [{ openServed }, { openServable }] = await Promise.all([
    import('../api/framework/dataset.ts'),
    import('./release/opening.ts'),
  ]);
  // A check opens the release that the pointer names, and no other.
  const open = check ? openServed : openServable;
  if (!build) return open(releases, publicUrl);
  (await import('./stale-scripts.ts')).bundleIfStale();
  try {
    return await openServed(releases, publicUrl);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    if (error.reason === 'damaged' || error.reason === 'unreadable') return open(releases, publicUrl);
    // The error says what is missing for a build.
    if (adviceBeforeBuild()) throw error;
    // Loaded only when needed: most starts find a release.
    await (await import('./first-release.ts')).buildIn(releases);
    return openServed(releases, publicUrl);
  }
}

interface ListenError extends NodeJS.ErrnoException {
  address?: string;
  port?: number;
  hostname?: string;
  /** PORT or METRICS_PORT. */
  variable?: string;
}

/** A port is taken or not allowed, or HOST is not an address of this machine: what is wrong and what to do. */
function listenFault({
  code,
  syscall = '',
  message,
  port,
  hostname,
  variable = 'PORT',
}: ListenError): string | undefined {
  if (!['listen', 'bind', 'getaddrinfo'].includes(syscall)) return undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `${message}; port ${port} is taken: end what listens there, or set ${variable} to a free one`;
    case 'EACCES':
      return `${message}; this user may not listen on port ${port}: set ${variable} to one from 1024 on`;
    case 'EADDRNOTAVAIL':
      return `${message}; this machine has no such address: set HOST to one that it has, or leave it out`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${message}; HOST=${hostname} cannot be resolved: set it to an address of this machine`;
    default:
      return `${message}; set HOST and ${variable} to an address of this machine and a free port`;
  }
}

/** A variable's value, and so a message, may contain line breaks and escape codes. */
function oneLine(message: string): string {
  return message.replaceAll(/[\s\p{Cc}]+/gu, ' ');
}
