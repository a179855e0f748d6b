/** Carts: what is in each, and what became of it. */
import { recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { moneyText } from './money-text.ts';

interface Cart {
  status: string;
  items: readonly { name: string; quantity: number; lineTotal?: number }[];
  currency?: string;
  customer?: { name: string };
  subtotal?: number;
  updatedAt?: string;
}

const MOST = 24;
const BADGES: Readonly<Record<string, string>> = { ordered: 'pass', active: 'note', abandoned: 'fail' };

export const comesAfterTable = true;

export function draw(data: unknown): Element | undefined {
  const carts = recordsWith<Cart>(data, 'status', 'items');
  if (!carts) return undefined;
  const shown = carts.slice(0, MOST);
  const rest = carts.length - shown.length;
  return element(
    'div',
    {},
    element('ul', { class: 'quotes' }, ...shown.map(card)),
    rest > 0 && element('p', { class: 'note' }, `${rest} more are in the table.`),
  );
}

const card = ({ status, items, currency, customer, subtotal, updatedAt }: Cart): HTMLLIElement =>
  element(
    'li',
    {},
    element('span', { class: `badge ${BADGES[status] ?? 'note'}` }, status),
    customer !== undefined && element('strong', {}, customer.name),
    ...items.map(({ name, quantity }) => element('span', {}, `${quantity} × ${name}`)),
    element(
      'small',
      {},
      [subtotal !== undefined && moneyText(subtotal, currency), updatedAt?.slice(0, 16).replace('T', ' ')]
        .filter(Boolean)
        .join(', '),
    ),
  );
