/** The command that sends what happens in a world to a message broker. */
import { follow } from '../../api/framework/followed.ts';
import { isFeed } from '../../api/framework/route.ts';
import { atOnce } from '../../api/framework/steps.ts';
import type { Command } from '../../cli/command.ts';
import { exitCodeOf, expectedMessage } from '../failure.ts';
import type { OpenSource, Source } from '../request/source.ts';
import { Interrupted, interruptible, type Unless } from '../run/interruption.ts';
import { statusLine } from '../run/progress.ts';
import {
  readStreamOptions,
  STREAM_HINT,
  STREAM_OPTIONS,
  STREAM_USAGE,
  type StreamOptions,
} from './options.ts';
import type { Receiver } from './receiver.ts';
import { receiverOf } from './receivers.ts';
import { send } from './run.ts';
import { HeldStateError, StreamState } from './state.ts';

const FEED = '/api/events';

export const streamCommand = (open: OpenSource): Command<typeof STREAM_OPTIONS> => ({
  name: 'fixture-data',
  usage: STREAM_USAGE,
  hint: STREAM_HINT,
  options: STREAM_OPTIONS,
  takesOthers: true,
  async run(given) {
    const options = readStreamOptions(given);
    const letGo = await StreamState.hold(options.state);
    try {
      const source = await open(options);
      try {
        await interruptible((unless) => stream(options, source, unless));
      } finally {
        source.close();
      }
    } finally {
      letGo();
    }
    return 0;
  },
  explain: expectedMessage,
  exitCodeOf: (error) => (error instanceof HeldStateError ? 2 : exitCodeOf(error)),
});

async function stream(options: StreamOptions, source: Source, unless: Unless): Promise<void> {
  const receiver = receiverOf(options.to, options.name);
  const endpoint = await source.endpoint(FEED);
  if (!endpoint || !isFeed(endpoint.route)) throw new Error(`${FEED} is missing`);
  const dataset = await source.dataset();
  const query = new URLSearchParams(options.parameters.map(([name, value]) => [name, value]));
  query.sort();
  const recipe = {
    to: receiver.shown,
    name: options.name,
    query: query.toString(),
    revision: endpoint.route.revision,
    release: dataset.version,
  };
  const now = Date.now();
  if (options.speed !== undefined) query.set('speed', options.speed);
  const followed = () => atOnce(follow(endpoint, query, dataset, now));
  // What is wrong with the query is said before that it is another one than that of the file.
  const begun = followed();
  const kept = await StreamState.read(options.state, recipe, now);
  if (kept?.last) query.set('after', kept.last.id);
  else if (kept) query.set('from', kept.from);
  const feed = kept ? followed() : begun;
  const state = kept ?? StreamState.begin(options.state, recipe, feed.origin, now);
  const say = (text: string) => console.error(`fixture-data: ${text}`);
  if (kept?.last) say(`goes on after ${kept.last.id} of ${kept.last.time}, as ${options.state} says`);
  const before = state.events;
  const line = statusLine((done, seconds) => progressText(done - before, seconds, state));
  try {
    await send({ feed, receiver, state, unless, say, advance: line.show });
    line.close();
    say(`${sentText(state, before, receiver)}: all of the window`);
  } catch (error) {
    line.close();
    if (error instanceof Interrupted) {
      error.message = `${sentText(state, before, receiver)}; the same command goes on from there`;
    }
    throw error;
  }
}

const grouped = (count: number): string => Math.round(count).toLocaleString('en');

const progressText = (events: number, seconds: number, { last }: StreamState): string =>
  `${grouped(events)} events, ${grouped(events / seconds)} a second, up to ${last?.time}`;

const sentText = ({ events, last }: StreamState, before: number, { shown }: Receiver): string =>
  `sent ${grouped(events - before)} events to ${shown}${last ? `, up to ${last.id} of ${last.time}` : ''}`;
