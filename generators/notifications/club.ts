/** Clubs of the shop. Those that people join are others than those in which they have been for long. */

import type { Vocabulary } from '../../db/vocabulary.ts';
import { draws } from '../draws/random.ts';
import type { Person } from '../people/person.ts';

const draw = draws('club');

/** Clubs that one joins, and those in which memberships are renewed; their schema says so, too. */
const JOINED = 24;
const RENEWED = 16;

/** The news of clubs with a number: every second one is of a club that the person joins, the others are renewals. */
export function clubAt(
  { key }: Person,
  number: number,
  vocabulary: Vocabulary,
): { club: string; isRenewal: boolean } {
  const { joined, renewed } = vocabulary.story('clubs');
  const isRenewal = number % 2 === 1;
  const clubs = isRenewal ? renewed : joined;
  const first = key.int(draw.club, 0, JOINED * RENEWED - 1);
  // The news of one person differ as their numbers do, so that most are of different clubs.
  return { club: clubs[(first + Math.floor(number / 2)) % clubs.length] as string, isRenewal };
}
