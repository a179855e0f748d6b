/** Why a customer is told something, and when: after what happened to an order, an account or the shop itself. */
import { weekOf } from '../commit-history.ts';
import { course, refundCourse, returnCourse, returnStatus, utcOffset } from '../course.ts';
import { lastByDay } from '../daytime.ts';
import type { DeployedService } from '../deployables.ts';
import type { Incident } from '../incident.ts';
import { type Order, paymentStatus } from '../order.ts';
import { accountOpened, type Person } from '../person.ts';
import { draws, type Key, Weights } from '../random.ts';
import { habitOf } from '../sign-in.ts';
import { HOUR, MINUTE, SECOND, type Window } from '../window.ts';
import type { World } from '../world.ts';
import {
  accountLocked,
  failedSignIns,
  passwordChanged,
  renewedClub,
  secondFactorOn,
  signIn,
  welcomeAccount,
  welcomeClub,
} from './account-notices.ts';
import { isRenewal } from './club.ts';
import type { Notice } from './notice.ts';
import { isSettled, lengthOf, type NotificationShape } from './notification-course.ts';
import {
  receiptCopy,
  receiptOfCancellation,
  receiptOfOrder,
  receiptOfRefund,
  receiptPaid,
} from './receipt-notices.ts';
import {
  appointment,
  cart,
  deliveryAhead,
  incidentOver,
  incidentUnderWay,
  paymentDue,
  returnParcel,
} from './reminder-notices.ts';
import { isFirst, type Turn } from './turn.ts';

export const NOTIFICATION_TEMPLATES = ['welcome', 'receipt', 'securityAlert', 'reminder'] as const;
export type NotificationTemplate = (typeof NOTIFICATION_TEMPLATES)[number];

const draw = draws('kind', 'isIncident', 'isOrders', 'service', 'week');

export interface Occasion {
  /** What is told at an instant. */
  noticeAt: (instant: number) => Notice;
  /** In which it happens from beginning to end. */
  window: Window;
  incident: Incident | undefined;
}

export function occasion(
  key: Key,
  world: World,
  order: Order,
  turn: Turn,
  template: NotificationTemplate,
  shape: NotificationShape,
  window: Window,
): Occasion {
  switch (template) {
    case 'welcome':
      return welcomeOf(key, order, turn, shape, window);
    case 'receipt':
      return receiptOf(key, order, shape, window);
    case 'securityAlert':
      return told(key.weighted(draw.kind, alertsFor(order.customer, world, turn)), window);
    case 'reminder':
      return (
        incidentReminder(key, world, shape, window) ??
        orderReminder(key, order, shape, window) ??
        told(key.weighted(draw.kind, REMINDERS), window)
      );
  }
}

const told = (notice: Notice, window: Window): Occasion => ({
  noticeAt: () => notice,
  window,
  incident: undefined,
});

/** To an account when it is opened, and to a club at any time after that. */
function welcomeOf(
  key: Key,
  { customer }: Order,
  turn: Turn,
  shape: NotificationShape,
  window: Window,
): Occasion {
  const opened = Date.parse(accountOpened(customer));
  const first = within(key, shape, window, { from: opened + 5 * SECOND, to: opened + 5 * MINUTE });
  if (first && isFirst(turn)) return told(welcomeAccount, first);
  return told(
    isRenewal(turn) ? renewedClub : welcomeClub,
    opened < window.to ? after(opened, window) : window,
  );
}

/** Only who has a password can change it or have it guessed, and only who has an app for codes has turned it on, once. */
function alertsFor(customer: Person, world: World, turn: Turn): Weights<Notice> {
  const { method, factor } = habitOf(customer, world);
  const app = factor === 'totp' && turn.rank === 0 ? 'app' : 'none';
  return (method === 'password' ? ALERTS_WITH_PASSWORD : ALERTS)[app];
}

const alerts = (password: number, app: number) =>
  new Weights<Notice>(
    [signIn, 62],
    [passwordChanged, 14 * password],
    [failedSignIns, 9 * password],
    [accountLocked, 6 * password],
    [secondFactorOn, 9 * app],
  );
const ALERTS_WITH_PASSWORD = { app: alerts(1, 1), none: alerts(1, 0) } as const;
const ALERTS = { app: alerts(0, 1), none: alerts(0, 0) } as const;
const REMINDERS = new Weights<Notice>([cart, 65], [appointment, 35]);

