/** Records of the live release. */

import { type ServedDataset, served } from '../api/framework/dataset.ts';
import { DEFAULT_PUBLIC_URL } from '../api/framework/public-url.ts';
import { findRoutes } from '../api/framework/registry.ts';
import { isGenerated } from '../api/framework/route.ts';
import { openOnDisk } from '../db/open.ts';
import { readConfig } from '../server/config.ts';
import type { OpenSource } from './request/source.ts';

export const openRelease: OpenSource = async ({ releases, release }) => {
  const routes = await findRoutes();
  let dataset: ServedDataset | undefined;
  return {
    async dataset() {
      const config = readConfig(process.env);
      dataset ??= served(await openOnDisk(releases ?? config.releases, release), DEFAULT_PUBLIC_URL);
      return dataset;
    },
    async paths() {
      return [...(await routes.all()).values()]
        .filter(({ route }) => isGenerated(route))
        .map(({ path }) => path);
    },
    async endpoint(path) {
      const found = await routes.load(path);
      return found && isGenerated(found.route) ? found : undefined;
    },
    close: () => dataset?.close(),
  };
};
