import { z } from 'zod';
import { asciiUppercase } from '../../../standards/letter-case.ts';
import {
  CURRENCY_DISPLAYS,
  CURRENCY_SIGNS,
  currencyDigits,
  fractionBounds,
  numberFormatter,
} from '../../../standards/locale/number.ts';
import { oneOf } from '../../framework/params.ts';
import { InvalidParameter } from '../../framework/problem.ts';
import { computation } from '../../framework/route.ts';
import { writtenCurrency } from '../../schemas/currency.ts';
import { withdrawnWhen } from '../../schemas/locale-currency.ts';
import * as fields from './locale.schema.ts';
import * as numbers from './number.schema.ts';
import { asEchoed, numeralOf } from './numeral.schema.ts';

export default computation({
  category: 'text',
  summary: 'An amount of money as a locale writes it.',
  notes: {
    Decimals:
      'By default an amount has the number of decimals that CLDR gives the currency, as in every browser. For some ' +
      'currencies that differs from the minor unit of ISO 4217: the Iraqi dinar has three decimals there and is ' +
      'written with none. So the answer has both numbers, and digits=iso formats with the other.',
    'What digits changes':
      'Both apply to the standard notation only. Fraction digits that you send override them.',
    'Large numbers':
      'The number is formatted from its decimal text and echoed with all its digits. It is text if a double would ' +
      'lose digits or the sign of -0.',
  },
  standards: ['ISO 4217', 'ECMA-402 §16', 'UTS #35 Part 3 §4'],
  sources: ['iso-4217'],
  query: {
    locale: fields.locale('NumberFormat', ['nu']),
    value: fields.value(),
    currency: writtenCurrency().describe('ISO 4217 code in any case.'),
    currencyDisplay: oneOf(...CURRENCY_DISPLAYS)
      .default('symbol')
      .describe('Symbol, the shorter symbol without a country, the code, or the name.'),
    currencySign: oneOf(...CURRENCY_SIGNS)
      .default('standard')
      .describe('Minus sign, or the accounting form of negative amounts, mostly parentheses.'),
    notation: numbers.notationParameter(),
    digits: oneOf('cldr', 'iso')
      .default('cldr')
      .describe('Source of the default number of decimals: CLDR, or the minor unit of ISO 4217.'),
    ...fields.fractionDigitParameters,
    numberingSystem: fields.numberingSystem(),
  },
  rules: [fields.fractionDigitRule],
  result: z.strictObject({
    value: numbers.echoedValue,
    formatted: fields.formatted,
    locale: fields.resolvedLocale,
    numberingSystem: fields.usedNumberingSystem,
    currency: z.string().describe('ISO 4217 code.'),
    minorUnits: z
      .int()
      .nullable()
      .describe('Decimals of the minor unit in ISO 4217; null if it has none (N.A.).'),
    cldrDigits: z.int().describe('Decimals of the currency in CLDR.'),
    currencyDisplay: z.enum(CURRENCY_DISPLAYS).describe('How the currency is shown.'),
    currencySign: z.enum(CURRENCY_SIGNS).describe('How negative amounts are written.'),
    notation: numbers.notation,
    parts: fields.parts,
    resolvedOptions: numbers.resolvedNumberOptions,
  }),
  examples: [
    'locale=de&value=1234.5&currency=EUR',
    'locale=en&value=-1234.5&currency=usd&currencySign=accounting',
    'locale=ar-IQ&value=1234.5&currency=IQD&digits=iso',
  ],
  resolve: (query, { dataset, warn }) => {
    fields.warnOfKeyword('numberingSystem', query, warn);
    const currency = dataset.vocabulary.listedCurrencies.get(asciiUppercase(query.currency));
    if (!currency) {
      const sent = asciiUppercase(query.currency);
      throw new InvalidParameter('currency', `'${sent}' is not a code of ISO 4217, such as EUR.`, {
        received: query.currency,
      });
    }
    const { code, minorUnits, withdrawal, withdrawnOn } = currency;
    if (withdrawal && minorUnits === null) {
      throw new InvalidParameter(
        'currency',
        `'${code}' left ISO 4217, which gives it no minor unit any more; it was ${withdrawnWhen(currency)}.`,
        { received: query.currency, expected: 'the code of an active ISO 4217 currency' },
      );
    }
    if (withdrawal) warn(`${code} was withdrawn; its last day of tender was ${withdrawnOn}`);
    const isoDigits = query.digits === 'iso' && query.notation === 'standard';
    if (isoDigits && minorUnits === null)
      warn(`ISO 4217 has no minor unit of ${code} (N.A.); whole units are written`);
    const asked = {
      ...query,
      currency: code,
      ...(isoDigits ? fractionBounds(minorUnits ?? 0, query) : {}),
    };
    const { resolvedOptions, fractionDigits } = numberFormatter(query.locale, {
      ...asked,
      style: 'currency',
    });
    const { numberingSystem } = resolvedOptions;
    return { ...query, currency: code, ...fractionDigits, numberingSystem };
  },
  compute: (query, { dataset }) => {
    const { value, currency, currencyDisplay, currencySign, notation } = query;
    const { resolvedOptions, format } = numberFormatter(query.locale, { ...query, style: 'currency' });
    const { formatted, parts } = format(numeralOf(value));
    const { locale, numberingSystem } = resolvedOptions;
    return {
      value: asEchoed(value),
      formatted,
      locale,
      numberingSystem,
      currency,
      minorUnits: dataset.vocabulary.listedCurrencies.get(currency)?.minorUnits ?? null,
      cldrDigits: currencyDigits(currency),
      currencyDisplay,
      currencySign,
      notation,
      parts,
      resolvedOptions,
    };
  },
});
