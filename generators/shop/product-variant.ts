/**
 * What sets products of a larger world apart whose other words are the same: a brand and an option of their noun, such
 * as 500 ml, in Navy or Revised Edition.
 */
import type { ProductOption, Vocabulary } from '../../db/vocabulary.ts';
import { Cycle } from '../draws/cycle.ts';
import { joined } from '../draws/flat-text.ts';
import type { Setting } from '../draws/setting.ts';

/** All brands, in an order that the world keys. */
export class Brands {
  readonly length: number;
  readonly #names: readonly string[];
  readonly #cycle: Cycle;
  // Products of one world are made one after the other, so the order of its brands is at hand.
  #seed = -1;
  #order: readonly string[] = [];

  constructor(label: string, vocabulary: Vocabulary) {
    this.#names = vocabulary.values('product.brand', 'und');
    this.length = this.#names.length;
    this.#cycle = new Cycle(label, this.length);
  }

  at(setting: Setting, index: number): string {
    if (setting.seed !== this.#seed) {
      this.#seed = setting.seed;
      this.#order = this.#names.map(
        (_, place) => this.#names[setting.distinct(this.#cycle, place)] as string,
      );
    }
    return this.#order[index % this.length] as string;
  }
}

/** What a name may end in, with a blank before it. */
export interface Ending extends ProductOption {
  /** That of the catalogue; null for none. */
  option: ProductOption | null;
}

/** A name that is not used again. */
export const NONE: Ending = { text: '', color: null, option: null };

/** A name that is used again may end in nothing as well: in a brand without more. */
export const endingsOf = (options: readonly ProductOption[]): readonly Ending[] => [
  NONE,
  ...options.map((option) => ({ text: joined(' ', option.text), color: option.color, option })),
];

/**
 * What the name at a place ends in when it is used again, `before` times after the first. As long as there are brands,
 * each use has another one; when they have gone round, each gets another ending. Only when every brand has had every
 * ending, a number follows.
 */
export function endingAt(
  endings: readonly Ending[],
  { length }: Brands,
  place: number,
  before: number,
): Ending {
  const round = Math.floor(before / length);
  // Twice the place, so that one brand has other endings behind other names.
  const ending = endings[(before - round * length + round + 2 * place) % endings.length] as Ending;
  if (round < endings.length) return ending;
  const number = String(Math.floor(round / endings.length) + 1);
  return { ...ending, text: joined(ending.text, ' ', number) };
}
