/** Lists as a locale writes them: Intl.ListFormat (ECMA-402 §14), with its formatters kept. */
import { type Formatted, joined } from './locale-number.ts';
import { RecencyCache } from './recency-cache.ts';

export const LIST_TYPES = ['conjunction', 'disjunction', 'unit'] as const;
export const LENGTHS = ['long', 'short', 'narrow'] as const;

export interface ListOptions {
  type: (typeof LIST_TYPES)[number];
  style: (typeof LENGTHS)[number];
}

const formatters = new RecencyCache<{ locale: string; format(items: readonly string[]): Formatted }>(1000);

export function listFormatter(locale: string, { type, style }: ListOptions) {
  return formatters.get(`${locale} ${type} ${style}`, () => {
    const format = new Intl.ListFormat(locale, { type, style });
    return {
      locale: format.resolvedOptions().locale,
      format: (items) => joined(format.formatToParts(items)),
    };
  });
}
