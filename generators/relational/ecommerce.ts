/** A shop: categories and products, customers, their orders and what is in them. */

import type { Locale } from '../../db/locales.ts';
import { catalogueLanguage, PRODUCT_CATEGORIES } from '../../db/product-vocabulary.ts';
import { address } from '../addresses/address.ts';
import { shuffled } from '../draws/chance.ts';
import { Cycle } from '../draws/cycle.ts';
import { type Draw, draws, type Key } from '../draws/random.ts';
import type { Currency } from '../shop/money.ts';
import { quantitiesOf } from '../shop/order.ts';
import { type Category, inStock, type Product, usualPrice } from '../shop/product.ts';
import { productLanguage } from '../shop/product-language.ts';
import { nameIn } from '../shop/product-words.ts';
import { DELIVERY, type Hours, LEISURE, OFFICE, UTC_OFFSETS, WAREHOUSE } from '../time/daytime.ts';
import { DAY, HOUR, SECOND } from '../time/window.ts';
import {
  type Id,
  MOST_CHILDREN,
  MOST_PARENTS,
  personAt,
  productAt,
  Rows,
  rowsOf,
  type SchemaSize,
} from './rows.ts';
import type { ORDER_STATES } from './schemas.ts';
import { between, next, OLDEST, secondText, secondTextOrNull, wholeSecond } from './timeline.ts';

const draw = draws(
  'is active',
  'first order',
  'is cancelled',
  'paid',
  'shipped',
  'delivered',
  'quantity',
  'is new',
);

const CATEGORY_COUNT = 4;
const PRODUCTS_EACH = 6;

/** Names that a shop has in its menu. */
const NAMES: Readonly<Record<Category, string>> = {
  electronics: 'Electronics',
  clothing: 'Clothing',
  home: 'Home & Living',
  beauty: 'Beauty & Care',
  sports: 'Sports & Outdoors',
  toys: 'Toys & Games',
  books: 'Books',
  food: 'Food & Drinks',
  automotive: 'Car Accessories',
  garden: 'Garden',
};

const NUMBER_CYCLE = new Cycle('order number of a seed', 90_000_000);

/** How long before asOf things begin: the shop, what it adds later, its customers. */
const OPENED = 760 * DAY;
const FIRST_CUSTOMER = 740 * DAY;
const LAST_CUSTOMER = 30 * DAY;
/** A customer who is no longer active has ordered nothing for so long. */
const GONE = 60 * DAY;

interface Offer {
  id: Id;
  product: Product;
  price: number;
  createdAt: number;
}

