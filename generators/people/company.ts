/**
 * Companies, the shop first: line of business, age, headcount, legal form and name fit each other, and their domains
 * resolve nowhere.
 */

import {
  COMPANY_SEATS,
  HOME_COUNTRIES,
  type HomeCountry,
  isOfWorld,
  LOCALE_OF,
  type Locale,
} from '../../db/locales.ts';
import {
  COMPANY_BOUNDS,
  INDUSTRIES,
  type Industry,
  type LegalForm,
  legalFormList,
} from '../../db/people-vocabulary.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { Cycle } from '../draws/cycle.ts';
import { joined } from '../draws/flat-text.ts';
import { numberOfMade } from '../draws/made-number.ts';
import { oncePerName } from '../draws/once-per.ts';
import { draws, type Key } from '../draws/random.ts';
import { rowsBy, Seating } from '../draws/seating.ts';
import type { Setting } from '../draws/setting.ts';
import type { Share } from '../draws/share.ts';
import { DEFAULT_SIZE } from '../draws/world-size.ts';
import { type Business, companyName, type Naming } from './company-name.ts';
import { SHOP, SHOP_FACTS, staffSize } from './shop.ts';

const draw = draws('country', 'industry', 'founded', 'employees', 'form', 'formPlace');

export interface Company {
  key: Key;
  index: number;
  id: string;
  locale: Locale;
  /** ISO 3166-1 alpha-2. */
  country: HomeCountry;
  /** The name with the legal form. */
  name: string;
  domain: string;
  industry: Industry;
  /** Headcount. */
  employees: number;
  foundedYear: number;
  /** Whether it is so old and large that anyone in its country may have worked there. */
  isEstablished: boolean;
}

interface Seat {
  country: HomeCountry;
  isEstablished: boolean;
}
/** The first company in each country is established, so that everybody finds work there. */
const SEATS = COMPANY_SEATS.flatMap(([country, companies]) =>
  Array.from({ length: companies }, (_, place): Seat => ({ country, isEstablished: place === 0 })),
);
const SEAT_CYCLE = new Cycle('company seat', SEATS.length);

/** The shop takes the place of one that nobody depends on. */
const SHOP_SEAT = SEATS.findIndex(
  ({ country, isEstablished }) => country === SHOP_FACTS.country && !isEstablished,
);

/** A larger world has these numbers in each lap of twenty. */
export const SEATING = new Seating('company seats', SEATS, SHOP_SEAT);
const OF_LOCALE = rowsBy(SEATING, ({ country }) => LOCALE_OF[country]);

/** The companies of a larger world in the countries of a locale. */
export const localCompanies = (setting: Setting, locale: Locale): Share =>
  SEATING.share(setting, OF_LOCALE[locale], setting.size.companies);

/** The first year in which an industry had companies, and the largest headcount; `USUAL` unless given. */
const LIMITS: Partial<Record<Industry, { since?: number; mostStaff?: number }>> = {
  agriculture: { mostStaff: 1500 },
  consulting: { since: 1935, mostStaff: 8000 },
  education: { since: 1945, mostStaff: 3000 },
  energy: { since: 1920 },
  healthcare: { since: 1920 },
  hospitality: { mostStaff: 8000 },
  media: { mostStaff: 6000 },
  'real-estate': { mostStaff: 3000 },
  software: { since: 1976 },
  telecommunications: { since: 1965 },
  tourism: { since: 1930, mostStaff: 5000 },
};
const USUAL = { since: COMPANY_BOUNDS.founded[0], mostStaff: COMPANY_BOUNDS.staff[1] } as const;

/** The latest year of foundation and the smallest headcount of an established company. */
const ESTABLISHED = { until: 1994, staff: 120 } as const;

/**
 * The company at an index of the world's list, or at one of those that are made for a locale: in the default world, for
 * whoever asks for more than it has; in every world, for a locale that none of it has. What is made gets none of the
 * domains that are taken.
 */
export function company(
  key: Key,
  index: number,
  setting: Setting,
  wanted?: Locale,
  taken?: ReadonlySet<string>,
): Company {
  if (index === SHOP && !wanted) return shop(key, setting);
  if (wanted && !isOfWorld(wanted)) return foreign(key, index, setting, wanted);
  if (setting.isLarger) {
    const seated = SEATING.at(setting, index);
    const seat = SEATING.seats[seated.seat] as Seat;
    const ordinal = SEATING.ordinal(OF_LOCALE[LOCALE_OF[seat.country]], seated);
    return established(key, index, setting, seat, { ordinal, isPinned: false });
  }
  if (wanted) {
    const country = key.pick(draw.country, HOME_COUNTRIES[wanted]);
    const names = { ordinal: index, isPinned: true, taken };
    return established(key, index, setting, { country, isEstablished: false }, names);
  }
  const { country, isEstablished } = seatAt(setting, index);
  // Beyond the world's own, companies are of any age and size everywhere.
  const isOwn = index < DEFAULT_SIZE.companies;
  const names = { ordinal: index, isPinned: false };
  return established(key, index, setting, { country, isEstablished: isOwn && isEstablished }, names);
}

