/**
 * What the people, companies and products of a larger world are, in laps of the same seats: every lap has as many of
 * each kind as the next, in an order of its own. So the n-th of any kind is found without a search.
 */
import { Cycle } from './cycle.ts';
import { draws } from './random.ts';
import type { Setting } from './setting.ts';
import type { Share } from './share.ts';

const draw = draws('before', 'behind');

export interface SeatPosition {
  lap: number;
  /** Index in the list of seats. */
  seat: number;
}

/** Some of the seats of a lap: all that have something in common. */
export type Rows = readonly number[];

export class Seating<Seat> {
  readonly seats: readonly Seat[];
  readonly #first: number | undefined;
  readonly #cycle: Cycle;
  // The places of a world's seats are at hand, as a cycle has its keys.
  #seed = -1;
  readonly #places: Uint8Array;

  /** There are at most 256 seats. The first of the world's list may have one that is known. */
  constructor(label: string, seats: readonly Seat[], first?: number) {
    this.seats = seats;
    this.#first = first;
    this.#cycle = new Cycle(label, seats.length);
    this.#places = new Uint8Array(seats.length);
  }

  /** The seat of an index of the world's list. */
  at(setting: Setting, index: number): SeatPosition {
    const lap = Math.floor(index / this.seats.length);
    return { lap, seat: this.#changed(setting, lap, this.#drawn(setting, lap, index)) };
  }

  #drawn(setting: Setting, lap: number, index: number): number {
    const { length } = this.seats;
    const { before, behind } = this.#turnOf(setting, lap);
    const position = setting.distinct(this.#cycle, (index + before) % length);
    return (position + behind) % length;
  }

  /** Whoever would have had the seat of the first has the one that is left. */
  #changed(setting: Setting, lap: number, seat: number): number {
    const first = this.#first;
    if (first === undefined || lap > 0) return seat;
    const left = this.#drawn(setting, lap, 0);
    if (seat === left) return first;
    return seat === first ? left : seat;
  }

  /** The index that sits somewhere. */
  index(setting: Setting, { lap, seat }: SeatPosition): number {
    const { length } = this.seats;
    const { before, behind } = this.#turnOf(setting, lap);
    const drawn = this.#changed(setting, lap, seat);
    const place = this.#placesOf(setting)[(drawn - behind + length) % length] as number;
    return lap * length + ((place - before + length) % length);
  }

  /** The seats of which something holds. */
  rows(holds: (seat: Seat) => boolean): Rows {
    return this.seats.flatMap((seat, number) => (holds(seat) ? [number] : []));
  }

  /** Index of the n-th that sits in one of the rows, counted from 0. */
  nth(setting: Setting, rows: Rows, n: number): number {
    const lap = Math.floor(n / rows.length);
    return this.index(setting, { lap, seat: rows[n - lap * rows.length] as number });
  }

  /** Those that sit in one of the rows, of the first so many entries of the world's list. */
  share(setting: Setting, rows: Rows, entries: number): Share {
    const laps = Math.floor(entries / this.seats.length);
    const inLaps = laps * rows.length;
    const begun = rows
      .map((seat) => this.index(setting, { lap: laps, seat }))
      .filter((index) => index < entries);
    const count = inLaps + begun.length;
    return {
      count,
      at: (n) => {
        if (n < inLaps) return this.nth(setting, rows, n);
        return begun[n - inLaps] ?? this.nth(setting, rows, n - count + inLaps + rows.length);
      },
    };
  }

  /** How many of the rows come before one of them. */
  ordinal(rows: Rows, { lap, seat }: SeatPosition): number {
    return lap * rows.length + rows.indexOf(seat);
  }

  /** Each lap begins somewhere else, and leads somewhere else. */
  #turnOf(setting: Setting, lap: number): { before: number; behind: number } {
    const { length } = this.seats;
    const key = setting.key(this.#cycle.label, lap);
    return { before: key.int(draw.before, 0, length - 1), behind: key.int(draw.behind, 0, length - 1) };
  }

  #placesOf(setting: Setting): Uint8Array {
    if (setting.seed !== this.#seed) {
      this.#seed = setting.seed;
      for (let place = 0; place < this.seats.length; place++) {
        this.#places[setting.distinct(this.#cycle, place)] = place;
      }
    }
    return this.#places;
  }
}

/** The rows of each group, worked out once. */
export function rowsBy<Seat, Group extends string>(
  seating: Seating<Seat>,
  groupOf: (seat: Seat) => Group,
): Readonly<Record<Group, Rows>> {
  const groups = Map.groupBy(seating.seats.keys(), (number) => groupOf(seating.seats[number] as Seat));
  return Object.fromEntries(groups) as unknown as Record<Group, Rows>;
}
