/** Where the files of a queued run go. */

import type { Format } from '../formats/format.ts';
import type { Target } from '../loading/destination.ts';
import type { Part } from '../request/plan.ts';
import type { Begun, Recipe } from '../request/recipe.ts';
import type { PreparedRun } from '../request/run-context.ts';
import type { Header } from '../run/manifest.ts';
import type { WrittenPart } from '../run/write.ts';

export interface OpenedPlace {
  parts: readonly Part[];
  /** The parts that are already complete, by name. */
  whole: ReadonlyMap<string, WrittenPart>;
}

export interface Place {
  /** The run that the same command began there. Throws a FolderError for another run. */
  begun(asked: Recipe): Promise<Begun | undefined>;
  /** Begins a run there, or resumes it. Throws a FolderError for files that it would replace. */
  open(run: PreparedRun): Promise<OpenedPlace>;
  /** The target of one part. */
  target(format: Format): Promise<Target>;
  /** The files that are missing, or have another length. */
  lacking(files: readonly WrittenPart[]): Promise<readonly WrittenPart[]>;
  /** The manifest appears. */
  finish(header: Header, files: readonly WrittenPart[]): Promise<void>;
}
