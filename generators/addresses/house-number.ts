/** House numbers in the notation of each country: low ones are frequent, high ones rare, and some have letters. */
import type { Numbering } from '../../db/locale-facts.ts';
import { joined } from '../draws/flat-text.ts';

/** This many numbers are made once, each as often as it is likely; a draw picks one of them. */
const PREPARED = 4000;

/** One building in so many has no number, where some have none. */
const UNNUMBERED_EVERY = 100;

/** The highest number in squares, closes and other short streets. */
const HIGHEST_OF_SHORT = 28;

/** The numbers of a short street, to pick from uniformly. */
export const numbersOfShortStreets = (numbering: Numbering): readonly string[] =>
  houseNumbers({ ...numbering, highest: HIGHEST_OF_SHORT });

/** The numbers of a street, to pick from uniformly. */
export function numbersOfStreets(numbering: Numbering): (street: string) => readonly string[] {
  const long = houseNumbers(numbering);
  if (numbering.shortStreets === undefined) return () => long;
  const short = numbersOfShortStreets(numbering);
  const isShort = new RegExp(numbering.shortStreets, 'u');
  return (street) => (isShort.test(street) ? short : long);
}

function houseNumbers(numbering: Numbering): readonly string[] {
  const { highest, usual, suffixes, suffixedEvery = PREPARED, unnumbered } = numbering;
  const numbers = Array.from({ length: PREPARED }, (_, index) => {
    const share = (index + 0.5) / PREPARED;
    const number = String(Math.ceil(usual * (1 + highest / usual) ** share - usual));
    const suffix =
      index % suffixedEvery === suffixedEvery - 1 ? suffixes?.[turn(index, suffixedEvery, suffixes)] : '';
    return joined(number, suffix ?? '');
  });
  if (unnumbered === undefined) return numbers;
  return [...numbers, ...new Array<string>(PREPARED / UNNUMBERED_EVERY).fill(unnumbered)];
}

function turn(index: number, every: number, of: readonly string[]): number {
  return Math.floor(index / every) % of.length;
}

/** In Japan: block, house and building of a district, as 2-14-7 or 2丁目14番7号, or a lot, as 123番地. */
export function lotNumbers(): readonly string[] {
  const numbers: string[] = [];
  for (const block of [1, 1, 1, 2, 2, 2, 3, 3, 4, 5]) {
    for (let house = 1; house <= 24; house++) {
      for (let building = 1; building <= 18; building++) {
        numbers.push(`${block}-${house}-${building}`);
        if ((house + building) % 8 === block) numbers.push(`${block}丁目${house}番${building}号`);
      }
    }
  }
  for (let lot = 1; lot <= 480; lot++) numbers.push(`${lot}番地`);
  return numbers.map((number) => joined(number));
}
