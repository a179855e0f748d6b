/**
 * Where releases are on disk. A release is an immutable folder `<version>/`; the file `current` beside the folders
 * names the live one and is only ever replaced as a whole.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { diskFault, TOO_MANY_FILES } from './disk-fault.ts';
import { variable } from './environment.ts';

export const DATASET_FILE = 'dataset.sqlite';
export const DATASET_GZIP_FILE = 'dataset.sqlite.gz';
export const DATA_PACKAGE_FILE = 'datapackage.json';
export const MANIFEST_FILE = 'manifest.json';
/** The tables described for Datasette. */
export const METADATA_FILE = 'metadata.yaml';
/** The numbering plans as libphonenumber-js takes them. */
export const CITATION_FILE = 'CITATION.cff';
export const PHONE_METADATA_FILE = 'phone-metadata.json';
export const CHANGES_FILE = 'CHANGES.md';
export const SUMS_FILE = 'SHA256SUMS';
/**
 * Says when the release was published. It is not in the sums, because the same inputs give the same sums at any time.
 */
export const PUBLISHED_FILE = 'published.json';

/** `YYYY.MM.DD-<12 hex>`: the newest source date and the hash of the logical content. */
export const VERSION_PATTERN: RegExp = /^\d{4}\.\d{2}\.\d{2}-[0-9a-f]{12}$/;

/** What an operator can do about a release that cannot be served. */
export const REBUILD = "run 'npm run dataset'";

/** Why a release cannot be opened; `unreadable` if the release itself may be whole. */
export type ReleaseFault = 'missing' | 'damaged' | 'outdated' | 'unreadable';

/** A release that cannot be opened. The message is one line that says what to do. */
export class ReleaseError extends Error {
  readonly reason: ReleaseFault;

  constructor(reason: ReleaseFault, message: string) {
    super(message);
    this.name = 'ReleaseError';
    this.reason = reason;
  }
}

/** The folder that holds the releases: `RELEASES_DIR`, or `data/releases` in the project. */
export function releasesFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return resolve(
    variable(environment, 'RELEASES_DIR') ?? join(import.meta.dirname, '..', 'data', 'releases'),
  );
}

export function releaseFolder(releases: string, version: string): string {
  return join(releases, version);
}

export function pointerFile(releases: string): string {
  return join(releases, 'current');
}

/** Versions in a folder, without those that a build is working on. */
export async function versionsIn(releases: string): Promise<string[]> {
  const names = await readdir(releases);
  return names.filter((name) => VERSION_PATTERN.test(name));
}

/** The version that `current` names, or null if nothing has been published yet. */
export async function currentVersion(releases: string): Promise<string | null> {
  let text: string;
  try {
    text = await readFile(pointerFile(releases), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw unread(pointerFile(releases), error) ?? damagedPointer(releases, (error as Error).message);
  }
  const version = text.trim();
  if (!VERSION_PATTERN.test(version)) {
    throw new ReleaseError(
      'damaged',
      `${pointerFile(releases)} does not name a release: ${JSON.stringify(version.slice(0, 40))}; ${REBUILD}`,
    );
  }
  return version;
}

const damagedPointer = (releases: string, what: string) =>
  new ReleaseError('damaged', `${pointerFile(releases)} cannot be read: ${what}`);

/** The error for a read that failed because too many files are open: the file may be whole. Undefined for any other. */
function unread(path: string, error: unknown): ReleaseError | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!TOO_MANY_FILES.test(code)) return undefined;
  return new ReleaseError('unreadable', `${path} cannot be read: ${diskFault(error, path)}`);
}

/** Lent to one reader at a time: a stream has a buffer for each piece, and a server keeps the memory of all of them. */
let spare: Buffer | undefined;

export async function sha256OfFile(path: string): Promise<string> {
  const file = await open(path);
  const buffer = spare ?? Buffer.allocUnsafeSlow(HASHED_BYTES);
  spare = undefined;
  try {
    const hash = createHash('sha256');
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    spare = buffer;
    await file.close();
  }
}

