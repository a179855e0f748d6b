/** How the world's shop writes amounts and times in what it tells its customers. */

import { joined } from '../draws/flat-text.ts';
import { filled, templateOf } from '../draws/templating.ts';
import { amount, type Currency } from '../shop/money.ts';
import { isoText } from '../time/window.ts';
import type { World } from '../world.ts';

/** The currency in which /api/orders gives amounts when no currency is asked for. */
export const dollarOf = ({ vocabulary }: World): Currency => vocabulary.currency('USD');

/** How a language writes decimals. Those of so many digits before the decimal sign are grouped by three. */
export interface DecimalForm {
  readonly decimal: string;
  readonly group: string;
  readonly groupedFrom: number;
}

/** 1,234.50, or 1.234,50 where that is usual. */
function decimalText(minor: number, currency: Currency, form: DecimalForm): string {
  const [whole = '', cents = ''] = amount(minor, currency).toFixed(2).split('.');
  const isGrouped = whole.length >= form.groupedFrom;
  return joined(isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, form.group) : whole, form.decimal, cents);
}

/** Of amounts in US dollars. */
export interface DollarForm extends DecimalForm {
  /** With the slot `amount`. */
  readonly text: string;
}

/** $1,234.50, or 1.234,50 $. */
export const dollarText = (minor: number, dollar: Currency, form: DollarForm): string =>
  filled([templateOf(form.text)], () => decimalText(minor, dollar, form));

/** HH:mm in UTC. */
export const timeText = (milliseconds: number): string => isoText(milliseconds).slice(11, 16);
