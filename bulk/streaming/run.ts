/** Sends the events of a feed as they become due, each at least once and in order, whatever happens to the receiver. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Event, FollowedFeed } from '../../api/framework/followed.ts';
import { LoadError, loadError, type Remedies } from '../loading/load-error.ts';
import { Interrupted, type Unless } from '../run/interruption.ts';
import { type Link, Postponed, type Receiver } from './receiver.ts';
import type { StreamState } from './state.ts';

/** Timers of Node take no longer times. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Time between attempts to reach a receiver that is away: each is twice the one before. */
const PATIENCE_MS = { least: 250, most: 5_000 };

/** How long a receiver may take to confirm: a connection that is dead without a word never does. */
const CONFIRMATION_MS = 60_000;

/** How long a connection may take to end; nothing that matters is on it. */
const FAREWELL_MS = 2_000;

/** Of every receiver, after its own. */
const REMEDIES: Remedies = [
  [/^(ECONNRESET|EPIPE)$/, 'it ended the connection, and its log may say why'],
  [
    /CERT|SELF_SIGNED|ISSUER|^ERR_TLS/,
    'name the certificate of the authority in the environment variable NODE_EXTRA_CA_CERTS',
  ],
];

export interface Sending {
  feed: FollowedFeed;
  receiver: Receiver;
  state: StreamState;
  unless: Unless;
  say: (text: string) => void;
  /** Takes the number of events that have been confirmed since the beginning. */
  advance: (events: number) => void;
}

/** Resolves at the end of the feed. Throws a LoadError if the receiver cannot be reached at first, or refuses. */
export async function send(sending: Sending): Promise<void> {
  const { receiver, state, unless, advance } = sending;
  let link: Link;
  try {
    link = await unless(receiver.connect());
  } catch (error) {
    throw error instanceof Interrupted ? error : said(receiver, error);
  }
  try {
    for await (const events of due(sending)) {
      link = await delivered(events, link, sending);
      await state.confirm(events.at(-1) as Event, events.length);
      advance(state.events);
    }
  } finally {
    await state.save();
    await left(link);
  }
}

const said = ({ shown, remedies }: Receiver, error: unknown) =>
  loadError(shown, error, [...remedies, ...REMEDIES]);

/** Ends a connection, which may be lost already. */
async function left(link: Link): Promise<void> {
  const ended = (async () => link.close())().catch(() => {});
  await Promise.race([ended, wait(FAREWELL_MS, undefined, { ref: false })]);
}

/** Rejects if it takes too long. */
async function inTime(confirmation: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const late = wait(CONFIRMATION_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`nothing was confirmed within ${CONFIRMATION_MS / 1000} s`);
  });
  try {
    await Promise.race([confirmation, late]);
  } finally {
    late.catch(() => {});
    timer.abort();
  }
}

/** The events that are due, some at a time. */
async function* due({ feed, receiver, state, unless }: Sending): AsyncGenerator<readonly Event[]> {
  const { first, events, origin, speed } = feed;
  const began = performance.now();
  const clock = () => (speed === 0 ? Infinity : origin + (performance.now() - began) * speed);
  let next = first;
  while (next) {
    for (let early = next.at - clock(); early > 0; early = next.at - clock()) {
      await state.save();
      await unless(wait(Math.min(early / speed, LONGEST_WAIT_MS)));
    }
    const batch: Event[] = [];
    const now = clock();
    while (next && next.at <= now && batch.length < receiver.atOnce) {
      batch.push(next.record);
      next = events.next().value;
    }
    yield batch;
  }
}

/** Sends until all of them are confirmed. Returns the connection that is open then. */
async function delivered(
  events: readonly Event[],
  first: Link,
  { receiver, unless, say }: Sending,
): Promise<Link> {
  let link: Link | undefined = first;
  let told = '';
  for (let pause = PATIENCE_MS.least; ; pause = Math.min(2 * pause, PATIENCE_MS.most)) {
    let asked = 0;
    try {
      link ??= await unless(receiver.connect());
      await unless(inTime(link.send(events)));
      if (told !== '') say(`${receiver.shown} is back`);
      return link;
    } catch (error) {
      if (error instanceof Interrupted || (link && error instanceof LoadError)) throw error;
      if (link) await left(link);
      link = undefined;
      if (error instanceof Postponed) asked = error.wait;
      const { message } = said(receiver, error);
      if (message !== told) say(`${message}; waiting for it`);
      told = message;
    }
    await unless(wait(Math.max(pause, asked)));
  }
}
