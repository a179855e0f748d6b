/**
 * The newest release of an npm package, asked of the `npm` that the user has: its .npmrc, registry, proxy and
 * credentials hold. Everything is bounded (time, bytes, tries) and ends in a SourceError.
 */
import { type ExecFileException, execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { LIMIT_BYTES } from '../limits.ts';
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
export type Asking = Pick<LiveRequest, 'signal' | 'environment' | 'limits' | 'progress'> & { source: string };

const TIMEOUT_MS = 120_000;
/** How often the size of what npm has written so far is looked at. */
const WEIGHED_EVERY_MS = 100;

const described = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/),
  'dist.integrity': z.string().regex(/(^|\s)sha512-/, 'has no sha512'),
  time: z.record(z.string(), z.string()).optional(),
});

/** The version that the registry's tag `latest` names. */
export async function newestRelease(name: string, asking: Asking): Promise<Release> {
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
export async function tarballOf(name: string, release: Release, asking: Asking): Promise<Uint8Array> {
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

/**
 * Runs npm in a folder for its downloads alone, with a cache there too, and gives what it prints or what
 * `read` makes of the folder. Its own retries are off, so that there is one rule for them.
 */
async function runNpm<Result = unknown>(
  file: string,
  args: string[],
  asking: Asking,
  read?: (folder: string) => Promise<Result>,
): Promise<Result> {
  const { signal, environment = process.env, limits = {}, progress, source } = asking;
  const { timeoutMs = TIMEOUT_MS, limitBytes = LIMIT_BYTES, pausesMs } = limits;
  const onRetry = (reason: string) => progress?.(`trying again: ${reason}`);
  return retried({ source, file }, { signal, pausesMs, onRetry }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fixture-data-npm-'));
    const stop = new AbortController();
    const weighing = setInterval(async () => {
      if ((await weight(folder)) > 2 * limitBytes) stop.abort();
    }, WEIGHED_EVERY_MS);
    try {
      const output = await execute([...args, ...options(folder, timeoutMs)], {
        env: environment,
        signal: AbortSignal.any([signal, stop.signal, AbortSignal.timeout(timeoutMs)]),
        maxBuffer: limitBytes,
        killSignal: 'SIGKILL',
      });
      if (read) return await read(folder);
      return JSON.parse(output) as Result;
    } catch (error) {
      throw error instanceof Failure ? error : failureOf(error as ExecFileException, asking, stop.signal);
    } finally {
      clearInterval(weighing);
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  });
}

const execute = (args: string[], settings: Parameters<typeof execFile>[2]) =>
  new Promise<string>((resolve, reject) => {
    execFile('npm', args, settings, (error, stdout) => {
      if (error) reject(Object.assign(error, { stdout }));
      else resolve(String(stdout));
    });
  });

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

/** What went wrong with npm, and whether that may pass. */
function failureOf(error: ExecFileException, { signal, limits }: Asking, tooMuch: AbortSignal): Failure {
  if (signal.aborted) return new Failure('aborted');
  const { timeoutMs = TIMEOUT_MS, limitBytes = LIMIT_BYTES } = limits ?? {};
  if (tooMuch.aborted || error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') {
    return new Failure(`npm received more than the limit of ${limitBytes} bytes`);
  }
  if (error.name === 'AbortError')
    return new Failure(`npm did not end within ${timeoutMs} ms`, { again: true });
  if (error.code === 'ENOENT') return new Failure('there is no npm on the PATH; install it or set PATH');
  if (error instanceof SyntaxError) return new Failure(`npm printed no JSON: ${error.message}`);
  const { code, summary } = reportOf(String(error.stdout)) ?? {
    code: String(error.code),
    summary: error.message,
  };
  // What the registry or its absence causes may pass; what the request or the configuration does will not.
  const lasting = /^E4(?!08|29)\d\d$|^ETARGET$|^EINVALID|^EUSAGE$|^ENOTCACHED$|^EAUTH/.test(code);
  return new Failure(`npm failed with ${code}: ${summary.split('\n')[0]}`, { again: !lasting });
}

function reportOf(stdout: string) {
  try {
    return told.parse(JSON.parse(stdout)).error;
  } catch {
    return undefined;
  }
}
