/** What callers guess a parameter to be called: the warning says what it is called here, or that there is none. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Asker, openAsker, type Parameters } from './ask.ts';

let asker: Asker;
beforeAll(async () => {
  asker = await openAsker(inject('releases'));
});
afterAll(() => asker.close());

const REQUIRED: Readonly<Record<string, Parameters>> = {
  'phone-numbers/parse': { value: '+4930123456' },
  'ipv4-cidr/parse': { cidr: '192.0.2.0/24' },
  'country-stats/rankings': { indicator: 'gdp' },
};

/** The only warning of a query that the route answers all the same. */
function warningOf(path: string, guess: string): string {
  const { warnings, refusal } = asker.ask(`/api/${path}`, { ...REQUIRED[path], [guess]: '1', seed: 7 });
  expect(refusal).toBe('');
  // A seed is no parameter of a route that generates nothing.
  const [warning = ''] = warnings.filter((each) => each.includes(`'${guess}'`));
  return warning;
}

/** A parameter, by what people send for it. */
const MEANT: readonly [path: string, guess: string, meant: string][] = [
  ['users', 'sed', 'seed'],
  ['orders', 'userId', 'customerId'],
  ['orders', 'user', 'customerId'],
  ['orders', 'customer', 'customerId'],
  ['orders', 'customer_id', 'customerId'],
  ['orders', 'buyer', 'customerId'],
  ['orders', 'account', 'customerId'],
  ['orders', 'number', 'id'],
  ['orders', 'order', 'id'],
  ['orders', 'order_number', 'id'],
  ['orders', 'orderNo', 'id'],
  ['support-tickets', 'ticketNumber', 'id'],
  ['support-tickets', 'requester', 'userId'],
  ['email-messages', 'messageId', 'id'],
  ['returns', 'user', 'customerId'],
  ['posts', 'author', 'userId'],
  ['quotes', 'author', 'customerId'],
  ['quotes', 'sku', 'productSku'],
  ['inventory', 'product', 'productSku'],
  ['files', 'orderNumber', 'orderId'],
  ['returns', 'order', 'sort'],
  ['carts', 'userId', 'customerId'],
  ['notifications', 'customerId', 'userId'],
  ['users', 'sead', 'seed'],
  ['users', 'conut', 'count'],
  ['users', 'number', 'count'],
  ['users', 'size', 'count'],
  ['users', 'take', 'count'],
  ['users', 'n', 'count'],
  ['users', 'results', 'count'],
  ['users', 'start', 'offset'],
  ['users', 'index', 'offset'],
  ['users', 'nationality', 'locale'],
  ['users', 'lang', 'locale'],
  ['users', 'nat', 'locale'],
  ['users', 'locales', 'locale'],
  ['orders', 'language', 'locale'],
  ['users', 'select', 'fields'],
  ['users', 'inc', 'fields'],
  ['users', 'exc', 'exclude'],
  ['users', 'orderBy', 'sort'],
  ['users', '_sort', 'sort'],
  ['users', 'delay', 'simulate'],
  ['users', 'Count', 'count'],
  ['orders', 'date', 'from'],
  ['orders', 'since', 'from'],
  ['orders', 'startDate', 'from'],
  ['orders', 'until', 'to'],
  ['orders', 'before', 'to'],
  ['orders', 'state', 'status'],
  ['orders', 'orderStatus', 'status'],
  ['orders', 'min_items', 'minItems'],
  ['orders', 'items', 'minItems'],
  ['products', 'price', 'minPrice'],
  ['products', 'maxprice', 'maxPrice'],
  ['products', 'type', 'category'],
  ['products', 'currencyCode', 'currency'],
  ['notifications', 'type', 'channel'],
  ['tokens', 'kind', 'type'],
  ['files', 'type', 'kind'],
  ['traces', 'duration', 'minDurationMs'],
  ['flights', 'departure', 'origin'],
  ['flights', 'arrival', 'destination'],
  ['emails', 'host', 'domain'],
  ['webhook-deliveries', 'event', 'eventType'],
  ['events', 'orderId', 'subject'],
  ['events', 'customerId', 'subject'],
  ['words', 'language', 'locale'],
  ['chance/dice', 'sides', 'dice'],
  ['countries', 'country', 'code'],
  ['countries', 'iso2', 'code'],
  ['countries', 'name', 'search'],
  ['countries', 'area', 'minArea'],
  ['currencies', 'currency', 'code'],
  ['currencies', 'currencyCode', 'code'],
  ['countries', 'countryCode', 'code'],
  ['airports', 'airport', 'iata'],
  ['airports', 'code', 'iata'],
  ['airports', 'zone', 'timeZone'],
  ['airports', 'city', 'search'],
  ['holidays', 'date', 'year'],
  ['holidays', 'countryCode', 'country'],
  ['country-stats', 'indicator', 'indicators'],
  ['country-stats', 'iso', 'country'],
  ['country-stats/rankings', 'direction', 'order'],
  ['time-zones', 'zone', 'id'],
  ['time', 'zone', 'tz'],
  ['time', 'timezon', 'tz'],
  ['time', 'timezone', 'tz'],
  ['time', 'date', 'at'],
  ['moon/phase', 'date', 'at'],
  ['phone-numbers/parse', 'region', 'country'],
  ['calendar', 'day', 'date'],
  ['avatars', 'username', 'name'],
  ['images/placeholder', 'w', 'width'],
  ['images/placeholder', 'bg', 'background'],
  ['relational-seed', 'rows', 'customers'],
];

