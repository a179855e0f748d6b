import type { Stream } from '../../generators/draws/random.ts';
import type { Parameters } from '../ask.ts';
import type { Draw } from './case.ts';

const CATEGORIES = ['electronics', 'clothing', 'home', 'beauty', 'sports', 'toys', 'books', 'food', 'garden'];
const PRICED = ['USD', 'eur', 'JPY', 'krw', 'KWD', 'INR', 'TRY'];
const CURRENCIES = [...PRICED, 'VND', 'bhd', 'XAF', 'IDR', 'IRR'];
const HOSTILE = [
  'XDR',
  'XXX',
  'CLF',
  'UYW',
  'ZZZ',
  'BGN',
  'US',
  'DOLLAR',
  'US$',
  '\u0000\u0000\u0000',
  'ﬀaa',
  '__proto__',
];
const INSTANTS = [
  '0000-01-01',
  '0000-01-01T00:00:00+14:00',
  '0001-01-01',
  '1969-12-31T23:59:59.999Z',
  '1970-01-01',
  '2024-02-29',
  '2026-11-20T23:59:59.999Z',
  '2026-11-21',
  '2026-11-21T12:00:00+05:30',
  '2027-01-01',
  '9998-12-31',
  '9998-12-31T23:59:59.999Z',
  '9999-01-01',
  '9999-12-31T23:59:59-14:00',
  '2026-02-30',
  'today',
];

/** Sent or not. */
const perhaps = <Value>(stream: Stream, odds: number, draw: () => Value): Value | undefined =>
  stream.chance(odds) ? draw() : undefined;

const date = (stream: Stream) =>
  stream.chance(0.3)
    ? stream.pick(INSTANTS)
    : new Date(stream.int(1_400_000_000, 1_795_000_000) * 1000)
        .toISOString()
        .slice(0, stream.chance(0.5) ? 10 : 24);

const currency = (stream: Stream, codes: readonly string[]) =>
  perhaps(stream, 0.6, () => (stream.chance(0.04) ? stream.pick(HOSTILE) : stream.pick(codes)));

const name = (stream: Stream, names: readonly string[]) =>
  perhaps(stream, 0.4, () => (stream.chance(0.03) ? stream.pick(HOSTILE) : stream.pick(names)));

const price = (stream: Stream) => {
  const digits = stream.int(0, 4);
  return Math.floor(stream.logUniform(0.001, 1_100_000) * 10 ** digits) / 10 ** digits;
};

const window = (stream: Stream): Parameters => ({
  from: perhaps(stream, 0.3, () => date(stream)),
  to: perhaps(stream, 0.5, () => date(stream)),
});

function parametersOf(path: string, stream: Stream): Parameters {
  switch (path) {
    case '/api/products':
      return {
        category: name(stream, CATEGORIES),
        minPrice: perhaps(stream, 0.3, () => price(stream)),
        maxPrice: perhaps(stream, 0.4, () => price(stream)),
        currency: currency(stream, PRICED),
      };
    case '/api/orders':
      return {
        status: name(stream, ['pending', 'processing', 'shipped', 'delivered', 'cancelled']),
        minItems: perhaps(stream, 0.3, () => stream.int(0, 10)),
        maxItems: perhaps(stream, 0.4, () => stream.int(1, 11)),
        currency: currency(stream, CURRENCIES),
        ...window(stream),
      };
    case '/api/carts':
      return {
        status: name(stream, ['active', 'abandoned', 'ordered']),
        currency: currency(stream, CURRENCIES),
        ...window(stream),
      };
    case '/api/returns':
      return {
        status: name(stream, ['requested', 'approved', 'received', 'refunded', 'rejected']),
        reason: name(stream, ['no_longer_needed', 'defective', 'wrong_item']),
        currency: currency(stream, CURRENCIES),
        ...window(stream),
      };
    case '/api/transactions':
      return {
        type: name(stream, ['payment', 'refund', 'payout']),
        status: name(stream, ['succeeded', 'pending', 'failed']),
        currency: currency(stream, CURRENCIES),
        ...window(stream),
      };
    default:
      return {
        status: name(stream, ['in_stock', 'low_stock', 'out_of_stock']),
        warehouse: perhaps(
          stream,
          0.4,
          () => `WH-${String(stream.int(0, 1200)).padStart(stream.int(1, 4), '0')}`,
        ),
        asOf: perhaps(stream, 0.4, () => date(stream)),
      };
  }
}

const PATHS = [
  '/api/products',
  '/api/carts',
  '/api/orders',
  '/api/returns',
  '/api/transactions',
  '/api/inventory',
];

const draw: Draw = (stream) => {
  const path = stream.pick(PATHS);
  return {
    path,
    parameters: {
      ...parametersOf(path, stream),
      seed: stream.int(0, 0xffffffff),
      count: stream.chance(0.02) ? 100 : stream.int(1, 5),
      offset: perhaps(stream, 0.2, () => stream.pick([1, 99, 100, 1_000_000, 2_147_483_647])),
    },
  };
};

export default draw;
