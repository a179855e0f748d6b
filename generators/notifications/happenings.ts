/** All that customers are told of: each thing that happens to an order, an account or the shop, in one list. */
import { failuresOf, GUESSED } from '../accounts/login-attempt.ts';
import { ALERTED } from '../accounts/session.ts';
import { habitOf } from '../accounts/sign-in.ts';
import { SIGN_IN_TIME } from '../accounts/sign-in-time.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key } from '../draws/random.ts';
import { MOST_TO_DELIVERY, MOST_TO_REFUND, MOST_TO_REQUEST } from '../fulfilment/course.ts';
import type { Person } from '../people/person.ts';
import { userAt } from '../people/presence.ts';
import type { Order } from '../shop/order.ts';
import { ordersAt } from '../shop/order-block.ts';
import { type Causes, EACH } from '../time/caused.ts';
import { LEISURE } from '../time/daytime.ts';
import { NOTICE_SOURCES } from '../time/event-number.ts';
import { movedBy } from '../time/life.ts';
import { Mixed, type Stream } from '../time/listing.ts';
import type { Timeline } from '../time/timeline.ts';
import { DAY, HOUR } from '../time/window.ts';
import type { World } from '../world.ts';
import {
  guessAlert,
  guessAlertKey,
  homeOf,
  passwordsOf,
  secondFactorsOf,
  signInAlert,
  signInAlertKey,
  signUps,
} from './account-news.ts';
import {
  caused,
  type Happening,
  type Kind,
  NOTIFICATION_TEMPLATES,
  type NotificationTemplate,
  SOON,
} from './happening.ts';
import {
  confirmationOf,
  copied,
  copyOf,
  deliveryAhead,
  paymentDue,
  receiptOf,
  refundReceiptOf,
  returnParcel,
} from './order-news.ts';
import { clubNews, clubsOf, incidentsOf, reachable, reminderOf, remindersOf } from './shop-news.ts';

const draw = draws('service');

/** In the order of their numbers: the identifiers of notifications hang on it. */
export const kindsOf = oncePer((world: World): readonly Kind[] => {
  const orders = (
    template: NotificationTemplate,
    causes: Causes,
    reach: number,
    tell: (order: Order) => Happening,
  ) => caused(template, world.orders, causes, reach, (number) => tell(world.order(number)));
  const alerts = (
    ticks: Timeline,
    causes: Causes,
    of: (from: World, number: number) => Happening,
    keyOf: (from: World, number: number) => Key,
  ) =>
    caused(
      'securityAlert',
      ticks,
      causes,
      SIGN_IN_TIME + SOON,
      (number) => of(world, number),
      (number) => ({ key: keyOf(world, number), since: ticks.instant(number) }),
    );
  const named: Readonly<Record<(typeof NOTICE_SOURCES)[number], Kind>> = {
    receipts: orders('receipt', EACH, 3 * DAY, receiptOf),
    'refund receipts': orders('receipt', ordersAt(world, 'cancelled'), MOST_TO_REFUND, refundReceiptOf),
    confirmations: orders('receipt', ordersAt(world, 'unpaid'), SOON, confirmationOf),
    'copies of receipts': orders('receipt', copied(world), 23 * DAY, copyOf),
    dispatches: orders('reminder', ordersAt(world, 'dispatched'), MOST_TO_DELIVERY, deliveryAhead),
    'payment reminders': orders('reminder', ordersAt(world, 'unpaid'), 60 * HOUR, paymentDue),
    'return parcels': orders(
      'reminder',
      ordersAt(world, 'refunded'),
      MOST_TO_REQUEST + 12 * DAY,
      returnParcel,
    ),
    reminders: remindersOf(world),
    'incident notices': incidentsOf(world),
    'sign-in alerts': alerts(world.signIns, ALERTED, signInAlert, signInAlertKey),
    'guess alerts': alerts(failuresOf(world), GUESSED, guessAlert, guessAlertKey),
    'password notices': passwordsOf(world),
    'second factors': secondFactorsOf(world),
    welcomes: signUps(world),
    'club news': clubsOf(world),
  };
  return NOTICE_SOURCES.map((name) => named[name]);
});

