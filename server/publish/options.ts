/** The command line of the publisher. */
import { type Arguments, UsageError } from '../../cli/arguments.ts';
import { type BucketAddress, bucketAddress } from '../../stores/s3-store.ts';

export const USAGE = `Usage: npm run publish -- [--out DIR] [--to s3://BUCKET[/PREFIX]] [--live-only] [--releases DIR]

  --out DIR       writes the site into a folder
  --to s3://…     uploads it; S3_ENDPOINT is the address of a store other than Amazon's; the AWS SDK finds
                  region and credentials (AWS_REGION, AWS_ACCESS_KEY_ID, a profile, …)
  --live-only     only the live release (default: all releases)
  --releases DIR  folder that holds the releases (default: RELEASES_DIR, or data/releases)
  --help          this text

PUBLIC_URL is the address of the API that the OpenAPI document names. Nothing is removed from the destination.`;

export const OPTIONS = { out: 'text', to: 'text', 'live-only': 'flag', releases: 'text' } as const;

export interface Options {
  out: string | undefined;
  to: BucketAddress | undefined;
  liveOnly: boolean;
  releases: string | undefined;
}

/** Reads the arguments. Throws a UsageError for a value that is not allowed. */
export function readOptions(
  { options: { out, to, releases, 'live-only': liveOnly } }: Arguments<typeof OPTIONS>,
  environment: NodeJS.ProcessEnv = process.env,
): Options {
  if (out === undefined && to === undefined) {
    throw new UsageError('give a destination: --out DIR, --to s3://BUCKET/PREFIX or both');
  }
  const bucket = to === undefined ? undefined : bucketAddress(to, environment);
  return { out, to: bucket, liveOnly, releases };
}
