/** How a session is used: visits on some of its days, each with a few requests. */
import { draws, type Key } from '../draws/random.ts';
import { LEISURE } from '../time/daytime.ts';
import { DAY, MINUTE, SECOND } from '../time/window.ts';
import { type SignIn, utcOffset } from './sign-in.ts';

const draw = draws('isVisit', 'visit', 'length', 'revoked');

/** The longest visit. */
const VISIT = 45 * MINUTE;
/** Share of days on which people come back, while their session lasts. */
const COMES_BACK = 0.7;
/** Requests in a visit are this far apart at most, so that it has six at most. */
const APART = 9 * MINUTE;

/** What of a session its visits follow from. In milliseconds since 1970. */
export interface Visited extends SignIn {
  key: Key;
  createdAt: number;
  expiresAt: number;
  /** When it is revoked; null if it expires. */
  revokedAt: number | null;
  reason: string | null;
  /** Whether it is a single visit. */
  isVisit: boolean;
}

interface Visit {
  since: number;
  until: number;
}

/** Somebody signs out at the end of a visit: the one so many days after the session was opened. */
export function lastDay({ key, isVisit, createdAt, expiresAt }: Visited): number {
  const days = Math.floor((expiresAt - createdAt) / DAY);
  return isVisit || days < 2 ? 0 : key.int(draw.revoked, 0, days - 2);
}

/** The visit so many days after the session was opened. */
export function visit({ key, createdAt, ...one }: Visited, day: number): Visit {
  const own = key.at('visits', day);
  const begin = createdAt + day * DAY;
  const since =
    day === 0 ? createdAt : LEISURE.instant(own.float(draw.visit), begin, begin + DAY - 1, utcOffset(one));
  return { since, until: since + own.int(draw.length, 5 * SECOND, VISIT) };
}

/** When requests arrive in a visit: at both its ends, and at drawn instants between them. */
function requestsIn({ key }: Visited, day: number, { since, until }: Visit): number[] {
  const parts = Math.ceil((until - since) / APART);
  const drawn = key.at('visits', day).stream('requests');
  const between = Array.from({ length: parts - 1 }, (_, place) => {
    const part = place + 0.6 + 0.8 * drawn.float();
    return since + Math.floor(((until - since) * part) / parts);
  });
  return [since, ...between, until];
}

/** The visits that had begun by an instant, the newest first; nobody comes back once the session has ended. */
function* visitsBy(one: Visited, end: number): Generator<Visit & { day: number }> {
  const { key, createdAt, isVisit } = one;
  const days = isVisit ? 0 : Math.floor((end - createdAt) / DAY);
  const signedOut = one.reason === 'user_logout' ? lastDay(one) : 0;
  for (let day = days; day >= 0; day--) {
    const isVisited =
      day === 0 || day === signedOut || key.at('visits', day).chance(draw.isVisit, COMES_BACK);
    if (!isVisited) continue;
    const { since, until } = visit(one, day);
    if (since <= end) yield { day, since, until };
  }
}

/** The last millisecond before an instant in which a request may arrive. */
const lastMoment = ({ revokedAt, expiresAt }: Visited, at: number): number =>
  Math.min(at, revokedAt ?? Infinity, expiresAt) - 1;

/** When requests had arrived by an instant, in any order: before it, and before the session ended. */
export function requestsOf(one: Visited, at: number): number[] {
  const end = lastMoment(one, at);
  return [...visitsBy(one, end)].flatMap((each) =>
    requestsIn(one, each.day, each).filter((request) => request <= end),
  );
}

/** When the last request had arrived by an instant: after the session was opened, and before it ended. */
export function lastSeenAt(one: Visited, at: number): number {
  const end = lastMoment(one, at);
  const first = one.createdAt + 1;
  for (const each of visitsBy(one, end)) {
    const arrived =
      each.until <= end ? each.until : requestsIn(one, each.day, each).findLast((request) => request <= end);
    return Math.max(first, arrived as number);
  }
  return first;
}
