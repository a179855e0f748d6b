/** A service that companies subscribe to: plans, accounts, their users and their invoices. */

import type { Locale } from '../../db/locales.ts';
import { languageAmong } from '../../db/told-language.ts';
import { Cycle } from '../draws/cycle.ts';
import { joined } from '../draws/flat-text.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import type { Company } from '../people/company.ts';
import { type Person, username } from '../people/person.ts';
import { type Currency, share } from '../shop/money.ts';
import { taxRateOf } from '../shop/order.ts';
import { OFFICE, UTC_OFFSETS, WORKING } from '../time/daytime.ts';
import { DAY, HOUR, SECOND } from '../time/window.ts';
import { bill, type Subscription, subscription } from './billing.ts';
import { offeredPlans, type PlanCode } from './plan.ts';
import {
  companyAt,
  type Id,
  MOST_CHILDREN,
  MOST_PARENTS,
  personAt,
  Rows,
  rowsOf,
  type SchemaSize,
} from './rows.ts';
import type { USER_ROLES } from './schemas.ts';
import { between, next, secondText, secondTextOrNull, wholeSecond } from './timeline.ts';

const draw = draws('plan', 'role', 'state', 'last login', 'first minutes');

type UserRole = (typeof USER_ROLES)[number];
const ROLES = new Weights<UserRole>(['member', 60], ['admin', 18], ['viewer', 12], ['billing', 10]);

/** Whoever was invited has not signed in yet; who has left may not any more. */
const USER_STATES = new Weights<'regular' | 'invited' | 'left'>(
  ['regular', 80],
  ['invited', 9],
  ['left', 11],
);

const PREFIX_CYCLE = new Cycle('invoice prefix', 100_000_000);

export function saas(key: Key, wishes: SchemaSize, locale: Locale, currency: Currency) {
  const { world, bundle, idStyle, asOf } = wishes;
  const plans = new Rows(idStyle, 'pln');
  const accounts = new Rows(idStyle, 'cmp');
  const users = new Rows(idStyle, 'usr');
  const invoices = new Rows(idStyle, 'inv');
  const items = new Rows(idStyle, 'lin');

  const offered = offeredPlans(key, currency);
  const language = languageAmong(world.vocabulary.stories('invoice-lines'), locale);
  const texts = world.vocabulary.story('invoice-lines', language);
  const planIds = new Map<PlanCode, Id>();
  for (const [place, plan] of offered.entries()) {
    const { code, name, price, interval, seatLimit } = plan;
    const id = plans.add(key.at('plans', place), {
      code,
      name,
      price_minor: price,
      currency: currency.code,
      interval,
      seat_limit: seatLimit,
    });
    planIds.set(code, id);
  }

  for (let parent = 0; parent < wishes.parents; parent++) {
    const index = bundle * MOST_PARENTS + parent;
    const company = companyAt(world, index, locale);
    const own = key.at('accounts', parent);
    const code = planOf(own, company);
    const plan = offered.find((each) => each.code === code) as (typeof offered)[number];
    const course = subscription(own, plan, asOf, UTC_OFFSETS[company.country], parent === 0);
    const account = accounts.add(
      company.key,
      {
        name: company.name,
        plan_id: planIds.get(code) as Id,
        status: course.status,
        country_code: company.country,
        trial_ends_at: secondTextOrNull(course.trialEndsAt),
        created_at: secondText(course.createdAt),
      },
      company.id,
    );
    const taxRate = taxRateOf(company, world.vocabulary);
    let invitedAt = course.createdAt;
    for (let child = 0; child < wishes.children; child++) {
      const person = personAt(world, index * MOST_CHILDREN + child, locale);
      const userKey = own.at('users', child);
      const utcOffset = UTC_OFFSETS[person.country];
      const made = userOf(userKey, course, invitedAt, child, utcOffset);
      invitedAt = made.createdAt;
      users.add(
        person.key,
        {
          account_id: account,
          email: workAddress(person, company),
          full_name: person.name,
          role: made.role,
          is_active: made.isActive,
          last_login_at: secondTextOrNull(made.lastLoginAt),
          created_at: secondText(made.createdAt),
        },
        person.id,
      );
    }
    const prefix = String(world.distinct(PREFIX_CYCLE, index)).padStart(8, '0');
    for (const invoice of bill(own, plan, course, wishes, currency, texts)) {
      const subtotal = invoice.lines.reduce((sum, line) => sum + line.quantity * line.price, 0);
      const tax = share(subtotal, taxRate);
      const id = invoices.add(invoice.key, {
        account_id: account,
        number: `${prefix}-${String(invoice.number).padStart(4, '0')}`,
        status: invoice.status,
        currency: currency.code,
        subtotal_minor: subtotal,
        tax_minor: tax,
        total_minor: subtotal + tax,
        issued_at: secondText(invoice.issuedAt),
        due_at: secondText(invoice.dueAt),
        paid_at: secondTextOrNull(invoice.paidAt),
      });
      for (const [place, { description, quantity, price }] of invoice.lines.entries()) {
        items.add(invoice.key.at('lines', place), {
          invoice_id: id,
          description,
          quantity,
          unit_price_minor: price,
          line_total_minor: quantity * price,
        });
      }
    }
  }
  return rowsOf({ plans, accounts, users, invoices, invoice_items: items });
}

/** Few people need few seats. */
function planOf(key: Key, { employees }: Company): PlanCode {
  const felt = employees * (0.5 + key.float(draw.plan));
  if (felt < 25) return 'starter';
  if (felt < 250) return 'team';
  return felt < 2000 ? 'business' : 'enterprise';
}

const workAddress = (person: Person, { domain }: Company) => joined(username(person), '@', domain);

function userOf(key: Key, course: Subscription, before: number, child: number, utcOffset: number) {
  const { end, createdAt: openedAt, status } = course;
  const isOwner = child === 0;
  const usual = key.weighted(draw.state, USER_STATES);
  const state = isOwner || (usual === 'invited' && status === 'cancelled') ? 'regular' : usual;
  const createdAt = isOwner
    ? openedAt + key.int(draw['first minutes'], 0, 40) * SECOND
    : state === 'invited'
      ? between(key, OFFICE, Math.max(before + 60 * SECOND, end - 6 * DAY), end - HOUR / 2, utcOffset)
      : next(key, WORKING, before, end - HOUR / 2, utcOffset);
  return {
    createdAt,
    role: isOwner ? ('owner' as const) : key.weighted(draw.role, ROLES),
    isActive: state !== 'left' && status !== 'cancelled',
    lastLoginAt: state === 'invited' ? null : lastLogin(key.at('login', 0), createdAt, end, state, utcOffset),
  };
}

/** In weeks' worth of work: a third of a busy hour, and a month and a half. */
const LATEST_LOGIN = 0.006;
const EARLIEST_LOGIN = 6;

/**
 * Most sign in daily, some every few weeks; who has left has not for months. What lies between is counted in work, not
 * in time, so that hardly anybody was there last on a Saturday night.
 */
function lastLogin(
  key: Key,
  createdAt: number,
  end: number,
  state: 'regular' | 'left',
  utcOffset: number,
): number {
  const life = end - createdAt;
  const weeks = life / (7 * DAY);
  const [least, most] =
    state === 'left'
      ? [0.25, 0.8]
      : [Math.min(LATEST_LOGIN / weeks, 0.4), Math.min(EARLIEST_LOGIN / weeks, 0.9)];
  const since = key.logUniform(draw['last login'], least, most);
  const first = createdAt + Math.min(60 * SECOND, life / 4);
  return wholeSecond(WORKING.instant(1 - since, first, end, utcOffset));
}
