/**
 * The fictional world of a seed and a size. Every fixture route of the seed draws its people, companies and products
 * from it, so records of different routes can be joined.
 */
import { isOfWorld, type Locale } from '../db/locales.ts';
import { TEAMS, type Team } from '../db/people-vocabulary.ts';
import type { Vocabulary } from '../db/vocabulary.ts';
import { type Address, address } from './addresses/address.ts';
import { Cycle } from './draws/cycle.ts';
import { identifier, numberedIdentifier } from './draws/flat-text.ts';
import { Kept } from './draws/kept.ts';
import { LocaleList } from './draws/locale-list.ts';
import { DEFAULT_PUBLIC_URL } from './draws/public-url.ts';
import { type Draw, draws, Key } from './draws/random.ts';
import type { Setting } from './draws/setting.ts';
import { type Parted, parted, Shares, sharedAt } from './draws/share.ts';
import { DEFAULT_SIZE, isLarger, type WorldSize } from './draws/world-size.ts';
import { type Company, company, localCompanies } from './people/company.ts';
import { speakers, usualLocale } from './people/home-country.ts';
import { type Person, person } from './people/person.ts';
import { SHOP } from './people/shop.ts';
import { agentsFor, type Colleague, colleagueOf, type Staff, staffAmong, staffOf } from './people/staff.ts';
import {
  availableIn,
  BINS,
  type Stock,
  type StockStatus,
  stock,
  WAREHOUSES,
  type Warehouse,
  warehouse,
} from './shop/inventory.ts';
import { type Items, type Order, order, USUAL_ITEMS } from './shop/order.ts';
import { type Fate, ORDERS_PER_BLOCK, type OrderBlock, orderBlock } from './shop/order-block.ts';
import { type Category, inStock, type Product, product, productsOf, usualCategory } from './shop/product.ts';
import { madeProduct, numberOfProduct } from './shop/product-number.ts';
import { TRADE, VISITS } from './time/paces.ts';
import { Timeline } from './time/timeline.ts';

/**
 * Raising it gives every seed another world, so the revision of every route that shows the world rises with it. For a
 * smaller change, raise only the revisions of the routes that show the change.
 */
const WORLD_REVISION = 4;

/** Blocks of a hundred orders: those of some months of a medium world. */
const BLOCKS_KEPT = 64;

const draw = draws('number');

export class World implements Setting {
  readonly seed: number;
  readonly vocabulary: Vocabulary;
  readonly size: WorldSize;
  /** Address of the service, for links in records. */
  readonly publicUrl: string;
  readonly isLarger: boolean;
  /** The key from which those of all lists come. */
  readonly root: Key;
  readonly #userKeys: Key;
  readonly #productKeys: Key;
  readonly #orderKeys: Key;
  readonly #stockKeys: readonly Key[];
  readonly #companyKeys: Key;
  readonly #cycles = new Map<string, Cycle>();
  readonly #users: LocaleList<Person>;
  readonly #shares = new Shares();
  readonly #products: Kept<Product>;
  readonly #companies: LocaleList<Company>;
  readonly #orders = new Kept<Order>();
  /** When orders are placed: in a year, as many as the world has people. */
  readonly orders: Timeline;
  readonly #homes: Kept<Address>;
  readonly #warehouses = new Kept<Warehouse>();
  #staff: Staff | undefined;
  readonly #colleagues: Partial<Record<Team, readonly Colleague[]>> = {};
  /** Who follows several courses goes from one block to another and back. */
  readonly #orderBlocks = new Kept<OrderBlock>(Infinity, BLOCKS_KEPT);
  #signIns: Timeline | undefined;

