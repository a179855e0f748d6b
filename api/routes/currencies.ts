import { z } from 'zod';
import { currencyCodes } from '../../db/currency-codes.ts';
import { folded } from '../../db/folded.ts';
import { boolean, integer, list, oneOf, text } from '../framework/params.ts';
import { reference } from '../framework/route.ts';
import { countryCode, readCountries } from '../schemas/country-code.ts';
import { currencyCodeOrNumber } from '../schemas/currency.ts';
import { displayLanguage, otherThanEnglish } from '../schemas/display-language.ts';
import { knownCodes } from '../schemas/known-codes.ts';
import { currencies, SORTS } from './currencies.schema.ts';

const CURRENCIES = { noun: 'currency', codes: 'ISO 4217 codes', examples: 'EUR or 978' };

const STATUSES = ['active', 'withdrawn', 'any'] as const;
type Status = (typeof STATUSES)[number];

export default reference({
  category: 'commerce',
  summary: 'Currencies of ISO 4217 with their minor units and the countries that use them.',
  notes: {
    Coverage:
      'The currencies in force in ISO 4217 and, on request, those that were withdrawn, with the month in which each ' +
      'left the standard and, if CLDR knows it, the last day of legal tender. A code is looked up in both.',
    'Minor units': 'Minor units are those of ISO 4217, not those of CLDR, which differ for many currencies.',
  },
  standards: ['ISO 4217', 'Unicode CLDR supplemental currency data'],
  sources: ['iso-4217', 'cldr', 'cldr-display-names'],
  query: {
    code: list(currencyCodeOrNumber(), 100)
      .optional()
      .describe(
        'Alphabetic or numeric codes. A number that several currencies had means the one in force, or otherwise ' +
          'the last to be withdrawn.',
      ),
    status: oneOf(...STATUSES)
      .optional()
      .describe(
        'Whether the currency is in the standard today, withdrawn, or either; any if code is sent, otherwise active.',
      ),
    country: countryCode()
      .optional()
      .describe('Country code: only its currencies that are legal tender today.'),
    search: text(1, 100).optional().describe('Part of the English name; case and diacritics do not matter.'),
    active: boolean().optional().describe('Another way to say status=active or, if false, status=withdrawn.'),
    minorUnits: integer(0, 4).optional().describe('Only currencies with this number of decimal digits.'),
    lang: displayLanguage('name'),
    sort: oneOf(...SORTS)
      .default('code')
      .describe('Order; name is the English one.'),
  },
  rules: [
    {
      states: 'active and status must not contradict each other.',
      reads: ['active', 'status'],
      fault({ active, status }) {
        const same = statusOf(active);
        if (status === undefined || same === undefined || status === same) return undefined;
        return {
          active: `active=${active} is status=${same}, and status=${status} was sent; send one of the two.`,
        };
      },
    },
  ],
  record: z.strictObject({
    code: z.string().describe('ISO 4217 alphabetic code.'),
    numeric: z
      .string()
      .nullable()
      .describe('ISO 4217 numeric code, three digits; null for three withdrawn units of account.'),
    name: z.string().describe('English name in ISO 4217, or the name in CLDR in the language asked for.'),
    minorUnits: z
      .int()
      .nullable()
      .describe(
        'Decimal digits of the minor unit; null if ISO 4217 says N.A., as for gold, and for most withdrawn currencies.',
      ),
    active: z.boolean().describe('Whether the code is in the standard today.'),
    withdrawal: z
      .string()
      .nullable()
      .describe(
        'When it left the standard, by ISO 4217: a month (2023-01) or a span (1989/1990); null while active.',
      ),
    withdrawnOn: z.iso
      .date()
      .nullable()
      .describe('Last day of legal tender of a withdrawn currency; null while active or if CLDR has none.'),
    countries: z.array(z.string()).describe('Countries where it is legal tender today, ISO 3166-1 alpha-2.'),
  }),
  examples: [
    'minorUnits=3',
    'country=PA',
    'search=franc&count=5',
    'status=withdrawn&count=5',
    'code=HRK,276',
    'code=EUR,JPY&lang=de',
  ],
  resolve: ({ active, ...query }, { dataset, refuse }) => ({
    ...query,
    active: undefined,
    status: query.status ?? statusOf(active) ?? (query.code === undefined ? 'active' : 'any'),
    code: query.code && knownCodes('code', query.code, dataset.derived(currencyCodes), refuse, CURRENCIES),
    country: query.country && readCountries('country', [query.country], { dataset, refuse })[0],
  }),
  select: ({ search, status, sort, lang, active: _, ...values }, { dataset }) =>
    currencies(
      dataset,
      {
        ...values,
        search: search && folded(search),
        lang: otherThanEnglish(lang),
        isActive: status === 'any' ? undefined : Number(status === 'active'),
      },
      sort,
    ),
});

/** The `status` that `active` is short for. */
function statusOf(active: boolean | undefined): Status | undefined {
  if (active === undefined) return undefined;
  return active ? 'active' : 'withdrawn';
}
