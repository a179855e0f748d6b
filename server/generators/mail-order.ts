/** Mail about orders and returns, between the customer and the shop. */
import { course, type ReturnCourse, type ReturnStatus, returnCourse, returnStatus } from './course.ts';
import { workingDay } from './daytime.ts';
import { calendarFile, csvFile, labelFile, type MailFile, pdfFile, screenFile } from './mail-file.ts';
import { COLLEAGUE_ADDS, CUSTOMER_ASKS, EXCHANGES, ORDER_ANSWER, SHOP_WRITES } from './mail-order-texts.ts';
import { asciiText, type Correspondent, ofAgent, ofCustomer } from './mail-person.ts';
import { CUSTOMER_RETURNS, DECLINED, RETURN_ANSWER, SHOP_ON_RETURNS } from './mail-return-texts.ts';
import { type Facts, openingOf, type Pause, type Story, told, writtenAt } from './mail-story.ts';
import type { Block } from './mail-text.ts';
import { scaleOf } from './money.ts';
import { amounts, type LineAmount, type Order, paymentStatus, trackingNumber } from './order.ts';
import { draws, type Key } from './random.ts';
import { type Refund, refund, returnNumber, returnOf } from './return.ts';
import { DAY, HOUR, isoText, SECOND, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws('byCustomer', 'agent', 'colleague', 'written', 'copied', 'exchange');

const CURRENCY = 'USD';

/** How many of the exchanges, counted from the first, suit an order that is kept, sent back or cancelled; any of them may begin. */
const SUITING = { kept: 7, returned: 5, cancelled: 2 } as const;

interface Parties {
  customer: Correspondent;
  agent: Correspondent;
  colleague: Correspondent;
}

function partiesOf(key: Key, order: Order, world: World): Parties {
  const agent = world.agentFor(key, draw.agent, order.customer);
  const colleagues = world.staff('agents').filter(({ id }) => id !== agent.id);
  return {
    customer: ofCustomer(order.customer, world),
    agent: ofAgent(agent),
    colleague: ofAgent(key.pick(draw.colleague, colleagues)),
  };
}

/** Mail about an order. */
export function orderStory(key: Key, order: Order, world: World, window: Window): Story {
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
    articles: order.lines,
    factsAt: () => facts,
    isByCustomer,
    texts,
    since,
    // A parcel has to be late before somebody asks for it.
    pause: isByCustomer && status === 'shipped' ? { ...PAUSE, least: DAY } : PAUSE,
    rows,
    parties,
    window,
    answer: ORDER_ANSWER,
    suiting: status === 'cancelled' ? SUITING.cancelled : SUITING.kept,
  });
}

/** Mail about the return of an order, the one at an index. */
export function returnStory(key: Key, order: Order, index: number, world: World, window: Window): Story {
  const returned = returnOf(order);
  const status = returnStatus(order);
  const sums = refund(returned, world.vocabulary.currency(CURRENCY));
  const facts = {
    ...orderFacts(order, world),
    ...named(returned.items[0]?.product.name ?? ''),
    rma: returnNumber(world, index),
    refund: money(sums.total, world),
  };
  const done = returnCourse(order, status, window);
  const decidedAt = done.approvedAt ?? done.rejectedAt ?? window.to;
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
    articles: returned.items,
    factsAt: (instant) => ({ ...facts, status: statusAt(instant, done) }),
    isByCustomer,
    texts: isByCustomer ? CUSTOMER_RETURNS[returned.reason] : SHOP_ON_RETURNS[status],
    // Customers write when they ask for it, the shop when something has become of it.
    since: isByCustomer
      ? done.requestedAt
      : (done.refundedAt ?? done.receivedAt ?? done.rejectedAt ?? done.approvedAt ?? done.requestedAt),
    // Nobody asks for what has been decided.
    pause: isByCustomer ? { ...PAUSE, most: Math.min(PAUSE.most, decidedAt - done.requestedAt) } : PAUSE,
    rows,
    parties: partiesOf(key, order, world),
    window,
    answer: RETURN_ANSWER,
    suiting: SUITING.returned,
  });
}

/** How far a return had come at an instant, in milliseconds since 1970. */
function statusAt(instant: number, done: ReturnCourse): ReturnStatus {
  const has = (at: number | null) => at !== null && at <= instant;
  if (has(done.refundedAt)) return 'refunded';
  if (has(done.receivedAt)) return 'received';
  if (has(done.rejectedAt)) return 'rejected';
  return has(done.approvedAt) ? 'approved' : 'requested';
}

