/**
 * Numbers as locales write them. Symbols, grouping and patterns are those of CLDR 48's own tables; the text of a
 * number is put together from them by an integer writer that knows nothing of ICU.
 */
import cldrNumberingSystems from 'cldr-core/supplemental/numberingSystems.json' with { type: 'json' };
import { describe, it } from 'vitest';
import { Key } from '../../generators/draws/random.ts';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

interface NumberAnswer {
  value: number;
  formatted: string;
  locale: string;
  numberingSystem: string;
  unit: string | null;
  parts: { type: string; value: string }[];
  resolvedOptions: Intl.ResolvedNumberFormatOptions;
}

const format = (query: Parameters) => asker.ask<NumberAnswer>('/api/locale-formats/number', query);
const english = (query: Parameters) => format({ locale: 'en', ...query }).data.formatted;

interface Numerals {
  locale: string;
  numberingSystem: string;
  isDefault: boolean;
  minimumGroupingDigits: number;
  symbols: Record<string, string>;
  patterns: Record<string, string>;
}

interface NumeralsAnswer {
  locale: string;
  numberingSystem: string;
  digits: string[];
  symbols: Record<string, string>;
  grouping: { primary: number; secondary: number; minimum: number };
  patterns: Record<string, string>;
}

const numerals = computed<Numerals>('locale-numerals');
const numeralsOf = (query: Parameters) => asker.ask<NumeralsAnswer>('/api/locale-formats/numbers', query);

const NUMERIC = Object.entries(
  cldrNumberingSystems.supplemental.numberingSystems as Record<string, { _type: string; _digits?: string }>,
).filter(([, { _type }]) => _type === 'numeric');

/** CLDR's scientific patterns of languages whose brackets or missing exponent no formatter honours. */
const UNUSED_PATTERNS = ['[#E0]', '#'];

/** A negative pattern that is the positive one after a minus sign may be left out. */
const terse = (pattern: string) => {
  const [positive, negative] = pattern.split(';');
  return negative === `-${positive}` ? positive : pattern;
};

describe('the numerals of a locale', () => {
  it('have the symbols and the grouping of CLDR', () => {
    expect(numerals.length).toBeGreaterThan(130);
    for (const { locale, numberingSystem, isDefault, ...expected } of numerals) {
      const { data } = numeralsOf({ locale, ...(isDefault ? {} : { numberingSystem }) });
      expect(data.numberingSystem, locale).toBe(numberingSystem);
      expect(data.symbols, locale).toEqual(expected.symbols);
      expect(data.grouping.minimum, locale).toBe(expected.minimumGroupingDigits);
    }
  });

  it('have the patterns of CLDR', () => {
    for (const { locale, numberingSystem, patterns } of numerals) {
      const { scientific, ...others } = numeralsOf({ locale, numberingSystem }).data.patterns;
      const { scientific: expected = '', ...expectedOthers } = patterns;
      for (const [name, pattern] of Object.entries(expectedOthers)) {
        expect(others[name], `${locale} ${name}`).toBe(terse(pattern));
      }
      expect(UNUSED_PATTERNS.includes(expected) ? '#E0' : expected, locale).toBe(scientific);
    }
  });

  it('have the digits of each numbering system', () => {
    for (const [numberingSystem, { _digits = '' }] of NUMERIC) {
      const { data, status } = numeralsOf({ locale: 'en', numberingSystem });
      expect(status, numberingSystem).toBe(200);
      expect(data.digits.join(''), numberingSystem).toBe(_digits);
      const { formatted } = format({ locale: `en-u-nu-${numberingSystem}`, value: 907 }).data;
      expect([...formatted], numberingSystem).toEqual([9, 0, 7].map((digit) => [..._digits][digit]));
    }
  });
});

