/** Records of the live release. */
import { readConfig } from '../config.ts';
import { openServed, type ServedDataset } from '../framework/dataset.ts';
import { findRoutes } from '../framework/registry.ts';
import { isGenerated } from '../framework/route.ts';
import type { Options } from './options.ts';
import type { Source } from './run.ts';

export async function openRelease({ route, releases }: Pick<Options, 'route' | 'releases'>): Promise<Source> {
  const routes = await findRoutes();
  const asked = await routes.load(`/api/${route}`);
  const isFound = asked !== undefined && isGenerated(asked.route);
  // All are loaded only to say which there are.
  const all = isFound ? [] : [...(await routes.all()).values()].filter((each) => isGenerated(each.route));
  let dataset: ServedDataset | undefined;
  return {
    async dataset() {
      const config = readConfig(process.env);
      dataset ??= await openServed(releases ?? config.releases, config.publicUrl);
      return dataset;
    },
    paths: all.map(({ path }) => path),
    endpoint: async () => (isFound ? asked : undefined),
    close: () => dataset?.close(),
  };
}
