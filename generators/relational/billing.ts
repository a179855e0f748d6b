/**
 * When an account began, and what it was asked to pay. The newest invoice is drawn first and the others follow from it
 * month by month, because a table shows the last invoices of an account, however old it is.
 */
import type { Story } from '../../db/stories.ts';
import { civilDate } from '../../standards/time-zones/civil-date.ts';
import { shuffled } from '../draws/chance.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import { said } from '../draws/templating.ts';
import type { Currency } from '../shop/money.ts';
import { shopPrice } from '../shop/price-point.ts';
import { WORKING } from '../time/daytime.ts';
import { DAY, HOUR, SECOND } from '../time/window.ts';
import type { Plan } from './plan.ts';
import { MOST_CHILDREN, type SchemaSize } from './rows.ts';
import type { ACCOUNT_STATES, INVOICE_STATES } from './schemas.ts';
import { wholeSecond } from './timeline.ts';

const draw = draws(
  'status',
  'age',
  'newest',
  'periods',
  'has trial',
  'cancelled',
  'is void',
  'pays by card',
  'delay',
  'quantity',
);

/** What there is to pay for; for one account, what is added to its plan is in an order of its own. */
type InvoiceTexts = Story<'invoice-lines'>;

type AccountState = (typeof ACCOUNT_STATES)[number];
type InvoiceState = (typeof INVOICE_STATES)[number];

const STATES = new Weights<AccountState>(
  ['active', 70],
  ['trialing', 12],
  ['past_due', 7],
  ['cancelled', 11],
);

const TRIAL = 14 * DAY;

export interface Subscription {
  status: AccountState;
  createdAt: number;
  trialEndsAt: number | null;
  /** When the newest invoice was issued; of an account in its trial, nothing. */
  newestAt: number | null;
  /** How many were issued before it. */
  before: number;
  /** asOf, or when it was cancelled. */
  end: number;
}

/** Months between two invoices: quarters where the plan is paid by the year. */
const monthsOf = ({ interval }: Plan) => (interval === 'year' ? 3 : 1);
const termOf = ({ code }: Plan) => (code === 'enterprise' ? 30 : 14) * DAY;

/**
 * How an account came to its state. The first account of a list is always active, so that there is something to see.
 */
export function subscription(
  key: Key,
  plan: Plan,
  asOf: number,
  utcOffset: number,
  isFirst: boolean,
): Subscription {
  const status = isFirst ? 'active' : key.weighted(draw.status, STATES);
  const at = (drawn: number, first: number, last: number) =>
    wholeSecond(WORKING.instant(drawn, first, last, utcOffset));
  if (status === 'trialing') {
    const createdAt = at(key.float(draw.age), asOf - TRIAL + 5 * HOUR, asOf - HOUR);
    return {
      status,
      createdAt,
      trialEndsAt: createdAt + TRIAL,
      newestAt: null,
      before: 0,
      end: wholeSecond(asOf),
    };
  }
  const months = monthsOf(plan);
  const isCancelled = status === 'cancelled';
  const end = isCancelled
    ? at(key.float(draw.cancelled), asOf - 200 * DAY, asOf - 3 * DAY)
    : wholeSecond(asOf);
  // Who is past due has had the time to pay, and no newer invoice.
  const youngest = status === 'past_due' ? termOf(plan) + 2 * DAY : HOUR;
  const oldest = Math.max(months * 28 * DAY - HOUR, youngest + 9 * DAY);
  const newestAt = billingDay(at(key.float(draw.newest), end - oldest, end - youngest));
  // Before it there are more invoices than any table shows, and less than two years.
  const most = Math.floor((isCancelled ? 18 : 24) / months);
  const before = key.int(draw.periods, MOST_CHILDREN, Math.max(most, MOST_CHILDREN));
  const beganAt = monthsBefore(newestAt, before * months);
  const hasTrial = key.chance(draw['has trial'], plan.code === 'enterprise' ? 0.3 : 0.85);
  return {
    status,
    createdAt: hasTrial ? beganAt - TRIAL : beganAt - 4 * 60 * SECOND,
    trialEndsAt: hasTrial ? beganAt : null,
    newestAt,
    before,
    end,
  };
}

