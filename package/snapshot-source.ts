/** Records from the vocabulary that the package brings. */
import type { OpenSource } from '../server/bulk/source.ts';
import { DEFAULT_PUBLIC_URL } from '../server/framework/public-url.ts';
import { CATALOGUE, DATASET } from './snapshot.ts';

export const openSnapshot: OpenSource = async () => ({
  dataset: async () => ({ ...DATASET, publicUrl: DEFAULT_PUBLIC_URL }),
  paths: async () => CATALOGUE.paths,
  endpoint: async (path) => CATALOGUE.endpoint(path),
  close: () => {},
});
