/** Clubs of the shop: a person joins each of them once, and is in some of them already. */
import type { Person } from '../person.ts';
import { draws } from '../random.ts';
import type { Turn } from './turn.ts';

const draw = draws('club');

/** Those that one joins, and those in which memberships are renewed. */
const JOINED = [
  'Example Plus',
  'the Early Birds',
  'the Example Club',
  'Example Family',
  'the Kitchen Circle',
  'the Garden Club',
  'Example Green',
  'the Sunday Club',
  'the Circle of Readers',
  'the Outdoor Club',
  'the Makers',
  'the Friends of the Shop',
  'the Tea Club',
  'the Night Owls',
  'the Weekend Club',
  'the Home Circle',
  'the Craft Circle',
  'the Cycling Club',
  'the Coffee Club',
  'the Travel Club',
  'the Music Club',
  'the Student Club',
  'the Baking Circle',
  'the Hiking Club',
] as const;
const RENEWED = [
  'the Camping Club',
  'the Yoga Club',
  'the Puzzle Club',
  'the Gift Club',
  'the Style Circle',
  'the Beauty Circle',
  'the Toy Club',
  'the Car Club',
  'the Repair Club',
  'the Winter Club',
  'the Running Club',
  'the Swimming Club',
  'the Photo Club',
  'the Picnic Club',
  'the Board Game Club',
  'the Pet Club',
] as const;
export const CLUBS = [...JOINED, ...RENEWED];

/** In a hundred notifications, few people get more than that. */
const PER_HUNDRED = 4;

/** The number of a person's notification, if each hundred has four of them. */
const numberOf = ({ hundred, rank }: Turn) => hundred * PER_HUNDRED + Math.min(rank, PER_HUNDRED - 1);

/** Half of the news is of clubs that somebody joins, as long as there are any left. */
export const isRenewal = (turn: Turn): boolean =>
  numberOf(turn) % 2 === 1 || numberOf(turn) >= 2 * JOINED.length || turn.rank >= PER_HUNDRED;

/** A club that the person has not heard from before, as long as there is one. */
export function clubOf({ key }: Person, turn: Turn): string {
  const clubs = isRenewal(turn) ? RENEWED : JOINED;
  const first = key.int(draw.club, 0, JOINED.length * RENEWED.length - 1);
  return clubs[(first + (numberOf(turn) >> 1)) % clubs.length] as string;
}
