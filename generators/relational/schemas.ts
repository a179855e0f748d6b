/** The tables of each schema, every one after those that it refers to. */
import {
  choice,
  column,
  countryCode,
  createdAt,
  currencyCode,
  key,
  minor,
  nullable,
  reference,
  type Table,
  unique,
} from './table.ts';

export const ORDER_STATES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export const ACCOUNT_STATES = ['trialing', 'active', 'past_due', 'cancelled'] as const;
export const INVOICE_STATES = ['open', 'paid', 'overdue', 'void'] as const;
export const USER_ROLES = ['owner', 'admin', 'member', 'billing', 'viewer'] as const;
export const POST_STATES = ['draft', 'published', 'archived'] as const;
export const INTERVALS = ['month', 'year'] as const;

const slug = unique(column('slug', 'word', 'Name in a to z, 0 to 9 and hyphens, for a URL.'));
const email = unique(column('email', 'word', 'Mail address that never receives anything.'));
const fullName = column('full_name', 'word', 'Name in the order of the locale.');
const lines = [
  column('quantity', 'integer', 'How many.'),
  minor('unit_price_minor', 'Price of one'),
  minor('line_total_minor', 'quantity x unit_price_minor'),
];
const LINE_CHECKS = ['[quantity] > 0', '[line_total_minor] = [quantity] * [unit_price_minor]'];

const ECOMMERCE: readonly Table[] = [
  {
    name: 'categories',
    prefix: 'cat',
    columns: [key(), slug, unique(column('name', 'word', 'English name.'))],
    primaryKey: ['id'],
  },
  {
    name: 'products',
    prefix: 'prd',
    columns: [
      key(),
      reference('category_id', 'categories', 'Category of the product.'),
      unique(column('sku', 'word', 'Stock-keeping unit, as /api/products has it.')),
      column('name', 'word', 'Name, as /api/products has it.'),
      minor('price_minor', 'List price'),
      currencyCode,
      column('in_stock', 'boolean', 'Whether it can be sent today.'),
      createdAt('When it came into the shop.'),
    ],
    primaryKey: ['id'],
    checks: ['[price_minor] > 0'],
  },
  {
    name: 'customers',
    prefix: 'usr',
    columns: [
      key('Primary key; with idStyle=prefixed, the identifier of the person in /api/users.'),
      email,
      fullName,
      column('city', 'word', 'City where the customer lives.'),
      countryCode,
      column('is_active', 'boolean', 'Whether the account can be used; false after months without an order.'),
      createdAt('When the account was opened.'),
    ],
    primaryKey: ['id'],
  },
  {
    name: 'orders',
    prefix: 'ord',
    columns: [
      key(),
      reference('customer_id', 'customers', 'Who placed it.'),
      unique(column('order_number', 'word', 'ORD- and eight digits.')),
      choice('status', ORDER_STATES, 'Status as seen at asOf.'),
      currencyCode,
      minor('total_minor', 'Sum of its lines'),
      column('placed_at', 'instant', 'When it was placed, after the customer was created.'),
      nullable(column('shipped_at', 'instant', 'When it was sent; null unless it is shipped or delivered.')),
    ],
    primaryKey: ['id'],
    checks: [
      '[total_minor] >= 0',
      '[shipped_at] > [placed_at]',
      "([shipped_at] IS NOT NULL) = ([status] IN ('shipped', 'delivered'))",
    ],
  },
  {
    name: 'order_items',
    prefix: 'itm',
    columns: [
      key(),
      reference('order_id', 'orders', 'Order of the line.'),
      reference('product_id', 'products', 'Product, of which the order has no other line.'),
      ...lines,
    ],
    primaryKey: ['id'],
    checks: LINE_CHECKS,
  },
];

