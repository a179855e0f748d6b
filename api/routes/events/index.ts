import { z } from 'zod';
import { cloudEvent } from '../../../generators/events/cloud-event.ts';
import { EVENT_TYPES, eventOf, type WorldEvent } from '../../../generators/events/event-log.ts';
import type { World } from '../../../generators/world.ts';
import { list, oneOf, text } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';
import { windowOf } from '../../schemas/instants.ts';
import { monthParameters } from '../../schemas/month-window.ts';
import { eventData } from './event-data.schema.ts';
import { EVENTS } from './event-types.schema.ts';
import { logOf } from './log.schema.ts';
import { resolveEvents, subjectParameter } from './subject.schema.ts';

const eventRecord = (world: World, event: WorldEvent) => cloudEvent<z.output<typeof eventData>>(world, event);

const MONTH = monthParameters('an event may happen');

/** CloudEvents 1.0, JSON Event Format, §3; a batch of them, §4. */
const EVENT = 'application/cloudevents+json';
const BATCH = 'application/cloudevents-batch+json; charset=utf-8';

export default fixture({
  category: 'developer',
  summary: 'What happens in a world, oldest first, as CloudEvents: a feed to replay or to go on with.',
  notes: {
    'One world':
      'Every event is of a record of another route of the same seed, at the instant that the record shows: the order ' +
      'of `order.shipped` is found in `/api/orders` by its id, the subject, and its shippedAt is the time of the ' +
      'event. What an event tells holds from then on.',
    'The history of one record':
      'With subject, the answer is the timeline of one order, ticket or other record: all that happened to it, as an ' +
      'audit log or an activity log has it; of a user, that the account was opened. ' +
      'With from and to, it is what happened to it between two days.',
    'Going on':
      'Ask again with after and the id of the last event. A page costs the same anywhere in time, and nothing is ' +
      'missed or told twice. An id stays as it is, whatever the window is.',
    'As it happens':
      'The same events come as server-sent events from this path with /stream behind it, as the clock of the world ' +
      'goes on: from now unless from is set, without end unless to is set. It also takes speed, the seconds of the ' +
      'world in one second: 60 unless set, at most 1,000,000, and 0 for as fast as you read. The id of a message is ' +
      'that of its event, so that EventSource goes on after a cut.',
    'In AsyncAPI':
      'A schema and an example of every type of event, and the parameters of the stream, are in /asyncapi.json, an ' +
      'AsyncAPI 3.0 document.',
    Replaying:
      'The status, paymentStatus and total of the last event of each order are those of `/api/orders` as seen at to; ' +
      'likewise the status and refundTotal of returns, and the status of tickets, deployments, jobs, notifications ' +
      'and webhook deliveries. The changes of stock add up to onHand of `/api/inventory`.',
    'What is told':
      'Only what happens by itself in the world: records that other routes make to fit a window or a pin have no ' +
      'events, nor have rollbacks outside of production.',
  },
  standards: ['CloudEvents 1.0.2 §2', 'CloudEvents JSON Event Format 1.0.2 §4'],
  revision: 8,
  showsWorld: true,
  query: {
    types: list(oneOf(...EVENT_TYPES), EVENT_TYPES.length)
      .optional()
      .describe('Types of events; all when absent.'),
    subject: subjectParameter,
    after: text(1, 64)
      .optional()
      .describe(
        'Id of an event: the list goes on after it, whenever that was. The list begins at from when absent. One that ' +
          'the seed does not have is refused.',
      ),
    ...MONTH,
    from: MONTH.from.describe(
      `${MONTH.from.description} With after or the subject of anything but a shelf, it is 0000-01-01.`,
    ),
  },
  record: z.strictObject({
    specversion: z.literal('1.0').describe('Version of CloudEvents.'),
    id: z.string().describe('Identifier with the prefix evt_, the same in every window.'),
    source: z.string().describe('Where the events of the world are, as a reference to this service.'),
    type: z.enum(EVENT_TYPES).describe('What happened.'),
    subject: z.string().describe('Id of the record that it happened to.'),
    time: z.iso.datetime().describe('When it happened, between from and to.'),
    datacontenttype: z.literal('application/json').describe('Media type of data.'),
    data: eventData,
  }),
  tells: { mediaType: EVENT, byType: EVENTS },
  formats: {
    cloudevents: {
      mediaType: BATCH,
      describes: 'A batch of CloudEvents, without an envelope around it.',
      write: (events) => JSON.stringify(events),
    },
  },
  examples: [
    'seed=7&types=order.placed,order.paid,order.shipped,order.delivered&from=2026-01-01&count=20',
    'seed=7&count=5&to=2026-01-31',
    'seed=7&format=cloudevents&types=incident.began,incident.ended&to=2026-01-31&count=4',
  ],
  resolve: (query, context) => ({ ...query, ...resolveEvents(query, context) }),
  lookup: {
    isMixed: true,
    entries(world, query) {
      const { from, to } = windowOf(query);
      return {
        from,
        to,
        happensAt: (number) => eventOf(world, number)?.at,
        indexOf: (number) => -1 - number,
      };
    },
    id: { field: 'id', numberOf: (world, id) => world.numberOf('evt', id) },
  },
  length(query, world, upTo) {
    const log = logOf(world, windowOf(query), query);
    return log.at(upTo - 1) ? Infinity : log.length;
  },
  isRest: ({ after }) => after !== undefined,
  generate(_, query, world, index) {
    const event = index < 0 ? eventOf(world, -1 - index) : logOf(world, windowOf(query), query).at(index);
    return eventRecord(world, event as WorldEvent);
  },
  ahead: (query, world, upTo) => logOf(world, windowOf(query), query).ahead(upTo - 1),
  *follow(query, world) {
    const log = logOf(world, windowOf(query), query);
    for (let event = log.at(0); event; event = log.at(log.length)) {
      yield { at: event.at, record: eventRecord(world, event) };
    }
  },
});
