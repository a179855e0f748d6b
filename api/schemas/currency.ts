/** How requests name currencies. */
import { z } from 'zod';
import { currencyCodes } from '../../db/currency-codes.ts';
import { asciiUppercase } from '../../standards/letter-case.ts';
import { named, withTraits } from '../framework/params.ts';
import type { ResolveContext } from '../framework/route.ts';
import { vocabulary } from '../framework/vocabularies.ts';
import { wordPattern } from '../framework/word-pattern.ts';
import { withdrawnWhen } from './locale-currency.ts';

const ACTIVE_CURRENCY = vocabulary({
  name: 'ActiveCurrencyCode',
  description: 'Code of an active ISO 4217 currency that shops price in, in any case.',
  expected: 'an ISO 4217 code of three letters',
  examples: ['USD', 'EUR', 'JPY'],
  caseless: true,
  words: ({ vocabulary: { currencyCodes } }) => currencyCodes,
});

const WRITTEN_CURRENCY = vocabulary({
  name: 'WrittenCurrencyCode',
  description:
    'Alphabetic code of ISO 4217 in any case, also of a currency that was withdrawn if its minor unit is known.',
  expected: 'an ISO 4217 code of three letters',
  examples: ['USD', 'EUR', 'XAU'],
  caseless: true,
  words: ({ vocabulary: { listedCurrencies } }) =>
    listedCurrencies
      .values()
      .filter(({ withdrawal, minorUnits }) => withdrawal === null || minorUnits !== null)
      .map(({ code }) => code),
});

const CURRENCY_CODE_OR_NUMBER = vocabulary({
  name: 'CurrencyCodeOrNumber',
  description:
    'Alphabetic code, in any case, or numeric code of ISO 4217, also of a currency that was withdrawn.',
  expected: 'an ISO 4217 code of three letters or three digits',
  examples: ['USD', '840'],
  caseless: true,
  words: (dataset) => dataset.derived(currencyCodes).keys(),
});

/** The parameter `currency` where any currency will do; `readCurrency` says which there are. */
export const currencyParameter = () => named(ACTIVE_CURRENCY, 3, 3).default('USD');
/** Any currency that ISO 4217 says how to write amounts of. */
export const writtenCurrency = () => named(WRITTEN_CURRENCY, 3, 3);
/** Any currency that ISO 4217 has or had, by its letters or its digits. */
export const currencyCodeOrNumber = () => named(CURRENCY_CODE_OR_NUMBER, 3, 3);

/** Currencies that products are priced in. */
const PRICED_CURRENCIES =
  'USD EUR GBP JPY CNY CHF CAD AUD NZD SEK NOK DKK PLN CZK SGD HKD KRW INR BRL MXN ZAR TRY KWD'.split(' ');

/** The parameter `currency` where only some have prices; gives the code in capitals. */
export function pricedCurrencyParameter() {
  const read = z.string().transform((raw, context) => {
    const code = asciiUppercase(raw);
    if (PRICED_CURRENCIES.includes(code)) return code;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
  const expected = `one of ${PRICED_CURRENCIES.join(', ')}`;
  const json = {
    type: 'string',
    pattern: `^${wordPattern(PRICED_CURRENCIES, true)}$`,
    examples: PRICED_CURRENCIES,
  };
  return withTraits(read, { json, expected }).default('USD');
}

/** A currency of ISO 4217 by its code in any case; refuses what no shop prices in today. */
export function readCurrency(name: string, { dataset, refuse }: ResolveContext): string {
  const code = asciiUppercase(name);
  if (dataset.vocabulary.currencyCodes.has(code)) return code;
  const currency = dataset.vocabulary.listedCurrencies.get(code);
  const reason = !currency
    ? 'is not a code of ISO 4217'
    : currency.withdrawal
      ? `left ISO 4217; it was ${withdrawnWhen(currency)}`
      : 'is not money that shops take';
  const expected = 'the code of an active ISO 4217 currency that shops price in';
  refuse({
    parameter: 'currency',
    message: `must be ${expected}; '${code}' ${reason}.`,
    received: name,
    expected,
  });
  return code;
}
