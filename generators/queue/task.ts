/** What jobs are for: each kind of task has its queue, what it is given, what comes of it and how it fails. */
import type { Story } from '../../db/stories.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import type { Person } from '../people/person.ts';
import { SHOP_FACTS } from '../people/shop.ts';
import { amounts, type Order } from '../shop/order.ts';
import type { Product } from '../shop/product.ts';
import { ANY_HOUR, type Hours, LEISURE, OFFICE } from '../time/daytime.ts';
import { HOUR, isoText, SECOND } from '../time/window.ts';
import type { World } from '../world.ts';
import { dayInName, describedFile, type TaskFile } from './task-file.ts';

const draw = draws(
  'bytes',
  'invoice bytes',
  'invoice pages',
  'rows',
  'spread',
  'requester',
  'count',
  'score',
  'remote',
  'revision',
  'warehouse',
  'days',
  'failure',
  'again',
);

export const QUEUES = ['emails', 'documents', 'media', 'search', 'integrations', 'reports'] as const;
export type Queue = (typeof QUEUES)[number];

/** What a job is about: one order with its customer, one product, or one person. */
export interface Subject {
  key: Key;
  /** Of a task that follows one; no other reads it. */
  order: Order;
  /** Customer of the order if the task is about that, else anyone. */
  user: Person;
  product: Product;
  world: World;
  /** When the job was added, in milliseconds since 1970. */
  createdAt: number;
}

type Facts = Readonly<Record<string, string | number | readonly number[]>>;

export type TaskError = Omit<Story<'job-errors'>['mail'][number], 'weight'>;

export interface Task {
  name: string;
  queue: Queue;
  weight: number;
  /** A number from 1, the most urgent, to 10. */
  priority: number;
  /** The step of an order after which it is added, if it is about one. */
  follows?: 'placing' | 'payment';
  /** Whether it may be put off until an hour that is chosen. */
  canBePlanned?: true;
  /** When such jobs are added, by the clock of the person; an order has its own time. */
  hours: Hours;
  /** Shortest and longest run, in milliseconds. */
  runs: readonly [least: number, most: number];
  /** Wait before the second attempt, in milliseconds; it doubles with each one after that. */
  backoff: number;
  payload(subject: Subject): Facts;
  result(subject: Subject): Facts;
  /** The file that it makes if it succeeds. */
  file?(subject: Subject): TaskFile;
  /** Which of the stories of errors it fails with. */
  errors: keyof Story<'job-errors'>;
}

const MESSAGE_SIGNS = 12;

/** What a mail server says of a message that it took. */
const sent = ({ key, user }: Subject): Facts => ({
  messageId: `<${key.stream('message').hex(MESSAGE_SIGNS)}@mail.${SHOP_FACTS.domain}>`,
  acceptedBy: `mx.${user.domain}`,
});

/** The part of a result that names the file. */
function named(file: TaskFile, subject: Subject) {
  const { fileName, sizeBytes } = describedFile(file, subject, subject.world.vocabulary);
  return { fileName, sizeBytes };
}

const invoiceFile = ({ order }: Subject): TaskFile => ({
  story: 'render_invoice',
  facts: { orderNumber: order.orderNumber.toLowerCase() },
  sizeBytes: Math.round(order.key.logUniform(draw['invoice bytes'], 38_000, 210_000)),
});

const DAY_HOURS = 24;

/** Days that a report covers, up to the day before the job was added. */
const daysOf = ({ key }: Subject): number => key.pick(draw.days, [1, 7, 30, 90]);

function daysBefore(subject: Subject): { from: string; to: string } {
  const { createdAt } = subject;
  const days = daysOf(subject);
  const date = (back: number) => isoText(createdAt - back * DAY_HOURS * HOUR).slice(0, 10);
  return { from: date(days), to: date(1) };
}

function rowsOf(subject: Subject): number {
  const { key, world } = subject;
  const usual = world.key('order exports', 0).logUniform(draw.rows, 40, 400);
  return Math.round(daysOf(subject) * usual * (0.8 + 0.4 * key.float(draw.spread)));
}

function exportFile(subject: Subject): TaskFile {
  const { from, to } = daysBefore(subject);
  return {
    story: 'export_orders',
    facts: { from: dayInName(from), to: dayInName(to) },
    sizeBytes: 210 + rowsOf(subject) * subject.key.int(draw.bytes, 118, 164),
  };
}

const warehouseOf = ({ key }: Subject): string => `WH-00${key.int(draw.warehouse, 1, 4)}`;

const recountFile = (subject: Subject): TaskFile => ({
  story: 'recount_stock',
  facts: { warehouse: warehouseOf(subject).toLowerCase() },
  sizeBytes: 64 + subject.world.size.products * subject.key.int(draw.bytes, 40, 52),
});

/** When the shop began to index its products. */
const FIRST_INDEXED = Date.UTC(2021, 0, 1);

/** How often a product has been written to the index: some change every few hours, some twice a year. */
function versionAt({ key }: Product, createdAt: number): number {
  const period = key.logUniform(draw.revision, 8, 180 * DAY_HOURS) * HOUR;
  return 1 + Math.max(Math.floor((createdAt - FIRST_INDEXED) / period), 0);
}

