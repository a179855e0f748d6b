import type { ServedDataset } from '../framework/dataset.ts';

export interface Currency {
  code: string;
  /** Decimals of the minor unit in ISO 4217; null if its lists have none. */
  minorUnits: number | null;
  /** When a currency left ISO 4217: a month or a span of time. */
  withdrawal: string | null;
  /** Last day of legal tender of a withdrawn currency, if known. */
  withdrawnOn: string | null;
}

/** Currencies of ISO 4217, in force and withdrawn, by code. */
export function currenciesByCode({ sqlite }: Pick<ServedDataset, 'sqlite'>): ReadonlyMap<string, Currency> {
  const rows = sqlite
    .prepare('SELECT code, minor_units AS minorUnits, withdrawal, withdrawn_on AS withdrawnOn FROM currency')
    .all() as Currency[];
  return new Map(rows.map((currency) => [currency.code, currency]));
}

/** `withdrawn on 2023-01-14`, the last day of legal tender; otherwise the month or span that ISO 4217 gives. */
export function withdrawnWhen({
  withdrawal,
  withdrawnOn,
}: Pick<Currency, 'withdrawal' | 'withdrawnOn'>): string {
  return withdrawnOn ? `withdrawn on ${withdrawnOn}` : `withdrawn in ${withdrawal}`;
}
