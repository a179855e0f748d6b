/**
 * Products and orders as a user of @faker-js/faker would build them, with the fields that ours began with: what this
 * project is compared with.
 */
import { en, Faker } from '@faker-js/faker';

const CATEGORIES = [
  'electronics',
  'clothing',
  'home',
  'beauty',
  'sports',
  'toys',
  'books',
  'food',
  'automotive',
  'garden',
];

function ean13(faker: Faker): string {
  const digits = faker.string.numeric(12);
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function product(faker: Faker) {
  const category = faker.helpers.arrayElement(CATEGORIES);
  return {
    name: faker.commerce.productName(),
    description: faker.commerce.productDescription(),
    category,
    price: faker.number.float({ min: 1, max: 999.99, fractionDigits: 2 }),
    currency: 'USD',
    sku: [
      category.slice(0, 3).toUpperCase(),
      faker.string.numeric(5),
      faker.string.alpha({ length: 2, casing: 'upper' }),
    ].join('-'),
    ean13: ean13(faker),
    rating: faker.number.float({ min: 1, max: 5, fractionDigits: 1 }),
    inStock: faker.datatype.boolean(0.8),
    imageUrl: `https://localhost/api/images/placeholder?width=640&height=480&text=${category}`,
  };
}

const STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
const DAY_MS = 86_400_000;

function order(faker: Faker) {
  const status = faker.helpers.arrayElement(STATUSES);
  const firstName = faker.person.firstName();
  const lastName = faker.person.lastName();
  const name = `${firstName} ${lastName}`;
  const lineItems = Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, () => {
    const { sku, name, price } = product(faker);
    const quantity = faker.number.int({ min: 1, max: 5 });
    return { sku, name, quantity, unitPrice: price, lineTotal: Math.round(price * 100 * quantity) / 100 };
  });
  const subtotal = lineItems.reduce((sum, { lineTotal }) => sum + Math.round(lineTotal * 100), 0);
  const discount = faker.datatype.boolean(0.2) ? Math.round(subtotal * 0.1) : 0;
  const shipping = faker.number.int({ min: 0, max: 2000 });
  const tax = Math.round((subtotal - discount + shipping) * 0.2);
  const placedAt = faker.date.between({ from: '2025-01-01', to: '2026-01-01' });
  const shipped = status === 'shipped' || status === 'delivered';
  const later = (days: number) =>
    new Date(placedAt.getTime() + faker.number.int({ min: 1, max: days }) * DAY_MS).toISOString();
  return {
    id: `ord_${faker.string.hexadecimal({ length: 12, casing: 'lower', prefix: '' })}`,
    orderNumber: `ORD-${faker.string.numeric(8)}`,
    status,
    currency: 'USD',
    customer: {
      id: `usr_${faker.string.hexadecimal({ length: 12, casing: 'lower', prefix: '' })}`,
      name,
      email: faker.internet.exampleEmail({ firstName, lastName }),
    },
    shippingAddress: {
      recipient: name,
      street: faker.location.streetAddress(),
      city: faker.location.city(),
      postalCode: faker.location.zipCode(),
      country: 'United States',
      countryCode: 'US',
    },
    lineItems,
    subtotal: subtotal / 100,
    discount: discount / 100,
    shipping: shipping / 100,
    tax: tax / 100,
    total: (subtotal - discount + shipping + tax) / 100,
    paymentStatus: status === 'pending' ? 'pending' : status === 'cancelled' ? 'refunded' : 'paid',
    placedAt: placedAt.toISOString(),
    shippedAt: shipped ? later(3) : null,
    deliveredAt: status === 'delivered' ? later(9) : null,
    cancelledAt: status === 'cancelled' ? later(2) : null,
    trackingNumber: shipped ? `TRK-${faker.string.alphanumeric({ length: 12, casing: 'upper' })}` : null,
  };
}

const MAKERS: Readonly<Record<string, (faker: Faker) => object>> = { products: product, orders: order };

/** So many records of a seed. */
export function fakerRecords(route: string, seed: number, count: number): object[] {
  const faker = new Faker({ locale: [en], seed });
  const make = MAKERS[route];
  if (!make) throw new Error(`no faker for ${route}`);
  return Array.from({ length: count }, () => make(faker));
}

/** The same, one by one. */
export function* fakerStream(route: string, seed: number, count: number): Generator<object> {
  const faker = new Faker({ locale: [en], seed });
  const make = MAKERS[route];
  if (!make) throw new Error(`no faker for ${route}`);
  for (let index = 0; index < count; index++) yield make(faker);
}
