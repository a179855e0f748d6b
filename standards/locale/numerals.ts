/**
 * The digits, symbols, grouping and patterns of numbers in a locale. Intl does not expose CLDR's tables, so they are
 * taken from formatted numbers.
 */

import { LRUCache } from 'lru-cache';
import { keptValue } from '../kept-value.ts';
import { dataLocale } from './data.ts';
import { makeNumberFormat } from './icu-memory.ts';

export interface Grouping {
  /** Number of digits in the group before the decimal sign, and in each group before that. */
  primary: number;
  secondary: number;
  /** Fewest digits before the first separator: 2 if 1000 is written without one. */
  minimum: number;
}

export interface Numerals {
  locale: string;
  numberingSystem: string;
  digits: string[];
  symbols: Record<SymbolName, string>;
  grouping: Grouping | null;
  patterns: Record<PatternName, string>;
  samples: Record<SampleName, string>;
}

/** Names of CLDR's symbol elements (UTS #35 Part 3 §2.3). */
export type SymbolName =
  | 'decimal'
  | 'group'
  | 'plusSign'
  | 'minusSign'
  | 'approximatelySign'
  | 'percentSign'
  | 'exponential'
  | 'infinity'
  | 'nan';

export type PatternName = 'decimal' | 'percent' | 'scientific' | 'currency' | 'accounting';

export type SampleName = 'decimal' | 'negative' | 'percent' | 'scientific' | 'compactShort' | 'compactLong';

interface Part {
  type: string;
  value: string;
}

const known = new LRUCache<string, Numerals>({ max: 1000 });

/** How a locale writes numbers, in its own numbering system or another. */
export function numeralsOf(tag: string, numberingSystem: string | undefined): Numerals {
  const data = dataLocale(tag, 'NumberFormat');
  return keptValue(known, `${data} ${numberingSystem}`, () => {
    const format = (options: Intl.NumberFormatOptions = {}) =>
      makeNumberFormat(data, { numberingSystem, ...options });
    const plain = format();
    const { locale, numberingSystem: used } = plain.resolvedOptions();
    const symbols = symbolsOf(format);
    return {
      locale,
      numberingSystem: used,
      digits: [...format({ useGrouping: false, minimumIntegerDigits: 10 }).format(123456789)],
      symbols,
      grouping: groupingOf(plain),
      patterns: patternsOf(format, symbols),
      samples: samplesOf(format),
    };
  });
}

type Format = (options?: Intl.NumberFormatOptions) => Intl.NumberFormat;

const textOf = (parts: Part[]) => parts.map(({ value }) => value).join('');

function symbolsOf(format: Format): Record<SymbolName, string> {
  const part = (parts: Part[], name: string) =>
    // If infinity is not a separate part, the locale writes it as a word.
    parts.find(({ type }) => type === name)?.value ?? textOf(parts);
  // A sign may carry marks of its writing direction, which are separate parts.
  const around = (parts: Part[]) => textOf(parts.filter(({ type }) => type !== 'integer')).trim();
  const plain = format({ useGrouping: 'always' });
  return {
    decimal: part(plain.formatToParts(0.5), 'decimal'),
    group: part(plain.formatToParts(1e6), 'group'),
    plusSign: around(format({ signDisplay: 'always' }).formatToParts(1)),
    minusSign: around(plain.formatToParts(-1)),
    approximatelySign: part(plain.formatRangeToParts(1, 1), 'approximatelySign'),
    percentSign: around(format({ style: 'percent' }).formatToParts(1)),
    exponential: part(format({ notation: 'scientific' }).formatToParts(1), 'exponentSeparator'),
    infinity: part(plain.formatToParts(Number.POSITIVE_INFINITY), 'infinity'),
    nan: part(plain.formatToParts(Number.NaN), 'nan'),
  };
}

/** Sizes of the groups; null if the locale does not group. */
function groupingOf(plain: Intl.NumberFormat): Grouping | null {
  const groups = plain
    .formatToParts(1e15)
    .filter(({ type }) => type === 'integer')
    .map(({ value }) => [...value].length)
    .reverse();
  const [primary, secondary] = groups;
  if (primary === undefined || secondary === undefined) return null;
  const isGrouped = (digits: number) =>
    plain.formatToParts(10 ** (digits - 1)).some(({ type }) => type === 'group');
  let minimum = 1;
  while (!isGrouped(primary + minimum)) minimum++;
  return { primary, secondary, minimum };
}

/** Patterns that give what the locale writes, in the notation of UTS #35 Part 3 §3. */
function patternsOf(
  format: Format,
  { minusSign, percentSign }: Record<SymbolName, string>,
): Record<PatternName, string> {
  const pattern = (options: Intl.NumberFormatOptions, specimen: number, integer?: string) => {
    const formatter = format(options);
    const placeholders: Readonly<Record<string, string>> = {
      integer: integer ?? integerPattern(groupingOf(formatter)),
      decimal: '.',
      fraction: options.style === 'currency' ? '00' : '###',
      currency: '¤',
      exponentSeparator: 'E',
      exponentInteger: '0',
    };
    const ofNumber = (number: number) =>
      textOf(
        formatter
          .formatToParts(number)
          .map(({ type, value }) => ({ type, value: placeholders[type] ?? value })),
      )
        .replace(minusSign, '-')
        .replace(percentSign, '%');
    const positive = ofNumber(specimen);
    const negative = ofNumber(-specimen);
    // A negative pattern is omitted if it is a minus sign and the positive one.
    return negative === `-${positive}` ? positive : `${positive};${negative}`;
  };
  // A currency with decimals whose symbol has no letters: next to letters a space is inserted.
  const currency = { style: 'currency', currency: 'ILS', currencyDisplay: 'narrowSymbol' } as const;
  return {
    decimal: pattern({}, 0.25),
    percent: pattern({ style: 'percent' }, 0.05),
    scientific: pattern({ notation: 'scientific' }, 5, '#'),
    currency: pattern(currency, 0.25),
    accounting: pattern({ ...currency, currencySign: 'accounting' }, 0.25),
  };
}

/** `#,##0`, or `#,##,##0` if the groups differ in size. */
function integerPattern(grouping: Grouping | null): string {
  if (!grouping) return '0';
  const { primary, secondary } = grouping;
  const least = `${'#'.repeat(primary - 1)}0`;
  return primary === secondary ? `#,${least}` : `#,${'#'.repeat(secondary)},${least}`;
}

function samplesOf(format: Format): Record<SampleName, string> {
  return {
    decimal: format().format(1234567.891),
    negative: format().format(-1234567.891),
    percent: format({ style: 'percent' }).format(0.256),
    scientific: format({ notation: 'scientific' }).format(1234567.891),
    compactShort: format({ notation: 'compact' }).format(1234567),
    compactLong: format({ notation: 'compact', compactDisplay: 'long' }).format(1234567),
  };
}
