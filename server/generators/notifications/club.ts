/** Clubs of the shop: a person joins each of them once. */
import type { Person } from '../person.ts';
import { draws } from '../random.ts';
import type { Turn } from './turn.ts';

const draw = draws('club');

export const CLUBS = [
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
] as const;

/** In a hundred notifications, few people get more than that. */
const PER_HUNDRED = 4;

/** A club that the person has not joined before, unless it is renewed. */
export function clubOf({ key }: Person, { hundred, rank }: Turn): string {
  const first = key.int(draw.club, 0, CLUBS.length - 1);
  return CLUBS[(first + hundred * PER_HUNDRED + (rank % PER_HUNDRED)) % CLUBS.length] as string;
}

/** Whether somebody has been in the club of a notification before. */
export const isRenewal = ({ hundred, rank }: Turn): boolean =>
  rank >= PER_HUNDRED || (hundred + 1) * PER_HUNDRED > CLUBS.length;
