/**
 * The newest release of an npm package, asked of the `npm` that the user has: its .npmrc, registry, proxy and
 * credentials hold. Everything is bounded (time, bytes, tries) and ends in a SourceError.
 */
import type { StdioOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { ProcessOutput, ProcessPromise } from 'zx';
import { LIMIT_BYTES, PACKAGE_TIMEOUT_MS, TIMEOUT_MS } from '../limits.ts';
import type { LiveRequest } from '../retrieval.ts';
import { Failure, retried } from '../retry.ts';
import { SourceError } from '../source-error.ts';

export interface Release {
  version: string;
  /** Subresource integrity of the tarball. */
  integrity: string;
  /** Date on which it was published (YYYY-MM-DD), if the registry says so. */
  published: string | undefined;
}

/** The source that asks, for errors, and what bounds the asking. */
export type NpmRequest = Pick<LiveRequest, 'signal' | 'environment' | 'limits' | 'progress' | 'upstreams'> & {
  source: string;
};

/** How often the size of what npm has written so far is looked at. */
const WEIGHED_EVERY_MS = 100;

const described = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/),
  'dist.integrity': z.string().regex(/(^|\s)sha512-/, 'has no sha512'),
  time: z.record(z.string(), z.string()).optional(),
});

/** The version that the registry's tag `latest` names. */
export async function newestRelease(name: string, asking: NpmRequest): Promise<Release> {
  const answer = await runNpm(name, ['view', name, 'version', 'dist.integrity', 'time'], asking);
  const parsed = described.safeParse(answer);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const received = JSON.stringify(answer)?.slice(0, 200);
    const message = `npm view: ${issue?.path.join('.')}: ${issue?.message}; received ${received}`;
    throw new SourceError({ source: asking.source, file: name }, message);
  }
  const { version, 'dist.integrity': integrity, time } = parsed.data;
  const published = /^\d{4}-\d\d-\d\d(?=T)/.exec(time?.[version] ?? '')?.[0];
  return { version, integrity, published };
}

/** The tarball of a release, whose integrity has been verified. */
export async function tarballOf(name: string, release: Release, asking: NpmRequest): Promise<Uint8Array> {
  const specifier = `${name}@${release.version}`;
  return runNpm(specifier, ['pack', specifier, '--ignore-scripts'], asking, async (folder) => {
    const [file, ...others] = (await readdir(folder)).filter((entry) => entry.endsWith('.tgz'));
    if (file === undefined || others.length > 0) throw new Failure('npm pack left no tarball');
    const bytes = await readFile(join(folder, file));
    const expected = release.integrity.split(/\s+/).filter((hash) => hash.startsWith('sha512-'));
    const received = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    if (!expected.includes(received)) {
      throw new Failure(`the tarball is ${received}, expected ${expected.join(' or ')}`);
    }
    return bytes;
  });
}

/** Runs npm until it has an answer; its own retries are off, so that there is one rule for them. */
async function runNpm<Result = unknown>(
  file: string,
  args: string[],
  asking: NpmRequest,
  read?: (folder: string) => Promise<Result>,
): Promise<Result> {
  const { signal, limits = {}, progress, source, upstreams } = asking;
  const at = { source, file };
  const onRetry = (reason: string) => progress?.(`trying again: ${reason}`);
  const tried = (until: AbortSignal) =>
    retried(at, { signal: until, pausesMs: limits.pausesMs, onRetry }, () =>
      runOnce(args, { ...asking, signal: until }, read),
    );
  return upstreams?.ask(registryOf(file, args), at, signal, tried) ?? tried(signal);
}

/**
 * What npm asks, for a message: the scope of a package determines its registry, and the tarballs of a registry may be
 * on another host.
 */
function registryOf(file: string, [command]: readonly string[]): string {
  const [scope] = /^@[^/]+/.exec(file) ?? [];
  return `the npm registry${scope ? ` of ${scope}` : ''}${command === 'pack' ? ' (tarballs)' : ''}`;
}

/**
 * Runs npm in a folder for its downloads alone, with a cache there too, and gives what it prints or what `read` makes
 * of the folder.
 */
