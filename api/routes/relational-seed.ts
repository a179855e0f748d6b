import type { z } from 'zod';
import { DEFAULT_LOCALE } from '../../db/locales.ts';
import { ID_STYLES, MOST_CHILDREN, MOST_PARENTS } from '../../generators/relational/rows.ts';
import { SCHEMA_NAMES, SCHEMAS } from '../../generators/relational/schemas.ts';
import { script, statements } from '../../generators/relational/script.ts';
import { DEPENDENT_TABLES, seedRows } from '../../generators/relational/seed-data.ts';
import { foreignKeysOf } from '../../generators/relational/table.ts';
import { isoText } from '../../generators/time/window.ts';
import { CONTENT_TYPES } from '../../standards/formats.ts';
import { DIALECTS } from '../../standards/sql/dialect.ts';
import { instant, integer, oneOf } from '../framework/params.ts';
import { bundle } from '../framework/route.ts';
import { currencyParameter, readCurrency } from '../schemas/currency.ts';
import { holdBetween, LAST_INSTANT } from '../schemas/instants.ts';
import { localeName } from '../schemas/locale.ts';
import { rowLimit, seedBundle } from './relational-seed.schema.ts';

/** From here on, what is 900 days old has a date in every engine. */
const FIRST = Temporal.Instant.from('1900-01-01T00:00:00Z');

