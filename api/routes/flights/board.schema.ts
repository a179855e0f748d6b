/** The flights that a request asks for: places, window, status and the instant at which the status holds. */
import type { Vocabulary } from '../../../db/vocabulary.ts';
import { oncePer } from '../../../generators/draws/once-per.ts';
import { MINUTE } from '../../../generators/time/window.ts';
import { LONGEST_KM, SHORTEST_KM } from '../../../generators/travel/aircraft.ts';
import { choiceOfLegs, type Fit, legsBetween } from '../../../generators/travel/flight.ts';
import { type Board, FLIGHT_STATUSES, type FlightStatus } from '../../../generators/travel/flight-course.ts';
import { FlightList } from '../../../generators/travel/flight-list.ts';
import { networkOf } from '../../../generators/travel/flight-network.ts';
import type { World } from '../../../generators/world.ts';
import { instant, named, oneOf } from '../../framework/params.ts';
import type { ResolveContext } from '../../framework/route.ts';
import { vocabulary } from '../../framework/vocabularies.ts';
import { cutBetween, holdBetween, isBefore, LAST_INSTANT } from '../../schemas/instants.ts';
import { knownCodes } from '../../schemas/known-codes.ts';

const PLACE = vocabulary({
  name: 'FlightPlace',
  description:
    'IATA code of an airport or ISO 3166-1 alpha-2 code of a country that flights use, in any case.',
  expected: 'an IATA code of three letters or a country code of two',
  examples: ['LHR', 'JP'],
  caseless: true,
  words: ({ vocabulary: words }) => networkOf(words).places.keys(),
});

const PLACES = { noun: 'place', codes: 'IATA codes or country codes', examples: 'LHR or JP' };

const place = () => named(PLACE, 2, 3);

/** Years of four digits by any clock. */
const YEARS = [1, 9998] as const;
const FIRST = Temporal.Instant.from('0001-01-01T00:00:00Z');

export const boardParameters = {
  origin: place()
    .optional()
    .describe(
      'Airport that every flight leaves from (IATA code), or its country (ISO 3166-1 alpha-2); any when absent.',
    ),
  destination: place()
    .optional()
    .describe('Airport or country that every flight goes to, in the same form; any when absent.'),
  status: oneOf(...FLIGHT_STATUSES)
    .optional()
    .describe('Status of every flight at asOf; when absent, a mix of those for which the window has room.'),
  from: instant(YEARS)
    .optional()
    .describe(
      'Earliest scheduled departure, at most to; 24 hours before asOf when absent. Its year in UTC is 0001 to 9998.',
    ),
  to: instant(YEARS)
    .optional()
    .describe(
      'Latest scheduled departure, at least from; 24 hours after asOf when absent. Its year in UTC is 0001 to 9998.',
    ),
  asOf: instant(YEARS)
    .optional()
    .describe(
      'Instant at which every status holds; the current minute when absent. Its year in UTC is 0001 to 9998.',
    ),
};

interface Sent {
  origin?: string | undefined;
  destination?: string | undefined;
  status?: FlightStatus | undefined;
  from?: Temporal.Instant | undefined;
  to?: Temporal.Instant | undefined;
  asOf?: Temporal.Instant | undefined;
}

interface Resolved extends Sent {
  from: Temporal.Instant;
  to: Temporal.Instant;
  asOf: Temporal.Instant;
}

const AROUND = { hours: 24 } as const;

