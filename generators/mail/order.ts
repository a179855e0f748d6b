/** Mail about orders and returns, between the customer and the shop. */
import { draws, type Key } from '../draws/random.ts';
import { type Facts, said } from '../draws/templating.ts';
import {
  type Course,
  courseOf,
  paymentStatus,
  type ReturnStatus,
  returnStatus,
} from '../fulfilment/course.ts';
import { type Refund, refund, returnNumber, returnOf } from '../fulfilment/return.ts';
import { SHOP_CURRENCY, scaleOf } from '../shop/money.ts';
import {
  amounts,
  type Line,
  type LineAmount,
  type Order,
  type OrderStatus,
  trackingNumber,
} from '../shop/order.ts';
import type { Product } from '../shop/product.ts';
import { DAY, HOUR, MINUTE } from '../time/window.ts';
import type { World } from '../world.ts';
import { letter, type Parties } from './letter.ts';
import { asciiText, clockOfAgent, clockOfCustomer, ofAgent, ofCustomer } from './person.ts';
import { type MessageOutline as MailStory, type Pause, writtenAt } from './story.ts';
import type { Block } from './text.ts';

const draw = draws('byCustomer', 'agent', 'colleague', 'written', 'told', 'toldOfReturn');

function partiesOf(key: Key, order: Order, world: World): Parties {
  const agent = world.agentFor(key, draw.agent, order.customer);
  const colleagues = world.staff('agents').filter(({ id }) => id !== agent.id && id !== order.customer.id);
  return {
    customer: ofCustomer(order.customer, world),
    agent: ofAgent(agent, world),
    colleague: ofAgent(key.pick(draw.colleague, colleagues), world),
  };
}

/** A state of an order or a return, and as long as it lasts. */
interface Stage<Status> {
  status: Status;
  since: number;
  until: number;
}

/** What a letter is about, and who writes it. */
interface Matter<Status> extends Stage<Status> {
  isByCustomer: boolean;
  pause: Pause;
}

function orderMatter(key: Key, order: Order): Matter<OrderStatus> {
  const isByCustomer = isFromCustomer(key, order);
  const stage = stageOf(key, order, isByCustomer);
  return { ...stage, isByCustomer, pause: pauseOf(stage.status, isByCustomer) };
}

/** Customers write when they ask for it, not for what has been decided; the shop when something has become of it. */
function returnMatter(key: Key, order: Order): Matter<ReturnStatus> {
  const isByCustomer = isFromCustomer(key, order);
  const stages = returnStages(courseOf(order)) as [Stage<ReturnStatus>, ...Stage<ReturnStatus>[]];
  const [asked, ...decided] = stages;
  return { ...(isByCustomer ? asked : key.pick(draw.toldOfReturn, decided)), isByCustomer, pause: PAUSE };
}

function matterWrittenAt(key: Key, { customer }: Order, about: Matter<unknown>, world: World): number {
  const { isByCustomer, since, until, pause } = about;
  const clock = isByCustomer
    ? clockOfCustomer(customer)
    : clockOfAgent(world.agentFor(key, draw.agent, customer));
  return writtenAt(key.float(draw.written), since, until, pause, clock);
}

/** When the mail about an order, or its return, is written: what a list needs of each to find those of a window. */
export const orderWrittenAt = (key: Key, order: Order, world: World): number =>
  matterWrittenAt(key, order, orderMatter(key, order), world);
export const returnWrittenAt = (key: Key, order: Order, world: World): number =>
  matterWrittenAt(key, order, returnMatter(key, order), world);

/** Mail about an order: about the state in which it was when the letter was written, which `sentAt` may say. */
export function orderStory(key: Key, order: Order, world: World, sentAt?: number): MailStory {
  const about = orderMatter(key, order);
  const { isByCustomer, status } = about;
  const { customers, shop, answer } = world.vocabulary.story('order-mail');
  const texts = isByCustomer ? customers[status] : shop[status];
  const sums = amounts(order, world.vocabulary.currency(SHOP_CURRENCY));
  const rows: Block = {
    kind: 'rows',
    rows: [
      ...order.basket().lines.map(({ product, quantity }, line) => {
        const { lineTotal } = sums.lines[line] as LineAmount;
        return [`${quantity} x ${asciiText(product.name)}`, money(lineTotal, world)] as const;
      }),
      ...(sums.discount > 0 ? [['Discount', `-${money(sums.discount, world)}`] as const] : []),
      ['Shipping', money(sums.shipping, world)],
      ['Tax', money(sums.tax, world)],
      ['Total', money(sums.total, world)],
    ],
  };
  const facts = orderFacts(order, status, world);
  return letter(key, {
    order,
    articles: order.basket().lines,
    factsAt: () => facts,
    isByCustomer,
    texts,
    sentAt: sentAt ?? matterWrittenAt(key, order, about, world),
    rows,
    parties: partiesOf(key, order, world),
    answer,
    outcome: status === 'cancelled' ? 'cancelled' : 'kept',
    vocabulary: world.vocabulary,
  });
}

