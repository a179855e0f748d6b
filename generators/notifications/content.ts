/** The words of a notification in the form of its channel. */

import { joined } from '../draws/flat-text.ts';
import { type Draw, draws } from '../draws/random.ts';
import { filled, said } from '../draws/templating.ts';
import { dollarOf, dollarText, timeText } from '../fulfilment/shop-words.ts';
import { latinFirstName } from '../people/person.ts';
import { SHOP_FACTS } from '../people/shop.ts';
import { DEPLOYED_AS } from '../platform/deployables.ts';
import type { Incident } from '../platform/incident.ts';
import { amounts, type Order, trackingNumber } from '../shop/order.ts';
import type { Product } from '../shop/product.ts';
import type { World } from '../world.ts';
import type { NotificationChannel } from './delivery-report.ts';
import type { Happening, Place } from './happening.ts';
import { type NoticeSlot, type NoticeTemplate, noticesIn } from './notice.ts';

const draw = draws('subject', 'title', 'body', 'parting', 'greeting', 'hour');

export interface Content {
  subject: string | null;
  title: string | null;
  body: string;
}

const HOURS = Array.from({ length: 17 }, (_, half) =>
  joined(String(9 + Math.floor(half / 2)), half % 2 === 0 ? ':00' : ':30'),
);

export function contentOf(about: Happening, channel: NotificationChannel, world: World): Content {
  const { key, customer } = about;
  const notice = noticesIn(world.vocabulary)[about.notice];
  const told = (drawn: Draw, choices: readonly NoticeTemplate[]) =>
    filled([key.pick(drawn, choices)], (slot) => slotValue(slot, about, world));
  switch (channel) {
    case 'email': {
      const { greetings, partings } = world.vocabulary.story('notice-talk');
      const greeting = said(key.pick(draw.greeting, greetings), { first: latinFirstName(customer) });
      const parting = said(key.pick(draw.parting, partings), { shop: SHOP_FACTS.name });
      const body = joined(greeting, '\n\n', told(draw.body, notice.bodies), '\n\n', parting);
      return { subject: told(draw.subject, notice.subjects), title: null, body };
    }
    case 'sms':
      return { subject: null, title: null, body: told(draw.body, notice.texts) };
    default:
      return { subject: null, title: told(draw.title, notice.titles), body: told(draw.body, notice.lines) };
  }
}

function slotValue(slot: NoticeSlot, told: Happening, world: World): string {
  const { key, customer } = told;
  const order = () => told.order as Order;
  const place = () => told.place as Place;
  switch (slot) {
    case 'articles': {
      const pieces = order()
        .basket()
        .lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const { one, more } = world.vocabulary.story('notice-talk').articles;
      return said(pieces === 1 ? one : more, { pieces: String(pieces) });
    }
    case 'at':
      return timeText(place().at);
    case 'city':
      return world.home(customer).city;
    case 'club':
      return told.club as string;
    case 'device':
      return said(world.vocabulary.story('notice-talk').device, place().device);
    case 'first':
      return latinFirstName(customer);
    case 'hour':
      return key.pick(draw.hour, HOURS);
    case 'ip':
      return place().ip;
    case 'order':
      return order().orderNumber;
    case 'product':
      return (told.product as () => Product)().name;
    case 'total':
      return dollarText(amounts(order(), dollarOf(world)).total, dollarOf(world));
    case 'tracking':
      return trackingNumber(order());
    default:
      return incidentText(slot, told.incident);
  }
}

function incidentText(
  slot: 'beganAt' | 'cause' | 'deployment' | 'endedAt' | 'service',
  incident: Incident | undefined,
): string {
  if (!incident) throw new Error(`'${slot}' is said of an incident only`);
  switch (slot) {
    case 'beganAt':
      return timeText(incident.beganAt);
    case 'cause':
      return incident.fault.cause;
    case 'deployment':
      return incident.deploymentId;
    case 'endedAt':
      return timeText(incident.endedAt);
    case 'service':
      return DEPLOYED_AS[incident.fault.traced];
  }
}
