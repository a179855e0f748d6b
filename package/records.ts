/** Routes with the vocabulary that the package brings: what its command loads for records. */
import type { Source } from '../server/bulk/run.ts';
import { readConfig } from '../server/config.ts';
import { routeProgram } from './command/route-program.ts';
import { CATALOGUE, DATASET } from './snapshot.ts';

const openSnapshot = async (): Promise<Source> => ({
  dataset: async () => ({ ...DATASET, publicUrl: readConfig(process.env).publicUrl }),
  paths: CATALOGUE.paths,
  endpoint: async (path) => CATALOGUE.endpoint(path),
  close: () => {},
});

export const program = routeProgram(openSnapshot);
