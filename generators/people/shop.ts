/** The world's shop as every route names it: the first of its companies, for which its staff works. */
import { type HomeCountry, WORLD_COUNTRIES } from '../../db/locales.ts';
import type { Team } from '../../db/people-vocabulary.ts';
import type { WorldSize } from '../draws/world-size.ts';

/** Index in the world's list of companies. */
export const SHOP = 0;

/** In a world of another language alone, the shop is in its country. */
const IS_BRITISH = WORLD_COUNTRIES.includes('GB');

/** Engineers look at the clock of the country, and customers at the name. */
export const SHOP_FACTS = {
  name: 'Example Shop',
  form: IS_BRITISH ? ' Ltd' : '',
  country: (IS_BRITISH ? 'GB' : WORLD_COUNTRIES[0]) as HomeCountry,
  /** Its mail comes from there. */
  domain: 'shop.example',
} as const;

/** Where it is day at about the same hours. */
export type Clock = 'america' | 'europe' | 'asia';

/** The shop's engineers are in Europe. Its agents are by day wherever its customers are. */
interface Staffing {
  engineers: number;
  agents: Readonly<Record<Clock, number>>;
}

/** More customers need more of both. */
const STAFFING: readonly (readonly [fewestUsers: number, Staffing])[] = [
  [1_000_000, { engineers: 18, agents: { asia: 2, america: 4, europe: 6 } }],
  [10_000, { engineers: 15, agents: { asia: 1, america: 4, europe: 5 } }],
  [0, { engineers: 12, agents: { asia: 1, america: 3, europe: 4 } }],
];

export const staffingOf = ({ users }: WorldSize): Staffing =>
  (STAFFING.find(([fewest]) => users >= fewest) as (typeof STAFFING)[number])[1];

/** How many people of each team the shop employs. */
export function staffSize(size: WorldSize): Readonly<Record<Team, number>> {
  const { engineers, agents } = staffingOf(size);
  return { engineers, agents: agents.asia + agents.america + agents.europe };
}
