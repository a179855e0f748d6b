/** Currencies as requests name them. */
import { z } from 'zod';
import { PRICED_CURRENCIES } from './fixtures/money.ts';
import { pattern, withTraits } from './params.ts';
import type { ResolveContext } from './route.ts';

/** The parameter `currency` where any currency will do; `readCurrency` says which there are. */
export const currencyParameter = () =>
  pattern(3, 3, /^[A-Za-z]{3}$/, 'an ISO 4217 code of three letters').default('USD');

/** The parameter `currency` where only some have prices; gives the code in capitals. */
export function pricedCurrencyParameter() {
  const read = z.string().transform((raw, context) => {
    const code = raw.toUpperCase();
    if (PRICED_CURRENCIES.includes(code)) return code;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
  const expected = `one of ${PRICED_CURRENCIES.join(', ')}`;
  return withTraits(read, { json: { type: 'string', enum: PRICED_CURRENCIES }, expected }).default('USD');
}

/** A currency of ISO 4217 by its code in any case; refuses what amounts are not written in today. */
export function readCurrency(name: string, { dataset, refuse }: ResolveContext): string {
  const code = name.toUpperCase();
  if (dataset.vocabulary.currencyCodes.has(code)) return code;
  const rows = dataset.sqlite.prepare('SELECT withdrawn_on AS withdrawnOn FROM currency WHERE code = ?');
  const row = rows.get(code) as { withdrawnOn: string | null } | undefined;
  const reason = !row
    ? 'is no code of ISO 4217'
    : row.withdrawnOn
      ? `left ISO 4217; its last day of tender was ${row.withdrawnOn}`
      : 'has no minor unit in ISO 4217 (N.A.), so that no amount is written in it';
  const expected = 'the code of an active ISO 4217 currency';
  refuse({
    parameter: 'currency',
    message: `must be ${expected}; '${code}' ${reason}.`,
    received: name,
    expected,
  });
  return code;
}
