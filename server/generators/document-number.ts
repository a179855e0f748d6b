/** Numbers of orders and returns, which begin with no 0 and look like chance. */
import { Cycle } from './cycle.ts';
import type { Setting } from './setting.ts';

/** Of eight digits, 90 million differ; a larger world has ten, of which nine billion do. */
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