/**
 * The window in which a notification begins at its moment, undefined if the one that is asked for does not hold it. What
 * has not settled began lately, so its moment would be chance.
 */
function within(key: Key, shape: NotificationShape, window: Window, moment: Window): Window | undefined {
  if (!isSettled(shape.status)) return undefined;
  const to = moment.to + lengthOf(key, shape);
  return moment.from >= window.from && to <= window.to ? { from: moment.from, to } : undefined;
}

/** What is left of the window after something, or a half of that where it is less than an hour. */
const after = (instant: number, { from, to }: Window): Window => ({
  from: Math.max(from, Math.floor(Math.min(instant + HOUR, (instant + to) / 2))),
  to,
});

function receiptOf(key: Key, order: Order, shape: NotificationShape, window: Window): Occasion {
  const { placedAt, cancelledAt } = course(order, order.status, window);
  const isPaid = paymentStatus(order, order.status) !== 'pending';
  const cause = isPaid ? placedAt : (cancelledAt ?? placedAt);
  const moment = within(key, shape, window, { from: cause + 2 * SECOND, to: cause + 4 * MINUTE });
  if (isPaid && cancelledAt !== null && !moment) {
    return told(receiptOfRefund, after(refundCourse(order, window).sentAt, window));
  }
  const [now, later] = receiptsOf(isPaid, cancelledAt !== null);
  return moment ? told(now, moment) : told(later, after(cause, window));
}

/** At once, and later on. */
function receiptsOf(isPaid: boolean, isCancelled: boolean): readonly [Notice, Notice] {
  if (isPaid) return [receiptPaid, receiptCopy];
  const notice = isCancelled ? receiptOfCancellation : receiptOfOrder;
  return [notice, notice];
}

const SHARE_OF_INCIDENTS = 0.35;
const SERVICES = new Weights<DeployedService>(
  ['customer-web', 40],
  ['checkout-api', 40],
  ['event-worker', 18],
  ['report-scheduler', 2],
);

/** In the hour after a fault began. */
function incidentReminder(
  key: Key,
  world: World,
  shape: NotificationShape,
  window: Window,
): Occasion | undefined {
  if (!key.chance(draw.isIncident, SHARE_OF_INCIDENTS)) return undefined;
  const week = key.int(draw.week, weekOf(window.from), weekOf(window.to));
  const incident = world.incident(key.weighted(draw.service, SERVICES), week);
  const { beganAt, endedAt } = incident;
  const moment = within(key, shape, window, { from: beganAt + MINUTE, to: beganAt + HOUR });
  if (!moment) return undefined;
  return {
    noticeAt: (instant) => (instant > endedAt ? incidentOver : incidentUnderWay),
    window: moment,
    incident,
  };
}

const SHARE_OF_ORDERS = 0.6;

/**
 * What the shop sends by day and is still on its way at night has been since the evening: the part of a window up to
 * then, or undefined if there is no hour of it.
 */
export function untilEvening({ from, to }: Window, utcOffset: number): Window | undefined {
  const evening = lastByDay(to + utcOffset) - utcOffset;
  return evening - HOUR > from ? { from, to: evening } : undefined;
}

/** About an order that waits for something. */
function orderReminder(
  key: Key,
  order: Order,
  { status }: NotificationShape,
  window: Window,
): Occasion | undefined {
  if (!key.chance(draw.isOrders, SHARE_OF_ORDERS)) return undefined;
  const due = dueReminder(order, window);
  return due && !isSettled(status) && !untilEvening(due.window, utcOffset(order)) ? undefined : due;
}

function dueReminder(order: Order, window: Window): Occasion | undefined {
  const { placedAt, shippedAt } = course(order, order.status, window);
  if (order.status === 'pending') return told(paymentDue, after(placedAt, window));
  if (order.status === 'shipped') return told(deliveryAhead, after(shippedAt ?? placedAt, window));
  if (order.fate === 'returned' && returnStatus(order) === 'approved') {
    const { approvedAt, requestedAt } = returnCourse(order, 'approved', window);
    return told(returnParcel, after(approvedAt ?? requestedAt, window));
  }
  return undefined;
}
