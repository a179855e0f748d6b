/** What the number route refuses, by the contract's list of errors and limits, and what it only warns of. */
import cldrNumberingSystems from 'cldr-core/supplemental/numberingSystems.json' with { type: 'json' };
import cldrUnits from 'cldr-core/supplemental/units.json' with { type: 'json' };
import { describe, it } from 'vitest';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

interface NumberAnswer {
  locale: string;
  numberingSystem: string;
  unit: string | null;
}

const format = (query: Parameters) => asker.ask<NumberAnswer>('/api/locale-formats/number', query);

const ALGORITHMIC = Object.entries(
  cldrNumberingSystems.supplemental.numberingSystems as Record<string, { _type: string }>,
).filter(([, { _type }]) => _type === 'algorithmic');

/** ECMA-402, table of sanctioned single unit identifiers. */
const SANCTIONED = (
  'acre bit byte celsius centimeter day degree fahrenheit fluid-ounce foot gallon gigabit gigabyte gram hectare ' +
  'hour inch kilobit kilobyte kilogram kilometer liter megabit megabyte meter microsecond mile ' +
  'mile-scandinavian milliliter millimeter millisecond minute month nanosecond ounce percent petabyte pound ' +
  'second stone terabit terabyte week yard year'
).split(' ');

describe('a unit', () => {
  it('is one that ECMA-402 sanctions, or one per another', () => {
    for (const unit of SANCTIONED) {
      expect(format({ locale: 'en', value: 2, style: 'unit', unit }).data.unit).toBe(unit);
      const per = `${unit}-per-${SANCTIONED[(unit.length * 7) % SANCTIONED.length]}`;
      expect(format({ locale: 'en', value: 2, style: 'unit', unit: per }).status, per).toBe(200);
    }
  });

  it('is 400 where CLDR has it and ECMA-402 does not', () => {
    const others = Object.keys(cldrUnits.supplemental.convertUnits).filter(
      (unit) => !SANCTIONED.includes(unit),
    );
    expect(others.length).toBeGreaterThan(50);
    const wrong = [
      'Meter',
      'meters',
      'per-hour',
      'meter-per-',
      'meter-per-hour-per-second',
      'meter-per-furlong',
    ];
    for (const unit of [...others.filter((unit) => unit.length >= 3), ...wrong]) {
      const { status, refusal } = format({ locale: 'en', value: 1, style: 'unit', unit });
      expect(status, unit).toBe(400);
      expect(refusal).toMatch(/^unit: /);
    }
  });

  it('is ignored with a warning unless the style is unit', () => {
    const { data, params, warnings } = format({ locale: 'en', value: 1, style: 'percent', unit: 'furlong' });
    expect([data.unit, params.unit, warnings]).toEqual([
      null,
      undefined,
      ['unit ignored, because style is percent'],
    ]);
  });
});