/** As many as events have sources of notices. */
export const KINDS = NOTICE_SOURCES.length;

const mixes = oncePer((world: World) => {
  const mixOf = (wanted: NotificationTemplate | undefined) => {
    const kinds = kindsOf(world).flatMap(({ template }, kind) =>
      wanted === undefined || template === wanted ? [kind] : [],
    );
    return { kinds, stream: new Mixed(kinds.map((kind) => (kindsOf(world)[kind] as Kind).stream)) };
  };
  return new Map(([undefined, ...NOTIFICATION_TEMPLATES] as const).map((wanted) => [wanted, mixOf(wanted)]));
});

type Mix = { kinds: readonly number[]; stream: Mixed };

/** What people are told of by a template, or by any. */
export const happenings = (world: World, template: NotificationTemplate | undefined): Stream =>
  (mixes(world).get(template) as Mix).stream;

/** What has a number in that stream, with a number that no other thing of the world has. */
export function happening(
  world: World,
  template: NotificationTemplate | undefined,
  place: number,
): Happening & { number: number } {
  const { kinds, stream } = mixes(world).get(template) as Mix;
  const origin = stream.origin(place);
  const kind = kinds[origin.stream] as number;
  const told = (kindsOf(world)[kind] as Kind).of(origin.number) as Happening;
  return { ...told, number: origin.number * KINDS + kind };
}

/** Its place in the stream of a template, by that number; undefined if it is of another one. */
export function placeOfHappening(
  world: World,
  template: NotificationTemplate | undefined,
  number: number,
): number | undefined {
  const { kinds, stream } = mixes(world).get(template) as Mix;
  const kind = kinds.indexOf(number % KINDS);
  return kind < 0 ? undefined : stream.placeOf(kind, Math.floor(number / KINDS));
}

// Made to fit.

/** Long enough before the end of a window. */
const EARLIER = MOST_TO_DELIVERY;

/** Tries to find somebody who has what an alert is about: more than half have. */
const TRIES = 24;

/** Whether somebody has a password to change, or an app for codes. */
function hasSecret(customer: Person, world: World): boolean {
  const { method, factor } = habitOf(customer, world);
  return method === 'password' || factor === 'totp';
}

/** Something to be told at an instant, of somebody and of an order that are made for it. */
export function happeningToFit(
  world: World,
  key: Key,
  at: number,
  template: NotificationTemplate,
): Happening {
  const anyone = () => reachable(world, at, key.stream('user'));
  switch (template) {
    case 'receipt': {
      const order = world.orderToFit(key, at - EARLIER, 'kept');
      const one = receiptOf(order);
      return { ...receiptOf({ ...order, fit: movedBy(at - one.at) }), at };
    }
    case 'reminder':
      return reminderOf(world, key, at, anyone());
    case 'welcome':
      return clubNews(world, key, Math.floor(key.float(draw.service) * 2 ** 30), at, anyone());
    case 'securityAlert': {
      const stream = key.stream('user');
      const anybody = () => world.user(userAt(world, at, stream, LEISURE));
      let customer = anybody();
      for (let tries = 1; tries < TRIES && !hasSecret(customer, world); tries++) customer = anybody();
      const isPassword = habitOf(customer, world).method === 'password';
      const notice = isPassword ? 'password-changed' : 'second-factor-on';
      return { key, template, notice, at, customer, place: homeOf(world, key, customer, at) };
    }
  }
}

/** The same, made for another instant. */
export function toldAt(told: Happening, at: number): Happening {
  const { order, place } = told;
  const by = (order?.fit?.by ?? 0) + at - told.at;
  return {
    ...told,
    at,
    ...(order ? { order: { ...order, fit: movedBy(by) } } : {}),
    ...(place ? { place: { ...place, at } } : {}),
  };
}