/** A field that no parameter filters by. */
const FIELDS: readonly [path: string, guess: string, field: string][] = [
  ['users', 'phone', 'phone'],
  ['users', 'gender', 'sex'],
  ['users', 'iban', 'bank.iban'],
  ['users', 'age', 'birthDate'],
  ['users', 'city', 'address.city'],
  ['orders', 'total', 'total'],
  ['orders', 'createdAt', 'placedAt'],
  ['products', 'rating', 'rating'],
  ['products', 'barcode', 'ean13'],
  ['addresses', 'zip', 'postalCode'],
  ['addresses', 'state', 'region'],
  ['countries', 'capital', 'capital'],
  ['countries', 'currency', 'currencyCode'],
  ['countries', 'currencyCode', 'currencyCode'],
  ['flights', 'airline', 'airline'],
  ['posts', 'slug', 'slug'],
];

/** A field in which q looks for words. */
const SEARCHED: readonly [path: string, guess: string, field: string][] = [
  ['orders', 'email', 'customer.email'],
  ['companies', 'industry', 'industry'],
  ['companies', 'name', 'name'],
  ['users', 'email', 'email'],
  ['users', 'username', 'username'],
  ['posts', 'tag', 'tags'],
];

/** Nothing of the kind: the warning lists what there is. */
const NONE: readonly [path: string, guess: string, listed: string][] = [
  ['users', 'card', 'the parameters of this route are locale, country, role and q'],
  ['transactions', 'iban', 'the parameters of this route are type, status, currency'],
  [
    'orders',
    'timezon',
    'status, currency, minItems, maxItems, locale, from, to, customerId, productSku, country and q',
  ],
  ['weather', 'hourly', 'climate, city and asOf'],
  ['access-control/policy', 'foo', 'this route takes only what all do'],
];

it('are sixty at least', () => {
  expect(MEANT.length + FIELDS.length + SEARCHED.length + NONE.length).toBeGreaterThanOrEqual(60);
});

describe('a guess is answered with', () => {
  it.each(MEANT)('/api/%s?%s: %s', (path, guess, meant) => {
    expect(warningOf(path, guess)).toMatch(new RegExp(`; did you mean '${meant}'( or '\\w+')*\\?`));
  });

  it.each(FIELDS)('/api/%s?%s: the field %s', (path, guess, field) => {
    expect(warningOf(path, guess)).toContain(
      `; ${field} is a field of the answer, and there is no filter by it`,
    );
  });

  it.each(SEARCHED)('/api/%s?%s: q, which looks in the field %s', (path, guess, field) => {
    expect(warningOf(path, guess)).toContain(
      `; did you mean 'q'? ${field} is a field of the answer, without a filter of its own`,
    );
  });

  it.each(NONE)('/api/%s?%s: what there is, %s', (path, guess, listed) => {
    expect(warningOf(path, guess)).toContain(listed);
  });
});

it('what finds the records is named without the field that it finds them by', () => {
  for (const [path, guess, meant] of [
    ['orders', 'customer', 'customerId'],
    ['orders', 'order_number', 'id'],
    ['quotes', 'sku', 'productSku'],
  ] as const) {
    expect(warningOf(path, guess)).toBe(`unknown parameter '${guess}' ignored; did you mean '${meant}'?`);
  }
});

it('every parameter that a warning names is one of the route, on every route and for every guess', () => {
  const guesses = new Set([...MEANT, ...FIELDS, ...SEARCHED, ...NONE].map(([, guess]) => guess));
  let named = 0;
  for (const [path, { reader }] of asker.registry) {
    for (const guess of guesses) {
      if (reader.names.has(guess)) continue;
      const [text = ''] = reader.read(`${guess}=1`).warnings.map((warning) => warning.text);
      const [, asked = ''] = /did you mean (.*?)\?/.exec(text) ?? [];
      for (const [, name = ''] of asked.matchAll(/'(\w+)'/g)) {
        expect(reader.names.has(name), `${path}?${guess}: ${text}`).toBe(true);
        named += 1;
      }
      expect(text, `${path}?${guess}`).not.toMatch(/ignored$/);
    }
  }
  expect(named).toBeGreaterThan(1000);
});

it('a missing parameter is named by what was sent for it', () => {
  const sent: [path: string, query: Parameters, meant: string][] = [
    ['phone-numbers/parse', { number: '+4930123456' }, "the query has 'number' (did you mean 'value'?)"],
    ['phone-numbers/parse', { phone: '+4930123456' }, "the query has 'phone' (did you mean 'value'?)"],
    ['moon/position', { latitude: 52, lng: 13 }, "the query has 'latitude' (did you mean 'lat'?)"],
    ['cron/describe', { cron: '0 0 * * *' }, "the query has 'cron' (did you mean 'expression'?)"],
    ['ipv4-cidr/parse', { network: '192.0.2.0/24' }, "the query has 'network' (did you mean 'cidr'?)"],
  ];
  for (const [path, query, meant] of sent) expect(asker.ask(`/api/${path}`, query).refusal).toContain(meant);
});
