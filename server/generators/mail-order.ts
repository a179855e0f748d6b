/** Mail about orders and what comes back of them, between the customer and the shop. */
import { course, returnCourse, returnStatus, utcOffset } from './course.ts';
import { LEISURE, OFFICE } from './daytime.ts';
import { calendarFile, csvFile, labelFile, type MailFile, pdfFile } from './mail-file.ts';
import {
  COLLEAGUE_ADDS,
  CUSTOMER_ASKS,
  CUSTOMER_GOES_ON,
  SHOP_ANSWERS,
  SHOP_WRITES,
} from './mail-order-texts.ts';
import { asciiText, type Correspondent, ofCustomer, ofStaff } from './mail-person.ts';
import { CUSTOMER_RETURNS, RETURN_ANSWER, SHOP_ON_RETURNS } from './mail-return-texts.ts';
import { type Facts, openingOf, type Story, told, writtenAt } from './mail-story.ts';
import type { Block } from './mail-text.ts';
import { scaleOf } from './money.ts';
import {
  amounts,
  type LineAmount,
  type Order,
  type OrderStatus,
  paymentStatus,
  trackingNumber,
} from './order.ts';
import { draws, type Key } from './random.ts';
import { type Refund, refund, returnedOrder, returnNumber, returnOf } from './return.ts';
import { DAY, HOUR, isoText, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws('byCustomer', 'agent', 'colleague', 'written', 'copied');

const CURRENCY = 'USD';
export const AGENT = 'Customer care';

/** What the status of an order means to its customer. */
const NEXT: Readonly<Record<OrderStatus, string>> = {
  pending: 'We are waiting for the payment to be confirmed.',
  processing: 'It is being packed, and nothing is missing.',
  shipped: 'The carrier has it under {tracking}.',
  delivered: 'According to the carrier, it was handed over.',
  cancelled: 'It will not be sent.',
};

interface Parties {
  customer: Correspondent;
  agent: Correspondent;
  colleague: Correspondent;
}

function partiesOf(key: Key, order: Order, world: World): Parties {
  // Nobody writes to themselves.
  const agent = world.agentFor(key, draw.agent, order.customer);
  const colleagues = world.staff('agents').filter(({ id }) => id !== order.customer.id && id !== agent.id);
  return {
    customer: ofCustomer(order.customer, world),
    agent: ofStaff(agent, AGENT),
    colleague: ofStaff(key.pick(draw.colleague, colleagues), AGENT),
  };
}

/** Mail about the order at an index. */
export function orderStory(key: Key, index: number, world: World, window: Window): Story {
  const order = world.order(index);
  const { status } = order;
  const { placedAt, shippedAt, deliveredAt, cancelledAt } = course(order, status, window);
  const facts = orderFacts(order, world);
  const isByCustomer = key.chance(draw.byCustomer, 0.5);
  const texts = (isByCustomer ? CUSTOMER_ASKS : SHOP_WRITES)[status];
  const since = deliveredAt ?? shippedAt ?? cancelledAt ?? placedAt;
  const sums = amounts(order, world.vocabulary.currency(CURRENCY));
  const rows: Block = {
    kind: 'rows',
    rows: [
      ...order.lines.map(({ product, quantity }, line) => {
        const { lineTotal } = sums.lines[line] as LineAmount;
        return [`${quantity} x ${asciiText(product.name)}`, money(lineTotal, world)] as const;
      }),
      ...(sums.discount > 0 ? [['Discount', `-${money(sums.discount, world)}`] as const] : []),
      ['Shipping', money(sums.shipping, world)],
      ['Tax', money(sums.tax, world)],
      ['Total', money(sums.total, world)],
    ],
  };
  const parties = partiesOf(key, order, world);
  return letter(key, {
    order,
    facts,
    isByCustomer,
    texts,
    since,
    rows,
    parties,
    window,
    answer: SHOP_ANSWERS[0] as string,
  });
}

/** Mail about the return at an index. */
export function returnStory(key: Key, index: number, world: World, window: Window): Story {
  const order = returnedOrder(world, index);
  const returned = returnOf(order);
  const status = returnStatus(order);
  const sums = refund(returned, world.vocabulary.currency(CURRENCY));
  const facts = {
    ...orderFacts(order, world),
    ...named(returned.items[0]?.product.name ?? ''),
    rma: returnNumber(world, index),
    refund: money(sums.total, world),
    status,
  };
  const done = returnCourse(order, status, window);
  const isByCustomer = key.chance(draw.byCustomer, 0.5);
  const rows: Block = {
    kind: 'rows',
    rows: returned.items.map(({ product, quantity }, item) => {
      const { lineTotal } = sums.items[item] as Refund['items'][number];
      return [`${quantity} x ${asciiText(product.name)}`, money(lineTotal, world)];
    }),
  };
  return letter(key, {
    order,
    facts,
    isByCustomer,
    texts: isByCustomer ? CUSTOMER_RETURNS[returned.reason] : SHOP_ON_RETURNS[status],
    // Customers write when they ask for it, the shop when something has become of it.
    since: isByCustomer
      ? done.requestedAt
      : (done.refundedAt ?? done.receivedAt ?? done.rejectedAt ?? done.approvedAt ?? done.requestedAt),
    rows,
    parties: partiesOf(key, order, world),
    window,
    answer: RETURN_ANSWER,
  });
}

interface Letter {
  order: Order;
  facts: Facts;
  isByCustomer: boolean;
  texts: Parameters<typeof openingOf>[1];
  /** Milliseconds since 1970 of what it is about. */
  since: number;
  rows: Block;
  parties: Parties;
  window: Window;
  /** What the shop says first to a customer who wrote. */
  answer: string;
}

function letter(key: Key, about: Letter): Story {
  const { order, facts, isByCustomer, texts, since, rows, window, answer } = about;
  const { customer, agent, colleague } = about.parties;
  const { subject, paragraphs } = openingOf(key, texts, facts);
  const [first, ...rest] = paragraphs as [Block, ...Block[]];
  const clock = isByCustomer
    ? { hours: LEISURE, utcOffset: utcOffset(order) }
    : { hours: OFFICE, utcOffset: 0 };
  const sentAt = writtenAt(key.float(draw.written), since, 3 * DAY, clock, window);
  const answers = [answer, ...SHOP_ANSWERS.slice(1)];
  return {
    subject,
    from: isByCustomer ? customer : agent,
    to: isByCustomer && key.chance(draw.copied, 0.1) ? [agent, colleague] : [isByCustomer ? agent : customer],
    cc: key.chance(draw.copied, 0.75) ? [] : [colleague],
    sentAt,
    ...clock,
    blocks: isByCustomer ? paragraphs : [first, rows, ...rest],
    files: () => filesOf(about, sentAt),
    script: {
      facts,
      author: isByCustomer ? CUSTOMER_GOES_ON : answers.slice(1),
      other: isByCustomer ? answers : CUSTOMER_GOES_ON,
      asides: COLLEAGUE_ADDS,
      bystander: colleague,
    },
  };
}

function filesOf(about: Letter, sentAt: number): MailFile[] {
  const { order, facts, rows, isByCustomer } = about;
  const { customer, agent } = about.parties;
  const number = facts.rma ?? order.orderNumber;
  const lines = rows.kind === 'rows' ? rows.rows : [];
  const name = number.toLowerCase();
  const page = pdfFile(...pageOf(about, name), [
    `For ${customer.plainName}`,
    `Written on ${isoText(sentAt).slice(0, 10)} for order ${order.orderNumber}`,
    '',
    ...lines,
  ]);
  const table = csvFile(isByCustomer ? 'the list of articles' : 'the articles as a table', `${name}.csv`, [
    ['sku', 'name', 'quantity'],
    ...order.lines.map(({ product, quantity }) => [product.sku, product.name, quantity]),
  ]);
  const label = labelFile(
    isByCustomer ? 'a picture of the label' : 'the label',
    `label-${name}.png`,
    facts.tracking || number,
  );
  if (isByCustomer) return [label, page, table];
  const beginsAt = (Math.floor(sentAt / DAY) + 2) * DAY + 14 * HOUR;
  const call = calendarFile('an appointment for a call', `call-${name}.ics`, {
    uid: `${name}@example.com`,
    writtenAt: sentAt,
    beginsAt,
    endsAt: beginsAt + HOUR / 4,
    summary: `Call about ${number}`,
    description: `${agent.plainName} calls ${customer.plainName} about ${number}.`,
    location: 'By telephone',
    organizer: { name: agent.plainName, address: agent.address },
    attendees: [{ name: customer.plainName, address: customer.address }],
  });
  return [page, table, label, call];
}

/** What a page about it is called in the text, as a file, and by its heading. */
function pageOf({ order, facts, isByCustomer }: Letter, name: string): [string, string, string] {
  if (facts.rma) return ['the return slip', `return-${name}.pdf`, `Return ${facts.rma}`];
  const { orderNumber } = order;
  // Nobody has a receipt for what is not paid.
  if (!isByCustomer && paymentStatus(order, order.status) === 'paid') {
    return ['the receipt', `receipt-${name}.pdf`, `Receipt ${orderNumber}`];
  }
  return [isByCustomer ? 'my order' : 'your order', `order-${name}.pdf`, `Order ${orderNumber}`];
}

/** A product, and the words that go with one or with several. */
function named(name: string): Facts {
  const product = asciiText(name);
  const isPlural = /s$/.test(product) && !/(ss|Atlas|Trellis)$/.test(product);
  return isPlural
    ? { product, is: 'are', was: 'were', it: 'they', its: 'their' }
    : { product, is: 'is', was: 'was', it: 'it', its: 'its' };
}

function orderFacts(order: Order, world: World): Facts {
  const { orderNumber, lines, status } = order;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = money(amounts(order, world.vocabulary.currency(CURRENCY)).total, world);
  const tracking = trackingNumber(order, status) ?? '';
  return {
    order: orderNumber,
    ...named(lines[0]?.product.name ?? ''),
    total,
    tracking,
    status,
    count: pieces === 1 ? 'one article' : `${pieces} articles`,
    next: told(NEXT[status], { tracking }),
    money:
      paymentStatus(order, status) === 'refunded'
        ? `The ${total} that you paid goes back the way it came, which can take three days.`
        : 'Since it had not been paid, nothing was charged.',
  };
}

function money(minor: number, world: World): string {
  const currency = world.vocabulary.currency(CURRENCY);
  return `${CURRENCY} ${(minor / scaleOf(currency)).toFixed(currency.digits)}`;
}
