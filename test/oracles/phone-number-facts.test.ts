/** What the contract promises of single fields, on numbers whose facts are known. */
import { describe, it } from 'vitest';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

const parse = (parameters: Parameters) => asker.ask('/api/phone-numbers/parse', parameters);
const format = (parameters: Parameters) => asker.ask('/api/phone-numbers/format', parameters);

type Case = readonly [value: string, country: string | undefined, expected: Record<string, unknown>];

const answers = (cases: readonly Case[]) =>
  it.each(cases)('%j in %s', (value, country, expected) => {
    expect(parse({ value, country }).data).toMatchObject(expected);
  });

describe('where the calling code was found', () => {
  answers([
    ['+442071838750', undefined, { countryCodeSource: 'FROM_NUMBER_WITH_PLUS_SIGN' }],
    ['00442071838750', 'FR', { countryCodeSource: 'FROM_NUMBER_WITH_IDD', region: 'GB' }],
    ['011442071838750', 'US', { countryCodeSource: 'FROM_NUMBER_WITH_IDD', region: 'GB' }],
    ['+00442071838750', 'FR', { countryCodeSource: 'FROM_NUMBER_WITH_IDD', region: 'GB' }],
    ['442071838750', 'GB', { countryCodeSource: 'FROM_NUMBER_WITHOUT_PLUS_SIGN', region: 'GB' }],
    ['02071838750', 'GB', { countryCodeSource: 'FROM_DEFAULT_COUNTRY', region: 'GB' }],
    // No calling code begins with 0, so that this is no call abroad.
    ['0002071838750', 'GB', { countryCodeSource: 'FROM_DEFAULT_COUNTRY' }],
  ]);
});

describe('prefixes and carriers', () => {
  answers([
    ['020 7183 8750', 'GB', { nationalPrefixStripped: '0', carrierCode: null }],
    ['+44 (0)20 7183 8750', undefined, { nationalPrefixStripped: '0', nationalNumber: '2071838750' }],
    ['18002 020 7183 8750', 'GB', { nationalPrefixStripped: '180020', nationalNumber: '2071838750' }],
    [
      '1 650 253 0000',
      'US',
      { nationalPrefixStripped: null, countryCodeSource: 'FROM_NUMBER_WITHOUT_PLUS_SIGN' },
    ],
    ['0 15 11 98765-4321', 'BR', { nationalPrefixStripped: '0', carrierCode: '15', e164: '+5511987654321' }],
    ['90 15 11 98765-4321', 'BR', { nationalPrefixStripped: '90', carrierCode: '15' }],
    // A carrier is one of a call in the country, whatever the number looks like.
    ['+55 0 15 11 98765-4321', undefined, { nationalPrefixStripped: '0', carrierCode: null }],
    [
      '0 456 1 2345678',
      'CO',
      { nationalPrefixStripped: '0', carrierCode: '456', nationalNumber: '12345678' },
    ],
    ['1831 2 1234 5678', 'AU', { nationalPrefixStripped: null, carrierCode: '1831', e164: '+61212345678' }],
    ['0 11 15 2345-6789', 'AR', { nationalPrefixStripped: '0', carrierCode: null, e164: '+5491123456789' }],
    ['11 15 2345-6789', 'AR', { nationalPrefixStripped: null, e164: '+5491123456789' }],
    // A local number gets its area code; no prefix was dialled.
    ['460 1234', 'AG', { nationalPrefixStripped: null, carrierCode: null, e164: '+12684601234' }],
    ['1 268 460 1234', 'AG', { e164: '+12684601234', region: 'AG' }],
    ['8 912 345-67-89', 'RU', { nationalPrefixStripped: '8', e164: '+79123456789' }],
    ['06 698 12345', 'IT', { nationalPrefixStripped: null, nationalNumber: '0669812345', region: 'VA' }],
    ['+39 0236618300', undefined, { nationalNumber: '0236618300', e164: '+390236618300' }],
  ]);
});

describe('regions', () => {
  answers([
    ['+1 268 460 1234', undefined, { region: 'AG', regionCandidates: expect.arrayContaining(['US', 'AG']) }],
    [
      '+1 200 200 0000',
      undefined,
      {
        region: null,
        isValid: false,
        numberType: 'unknown',
        canBeInternationallyDialled: true,
        mobileNumberPortableRegion: null,
      },
    ],
    ['+268221712', undefined, { region: 'SZ', isValid: false, numberType: 'unknown' }],
    ['+24762889', undefined, { region: 'AC' }],
    ['8999', 'ta', { region: 'TA', countryCallingCode: '+290' }],
    ['28 012 345', 'Xk', { region: 'XK', countryCallingCode: '+383' }],
    [
      '+800 1234 5678',
      undefined,
      {
        region: '001',
        regionCandidates: ['001'],
        isNonGeographic: true,
        numberType: 'tollFree',
        canBeInternationallyDialled: true,
        mobileNumberPortableRegion: false,
      },
    ],
    ['+44 1534 000000', undefined, { countryCallingCode: '+44', isNonGeographic: false }],
  ]);

  it('of a shared calling code begin with the main one', () => {
    expect((parse({ value: '+12684601234' }).data.regionCandidates as string[])[0]).toBe('US');
    expect(parse({ value: '+77012345678' }).data).toMatchObject({
      region: 'KZ',
      regionCandidates: ['RU', 'KZ'],
    });
  });
});