/** Whoever works for the shop does not write to it as a customer. */
const isFromCustomer = (key: Key, { customer }: Order): boolean =>
  key.chance(draw.byCustomer, 0.5) && customer.team === null;

/** A parcel has to be late before somebody asks for it. */
const pauseOf = (status: OrderStatus, isByCustomer: boolean): Pause =>
  isByCustomer && status === 'shipped' ? { ...PAUSE, least: DAY } : PAUSE;

/** The state of an order that a letter is about: one that lasted long enough for somebody to write about it. */
function stageOf(key: Key, order: Order, isByCustomer: boolean): Stage<OrderStatus> {
  const { placedAt, paidAt, shippedAt, deliveredAt, cancelledAt, requestedAt } = courseOf(order);
  const stages: Stage<OrderStatus>[] = [];
  const add = (status: OrderStatus, since: number | null, until: number | null) => {
    if (since !== null) stages.push({ status, since, until: until ?? Infinity });
  };
  add('delivered', deliveredAt, requestedAt);
  add('shipped', shippedAt, deliveredAt);
  add('cancelled', cancelledAt, null);
  add('processing', paidAt, shippedAt ?? cancelledAt);
  add('pending', placedAt, paidAt ?? cancelledAt);
  const told = stages.filter(
    ({ status, since, until }) => until - since > pauseOf(status, isByCustomer).least + HOUR,
  );
  // The later ones are told of more often.
  return told[Math.floor(key.float(draw.told) ** 2 * told.length)] as Stage<OrderStatus>;
}

/** Mail about the return of an order. */
export function returnStory(key: Key, order: Order, world: World): MailStory {
  const returned = returnOf(order);
  const course = courseOf(order);
  const sums = refund(returned, world.vocabulary.currency(SHOP_CURRENCY));
  const facts = {
    ...orderFacts(order, 'delivered', world),
    ...named((returned.items[0] as Line).product),
    rma: returnNumber(world, order),
    refund: money(sums.total, world),
  };
  const about = returnMatter(key, order);
  const { isByCustomer, status } = about;
  const { customers, shop, answer } = world.vocabulary.story('return-mail');
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
    factsAt: (instant) => ({ ...facts, status: returnStatus(course, instant) }),
    isByCustomer,
    texts: isByCustomer ? customers[returned.reason] : shop[status],
    sentAt: matterWrittenAt(key, order, about, world),
    rows,
    parties: partiesOf(key, order, world),
    answer,
    outcome: 'returned',
    vocabulary: world.vocabulary,
  });
}

function returnStages(course: Course): Stage<ReturnStatus>[] {
  const steps = [
    ['requested', course.requestedAt],
    ['rejected', course.rejectedAt],
    ['approved', course.approvedAt],
    ['received', course.receivedAt],
    ['refunded', course.refundedAt],
  ] as const;
  const reached = steps.flatMap(([status, since]) => (since === null ? [] : [{ status, since }]));
  return reached.map((stage, place) => ({ ...stage, until: reached[place + 1]?.since ?? Infinity }));
}

/** The longest time from something to a letter about it. */
export const MOST_TO_LETTER = 3 * DAY;

/** Nobody writes about something in the very minute in which it happens. */
const PAUSE: Pause = { least: 4 * MINUTE, most: MOST_TO_LETTER };

/** A product, and the words that go with one or with several. */
function named({ name, kind }: Product): Facts {
  const product = asciiText(name);
  // A numbered edition of larger worlds is one thing, whatever it is an edition of.
  const isPlural = kind.isPlural && !/\d$/.test(product);
  return isPlural
    ? { product, is: 'are', was: 'were', it: 'they', them: 'them', its: 'their' }
    : { product, is: 'is', was: 'was', it: 'it', them: 'it', its: 'its' };
}

function orderFacts(order: Order, status: OrderStatus, world: World): Facts {
  const { orderNumber } = order;
  const { lines } = order.basket();
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = money(amounts(order, world.vocabulary.currency(SHOP_CURRENCY)).total, world);
  const { counts, money: texts } = world.vocabulary.story('order-mail');
  const isPaid = paymentStatus(courseOf(order), Infinity) === 'refunded';
  const tracking = status === 'shipped' || status === 'delivered' ? trackingNumber(order) : '';
  return {
    order: orderNumber,
    ...named((lines[0] as Line).product),
    total,
    tracking,
    status,
    count: said(pieces === 1 ? counts.one : counts.more, { pieces: String(pieces) }),
    money: said(isPaid ? texts.paid : texts.unpaid, { total }),
  };
}

function money(minor: number, world: World): string {
  const currency = world.vocabulary.currency(SHOP_CURRENCY);
  return `${SHOP_CURRENCY} ${(minor / scaleOf(currency)).toFixed(currency.digits)}`;
}
