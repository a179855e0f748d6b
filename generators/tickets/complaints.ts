/** What can be wrong with goods: clauses that follow "and", "but" or a colon. */
import type { Vocabulary } from '../../db/vocabulary.ts';
import type { Product } from '../shop/product.ts';

function complaintsOf({ kind }: Product, vocabulary: Vocabulary) {
  const known = vocabulary.story('complaints')[kind.complaint];
  if (!known) throw new Error(`the release tells of no complaints of the kind '${kind.complaint}'`);
  return known;
}

export const damagesOf = (product: Product, vocabulary: Vocabulary): readonly string[] =>
  complaintsOf(product, vocabulary).damages;

/** The defects of a product; undefined if it does not wear out. */
export const defectsOf = (product: Product, vocabulary: Vocabulary): readonly string[] | undefined =>
  complaintsOf(product, vocabulary).defects;
