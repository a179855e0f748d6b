/** One of the world's lists, of which those of a locale are a list of their own that goes on with others. */
import type { Locale } from '../../db/locales.ts';
import { Kept } from './kept.ts';
import { isListed, partsOfNumber } from './made-number.ts';
import { type Parted, sharedAt } from './share.ts';

interface Making<Entry> {
  /** How many the world has. */
  count: number;
  own(index: number): Entry;
  /** One that is made for a locale, which has a number above the list. */
  made(index: number, locale: Locale): Entry;
  shareOf(locale: Locale): Parted;
}

export class LocaleList<Entry> {
  readonly #making: Making<Entry>;
  readonly #kept: Kept<Entry>;

  constructor(making: Making<Entry>) {
    this.#making = making;
    this.#kept = new Kept(making.count);
  }

  /** The entry with a number, or at an index of those of a locale: the world's first, then those that are made. */
  at(index: number, locale?: Locale): Entry {
    const { made, shareOf } = this.#making;
    if (!locale) return this.#kept.at(index) ?? this.#kept.keep(index, this.#numbered(index));
    const own = (number: number) => this.at(number);
    return sharedAt(shareOf(locale), index, own, (other) => made(other, locale));
  }

  #numbered(number: number): Entry {
    if (isListed(number)) return this.#making.own(number);
    const { index, locale } = partsOfNumber(number);
    return this.#making.made(index, locale as Locale);
  }
}