async function runOnce<Result>(
  args: string[],
  { signal, environment = process.env, limits = {} }: NpmRequest,
  read?: (folder: string) => Promise<Result>,
): Promise<Result> {
  const { limitBytes = LIMIT_BYTES } = limits;
  const { timeoutMs = args[0] === 'pack' ? PACKAGE_TIMEOUT_MS : TIMEOUT_MS } = limits;
  // Many runs ask no registry, and it takes a tenth of their start.
  const { $ } = await import('zx');
  const folder = await mkdtemp(join(tmpdir(), 'fixture-data-npm-'));
  const tooMuch = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  const weighing = setInterval(async () => {
    if ((await weight(folder)) > 2 * limitBytes) tooMuch.abort();
  }, WEIGHED_EVERY_MS);
  try {
    const running = $({ ...SHELL, env: environment })`exec npm ${[...args, ...options(folder, timeoutMs)]}`;
    const outcome = await bounded(running, limitBytes, tooMuch, AbortSignal.any([signal, timeout]));
    if (signal.aborted) throw new Failure('aborted');
    if (tooMuch.signal.aborted) throw new Failure(`npm received more than the limit of ${limitBytes} bytes`);
    if (timeout.aborted) {
      throw new Failure(`npm did not end within ${timeoutMs} ms`, { again: true, isSilence: true });
    }
    if (!outcome.ok) throw failureOf(outcome);
    return read ? await read(folder) : (parsed(outcome.stdout) as Result);
  } finally {
    clearInterval(weighing);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** In quotes that any shell of POSIX knows; in a process group of its own, to be ended with all that it starts. */
const SHELL = {
  shell: '/bin/sh',
  prefix: '',
  quote: (text: string) => `'${text.replaceAll("'", "'\\''")}'`,
  stdio: ['ignore', 'pipe', 'pipe'] satisfies StdioOptions,
  detached: true,
  nothrow: true,
  // What npm prints on its standard error goes into the message of a failure, not to ours.
  quiet: true,
};

/** The end of npm: its own, or at once when a signal says so or it has printed more than the limit. */
async function bounded(
  running: ProcessPromise,
  limitBytes: number,
  tooMuch: AbortController,
  signal: AbortSignal,
): Promise<ProcessOutput> {
  const end = () => {
    try {
      if (running.pid) process.kill(-running.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const ending = AbortSignal.any([signal, tooMuch.signal]);
  ending.addEventListener('abort', end);
  if (ending.aborted) end();
  for (const stream of [running.stdout, running.stderr]) {
    let bytes = 0;
    stream.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > limitBytes) tooMuch.abort();
    });
  }
  try {
    return await running;
  } finally {
    ending.removeEventListener('abort', end);
  }
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch (error) {
    throw new Failure(`npm printed no JSON: ${(error as Error).message}`);
  }
}

const options = (folder: string, timeoutMs: number) => [
  '--json',
  '--prefer-online',
  '--no-update-notifier',
  `--cache=${join(folder, 'cache')}`,
  `--pack-destination=${folder}`,
  '--fetch-retries=0',
  `--fetch-timeout=${timeoutMs}`,
];

/** Bytes of all files below a folder; files that go while they are counted count as nothing. */
async function weight(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const told = z.object({ error: z.object({ code: z.string(), summary: z.string() }) });

/** How a shell says that there is no such command. */
const NOT_FOUND = 127;

/** What went wrong with npm, and whether that may pass. */
function failureOf({ exitCode, signal, stdout, stderr }: ProcessOutput): Failure {
  if (exitCode === NOT_FOUND) return new Failure('there is no npm on the PATH; install it or set PATH');
  const { code, summary } = reportOf(stdout) ?? { code: String(exitCode ?? signal), summary: stderr.trim() };
  // What the registry or its absence causes may pass; what the request or the configuration does will not.
  const lasting = /^E4(?!08|29)\d\d$|^ETARGET$|^EINVALID|^EUSAGE$|^ENOTCACHED$|^EAUTH/.test(code);
  return new Failure(`npm failed with ${code}: ${summary.split('\n')[0] || 'it printed nothing'}`, {
    again: !lasting,
    isSilence: NO_CONNECTION.test(code),
  });
}

/** The registry sent nothing, or there is no way to it. */
const NO_CONNECTION = /^(ECONN|EHOST|ENET|EAI_|ENOTFOUND$|ETIMEDOUT$|ERR_SOCKET_TIMEOUT$)/;

function reportOf(stdout: string) {
  try {
    return told.parse(JSON.parse(stdout)).error;
  } catch {
    return undefined;
  }
}
