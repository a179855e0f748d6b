/** All rows of a schema, with what says how many there are. */
import type { Locale } from '../../db/locales.ts';
import type { Key } from '../draws/random.ts';
import type { Currency } from '../shop/money.ts';
import { blog } from './blog.ts';
import { ecommerce } from './ecommerce.ts';
import type { Row, SchemaSize } from './rows.ts';
import { saas } from './saas.ts';
import type { SchemaName } from './schemas.ts';

export const MOST_ROWS = 400;

export function seedRows(
  schema: SchemaName,
  key: Key,
  wishes: SchemaSize,
  locale: Locale,
  currency: Currency,
): Readonly<Record<string, readonly Row[]>> {
  const own = key.list(schema);
  switch (schema) {
    case 'ecommerce':
      return ecommerce(own, wishes, locale, currency);
    case 'saas':
      return saas(own, wishes, locale, currency);
    case 'blog':
      return blog(own, wishes, locale);
  }
}

/** Rows that are there whatever is asked for; in a blog, the tags of all stories. */
const FIXED_ROWS: Readonly<Record<SchemaName, number>> = { ecommerce: 28, saas: 4, blog: 43 };

/** Rows of a parent besides those of its children, and of a child besides its grandchildren. */
const CHILD_ROWS: Readonly<Record<SchemaName, number>> = {
  ecommerce: 1,
  // A user and an invoice.
  saas: 2,
  // A post and its two tags.
  blog: 3,
};

/** The most rows that there can be: an account in its trial has no invoice, and a draft no comment. */
export function rowBound(
  schema: SchemaName,
  parents: number,
  children: number,
  grandchildren: number,
): number {
  return FIXED_ROWS[schema] + parents * (1 + children * (CHILD_ROWS[schema] + grandchildren));
}

/** The tables that stay empty without children. */
export const DEPENDENT_TABLES: Readonly<Record<SchemaName, readonly string[]>> = {
  ecommerce: ['orders', 'order_items'],
  saas: ['users', 'invoices', 'invoice_items'],
  blog: ['posts', 'comments', 'post_tags'],
};
