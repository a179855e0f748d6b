/** A site as the objects of an S3-compatible store. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { ListObjectsV2CommandOutput, S3ServiceException } from '@aws-sdk/client-s3';
import pRetry from 'p-retry';
import packageFile from '../../package.json' with { type: 'json' };
import { type Destination, damaged, StoreError } from './destination.ts';
import type { SiteFile } from './site.ts';

export interface BucketAddress {
  bucket: string;
  /** Without slashes around it; empty for the bucket's root. */
  prefix: string;
  /** Address of a store other than Amazon's, which gets path-style requests. */
  endpoint?: string | undefined;
}

/** Attempts at each object. The first wait is one to two times WAIT_MS, and each further one twice as long. */
const ATTEMPTS = 4;
const WAIT_MS = 100;

/** The SDK would write to standard error; faults are reported once, where they are thrown. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

interface Stored {
  bytes: number;
  /** Without its quotes. */
  etag: string;
}

/** An optional package: it is larger than all others together, and only publishing to a bucket needs it. */
const SDK = '@aws-sdk/client-s3';

type Sdk = typeof import('@aws-sdk/client-s3');

/** Throws a StoreError that says what to install if the package is missing. */
async function loadSdk(): Promise<Sdk> {
  try {
    return (await import(SDK)) as Sdk;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const version = packageFile.peerDependencies[SDK];
    throw new StoreError(
      `publishing to a bucket takes the package ${SDK}; run 'npm install --no-save ${SDK}@${version}'`,
      { cause: error },
    );
  }
}

/** Lists the existing objects. The AWS SDK finds region and credentials: variables, profiles, roles. */
export async function openBucket({ bucket, prefix, endpoint }: BucketAddress): Promise<Destination> {
  const { HeadObjectCommand, PutObjectCommand, S3Client, paginateListObjectsV2 } = await loadSdk();
  const client = new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Many stores do not support trailing checksums; each object has its SHA-256 in a header.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Attempts are made here, not by the SDK: each needs a new stream.
    maxAttempts: 1,
    logger: SILENT,
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
  });
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`);
  const stored = await attempted('list', `s3://${bucket}/${keyOf('')}`, () =>
    list(paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: keyOf('') })),
  );

  return {
    concurrency: 8,
    async write(file) {
      const Key = keyOf(file.path);
      const address = `s3://${bucket}/${Key}`;
      const md5 = await md5Of(file);
      const found = stored.get(Key);
      if (found?.bytes === file.bytes) {
        if (found.etag === md5) return false;
        // Stores that encrypt with their own keys have tags other than the MD5.
        const head = await attempted('read', address, () =>
          client.send(new HeadObjectCommand({ Bucket: bucket, Key })),
        );
        if (head.Metadata?.sha256 === file.sha256) return false;
      }
      await attempted('write', address, () =>
        client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key,
            // New for each attempt: a stream is read once.
            Body: bodyOf(file),
            ContentLength: file.bytes,
            ContentType: file.mediatype,
            CacheControl: file.cacheControl,
            ChecksumSHA256: Buffer.from(file.sha256, 'hex').toString('base64'),
            Metadata: { sha256: file.sha256 },
          }),
        ),
      );
      return true;
    },
    close: async () => client.destroy(),
  };
}

async function list(pages: AsyncIterable<ListObjectsV2CommandOutput>): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>();
  for await (const page of pages) {
    for (const { Key = '', Size = 0, ETag = '' } of page.Contents ?? []) {
      stored.set(Key, { bytes: Size, etag: ETag.replaceAll('"', '') });
    }
  }
  return stored;
}

const bodyOf = ({ content }: SiteFile): Readable | string | Buffer =>
  'text' in content ? content.text : createReadStream(content.file);

/** The tag of an object written in one request; checks the content against its SHA-256 on the way. */
async function md5Of(file: SiteFile): Promise<string> {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  const body = bodyOf(file);
  for await (const piece of typeof body === 'string' || Buffer.isBuffer(body) ? [body] : body) {
    md5.update(piece);
    sha256.update(piece);
  }
  const found = sha256.digest('hex');
  if (found !== file.sha256) throw damaged(file.path, found, file.sha256);
  return md5.digest('hex');
}

/** Retries if that may help, after a random wait. */
async function attempted<T>(verb: string, address: string, request: () => Promise<T>): Promise<T> {
  let attempt = 0;
  const next = () => {
    attempt++;
    return request();
  };
  try {
    return await pRetry(next, {
      retries: ATTEMPTS - 1,
      minTimeout: WAIT_MS,
      randomize: true,
      shouldRetry: ({ error }) => isPassing(error),
    });
  } catch (error) {
    throw new StoreError(
      `cannot ${verb} ${address} (attempt ${attempt} of ${ATTEMPTS}): ${reasonOf(error)}`,
      { cause: error },
    );
  }
}

const statusOf = (error: unknown) => (error as S3ServiceException).$metadata?.httpStatusCode;

/** The store is busy or the connection broke; a refusal is final. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return status >= 500 || status === 429 || status === 408;
  const { code, name } = error as NodeJS.ErrnoException;
  return name === 'TimeoutError' || /^E[A-Z_]+$/.test(code ?? '');
}

function reasonOf(error: unknown): string {
  const { name, message } = error as Error;
  const status = statusOf(error);
  return [status, name, message].filter(Boolean).join(' ');
}
