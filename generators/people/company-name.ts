/** Names of companies, made of a family, a place or an invented word, and mostly a trade; and their domains. */

import { type Locale, WORLD_LOCALES } from '../../db/locales.ts';
import type { Industry, Trade } from '../../db/people-vocabulary.ts';
import type { Entry, Vocabulary } from '../../db/vocabulary.ts';
import { Cycle } from '../draws/cycle.ts';
import { joined } from '../draws/flat-text.ts';
import { oncePer, oncePerName } from '../draws/once-per.ts';
import { draws, type Key } from '../draws/random.ts';
import type { Setting } from '../draws/setting.ts';
import { sharedAmong } from '../draws/shared-names.ts';
import { initials } from './initials.ts';

const draw = draws('style', 'trade', 'hasHeirs', 'heirs');

/** The facts that a name has to fit. */
export interface Business {
  key: Key;
  index: number;
  locale: Locale;
  industry: Industry;
  employees: number;
  foundedYear: number;
  /** Legal form. */
  form: string;
  /** Whether it is named after its owner. */
  isFamily: boolean;
}

export interface CompanyName {
  /** The name without the legal form. */
  name: string;
  /** Host under .example. */
  domain: string;
}

/** Industries whose names mention heirs; others are too young, or advertise what they do. */
const CRAFTS = new Set<Industry>([
  'agriculture',
  'construction',
  'food',
  'hospitality',
  'logistics',
  'manufacturing',
  'retail',
]);
/** Industries in which more names are invented than not. */
const INVENTIVE = new Set<Industry>(['software', 'telecommunications', 'consulting', 'media', 'energy']);

/** The first year of invented names in today's style. */
const INVENTIONS_SINCE = 1975;
/** The last year of foundation with heirs in the name. */
const HEIRS_UNTIL = 1990;

/** The companies among which a name must be unique. */
export interface Naming {
  /** Index in the list of companies; in a larger world, among those of the locale. */
  ordinal: number;
  /** Whether all companies of the list are of one locale. */
  isPinned: boolean;
  /** Domains of other companies: who would get one of them is named after a place instead. */
  taken?: ReadonlySet<string> | undefined;
}

/**
 * Within a world, families, places and invented words come from cycles, without the words that two locales or two
 * styles share, so no two companies have the same name or domain. If all companies are of one locale (`isPinned`), its
 * whole list of families is used. In a larger world, only families repeat after the end of their cycle, with initials.
 */
export function companyName(business: Business, setting: Setting, naming: Naming): CompanyName {
  const { key, index, locale, industry, foundedYear, isFamily } = business;
  const { ordinal, isPinned, taken } = naming;
  const names = namesOf(setting.vocabulary, locale);
  const isNew = (cycle: Cycle, ordinal: number) => !setting.isLarger || ordinal < cycle.length;
  const style = isFamily ? 0.5 : key.float(draw.style);
  const invented = isFamily || foundedYear < INVENTIONS_SINCE ? 0 : INVENTIVE.has(industry) ? 0.55 : 0.2;
  // Most locales share the words that brands are made of.
  const brands = isPinned ? names.ownBrands : names.brands;
  if (style < invented && isNew(brands.cycle, index)) {
    const brand = brandAt(setting.distinct(brands.cycle, index), brands.firsts, brands.seconds);
    if (!taken?.has(brand.domain)) return brand;
  }
  const trade = tradeOf(business, names.trades[industry]);
  if (style > 0.7 && isNew(names.places.cycle, ordinal)) return placeNamed(names, setting, ordinal, trade);
  const { value, slug } = familyAt(isPinned ? names.families : names.ownFamilies, setting, locale, ordinal);
  const inherits =
    foundedYear <= HEIRS_UNTIL &&
    CRAFTS.has(industry) &&
    names.heirs.length > 0 &&
    key.chance(draw.hasHeirs, 0.3);
  const heirs = inherits ? key.pick(draw.heirs, names.heirs) : NO_HEIRS;
  const family = named(joined(heirs.before, value, heirs.after), slug, trade);
  return taken?.has(family.domain) ? placeNamed(names, setting, ordinal, trade) : family;
}

const NO_HEIRS = { before: '', after: '' };

function placeNamed({ places, gap }: Names, setting: Setting, ordinal: number, trade: Gap): CompanyName {
  const { firsts, seconds, cycle } = places;
  const position = setting.distinct(cycle, ordinal);
  const first = firsts[position % firsts.length] as Entry;
  const second = seconds[Math.floor(position / firsts.length)] as Entry;
  return named(joined(first.value, gap, second.value), placeSlug(first, second, gap), trade);
}

/** The spelling of a family in a name and in a domain. */
function familyAt({ entries, cycle }: Families, setting: Setting, locale: Locale, ordinal: number) {
  const position = setting.distinct(cycle, ordinal);
  const { value, ascii } = entries[position] as Entry;
  const lap = setting.isLarger ? Math.floor(ordinal / cycle.length) : 0;
  if (lap === 0) return { value, slug: ascii as string };
  // Japanese names have no initials.
  if (locale === 'ja')
    return { value: joined(value, String(lap + 1)), slug: joined(ascii as string, String(lap + 1)) };
  const letters = initials(setting.key(`initials ${locale}`, position), lap);
  const points = letters.toUpperCase().replace(/./g, '$&. ');
  return { value: joined(points, value), slug: joined(letters, '-', ascii as string) };
}

