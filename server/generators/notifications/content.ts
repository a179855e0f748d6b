/** The words of a notification in the form of its channel. */
import { DEPLOYED_AS } from '../deployables.ts';
import { homeAddress, strangeAddress } from '../documentation-address.ts';
import { joined } from '../flat-text.ts';
import type { Incident } from '../incident.ts';
import { amounts, type Order, trackingNumber } from '../order.ts';
import { latinFirstName } from '../person.ts';
import type { Product } from '../product.ts';
import { type Draw, draws, type Key } from '../random.ts';
import { dollarOf, dollarText, timeText } from '../shop-words.ts';
import { otherDevice, ownDevice } from '../sign-in.ts';
import { filled } from '../templating.ts';
import type { Device } from '../user-agent.ts';
import type { World } from '../world.ts';
import { clubOf } from './club.ts';
import type { NotificationChannel } from './delivery-report.ts';
import type { Notice, NoticeSlot, NoticeTemplate } from './notice.ts';
import type { Turn } from './turn.ts';

const draw = draws('subject', 'title', 'body', 'parting', 'greeting', 'hour', 'device', 'address');

/** What a notification speaks of. */
export interface Facts {
  key: Key;
  world: World;
  order: Order;
  product: Product;
  turn: Turn;
  /** When it is made, in milliseconds since 1970. */
  createdAt: number;
  incident: Incident | undefined;
}

export interface Content {
  subject: string | null;
  title: string | null;
  body: string;
}

const HOURS = Array.from({ length: 17 }, (_, half) =>
  joined(String(9 + Math.floor(half / 2)), half % 2 === 0 ? ':00' : ':30'),
);
const GREETINGS = ['Hello ', 'Dear ', 'Hi '] as const;
const PARTINGS = ['Your team at Example Shop', 'Kind regards\nExample Shop', 'Example Shop'] as const;

export function contentOf(notice: Notice, channel: NotificationChannel, facts: Facts): Content {
  const { key, order } = facts;
  const said = (drawn: Draw, choices: readonly NoticeTemplate[]) =>
    filled([key.pick(drawn, choices)], (slot) => slotValue(slot, facts, notice));
  switch (channel) {
    case 'email': {
      const greeting = joined(key.pick(draw.greeting, GREETINGS), latinFirstName(order.customer), ',');
      const body = joined(
        greeting,
        '\n\n',
        said(draw.body, notice.bodies),
        '\n\n',
        key.pick(draw.parting, PARTINGS),
      );
      return { subject: said(draw.subject, notice.subjects), title: null, body };
    }
    case 'sms':
      return { subject: null, title: null, body: said(draw.body, notice.texts) };
    default:
      return { subject: null, title: said(draw.title, notice.titles), body: said(draw.body, notice.lines) };
  }
}

function slotValue(slot: NoticeSlot, facts: Facts, notice: Notice): string {
  const { key, world, order, createdAt } = facts;
  switch (slot) {
    case 'articles': {
      const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      return joined(String(pieces), pieces === 1 ? ' item' : ' items');
    }
    case 'at':
      return timeText(createdAt);
    case 'city':
      return world.home(order.customer).city;
    case 'club':
      return clubOf(order.customer, facts.turn);
    case 'device': {
      const type: Device = key.chance(draw.device, 0.5) ? 'mobile' : 'desktop';
      const { browser, os } = notice.isOfStranger
        ? otherDevice(key, world, order.customer, type)
        : ownDevice(world, order.customer, type);
      return joined(browser, ' on ', os);
    }
    case 'first':
      return latinFirstName(order.customer);
    case 'hour':
      return key.pick(draw.hour, HOURS);
    case 'ip':
      return notice.isOfStranger
        ? strangeAddress(world, key.float(draw.address))
        : homeAddress(world, order.customer.index);
    case 'order':
      return order.orderNumber;
    case 'product':
      return facts.product.name;
    case 'total':
      return dollarText(amounts(order, dollarOf(world)).total, dollarOf(world));
    case 'tracking':
      return trackingNumber(order, order.status) ?? order.orderNumber;
    default:
      return incidentText(slot, facts.incident);
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
