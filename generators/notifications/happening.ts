/** Something of which a customer is told. */
import { SIGN_IN_TIME } from '../accounts/sign-in-time.ts';
import { draws, type Key } from '../draws/random.ts';
import type { Person } from '../people/person.ts';
import type { Incident } from '../platform/incident.ts';
import type { Order } from '../shop/order.ts';
import type { Product } from '../shop/product.ts';
import { Caused, type Causes, causeOf, FEW_LOOKED_AT, ownCaused, type Ticks } from '../time/caused.ts';
import { Sparse, type Stream } from '../time/listing.ts';
import type { Timeline } from '../time/timeline.ts';
import { MINUTE, SECOND, type Window } from '../time/window.ts';
import type { NoticeName } from './notice.ts';

const draw = draws('told');

export const NOTIFICATION_TEMPLATES = ['welcome', 'receipt', 'securityAlert', 'reminder'] as const;
export type NotificationTemplate = (typeof NOTIFICATION_TEMPLATES)[number];

/** Where somebody was, and when, who signed in, tried to, or changed something. */
export interface Place {
  /** In milliseconds since 1970. */
  at: number;
  device: { browser: string; os: string };
  ip: string;
}

/** What a customer is told, and of what. */
export interface Happening {
  key: Key;
  template: NotificationTemplate;
  notice: NoticeName;
  /** When the notification is made, in milliseconds since 1970. */
  at: number;
  customer: Person;
  order?: Order;
  product?: () => Product;
  place?: Place;
  club?: string;
  incident?: Incident;
}

/** What things of a kind follow from, each at an instant or within a time after it. */
export interface Begun {
  reach: number;
  /** Number of the first thing whose cause is at an instant or after it. */
  since(instant: number): number;
  /** Instant of the cause of a thing in milliseconds since 1970, rising with its number; Infinity after the last. */
  instant(number: number): number;
}

/** What is known of a thing that customers are told of before anything else is made of it. */
export interface Glimpse {
  key: Key;
  /** It is told at this instant or within `MOST_AFTER_GLIMPSE` after it. */
  since: number;
}

/** Things of one kind that customers are told of. */
export interface Kind {
  template: NotificationTemplate;
  stream: Stream;
  begun: Begun;
  /** Null for a candidate that comes to nothing, which is in no run of the stream. */
  of(number: number): Happening | null;
  /** Null for a candidate of which it is certain by then. */
  glimpse(number: number): Glimpse | null;
}

/** The longest time until a receipt or an alert is made. */
export const SOON = 4 * MINUTE;
export const MOST_AFTER_GLIMPSE = SIGN_IN_TIME + SOON;

export const soon = (key: Key, instant: number): number => instant + key.int(draw.told, 2 * SECOND, SOON);

export const caused = (
  template: NotificationTemplate,
  ticks: Ticks & Pick<Timeline, 'firstOf' | 'instant'>,
  causes: Causes,
  reach: number,
  of: (cause: number) => Happening,
  glimpse?: (cause: number) => Glimpse,
): Kind => {
  const ofNumber = (number: number) => of(causeOf(causes, number));
  const stream = new Caused(ticks, causes, (number) => ofNumber(number).at, reach, { most: FEW_LOOKED_AT });
  return {
    ...{ template, stream, begun: { reach, ...ownCaused(ticks, causes) }, of: ofNumber },
    glimpse: glimpse ? (number) => glimpse(causeOf(causes, number)) : (number) => wholly(ofNumber(number)),
  };
};

const wholly = (told: Happening | null): Glimpse | null => told && { key: told.key, since: told.at };

/** Of what only some have: whatever may come of it is looked at. */
export const sparse = (
  template: NotificationTemplate,
  begun: Begun,
  of: (number: number) => Happening | null,
  glimpse = (number: number) => wholly(of(number)),
): Kind => {
  const candidates = ({ from, to }: Window) => ({
    first: begun.since(from - begun.reach),
    end: begun.since(to + 1),
  });
  return { template, stream: new Sparse(candidates, (number) => of(number)?.at ?? null), begun, of, glimpse };
};
