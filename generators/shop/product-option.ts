/** What an option of the catalogue says: a colour, a size to choose, or how many pieces there are. */
import type { ProductOption } from '../../db/vocabulary.ts';

export interface Option {
  /** Lowercase rrggbb of the colour; null if it names none. */
  color: string | null;
  colorName: string | null;
  /** M, EU 44, 500 ml, 90 x 200 cm; null for what is no size, such as an edition. */
  size: string | null;
  /** The lengths that it gives, in mm. */
  lengths: readonly number[];
  /** The mass that it gives, in g, or the volume, in ml; null if it gives neither. */
  content: number | null;
  /** What larger sizes have more of, and cost more for; null for what costs the same, such as a size to wear. */
  extent: number | null;
  /** How many are sold together. */
  pieces: number;
}

export const NO_OPTION: Option = {
  color: null,
  colorName: null,
  size: null,
  lengths: [],
  content: null,
  extent: null,
  pieces: 1,
};

const WORN = /^in Size (.+)$/;
const MEASURED =
  /^(?:for |in a )?((?:Box of )?([\d.]+)(?: x ([\d.]+))?(?: (cm|mm|m|ml|l|g|kg|GB|TB|Inches|Pages|Pieces))?)$/;
const TOGETHER = /^in a (?:Set|Pack) of ([A-Z][a-z]+)$/;

const LENGTHS: Readonly<Record<string, number>> = { mm: 1, cm: 10 };
/** What a unit is of the smallest with which it is compared. */
const UNITS: Readonly<Record<string, number>> = { cm: 10, m: 1000, kg: 1000, l: 1000, TB: 1000 };
const CONTENTS: Readonly<Record<string, number>> = { g: 1, kg: 1000, ml: 1, l: 1000 };
const NUMBERS: Readonly<Record<string, number>> = {
  Two: 2,
  Three: 3,
  Four: 4,
  Five: 5,
  Six: 6,
  Eight: 8,
  Ten: 10,
};

export function optionOf({ text, color }: ProductOption): Option {
  if (color !== null) return { ...NO_OPTION, color, colorName: text.slice('in '.length) };
  const worn = WORN.exec(text)?.[1];
  if (worn !== undefined) return { ...NO_OPTION, size: worn };
  const [, word] = TOGETHER.exec(text) ?? [];
  if (word !== undefined) return { ...NO_OPTION, pieces: NUMBERS[word] as number };
  const [, size = null, first = '', second, unit = ''] = MEASURED.exec(text) ?? [];
  if (size === null) return NO_OPTION;
  const long = LENGTHS[unit];
  const content = CONTENTS[unit];
  return {
    ...NO_OPTION,
    size,
    lengths: long
      ? [first, second].filter((each) => each !== undefined).map((each) => Number(each) * long)
      : [],
    content: content ? Number(first) * content : null,
    extent: Number(first) * Number(second ?? 1) * (UNITS[unit] ?? 1),
  };
}
