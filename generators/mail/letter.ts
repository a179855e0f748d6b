/** A letter about an order or a return: who writes to whom, what comes with it, and what is said in its thread. */
import type { Story } from '../../db/stories.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { draws, type Key } from '../draws/random.ts';
import { type Facts, said } from '../draws/templating.ts';
import { SHOP_FACTS } from '../people/shop.ts';
import type { Basket, Order } from '../shop/order.ts';
import { workingDay } from '../time/daytime.ts';
import { DAY, HOUR, isoText } from '../time/window.ts';
import { calendarFile, csvFile, labelFile, type MailFile, pdfFile, screenFile } from './file.ts';
import type { Correspondent } from './person.ts';
import { type MessageOutline as MailStory, openingOf, told } from './story.ts';
import type { Block } from './text.ts';

const draw = draws('copied', 'exchange');

/** What has become of an order, as its customer goes on to ask about it. */
type Outcome = Story<'order-mail'>['exchanges'][number]['suits'][number];

export interface Parties {
  customer: Correspondent;
  agent: Correspondent;
  colleague: Correspondent;
}

export interface Letter {
  order: Order;
  /** What it is about: all of the order, or what comes back of it. */
  articles: Basket['lines'];
  factsAt: MailStory['script']['factsAt'];
  isByCustomer: boolean;
  texts: Parameters<typeof openingOf>[1];
  /** When it is written, in milliseconds since 1970. */
  sentAt: number;
  rows: Block;
  parties: Parties;
  /** What the shop says first to a customer who wrote. */
  answer: string;
  outcome: Outcome;
  vocabulary: Vocabulary;
}

export function letter(key: Key, about: Letter): MailStory {
  const { factsAt, isByCustomer, texts, sentAt, rows, outcome, vocabulary } = about;
  const { customer, agent, colleague } = about.parties;
  const from = isByCustomer ? customer : agent;
  const { subject, paragraphs, answer = '' } = openingOf(key, texts, factsAt(sentAt));
  const [beginning, ...rest] = paragraphs as [Block, ...Block[]];
  const { exchanges, asides } = vocabulary.story('order-mail');
  const { declined } = vocabulary.story('return-mail');
  const suiting = exchanges.filter(({ suits }) => suits.includes(outcome));
  const first = key.int(draw.exchange, 0, suiting.length - 1);
  const turns = [
    ...suiting.slice(first),
    ...suiting.slice(0, first),
    ...exchanges.filter(({ suits }) => !suits.includes(outcome)),
  ];
  const questions = turns.map(({ ask }) => ask);
  const answers = turns.map(({ answer }) => answer);
  return {
    subject,
    from,
    to: isByCustomer && key.chance(draw.copied, 0.1) ? [agent, colleague] : [isByCustomer ? agent : customer],
    cc: key.chance(draw.copied, 0.75) ? [] : [colleague],
    sentAt,
    blocks: isByCustomer ? paragraphs : [beginning, rows, ...rest],
    files: () => filesOf(about),
    script: {
      factsAt: (instant) => {
        const facts = factsAt(instant);
        return { ...facts, answer: told(facts.status === 'rejected' ? declined : answer, facts) };
      },
      author: isByCustomer ? questions : answers,
      other: isByCustomer ? [about.answer, ...answers] : questions,
      asides,
      bystander: colleague,
    },
    talk: vocabulary.story('mail-talk'),
  };
}

function filesOf(about: Letter): MailFile[] {
  const { order, articles, rows, isByCustomer, sentAt } = about;
  const { pages, table: tables, label: labels, screen, call: calls } = textsOf(about);
  const { customer, agent } = about.parties;
  const facts = about.factsAt(sentAt);
  const number = facts.rma ?? order.orderNumber;
  const lines = rows.kind === 'rows' ? rows.rows : [];
  const name = number.toLowerCase();
  const page = pdfFile(...pageOf(about, facts, name), [
    said(pages.recipient, { customer: customer.plainName }),
    said(pages.written, { date: isoText(sentAt).slice(0, 10), order: order.orderNumber }),
    '',
    ...lines,
  ]);
  const table = csvFile(isByCustomer ? tables.byCustomer : tables.byShop, `${name}.csv`, [
    ['sku', 'name', 'quantity'],
    ...articles.map(({ product, quantity }) => [product.sku, product.name, quantity]),
  ]);
  if (isByCustomer) {
    // There is no label before there is a parcel.
    const picture = facts.tracking
      ? labelFile(labels.byCustomer, `label-${name}.png`, facts.tracking)
      : screenFile(screen, `page-${name}.png`, lines);
    return [picture, page, table];
  }
  // The instant of two in the afternoon where the customer is.
  const { utcOffset } = customer;
  const beginsAt = workingDay(Math.floor((sentAt + utcOffset) / DAY) + 2) * DAY + 14 * HOUR - utcOffset;
  const named = { agent: agent.plainName, customer: customer.plainName, number };
  const call = calendarFile(calls.title, `call-${name}.ics`, {
    uid: `${name}@${SHOP_FACTS.domain}`,
    writtenAt: sentAt,
    beginsAt,
    endsAt: beginsAt + HOUR / 4,
    summary: said(calls.summary, named),
    description: said(calls.description, named),
    location: calls.location,
    organizer: { name: agent.plainName, address: agent.address },
    attendees: [{ name: customer.plainName, address: customer.address }],
  });
  const parcel = parcelOf(facts);
  const label = parcel ? [labelFile(labels.byShop, `label-${name}.png`, parcel)] : [];
  return [page, table, ...label, call];
}

/**
 * The number on the label that the shop attaches, if there is one: of a parcel on its way, or of one that may come
 * back.
 */
function parcelOf({ rma, status, tracking }: Facts): string | undefined {
  if (rma) return status === 'approved' ? rma : undefined;
  return tracking;
}

/** What a page about it is called in the text, in its file name and in its heading. */
function pageOf(about: Letter, facts: Facts, name: string): [string, string, string] {
  const { pages } = textsOf(about);
  const called = (title: string, kind: 'order' | 'receipt' | 'return', number: string) =>
    [title, `${kind}-${name}.pdf`, said(pages[kind].heading, { number })] as [string, string, string];
  if (facts.rma) return called(pages.return.title, 'return', facts.rma);
  const { order, isByCustomer } = about;
  // Nobody has a receipt for what is not paid.
  if (!isByCustomer && facts.status !== 'pending' && facts.status !== 'cancelled') {
    return called(pages.receipt.title, 'receipt', order.orderNumber);
  }
  const { byCustomer, byShop } = pages.order;
  return called(isByCustomer ? byCustomer : byShop, 'order', order.orderNumber);
}

const textsOf = ({ vocabulary }: Letter) => vocabulary.story('order-mail').files;