const HASHED_BYTES = 128 * 1024;

export interface IntactDataset {
  path: string;
  sha256: string;
  bytes: Buffer<ArrayBuffer>;
}

/** The dataset in the folder of a release, once its hash is verified. Throws a ReleaseError if it does not match. */
export function intactDataset(folder: string): Promise<IntactDataset> {
  return verified(folder, readHashed);
}

/** The same without its bytes. */
export function soundDataset(folder: string): Promise<Omit<IntactDataset, 'bytes'>> {
  return verified(folder, async (path) => ({ sha256: await sha256OfFile(path) }));
}

async function verified<Read extends { sha256: string }>(
  folder: string,
  read: (path: string) => Promise<Read>,
): Promise<Read & { path: string }> {
  const path = join(folder, DATASET_FILE);
  if (!existsSync(path)) throw new ReleaseError('missing', `${path} does not exist; ${REBUILD}`);
  const damaged = (what: string) => new ReleaseError('damaged', `${path} is damaged: ${what}; ${REBUILD}`);
  const sums = await readSums(folder).catch((error) => {
    throw unread(join(folder, SUMS_FILE), error) ?? damaged(`${SUMS_FILE} cannot be read`);
  });
  const expected = sums.get(DATASET_FILE);
  if (!expected) throw damaged(`${SUMS_FILE} does not name it`);
  const found = await read(path).catch((error: Error) => {
    throw unread(path, error) ?? damaged(`it cannot be read (${error.message})`);
  });
  const { sha256 } = found;
  if (sha256 !== expected)
    throw damaged(`its SHA-256 is ${sha256.slice(0, 12)}…, expected ${expected.slice(0, 12)}…`);
  return { ...found, path };
}

/** Bytes that are read and hashed in one turn of the event loop: a server goes on answering in between. */
const PIECE_BYTES = 1024 * 1024;

/**
 * Memory in pages of its own: a buffer that could be resized is reserved from the system and given back to it. The
 * allocator of C keeps what it got for another block of millions of bytes, for as long as anything lies behind it.
 */
const ownPages = (length: number): Buffer<ArrayBuffer> =>
  Buffer.from(new ArrayBuffer(length, { maxByteLength: length }));

/** A file with its SHA-256 in hex. WebCrypto would hash it on another thread, but only after copying all of it. */
async function readHashed(path: string): Promise<{ bytes: Buffer<ArrayBuffer>; sha256: string }> {
  const file = await open(path);
  try {
    const bytes = ownPages((await file.stat()).size);
    const hash = createHash('sha256');
    let end = 0;
    while (end < bytes.length) {
      const { bytesRead } = await file.read(bytes, end, Math.min(PIECE_BYTES, bytes.length - end), end);
      if (bytesRead === 0) break;
      hash.update(bytes.subarray(end, end + bytesRead));
      end += bytesRead;
    }
    return { bytes: bytes.subarray(0, end), sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

/** Reads `SHA256SUMS`: hashes by path inside the release, such as `csv/country.csv`. */
export async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, SUMS_FILE), 'utf8');
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  );
}

/** What `published.json` holds. */
export function publishedText(at: Temporal.Instant): string {
  return `${JSON.stringify({ publishedAt: at.toString({ smallestUnit: 'millisecond' }) }, null, 2)}\n`;
}

/**
 * When a release was published, even if its folder was copied since. A release without this file, as older ones are, is
 * as old as its folder.
 */
export async function publishedAt(folder: string): Promise<Date> {
  const { mtime } = await stat(folder);
  try {
    const said = JSON.parse(await readFile(join(folder, PUBLISHED_FILE), 'utf8')) as {
      publishedAt?: unknown;
    };
    return new Date(Temporal.Instant.from(String(said.publishedAt)).epochMilliseconds);
  } catch {
    return mtime;
  }
}
