/** Amounts of money: ISO 4217's minor units by its published list, CLDR's digits by its own data. */
import cldrCurrencies from 'cldr-core/supplemental/currencyData.json' with { type: 'json' };
import { describe, it } from 'vitest';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

interface CurrencyAnswer {
  formatted: string;
  currency: string;
  minorUnits: number | null;
  cldrDigits: number;
  resolvedOptions: Intl.ResolvedNumberFormatOptions;
}

const ask = (query: Parameters) =>
  asker.ask<CurrencyAnswer>('/api/locale-formats/currency', {
    locale: 'en',
    currency: 'EUR',
    value: '1',
    ...query,
  });

const FRACTIONS = cldrCurrencies.supplemental.currencyData.fractions as Record<string, { _digits: string }>;
const cldrDigits = (code: string) => Number((FRACTIONS[code] ?? FRACTIONS.DEFAULT)?._digits);
const decimals = (formatted: string) => /\.(\d+)/.exec(formatted)?.[1]?.length ?? 0;

describe('an amount', () => {
  it('has the decimals of CLDR, or those of ISO 4217 when asked', () => {
    const rows = computed<{ code: string; minorUnits: number }>('currencies');
    expect(rows.length).toBe(90);
    // ISO 4217 says N.A.; the oracle's program wrote that as 0, which is how such an amount is written.
    const none = 'XAU XBB XBD XDR XPD XPT XTS XXX'.split(' ');
    expect(rows.filter(({ code }) => none.includes(code)).map(({ minorUnits }) => minorUnits)).toEqual(
      none.map(() => 0),
    );
    for (const { code, minorUnits } of rows) {
      const byCldr = ask({ currency: code.toLowerCase(), value: '1234.56789' }).data;
      expect([byCldr.currency, byCldr.minorUnits, byCldr.cldrDigits]).toEqual([
        code,
        none.includes(code) ? null : minorUnits,
        cldrDigits(code),
      ]);
      expect(decimals(byCldr.formatted), code).toBe(cldrDigits(code));
      const byIso = ask({ currency: code, value: '1234.56789', digits: 'iso' }).data;
      expect(decimals(byIso.formatted), code).toBe(minorUnits);
    }
  });

  it('tells the two apart for each currency in the dataset on which they differ', () => {
    const codes = asker.dataset.sqlite
      .prepare('SELECT code FROM currency WHERE withdrawal IS NULL')
      .pluck()
      .all() as string[];
    const differing = codes.filter((currency) => {
      const { minorUnits, cldrDigits } = ask({ currency }).data;
      return minorUnits !== cldrDigits;
    });
    expect(differing.length).toBe(29);
    expect(differing).toContain('IQD');
  });

  it.each([
    [{ value: '-1234.5', currency: 'USD' }, '-$1,234.50'],
    [{ value: '-1234.5', currency: 'USD', currencySign: 'accounting' }, '($1,234.50)'],
    [{ value: '1234.5', currency: 'USD', currencyDisplay: 'code' }, 'USD 1,234.50'],
    [{ value: '1', currency: 'USD', currencyDisplay: 'name' }, '1.00 US dollars'],
    [{ value: '1', currency: 'CAD' }, 'CA$1.00'],
    [{ value: '1', currency: 'CAD', currencyDisplay: 'narrowSymbol' }, '$1.00'],
    [{ value: '1234567', notation: 'compact' }, '€1.2M'],
    [{ value: '1234567', currency: 'IQD', notation: 'compact', digits: 'iso' }, 'IQD 1.2M'],
    [{ value: '1.5', currency: 'JPY' }, '¥2'],
    [{ value: '1.2345', currency: 'KWD' }, 'KWD 1.235'],
    [{ value: '1.5', minimumFractionDigits: 3 }, '€1.500'],
    [{ value: '1.5', maximumFractionDigits: 0 }, '€2'],
    [{ value: '1.5', currency: 'IQD', digits: 'iso', maximumFractionDigits: 1 }, 'IQD 1.5'],
    [{ value: '1.5', currency: 'IQD', digits: 'iso', minimumFractionDigits: 4 }, 'IQD 1.5000'],
    [{ locale: 'de', value: '1234567.891' }, '1.234.567,89 €'],
    [{ locale: 'de-CH', value: '1234567.891', currency: 'CHF' }, 'CHF 1’234’567.89'],
    [{ locale: 'hi', value: '1234567.891', currency: 'INR' }, '₹12,34,567.89'],
    [{ locale: 'ja', value: '1234', currency: 'JPY' }, '￥1,234'],
    [{ value: '999999999999999.99' }, '€999,999,999,999,999.99'],
  ])('%o is written %s', (query, formatted) => {
    // Which spaces break and which apostrophe groups changes with CLDR's releases.
    const plain = (text: string) => text.replace(/\s/g, ' ').replaceAll('’', "'");
    expect(plain(ask(query).data.formatted)).toBe(plain(formatted));
  });

  it('is the same when what meta.params has is sent back', () => {
    for (const query of [{ currency: 'iqd' }, { currency: 'IQD', digits: 'iso' }, { notation: 'compact' }]) {
      const first = ask({ locale: 'ar-IQ', value: '-1234.5678', ...query });
      const again = ask(first.params as Parameters);
      expect([again.data, again.params]).toEqual([first.data, first.params]);
    }
  });

  it('of a withdrawn currency comes with a warning', () => {
    expect(ask({ currency: 'BGN' }).warnings).toEqual([
      'BGN was withdrawn; its last day of tender was 2026-01-31',
    ]);
  });

  it.each([
    ['HRK', 'it was withdrawn on 2023-01-14'],
    ['sll', 'it was withdrawn on 2023-12-31'],
    ['ZWL', 'it was withdrawn on 2024-08-31'],
    ['VNC', 'it was withdrawn in 1989/1990'],
  ])('of %s is refused with the day on which it was withdrawn', (currency, when) => {
    expect(ask({ currency }).refusal).toBe(
      `currency: '${currency.toUpperCase()}' left ISO 4217, which gives it no minor unit any more; ${when}.`,
    );
  });

  it('by minor units of ISO 4217 says where there are none', () => {
    const { data, warnings } = ask({ currency: 'XAU', value: '1.5', digits: 'iso' });
    expect([data.minorUnits, decimals(data.formatted)]).toEqual([null, 0]);
    expect(warnings).toEqual(['ISO 4217 has no minor unit of XAU (N.A.); whole units are written']);
    expect(ask({ currency: 'XAU' }).warnings).toEqual([]);
  });

  it.each([
    [{ currency: 'QQQ' }, 'currency'],
    [{ currency: 'EU' }, 'currency'],
    [{ currency: 'EURO' }, 'currency'],
    [{ currencyDisplay: 'sign' }, 'currencyDisplay'],
    [{ minimumFractionDigits: 2, maximumFractionDigits: 1 }, 'minimumFractionDigits'],
    [{ value: '1e16' }, 'value'],
    [{ locale: 'en-u-nu-hant' }, 'locale'],
  ])('%o is refused', (query, parameter) => {
    const { status, refusal } = ask(query);
    expect([status, refusal.split(':')[0]]).toEqual([400, parameter]);
  });
});
