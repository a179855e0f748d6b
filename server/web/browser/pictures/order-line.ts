/** Orders and returns as timelines. */

import { recordsWith } from '../answered-request.ts';
import { eventLines } from './event-lines.ts';
import { moneyText } from './money-text.ts';

/** The table is just as useful, so it comes first. */
export const comesAfterTable = true;

interface Order {
  orderNumber?: string;
  returnNumber?: string;
  status: string;
  currency?: string;
  total?: number;
  refundTotal?: number;
  customer?: { name: string };
  placedAt?: string;
  shippedAt?: string | null;
  deliveredAt?: string | null;
  cancelledAt?: string | null;
  requestedAt?: string;
  approvedAt?: string | null;
  rejectedAt?: string | null;
  receivedAt?: string | null;
  refundedAt?: string | null;
}

export function draw(data: unknown): Element | undefined {
  const orders = recordsWith<Order>(data, 'status');
  if (!orders) return undefined;
  return eventLines(
    orders.map((order) => {
      const amount = order.refundTotal ?? order.total;
      const money = amount === undefined ? undefined : moneyText(amount, order.currency);
      return {
        title: order.returnNumber ?? order.orderNumber ?? 'Order',
        status: order.status,
        isBad: order.status === 'cancelled' || order.status === 'rejected',
        note: [order.customer?.name, money].filter(Boolean).join(', '),
        events: [
          { name: 'Placed', at: order.placedAt },
          { name: 'Shipped', at: order.shippedAt },
          { name: 'Delivered', at: order.deliveredAt },
          { name: 'Cancelled', at: order.cancelledAt, kind: 'fail' },
          { name: 'Requested', at: order.requestedAt },
          { name: 'Approved', at: order.approvedAt },
          { name: 'Rejected', at: order.rejectedAt, kind: 'fail' },
          { name: 'Received', at: order.receivedAt },
          { name: 'Refunded', at: order.refundedAt },
        ],
      };
    }),
  );
}
