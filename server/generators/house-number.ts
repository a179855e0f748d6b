/** House numbers in the notation of each country: low ones are frequent, high ones rare, and some have letters. */
import { joined } from './flat-text.ts';

/** This many numbers are made once, each as often as it is likely; a draw picks one of them. */
const PREPARED = 4000;

interface Numbering {
  highest: number;
  /** Below it, all numbers are about equally likely; above it, twice the number is half as likely. */
  usual: number;
  /** Suffixes of some numbers, all equally likely. */
  suffixes?: readonly string[];
  /** One number in this many has a suffix. */
  suffixedEvery?: number;
}

const NUMBERINGS = {
  US: { highest: 5000, usual: 40 },
  GB: { highest: 220, usual: 12, suffixes: ['A', 'B', 'A'], suffixedEvery: 30 },
  DK: { highest: 190, usual: 15, suffixes: ['A', 'B', 'A', 'C'], suffixedEvery: 12 },
  DE: { highest: 180, usual: 15, suffixes: ['a', 'b', 'a', 'c'], suffixedEvery: 14 },
  FR: { highest: 180, usual: 12, suffixes: [' bis', ' bis', ' bis', ' ter'], suffixedEvery: 30 },
  ES: { highest: 150, usual: 12 },
  IT: { highest: 190, usual: 12, suffixes: ['/A', '/B', '/A', '/C'], suffixedEvery: 16 },
  PT: { highest: 190, usual: 15, suffixes: ['A', 'B'], suffixedEvery: 50 },
} as const satisfies Record<string, Numbering>;

/** In Spain, one building in a hundred has no number. */
const SIN_NUMERO = 's/n';

/** Squares, closes and other short streets, in every country but the US. */
const SHORT_STREET =
  /^(Allée|Place|Impasse|Square|Passage|Plaza|Travesía|Piazza|Vicolo|Largo|Praça|Beco|Travessa|The) |( Close| Court| Mews| Place| Square| Green)$|(platz|Platz|hof|Hof|markt|torv|Torvet)$/;
const HIGHEST_OF_SHORT = 28;

/** The numbers of a short street, to pick from uniformly. */
export const numbersOfShortStreets = (country: keyof typeof NUMBERINGS): readonly string[] =>
  houseNumbers({ ...NUMBERINGS[country], highest: HIGHEST_OF_SHORT }, country);

/** The numbers of a street, to pick from uniformly. */
export function numbersOfStreets(country: keyof typeof NUMBERINGS): (street: string) => readonly string[] {
  const numbering: Numbering = NUMBERINGS[country];
  const long = houseNumbers(numbering, country);
  if (country === 'US') return () => long;
  const short = numbersOfShortStreets(country);
  return (street) => (SHORT_STREET.test(street) ? short : long);
}

function houseNumbers(numbering: Numbering, country: string): readonly string[] {
  const { highest, usual, suffixes, suffixedEvery = PREPARED } = numbering;
  const numbers = Array.from({ length: PREPARED }, (_, index) => {
    const share = (index + 0.5) / PREPARED;
    const number = String(Math.ceil(usual * (1 + highest / usual) ** share - usual));
    const suffix =
      index % suffixedEvery === suffixedEvery - 1 ? suffixes?.[turn(index, suffixedEvery, suffixes)] : '';
    return joined(number, suffix ?? '');
  });
  return country === 'ES' ? [...numbers, ...new Array<string>(PREPARED / 100).fill(SIN_NUMERO)] : numbers;
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
