import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countryCodes } from '../../db/country-codes.ts';
import { countryCurrency, currency } from '../../db/schema.ts';
import { boolean, integer, list, oneOf, text } from '../params.ts';
import { reference } from '../route.ts';
import { arrayOf, holds, knownCodes, present, when } from '../sql.ts';

export default reference({
  category: 'commerce',
  summary: 'Currencies of ISO 4217 with their minor units and the countries that use them.',
  description:
    'Minor units are those of ISO 4217, not of CLDR, which differs for many. Currencies that left the standard lately stay listed with the last day of tender.',
  standards: ['ISO 4217', 'Unicode CLDR supplemental currency data'],
  sources: ['iso-4217', 'cldr'],
  query: {
    code: list(text(3, 3), 100)
      .optional()
      .describe('Alphabetic or numeric codes; all currencies when absent.'),
    country: text(2, 3).optional().describe('Country code: only its currencies that are legal tender today.'),
    search: text(1, 100).optional().describe('Part of the English name; case and diacritics do not matter.'),
    active: boolean().optional().describe('Only currencies that are, or are no longer, in the standard.'),
    minorUnits: integer(0, 4).optional().describe('Only currencies with so many decimal digits.'),
    sort: oneOf('code', 'name').default('code').describe('Order.'),
  },
  record: z.strictObject({
    code: z.string().describe('ISO 4217 alphabetic code.'),
    numeric: z.string().describe('ISO 4217 numeric code, three digits.'),
    name: z.string().describe('English name in ISO 4217.'),
    minorUnits: z.int().describe('Decimal digits of the minor unit; 0 for units without one, such as gold.'),
    active: z.boolean().describe('Whether the code is in the standard today.'),
    withdrawnOn: z
      .string()
      .nullable()
      .describe('Last day of tender of a withdrawn currency; null while active.'),
    countries: z.array(z.string()).describe('Countries where it is legal tender today, ISO 3166-1 alpha-2.'),
  }),
  examples: ['minorUnits=3', 'country=PA', 'search=franc&count=5'],
  resolve: (query, { dataset, refuse }) => ({
    ...query,
    code: query.code && knownCodes('code', query.code, dataset.derived(currencyCodes), refuse),
    country:
      query.country && knownCodes('country', [query.country], dataset.derived(countryCodes), refuse)[0],
  }),
  select: (db, { code, country, search, active, minorUnits, sort }) => {
    const tender = db
      .select({ item: sql`${countryCurrency.countryCode}`.as('item') })
      .from(countryCurrency)
      .where(eq(countryCurrency.currencyCode, currency.code))
      .orderBy(countryCurrency.countryCode);
    const usedIn = (land: string) =>
      db
        .select({ code: countryCurrency.currencyCode })
        .from(countryCurrency)
        .where(eq(countryCurrency.countryCode, land));
    return db
      .select({
        code: currency.code,
        numeric: currency.numeric,
        name: currency.name,
        minorUnits: currency.minorUnits,
        active: sql<boolean>`${currency.withdrawnOn} is null`.mapWith(Boolean),
        withdrawnOn: currency.withdrawnOn,
        countries: arrayOf<string>(tender),
      })
      .from(currency)
      .where(
        and(
          when(code, (codes) => inArray(currency.code, codes)),
          when(country, (land) => inArray(currency.code, usedIn(land))),
          when(search, (text) => holds(currency.nameFolded, text)),
          when(active, (isActive) => present(currency.withdrawnOn, !isActive)),
          when(minorUnits, (digits) => eq(currency.minorUnits, digits)),
        ),
      )
      .orderBy(...(sort === 'name' ? [asc(currency.nameFolded)] : []), asc(currency.code));
  },
});

function currencyCodes({
  sqlite,
}: {
  sqlite: import('better-sqlite3').Database;
}): ReadonlyMap<string, string> {
  const rows = sqlite.prepare('SELECT code, numeric FROM currency').all() as {
    code: string;
    numeric: string;
  }[];
  return new Map(rows.flatMap(({ code, numeric }) => [[code, code] as const, [numeric, code] as const]));
}
