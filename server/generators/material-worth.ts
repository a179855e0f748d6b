/** Where in the range of its noun a product is priced: cashmere costs more than cotton, and a hardcover more than a paperback. */
import type { Bounds } from './money.ts';

const DEAR =
  /cashmere|\bsilk\b|(?<!faux |synthetic |composite )\bleather\b|titanium|walnut|marble|damascus|crystal|bone china|\bdown\b|graphite|\bcarbon\b(?! steel| black)|oled|rosewood|mohair|\bteak\b|\bcopper\b(?!-clad)|\bbrass\b|hardcover|clothbound|boxed|large-format|folio/i;
const CHEAP =
  /plastic(?!-free)|cardboard|\bcard\b|polyester|\babs\b|\bpvc\b|\bpine\b|\bmdf\b|plywood|polypropylene|faux|synthetic|vinyl|viscose|paperback|pocket|softcover/i;

/** Of a range that rises by equal ratios, how much of one end something dear or cheap leaves out. */
const LEFT_OUT = 0.4;

/** The part of a range in which a product is priced, by what stands before its noun: all of it where that says nothing. */
export function priceRange(words: string, { low, high }: Bounds): Bounds {
  const isDear = DEAR.test(words);
  if (isDear === CHEAP.test(words)) return { low, high };
  const step = (high / low) ** LEFT_OUT;
  return isDear ? { low: low * step, high } : { low, high: high / step };
}
