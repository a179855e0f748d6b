/** Lists as a locale writes them: Intl.ListFormat (ECMA-402 §14) with cached formatters. */

import { dataLocale } from './data.ts';
import { IcuMemory, makeListFormat } from './icu-memory.ts';
import { type Formatted, joined } from './number.ts';

export const LIST_TYPES = ['conjunction', 'disjunction', 'unit'] as const;
export const LENGTHS = ['long', 'short', 'narrow'] as const;

export interface ListOptions {
  type: (typeof LIST_TYPES)[number];
  style: (typeof LENGTHS)[number];
}

const formatters = new IcuMemory<{ locale: string; format(items: readonly string[]): Formatted }>('list');

export function listFormatter(tag: string, { type, style }: ListOptions) {
  const locale = dataLocale(tag, 'ListFormat');
  return formatters.get(`${locale} ${type} ${style}`, () => {
    const format = makeListFormat(locale, { type, style });
    return {
      locale: format.resolvedOptions().locale,
      format: (items) => joined(format.formatToParts(items)),
    };
  });
}
