#!/usr/bin/env node
/** `npm run publish`: the releases, and what follows from the live one, as files that any host can serve. */
import '../../cli/node-version.cjs';
import { chalk } from 'zx';
import { progress } from '../../cli/progress.ts';
import { diskFault } from '../../db/disk-fault.ts';
import { ReleaseError } from '../../db/release.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openServed } from '../framework/dataset.ts';
import { loadRegistry } from '../framework/registry.ts';
import { publishSite, StoreError } from './destination.ts';
import { openFolder } from './folder.ts';
import { type Options, readOptions, USAGE, UsageError } from './options.ts';
import { siteOf } from './site.ts';

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
    const isExpected = [ReleaseError, ConfigError, StoreError].some((each) => error instanceof each);
    const { message, stack } = error as Error;
    const said = isExpected ? message : diskFault(error, 'the folder of --out');
    console.error(
      chalk.red(
        said === undefined
          ? stack
          : `${said}; what was published before still stands, and a run goes on from there`,
      ),
    );
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
        // Loaded for those who need it: the SDK takes longer to load than a folder to write.
        async () => (await import('./bucket.ts')).openBucket(to),
        () => `s3://${to.bucket}/${to.prefix}`,
      );
      await publishSite(site, bucket, shown);
    }
  } finally {
    dataset.close();
  }
}
