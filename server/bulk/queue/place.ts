/** Where the files of a queued run go. */
import type { PreparedRun } from '../asking.ts';
import type { Part } from '../chunks.ts';
import type { Format } from '../formats/format.ts';
import type { Target } from '../loading/destination.ts';
import type { Begun, Header, Recipe } from '../manifest.ts';
import type { Written } from '../write.ts';

export interface OpenedPlace {
  parts: readonly Part[];
  /** The parts that are already complete, by name. */
  whole: ReadonlyMap<string, Written>;
}

export interface Place {
  /** The run that the same command began there. Throws a FolderError for another run. */
  begun(asked: Recipe): Promise<Begun | undefined>;
  /** Begins a run there, or resumes it. Throws a FolderError for files that it would replace. */
  open(run: PreparedRun): Promise<OpenedPlace>;
  /** For one part. */
  target(format: Format): Promise<Target>;
  /** The files that are missing, or have another length. */
  lacking(files: readonly Written[]): Promise<readonly Written[]>;
  /** The manifest appears. */
  finish(header: Header, files: readonly Written[]): Promise<void>;
}