  constructor(
    seed: number,
    vocabulary: Vocabulary,
    size: WorldSize = DEFAULT_SIZE,
    publicUrl: string = DEFAULT_PUBLIC_URL,
  ) {
    this.seed = seed;
    this.vocabulary = vocabulary;
    this.size = size;
    this.publicUrl = publicUrl;
    this.isLarger = isLarger(size);
    this.#users = new LocaleList({
      count: size.users,
      own: (index) => this.#ownUser(index),
      made: (index, locale) => person(this.root.at(`users ${locale}`, index), index, this, locale),
      shareOf: (locale) => this.usersOf(locale),
    });
    this.#products = new Kept(size.products);
    this.#companies = new LocaleList({
      count: size.companies,
      own: (index) => company(this.#companyKeys.at(index), index, this),
      made: (index, locale) => this.#madeCompany(index, locale),
      shareOf: (locale) => this.companiesOf(locale),
    });
    this.#homes = new Kept(size.users);
    this.root = Key.root(seed, 'world', WORLD_REVISION);
    this.#userKeys = this.root.list('users');
    this.#productKeys = this.root.list('products');
    this.#companyKeys = this.root.list('companies');
    this.#orderKeys = this.root.list('orders');
    this.#stockKeys = Array.from({ length: WAREHOUSES }, (_, place) => this.root.at('stock', place + 1));
    this.orders = new Timeline(TRADE, size.orders, (number) => this.orderKey(number));
  }

  /** The person with a number, or at an index of those of a locale. */
  user(index: number, locale?: Locale): Person {
    return this.#users.at(index, locale);
  }

  /** Those of the world's people who are of a locale. */
  usersOf(locale: Locale): Parted {
    return this.#shares.of('users', locale, () => {
      if (!isOfWorld(locale)) return undefined;
      if (this.isLarger) return speakers(this, locale);
      return parted(this.size.users, (index) => usualLocale(this.userKey(index)) === locale);
    });
  }

  #ownUser(index: number): Person {
    const team = index < staffAmong(this) ? this.#teamOf(index) : null;
    return person(this.userKey(index), index, this, undefined, undefined, team);
  }

  userKey(index: number): Key {
    return this.#userKeys.at(index);
  }

  /** The product at an index of the list, or of those of a category: the world's first, then some made for it. */
  product(index: number, category?: Category): Product {
    if (!category) {
      const known = this.#products.at(index);
      return known ?? this.#products.keep(index, product(this.#productKeys.at(index), index, this));
    }
    const madeAt = (made: number) => madeProduct(this.root, made, this, category);
    return sharedAt(this.productsOf(category), index, (own) => this.product(own), madeAt);
  }

  /** Those of the world's products that are of a category. */
  productsOf(category: Category): Parted {
    return this.#shares.of('products', category, () => {
      if (this.isLarger) return productsOf(this, category);
      return parted(this.size.products, (index) => usualCategory(this.#productKeys.at(index)) === category);
    });
  }

  /** The company with a number, or at an index of those of a locale. */
  company(index: number, locale?: Locale): Company {
    return this.#companies.at(index, locale);
  }

  #madeCompany(index: number, locale: Locale): Company {
    const own = Array.from({ length: this.companiesOf(locale).count }, (_, n) => this.company(n, locale));
    const taken = new Set(own.map(({ domain }) => domain));
    return company(this.root.at(`companies ${locale}`, index), index, this, locale, taken);
  }

  /** Those of the world's companies that are of a locale. */
  companiesOf(locale: Locale): Parted {
    return this.#shares.of('companies', locale, () => {
      if (!isOfWorld(locale)) return undefined;
      if (this.isLarger) return localCompanies(this, locale);
      return parted(this.size.companies, (index) => this.company(index).locale === locale);
    });
  }

  /** The key of an entry in one of the world's lists, for entries that are made where they are shown. */
  key(list: string, index: number): Key {
    return this.root.at(list, index);
  }

  orderKey(index: number): Key {
    return this.#orderKeys.at(index);
  }

  /** What becomes of the hundred orders from `number` * 100 on. */
  orderBlock(number: number): OrderBlock {
    return this.#orderBlocks.at(number) ?? this.#orderBlocks.keep(number, orderBlock(this.root, number));
  }

  /** The order with a number of the timeline. */
  order(number: number): Order {
    return this.#orders.at(number) ?? this.#orders.keep(number, this.listedOrder(number, USUAL_ITEMS));
  }

  /**
   * The same for the list of orders, which asks for each once: kept ones would only burden the garbage collector. The
   * bounds on the number of items only lengthen or shorten it.
   */
  listedOrder(number: number, items: Items): Order {
    const block = this.orderBlock(Math.floor(number / ORDERS_PER_BLOCK));
    const fate = block.fates[number % ORDERS_PER_BLOCK] as Fate;
    return order(this.orderKey(number), number, this.orders.instant(number), fate, this, items);
  }

  /** An order that is in no timeline: it is made for one window. */
  orderToFit(key: Key, placedAt: number, fate: Fate, items: Items = USUAL_ITEMS): Order {
    const number = key.int(draw.number, 0, IDENTIFIERS - 1);
    return { ...order(key, number, placedAt, fate, this, items), id: identifier('ord', key) };
  }

  /** The id in /api/orders. */
  orderId(index: number): string {
    return this.identifier('ord', index);
  }

  /** Where a person of the world lives, the same as in /api/users. */
  home({ index, key, country }: Person): Address {
    return this.#homes.at(index) ?? this.#homes.keep(index, address(key, country, this.vocabulary));
  }

  /** WH-001 has the number 1; the list has no end. */
  warehouse(number: number): Warehouse {
    const known = this.#warehouses.at(number);
    if (known) return known;
    return this.#warehouses.keep(
      number,
      warehouse(this.root.at('warehouses', number), number, this.vocabulary),
    );
  }

  /** What a warehouse holds of a product. */
  stock(number: number, position: number, status?: StockStatus): Stock {
    const place = this.permuted('bin', BINS, number * this.size.products + position);
    return stock(this.root.at('stock', number).at(position), this.product(position), place, status);
  }

  /** Pieces of a product that all warehouses of the shop have to sell, as in /api/inventory. */
  available(product: Product): number {
    if (!inStock(product)) return 0;
    const { index, key, isOfWorld } = product;
    let sum = 0;
    for (let place = 0; place < WAREHOUSES; place++) {
      const stockKey = isOfWorld ? (this.#stockKeys[place] as Key).at(index) : key.at('stock', place);
      sum += availableIn(stockKey, product);
    }
    return sum;
  }

  /** The id in /api/products. */
  productId(product: Product): string {
    return this.identifier('prd', numberOfProduct(product));
  }

  colleague(team: Team, index: number): Colleague {
    return this.staff(team)[index] as Colleague;
  }

  /** Those who work for the shop: as many as `staffSize` says. */
  staff(team: Team): readonly Colleague[] {
    this.#colleagues[team] ??= this.#indexes[team].map((index) => colleagueOf(this.user(index)));
    return this.#colleagues[team];
  }

  get #indexes(): Staff {
    this.#staff ??= staffOf(this);
    return this.#staff;
  }

  #teamOf(index: number): Team | null {
    return TEAMS.find((team) => this.#indexes[team].includes(index)) ?? null;
  }

  anyColleague(key: Key, draw: Draw, team: Team): Colleague {
    return key.pick(draw, this.staff(team));
  }

  /** An agent who can serve a customer. */
  agentFor(key: Key, draw: Draw, customer: Person): Colleague {
    return key.pick(draw, agentsFor(this.staff('agents'), customer));
  }

  /** When people sign in, with success: twice a month each. */
  get signIns(): Timeline {
    this.#signIns ??= new Timeline(VISITS, this.size.users * 24, (number) => this.key('sign-ins', number));
    return this.#signIns;
  }

  /** The key of the deployment at an index that is neither a release nor an incident. */
  deploymentKey(index: number): Key {
    return this.root.at('deployments', index);
  }

  /** The key of the hundred deployments from `number` * 100 on. */
  hundredDeploymentsKey(number: number): Key {
    return this.root.at('hundred deployments', number);
  }

  /** One of the world's users, for a record that names a person. */
  anyUser(key: Key, draw: Draw): Person {
    return this.user(key.int(draw, 0, this.size.users - 1));
  }

  /** One of the companies that deal with the shop. */
  anyCompany(key: Key, draw: Draw): Company {
    return this.company(key.int(draw, SHOP + 1, this.size.companies - 1));
  }

  anyProduct(key: Key, draw: Draw): Product {
    return this.product(key.int(draw, 0, this.size.products - 1));
  }

  /** The position of an index in a cycle: unique among as many neighbours as the cycle is long. */
  distinct(cycle: Cycle, index: number): number {
    return cycle.position(this.seed, this.root, index);
  }

  /** The same for a cycle whose length depends on the world. */
  permuted(label: string, length: number, index: number): number {
    return this.distinct(this.#cycle(label, length), index);
  }

  #cycle(label: string, length: number): Cycle {
    let cycle = this.#cycles.get(label);
    if (cycle?.length !== length) {
      cycle = new Cycle(label, length);
      this.#cycles.set(label, cycle);
    }
    return cycle;
  }

  /** The inverse of `distinct`, for a position of the cycle. */
  indexAt(cycle: Cycle, position: number): number {
    return cycle.index(this.seed, this.root, position);
  }

  identifier(prefix: string, number: number): string {
    return numberedIdentifier(prefix, this.permuted(prefix, IDENTIFIERS, number));
  }

  /** The number of an identifier with a prefix, perhaps beyond all that the world has; undefined if it has none. */
  numberOf(prefix: string, identifier: string): number | undefined {
    const [, digits] = /^[a-z]{3}_([\da-f]{12})$/.exec(identifier) ?? [];
    if (digits === undefined || !identifier.startsWith(prefix)) return undefined;
    return this.indexAt(this.#cycle(prefix, IDENTIFIERS), Number.parseInt(digits, 16));
  }
}

/** Twelve hexadecimal digits. */
const IDENTIFIERS = 2 ** 48;
