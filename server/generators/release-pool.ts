/**
 * What of the world's releases and incidents lies within a window, by number. It is counted in fortnights of a service:
 * in the first week its incident fails, in the second it is rolled back, and each week has four releases.
 */
import { Cycle } from './cycle.ts';
import { DEPLOYED_SERVICES, type DeployedService } from './deployables.ts';
import type { Environment } from './deployment.ts';
import { weeksWithin } from './incident.ts';
import type { ReleasePlace } from './release.ts';
import { BLOCKS, turnOf } from './release-week.ts';
import { HOUR, type Window } from './window.ts';
import type { World } from './world.ts';

/** After the end of its week, nothing of what a deployment began goes on for longer. */
const MARGIN = 2 * HOUR;

/** The week in which a service has an incident that is rolled back, after one in which it fails. */
interface Fortnight {
  service: DeployedService;
  second: number;
}

const RELEASES = 2 * BLOCKS;
/** But for the one that the incident is rolled back to. */
const OTHERS = RELEASES - 1;

export class ReleasePool {
  /** How many fortnights of a service there are. */
  readonly size: number;
  readonly #world: World;
  readonly #service: DeployedService | undefined;
  /** The first week that ends a fortnight; of a single service, its own first. */
  readonly #first: number;
  readonly #fortnights: Cycle;
  readonly #others: Cycle;
  readonly #releases: Readonly<Record<Environment, Cycle>>;

  constructor(world: World, { from, to }: Window, service?: DeployedService) {
    const weeks = weeksWithin(from, to - MARGIN);
    this.#world = world;
    this.#service = service;
    this.#first = weeks.first + 1;
    if (service && world.incidentOutcome(service, this.#first) !== 'rolled_back') this.#first++;
    const seconds = Math.max(weeks.last - this.#first + 1, 0);
    // Of the services, every other has its incident rolled back in a week.
    this.size = service ? Math.ceil(seconds / 2) : (seconds * DEPLOYED_SERVICES.length) / 2;
    this.#fortnights = new Cycle('fortnights', this.size);
    this.#others = new Cycle('other releases', this.size * OTHERS);
    this.#releases = {
      preview: new Cycle('preview releases', this.size * RELEASES),
      staging: new Cycle('staging releases', this.size * RELEASES),
      production: new Cycle('production releases', this.size * RELEASES),
    };
  }

  /** The n-th fortnight: n is below `size`. */
  fortnight(n: number): Fortnight {
    return this.#fortnight(this.#world.distinct(this.#fortnights, n));
  }

  /** How many releases to production no incident is rolled back to. */
  get others(): number {
    return this.#others.length;
  }

  /** The n-th of them. */
  other(n: number): ReleasePlace {
    const position = this.#world.distinct(this.#others, n);
    const fortnight = this.#fortnight(Math.floor(position / OTHERS));
    const { service, second } = fortnight;
    const incidentAt = BLOCKS + turnOf(this.#world.releaseWeek(second), service);
    const place = position % OTHERS;
    return placeIn(fortnight, place < incidentAt - 1 ? place : place + 1, 'production');
  }

  /** How many releases to each environment there are. */
  get releases(): number {
    return this.size * RELEASES;
  }

  /** The n-th of them. */
  release(n: number, environment: Environment): ReleasePlace {
    const position = this.#world.distinct(this.#releases[environment], n);
    return placeIn(this.#fortnight(Math.floor(position / RELEASES)), position % RELEASES, environment);
  }

  #fortnight(number: number): Fortnight {
    if (this.#service) return { service: this.#service, second: this.#first + 2 * number };
    const each = DEPLOYED_SERVICES.length / 2;
    const second = this.#first + Math.floor(number / each);
    const [even, odd] = DEPLOYED_SERVICES;
    const begin = this.#world.incidentOutcome(even, second) === 'rolled_back' ? even : odd;
    const position = DEPLOYED_SERVICES.indexOf(begin) + 2 * (number % each);
    return { service: DEPLOYED_SERVICES[position] as DeployedService, second };
  }
}

function placeIn({ service, second }: Fortnight, place: number, environment: Environment): ReleasePlace {
  const week = place < BLOCKS ? second - 1 : second;
  return { service, week, block: place % BLOCKS, environment };
}
