/** What products cost in a request. */
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePer } from '../../generators/draws/once-per.ts';
import { boundsOf } from '../../generators/shop/money.ts';

/** What a request prices in and between, worked out once for all of its records. */
export const termsOf = oncePer((query: { minPrice: number; maxPrice: number; currency: string }) =>
  oncePer((vocabulary: Vocabulary) => {
    const currency = vocabulary.currency(query.currency);
    return { currency, bounds: boundsOf(query.minPrice, query.maxPrice, currency) };
  }),
);
