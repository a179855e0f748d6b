/**
 * Where in the range of its noun a product is priced: cashmere costs more than cotton, and a hardcover more than a
 * paperback.
 */
import type { Bounds } from './money.ts';

/** Any of these, in any case. */
export const among = (...words: RegExp[]) => new RegExp(words.map(({ source }) => source).join('|'), 'i');

const DEAR = among(
  /cashmere|\bsilk\b|mohair|\bdown\b|(?<!faux |synthetic |composite )\bleather\b/,
  /titanium|damascus|graphite|\bcarbon\b(?! steel| black)|\bcopper\b(?!-clad)|\bbrass\b/,
  /walnut|rosewood|\bteak\b|marble|crystal|bone china|oled/,
  /hardcover|clothbound|boxed|large-format|folio/,
);
const CHEAP = among(
  /plastic(?!-free)|\babs\b|\bpvc\b|polypropylene|polyester|viscose|vinyl|faux|synthetic/,
  /cardboard|\bcard\b|\bpine\b|\bmdf\b|plywood/,
  /paperback|pocket|softcover/,
);

/** How much of a range, on a scale of equal ratios, something dear or cheap leaves out at one end. */
const LEFT_OUT = 0.4;

/**
 * The part of a range in which a product is priced, by what stands before its noun: all of it where that says nothing.
 */
export const priceRange = (words: string, range: Bounds): Bounds =>
  partOf(range, DEAR.test(words), CHEAP.test(words));

/** The upper or lower part of a range, where a thing belongs to one of them. */
export function partOf({ low, high }: Bounds, isUpper: boolean, isLower: boolean): Bounds {
  if (isUpper === isLower) return { low, high };
  const step = (high / low) ** LEFT_OUT;
  return isUpper ? { low: low * step, high } : { low, high: high / step };
}
