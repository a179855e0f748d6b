/** What happens to notifications: they are sent, arrive, are read, or fail. */

import { type Kind, MOST_AFTER_GLIMPSE } from '../notifications/happening.ts';
import { KINDS, kindsOf } from '../notifications/happenings.ts';
import { longestOf, type WholeNotification, wholeNotification } from '../notifications/notification.ts';
import { answeredAt, statusAt } from '../notifications/notification-course.ts';
import { NOTICE_SOURCES } from '../time/event-number.ts';
import { DAY } from '../time/window.ts';
import type { World } from '../world.ts';
import { type Source, sourcesNamed, stepAt } from './source.ts';

export const NOTIFICATION_EVENTS = [
  'notification.sent',
  'notification.delivered',
  'notification.read',
  'notification.failed',
] as const;
type Type = (typeof NOTIFICATION_EVENTS)[number];

/** From the making of a notification until somebody has read it. */
const LONGEST = 7 * DAY;

/** Those of each kind of thing that customers are told of. */
export const NOTICES = sourcesNamed(NOTICE_SOURCES, (world, source) =>
  noticeEvents(world, NOTICE_SOURCES.indexOf(source)),
);

function noticeEvents(world: World, kind: number): Source<Type> {
  const { begun, glimpse } = kindsOf(world)[kind] as Kind;
  return {
    ...begun,
    types: NOTIFICATION_EVENTS,
    reach: begun.reach + LONGEST,
    steps(number) {
      const one = wholeNotification(world, kind, number);
      return one === null ? [] : stepsOf(one);
    },
    next(number, from) {
      const seen = glimpse(number);
      if (seen === null) return Infinity;
      const { key, since } = seen;
      if (since >= from) return since;
      return since + MOST_AFTER_GLIMPSE + longestOf(key) < from ? Infinity : from;
    },
    causeOf(subject) {
      const place = world.numberOf('ntf', subject);
      if (place === undefined || place % KINDS !== kind) return undefined;
      const number = Math.floor(place / KINDS);
      return begun.instant(number) === Infinity ? undefined : number;
    },
  };
}

function stepsOf({ id, channel, template, customer, fate, course }: WholeNotification) {
  const step = (type: Type, at: number | null) =>
    stepAt(type, at, id, (instant) => ({
      notificationId: id,
      userId: customer.id,
      channel,
      template,
      status: statusAt(course, fate, instant),
    }));
  const answered = answeredAt(course);
  return [
    step('notification.sent', fate === 'failed' ? null : answered),
    step('notification.delivered', course.deliveredAt),
    step('notification.read', course.readAt),
    step('notification.failed', fate === 'failed' ? answered : null),
  ];
}
