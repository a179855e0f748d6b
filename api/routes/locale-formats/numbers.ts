import { z } from 'zod';
import { numeralsOf } from '../../../standards/locale/numerals.ts';
import { computation } from '../../framework/route.ts';
import * as fields from './locale.schema.ts';

const symbol = (what: string) => z.string().describe(`${what}, with its marks for writing direction.`);
const size = (what: string) => z.int().describe(what);
const pattern = (what: string) => z.string().describe(`${what}, in the notation of UTS #35.`);
const sample = (what: string) => z.string().describe(`How the locale writes ${what}.`);

export default computation({
  category: 'text',
  summary: 'The digits, symbols, grouping and patterns that a locale writes numbers with.',
  notes: {
    Patterns:
      'Patterns are derived from what the runtime formats: one reproduces what the locale writes, but may ' +
      'differ from its text in CLDR.',
    Symbols: 'Names of symbols are those of CLDR.',
  },
  standards: ['UTS #35 Part 3', 'ECMA-402 §16', 'BCP 47'],
  query: {
    locale: fields.locale('NumberFormat', ['nu']),
    numberingSystem: fields.numberingSystem(),
  },
  result: z.strictObject({
    locale: fields.resolvedLocale,
    numberingSystem: fields.usedNumberingSystem,
    digits: z.array(z.string()).describe('The ten digits, zero first.'),
    symbols: z
      .strictObject({
        decimal: z.string().describe('Decimal sign.'),
        group: z.string().describe('Sign between groups of digits.'),
        plusSign: symbol('Plus sign'),
        minusSign: symbol('Minus sign'),
        approximatelySign: z.string().describe('Sign of an approximate number.'),
        percentSign: symbol('Percent sign'),
        exponential: z.string().describe('Sign between a number and its exponent.'),
        infinity: z.string().describe('Sign or word for infinity.'),
        nan: z.string().describe('Sign or word for a value that is not a number.'),
      })
      .describe('Symbols.'),
    grouping: z
      .strictObject({
        primary: size('Digits in the group before the decimal sign.'),
        secondary: size('Digits in every group before that.'),
        minimum: size('Fewest digits before the first separator; 2 if 1000 is written without one.'),
      })
      .nullable()
      .describe('Sizes of the groups of digits; null if the locale does not group digits.'),
    patterns: z
      .strictObject({
        decimal: pattern('Plain numbers'),
        percent: pattern('Percentages'),
        scientific: pattern('Numbers with an exponent'),
        currency: pattern('Amounts of money'),
        accounting: pattern('Amounts of money as accountants write them'),
      })
      .describe('Patterns; the part after a semicolon is for negative numbers.'),
    samples: z
      .strictObject({
        decimal: sample('1234567.891'),
        negative: sample('-1234567.891'),
        percent: sample('0.256 as a percentage'),
        scientific: sample('1234567.891 with an exponent'),
        compactShort: sample('1234567 in short compact notation'),
        compactLong: sample('1234567 in long compact notation'),
      })
      .describe('Samples.'),
  }),
  examples: ['locale=hi', 'locale=de-CH', 'locale=ar-EG&numberingSystem=latn'],
  resolve: (query, { warn }) => {
    fields.warnOfKeyword('numberingSystem', query, warn);
    const { numberingSystem } = numeralsOf(query.locale, query.numberingSystem);
    return { ...query, numberingSystem };
  },
  compute: ({ locale, numberingSystem }) => numeralsOf(locale, numberingSystem),
});
