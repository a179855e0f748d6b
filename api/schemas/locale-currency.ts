import type { ListedCurrency } from '../../db/vocabulary-tables.ts';

/** `withdrawn on 2023-01-14`, the last day of legal tender; otherwise the month or span that ISO 4217 gives. */
export function withdrawnWhen({
  withdrawal,
  withdrawnOn,
}: Pick<ListedCurrency, 'withdrawal' | 'withdrawnOn'>): string {
  return withdrawnOn ? `withdrawn on ${withdrawnOn}` : `withdrawn in ${withdrawal}`;
}