/** A seat of the default world. The shop has its own, so whoever would have had that takes the one that is left. */
function seatAt(setting: Setting, index: number): Seat {
  const position = setting.distinct(SEAT_CYCLE, index);
  const isTaken = position === SHOP_SEAT && index < DEFAULT_SIZE.companies;
  return SEATS[isTaken ? setting.distinct(SEAT_CYCLE, SHOP) : position] as Seat;
}

/** Older than the first account that a customer has opened. */
const SHOP_FOUNDED = [2009, 2016] as const;

/** A shop on the web: all who work there are among the users of the world. */
function shop(key: Key, setting: Setting): Company {
  const { name, form, country, domain } = SHOP_FACTS;
  const { engineers, agents } = staffSize(setting.size);
  return {
    key,
    index: SHOP,
    id: setting.identifier('cmp', SHOP),
    locale: LOCALE_OF[country],
    country,
    name: joined(name, form),
    domain,
    industry: 'retail',
    employees: engineers + agents,
    foundedYear: key.int(draw.founded, ...SHOP_FOUNDED),
    isEstablished: false,
  };
}

/** A company of a locale that the world has none of: the first in each country is established. */
function foreign(key: Key, index: number, setting: Setting, locale: Locale): Company {
  const countries = HOME_COUNTRIES[locale];
  const country = countries[index] ?? key.pick(draw.country, countries);
  const seat = { country, isEstablished: index < countries.length };
  return established(key, index, setting, seat, { ordinal: index, isPinned: true }, locale);
}

/** The company in a seat. */
function established(
  key: Key,
  index: number,
  setting: Setting,
  { country, isEstablished }: Seat,
  naming: Naming,
  locale: Locale = LOCALE_OF[country],
): Company {
  const vocabulary = setting.vocabulary.speaking(locale);
  const industry = key.pick(draw.industry, INDUSTRIES);
  const limits = LIMITS[industry] ?? USUAL;
  const foundedYear = founded(key, limits.since ?? USUAL.since, isEstablished);
  const employees = staff(key, limits.mostStaff ?? USUAL.mostStaff, foundedYear, isEstablished);
  const { form, isFamily } = legalForm(key, formsOf(vocabulary, country), employees, foundedYear);
  const business: Business = { key, index, locale, industry, employees, foundedYear, form, isFamily };
  const { name, domain } = companyName(business, setting, naming);
  return {
    key,
    index,
    id: setting.identifier('cmp', naming.isPinned ? numberOfMade(index, locale) : index),
    locale,
    country,
    name: withForm(key, name, form, locale),
    domain,
    industry,
    employees,
    foundedYear,
    isEstablished,
  };
}

/** Years before companies begin to disappear; without it, the latest years would hold a third of all companies. */
const LASTING = 12;

/** Later years are more frequent. */
function founded(key: Key, since: number, isEstablished: boolean): number {
  const end = COMPANY_BOUNDS.founded[1] + 1;
  const youngest = isEstablished ? end - ESTABLISHED.until : 0;
  const drawn = key.logUniform(draw.founded, youngest + LASTING, end - since + LASTING);
  return end - Math.ceil(drawn - LASTING);
}

/** Many companies are small, few are large. Headcount is limited by age: 40 after three years, 5,000 after thirty. */
function staff(key: Key, most: number, foundedYear: number, isEstablished: boolean): number {
  const grown = Math.round(4 * (2026 - foundedYear) ** 2.1);
  const fewest = isEstablished ? ESTABLISHED.staff : COMPANY_BOUNDS.staff[0];
  return Math.round(key.logUniform(draw.employees, fewest, Math.min(most, grown)));
}

function legalForm(key: Key, forms: readonly LegalForm[], employees: number, foundedYear: number): LegalForm {
  const fits = ({ staffFrom, staffTo, foundedFrom, foundedTo }: LegalForm) =>
    employees >= staffFrom && employees <= staffTo && foundedYear >= foundedFrom && foundedYear <= foundedTo;
  let total = 0;
  for (const form of forms) if (fits(form)) total += form.weight;
  let rest = key.int(draw.form, 0, total - 1);
  for (const form of forms) {
    if (!fits(form)) continue;
    if (rest < form.weight) return form;
    rest -= form.weight;
  }
  throw new Error('no legal form fits');
}

const formsOf = oncePerName((vocabulary: Vocabulary, country: HomeCountry): readonly LegalForm[] =>
  vocabulary
    .values(legalFormList(country), vocabulary.localeOf(country))
    .map((value) => JSON.parse(value) as LegalForm),
);

/** A Japanese legal form comes before or after the name, without a space. */
function withForm(key: Key, name: string, form: string, locale: Locale): string {
  if (locale !== 'ja') return joined(name, ' ', form);
  return key.chance(draw.formPlace, 0.5) ? joined(form, name) : joined(name, form);
}