export const TASKS: readonly Task[] = [
  {
    name: 'send_receipt',
    queue: 'emails',
    weight: 20,
    priority: 2,
    follows: 'payment',
    hours: LEISURE,
    runs: [180, 2500],
    backoff: 5 * SECOND,
    payload: ({ order, user }) => ({
      orderId: order.id,
      orderNumber: order.orderNumber,
      userId: user.id,
      to: user.email,
      template: 'receipt',
    }),
    result: sent,
    errors: 'mail',
  },
  {
    name: 'send_reminder',
    queue: 'emails',
    weight: 10,
    priority: 6,
    canBePlanned: true,
    hours: LEISURE,
    runs: [180, 2500],
    backoff: 5 * SECOND,
    payload: ({ user }) => ({ userId: user.id, to: user.email, locale: user.locale, template: 'reminder' }),
    result: sent,
    errors: 'mail',
  },
  {
    name: 'render_invoice',
    queue: 'documents',
    weight: 14,
    priority: 4,
    follows: 'placing',
    hours: LEISURE,
    runs: [700, 9000],
    backoff: 10 * SECOND,
    payload: ({ order, user, world }) => ({
      orderId: order.id,
      userId: user.id,
      totalMinor: amounts(order, world.vocabulary.currency('USD')).total,
      currency: 'USD',
      format: 'pdf',
    }),
    result(subject) {
      const { order } = subject;
      const pages = order.key.int(draw['invoice pages'], 1, 1 + Math.ceil(order.basket().lines.length / 3));
      return { pages, ...named(invoiceFile(subject), subject) };
    },
    file: invoiceFile,
    errors: 'render',
  },
  {
    name: 'resize_product_image',
    queue: 'media',
    weight: 12,
    priority: 5,
    hours: OFFICE,
    runs: [400, 6000],
    backoff: 2 * SECOND,
    payload: ({ product }) => ({ sku: product.sku, widths: [160, 320, 640, 1280], format: 'webp' }),
    result: ({ key }) => ({
      variants: 4,
      sizeBytes: Math.round(key.logUniform(draw.bytes, 60_000, 420_000)),
    }),
    errors: 'storage',
  },
  {
    name: 'index_product',
    queue: 'search',
    weight: 14,
    priority: 3,
    hours: OFFICE,
    runs: [15, 400],
    backoff: SECOND,
    payload: ({ product }) => ({ sku: product.sku, name: product.name, index: 'products' }),
    result: ({ product, createdAt }) => ({ documentId: product.sku, version: versionAt(product, createdAt) }),
    errors: 'search',
  },
  {
    name: 'sync_customer',
    queue: 'integrations',
    weight: 9,
    priority: 6,
    hours: LEISURE,
    runs: [250, 6000],
    backoff: 15 * SECOND,
    payload: ({ user }) => ({ userId: user.id, email: user.email, target: 'crm' }),
    result: ({ user }) => ({ remoteId: `crm-${user.key.int(draw.remote, 1_000_000, 9_999_999)}` }),
    errors: 'api',
  },
  {
    name: 'sync_order',
    queue: 'integrations',
    weight: 11,
    priority: 4,
    follows: 'placing',
    hours: LEISURE,
    runs: [120, 3000],
    backoff: 2 * SECOND,
    payload: ({ order, user }) => ({
      orderId: order.id,
      userId: user.id,
      lines: order.basket().lines.length,
      target: 'erp',
    }),
    result: ({ order }) => ({ remoteId: `erp-${order.key.int(draw.remote, 100_000, 999_999)}` }),
    errors: 'api',
  },
  {
    name: 'export_orders',
    queue: 'reports',
    weight: 6,
    priority: 8,
    hours: OFFICE,
    runs: [4000, 110_000],
    backoff: 30 * SECOND,
    payload: (subject) => ({
      requestedBy: subject.world.anyColleague(subject.key, draw.requester, 'agents').id,
      format: 'csv',
      ...daysBefore(subject),
    }),
    result: (subject) => ({ rows: rowsOf(subject), ...named(exportFile(subject), subject) }),
    file: exportFile,
    errors: 'query',
  },
  {
    name: 'recount_stock',
    queue: 'reports',
    weight: 4,
    priority: 9,
    hours: ANY_HOUR,
    runs: [2000, 45_000],
    backoff: 20 * SECOND,
    payload: (subject) => ({ warehouse: warehouseOf(subject) }),
    result: (subject) => ({
      productsCounted: subject.world.size.products,
      differences: Math.floor(subject.key.float(draw.score) ** 4 * 9),
      ...named(recountFile(subject), subject),
    }),
    file: recountFile,
    errors: 'query',
  },
];

export const weighted = (tasks: readonly Task[]) =>
  new Weights<Task>(...tasks.map((task): [Task, number] => [task, task.weight]));

const ALL = weighted(TASKS);
const OF_QUEUE = Object.fromEntries(
  QUEUES.map((queue) => [queue, weighted(TASKS.filter((task) => task.queue === queue))]),
) as Record<Queue, Weights<Task>>;

/** The tasks of a queue, by how often they occur; those of all queues if none is asked for. */
export const tasksOf = (queue: Queue | undefined): Weights<Task> =>
  queue === undefined ? ALL : OF_QUEUE[queue];

const errorsIn = oncePer((vocabulary: Vocabulary) => {
  const weights = Object.entries(vocabulary.story('job-errors')).map(([name, errors]) => {
    const weighted = errors.map(({ weight, ...error }) => [error, weight] as const);
    return [name, new Weights<TaskError>(...weighted)] as const;
  });
  return Object.fromEntries(weights) as Record<Task['errors'], Weights<TaskError>>;
});

/** Why an attempt failed; a job that fails again mostly does so for the same reason. */
export function errorOf(attempt: Key, job: Key, { errors }: Task, vocabulary: Vocabulary): TaskError {
  return (attempt.chance(draw.again, 0.7) ? job : attempt).weighted(
    draw.failure,
    errorsIn(vocabulary)[errors],
  );
}