/** Nobody is billed on a day that some months lack. */
function billingDay(instant: number): number {
  const { day } = civilDate(Math.floor(instant / DAY));
  return instant - Math.max(day - 28, 0) * DAY;
}

function monthsBefore(instant: number, months: number): number {
  const { year, month, day } = civilDate(Math.floor(instant / DAY));
  const clock = instant - Math.floor(instant / DAY) * DAY;
  return Date.UTC(year, month - 1 - months, day) + clock;
}

export interface Line {
  description: string;
  quantity: number;
  /** The price of one, in minor units. */
  price: number;
}

export interface Invoice {
  key: Key;
  /** 1 for the first of the account. */
  number: number;
  status: InvoiceState;
  issuedAt: number;
  dueAt: number;
  paidAt: number | null;
  lines: readonly Line[];
}

/** The last invoices of an account, the oldest of them first. */
export function bill(
  key: Key,
  plan: Plan,
  { status, newestAt, before }: Subscription,
  { children, grandchildren, asOf }: SchemaSize,
  currency: Currency,
  texts: InvoiceTexts,
): Invoice[] {
  if (newestAt === null) return [];
  const months = monthsOf(plan);
  const addOns = shuffled(key.stream('add-ons'), texts.addOns);
  return Array.from({ length: children }, (_, place): Invoice => {
    const back = children - 1 - place;
    const number = before - back + 1;
    const own = key.at('invoices', number);
    const issuedAt = monthsBefore(newestAt, back * months);
    const dueAt = issuedAt + termOf(plan);
    const paidAt = paid(own, issuedAt, dueAt);
    const state = back > 0 || status === 'active' ? undefined : lastState(own, status);
    const isPaid = state === undefined && paidAt <= asOf;
    return {
      key: own,
      number,
      status: state ?? (isPaid ? 'paid' : 'open'),
      issuedAt,
      dueAt,
      paidAt: isPaid ? paidAt : null,
      lines: linesOf(own, plan, { number, issuedAt, months }, grandchildren, currency, { ...texts, addOns }),
    };
  });
}

/** The state of the newest invoice, where it is not just paid. */
function lastState(key: Key, status: AccountState): InvoiceState | undefined {
  if (status === 'past_due') return 'overdue';
  return key.chance(draw['is void'], 0.4) ? 'void' : undefined;
}

/** Cards are charged within minutes; a transfer takes some days, and arrives in time. */
function paid(key: Key, issuedAt: number, dueAt: number): number {
  if (key.chance(draw['pays by card'], 0.7)) return issuedAt + key.int(draw.delay, 2, 600) * SECOND;
  return wholeSecond(issuedAt + DAY + key.float(draw.delay) * (dueAt - issuedAt - 2 * DAY));
}

/** The plan first, then the add-ons of the account; what is counted differs from month to month. */
function linesOf(
  key: Key,
  plan: Plan,
  { number, issuedAt, months }: { number: number; issuedAt: number; months: number },
  count: number,
  currency: Currency,
  texts: InvoiceTexts,
): Line[] {
  const counted = ({ description, cents, most }: InvoiceTexts['seats'], place: number): Line => ({
    description,
    quantity: key.at('lines', place).int(draw.quantity, 1, most),
    price: shopPrice(cents, currency),
  });
  const isRenewal = months === 1 || number % 4 === 1;
  const until = monthsBefore(issuedAt, plan.interval === 'year' ? -12 : -1);
  const first = isRenewal
    ? {
        description: said(texts.plan, {
          plan: plan.name,
          from: dayText(texts.day, issuedAt),
          until: dayText(texts.day, until - DAY),
        }),
        quantity: 1,
        price: plan.price,
      }
    : counted(texts.seats, 0);
  return [first, ...texts.addOns.slice(0, count - 1).map((addOn, place) => counted(addOn, place + 1))];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

function dayText(form: string, instant: number): string {
  const { year, month, day } = civilDate(Math.floor(instant / DAY));
  const two = (number: number) => String(number).padStart(2, '0');
  return said(form, {
    d: String(day),
    dd: two(day),
    m: String(month),
    mm: two(month),
    mon: MONTHS[month - 1] as string,
    yyyy: String(year),
  });
}
