/** How currencies are selected. */
import { and, asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { countryCurrency, currency } from '../../db/schema.ts';
import { type Asked, query } from '../framework/statements.ts';
import { nameIn } from '../schemas/display-language.ts';
import { arrayOf, contains, isOneOf } from '../schemas/sql.ts';

export const SORTS = ['code', 'name'] as const;

/** Whether it is in the standard today, 0 or 1. */
const isActive = sql<boolean>`${currency.withdrawal} is null`;

type Value = 'code' | 'country' | 'search' | 'isActive' | 'minorUnits' | 'lang';

export const currencies = query(
  ({ db }, { when, variant, count, first }: Asked<Value, (typeof SORTS)[number]>) => {
    const tender = db
      .select({ item: sql`${countryCurrency.countryCode}`.as('item') })
      .from(countryCurrency)
      .where(eq(countryCurrency.currencyCode, currency.code))
      .orderBy(countryCurrency.countryCode);
    const usedIn = (land: SQLWrapper) =>
      db
        .select({ code: countryCurrency.currencyCode })
        .from(countryCurrency)
        .where(eq(countryCurrency.countryCode, land));
    const columns = {
      code: currency.code,
      numeric: currency.numeric,
      name: nameIn(db, 'currency', currency.code, currency.name, when),
      minorUnits: currency.minorUnits,
      active: isActive.mapWith(Boolean),
      withdrawal: currency.withdrawal,
      withdrawnOn: currency.withdrawnOn,
      countries: arrayOf<string>(tender),
    };
    const select = db
      .select(columns)
      .from(currency)
      .where(
        and(
          when('code', (codes) => isOneOf(currency.code, codes)),
          when('country', (land) => inArray(currency.code, usedIn(land))),
          when('search', (part) => contains(currency.nameFolded, part)),
          when('isActive', (active) => sql`(${isActive}) = ${active}`),
          when('minorUnits', (digits) => eq(currency.minorUnits, digits)),
        ),
      )
      .orderBy(...(variant === 'name' ? [asc(currency.nameFolded)] : []), asc(currency.code))
      .limit(count)
      .offset(first);
    return { columns, select };
  },
);
