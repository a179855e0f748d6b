/** What things happen from, in the order of time: each cause comes before whatever follows from it. */
import type { Agenda, Due } from './agenda.ts';
import type { Source } from './source.ts';

/** A cause before what follows is known; one from before the beginning is put off until the first of it may come. */
export interface Cause {
  at: number;
  number: -1;
  source: number;
  cause: number;
  isPutOff: boolean;
}

export const isCause = (coming: Due): coming is Cause => coming.number === -1;

export class Causes {
  readonly #sources: readonly Pick<Source, 'instant' | 'next'>[];
  readonly #begin: number;
  readonly #coming: Pick<Agenda<Cause>, 'add'>;
  readonly #unfold: (source: number, cause: number) => void;

  /** Nothing is asked for that comes before `begin`; `unfold` adds to `coming` what follows from a cause. */
  constructor(
    sources: readonly Pick<Source, 'instant' | 'next'>[],
    begin: number,
    coming: Pick<Agenda<Cause>, 'add'>,
    unfold: (source: number, cause: number) => void,
  ) {
    this.#sources = sources;
    this.#begin = begin;
    this.#coming = coming;
    this.#unfold = unfold;
  }

  expect(source: number, cause: number): void {
    const at = (this.#sources[source] as Pick<Source, 'instant'>).instant(cause);
    if (at < Infinity) this.#coming.add({ at, number: -1, source, cause, isPutOff: false });
  }

  /** Looks at a cause in its turn, or once what follows may come. */
  look({ at, source, cause, isPutOff }: Cause): void {
    if (!isPutOff) {
      this.expect(source, cause + 1);
      const { next } = this.#sources[source] as Pick<Source, 'next'>;
      if (next && at < this.#begin) {
        const due = next(cause, this.#begin);
        if (due < Infinity) this.#coming.add({ at: due, number: -1, source, cause, isPutOff: true });
        return;
      }
    }
    this.#unfold(source, cause);
  }
}
