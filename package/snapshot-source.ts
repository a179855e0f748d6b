/** Records from the vocabulary that the package brings. */

import { DEFAULT_PUBLIC_URL } from '../api/framework/public-url.ts';
import type { OpenSource } from '../bulk/request/source.ts';
import { CATALOGUE, DATASET } from './snapshot.ts';

export const openSnapshot: OpenSource = async () => ({
  dataset: async () => ({ ...DATASET, publicUrl: DEFAULT_PUBLIC_URL }),
  paths: async () => CATALOGUE.paths,
  endpoint: async (path) => CATALOGUE.endpoint(path),
  close: () => {},
});
