/** What a US dollar is worth in the currencies that shops price in. */
import type { Rows } from '../../db/rows.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import type vocabularySource from '../../sources/vocabulary/source.ts';
import { byKey } from './order.ts';

interface RateInputs {
  vocabulary: Pick<Parsed<typeof vocabularySource>, 'exchangeRates'>;
}

export function exchangeRates({ vocabulary }: RateInputs): Pick<Rows, 'exchangeRate'> {
  const rates = vocabulary.exchangeRates.map(({ code, per_usd: unitsPerUsd, day, source }) => ({
    currencyCode: code,
    unitsPerUsd,
    day,
    source,
  }));
  return { exchangeRate: byKey(rates, ({ currencyCode }) => currencyCode) };
}
