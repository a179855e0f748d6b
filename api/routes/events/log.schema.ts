/** The log of what is asked for: refuses what no log is of. */
import { WORLD_SIZES } from '../../../generators/draws/world-size.ts';
import {
  type EventFilter,
  EventLog,
  eventOf,
  type WorldEvent,
} from '../../../generators/events/event-log.ts';
import { oncePerWindow } from '../../../generators/time/listing.ts';
import type { Window } from '../../../generators/time/window.ts';
import type { World } from '../../../generators/world.ts';
import { abridged, InvalidParameter } from '../../framework/problem.ts';
import { refuseUnknown } from './subject.schema.ts';

interface Asked extends Pick<EventFilter, 'types' | 'subject'> {
  after?: string | undefined;
}

/** Larger worlds have more things than identifiers of events can number. */
const MOST_PEOPLE = WORLD_SIZES.large.users;

function newLog(world: World, window: Window, { types, subject, after }: Asked): EventLog {
  if (world.size.users > MOST_PEOPLE) {
    const expected = `at most ${MOST_PEOPLE.toLocaleString('en')} people`;
    throw new InvalidParameter('users', `must be ${expected}: events are told of no larger world.`, {
      expected,
    });
  }
  refuseUnknown(world, subject);
  const event = after === undefined ? undefined : named(world, after);
  return new EventLog(world, window, { types, subject, after: event });
}

/** Kept for the next page. */
export const logOf = oncePerWindow(newLog);

function named(world: World, id: string): WorldEvent {
  const number = world.numberOf('evt', id);
  const event = number === undefined ? undefined : eventOf(world, number);
  if (event) return event;
  const expected = `the id of an event of seed ${world.seed}`;
  throw new InvalidParameter('after', `must be ${expected}; received '${abridged(id)}'.`, {
    received: abridged(id),
    expected,
  });
}