function named(name: string, slug: string, { before, after, slug: trade, isBehind }: Gap): CompanyName {
  return {
    name: joined(before, name, after),
    domain: isBehind ? joined(slug, '-', trade, '.example') : joined(trade, '-', slug, '.example'),
  };
}

function brandAt(position: number, firsts: readonly Entry[], seconds: readonly Entry[]): CompanyName {
  const first = firsts[position % firsts.length] as Entry;
  const second = seconds[Math.floor(position / firsts.length)] as Entry;
  return {
    name: joined(first.value, second.value),
    domain: joined(first.ascii as string, second.ascii as string, '.example'),
  };
}

function placeSlug(first: Entry, second: Entry, gap: string): string {
  return joined(first.ascii as string, gap === '' ? '' : '-', second.ascii as string);
}

/** One of the industry's trades that fit the size, age and legal form of the company. */
function tradeOf({ key, employees, foundedYear, form }: Business, trades: readonly Gap[]): Gap {
  const fits = ({ fewestStaff, mostStaff, since, forms }: Gap) =>
    employees >= fewestStaff &&
    employees <= mostStaff &&
    foundedYear >= since &&
    (forms.length === 0 || forms.includes(form));
  let fitting = 0;
  for (const trade of trades) if (fits(trade)) fitting++;
  let rest = key.int(draw.trade, 0, fitting - 1);
  for (const trade of trades) if (fits(trade) && rest-- === 0) return trade;
  throw new Error('no trade fits');
}

/** A trade, split at its gap. */
interface Gap extends Omit<Trade, 'pattern'> {
  before: string;
  after: string;
  /** Whether the trade follows the name. */
  isBehind: boolean;
}

interface Paired {
  firsts: readonly Entry[];
  seconds: readonly Entry[];
  cycle: Cycle;
}

interface Names {
  trades: Readonly<Record<Industry, readonly Gap[]>>;
  heirs: readonly { before: string; after: string }[];
  /** Text between the two words of a place. */
  gap: string;
  places: Paired;
  brands: Paired;
  /** The same words in an order of the locale's own, so that two locales do not show the same ones. */
  ownBrands: Paired;
  families: Families;
  /** The families that no other locale has. */
  ownFamilies: Families;
}

interface Families {
  entries: readonly Entry[];
  cycle: Cycle;
}

/** The families that more than one locale of a world has. */
const sharedFamiliesOf = oncePer((vocabulary: Vocabulary) =>
  sharedAmong(
    WORLD_LOCALES.map((locale) => familiesOf(vocabulary, locale).map(({ ascii }) => ascii as string)),
  ),
);

const namesOf = oncePerName((vocabulary: Vocabulary, locale: Locale): Names => {
  const trades = vocabulary.values('company.trade', locale).map((value) => JSON.parse(value) as Trade);
  const script = vocabulary.has('company.brand.first', locale) ? locale : 'und';
  const gap = vocabulary.locale(locale).placeNames === 'joined' ? '' : ' ';
  const places = paired(vocabulary, 'company.place', locale, 'company place');
  // A family that is spelled like a place or a trade could share its domain.
  const taken = new Set([
    ...places.firsts.flatMap((first) => places.seconds.map((second) => placeSlug(first, second, gap))),
    ...trades.map(({ slug }) => slug),
  ]);
  const { capitalFamilies } = vocabulary.locale(locale);
  const families = familiesOf(vocabulary, locale)
    .filter(({ ascii }) => !taken.has(ascii as string))
    .map((family) => (capitalFamilies ? { ...family, value: capitalized(family.value) } : family));
  const shared = sharedFamiliesOf(vocabulary);
  const own = families.filter(({ ascii }) => !shared.has(ascii as string));
  return {
    trades: Object.groupBy(trades.map(apart), ({ industry }) => industry) as Names['trades'],
    heirs: vocabulary.has('company.heirs', locale)
      ? vocabulary.values('company.heirs', locale).map(split)
      : [],
    gap,
    places,
    brands: paired(vocabulary, 'company.brand', script, 'company brand'),
    ownBrands: paired(vocabulary, 'company.brand', script, `company brand ${locale}`),
    families: { entries: families, cycle: new Cycle('company family', families.length) },
    ownFamilies: { entries: own, cycle: new Cycle('company family', own.length) },
  };
});

const capitalized = (name: string): string => joined(name.charAt(0).toUpperCase(), name.slice(1));

/** Last names; only the first of those with the same spelling in a to z. */
function familiesOf(vocabulary: Vocabulary, locale: Locale): Entry[] {
  const entries = vocabulary.list('person.last_name', locale);
  return [...new Map(entries.toReversed().map((entry) => [entry.ascii, entry])).values()].reverse();
}

function paired(vocabulary: Vocabulary, list: string, locale: string, label: string): Paired {
  const firsts = vocabulary.list(`${list}.first`, locale);
  const seconds = vocabulary.list(`${list}.second`, locale);
  return { firsts, seconds, cycle: new Cycle(label, firsts.length * seconds.length) };
}

function split(pattern: string): { before: string; after: string } {
  const [before = '', after = ''] = pattern.split('{}');
  return { before, after };
}

function apart({ pattern, ...trade }: Trade): Gap {
  const { before, after } = split(pattern);
  return { ...trade, before, after, isBehind: before === '' };
}
