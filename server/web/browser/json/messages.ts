/** What the page and the worker that holds a large answer say to each other. */
import type { Entry, Path, Piece } from './source.ts';

/** First the bytes of the answer, then requests: for part of the value, or for the text as received. */
export type ToWorker =
  | { bytes: ArrayBuffer }
  | { id: number; path: Path; from: number; to: number }
  | { id: number; wants: 'text' };

export interface Opened {
  root: Entry;
  /** The value with only the first entries of each list. */
  head: unknown;
  /** Whether any list was cut. */
  isCut: boolean;
  /** Records of the answer, if it has a list of them. */
  records: number | undefined;
}

export type FromWorker = { opened: Opened } | { fault: string } | { id: number; answer: Piece | string };
