/**
 * Installs a release that somebody else has published instead of building one: the live one of a service or a static
 * site.
 */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import { z } from 'zod';
import type { Progress } from '../cli/progress.ts';
import { openFolder } from '../db/open.ts';
import { REBUILD, ReleaseError, SUMS_FILE, VERSION_PATTERN } from '../db/release.ts';
import { fetchBytes } from '../sources/intake/http.ts';
import { SourceError } from '../sources/intake/source-error.ts';
import { createStaging, publishRelease } from './steps/publish.ts';

const LATEST = 'datasets/latest.json';
/** Far above the largest file of a release. */
const LIMIT_BYTES = 512 * 2 ** 20;
const AT_ONCE = 4;

const listing = z.object({
  version: z.string().regex(VERSION_PATTERN),
  files: z
    .array(
      z.object({
        // None hidden, none outside the folder.
        path: z.string().regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        url: z.string(),
      }),
    )
    .min(1),
});

/** `from` is the address of a service or site, or of its latest.json. Returns the version that is live then. */
export async function takeRelease(releases: string, from: string, progress: Progress): Promise<string> {
  const latest = addressOf(from);
  const { version, files } = await progress.step(
    'latest',
    () => readListing(latest),
    (found) => `${found.version}, ${found.files.length} files`,
  );
  const staging = await createStaging(releases);
  try {
    await progress.step(
      'download',
      (say) =>
        pMap(
          files,
          async ({ path, sha256, url }) => {
            say(path);
            const { bytes } = await fetchBytes(new URL(url, latest).href, {
              source: 'release',
              limitBytes: LIMIT_BYTES,
            });
            if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
              throw fault(url, `its SHA-256 is not ${sha256.slice(0, 12)}…, which ${latest} names`);
            }
            await mkdir(dirname(join(staging, path)), { recursive: true });
            await writeFile(join(staging, path), bytes);
            return bytes.length;
          },
          // Nothing may still be written when the folder is removed.
          { concurrency: AT_ONCE, stopOnError: false },
        ).catch((error) => {
          throw error instanceof AggregateError ? error.errors[0] : error;
        }),
      (sizes) => `${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6)} MB`,
    );
    await refuseUnserved(staging, version, latest);
    await publishRelease(
      releases,
      staging,
      version,
      async () => {},
      () => Temporal.Now.instant(),
    );
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return version;
}

/**
 * It may have been built by another version of this software: the live release stays, rather than one that no server
 * opens.
 */
async function refuseUnserved(staging: string, version: string, latest: string): Promise<void> {
  try {
    (await openFolder(staging, version)).close();
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    const why = error.message.replaceAll(join(staging, '/'), '').replace(`; ${REBUILD}`, '');
    throw fault(latest, `lists ${version}, which cannot be served: ${why}`);
  }
}

const fault = (file: string, message: string) => new SourceError({ source: 'release', file }, message);

function addressOf(from: string): string {
  if (!/^https?:\/\//.test(from)) throw fault(from, 'must be an http or https address');
  return from.endsWith('.json') ? from : `${from.replace(/\/+$/, '')}/${LATEST}`;
}

async function readListing(latest: string): Promise<z.output<typeof listing>> {
  const { bytes } = await fetchBytes(latest, { source: 'release' });
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw fault(latest, 'is not JSON');
  }
  const read = listing.safeParse(json);
  if (read.success && read.data.files.some(({ path }) => path === SUMS_FILE)) return read.data;
  throw fault(
    latest,
    `does not list a release: ${read.error?.issues[0]?.path.join('.') ?? SUMS_FILE} is missing or wrong`,
  );
}