describe('lengths and reach', () => {
  answers([
    ['253 0000', 'US', { possibleReason: 'IS_POSSIBLE_LOCAL_ONLY', isPossible: true, isValid: false }],
    ['+44 20 7183 875', undefined, { possibleReason: 'IS_POSSIBLE', isPossible: true, isValid: false }],
    ['+44 20 7183 87500', undefined, { possibleReason: 'TOO_LONG', isPossible: false }],
    ['+1 650 253', undefined, { possibleReason: 'TOO_SHORT', isPossible: false }],
    ['+49 30 1234567890123', undefined, { possibleReason: 'IS_POSSIBLE' }],
    ['+870 30123456789', undefined, { possibleReason: 'INVALID_LENGTH', isPossible: false }],
    ['+1 650 253 0000', undefined, { lengths: { actual: 10, possible: [10], localOnly: [7] } }],
    ['+61 1800 123 456', undefined, { canBeInternationallyDialled: false, isValid: true }],
  ]);
});

describe('validForType', () => {
  it.each([
    ['+447400123456', 'mobile', true],
    ['+447400123456', 'fixedLine', false],
    ['+447400123456', 'fixedLineOrMobile', true],
    ['+442071838750', 'fixedLineOrMobile', true],
    ['+448001234567', 'fixedLineOrMobile', false],
    ['+448001234567', 'tollFree', true],
    ['+16502530000', 'mobile', true],
    ['+16502530000', 'fixedLine', true],
    ['+16502530000', 'fixedLineOrMobile', true],
    ['+16502530000', 'tollFree', false],
    ['+1200200000', 'mobile', false],
  ])('%s for %s: %s', (value, validateForType, expected) => {
    expect(parse({ value, validateForType }).data.validForType).toBe(expected);
    expect(parse({ value }).data.validForType).toBeNull();
  });
});

describe('country', () => {
  it('is ignored with a warning where the value has its own calling code', () => {
    const { data, warnings, params } = parse({ value: '+442071838750', country: 'fr' });
    expect(data).toMatchObject({ region: 'GB', countryCodeSource: 'FROM_NUMBER_WITH_PLUS_SIGN' });
    expect(warnings[0]).toBe('country FR ignored: value has its own calling code after the plus');
    expect(params).toEqual({ value: '+442071838750', country: 'FR' });
    expect(parse({ value: '00442071838750', country: 'FR' }).warnings).toEqual([]);
    expect(parse({ value: '+00442071838750', country: 'FR' }).warnings).toEqual([]);
  });

  it.each([
    ['001', /country: cannot be 001.*with plus and calling code/],
    ['ZZ', /country: must be a region code with a numbering plan.*received 'ZZ'/],
    ['AQ', /country: must be a region code/],
    ['USA', /country: must be a region code/],
    ['U', /country: must be a region code with a numbering plan.*received 'U'/],
    ['U\u0000', /country: must be a region code/],
  ])('%j is refused', (country, message) => {
    for (const value of ['020 7183 8750', '+442071838750']) {
      const { status, refusal } = parse({ value, country });
      expect(status).toBe(400);
      expect(refusal).toMatch(message);
    }
  });

  it('from is refused alike', () => {
    expect(format({ value: '+442071838750', from: '001' }).refusal).toMatch(/^from: cannot be 001/);
    expect(format({ value: '+442071838750', from: 'ZZ', country: 'YY' }).refusal).toMatch(
      /country: .*from: /,
    );
  });
});

describe('/format', () => {
  it.each([
    ['+442071838750', 'US', '011 44 20 7183 8750'],
    ['+442071838750', 'FR', '00 44 20 7183 8750'],
    ['+442071838750', 'JE', '020 7183 8750'],
    ['+442071838750', 'RU', '8~10 44 20 7183 8750'],
    ['+442071838750', 'AU', '0011 44 20 7183 8750'],
    // Singapore has several prefixes and prefers none.
    ['+442071838750', 'SG', '+44 20 7183 8750'],
    ['+16502530000', 'CA', '1 (650) 253-0000'],
    ['+16502530000;ext=12', 'GB', '00 1 650-253-0000 ext. 12'],
    ['+80012345678', 'GB', '00 800 1234 5678'],
  ])('%s is dialled in %s as %s', (value, from, dialled) => {
    expect(format({ value, from }).data).toMatchObject({ from, dialled });
  });

  it.each([
    ['e164', '+442071838750'],
    ['international', '+44 20 7183 8750 x1'],
    ['national', '020 7183 8750 x1'],
    ['rfc3966', 'tel:+44-20-7183-8750;ext=1'],
  ])('%s', (style, formatted) => {
    const { data, params } = format({ value: '020 7183 8750;ext=1', country: 'gb', style });
    expect(data).toMatchObject({ style, formatted, from: null, dialled: null });
    expect(params).toEqual({ value: '020 7183 8750;ext=1', country: 'GB', style });
  });

  it('warns of what cannot be called from abroad', () => {
    const { data, warnings } = format({ value: '+611800123456', from: 'GB' });
    expect(data.canBeInternationallyDialled).toBe(false);
    expect(warnings[0]).toMatch(/cannot be called from abroad/);
    expect(format({ value: '+611800123456', from: 'CX' }).warnings).toEqual([]);
  });

  it('gives a record for what is no number', () => {
    expect(format({ value: 'x', from: 'us', style: 'e164' }).data).toEqual({
      input: 'x',
      parsed: false,
      failureReason: 'NOT_A_NUMBER',
      failureDetail: "'x' (U+0078) cannot be part of a telephone number.",
      countryCallingCode: null,
      region: null,
      isValid: false,
      formatted: null,
      dialled: null,
      canBeInternationallyDialled: null,
      style: 'e164',
      from: 'US',
    });
  });
});

