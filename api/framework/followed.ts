/** A feed that is followed: what its stream takes besides the parameters of the feed, and where its clock begins. */
import { aheadOf, recordsOf, worldOf } from './data.ts';
import type { WorldDataset } from './dataset.ts';
import type { Endpoint } from './endpoint.ts';
import { nearest } from './nearest.ts';
import { type Prepared, prepare } from './prepare.ts';
import { abridged, type Fault, invalidParameters, Problem } from './problem.ts';
import type { Feed, Followed } from './route.ts';
import type { Steps } from './steps.ts';
import { OF_PAGES, speedOf } from './stream.ts';

const FIRST = '0000-01-01T00:00:00Z';
const LAST = '9998-12-31T23:59:59.999Z';

/** An event of a feed as CloudEvents 1.0 has it. */
export interface Event {
  specversion: string;
  id: string;
  source: string;
  type: string;
  subject: string;
  time: string;
}

export interface FollowedFeed {
  prepared: Prepared<WorldDataset>;
  /** Its first event; undefined if its window has none. */
  first: Followed<Event> | undefined;
  /** The others, which are made when they are read. */
  events: Iterator<Followed<Event>, undefined>;
  /** Instant of the world at which the clock begins, in milliseconds since 1970. */
  origin: number;
  /** Seconds of the world in one second; 0 for as fast as it is read. */
  speed: number;
}

/**
 * Follows a feed: from now unless `from` or `after` is set, and without end unless `to` is, at the `speed` that is
 * sent. The query is read like one of the feed, and nothing is ignored: there is nowhere to warn. In steps, since what
 * may still follow from earlier things is looked at first. Throws a Problem with all that is wrong with the query.
 */
export function* follow(
  endpoint: Endpoint,
  query: URLSearchParams,
  dataset: WorldDataset,
  now: number,
): Steps<FollowedFeed> {
  const { prepared, speed } = read(endpoint, query, dataset, now);
  const { follow } = endpoint.route as Feed;
  const world = worldOf(prepared);
  yield* aheadOf(prepared, world, 1);
  const all = follow(prepared.resolved as never, world) as Iterable<Followed<Event>>;
  const events = all[Symbol.iterator]();
  // Refuses an event that the seed does not have.
  const first = events.next().value;
  return { prepared, first, events, origin: originOf(prepared), speed };
}

function read(endpoint: Endpoint, query: URLSearchParams, dataset: WorldDataset, now: number) {
  const faults: Fault[] = [];
  const whole = new URLSearchParams(query);
  for (const name of OF_PAGES) {
    if (!query.has(name)) continue;
    const message = `is for ${endpoint.path}, which has pages; a stream goes on until to, or until it is closed.`;
    faults.push({ parameter: name, code: 'invalid', message });
    whole.delete(name);
  }
  if (!query.has('seed')) {
    const message = 'must be set, such as seed=1: a stream that is cut off goes on by it.';
    faults.push({ parameter: 'seed', code: 'invalid', message });
  }
  const isMisspelt = (name: string) =>
    !endpoint.reader.names.has(name) && nearest(name, ['speed']) !== undefined;
  const misspelt = query.has('speed') ? undefined : [...query.keys()].find(isMisspelt);
  if (misspelt !== undefined) {
    const message = "is not a parameter of this route; did you mean 'speed'?";
    faults.push({ parameter: abridged(misspelt), code: 'invalid', message });
    whole.delete(misspelt);
  }
  const speed = speedOf(query.getAll('speed'));
  if (typeof speed === 'object') faults.push(speed);
  whole.delete('speed');
  if (!whole.has('from')) whole.set('from', whole.has('after') ? FIRST : new Date(now).toISOString());
  if (!whole.has('to')) whole.set('to', LAST);
  const search = whole.toString();
  try {
    const prepared = prepare({ endpoint, search, accepted: 'json', now, isStrict: true }, dataset);
    if (faults.length === 0) return { prepared, speed: speed as number };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid_parameter') throw error;
    faults.push(...error.faults);
  }
  throw invalidParameters(faults);
}

/** Its `from`, or the instant of the event after which it goes on. */
function originOf(prepared: Prepared<WorldDataset>): number {
  const { resolved, seed, endpoint, now, dataset, universal } = prepared;
  const from = (resolved.from as Temporal.Instant).epochMilliseconds;
  if (resolved.after === undefined) return from;
  const search = new URLSearchParams({
    seed: String(seed),
    id: String(resolved.after),
    // A stream has no end unless one is set, so its last event may be later than those of today.
    to: LAST,
    ...(universal.world && { world: universal.world }),
  });
  const alone = prepare({ endpoint, search: search.toString(), accepted: 'json', now }, dataset);
  const [event] = recordsOf(alone) as Iterable<Event>;
  return Math.max(from, Date.parse((event as Event).time));
}