const SAAS: readonly Table[] = [
  {
    name: 'plans',
    prefix: 'pln',
    columns: [
      key(),
      unique(column('code', 'word', 'Name in a to z.')),
      column('name', 'word', 'English name.'),
      minor('price_minor', 'Price of one interval'),
      currencyCode,
      choice('interval', INTERVALS, 'How often it is paid.'),
      nullable(column('seat_limit', 'integer', 'Users that an account may have; null for any number.')),
    ],
    primaryKey: ['id'],
    checks: ['[price_minor] > 0', '[seat_limit] > 0'],
  },
  {
    name: 'accounts',
    prefix: 'cmp',
    columns: [
      key('Primary key; with idStyle=prefixed, the identifier of the company in /api/companies.'),
      unique(column('name', 'word', 'Name of the company.')),
      reference('plan_id', 'plans', 'Plan that fits the size of the company.'),
      choice('status', ACCOUNT_STATES, 'Status as seen at asOf.'),
      countryCode,
      nullable(
        column(
          'trial_ends_at',
          'instant',
          'When the trial ended or, of an account that is trialing, will end; null where there was none.',
        ),
      ),
      createdAt('When the account was opened.'),
    ],
    primaryKey: ['id'],
    checks: ['[trial_ends_at] > [created_at]'],
  },
  {
    name: 'users',
    prefix: 'usr',
    columns: [
      key('Primary key; with idStyle=prefixed, the identifier of the person in /api/users.'),
      reference('account_id', 'accounts', 'Account of the user.'),
      email,
      fullName,
      choice('role', USER_ROLES, 'Role; the first user of an account is its owner.'),
      column('is_active', 'boolean', 'Whether the user may sign in; false in an account that was cancelled.'),
      nullable(
        column('last_login_at', 'instant', 'When the user last signed in; null before the first time.'),
      ),
      createdAt('When the user was invited; the owner comes with the account.'),
    ],
    primaryKey: ['id'],
    checks: ['[last_login_at] >= [created_at]'],
  },
  {
    name: 'invoices',
    prefix: 'inv',
    columns: [
      key(),
      reference('account_id', 'accounts', 'Account that pays.'),
      unique(column('number', 'word', 'Eight digits of the account and the number of the invoice in it.')),
      choice('status', INVOICE_STATES, 'Status as seen at asOf.'),
      currencyCode,
      minor('subtotal_minor', 'Sum of its lines'),
      minor('tax_minor', 'Tax at the standard rate of the country, rounded half up'),
      minor('total_minor', 'Subtotal + tax'),
      column('issued_at', 'instant', 'When it was sent.'),
      column('due_at', 'instant', 'Until when it is to be paid: 14 days later, 30 in the enterprise plan.'),
      nullable(column('paid_at', 'instant', 'When it was paid; null unless it is paid.')),
    ],
    primaryKey: ['id'],
    checks: [
      '[total_minor] = [subtotal_minor] + [tax_minor]',
      '[due_at] > [issued_at]',
      '[paid_at] > [issued_at]',
      "([paid_at] IS NOT NULL) = ([status] = 'paid')",
    ],
  },
  {
    name: 'invoice_items',
    prefix: 'lin',
    columns: [
      key(),
      reference('invoice_id', 'invoices', 'Invoice of the line.'),
      column('description', 'word', 'What is paid for.'),
      ...lines,
    ],
    primaryKey: ['id'],
    checks: LINE_CHECKS,
  },
];

const BLOG: readonly Table[] = [
  {
    name: 'tags',
    prefix: 'tag',
    columns: [key(), slug, unique(column('name', 'word', 'English name.'))],
    primaryKey: ['id'],
  },
  {
    name: 'authors',
    prefix: 'usr',
    columns: [
      key('Primary key; with idStyle=prefixed, the identifier of the person in /api/users.'),
      email,
      fullName,
      column('bio', 'text', 'Who the author is, in whole sentences.'),
      createdAt('When the author joined the blog.'),
    ],
    primaryKey: ['id'],
  },
  {
    name: 'posts',
    prefix: 'pst',
    columns: [
      key(),
      reference('author_id', 'authors', 'Who wrote it.'),
      slug,
      column('title', 'word', 'Title.'),
      column('body', 'text', 'Paragraphs with a blank line between them.'),
      choice('status', POST_STATES, 'Status as seen at asOf.'),
      nullable(column('published_at', 'instant', 'When it was published; null for a draft.')),
      createdAt('When it was begun, after the author joined.'),
    ],
    primaryKey: ['id'],
    checks: ['[published_at] > [created_at]', "([published_at] IS NULL) = ([status] = 'draft')"],
  },
  {
    name: 'comments',
    prefix: 'cmt',
    columns: [
      key(),
      reference('post_id', 'posts', 'Post that it is under, never a draft.'),
      nullable(
        reference('parent_id', 'comments', 'Earlier comment on the same post that it answers, if any.'),
      ),
      column('author_name', 'word', 'Who wrote it.'),
      column('author_email', 'word', 'Mail address that never receives anything.'),
      column('body', 'text', 'What it says.'),
      createdAt('When it was written, after the post was published.'),
    ],
    primaryKey: ['id'],
  },
  {
    name: 'post_tags',
    prefix: 'ptg',
    columns: [
      reference('post_id', 'posts', 'Post.'),
      reference('tag_id', 'tags', 'Tag of the post; each has two.'),
    ],
    primaryKey: ['post_id', 'tag_id'],
  },
];

export const SCHEMAS = { ecommerce: ECOMMERCE, saas: SAAS, blog: BLOG } as const;
export type SchemaName = keyof typeof SCHEMAS;
export const SCHEMA_NAMES = Object.keys(SCHEMAS) as [SchemaName, ...SchemaName[]];
