/** What the people, companies and products of a world are drawn from, without knowing one another. */
import type { Vocabulary } from '../../db/vocabulary.ts';
import type { Cycle } from './cycle.ts';

/** What records refer to: the first so many of each list. The lists themselves never end. */
export const WORLD_SIZE = { users: 100, products: 100, companies: 20, orders: 100 } as const;

export interface Setting {
  readonly vocabulary: Vocabulary;
  /** A position that no other index has, out of as many neighbours as the cycle is long. */
  distinct(cycle: Cycle, index: number): number;
}