interface Example extends Record<string, string> {}

describe('/examples', () => {
  const examples = (parameters: Parameters) =>
    asker.ask<Example[]>('/api/phone-numbers/examples', parameters).data;

  it('are the numbers of the dataset, each valid for its type', () => {
    const all = examples({});
    const stored = asker.dataset.sqlite
      .prepare(
        `SELECT region || ' ' || calling_code || ' ' || type || ' ' || national_number AS line
         FROM numbering_example JOIN numbering_plan ON plan_id = id`,
      )
      .pluck()
      .all();
    const line = ({ region, countryCallingCode, type, nationalNumber }: Example) =>
      `${region} ${countryCallingCode?.slice(1)} ${type} ${nationalNumber}`;
    expect(all.map(line).toSorted()).toEqual((stored as string[]).toSorted());
    for (const example of all) {
      const { data } = parse({ value: example.e164, validateForType: example.type });
      expect(data, JSON.stringify(example)).toMatchObject({
        isValid: true,
        validForType: true,
        nationalNumber: example.nationalNumber,
        internationalFormat: example.internationalFormat,
        nationalFormat: example.nationalFormat,
        rfc3966: example.rfc3966,
      });
    }
  });

  it('are filtered by country and type, the main region of a calling code first', () => {
    expect(examples({ country: 'gb', type: 'mobile' })).toMatchObject([{ e164: '+447400123456' }]);
    expect(examples({ country: '001', type: 'tollFree' })).toMatchObject([{ countryCallingCode: '+800' }]);
    expect(examples({ country: 'GB', type: 'voicemail' })).toEqual([]);
    expect(examples({ count: 2 }).map(({ region }) => region)).toEqual(['US', 'US']);
    expect(examples({ count: 1, offset: 1 })).toEqual(examples({ count: 2 }).slice(1));
    expect(asker.ask('/api/phone-numbers/examples', { country: 'ZZ' }).refusal).toMatch(/^country: must be/);
  });
});

describe('/plans', () => {
  const plans = (parameters: Parameters) =>
    asker.ask<Record<string, unknown>[]>('/api/phone-numbers/plans', parameters);
  const regions = (parameters: Parameters) => plans(parameters).data.map(({ region }) => region);

  it('are those of the dataset', () => {
    const count = (table: string) =>
      asker.dataset.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    const all = plans({}).data;
    const parts = (name: string) => all.flatMap((plan) => plan[name] as { example: string | null }[]);
    expect(all).toHaveLength(count('numbering_plan') as number);
    expect(parts('ranges')).toHaveLength(count('numbering_range') as number);
    expect(parts('nationalFormats').length + parts('internationalFormats').length).toBe(
      count('numbering_format'),
    );
    expect(parts('ranges').filter(({ example }) => example !== null)).toHaveLength(
      count('numbering_example') as number,
    );
  });

  it('are filtered by country and calling code', () => {
    expect(regions({ country: 'xk' })).toEqual(['XK']);
    expect(regions({ callingCode: '44' })).toEqual(['GB', 'GG', 'IM', 'JE']);
    expect(plans({ callingCode: '44' }).params).toEqual({ callingCode: '+44' });
    expect(regions({ callingCode: '+7', count: 1 })).toEqual(['RU']);
    expect(regions({ country: '001' })).toHaveLength(9);
    expect(regions({ country: 'GB', callingCode: '33' })).toEqual([]);
    expect(plans({ callingCode: '999' }).refusal).toMatch(
      /^callingCode: must be a calling code that is in use/,
    );
    expect(plans({ callingCode: '044' }).status).toBe(400);
  });

  it('say how a number is dialled and written', () => {
    expect(plans({ country: 'AR' }).data[0]).toMatchObject({
      countryCallingCode: '+54',
      isMainRegion: true,
      nationalPrefix: '0',
      nationalPrefixTransformRule: '9$1',
      mobileNumberPortableRegion: true,
      ranges: expect.arrayContaining([
        expect.objectContaining({ type: 'fixedLine', possibleLengths: [10], localOnlyLengths: [6, 7, 8] }),
      ]),
    });
  });
});
