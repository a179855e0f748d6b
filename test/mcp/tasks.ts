/** Tasks in words, the calls that solve them, and what the last answer must hold. */
import { LOCALES } from '../../db/locales.ts';

type Call = readonly [tool: 'search' | 'describe' | 'call' | 'query', input: Record<string, unknown>];

export interface Task {
  task: string;
  calls: readonly Call[];
  holds: readonly (string | RegExp)[];
}

const route = (path: string, params: Record<string, unknown> = {}): Call => ['call', { path, params }];
const sql = (text: string): Call => ['query', { sql: text }];
const find = (words: string): Call => ['search', { words }];
const tell = (name: string): Call => ['describe', { name }];

export const TASKS: readonly Task[] = [
  {
    task: 'Which route gives me test orders?',
    calls: [find('test orders of a shop')],
    holds: ['"/api/orders"'],
  },
  {
    task: 'How do I pin the status of an order, and which ones are there?',
    calls: [find('orders'), tell('/api/orders')],
    holds: ['status (one of pending, processing, shipped, delivered, cancelled)'],
  },
  {
    task: 'Give me three German users for my tests.',
    calls: [find('users people'), tell('users'), route('/api/users', { seed: 7, locale: 'de', count: 3 })],
    holds: [/"countryCode":"DE".*"countryCode":"DE".*"countryCode":"DE"/, '"seed":7'],
  },
  {
    task: 'Give me the same first user again.',
    calls: [route('/api/users', { seed: 7, count: 1, fields: 'id,name' })],
    holds: [/"data":\[\{"id":"usr_aa832f7dc660","name":"[^"]+"\}\]/],
  },
  {
    task: 'Give me two orders with the names of their customers and nothing else.',
    calls: [route('/api/orders?seed=7&count=2&fields=orderNumber,customer')],
    holds: [/"data":\[\{"orderNumber":"ORD-\d{8}","customer":\{"id":"usr_/],
  },
  {
    task: 'Get order number 1,000,001 of the list.',
    calls: [route('/api/orders', { seed: 7, offset: 1_000_000, count: 1, fields: 'orderNumber' })],
    holds: [/\[\{"orderNumber":"ORD-\d{8}"\}\]/],
  },
  {
    task: 'I need fifty products; page through what does not fit.',
    calls: [route('/api/products', { seed: 7, count: 50 })],
    holds: [/"hint":"\d+ of 50 records: go on with offset=\d+/],
  },
  {
    task: 'What is the capital of Japan?',
    calls: [find('capital of a country'), sql("SELECT name, capital FROM country WHERE code = 'JP'")],
    holds: ['["Japan","Tokyo"]'],
  },
  {
    task: 'Which five European countries have the largest area?',
    calls: [route('/api/countries?region=europe&sort=area-desc&count=5&fields=name')],
    holds: ['"name":"Russia"', '"name":"Ukraine"'],
  },
  {
    task: 'Which countries use the Swiss franc?',
    calls: [
      tell('country_currency'),
      sql("SELECT country_code FROM country_currency WHERE currency_code = 'CHF' ORDER BY 1"),
    ],
    holds: ['[["CH"],["LI"]]'],
  },
  {
    task: 'How many people live in Germany, and who says so?',
    calls: [
      sql(
        "SELECT value, year, source.producer FROM country_latest, source WHERE indicator = 'population' AND code = " +
          "'DE' AND source.id = 'world-bank'",
      ),
    ],
    holds: [/\[\[8\d{7},20\d\d,"World Bank"\]\]/],
  },
  {
    task: 'Rank countries by GDP per person.',
    calls: [
      find('rank countries by GDP per person'),
      route('/api/country-stats/rankings', { indicator: 'gdpPerCapita', count: 3 }),
    ],
    holds: ['"rank":1', '"rank":3'],
  },
  {
    task: 'Does France border Spain?',
    calls: [
      sql("SELECT count(*) FROM country_neighbour WHERE country_code = 'FR' AND neighbour_code = 'ES'"),
    ],
    holds: ['[[1]]'],
  },
  {
    task: 'What time is it in Tokyo when it is noon UTC on 31 January 2026?',
    calls: [
      find('time in a zone'),
      tell('/api/time'),
      route('/api/time', { tz: 'Asia/Tokyo', at: '2026-01-31T12:00:00Z' }),
    ],
    holds: ['21:00'],
  },
  {
    task: 'Is +49 30 23125 123 a valid number, and of which country?',
    calls: [find('phone number valid'), route('/api/phone-numbers/parse', { value: '+49 30 23125123' })],
    holds: ['"DE"', '"isValid":true'],
  },
  {
    task: 'Write the language tag zh-cmn-hans-cn in its canonical form.',
    calls: [route('/api/language-tags/canonicalize', { tag: 'zh-cmn-hans-cn' })],
    holds: ['"zh-Hans-CN"'],
  },
  {
    task: 'How do Germans write 1234567.89 euros?',
    calls: [
      find('format an amount of money'),
      route('/api/locale-formats/currency', { locale: 'de', currency: 'EUR', value: 1234567.89 }),
    ],
    holds: ['1.234.567,89'],
  },
  {
    task: 'When is the next full moon after 1 January 2026?',
    calls: [find('phases of the moon'), route('/api/moon/phases?year=2026')],
    holds: ['"full"', '2026-01-03'],
  },
  {
    task: 'What does the cron line "30 4 * * 1" mean?',
    calls: [find('cron expression meaning'), route('/api/cron/describe', { expression: '30 4 * * 1' })],
    holds: ['Monday'],
  },
  {
    task: 'How many addresses has 192.0.2.130/24?',
    calls: [route('/api/ipv4-cidr/parse', { cidr: '192.0.2.130/24' })],
    holds: ['"totalAddresses":256'],
  },
  {
    task: 'Would a browser store the cookie "a=1; Domain=com" from https://example.com?',
    calls: [
      tell('/api/cookies/parse'),
      route('/api/cookies/parse', { setCookie: 'a=1; Domain=com', originUrl: 'https://example.com/' }),
    ],
    holds: ['"accepted":false', /public suffix/i],
  },
  {
    task: 'Does the policy "script-src \'self\'" let https://cdn.example/a.js load?',
    calls: [
      tell('/api/csp/check'),
      route('/api/csp/check', {
        policy: "script-src 'self'",
        self: 'https://example.com',
        resource: 'https://cdn.example/a.js',
      }),
    ],
    holds: ['"verdict":"blocked"'],
  },
  {
    task: 'Where is 48.8584 N, 2.2945 E in UTM?',
    calls: [find('UTM coordinates'), route('/api/utm-mgrs/from-latlng', { lat: 48.8584, lng: 2.2945 })],
    holds: ['"zone":31'],
  },
  {
    task: 'Which airports has Iceland with their codes?',
    calls: [sql("SELECT iata, name FROM airport WHERE country_code = 'IS' ORDER BY iata")],
    holds: ['"KEF"'],
  },
  {
    task: 'Which time zones has Australia?',
    calls: [sql("SELECT zone_id FROM time_zone_country WHERE country_code = 'AU'")],
    holds: ['Australia/Sydney', 'Australia/Perth'],
  },
  {
    task: 'Make a small relational database to seed mine, as SQL.',
    calls: [
      find('relational database seed'),
      ['call', { path: '/api/relational-seed?seed=7&format=sql', limit: 2000 }],
    ],
    holds: ['CREATE TABLE'],
  },
  {
    task: 'Show me a failed deployment of the checkout in production.',
    calls: [
      tell('deployments'),
      route('/api/deployments', {
        seed: 7,
        environment: 'production',
        service: 'checkout-api',
        status: 'failed',
        count: 1,
      }),
    ],
    holds: ['"status":"failed"', '"checkout-api"'],
  },
  {
    task: 'I mistyped a route: what is it called?',
    calls: [route('/api/ordrs')],
    holds: ['Did you mean /api/orders?'],
  },
  {
    task: 'I sent a value that is not allowed: what is?',
    calls: [route('/api/users', { locale: 'xx' })],
    holds: [`locale: must be one of ${LOCALES.join(', ')}; received 'xx': no locale has the language 'xx'.`],
  },
  {
    task: 'Which release am I reading, and where do its capitals come from?',
    calls: [
      tell('column_doc'),
      sql(
        'SELECT version, c.source FROM release, column_doc c WHERE table_name = ' +
          "'country_capital' AND column_name = 'name'",
      ),
    ],
    holds: [/\[\["20\d\d\.\d\d\.\d\d-[0-9a-f]{12}","[a-z-]+"\]\]/],
  },
];
