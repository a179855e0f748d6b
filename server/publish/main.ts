#!/usr/bin/env node
/** `npm run publish`: the releases, and answers from the live one, as files that any host can serve. */
import '../../cli/node-version.cjs';
import { openServed } from '../../api/framework/dataset.ts';
import { loadRegistry } from '../../api/framework/registry.ts';
import { runCommand } from '../../cli/command.ts';
import { progress } from '../../cli/progress.ts';
import { diskFault } from '../../db/disk-fault.ts';
import { ReleaseError } from '../../db/release.ts';
import { StoreError } from '../../stores/s3-store.ts';
import { ConfigError, readConfig } from '../config.ts';
import { type Destination, publishSite } from './destination.ts';
import { openFolder } from './folder.ts';
import { OPTIONS, type Options, readOptions, USAGE } from './options.ts';
import { type Site, siteOf } from './site.ts';

process.exitCode = await runCommand({
  usage: USAGE,
  options: OPTIONS,
  async run(given) {
    await publish(readOptions(given));
    return 0;
  },
  explain(error) {
    const isExpected = [ReleaseError, ConfigError, StoreError].some((each) => error instanceof each);
    const said = isExpected ? (error as Error).message : diskFault(error, 'the folder of --out');
    return said && `${said}; what was published before is still there, and the next run continues from it`;
  },
});

async function publish({ out, to, liveOnly, releases }: Options): Promise<void> {
  const config = readConfig(process.env);
  const folder = releases ?? config.releases;
  const shown = progress();
  const [dataset, registry] = await Promise.all([openServed(folder, config.publicUrl), loadRegistry()]);
  let site: Site | undefined;
  let bucket: Destination | undefined;
  try {
    // First, because making the site takes seconds, which are wasted if the bucket cannot be reached.
    bucket =
      to &&
      (await shown.step(
        'list',
        // Imported only if needed: loading the SDK takes longer than writing a folder.
        async () => (await import('./bucket.ts')).openBucket(to),
        () => `s3://${to.bucket}/${to.prefix}`,
      ));
    site = await shown.step(
      'site',
      () => siteOf(folder, { dataset, registry, liveOnly }),
      ({ version, stages }) => `${stages.flatMap(({ files }) => files).length} files, live ${version}`,
    );
    if (out !== undefined) await publishSite(site, await openFolder(out), shown);
    if (bucket) await publishSite(site, bucket, shown);
  } finally {
    await bucket?.close();
    site?.close();
    dataset.close();
  }
}