export default bundle({
  category: 'developer',
  summary: 'Tables of a small database whose rows refer to each other, as JSON and as SQL.',
  notes: {
    Rows:
      'Parents are customers, accounts or authors. Each has ordersPerCustomer orders, users and invoices, or posts. ' +
      'Each of those has itemsPerOrder lines or comments. Only an account in its trial has no invoice, and only a ' +
      'draft no comment. With more customers, the rows of the others stay the same, whatever the idStyle.',
    'People and companies':
      'With seed=7 and locale=en, customers, users and authors are people of /api/users?seed=7&locale=en, and ' +
      'accounts companies of /api/companies?seed=7&locale=en: those from the total (X-Total-Count) on, since those ' +
      'of the world have accounts of their own.',
    Products:
      'The six products of the n-th category are those of /api/products?seed=7&category=books and so on, from the ' +
      'total and 6 x (n - 1) on, at the same price.',
    Identifiers:
      'With idStyle=prefixed, people and companies have the identifiers of those routes. For example, ' +
      '/api/relational-seed?seed=7&locale=da&idStyle=prefixed has the customers of ' +
      '/api/users?seed=7&locale=da after its total. Orders, invoices and posts are those of the bundle alone.',
    'Dates and texts':
      "Every row is dated from 900 days before asOf up to it, and every status holds as seen at asOf; only a trial's " +
      "end and an invoice's due date may be later. Texts are in the language of the locale: products if " +
      '/api/products has it, lines of invoices and all of a blog in each of twelve; others are English. offset gives ' +
      'further bundles of the seed, with other parents.',
    'The script':
      'The script runs unchanged in PostgreSQL 12, MySQL 8, MariaDB 10.5 and SQLite 3.25 or later, with foreign keys ' +
      'enforced, into a database without tables of these names: curl -s ' +
      "'http://localhost:8080/api/relational-seed?format=sql&dialect=sqlite' | sqlite3 shop.db.",
    'Any size':
      'The bundle stays small, so that one answer holds it. A shop of any size comes from the command line, from the ' +
      'world of the seed: npx fixture-data world --seed 7 --rows orders=10000 --tables order_lines,transactions --to ' +
      'sqlite:shop.db writes users, products, orders and their lines, with the same keys between them.',
  },
  standards: ['ISO/IEC 9075-2', 'ISO 4217', 'RFC 9562 §5.4', 'RFC 2606 §3'],
  revision: 13,
  showsWorld: true,
  query: {
    schema: oneOf(...SCHEMA_NAMES)
      .default('ecommerce')
      .describe(
        'Tables of ecommerce: categories, products, customers, orders, order_items; saas: plans, accounts, users, ' +
          'invoices, invoice_items; blog: tags, authors, posts, comments, post_tags.',
      ),
    customers: integer(1, MOST_PARENTS).default(10).describe('Number of customers, accounts or authors.'),
    ordersPerCustomer: integer(0, MOST_CHILDREN)
      .default(2)
      .describe(
        'Orders of each customer, users and invoices of each account, or posts of each author; 0 leaves all tables ' +
          'empty that depend on them.',
      ),
    itemsPerOrder: integer(1, 6)
      .default(3)
      .describe('Lines of each order or invoice, or comments on each post that is published.'),
    idStyle: oneOf(...ID_STYLES)
      .default('int')
      .describe(
        'Primary keys. int: from 1 in each table; uuid: version 4; prefixed: three letters, an underscore and ' +
          'twelve hexadecimal digits.',
      ),
    currency: currencyParameter().describe(
      'Active ISO 4217 code of all amounts, case-insensitive; without effect on blog.',
    ),
    seed: integer(0, 4294967295).default(1).describe('Which world it is, from 0 to 4294967295.'),
    asOf: instant([1900, 9998])
      .optional()
      .describe('The instant by which every row was made; the instant of the request when absent.'),
    locale: localeName.default(DEFAULT_LOCALE).describe('Language and country of people and companies.'),
    dialect: oneOf(...DIALECTS)
      .default('postgresql')
      .describe('Dialect of the SQL; mysql also covers MariaDB.'),
  },
  inapplicable: {
    itemsPerOrder: {
      reads: ['ordersPerCustomer'],
      warning: ({ ordersPerCustomer }) =>
        ordersPerCustomer === 0 ? 'itemsPerOrder ignored: ordersPerCustomer is 0.' : undefined,
    },
    currency: {
      reads: ['schema'],
      warning: ({ schema }) =>
        schema === 'blog' ? 'currency ignored: there are no amounts in blog.' : undefined,
    },
  },
  rules: [rowLimit],
  result: seedBundle,
  examples: [
    'seed=7&customers=3&asOf=2026-01-31',
    'seed=7&schema=saas&customers=5&idStyle=prefixed&locale=da&currency=DKK&asOf=2026-01-31',
    'seed=7&schema=blog&customers=4&idStyle=uuid&asOf=2026-01-31',
    'seed=7&dialect=sqlite&format=sql&asOf=2026-01-31',
  ],
  resolve(query, context) {
    const { schema, ordersPerCustomer, asOf } = query;
    if (asOf) holdBetween('asOf', asOf, FIRST, LAST_INSTANT, context.refuse);
    if (ordersPerCustomer === 0) {
      context.warn(`ordersPerCustomer=0 leaves these tables empty: ${DEPENDENT_TABLES[schema].join(', ')}.`);
    }
    return { ...query, currency: readCurrency(query.currency, context), asOf: asOf ?? context.now() };
  },
  formats: {
    sql: {
      mediaType: CONTENT_TYPES.sql,
      describes: 'a script that creates the tables and inserts their rows.',
      fileName: 'seed.sql',
      write: ({ schema, asOf, rowCount, sql }, { seed }) =>
        script(
          `${schema}, seed ${seed}: ${rowCount} rows as of ${asOf}`,
          { schema: sql.schema, data: sql.data },
          sql.dialect,
        ),
    },
  },
  generate(key, query, world, index) {
    const { schema, idStyle, dialect } = query;
    const wishes = {
      world,
      bundle: index,
      parents: query.customers,
      children: query.ordersPerCustomer,
      grandchildren: query.itemsPerOrder,
      idStyle,
      asOf: query.asOf.epochMilliseconds,
    };
    const currency = world.vocabulary.currency(query.currency);
    const rows = seedRows(schema, key, wishes, query.locale, currency);
    const definitions = SCHEMAS[schema];
    return {
      schema,
      asOf: isoText(wishes.asOf),
      currency: schema === 'blog' ? null : query.currency,
      idStyle,
      rowCount: Object.values(rows).reduce((sum, { length }) => sum + length, 0),
      tableOrder: definitions.map(({ name }) => name),
      foreignKeys: foreignKeysOf(definitions),
      tables: rows as z.output<typeof seedBundle>['tables'],
      sql: { dialect, ...statements(definitions, rows, idStyle, dialect) },
    };
  },
});