export function ecommerce(key: Key, wishes: SchemaSize, locale: Locale, currency: Currency) {
  const { world, bundle, idStyle, asOf } = wishes;
  const categories = new Rows(idStyle, 'cat');
  const products = new Rows(idStyle, 'prd');
  const customers = new Rows(idStyle, 'usr');
  const orders = new Rows(idStyle, 'ord');
  const items = new Rows(idStyle, 'itm');

  const offers: Offer[] = [];
  const language = catalogueLanguage(locale);
  const menuName = (slug: Category) =>
    language === null ? NAMES[slug] : productLanguage(world.vocabulary, language).category(slug);
  const chosen = shuffled(key.stream('categories'), PRODUCT_CATEGORIES).slice(0, CATEGORY_COUNT);
  for (const [place, slug] of chosen.entries()) {
    const categoryKey = key.at('categories', place);
    const category = categories.add(categoryKey, { slug, name: menuName(slug) });
    for (let index = 0; index < PRODUCTS_EACH; index++) {
      const product = productAt(world, (bundle * CATEGORY_COUNT + place) * PRODUCTS_EACH + index, slug);
      const price = usualPrice(product, currency);
      const createdAt = offeredSince(categoryKey.at('products', index), index, asOf);
      const id = products.add(
        product.key,
        {
          category_id: category,
          sku: product.sku,
          name: nameIn(product, world, locale),
          price_minor: price,
          currency: currency.code,
          in_stock: inStock(product),
          created_at: secondText(createdAt),
        },
        world.productId(product),
      );
      offers.push({ id, product, price, createdAt });
    }
  }

  for (let parent = 0; parent < wishes.parents; parent++) {
    const index = bundle * MOST_PARENTS + parent;
    const person = personAt(world, index, locale);
    const own = key.at('customers', parent);
    const utcOffset = UTC_OFFSETS[person.country];
    const isActive = own.chance(draw['is active'], 0.92);
    const end = isActive ? asOf : asOf - GONE;
    const createdAt = between(own, LEISURE, asOf - FIRST_CUSTOMER, end - LAST_CUSTOMER, utcOffset);
    const customer = customers.add(
      person.key,
      {
        email: person.email,
        full_name: person.name,
        city: address(person.key, person.country, world.vocabulary.speaking(person.locale)).city,
        country_code: person.country,
        is_active: isActive,
        created_at: secondText(createdAt),
      },
      person.id,
    );
    let placedAt = createdAt;
    for (let child = 0; child < wishes.children; child++) {
      const orderKey = own.at('orders', child);
      placedAt =
        child === 0
          ? firstOrder(orderKey, createdAt, utcOffset)
          : next(orderKey, LEISURE, placedAt, end, utcOffset);
      const lines = linesOf(orderKey, offers, placedAt, wishes.grandchildren);
      const { status, shippedAt } = progress(orderKey, placedAt, asOf, utcOffset);
      const number = world.distinct(NUMBER_CYCLE, index * MOST_CHILDREN + child);
      const order = orders.add(orderKey, {
        customer_id: customer,
        order_number: `ORD-${10_000_000 + number}`,
        status,
        currency: currency.code,
        total_minor: lines.reduce((sum, { offer, quantity }) => sum + offer.price * quantity, 0),
        placed_at: secondText(placedAt),
        shipped_at: secondTextOrNull(shippedAt),
      });
      for (const [line, { offer, quantity }] of lines.entries()) {
        items.add(orderKey.at('lines', line), {
          order_id: order,
          product_id: offer.id,
          quantity,
          unit_price_minor: offer.price,
          line_total_minor: offer.price * quantity,
        });
      }
    }
  }
  return rowsOf({ categories, products, customers, orders, order_items: items });
}

/** Four of six were there when the shop opened, so that any order finds six; the others came later. */
function offeredSince(key: Key, index: number, asOf: number): number {
  const isNew = index >= 4 && key.chance(draw['is new'], 0.6);
  return isNew
    ? between(key, OFFICE, asOf - OPENED, asOf - DAY)
    : between(key, OFFICE, asOf - OLDEST + DAY, asOf - OPENED);
}

/** Most people open an account because there is something in their cart. */
function firstOrder(key: Key, createdAt: number, utcOffset: number): number {
  const delay = key.logUniform(draw['first order'], 3 * 60 * SECOND, 20 * DAY);
  return between(key, LEISURE, createdAt + delay * 0.8, createdAt + delay * 1.2, utcOffset);
}

type OrderState = (typeof ORDER_STATES)[number];

/** What has become of an order by asOf. */
function progress(
  key: Key,
  placedAt: number,
  asOf: number,
  utcOffset: number,
): { status: OrderState; shippedAt: number | null } {
  const after = (drawn: Draw, hours: Hours, begin: number, least: number, most: number) =>
    wholeSecond(hours.instant(key.float(drawn), begin + least, begin + most, utcOffset));
  if (key.chance(draw['is cancelled'], 0.07)) return { status: 'cancelled', shippedAt: null };
  // Most are paid within the hour, some by a transfer that takes a day or two.
  const paidAt = placedAt + key.logUniform(draw.paid, 5 * SECOND, 2 * DAY);
  if (paidAt > asOf) return { status: 'pending', shippedAt: null };
  const shippedAt = after(draw.shipped, WAREHOUSE, paidAt, 2 * HOUR, 3 * DAY);
  if (shippedAt > asOf) return { status: 'processing', shippedAt: null };
  const deliveredAt = after(draw.delivered, DELIVERY, shippedAt, 20 * HOUR, 6 * DAY);
  return { status: deliveredAt > asOf ? 'shipped' : 'delivered', shippedAt };
}

/** Different products that were on offer; a shorter order has the first lines of a longer one. */
function linesOf(key: Key, offers: readonly Offer[], placedAt: number, count: number) {
  const known = offers.filter(({ createdAt }) => createdAt <= placedAt);
  return shuffled(key.stream('lines'), known)
    .slice(0, count)
    .map((offer, line) => ({
      offer,
      quantity: key.at('lines', line).weighted(draw.quantity, quantitiesOf(offer.product)),
    }));
}
