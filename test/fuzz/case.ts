import type { Stream } from '../../generators/draws/random.ts';
import type { Parameters } from '../ask.ts';

/** One random request: mostly sensible, often at a boundary, sometimes hostile. */
export interface Case {
  path: string;
  parameters: Parameters;
}

/** Draws the requests of one family; each file beside this one has one as its default export. */
export type Draw = (stream: Stream) => Case;
