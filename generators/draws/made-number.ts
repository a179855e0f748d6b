/** Numbers of people and companies: the index of one of the list, and above them those that are made for a locale. */
import { LOCALES, type Locale } from '../../db/locales.ts';

/** Each locale has so many numbers, as the list itself. */
const NUMBERS = 2 ** 32;
/** There are so many blocks of numbers, besides that of the list, among those of an identifier. */
const BLOCKS = 2 ** 16 - 1;

/** The block of a locale: from 1 on, by its letters, so that another locale moves none. */
const blockOf = (locale: Locale): number =>
  1 + [...locale].reduce((block, letter) => (block * 31 + letter.charCodeAt(0)) % BLOCKS, 0);

const BLOCK_OF = new Map(LOCALES.map((locale) => [locale, blockOf(locale)]));
const LOCALE_OF_BLOCK = new Map(LOCALES.map((locale) => [blockOf(locale), locale]));

/** The number of the one that is made for a locale with an index. */
export const numberOfMade = (index: number, locale: Locale): number =>
  (BLOCK_OF.get(locale) as number) * NUMBERS + index;

/** `locale` is undefined for one of the list, and for a number that nobody has. */
export function partsOfNumber(number: number): { index: number; locale: Locale | undefined } {
  const block = Math.floor(number / NUMBERS);
  return { index: number - block * NUMBERS, locale: LOCALE_OF_BLOCK.get(block) };
}

/** Whether the list itself has the number. */
export const isListed = (number: number): boolean => number < NUMBERS;
