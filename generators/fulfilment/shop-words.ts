/** How the world's shop writes amounts and times in what it tells its customers. */

import { joined } from '../draws/flat-text.ts';
import { amount, type Currency } from '../shop/money.ts';
import { isoText } from '../time/window.ts';
import type { World } from '../world.ts';

/** The currency in which /api/orders gives amounts when no currency is asked for. */
export const dollarOf = ({ vocabulary }: World): Currency => vocabulary.currency('USD');

/** $1,234.50. */
export function dollarText(minor: number, dollar: Currency): string {
  const [whole = '', cents = ''] = amount(minor, dollar).toFixed(2).split('.');
  return joined('$', whole.replace(/\B(?=(\d{3})+$)/g, ','), '.', cents);
}

/** HH:mm in UTC. */
export const timeText = (milliseconds: number): string => isoText(milliseconds).slice(11, 16);
