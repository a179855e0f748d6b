/** Times relative to now as a locale says them: Intl.RelativeTimeFormat (ECMA-402 §18) with cached formatters. */

import { LRUCache } from 'lru-cache';
import { keptValue } from '../kept-value.ts';
import { dataLocale } from './data.ts';
import { IcuMemory, makeRelativeTimeFormat } from './icu-memory.ts';
import { LENGTHS } from './list.ts';
import { joined } from './number.ts';

export { LENGTHS };

/** Units with the abbreviations of CLDR's root locale, which languages without their own words use. */
const ROOT_UNITS = {
  year: 'y',
  quarter: 'Q',
  month: 'm',
  week: 'w',
  day: 'd',
  hour: 'h',
  minute: 'min',
  second: 's',
} as const;

export type RelativeUnit = keyof typeof ROOT_UNITS;
export const RELATIVE_UNITS = Object.keys(ROOT_UNITS) as [RelativeUnit, ...RelativeUnit[]];
export const NUMERICS = ['always', 'auto'] as const;

export interface RelativeTimeOptions {
  numeric: (typeof NUMERICS)[number];
  style: (typeof LENGTHS)[number];
  numberingSystem?: string | undefined;
}

export interface RelativePart {
  type: string;
  value: string;
  unit?: RelativeUnit;
}

export interface RelativeTimeFormatter {
  locale: string;
  numberingSystem: string;
  format(value: number, unit: RelativeUnit): { formatted: string; parts: RelativePart[] };
}

const formatters = new IcuMemory<RelativeTimeFormatter>('relativeTime');

export function relativeTimeFormatter(tag: string, options: RelativeTimeOptions): RelativeTimeFormatter {
  const locale = dataLocale(tag, 'RelativeTimeFormat');
  const { numeric, style, numberingSystem } = options;
  return formatters.get(`${locale} ${numeric} ${style} ${numberingSystem}`, () => {
    const format = makeRelativeTimeFormat(locale, options);
    const resolved = format.resolvedOptions();
    return {
      locale: resolved.locale,
      numberingSystem: resolved.numberingSystem,
      format: (value, unit) => joined(format.formatToParts(value, unit) as RelativePart[]),
    };
  });
}

const rootUnits = new LRUCache<string, ReadonlySet<RelativeUnit>>({ max: 1000 });

/** Whether a language has no words for a unit, so that "in 1 day" is `+1 d` from the root locale. */
export function fallsBackToRoot(tag: string, unit: RelativeUnit): boolean {
  const locale = dataLocale(tag, 'RelativeTimeFormat');
  const units = keptValue(rootUnits, locale, () => {
    const { format } = relativeTimeFormatter(locale, {
      numeric: 'always',
      style: 'long',
      numberingSystem: 'latn',
    });
    return new Set(RELATIVE_UNITS.filter((each) => format(1, each).formatted === `+1 ${ROOT_UNITS[each]}`));
  });
  return units.has(unit);
}
