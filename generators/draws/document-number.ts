/** Numbers of orders and returns: they look random and do not begin with 0. */
import { Cycle } from './cycle.ts';
import type { Setting } from './setting.ts';

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
      ? String(1_000_000_000 + setting.distinct(this.#ten, index))
      : String(10_000_000 + setting.distinct(this.#eight, index));
  }
}
