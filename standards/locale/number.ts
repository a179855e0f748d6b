/** Numbers as a locale writes them: Intl.NumberFormat (ECMA-402 §16) on decimal text, with cached formatters. */

import { dataLocale } from './data.ts';
import { IcuMemory, makeNumberFormat } from './icu-memory.ts';
import type { Numeral } from './numeral.ts';

export const STYLES = ['decimal', 'percent', 'unit'] as const;
export const NOTATIONS = ['standard', 'compact', 'scientific', 'engineering'] as const;
export const CURRENCY_DISPLAYS = ['symbol', 'narrowSymbol', 'code', 'name'] as const;
export const CURRENCY_SIGNS = ['standard', 'accounting'] as const;

/** Options of Intl.NumberFormat. */
export interface NumberOptions {
  style: (typeof STYLES)[number] | 'currency';
  notation: (typeof NOTATIONS)[number];
  unit?: string | undefined;
  currency?: string | undefined;
  currencyDisplay?: (typeof CURRENCY_DISPLAYS)[number] | undefined;
  currencySign?: (typeof CURRENCY_SIGNS)[number] | undefined;
  minimumFractionDigits?: number | undefined;
  maximumFractionDigits?: number | undefined;
  numberingSystem?: string | undefined;
}

export interface Formatted {
  formatted: string;
  parts: { type: string; value: string }[];
}

/** The options as resolved by Intl, which gives `always` instead of true for useGrouping. */
export type ResolvedNumberOptions = Omit<Intl.ResolvedNumberFormatOptions, 'useGrouping'> & {
  useGrouping: 'auto' | 'always' | 'min2' | false;
};

export interface NumberFormatter {
  resolvedOptions: ResolvedNumberOptions;
  /** Fraction digits that determine the rounding; none if significant digits do. */
  fractionDigits: { minimumFractionDigits?: number; maximumFractionDigits?: number };
  format(value: Numeral): Formatted;
}

const formatters = new IcuMemory<NumberFormatter>('number');

/** The formatter of a locale and options, both known to be valid. */
export function numberFormatter(tag: string, options: NumberOptions): NumberFormatter {
  const locale = dataLocale(tag, 'NumberFormat');
  return formatters.get(keyOf(locale, options), () => {
    const format = makeNumberFormat(locale, options);
    const resolvedOptions = format.resolvedOptions() as ResolvedNumberOptions;
    return {
      resolvedOptions,
      fractionDigits: fractionDigitsOf(resolvedOptions),
      // The text itself, not a double: Intl reads all its digits (ECMA-402 §16.5.16).
      format: (value) => joined(format.formatToParts(value as Intl.StringNumericLiteral)),
    };
  });
}

/** Parts and the text that they form: formatting twice would take half as long again. */
export function joined<Part extends { type: string; value: string }>(parts: Part[]) {
  let formatted = '';
  for (const { value } of parts) formatted += value;
  return { formatted, parts };
}

/** Units that ECMA-402 §6.6.2 sanctions. */
const UNITS: ReadonlySet<string> = new Set(Intl.supportedValuesOf('unit'));

/** A sanctioned unit, or one of them per another, as the source of an expression. */
export const UNIT = `^(?:${[...UNITS].join('|')})(?:-per-(?:${[...UNITS].join('|')}))?$`;

/** A sanctioned unit, or one of them per another (ECMA-402 §6.6.1). */
export function isSanctionedUnit(unit: string): boolean {
  if (UNITS.has(unit)) return true;
  const [numerator = '', denominator = '', ...rest] = unit.split('-per-');
  return rest.length === 0 && UNITS.has(numerator) && UNITS.has(denominator);
}

const cldrDigits = new Map<string, number>();

/** How many fraction digits CLDR uses for a currency, for some not ISO 4217's minor unit. */
export function currencyDigits(currency: string): number {
  const known = cldrDigits.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 0 } = makeNumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  cldrDigits.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** Bounds from a default number of fraction digits, combined with those sent as in ECMA-402 §16.1.3. */
export function fractionBounds(
  digits: number,
  { minimumFractionDigits: min, maximumFractionDigits: max }: Partial<NumberOptions>,
): { minimumFractionDigits: number; maximumFractionDigits: number } {
  const minimumFractionDigits = min ?? Math.min(digits, max ?? digits);
  return { minimumFractionDigits, maximumFractionDigits: max ?? Math.max(digits, minimumFractionDigits) };
}

function keyOf(locale: string, options: NumberOptions): string {
  const { style, notation, unit, currency, currencyDisplay, currencySign, numberingSystem } = options;
  const { minimumFractionDigits, maximumFractionDigits } = options;
  const money = `${currency} ${currencyDisplay} ${currencySign}`;
  const digits = `${numberingSystem} ${minimumFractionDigits} ${maximumFractionDigits}`;
  return `${locale} ${style} ${notation} ${unit} ${money} ${digits}`;
}

function fractionDigitsOf(resolved: ResolvedNumberOptions): NumberFormatter['fractionDigits'] {
  // Compact notation keeps two significant digits unless fraction digits are requested.
  if (resolved.minimumSignificantDigits !== undefined) return {};
  const { minimumFractionDigits, maximumFractionDigits } = resolved;
  return { minimumFractionDigits, maximumFractionDigits } as NumberFormatter['fractionDigits'];
}
