/** Several streams in one, in the order of time: whatever the pace of each, the newest thing of all comes first. */
import { Mixed, type Stream, type Turn } from './listing.ts';
import type { Run } from './timeline.ts';

/** A stream to merge with others. */
export interface Part {
  readonly stream: Stream;
  /** The instant that the thing with a number has its place by: that of its cause, which falls along a run. */
  orderedBy(number: number): number;
}

/** As many things are passed one by one, before they are looked for. */
const FEW = 8;

export class Merged extends Mixed {
  readonly #parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    super(parts.map(({ stream }) => stream));
    this.#parts = parts;
  }

  protected override turns(runs: readonly Run[]): (j: number) => Turn {
    const merge = new Merge(
      runs.map(({ count, at }, part) => ({
        count,
        instant: (place) => (this.#parts[part] as Part).orderedBy(at(place)),
      })),
    );
    return (j) => merge.at(j);
  }
}

/** Instants that fall, newest first. */
interface Falling {
  count: number;
  instant(place: number): number;
}

class Merge {
  readonly #runs: readonly Falling[];
  // Those of a list are asked for in turn, so what comes next is at hand.
  /** How many things of each run come before the next one of all, and the instants of the next of each. */
  #passed: number[];
  #heads: number[];
  #next = 0;

  constructor(runs: readonly Falling[]) {
    this.#runs = runs;
    this.#passed = runs.map(() => 0);
    this.#heads = runs.map((_, part) => this.#instant(part, 0));
  }

  at(j: number): Turn {
    if (j < this.#next || j > this.#next + FEW) this.#seek(j);
    while (this.#next < j) this.#step();
    return this.#step();
  }

  /** At one instant, the first run has the first turn. */
  #step(): Turn {
    let stream = 0;
    for (let part = 1; part < this.#heads.length; part++) {
      if ((this.#heads[part] as number) > (this.#heads[stream] as number)) stream = part;
    }
    const place = this.#passed[stream] as number;
    this.#passed[stream] = place + 1;
    this.#heads[stream] = this.#instant(stream, place + 1);
    this.#next++;
    return { stream, place };
  }

  #instant(part: number, place: number): number {
    const { count, instant } = this.#runs[part] as Falling;
    return place < count ? instant(place) : -Infinity;
  }

  /** Goes to the j-th or a few before it: after all that are newer than an instant, which is closed in on. */
  #seek(j: number): void {
    let fewest = this.#runs.map(() => 0);
    let most = this.#runs.map(({ count }) => count);
    const filled = this.#runs.flatMap(({ count, instant }) => (count > 0 ? [{ count, instant }] : []));
    let late = Math.max(...filled.map(({ instant }) => instant(0)));
    let early = Math.min(...filled.map(({ count, instant }) => instant(count - 1)));
    for (let turn = 1; j - sum(fewest) > FEW && late - early > 1; turn++) {
      const [begin, end] = [sum(fewest), sum(most)];
      const instant = late - within(turn, (j - FEW / 2 - begin) / (end - begin), late - early);
      const newer = this.#runs.map((run, part) =>
        newerThan(run, instant, fewest[part] as number, most[part] as number),
      );
      if (sum(newer) <= j) [fewest, late] = [newer, instant];
      else [most, early] = [newer, instant];
    }
    this.#passed = fewest;
    this.#heads = fewest.map((place, part) => this.#instant(part, place));
    this.#next = sum(fewest);
  }
}

/** How many things of a run are newer than an instant: at least and at most so many. */
function newerThan({ instant }: Falling, than: number, least: number, most: number): number {
  if (least === most || instant(least) <= than) return least;
  let [low, high] = [least, most];
  let late = instant(low);
  let early = instant(high - 1);
  if (early > than) return most;
  high--;
  // The one at `low` is newer, the one at `high` is not.
  for (let turn = 1; high - low > 1; turn++) {
    const place = low + within(turn, (late - than) / (late - early), high - low);
    const at = instant(place);
    if (at > than) [low, late] = [place, at];
    else [high, early] = [place, at];
  }
  return high;
}

/**
 * A step into so much, at least 1 and not to its end. Things are spread evenly enough for the share that is expected;
 * one at an end moves one bound alone, so every fourth step goes to the middle, and none is shorter than it has to be.
 */
const within = (turn: number, share: number, whole: number): number =>
  Math.min(Math.max(Math.round((turn % 4 === 0 ? 0.5 : share) * whole), 1), whole - 1);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
