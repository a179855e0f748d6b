#!/usr/bin/env node
/** `npm run publish`: the releases, and what follows from the live one, as files that any host can serve. */
import '../node-version.cjs';
import { chalk, minimist } from 'zx';
import { ReleaseError } from '../../db/release.ts';
import { progress } from '../../pipeline/progress.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openServed } from '../dataset.ts';
import { loadRegistry } from '../registry.ts';
import { type BucketAddress, openBucket, StoreError } from './bucket.ts';
import { publishSite } from './destination.ts';
import { openFolder } from './folder.ts';
import { siteOf } from './site.ts';

const USAGE = `Usage: npm run publish -- [--out DIR] [--to s3://BUCKET[/PREFIX]] [--live-only] [--releases DIR]

  --out DIR       writes the site into a folder
  --to s3://…     uploads it: S3_ENDPOINT is the address of a store that is not Amazon's; region and
                  credentials are what the AWS SDK finds (AWS_REGION, AWS_ACCESS_KEY_ID, a profile, …)
  --live-only     the live release alone; all of them when absent
  --releases DIR  where releases stand (default: RELEASES_DIR, or data/releases)
  --help          this text

PUBLIC_URL is the address of the API that the OpenAPI document names. Nothing is removed from where it goes.`;

class UsageError extends Error {}

interface Options {
  out: string | undefined;
  to: BucketAddress | undefined;
  liveOnly: boolean;
  releases: string | undefined;
}

process.exitCode = await run(process.argv.slice(2));

/** The status to end with. */
async function run(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args);
    if (options) await publish(options);
    else console.log(USAGE);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    const isExpected =
      error instanceof ReleaseError ||
      error instanceof ConfigError ||
      error instanceof StoreError ||
      // The disk is full, or the folder is not ours.
      typeof (error as NodeJS.ErrnoException).syscall === 'string';
    const { message, stack } = error as Error;
    console.error(chalk.red(isExpected ? `${message}; what was published before still stands` : stack));
    return 1;
  }
}

async function publish({ out, to, liveOnly, releases }: Options): Promise<void> {
  const config = readConfig(process.env);
  const folder = releases ?? config.releases;
  const shown = progress();
  const [dataset, registry] = await Promise.all([openServed(folder, config.publicUrl), loadRegistry()]);
  try {
    const site = await shown.step(
      'site',
      () => siteOf(folder, { dataset, registry, liveOnly }),
      ({ version, stages }) => `${stages.flatMap(({ files }) => files).length} files, live ${version}`,
    );
    if (out !== undefined) await publishSite(site, await openFolder(out), shown);
    if (to) {
      const bucket = await shown.step(
        'list',
        () => openBucket(to),
        () => `s3://${to.bucket}/${to.prefix}`,
      );
      await publishSite(site, bucket, shown);
    }
  } finally {
    dataset.close();
  }
}

/** Undefined where help was asked for. */
function readOptions(args: readonly string[]): Options | undefined {
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
    to: given.to === undefined ? undefined : bucketAddress(given.to, process.env.S3_ENDPOINT || undefined),
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
