/** The source of records: a release, or the vocabulary that a program contains. */
import type { WorldDataset } from '../../api/framework/dataset.ts';
import type { Endpoint } from '../../api/framework/endpoint.ts';

export interface Source {
  /** The dataset, opened when it is first used. */
  dataset(): Promise<WorldDataset>;
  /** Paths of the generating routes. */
  paths(): Promise<readonly string[]>;
  /** The route of a path; undefined if no route that generates has it. */
  endpoint(path: string): Promise<Endpoint | undefined>;
  close(): void;
}

/** Opens the source of the records of a work. Each thread opens its own. */
export type OpenSource = (options: {
  /** Folder that holds the releases; undefined for that of the environment. */
  releases: string | undefined;
  /** Version of a release; the live one when absent. */
  release?: string;
}) => Promise<Source>;
