/** Numbers of orders and returns: they look random and do not begin with 0. */
import { Cycle } from './cycle.ts';
import type { Setting } from './setting.ts';

/** A world that also knows what has a position of a cycle. */
export interface NumberedSetting extends Setting {
  indexAt(cycle: Cycle, position: number): number;
}

const FIRST_OF_EIGHT = 10_000_000;
const FIRST_OF_TEN = 1_000_000_000;

/** There are 90 million numbers of eight digits. A larger world has nine billion of ten digits. */
export class DocumentNumbers {
  readonly #eight: Cycle;
  readonly #ten: Cycle;

  constructor(label: string) {
    this.#eight = new Cycle(label, 90_000_000);
    this.#ten = new Cycle(label, 9_000_000_000);
  }

  at(setting: Setting, index: number): string {
    return setting.isLarger
      ? String(FIRST_OF_TEN + setting.distinct(this.#ten, index))
      : String(FIRST_OF_EIGHT + setting.distinct(this.#eight, index));
  }

  /** The index of which these are the digits; undefined if there is none. */
  indexOf(setting: NumberedSetting, digits: string): number | undefined {
    const [cycle, first] = setting.isLarger ? [this.#ten, FIRST_OF_TEN] : [this.#eight, FIRST_OF_EIGHT];
    const position = Number(digits) - first;
    const isNumber = digits.length === String(first).length && position >= 0 && position < cycle.length;
    return isNumber ? setting.indexAt(cycle, position) : undefined;
  }
}
