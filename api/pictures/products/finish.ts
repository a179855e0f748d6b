/** What the surface of a thing looks like: a pattern that lies on its colour, and how light falls on it. */
import finishes from './finishes.json' with { type: 'json' };

export type Finish = keyof typeof finishes;
export const FINISHES = Object.keys(finishes) as [Finish, ...Finish[]];

/** How strongly it mirrors the light: not at all, over a wide or a narrow part, as metal, or seen through as well. */
export type Gloss = 'none' | 'soft' | 'sharp' | 'metal' | 'clear';

export interface Surface {
  gloss: Gloss;
  /** Width and height of a piece that repeats, in hundredths of the scene. */
  tile: readonly number[];
  /** Paths of what is darker and lighter than the colour; empty where it is plain. */
  dark: string;
  light: string;
  /** Width of lines, or 0 where the paths are areas. */
  line: number;
  /** Opacity. */
  strength: number;
}

export const surfaceOf = (finish: Finish) => finishes[finish] as Surface;
