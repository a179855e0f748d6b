/** Code to test: what a shop has earned, by currency. */
import type { Client } from 'fixture-data/client';

export async function revenue(api: Client, orders: number): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  const wanted = { count: orders, fields: ['currency', 'total', 'paymentStatus'] } as const;
  for await (const { currency, total, paymentStatus } of api.orders(wanted)) {
    if (paymentStatus === 'paid') sums.set(currency, (sums.get(currency) ?? 0) + total);
  }
  return sums;
}
