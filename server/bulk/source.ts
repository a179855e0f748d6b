/** The source of records: a release, or the vocabulary that a program contains. */
import type { WorldDataset } from '../framework/dataset.ts';
import type { Endpoint } from '../framework/endpoint.ts';

export interface Source {
  /** Opened when it is first used. */
  dataset(): Promise<WorldDataset>;
  /** Paths of the generating routes. */
  paths(): Promise<readonly string[]>;
  /** Undefined if no route that generates has this path. */
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
