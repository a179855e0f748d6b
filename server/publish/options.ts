/** The command line of the publisher. */
import { minimist } from 'zx';
import type { BucketAddress } from './bucket.ts';

export const USAGE = `Usage: npm run publish -- [--out DIR] [--to s3://BUCKET[/PREFIX]] [--live-only] [--releases DIR]

  --out DIR       writes the site into a folder
  --to s3://…     uploads it: S3_ENDPOINT is the address of a store that is not Amazon's; region and
                  credentials are what the AWS SDK finds (AWS_REGION, AWS_ACCESS_KEY_ID, a profile, …)
  --live-only     the live release alone; all of them when absent
  --releases DIR  where releases stand (default: RELEASES_DIR, or data/releases)
  --help          this text

PUBLIC_URL is the address of the API that the OpenAPI document names. Nothing is removed from where it goes.`;

/** A mistake on the command line; its message is for the one who typed it. */
export class UsageError extends Error {}

export interface Options {
  out: string | undefined;
  to: BucketAddress | undefined;
  liveOnly: boolean;
  releases: string | undefined;
}

/** Undefined where help was asked for. */
export function readOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Options | undefined {
  const texts = ['out', 'to', 'releases'] as const;
  const flags = ['live-only', 'help'];
  const given = minimist([...args], { string: [...texts], boolean: flags });
  if (given.help) return undefined;
  const [unknown] = Object.keys(given).filter((name) => ![...texts, ...flags, '_'].includes(name));
  if (unknown !== undefined || given._.length > 0) {
    throw new UsageError(`unknown argument ${unknown === undefined ? given._[0] : `--${unknown}`}`);
  }
  for (const name of texts) {
    if (Array.isArray(given[name])) throw new UsageError(`--${name} was given twice`);
    if (given[name] === '') throw new UsageError(`--${name} needs a value`);
  }
  if (given.out === undefined && given.to === undefined) {
    throw new UsageError('say where to: --out DIR, --to s3://BUCKET/PREFIX or both');
  }
  return {
    out: given.out,
    to: given.to === undefined ? undefined : bucketAddress(given.to, environment.S3_ENDPOINT || undefined),
    liveOnly: given['live-only'],
    releases: given.releases,
  };
}

function bucketAddress(text: string, endpoint: string | undefined): BucketAddress {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text) ?? [];
  if (bucket === undefined) throw new UsageError(`--to must be s3://BUCKET/PREFIX; received '${text}'`);
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint)) {
    throw new UsageError(`S3_ENDPOINT must be an http or https URL; received '${endpoint}'`);
  }
  return { bucket, prefix: prefix.replaceAll(/^\/+|\/+$/g, ''), endpoint };
}
