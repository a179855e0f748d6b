/** What a ticket is about: something that fits the order of its requester, a thing of the account, or an incident. */

import type { Vocabulary } from '../../db/vocabulary.ts';
import { FACTORS, type Factor, habitOf } from '../accounts/sign-in.ts';
import { oncePer } from '../draws/once-per.ts';
import { type Draw, type Key, Weights } from '../draws/random.ts';
import { courseOf } from '../fulfilment/course.ts';
import type { Person } from '../people/person.ts';
import type { Order } from '../shop/order.ts';
import type { Product } from '../shop/product.ts';
import { DAY, HOUR, MINUTE, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { defectsOf } from './complaints.ts';
import { type Topic, topicNamed } from './topic.ts';

/** Topics with how often each is written about compared with the others. */
type Matters = readonly (readonly [topic: Topic, weight: number])[];

/** The matters of the release, each list with its topics. */
const mattersIn = oncePer((vocabulary: Vocabulary) => {
  const told = vocabulary.story('ticket-matters');
  const withTopics = (weights: Readonly<Record<string, number>>): Matters =>
    Object.entries(weights).map(([name, weight]) => [topicNamed(vocabulary, name), weight]);
  const each = <Name extends string>(lists: Readonly<Record<Name, Readonly<Record<string, number>>>>) =>
    Object.fromEntries(
      Object.entries<Readonly<Record<string, number>>>(lists).map(([name, list]) => [name, withTopics(list)]),
    ) as Readonly<Record<Name, Matters>>;
  const account = withTopics(told.account);
  const lost: Readonly<Record<Factor, Matters>> = { none: [], ...each(told.lostFactor) };
  const accountWith = (...first: readonly Matters[]) => new Weights<Topic>(...first.flat(), ...account);
  return {
    open: each(told.open),
    returned: each(told.returned),
    cancelled: withTopics(told.cancelled),
    unpaid: withTopics(told.unpaid),
    account: Object.fromEntries(
      FACTORS.map((asked) => [
        asked,
        {
          withPassword: accountWith(withTopics(told.password), lost[asked]),
          without: accountWith(lost[asked]),
        },
      ]),
    ) as unknown as Readonly<Record<Factor, { withPassword: Weights<Topic>; without: Weights<Topic> }>>,
  };
});

/** A matter that is no order's. Only who signs in with a password can have forgotten it, and so for second factors. */
export function generalTopic(key: Key, draw: Draw, requester: Person, world: World): Topic {
  const { method, asked } = habitOf(requester, world);
  const { account } = mattersIn(world.vocabulary);
  return key.weighted(draw, account[asked][method === 'password' ? 'withPassword' : 'without']);
}

/** What customers write about while something fails. */
export const incidentTopic = (vocabulary: Vocabulary): Topic => topicNamed(vocabulary, 'incident');

/** A matter of an order, and when somebody can write about it. */
export interface OrderMatter {
  topic: Topic;
  moment: Window;
  /** From then on, what is said of it would be untrue. */
  until: number;
}

/**
 * A matter that fits some state of the order and the product that it is about, with the time in which it is one;
 * undefined where nobody would write about the order.
 */
export function orderMatter(
  key: Key,
  draw: Draw,
  order: Order,
  product: Product,
  vocabulary: Vocabulary,
): OrderMatter | undefined {
  const hasDefects = defectsOf(product, vocabulary.story('complaints')) !== undefined;
  const possible: [OrderMatter, number][] = [];
  const stages = stagesOf(order, vocabulary);
  for (const [place, { matters, since, until, share }] of stages.entries()) {
    for (const [topic, weight] of matters) {
      // What is read, eaten or used up does not wear out.
      if (topic.namesDefect && !hasDefects) continue;
      const trueUntil = topic.when?.passing ? endOfTruth(topic, stages.slice(place)) : Infinity;
      const moment = momentOf(topic, order, since, until, trueUntil);
      if (moment.to > moment.from) possible.push([{ topic, moment, until: trueUntil }, weight * share]);
    }
  }
  return possible.length === 0 ? undefined : key.weighted(draw, new Weights<OrderMatter>(...possible));
}

interface Stage {
  matters: Matters;
  since: number;
  until: number;
  /** How much of what is written about an order is written in this state. */
  share: number;
}

/** The end of the last of the states, from the first on, in which people write about a topic. */
function endOfTruth(topic: Topic, [first, ...later]: readonly Stage[]): number {
  const next = later.findIndex(({ matters }) => matters.every(([each]) => each !== topic));
  return ((next < 0 ? later.at(-1) : later[next - 1]) ?? (first as Stage)).until;
}

/** The states of an order from the first to the last, with what is written about each. */
function stagesOf(order: Order, vocabulary: Vocabulary): Stage[] {
  const { open, returned, cancelled, unpaid } = mattersIn(vocabulary);
  const course = courseOf(order);
  const { placedAt, paidAt, shippedAt, deliveredAt, cancelledAt } = course;
  const { requestedAt, approvedAt, rejectedAt, receivedAt, refundedAt, refundSettledAt } = course;
  const steps: readonly (readonly [matters: Matters, since: number | null, share: number])[] =
    order.fate === 'unpaid'
      ? [
          [open.lapsing, placedAt, 1],
          [unpaid, cancelledAt, 2],
        ]
      : order.fate === 'cancelled'
        ? [
            [open.processing, paidAt, 0.2],
            // Nobody writes before the money is on its way.
            [[], cancelledAt, 0],
            [cancelled, refundedAt, 10],
          ]
        : [
            [open.processing, paidAt, 1],
            [open.shipped, shippedAt, 1],
            [open.delivered, deliveredAt, 1],
            [returned.requested, requestedAt, 30],
            [returned.rejected, rejectedAt, 60],
            [returned.approved, approvedAt, 30],
            [returned.received, receivedAt, 30],
            [returned.refunded, refundedAt, 40],
          ];
  const reached = steps.flatMap(([matters, since, share]) =>
    since === null ? [] : [{ matters, since, share }],
  );
  const end = refundSettledAt ?? Infinity;
  return reached.map((stage, place) => ({ ...stage, until: reached[place + 1]?.since ?? end }));
}

/** How soon the first look for money that has been paid back, in milliseconds. */
const REFUND_PATIENCE = 8 * HOUR;
/** How long after something happened people write about it, where the topic does not say. */
const LONGEST = 6 * DAY;

/** Time in which something is talked about before it is untrue. */
const USUAL_TO_TALK = DAY;
const LEAST_TO_TALK = 30 * MINUTE;

/** The longest time from an order to a ticket about it, after everything that happens to it. */
export const MOST_TO_TICKET = LONGEST;

/** When a customer can write about a matter, in the time in which the order is in a state. */
function momentOf({ when }: Topic, order: Order, since: number, until: number, trueUntil: number): Window {
  const { since: cause, from = 10 * MINUTE, to = LONGEST } = when ?? { since: 'last step' };
  const begin =
    cause === 'order'
      ? order.placedAt
      : cause === 'refund'
        ? since + Math.min(REFUND_PATIENCE, (until - since) / 2)
        : since;
  const first = cause === 'refund' ? begin : begin + from;
  const room = Math.max(LEAST_TO_TALK, Math.min(USUAL_TO_TALK, (trueUntil - first) / 2));
  return {
    from: Math.max(Math.floor(first), since + MINUTE),
    to: Math.floor(Math.min(begin + Math.min(to, LONGEST), until - MINUTE, trueUntil - room)),
  };
}
