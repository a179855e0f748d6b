/** S3-compatible stores: their addresses, and requests with retries. */
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import pRetry from 'p-retry';
import { UsageError } from '../cli/arguments.ts';
import { optionalPackage } from '../cli/optional-package.ts';

export interface BucketAddress {
  bucket: string;
  /** Without slashes around it; empty for the bucket's root. */
  prefix: string;
  /** Address of a store other than Amazon's, which gets path-style requests. */
  endpoint?: string | undefined;
}

/** A store refused or could not be reached; the message names the object. */
export class StoreError extends Error {}

/** Reads `--to`; S3_ENDPOINT is the address of a store that is not Amazon's. Throws a UsageError. */
export function bucketAddress(text: string, environment: NodeJS.ProcessEnv = process.env): BucketAddress {
  const endpoint = environment.S3_ENDPOINT || undefined;
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(text) ?? [];
  if (bucket === '') throw new UsageError(`--to must be s3://BUCKET/PREFIX; received '${text}'`);
  const fault = bucketFault(bucket);
  if (fault) throw new UsageError(`--to ${text}: the name of the bucket, '${bucket}', ${fault}`);
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint)) {
    throw new UsageError(`S3_ENDPOINT must be an http or https URL; received '${endpoint}'`);
  }
  return { bucket, prefix: prefix.replaceAll(/^\/+|\/+$/g, ''), endpoint };
}

/** What is wrong with a name by the rules of S3 for general purpose buckets; undefined if it is none of these. */
function bucketFault(name: string): string | undefined {
  const { length } = name;
  if (length < 3 || length > 63) {
    return `has ${length} ${length === 1 ? 'character' : 'characters'}; it must have 3 to 63`;
  }
  const [odd] = /[^a-z0-9.-]/.exec(name) ?? [];
  if (odd !== undefined) return `has '${odd}'; it may have small letters, digits, dots and hyphens`;
  if (!/^[a-z0-9].*[a-z0-9]$/.test(name)) return 'must begin and end with a small letter or a digit';
  if (name.includes('..')) return 'has two dots in a row';
  if (/^\d+(\.\d+){3}$/.test(name)) return 'is an IPv4 address, which is no name of a bucket';
  return undefined;
}

export const keyOf = ({ prefix }: BucketAddress, path: string): string =>
  prefix === '' ? path : `${prefix}/${path}`;

/** An optional package: it is larger than all others together, and only writing to a bucket needs it. */
const SDK = '@aws-sdk/client-s3';

export type Sdk = typeof import('@aws-sdk/client-s3');

/** `what` needs the package. Throws a StoreError that says what to install if it is missing. */
export const loadSdk = (what: string): Promise<Sdk> => optionalPackage(SDK, what, StoreError);

/** The SDK would write to standard error; faults are reported once, where they are thrown. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** The AWS SDK finds region and credentials: variables, profiles, roles. */
export function openClient({ S3Client }: Sdk, { endpoint }: BucketAddress): S3Client {
  return new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Many stores do not support trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Retries are made here, not by the SDK, because each needs a new stream.
    maxAttempts: 1,
    logger: SILENT,
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
  });
}

/** Attempts at each object. The first wait is one to two times WAIT_MS, and each further one twice as long. */
const ATTEMPTS = 4;
const WAIT_MS = 100;

/** Retries transient failures after a random wait. */
export async function attempted<T>(verb: string, address: string, request: () => Promise<T>): Promise<T> {
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

export const statusOf = (error: unknown): number | undefined =>
  (error as S3ServiceException).$metadata?.httpStatusCode;

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
