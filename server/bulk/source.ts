/** Where records come from: a release, or what a program brings with it. */
import type { WorldDataset } from '../framework/dataset.ts';
import type { Endpoint } from '../framework/endpoint.ts';

export interface Source {
  /** Opened when it is first asked for. */
  dataset(): Promise<WorldDataset>;
  /** Paths of the generating routes. */
  paths(): Promise<readonly string[]>;
  /** Undefined if no route that generates has this path. */
  endpoint(path: string): Promise<Endpoint | undefined>;
  close(): void;
}

/** Opens where the records of a work come from; a thread does so, too. */
export type OpenSource = (options: {
  /** Folder of releases; undefined where the environment says it. */
  releases: string | undefined;
  /** Version of a release; the live one when absent. */
  release?: string;
}) => Promise<Source>;
