/**
 * The instants at which rows of tables may change, in the order of time: rows are found by what they follow from, as
 * events are, and each of them is asked when it changes.
 */
import { Agenda } from '../../generators/events/agenda.ts';
import { type Cause, Causes, isCause } from '../../generators/events/causes.ts';
import { eventNumber } from '../../generators/time/event-number.ts';
import type { Window } from '../../generators/time/window.ts';
import type { ChangedTable, RowLife, RowsOf } from './changed-tables.ts';

/** A row before it may change next. */
export interface DueRow extends RowLife {
  at: number;
  /** Of two rows that change at one instant, the one with the lower comes first. */
  number: number;
  table: string;
  /** Instants of the changes after that. */
  later: readonly number[];
}

type Coming = Cause | DueRow;

export class ChangeLog {
  readonly #sources: readonly { table: string; of: RowsOf }[];
  readonly #window: Window;
  readonly #subject: string | undefined;
  readonly #coming = new Agenda<Coming>();
  readonly #causes: Causes;

  /** With a subject, only the changes of the row with that id. */
  constructor(tables: readonly ChangedTable[], window: Window, subject: string | undefined) {
    this.#sources = tables.flatMap(({ name, sources }) => sources.map((of) => ({ table: name, of })));
    this.#window = window;
    this.#subject = subject;
    const causes = this.#sources.map(({ of }) => of);
    this.#causes = new Causes(causes, window.from, this.#coming, (source, cause) =>
      this.#unfold(source, cause),
    );
    for (const [source, { of }] of this.#sources.entries()) {
      const cause = subject === undefined ? undefined : of.causeOf(subject);
      if (cause !== undefined && of.instant(cause) < Infinity) this.#unfold(source, cause);
      else if (subject === undefined || of.isFollowed)
        this.#causes.expect(source, of.since(window.from - of.reach));
    }
  }

  /** The row that may change next, at its instant; undefined after the window. */
  take(): DueRow | undefined {
    for (let { next } = this.#coming; next && next.at <= this.#window.to; { next } = this.#coming) {
      this.#coming.take();
      if (isCause(next)) {
        this.#causes.look(next);
        continue;
      }
      const [at, ...later] = next.later;
      if (at !== undefined) this.#coming.add({ ...next, at, later });
      return next;
    }
    return undefined;
  }

  #unfold(source: number, cause: number): void {
    const { table, of } = this.#sources[source] as { table: string; of: RowsOf };
    const { from, to } = this.#window;
    for (const [place, row] of of.rows(cause).entries()) {
      if (this.#subject !== undefined && row.id !== this.#subject) continue;
      const { beginsAt, isOlder = false, changes } = row.life;
      const isSeen = (at: number | null): at is number =>
        at !== null && at >= from && at <= to && (isOlder ? at > beginsAt : at >= beginsAt);
      const instants = new Set([beginsAt, ...changes()].filter(isSeen));
      const [at, ...later] = [...instants].sort((one, other) => one - other);
      if (at === undefined) continue;
      this.#coming.add({ ...row, table, at, later, number: eventNumber({ source, cause, place }) });
    }
  }
}
