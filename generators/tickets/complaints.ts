/** What can be wrong with goods: clauses that follow "and", "but" or a colon, in the words of a language. */
import type { Story } from '../../db/stories.ts';
import type { Product } from '../shop/product.ts';

type Complaints = Story<'ticket-words'>['complaints'];

function complaintsOf({ kind }: Product, complaints: Complaints) {
  const known = complaints[kind.complaint];
  if (!known) throw new Error(`the release tells of no complaints of the kind '${kind.complaint}'`);
  return known;
}

export const damagesOf = (product: Product, complaints: Complaints): readonly string[] =>
  complaintsOf(product, complaints).damages;

/** The defects of a product; undefined if it does not wear out. */
export const defectsOf = (product: Product, complaints: Complaints): readonly string[] | undefined =>
  complaintsOf(product, complaints).defects;
