/** What the page and the worker that holds a large answer say to each other. */
import type { Entry, Path, Piece } from './source.ts';

/** The bytes of the answer first, then questions: for a piece of the value, or for the text as it came. */
export type ToWorker =
  | { bytes: ArrayBuffer }
  | { id: number; path: Path; from: number; to: number }
  | { id: number; wants: 'text' };

export interface Opened {
  root: Entry;
  /** The value with the first entries of each list alone. */
  head: unknown;
  /** Whether a list was cut for it. */
  isCut: boolean;
  /** Records of the answer, if it has a list of them. */
  records: number | undefined;
}

export type FromWorker = { opened: Opened } | { fault: string } | { id: number; answer: Piece | string };