/** Nobody writes about something in the very minute in which it happens. */
const PAUSE: Pause = { least: 240 * SECOND, most: 3 * DAY };

interface Letter {
  order: Order;
  /** What it is about: all of the order, or what comes back of it. */
  articles: Order['lines'];
  factsAt: Story['script']['factsAt'];
  isByCustomer: boolean;
  texts: Parameters<typeof openingOf>[1];
  /** Milliseconds since 1970 of what it is about. */
  since: number;
  pause: Pause;
  rows: Block;
  parties: Parties;
  window: Window;
  /** What the shop says first to a customer who wrote. */
  answer: string;
  /** How many of the exchanges that may follow suit it. */
  suiting: number;
}

function letter(key: Key, about: Letter): Story {
  const { factsAt, isByCustomer, texts, since, pause, rows, window, suiting } = about;
  const { customer, agent, colleague } = about.parties;
  const from = isByCustomer ? customer : agent;
  const sentAt = writtenAt(key.float(draw.written), since, pause, from, window);
  const { subject, paragraphs, answer = '' } = openingOf(key, texts, factsAt(sentAt));
  const [beginning, ...rest] = paragraphs as [Block, ...Block[]];
  const first = key.int(draw.exchange, 0, suiting - 1);
  const exchanges = [
    ...EXCHANGES.slice(first, suiting),
    ...EXCHANGES.slice(0, first),
    ...EXCHANGES.slice(suiting),
  ];
  const questions = exchanges.map(([question]) => question);
  const answers = exchanges.map(({ 1: text }) => text);
  return {
    subject,
    from,
    to: isByCustomer && key.chance(draw.copied, 0.1) ? [agent, colleague] : [isByCustomer ? agent : customer],
    cc: key.chance(draw.copied, 0.75) ? [] : [colleague],
    sentAt,
    blocks: isByCustomer ? paragraphs : [beginning, rows, ...rest],
    files: () => filesOf(about, sentAt),
    script: {
      factsAt: (instant) => {
        const facts = factsAt(instant);
        return { ...facts, answer: told(facts.status === 'rejected' ? DECLINED : answer, facts) };
      },
      author: isByCustomer ? questions : answers,
      other: isByCustomer ? [about.answer, ...answers] : questions,
      asides: COLLEAGUE_ADDS,
      bystander: colleague,
    },
  };
}

function filesOf(about: Letter, sentAt: number): MailFile[] {
  const { order, articles, rows, isByCustomer } = about;
  const { customer, agent } = about.parties;
  const facts = about.factsAt(sentAt);
  const number = facts.rma ?? order.orderNumber;
  const lines = rows.kind === 'rows' ? rows.rows : [];
  const name = number.toLowerCase();
  const page = pdfFile(...pageOf(about, facts, name), [
    `For ${customer.plainName}`,
    `Written on ${isoText(sentAt).slice(0, 10)} for order ${order.orderNumber}`,
    '',
    ...lines,
  ]);
  const table = csvFile(isByCustomer ? 'the list of items' : 'the items as a table', `${name}.csv`, [
    ['sku', 'name', 'quantity'],
    ...articles.map(({ product, quantity }) => [product.sku, product.name, quantity]),
  ]);
  if (isByCustomer) {
    // There is no label before there is a parcel.
    const picture = facts.tracking
      ? labelFile('a picture of the label', `label-${name}.png`, facts.tracking)
      : screenFile('a screenshot of the page', `page-${name}.png`, lines);
    return [picture, page, table];
  }
  // At two in the afternoon where the customer is.
  const { utcOffset } = customer;
  const beginsAt = workingDay(Math.floor((sentAt + utcOffset) / DAY) + 2) * DAY + 14 * HOUR - utcOffset;
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
  const parcel = parcelOf(facts);
  const label = parcel ? [labelFile('the label', `label-${name}.png`, parcel)] : [];
  return [page, table, ...label, call];
}

/** The number on the label that the shop attaches, if there is one: of a parcel on its way, or of one that may come back. */
function parcelOf({ rma, status, tracking }: Facts): string | undefined {
  if (rma) return status === 'approved' ? rma : undefined;
  return tracking;
}

/** What a page about it is called in the text, in its file name and in its heading. */
function pageOf({ order, isByCustomer }: Letter, facts: Facts, name: string): [string, string, string] {
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
    ? { product, is: 'are', was: 'were', it: 'they', them: 'them', its: 'their' }
    : { product, is: 'is', was: 'was', it: 'it', them: 'it', its: 'its' };
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
    count: pieces === 1 ? 'one item' : `${pieces} items`,
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
