import { z } from 'zod';
import {
  fallsBackToRoot,
  LENGTHS,
  NUMERICS,
  RELATIVE_UNITS,
  relativeTimeFormatter,
} from '../../../standards/locale/relative-time.ts';
import { oneOf } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import * as fields from './locale.schema.ts';
import { asEchoed, echoedNumber, exactDecimal, numeralOf } from './numeral.schema.ts';

/** Within this bound a double holds the three decimals that Intl shows. */
const BOUND = 1_000_000_000_000n;

export default computation({
  category: 'text',
  summary: 'A time relative to now, as a locale expresses it.',
  notes: {
    Numbers:
      'Negative values are in the past, and so is -0, which is echoed as text. At most three decimals are shown.',
    'Missing words':
      'If a language has no words of its own, the root locale of CLDR answers, and a warning says so.',
  },
  standards: ['ECMA-402 §18', 'UTS #35 Part 4', 'BCP 47'],
  query: {
    locale: fields.locale('RelativeTimeFormat', ['nu']),
    value: exactDecimal(BOUND).describe(
      'Number of units from now, from -10^12 to 10^12; negative for the past.',
    ),
    unit: oneOf(...RELATIVE_UNITS).describe('Unit.'),
    numeric: oneOf(...NUMERICS)
      .default('always')
      .describe('Always a number ("in 1 day"), or a word if there is one ("tomorrow").'),
    style: oneOf(...LENGTHS)
      .default('long')
      .describe('Length.'),
    numberingSystem: fields.numberingSystem(),
  },
  result: z.strictObject({
    value: echoedNumber('How many units from now, as sent'),
    unit: z.enum(RELATIVE_UNITS).describe('Unit.'),
    formatted: fields.formatted,
    locale: fields.resolvedLocale,
    numberingSystem: fields.usedNumberingSystem,
    numeric: z.enum(NUMERICS).describe('Whether words may replace numbers.'),
    style: z.enum(LENGTHS).describe('Length.'),
    parts: z
      .array(
        z.strictObject({
          type: z.string().describe('Type of the part, such as integer or literal.'),
          value: z.string().describe('Text of the part.'),
          unit: z.enum(RELATIVE_UNITS).optional().describe('Unit of the number; absent for text.'),
        }),
      )
      .describe('Pieces of the formatted text, in order.'),
  }),
  examples: [
    'locale=en&value=-3&unit=day',
    'locale=de&value=1&unit=day&numeric=auto',
    'locale=ar-EG&value=2&unit=week&style=short',
  ],
  resolve: (query, { warn }) => {
    fields.warnOfKeyword('numberingSystem', query, warn);
    const { locale, numberingSystem } = relativeTimeFormatter(query.locale, query);
    if (fallsBackToRoot(query.locale, query.unit)) {
      warn(`${locale} has no words for a ${query.unit}; the root locale of CLDR answers`);
    }
    return { ...query, numberingSystem };
  },
  compute: ({ value, unit, ...query }) => {
    const { locale, numberingSystem, format } = relativeTimeFormatter(query.locale, query);
    const { formatted, parts } = format(Number(numeralOf(value)), unit);
    const { numeric, style } = query;
    return { value: asEchoed(value), unit, formatted, locale, numberingSystem, numeric, style, parts };
  },
});
