/** Where in the range of its noun a product weighs: cast iron weighs more than aluminium. */
import { among, partOf } from './material-worth.ts';
import type { Bounds } from './money.ts';

const HEAVY = among(
  /heavy|oversized|extra-large|(?<!wide-)\blarge\b|chunky|extra-thick|jumbo|cast iron|\biron\b|marble|\bstone\b|rugged|\bsteel\b/,
  /walnut|\boak\b|hardcover|folio|large-format|boxed|\bglass\b|\brubber\b|woodcrete|terracotta|\bwool\b|upholstered/,
);
const LIGHT = among(
  /lightweight|compact|\bslim\b|travel|pocket|\bsmall\b|narrow|packable|portable|\bthin\b|slender|cropped|foldable/,
  /bamboo|titanium|\bcarbon\b(?! steel| black)|aluminium|\bcork\b|foam|\bmesh\b|ripstop|paperback|softcover|\bsilk\b/,
  /plastic(?!-free)|rattan|\bpine\b|cardboard|polyester|nylon|viscose/,
);

/** The part of a range, by what stands before the noun: all of it where that says nothing. */
export const weightRange = (words: string, range: Bounds): Bounds =>
  partOf(range, HEAVY.test(words), LIGHT.test(words));
