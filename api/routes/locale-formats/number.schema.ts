/** Fields that the number and currency routes of locale-formats share. */
import { z } from 'zod';
import { CURRENCY_DISPLAYS, CURRENCY_SIGNS, NOTATIONS } from '../../../standards/locale/number.ts';
import { oneOf } from '../../framework/params.ts';
import { echoedNumber } from './numeral.schema.ts';

export const notationParameter = () =>
  oneOf(...NOTATIONS)
    .default('standard')
    .describe('In full, compact (1.2M), or with an exponent.');

export const notation = z.enum(NOTATIONS).describe('Notation.');

export const echoedValue = echoedNumber('Number that was sent, with all its digits');

const significantDigits = (which: string) =>
  z.int().optional().describe(`${which} significant digits; absent if fraction digits decide.`);

export const resolvedNumberOptions = z
  .strictObject({
    locale: z.string().describe('Resolved locale.'),
    numberingSystem: z.string().describe('Numbering system.'),
    style: z.enum(['decimal', 'percent', 'currency', 'unit']).describe('Style.'),
    currency: z.string().optional().describe('Currency; absent for other styles.'),
    currencyDisplay: z
      .enum(CURRENCY_DISPLAYS)
      .optional()
      .describe('How the currency is shown; absent for other styles.'),
    currencySign: z
      .enum(CURRENCY_SIGNS)
      .optional()
      .describe('Whether negative amounts are written as in accounting; absent for other styles.'),
    unit: z.string().optional().describe('Unit; absent for other styles.'),
    unitDisplay: z
      .enum(['short', 'narrow', 'long'])
      .optional()
      .describe('Length of the unit; absent for other styles.'),
    minimumIntegerDigits: z.int().describe('Fewest integer digits.'),
    minimumFractionDigits: z.int().optional().describe('Fewest fraction digits.'),
    maximumFractionDigits: z.int().optional().describe('Most fraction digits.'),
    minimumSignificantDigits: significantDigits('Fewest'),
    maximumSignificantDigits: significantDigits('Most'),
    useGrouping: z
      .union([z.enum(['auto', 'always', 'min2']), z.literal(false)])
      .describe('When digits are grouped: by the locale, always, from two digits before a group, or never.'),
    notation: z.enum(NOTATIONS).describe('Notation.'),
    compactDisplay: z
      .enum(['short', 'long'])
      .optional()
      .describe('Length of a compact notation; absent for other notations.'),
    signDisplay: z
      .enum(['auto', 'always', 'never', 'exceptZero', 'negative'])
      .describe('When a sign is shown.'),
    roundingIncrement: z.int().describe('Rounding step, in units of the last digit.'),
    roundingMode: z.string().describe('Rounding mode; halfExpand rounds halves away from zero.'),
    roundingPriority: z
      .enum(['auto', 'morePrecision', 'lessPrecision'])
      .describe('Whether fraction or significant digits decide.'),
    trailingZeroDisplay: z.enum(['auto', 'stripIfInteger']).describe('Whether trailing zeros are shown.'),
  })
  .describe("The formatter's complete options, as Intl.NumberFormat reports them.");