describe('what is refused', () => {
  it('numbering systems that are algorithmic or unknown, by parameter and by locale', () => {
    expect(ALGORITHMIC.length).toBeGreaterThan(15);
    for (const id of [...ALGORITHMIC.map(([id]) => id), 'native', 'traditio', 'finance', 'zzzz', 'abc']) {
      for (const [parameter, query] of [
        ['numberingSystem', { locale: 'en', numberingSystem: id }],
        ['locale', { locale: `en-u-nu-${id}` }],
      ] as const) {
        for (const route of ['number', 'numbers', 'relative-time', 'date', 'currency']) {
          const { status, refusal } = asker.ask(`/api/locale-formats/${route}`, {
            value: 1,
            unit: 'day',
            currency: 'EUR',
            ...query,
          });
          expect(status, `${route} ${id}`).toBe(400);
          expect(refusal, `${route} ${id}`).toContain(`${parameter}: `);
        }
      }
    }
  });

  it('names that depend on the locale, for what they are', () => {
    for (const id of ['native', 'traditio', 'finance']) {
      for (const query of [{ locale: `hi-u-nu-${id}` }, { locale: 'hi', numberingSystem: id }]) {
        const { refusal } = asker.ask('/api/locale-formats/number', { value: 1, ...query });
        expect(refusal).toContain(`'${id}', which names none by itself`);
        expect(refusal).not.toContain('algorithmic');
      }
    }
  });

  it.each([
    ['xx', 'no data'],
    ['tlh', 'no data'],
    ['und', 'no data'],
    ['mul', 'no data'],
    ['qaa-DE', 'no data'],
    ['i-klingon', 'grandfathered'],
    ['x-private', 'private use'],
    ['en_US', 'ill-formed'],
    ['e', 'too short'],
    ['en-a', 'ill-formed'],
    [`en-x${'-abcdefgh'.repeat(7)}`, 'too long'],
    ['root', 'ill-formed'],
    ['english-language', 'ill-formed'],
  ])('the locale %s: %s', (locale) => {
    const { status, refusal } = format({ locale, value: 1 });
    expect(status).toBe(400);
    expect(refusal).toMatch(/^locale: /);
  });

  it.each([
    [{ value: '1000000000000000.00000000000000000001' }, 'value'],
    [{ value: '-1000000000000001' }, 'value'],
    [{ value: '1e16' }, 'value'],
    [{ value: '1e-1000000000' }, 'value'],
    [{ value: 'NaN' }, 'value'],
    [{ value: 'Infinity' }, 'value'],
    [{ value: '0x10' }, 'value'],
    [{ value: '1,5' }, 'value'],
    [{ value: ' 1' }, 'value'],
    [{ value: '.' }, 'value'],
    [{ style: 'unit' }, 'unit'],
    [{ style: 'unit', unit: 'ft' }, 'unit'],
    [{ style: 'unit', unit: 'x'.repeat(65) }, 'unit'],
    [{ style: 'currency' }, 'style'],
    [{ minimumFractionDigits: 3, maximumFractionDigits: 2 }, 'minimumFractionDigits'],
    [{ minimumFractionDigits: 21 }, 'minimumFractionDigits'],
    [{ maximumFractionDigits: -1 }, 'maximumFractionDigits'],
    [{ numberingSystem: 'ab' }, 'numberingSystem'],
    [{ numberingSystem: 'abcdefghi' }, 'numberingSystem'],
  ])('%o', (query, parameter) => {
    const { status, refusal } = format({ locale: 'en', value: '1', ...query });
    expect(status).toBe(400);
    expect(refusal).toMatch(new RegExp(`(^|\\. )${parameter}: `));
  });

  it('several faults are told together', () => {
    const { refusal } = format({ locale: 'xx', value: 'one', style: 'unit', numberingSystem: 'roman' });
    for (const name of ['locale', 'value', 'unit', 'numberingSystem']) expect(refusal).toContain(`${name}: `);
  });
});

describe('a locale', () => {
  it.each([
    ['EN-latn-us', 'en-Latn-US', 'en'],
    ['iw', 'he', 'he'],
    ['en-XX', 'en-XX', 'en'],
    ['de-u-co-phonebk', 'de-u-co-phonebk', 'de'],
    ['ar-EG-u-nu-latn', 'ar-EG-u-nu-latn', 'ar-EG-u-nu-latn'],
    ['cmn-Hans', 'zh-Hans', 'zh-Hans'],
  ])('%s is canonically %s and resolves to %s', (locale, canonical, resolved) => {
    const { data, params } = format({ locale, value: 1 });
    expect([params.locale, data.locale]).toEqual([canonical, resolved]);
  });

  it('gives way to numberingSystem with a warning', () => {
    const { data, warnings } = format({ locale: 'ar-u-nu-thai', value: 1, numberingSystem: 'latn' });
    expect([data.locale, data.numberingSystem]).toEqual(['ar', 'latn']);
    expect(warnings).toEqual(['numberingSystem=latn overrides thai in the locale']);
  });
});
