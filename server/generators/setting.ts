/** What the people, companies and products of a world are drawn from, without knowing one another. */
import type { Vocabulary } from '../../db/vocabulary.ts';
import type { Cycle } from './cycle.ts';
import type { Key } from './random.ts';
import type { WorldSize } from './world-size.ts';

export interface Setting {
  readonly seed: number;
  readonly vocabulary: Vocabulary;
  readonly size: WorldSize;
  /** Whether it is larger than the default world, in which everything stays as it was before there were others. */
  readonly isLarger: boolean;
  /** The address of an entry of one of the world's lists. */
  key(list: string, index: number): Key;
  /** A position that no other index has, among as many neighbours as the cycle is long. */
  distinct(cycle: Cycle, index: number): number;
  /**
   * `usr_` and twelve hexadecimal digits: in the default world they come from the key, in a larger one from a number that no
   * other record with the prefix has.
   */
  identifier(prefix: string, key: Key, number: number): string;
}
