/** The words of a notification in the form of its channel. */
import { DEPLOYED_AS } from '../deployables.ts';
import { joined } from '../flat-text.ts';
import type { Incident } from '../incident.ts';
import { amounts, type Order, trackingNumber } from '../order.ts';
import type { Product } from '../product.ts';
import { type Draw, draws, type Key } from '../random.ts';
import { dollarOf, dollarText, timeText } from '../shop-words.ts';
import { filled } from '../templating.ts';
import { userAgent } from '../user-agent.ts';
import type { World } from '../world.ts';
import type { NotificationChannel } from './delivery-report.ts';
import type { Notice, NoticeSlot, NoticeTemplate } from './notice.ts';

const draw = draws('subject', 'title', 'body', 'parting', 'greeting', 'club', 'hour', 'net', 'host');

/** What a notification speaks of. */
export interface Facts {
  key: Key;
  world: World;
  order: Order;
  product: Product;
  /** When it is made, in milliseconds since 1970. */
  createdAt: number;
  incident: Incident | undefined;
}

export interface Content {
  subject: string | null;
  title: string | null;
  body: string;
}

const CLUBS = ['Example Plus', 'the Early Birds', 'the Example Club', 'Example Family'] as const;
const HOURS = Array.from({ length: 17 }, (_, half) =>
  joined(String(9 + Math.floor(half / 2)), half % 2 === 0 ? ':00' : ':30'),
);
const GREETINGS = ['Hello ', 'Dear ', 'Hi '] as const;
const PARTINGS = ['Your team at Example Shop', 'Kind regards\nExample Shop', 'Example Shop'] as const;
/** For documentation (RFC 5737). */
const NETS = ['192.0.2.', '198.51.100.', '203.0.113.'] as const;

export function contentOf(notice: Notice, channel: NotificationChannel, facts: Facts): Content {
  const { key, order } = facts;
  const said = (drawn: Draw, choices: readonly NoticeTemplate[]) =>
    filled([key.pick(drawn, choices)], (slot) => slotValue(slot, facts));
  switch (channel) {
    case 'email': {
      const greeting = joined(key.pick(draw.greeting, GREETINGS), order.customer.firstName, ',');
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

function slotValue(slot: NoticeSlot, facts: Facts): string {
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
      return key.pick(draw.club, CLUBS);
    case 'device': {
      const { browser, os } = userAgent(key, world.vocabulary);
      return joined(browser, ' on ', os);
    }
    case 'first':
      return order.customer.firstName;
    case 'hour':
      return key.pick(draw.hour, HOURS);
    case 'ip':
      return joined(key.pick(draw.net, NETS), String(key.int(draw.host, 1, 254)));
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
