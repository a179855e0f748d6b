/**
 * The releases and incidents of the world that lie within a window, by number, in an order that looks random and
 * repeats none. A window is at most a year, so all of its blocks can be listed once for each request.
 */

import { Cycle } from '../draws/cycle.ts';
import { weekOf } from '../platform/commit-history.ts';
import { BLOCKS, DEPLOYED_SERVICES, type DeployedService } from '../platform/deployables.ts';
import { type Incident, type IncidentOutcome, incidentOf, outcomeOf } from '../platform/incident.ts';
import { blockInstant, releaseWeekOf, turnOf } from '../platform/release-week.ts';
import { DAY, HOUR, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import type { Environment } from './deployment.ts';
import { type ReleasePlace, release } from './release.ts';

/** So many commits after a block begins, and so long after those, everything in it is over. */
const BLOCK_LENGTH = 10;
const MARGIN = 2 * HOUR;

/** Services and blocks as one number, so that a year of them is soon listed. */
const SERVICES = DEPLOYED_SERVICES.length;
const numberOf = (service: number, week: number, block: number) =>
  (week * BLOCKS + block) * SERVICES + service;
/** The number of the same service in the block before. */
const before = (number: number) => number - SERVICES;

/** Numbers in an order that the world draws, and after them the last ones as they are. */
class DrawnNumbers {
  readonly #world: World;
  readonly #numbers: readonly number[];
  readonly #last: readonly number[];
  readonly #cycle: Cycle;

  constructor(world: World, label: string, numbers: readonly number[], last: readonly number[] = []) {
    this.#world = world;
    this.#numbers = numbers;
    this.#last = last;
    this.#cycle = new Cycle(label, numbers.length);
  }

  get length(): number {
    return this.#numbers.length + this.#last.length;
  }

  /** Undefined beyond the last one. */
  at(n: number): number | undefined {
    if (n < 0) return undefined;
    if (n >= this.#numbers.length) return this.#last[n - this.#numbers.length];
    return this.#numbers[this.#world.distinct(this.#cycle, n)];
  }
}

export class ReleasePool {
  readonly #world: World;
  readonly #incidents: Readonly<Record<IncidentOutcome, DrawnNumbers>>;
  /** Releases to production that lie within the window. */
  readonly #inProduction: ReadonlySet<number>;
  /** Those of them that no incident of the window is rolled back to. */
  readonly #others: DrawnNumbers;
  /** Blocks that lie wholly within the window, with whatever is tried out in them. */
  readonly #elsewhere: Readonly<Record<Environment, DrawnNumbers>>;

  constructor(world: World, window: Window, wanted?: DeployedService) {
    this.#world = world;
    const incidents: Record<IncidentOutcome, number[]> = { failed: [], rolled_back: [] };
    const released: number[] = [];
    const whole: number[] = [];
    for (const { week, block, isWhole } of blocksIn(world, window)) {
      const plan = releaseWeekOf(world, week);
      for (const [position, service] of DEPLOYED_SERVICES.entries()) {
        if (wanted && service !== wanted) continue;
        const number = numberOf(position, week, block);
        if (isWhole) whole.push(number);
        const place: ReleasePlace = { service, week, block, environment: 'production' };
        if (isWhole || isWithin(release(world, place), window)) released.push(number);
        if (turnOf(plan, service) !== block) continue;
        if (isWhole || isWithin(incidentOf(world, service, week), window)) {
          incidents[outcomeOf(world, service, week)].push(number);
        }
      }
    }
    const targets = new Set(incidents.rolled_back.map(before));
    const others = released.filter((number) => !targets.has(number));
    const inProduction = new Set(released);
    const { true: listed = [], false: strays = [] } = Object.groupBy(incidents.rolled_back, (number) =>
      inProduction.has(before(number)) ? 'true' : 'false',
    );
    this.#inProduction = inProduction;
    this.#others = new DrawnNumbers(world, 'other releases', others);
    this.#incidents = {
      failed: new DrawnNumbers(world, 'failed', incidents.failed),
      rolled_back: new DrawnNumbers(world, 'rolled back', listed, strays),
    };
    this.#elsewhere = {
      preview: new DrawnNumbers(world, 'preview releases', whole),
      staging: new DrawnNumbers(world, 'staging releases', whole),
      production: new DrawnNumbers(world, 'production releases', whole),
    };
  }

  /** The n-th incident of an outcome, if there are so many. */
  incident(outcome: IncidentOutcome, n: number): Incident | undefined {
    const number = this.#incidents[outcome].at(n);
    if (number === undefined) return undefined;
    const { service, week } = placeOf(number, 'production');
    return incidentOf(this.#world, service, week);
  }

  /** What the n-th incident is rolled back to, if that lies within the window. */
  target(n: number): ReleasePlace | undefined {
    const number = this.#incidents.rolled_back.at(n);
    if (number === undefined || !this.#inProduction.has(before(number))) return undefined;
    return placeOf(before(number), 'production');
  }

  /** How many incidents are rolled back. */
  get targets(): number {
    return this.#incidents.rolled_back.length;
  }

  /** How many releases to production no incident is rolled back to. */
  get others(): number {
    return this.#others.length;
  }

  /** The n-th of them. */
  other(n: number): ReleasePlace | undefined {
    const number = this.#others.at(n);
    return number === undefined ? undefined : placeOf(number, 'production');
  }

  /** How many releases to each environment there are. */
  get releases(): number {
    return this.#elsewhere.staging.length;
  }

  /** The n-th of them. */
  release(n: number, environment: Environment): ReleasePlace | undefined {
    const number = this.#elsewhere[environment].at(n);
    return number === undefined ? undefined : placeOf(number, environment);
  }
}

/** The blocks that may have anything within a window, and whether all of each lies there. */
function* blocksIn(world: World, { from, to }: Window) {
  for (let week = weekOf(from); week <= weekOf(to); week++) {
    const plan = releaseWeekOf(world, week);
    for (let block = 0; block < BLOCKS; block++) {
      // The night before is when a block may be deployed to staging.
      const begins = blockInstant(plan, block, 0) - DAY;
      const ends = blockInstant(plan, block, BLOCK_LENGTH) + MARGIN;
      if (begins <= to && from <= ends) yield { week, block, isWhole: from <= begins && ends <= to };
    }
  }
}

/** Whatever is listed as settled must be so by the end of the window. */
function isWithin(
  each: { initiatedAt: number; finishedAt: number; rollback: { finishedAt: number } | null },
  { from, to }: Window,
): boolean {
  return from <= each.initiatedAt && (each.rollback ?? each).finishedAt <= to;
}

function placeOf(number: number, environment: Environment): ReleasePlace {
  const inAll = Math.floor(number / SERVICES);
  const week = Math.floor(inAll / BLOCKS);
  const service = DEPLOYED_SERVICES[number - inAll * SERVICES] as DeployedService;
  return { service, week, block: inAll - week * BLOCKS, environment };
}
