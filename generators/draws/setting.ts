/** What the people, companies and products of a world are drawn from, without knowing one another. */
import type { Vocabulary } from '../../db/vocabulary.ts';
import type { Cycle } from './cycle.ts';
import type { Key } from './random.ts';
import type { WorldSize } from './world-size.ts';

export interface Setting {
  readonly seed: number;
  readonly vocabulary: Vocabulary;
  readonly size: WorldSize;
  /** Whether its size is another than that of the default world, whose lists are short enough to be made as a whole. */
  readonly isLarger: boolean;
  /** The address of an entry of one of the world's lists. */
  key(list: string, index: number): Key;
  /** A position that no other index has, among as many neighbours as the cycle is long. */
  distinct(cycle: Cycle, index: number): number;
  /** `usr_` and twelve hexadecimal digits, from a number that no other record with the prefix has. */
  identifier(prefix: string, number: number): string;
}
