/** How often somebody has been written to before, so that nothing that happens once is told twice. */
import { HUNDRED } from '../hundred.ts';
import { oncePer } from '../once-per.ts';
import { customerNumber } from '../order.ts';
import type { World } from '../world.ts';

/** Names who asks for the orders that notifications are about. */
export const ORDERS = 'orders of notifications';

export interface Turn {
  /** The hundred that a notification is in, from 0 on. */
  hundred: number;
  /** How many before it in that hundred go to the same person. */
  rank: number;
}

/** Of each notification of a hundred; the last one is the one asked for again. */
const ranksOf = oncePer((world: World) => {
  let known: { hundred: number; ranks: readonly number[] } | undefined;
  return (hundred: number): readonly number[] => {
    if (known?.hundred !== hundred) {
      const counts = new Map<number, number>();
      const ranks = Array.from({ length: HUNDRED }, (_, place) => {
        const order = world.ownOrderNumber(ORDERS, hundred * HUNDRED + place);
        const customer = customerNumber(world.orderKey(order), world);
        const rank = counts.get(customer) ?? 0;
        counts.set(customer, rank + 1);
        return rank;
      });
      known = { hundred, ranks };
    }
    return known.ranks;
  };
});

export function turnOf(world: World, index: number): Turn {
  const hundred = Math.floor(index / HUNDRED);
  return { hundred, rank: ranksOf(world)(hundred)[index % HUNDRED] as number };
}

/** Whether nobody wrote to that person before. */
export const isFirst = ({ hundred, rank }: Turn): boolean => hundred === 0 && rank === 0;