/** A decimal text in the numerals of a locale, rounded half away from zero, with integers only. */
function written(text: string, most: number, { digits, symbols, grouping }: NumeralsAnswer): string {
  const [, sign = '', integer = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const scaled = BigInt(integer + fraction.padEnd(most, '0').slice(0, most));
  const rounded = String(scaled + (fraction.charAt(most) >= '5' ? 1n : 0n)).padStart(most + 1, '0');
  const whole = rounded.slice(0, rounded.length - most);
  const rest = rounded.slice(rounded.length - most).replace(/0+$/, '');
  let grouped = whole;
  if (whole.length >= grouping.primary + grouping.minimum) {
    let end = whole.length - grouping.primary;
    grouped = whole.slice(end);
    for (; end > 0; end -= grouping.secondary) {
      grouped = `${whole.slice(Math.max(end - grouping.secondary, 0), end)},${grouped}`;
    }
  }
  const native = (ascii: string) =>
    ascii.replace(/\d/g, (digit) => digits[Number(digit)] as string).replaceAll(',', symbols.group as string);
  return `${sign && symbols.minusSign}${native(grouped)}${rest && symbols.decimal + native(rest)}`;
}

describe('a number', () => {
  it('is written with the numerals of its locale, to the last digit', () => {
    const locales = numerals.filter(({ isDefault }) => isDefault).map(({ locale }) => locale);
    for (let index = 0; index < 2000; index++) {
      const stream = Key.root(1, 'locale-formats', 1).at(index).stream('number');
      const locale = stream.pick(locales);
      const most = stream.int(0, 20);
      const digits = (least: number, length: number) =>
        Array.from({ length: stream.int(least, length) }, () => stream.int(0, 9)).join('');
      const value = `${stream.chance(0.3) ? '-' : ''}${stream.int(1, 9)}${digits(0, 14)}.${digits(1, 25)}`;
      const answer = format({ locale, value, maximumFractionDigits: most });
      expect(answer.data.formatted, `${locale} ${value} ${most}`).toBe(
        written(value, most, numeralsOf({ locale }).data),
      );
      expect(answer.data.parts.map(({ value }) => value).join('')).toBe(answer.data.formatted);
    }
  });

  it.each([
    ['0.1', '0.1'],
    ['-0', '-0'],
    ['1e3', '1,000'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+5', '5'],
    ['007', '7'],
    ['1E-3', '0.001'],
    ['0e99999999999999999999', '0'],
    ['-0.00049', '-0'],
    ['1000000000000000', '1,000,000,000,000,000'],
    ['-1e15', '-1,000,000,000,000,000'],
    ['999999999999999.9994', '999,999,999,999,999.999'],
    [`0.${'0'.repeat(2000)}1e2001`, '1'],
  ])('%s is read as %s', (value, formatted) => {
    expect(english({ value })).toBe(formatted);
  });

  it.each([
    ['1.005', 2, '1.01'],
    ['1.004999999999999999999', 2, '1'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['0.5', 0, '1'],
    ['0.12345678901234567895', 19, '0.123456789012345679'],
    ['0.000000000000000000005', 20, '0.00000000000000000001'],
  ])('%s rounds half away from zero to %i decimals: %s', (value, maximumFractionDigits, formatted) => {
    expect(english({ value, maximumFractionDigits })).toBe(formatted);
  });

  it('is echoed with the digits that were sent', () => {
    const raw = (value: string) => {
      const endpoint = asker.registry.get('/api/locale-formats/number');
      const { value: echo } =
        endpoint?.route.kind === 'computation'
          ? (endpoint.route.compute(
              { ...endpoint.reader.read(`locale=en&value=${encodeURIComponent(value)}`).values } as never,
              { dataset: asker.dataset, warn: () => {}, sent: {} as never },
            ) as { value: unknown })
          : { value: undefined };
      return JSON.stringify(echo);
    };
    for (const [sent, echo] of [
      ['0.12345678901234567890', '"0.12345678901234567890"'],
      ['1.50', '1.50'],
      ['-0', '"-0"'],
      ['-0.00', '"-0.00"'],
      ['123456789012345.6789', '"123456789012345.6789"'],
      ['1e-400', '"1e-400"'],
      ['.5', '0.5'],
      ['+007.', '7'],
      ['1E+3', '1e3'],
    ] as const) {
      expect(raw(sent)).toBe(echo);
    }
    expect(format({ locale: 'en', value: '1234.5' }).data.value).toBe(1234.5);
    expect(format({ locale: 'en', value: '1234.5' }).params.value).toBe(1234.5);
  });

  it.each([
    ['percent', { style: 'percent', value: '0.256' }, '26%'],
    ['percent digits', { style: 'percent', value: '0.2565', maximumFractionDigits: 1 }, '25.7%'],
    ['compact', { notation: 'compact', value: '1234567' }, '1.2M'],
    ['compact digits', { notation: 'compact', value: '1234567', maximumFractionDigits: 2 }, '1.23M'],
    ['scientific', { notation: 'scientific', value: '123456' }, '1.235E5'],
    ['engineering', { notation: 'engineering', value: '123456' }, '123.456E3'],
    ['unit', { style: 'unit', unit: 'kilometer-per-hour', value: '50' }, '50 km/h'],
    ['least digits', { value: '1', minimumFractionDigits: 2 }, '1.00'],
    ['least digits above the default maximum', { value: '1.23456789', minimumFractionDigits: 5 }, '1.23457'],
    ['most digits below the default', { value: '1.26', maximumFractionDigits: 1 }, '1.3'],
  ])('%s', (_name, query, formatted) => {
    expect(english(query)).toBe(formatted);
  });

  it('reports what Intl resolves its options to, whole', () => {
    for (const [locale, query] of [
      ['de-CH', {}],
      ['ar-EG-u-nu-latn', { style: 'percent' }],
      ['es', { notation: 'compact' }],
      ['en-XX', { style: 'unit', unit: 'liter', maximumFractionDigits: 1 }],
      ['hi', { notation: 'engineering', numberingSystem: 'deva' }],
    ] as const) {
      const { data } = format({ locale, value: 1, ...query });
      const resolved = new Intl.NumberFormat(locale, query).resolvedOptions();
      expect(data.resolvedOptions).toEqual(resolved);
      expect(data.locale).toBe(resolved.locale);
    }
  });

  it.each([
    ['number', {}],
    ['number', { style: 'percent', maximumFractionDigits: 20 }],
    ['currency', { currency: 'EUR' }],
    ['relative-time', { unit: 'day' }],
  ])('of %s %o is the same when the value of the answer is sent back', (route, query) => {
    for (const value of [
      '-0',
      '-0.0',
      '123456789012.3456789',
      '0.1234567890123456789',
      '1e-7',
      '-1.50',
      '12',
    ]) {
      const ask = (value: unknown) =>
        asker.ask<{ value: unknown }>(`/api/locale-formats/${route}`, {
          locale: 'en',
          maximumFractionDigits: route === 'relative-time' ? undefined : 20,
          ...query,
          value: value as string,
        });
      const first = ask(value);
      expect(first.status).toBe(200);
      // As a client holds it: read with JSON.parse and written with String.
      for (const echo of [first.data.value, first.params.value]) {
        const again = ask(echo);
        expect(again.data, `${value} as ${echo}`).toEqual(first.data);
        expect(again.params, `${value} as ${echo}`).toEqual(first.params);
      }
    }
  });

  it('is the same when what meta.params has is sent back', () => {
    for (const { locale } of numerals) {
      for (const query of [{}, { notation: 'compact' }, { style: 'percent' }, { notation: 'scientific' }]) {
        const first = format({ locale, value: '-1234567.8912', ...query });
        const again = format(first.params as Parameters);
        expect(again.data, locale).toEqual(first.data);
        expect(again.params, locale).toEqual(first.params);
      }
    }
  });
});
