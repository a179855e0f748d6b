import type { ServedDataset } from '../dataset.ts';

export interface Currency {
  code: string;
  /** Decimals of the minor unit by ISO 4217. */
  minorUnits: number;
  /** Last day of a currency that is no longer in use. */
  withdrawnOn: string | null;
}

/** Currencies of ISO 4217 by code. */
export function currenciesByCode({ sqlite }: Pick<ServedDataset, 'sqlite'>): ReadonlyMap<string, Currency> {
  const rows = sqlite
    .prepare('SELECT code, minor_units AS minorUnits, withdrawn_on AS withdrawnOn FROM currency')
    .all() as Currency[];
  return new Map(rows.map((currency) => [currency.code, currency]));
}
