/** How large and how heavy a product is: the heavier of a kind, the larger, and as large as its name says. */
import type { ProductNoun } from '../../db/vocabulary.ts';
import { draws, type Key } from '../draws/random.ts';
import type { Bounds } from './money.ts';
import { type Option, optionOf } from './product-option.ts';

const draw = draws('size', 'weight', 'width', 'height', 'depth');

/** How far a side is at most from what follows from the weight. */
const SPREAD = 0.04;

/** What all products of a kind weigh and measure. */
export interface Build {
  /** One piece, in grams. */
  grams: Bounds;
  /** The middle of that range, on a scale of equal ratios. */
  middle: number;
  /** Width, height and depth in mm of one in the middle. */
  sides: readonly [number, number, number];
  /** Those of the options that are sizes, the smallest first. */
  sizes: readonly Option[];
  /** How much of what a size says is in it a piece weighs: a little more; null where sizes do not say what is in it. */
  filled: Bounds | null;
  /** Which of the lengths of a size each side has, by its place; null for a side that no size gives. */
  given: readonly (number | null)[];
  /** The place of the shortest side, on which pieces are stacked. */
  flattest: number;
}

export function buildOf({ grams: [low, high], sides, isFilled, options }: ProductNoun): Build {
  const sizes = options.map(optionOf).filter(({ size }) => size !== null);
  const [least, most] = [sizes[0]?.content ?? 1, sizes.at(-1)?.content ?? 1];
  return {
    grams: { low, high },
    middle: Math.sqrt(low * high),
    sides,
    sizes,
    filled: isFilled ? { low: low / least, high: high / most } : null,
    given: sides.map((side) => lengthOf(side, sizes)),
    flattest: sides.indexOf(Math.min(...sides)),
  };
}

/** A side of the catalogue that has the length of one of the sizes has that of each. */
function lengthOf(side: number, sizes: readonly Option[]): number | null {
  const found = sizes.find(({ lengths }) => lengths.includes(side));
  return found ? found.lengths.indexOf(side) : null;
}

export interface Measures {
  weightGrams: number;
  dimensions: { widthMm: number; heightMm: number; depthMm: number };
}

/** `weights` are those of one piece with its material, by size. */
export function measures(key: Key, build: Build, weights: readonly Bounds[], told: Option): Measures {
  const { middle, sizes } = build;
  const place = sizePlace(key, sizes, told);
  const { low, high } = weights[Math.max(place, 0)] as Bounds;
  const piece = within(key.logUniform(draw.weight, low, high), low, high);
  const scale = Math.cbrt(piece / middle);
  const size = sizes[place];
  const { pieces } = told;
  const wide = key.float(draw.width);
  return {
    weightGrams: piece * pieces,
    dimensions: {
      widthMm: side(build, 0, size, scale, wide, pieces),
      heightMm: side(build, 1, size, scale, key.float(draw.height), pieces),
      // What is round or square stays so.
      depthMm: side(
        build,
        2,
        size,
        scale,
        build.sides[2] === build.sides[0] ? wide : key.float(draw.depth),
        pieces,
      ),
    },
  };
}

/** The place of its size among those of its kind: the one that its name tells, or any; -1 if there are none. */
export function sizePlace(key: Key, sizes: readonly Option[], { size }: Option): number {
  if (sizes.length === 0) return -1;
  return size === null
    ? key.int(draw.size, 0, sizes.length - 1)
    : sizes.findIndex((each) => each.size === size);
}

/** `share`, in [0, 1), says how far it is from what follows from the weight. */
function side(
  { sides, given, flattest }: Build,
  place: number,
  size: Option | undefined,
  scale: number,
  share: number,
  pieces: number,
): number {
  const from = given[place] ?? null;
  const length =
    size && from !== null
      ? (size.lengths[from] as number)
      : rounded((sides[place] as number) * scale * (1 + SPREAD * (2 * share - 1)));
  return place === flattest ? length * pieces : length;
}

/** What one piece weighs in each of its sizes, by what it weighs in any. */
export function weightsBySize({ low, high }: Bounds, { sizes, filled }: Build): readonly Bounds[] {
  if (sizes.length === 0) return [{ low, high }];
  const step = (high / low) ** (1 / sizes.length);
  return sizes.map(({ content }, place) =>
    filled
      ? { low: filled.low * (content as number), high: filled.high * (content as number) }
      : { low: low * step ** place, high: low * step ** (place + 1) },
  );
}

/** Two or three digits. */
function rounded(value: number): number {
  const step = value < 100 ? 1 : value < 1000 ? 5 : value < 10_000 ? 10 : 100;
  return Math.max(1, Math.round(value / step) * step);
}

/** The same, but never out of the range. */
function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(rounded(value), Math.ceil(low)), Math.max(Math.floor(high), Math.ceil(low)));
}
