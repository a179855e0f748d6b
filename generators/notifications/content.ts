/** The words of a notification in the form of its channel. */

import { joined } from '../draws/flat-text.ts';
import { type Draw, draws } from '../draws/random.ts';
import { filled } from '../draws/templating.ts';
import { dollarOf, dollarText, timeText } from '../fulfilment/shop-words.ts';
import { latinFirstName, latinName } from '../people/person.ts';
import { SHOP_FACTS } from '../people/shop.ts';
import { DEPLOYED_AS } from '../platform/deployables.ts';
import type { Incident } from '../platform/incident.ts';
import { amounts, type Order, trackingNumber } from '../shop/order.ts';
import type { Product } from '../shop/product.ts';
import type { World } from '../world.ts';
import type { NotificationChannel } from './delivery-report.ts';
import type { Happening, Place } from './happening.ts';
import type { Forms, NoticeLanguage, NoticeSlot, NoticeTemplate } from './notice.ts';

const draw = draws('subject', 'title', 'body', 'parting', 'greeting', 'hour');

export interface Content {
  subject: string | null;
  title: string | null;
  body: string;
}

/** Every half hour of a working day, as HH:mm. */
const HOURS = Array.from({ length: 17 }, (_, half) =>
  joined(String(9 + Math.floor(half / 2)).padStart(2, '0'), half % 2 === 0 ? ':00' : ':30'),
);

/** Spaces at which no line is broken, which GSM 03.38 does not have. */
const NO_BREAK = /[\u00a0\u202f]/g;

export function contentOf(
  about: Happening,
  channel: NotificationChannel,
  language: NoticeLanguage,
  world: World,
): Content {
  const { key } = about;
  const notice = language.notices[about.notice];
  const told = (drawn: Draw, choices: readonly NoticeTemplate[]) =>
    filled([key.pick(drawn, choices)], (slot) => slotValue(slot, about, language, world));
  switch (channel) {
    case 'email': {
      const greeting = told(draw.greeting, language.greetings);
      const parting = filled([key.pick(draw.parting, language.forms.partings)], () => SHOP_FACTS.name);
      const body = joined(greeting, '\n\n', told(draw.body, notice.bodies), '\n\n', parting);
      return { subject: told(draw.subject, notice.subjects), title: null, body };
    }
    case 'sms':
      return { subject: null, title: null, body: told(draw.body, notice.texts).replace(NO_BREAK, ' ') };
    default:
      return { subject: null, title: told(draw.title, notice.titles), body: told(draw.body, notice.lines) };
  }
}

function slotValue(slot: NoticeSlot, told: Happening, { tag, forms }: NoticeLanguage, world: World): string {
  const { key, customer } = told;
  const order = () => told.order as Order;
  const place = () => told.place as Place;
  const club = () => told.club as string;
  switch (slot) {
    case 'articles':
      return articlesText(order(), forms);
    case 'at':
      return clockText(timeText(place().at), forms.times.utc);
    case 'city':
      return world.home(customer).city;
    case 'club':
      return club();
    case 'clubName':
      return club().replace(/^the /, '');
    case 'device': {
      const { device } = place();
      return filled([forms.device], (part) => device[part]);
    }
    case 'first':
      return tag === 'en' ? latinFirstName(customer) : customer.firstName;
    case 'name':
      return tag === 'en' ? latinName(customer) : customer.name;
    case 'hour':
      return clockText(key.pick(draw.hour, HOURS), forms.times.hour);
    case 'ip':
      return place().ip;
    case 'order':
      return order().orderNumber;
    case 'product':
      return (told.product as () => Product)().name;
    case 'total': {
      const dollar = dollarOf(world);
      const { total } = amounts(order(), dollar);
      return dollarText(total, dollar, forms.dollars);
    }
    case 'tracking':
      return trackingNumber(order());
    default:
      return incidentText(slot, told.incident, forms);
  }
}

function articlesText(order: Order, { articles }: Forms): string {
  const pieces = order.basket().lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return filled([pieces === 1 ? articles.one : articles.more], () => String(pieces));
}

/** A time HH:mm in a form of a language. */
function clockText(time: string, form: Forms['times']['utc']): string {
  const hh = time.slice(0, 2);
  const mm = time.slice(3);
  return filled([form], (part) => {
    if (part === 'mm') return mm;
    return part === 'h' && hh.startsWith('0') ? hh.slice(1) : hh;
  });
}

function incidentText(
  slot: 'beganAt' | 'cause' | 'deployment' | 'endedAt' | 'service',
  incident: Incident | undefined,
  { times }: Forms,
): string {
  if (!incident) throw new Error(`'${slot}' is said of an incident only`);
  switch (slot) {
    case 'beganAt':
      return clockText(timeText(incident.beganAt), times.utc);
    case 'cause':
      return incident.fault.cause;
    case 'deployment':
      return incident.deploymentId;
    case 'endedAt':
      return clockText(timeText(incident.endedAt), times.utc);
    case 'service':
      return DEPLOYED_AS[incident.fault.traced];
  }
}
