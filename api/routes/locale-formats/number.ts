import { z } from 'zod';
import { isSanctionedUnit, numberFormatter, STYLES, UNIT } from '../../../standards/locale/number.ts';
import { oneOf, text, withTraits } from '../../framework/params.ts';
import { InvalidParameter } from '../../framework/problem.ts';
import { computation } from '../../framework/route.ts';
import * as fields from './locale.schema.ts';
import * as numbers from './number.schema.ts';
import { asEchoed, numeralOf } from './numeral.schema.ts';

export default computation({
  category: 'text',
  summary: 'A number as a locale writes it.',
  notes: {
    Digits:
      'The number is formatted from its decimal text, so floating point loses no digit, and is echoed with all its ' +
      'digits: as text if a double would lose digits or the sign of -0.',
    Rounding:
      'Halves are rounded away from zero. meta.params has the fraction digits that applied; compact notation without ' +
      'any keeps two significant digits.',
    Keywords: 'A -u-nu- keyword of the locale follows the same rules as numberingSystem, which overrides it.',
  },
  standards: ['ECMA-402 §16', 'UTS #35 Part 3', 'BCP 47'],
  query: {
    locale: fields.locale('NumberFormat', ['nu']),
    value: fields.value(),
    style: oneOf(...STYLES)
      .default('decimal')
      .describe('Plain number, percent (multiplies by 100) or a number of units.'),
    unit: withTraits(text(3, 64), {
      json: { type: 'string', minLength: 3, maxLength: 64, pattern: UNIT },
      expected: 'a unit that ECMA-402 sanctions, such as kilometer, or one per another',
    })
      .optional()
      .describe(
        'Unit that ECMA-402 allows, such as kilometer, or one per another, such as kilometer-per-hour; required with ' +
          'style=unit, otherwise ignored.',
      ),
    notation: numbers.notationParameter(),
    ...fields.fractionDigitParameters,
    numberingSystem: fields.numberingSystem(),
  },
  rules: [
    fields.fractionDigitRule,
    {
      states: 'style=unit requires a unit.',
      reads: ['style', 'unit'],
      fault: ({ style, unit }) =>
        style === 'unit' && unit === undefined
          ? { unit: 'is required for style=unit, such as kilometer-per-hour.' }
          : undefined,
    },
  ],
  result: z.strictObject({
    value: numbers.echoedValue,
    formatted: fields.formatted,
    locale: fields.resolvedLocale,
    numberingSystem: fields.usedNumberingSystem,
    style: z.enum(STYLES).describe('Style.'),
    notation: numbers.notation,
    unit: z.string().nullable().describe('Unit; null unless style is unit.'),
    parts: fields.parts,
    resolvedOptions: numbers.resolvedNumberOptions,
  }),
  examples: [
    'locale=de-CH&value=1234567.891',
    'locale=hi-u-nu-deva&value=1e7',
    'locale=fr&value=98.6&style=unit&unit=kilometer-per-hour&minimumFractionDigits=2',
    'locale=ja&value=123456789&notation=compact',
  ],
  inapplicable: {
    unit: {
      reads: ['style'],
      warning: ({ style }) => (style === 'unit' ? undefined : `unit ignored, because style is ${style}`),
    },
  },
  resolve: (query, { warn }) => {
    fields.warnOfKeyword('numberingSystem', query, warn);
    const { unit } = query;
    if (unit !== undefined && !isSanctionedUnit(unit)) {
      throw new InvalidParameter(
        'unit',
        `must be a unit that ECMA-402 sanctions, or one per another (kilometer-per-hour); received '${unit}'.`,
        { received: unit },
      );
    }
    const { resolvedOptions, fractionDigits } = numberFormatter(query.locale, { ...query, unit });
    const { numberingSystem } = resolvedOptions;
    return { ...query, unit, ...fractionDigits, numberingSystem };
  },
  compute: (query) => {
    const { value, style, notation, unit = null } = query;
    const { resolvedOptions, format } = numberFormatter(query.locale, query);
    const { formatted, parts } = format(numeralOf(value));
    const { locale, numberingSystem } = resolvedOptions;
    return {
      value: asEchoed(value),
      formatted,
      locale,
      numberingSystem,
      style,
      notation,
      unit,
      parts,
      resolvedOptions,
    };
  },
});