/** The resolved query; refuses one that no flight can fit. */
export function resolveBoard(sent: Sent, context: ResolveContext): Resolved {
  const { dataset, now, refuse, warn } = context;
  let faults = 0;
  const deny: ResolveContext['refuse'] = (fault) => {
    faults++;
    refuse(fault);
  };
  for (const name of ['from', 'to', 'asOf'] as const) {
    const value = sent[name];
    if (value) holdBetween(name, value, FIRST, LAST_INSTANT, deny);
  }
  const asOf = sent.asOf ?? startOfMinute(now());
  const from = sent.from ?? cutBetween('from', asOf.subtract(AROUND), FIRST, LAST_INSTANT, warn);
  const to = sent.to ?? cutBetween('to', asOf.add(AROUND), FIRST, LAST_INSTANT, warn);
  if (isBefore(to, from)) deny(emptyWindow(sent, from, to));
  const network = networkOf(dataset.vocabulary);
  const code = (name: 'origin' | 'destination') => {
    const asked = sent[name];
    return asked && knownCodes(name, [asked], network.places, deny, PLACES)[0];
  };
  const resolved: Resolved = {
    origin: code('origin'),
    destination: code('destination'),
    status: sent.status,
    from,
    to,
    asOf,
  };
  if (faults > 0) return resolved;
  if (between(resolved)(dataset.vocabulary).length === 0) {
    refuse({
      parameter: resolved.destination === undefined ? 'origin' : 'destination',
      message: noLeg(resolved),
    });
  } else if (!fits(resolved)(dataset.vocabulary)) {
    refuse({ parameter: 'status', message: noRoom(resolved, sent.asOf ? '' : ', the current minute') });
  }
  return resolved;
}

const boardOf = ({ from, to, asOf }: Resolved): Board => ({
  from: from.epochMilliseconds,
  to: to.epochMilliseconds,
  asOf: asOf.epochMilliseconds,
});

const between = oncePer((query: Resolved) =>
  oncePer((words: Vocabulary) => legsBetween(networkOf(words), query)),
);

/** What flights are made from that fit a request, computed once; undefined where none can. */
const fits = oncePer((query: Resolved) =>
  oncePer((words: Vocabulary): Fit | undefined => {
    const board = boardOf(query);
    const legs = choiceOfLegs(networkOf(words), between(query)(words), query.status, board);
    return legs && { legs, board, status: query.status };
  }),
);

const lists = oncePer((query: Resolved) =>
  oncePer((world: World) => {
    const fit = fits(query)(world.vocabulary);
    if (!fit) throw new Error('a request that no flight fits is refused before');
    return new FlightList(world, query, fit);
  }),
);

export const flightsOf = (world: World, query: Resolved): FlightList => lists(query)(world);

const startOfMinute = ({ epochMilliseconds }: Temporal.Instant) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(epochMilliseconds / MINUTE) * MINUTE);

function emptyWindow(sent: Sent, from: Temporal.Instant, to: Temporal.Instant) {
  if (sent.to) {
    const what = sent.from ? String(from) : `${from}, 24 hours before asOf`;
    return { parameter: 'to', message: `must be at least from (${what}); received ${to}.` };
  }
  const message = `must be at most to, which is ${to}, 24 hours after asOf; received ${from}.`;
  return { parameter: 'from', message };
}

function noLeg({ origin, destination }: Resolved): string {
  const between = `from ${origin ?? 'anywhere'} to ${destination ?? 'anywhere'}`;
  return (
    `there is no flight ${between}: its airports would be less than ${SHORTEST_KM} km or at ` +
    `least ${LONGEST_KM} km apart.`
  );
}

/** The condition of each status, as a text to follow its name. */
const NEEDS: Readonly<Record<FlightStatus, string>> = {
  scheduled: 'leaves more than 45 minutes after asOf',
  boarding: 'leaves 1 to 45 minutes after asOf',
  departed: 'left before asOf and has not arrived by then',
  arrived: 'left early enough to arrive by asOf',
  delayed: 'was to leave at most 3 hours before or 8 hours after asOf',
  cancelled: 'may leave at any time',
};

function noRoom({ status = 'cancelled', from, to, asOf }: Resolved, origin: string): string {
  return (
    `must fit the window: ${status} is what ${NEEDS[status]} (${asOf}${origin}), and none of these flights ` +
    `between ${from} and ${to} can.`
  );
}
