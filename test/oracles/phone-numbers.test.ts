/** Verdicts of libphonenumber's Java library 9.0.36, and what the contract says beyond them. */
import { describe, it } from 'vitest';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

const parse = (parameters: Parameters) => asker.ask('/api/phone-numbers/parse', parameters);

interface Row extends Record<string, unknown> {
  value: string;
  country: string | null;
  parsed: boolean;
  international: string | null;
  national: string | null;
}

/** Our field of each field of the oracle. */
const FIELDS = {
  countryCallingCode: 'countryCallingCode',
  nationalNumber: 'nationalNumber',
  region: 'region',
  carrierCode: 'carrierCode',
  extension: 'extension',
  isPossible: 'isPossible',
  possibleReason: 'possibleReason',
  isValid: 'isValid',
  numberType: 'numberType',
  canBeInternationallyDialled: 'canBeInternationallyDialled',
  mobileNumberPortableRegion: 'mobileNumberPortableRegion',
  e164: 'e164',
  international: 'internationalFormat',
  national: 'nationalFormat',
  rfc3966: 'rfc3966',
};

/** Rows that we answer differently, as `value: our national format`. */
const DIFFERENT = {
  // The metadata of September 2026 write Faroese numbers in pairs; those of version 9.0.36 wrote six digits.
  'phone-random': [
    '+298836265: 83 62 65',
    '+298802123: 80 21 23',
    '901123: 90 11 23',
    '+298984120: 98 41 20',
    '+298802123: 80 21 23',
    '+298201234: 20 12 34',
    '+298 201234: 20 12 34',
    '201234: 20 12 34',
    '802123: 80 21 23',
    '+298 211234: 21 12 34',
  ],
  'phone-examples': [
    '+298201234: 20 12 34',
    '+298211234: 21 12 34',
    '+298802123: 80 21 23',
    '+298901123: 90 11 23',
    '+298601234: 60 12 34',
  ],
};

describe("libphonenumber's verdicts", () => {
  it.each([
    ['phone-random', 3000],
    ['phone-examples', 1144],
  ] as const)('%s', (name, count) => {
    const rows = computed<Row>(name);
    expect(rows).toHaveLength(count);
    const different: string[] = [];
    for (const { value, country, parsed, ...expected } of rows) {
      const { data } = parse({ value, country: country ?? undefined });
      expect(data.parsed, value).toBe(parsed);
      if (!parsed) continue;
      const wrong = Object.entries(FIELDS).filter(([theirs, ours]) => data[ours] !== expected[theirs]);
      if (wrong.length === 0) continue;
      expect(
        wrong.map(([theirs]) => theirs),
        value,
      ).toEqual(['international', 'national', 'rfc3966']);
      different.push(`${value}: ${data.nationalFormat}`);
    }
    expect(different).toEqual(DIFFERENT[name]);
  });
});

/** A table row: what is sent, and the fields that the answer must have. */
type Case = readonly [value: string, country: string | undefined, expected: Record<string, unknown>];

const answers = (cases: readonly Case[]) =>
  it.each(cases)('%j in %s', (value, country, expected) => {
    expect(parse({ value, country }).data).toMatchObject(expected);
  });

const LONDON = { parsed: true, e164: '+442071838750', region: 'GB', numberType: 'fixedLine' };

describe('a record', () => {
  const FIELD_NAMES = [
    ...['input', 'parsed', 'failureReason', 'failureDetail', 'countryCallingCode', 'countryCodeSource'],
    ...['region', 'regionCandidates', 'isNonGeographic', 'nationalNumber', 'nationalPrefixStripped'],
    ...['carrierCode', 'extension', 'e164', 'internationalFormat', 'nationalFormat', 'rfc3966'],
    ...['isPossible', 'possibleReason', 'isValid', 'numberType', 'validForType'],
    ...['canBeInternationallyDialled', 'mobileNumberPortableRegion', 'lengths', 'metadataUpdated'],
  ];

  it.each(['+442071838750', 'no number'])('of %j has the 26 fields in one order', (value) => {
    expect(FIELD_NAMES).toHaveLength(26);
    expect(Object.keys(parse({ value }).data)).toEqual(FIELD_NAMES);
  });

  it('of a number', () => {
    expect(parse({ value: '(020) 7183 8750;ext=12', country: 'gb', validateForType: 'mobile' }).data).toEqual(
      {
        input: '(020) 7183 8750;ext=12',
        parsed: true,
        failureReason: null,
        failureDetail: null,
        countryCallingCode: '+44',
        countryCodeSource: 'FROM_DEFAULT_COUNTRY',
        region: 'GB',
        regionCandidates: ['GB', 'GG', 'IM', 'JE'],
        isNonGeographic: false,
        nationalNumber: '2071838750',
        nationalPrefixStripped: '0',
        carrierCode: null,
        extension: '12',
        e164: '+442071838750',
        internationalFormat: '+44 20 7183 8750 x12',
        nationalFormat: '020 7183 8750 x12',
        rfc3966: 'tel:+44-20-7183-8750;ext=12',
        isPossible: true,
        possibleReason: 'IS_POSSIBLE',
        isValid: true,
        numberType: 'fixedLine',
        validForType: false,
        canBeInternationallyDialled: true,
        mobileNumberPortableRegion: true,
        lengths: { actual: 10, possible: [7, 9, 10], localOnly: [4, 5, 6, 8] },
        metadataUpdated: '2026-09-29',
      },
    );
  });

  it('of what is no number says nothing else', () => {
    expect(parse({ value: '020x', validateForType: 'mobile' }).data).toEqual({
      ...Object.fromEntries(FIELD_NAMES.map((name) => [name, null])),
      input: '020x',
      parsed: false,
      failureReason: 'NOT_A_NUMBER',
      failureDetail: "'x' (U+0078) cannot be part of a telephone number.",
      regionCandidates: [],
      isNonGeographic: false,
      isPossible: false,
      isValid: false,
      validForType: false,
      lengths: { actual: 0, possible: [], localOnly: [] },
      metadataUpdated: '2026-09-29',
    });
  });
});

describe('characters', () => {
  const SEPARATORS = [' ', '\t', '\u00a0', '-', '.', '(', ')', '/', '\\', '\uff0d', '\uff08', '\uff09'];
  const DASHES = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015'];

  it.each([...SEPARATORS, ...DASHES])('%j separates', (separator) => {
    const value = `${separator}+44${separator}${separator}2071838750${separator}`;
    expect(parse({ value }).data).toMatchObject(LONDON);
  });

  it.each([
    ['x', "'x' (U+0078)"],
    ['*', "'*' (U+002A)"],
    ['#', "'#' (U+0023)"],
    [',', "',' (U+002C)"],
    [':', "':' (U+003A)"],
    ['~', "'~' (U+007E)"],
    ['%', "'%' (U+0025)"],
    ['\n', 'U+000A'],
    ['\u200b', 'U+200B'],
    ['\u2016', "'‖' (U+2016)"],
    ['\u202f', 'U+202F'],
    ['\u3000', 'U+3000'],
    ['\uff0e', "'．' (U+FF0E)"],
    ['½', "'½' (U+00BD)"],
    ['😀', "'😀' (U+1F600)"],
  ])('%j is refused and named', (character, name) => {
    const { data } = parse({ value: `+44 20 ${character} 7183 8750` });
    expect(data.failureReason).toBe('NOT_A_NUMBER');
    expect(data.failureDetail).toBe(`${name} cannot be part of a telephone number.`);
  });

  it.each([
    '٤٤٢٠٧١٨٣٨٧٥٠',
    '۴۴۲۰۷۱۸۳۸۷۵۰',
    '४४२०७१८३८७५०',
    '４４２０７１８３８７５０',
    '𝟰𝟰𝟮𝟬𝟳𝟭𝟴𝟯𝟴𝟳𝟱𝟬',
    '𞥔𞥔𞥒𞥐𞥗𞥑𞥘𞥓𞥘𞥗𞥕𞥐',
  ])('digits of other scripts are read: %s', (digits) => {
    expect(parse({ value: `＋${digits}` }).data).toMatchObject(LONDON);
  });

  it('are counted up to 32, whatever their code', () => {
    expect(parse({ value: `+442071838750${' '.repeat(19)}` }).data).toMatchObject(LONDON);
    expect(parse({ value: `+442071838750${' '.repeat(20)}` }).refusal).toMatch(
      /^value: must be 1 to 32 char/,
    );
    expect(parse({ value: `+${'𝟰'.repeat(31)}` }).data.failureReason).toBe('TOO_LONG');
    expect(parse({ value: `+${'𝟰'.repeat(32)}` }).status).toBe(400);
    expect(parse({ value: '' }).status).toBe(400);
    expect(parse({}).refusal).toMatch(/^value: is required/);
  });

  answers([
    ['++442071838750', undefined, LONDON],
    ['(+44) 2071838750', undefined, LONDON],
    ['44+2071838750', undefined, { failureReason: 'NOT_A_NUMBER' }],
    ['+ +442071838750', undefined, { failureReason: 'NOT_A_NUMBER' }],
    ['+', undefined, { failureReason: 'NOT_A_NUMBER' }],
    ['-', 'GB', { failureReason: 'NOT_A_NUMBER' }],
    ['1', 'GB', { failureReason: 'NOT_A_NUMBER' }],
    ['12', 'GB', { nationalNumber: '12', possibleReason: 'TOO_SHORT' }],
    ['1-2', 'GB', { failureReason: 'NOT_A_NUMBER' }],
    ['+12', undefined, { failureReason: 'NOT_A_NUMBER' }],
    ['+123', undefined, { nationalNumber: '23', possibleReason: 'TOO_SHORT' }],
  ]);
});

describe('tel: URIs and parameters', () => {
  answers([
    ['tel:+44-20-7183-8750', undefined, LONDON],
    ['TEL:020-7183-8750', 'GB', LONDON],
    ['tel:+442071838750;ext=33', undefined, { ...LONDON, extension: '33' }],
    ['+442071838750;EXT=3-3.(3)', undefined, { ...LONDON, extension: '333' }],
    ['+442071838750;ext=٣', undefined, { ...LONDON, extension: '3' }],
    ['+442071838750;ext=0012', undefined, { ...LONDON, extension: '0012' }],
    ['+442071838750;ext=', undefined, { failureReason: 'NOT_A_NUMBER' }],
    ['+442071838750;ext', undefined, { failureReason: 'NOT_A_NUMBER' }],
    ['+442071838750;ext=1a', undefined, { failureReason: 'NOT_A_NUMBER' }],
    ['+442071838750;ext=+1', undefined, { failureReason: 'NOT_A_NUMBER' }],
    ['+442071838750;', undefined, { failureReason: 'NOT_A_NUMBER' }],
    ['+442071838750 ext. 33', undefined, { failureReason: 'NOT_A_NUMBER' }],
    ['+442071838750x33', undefined, { failureReason: 'NOT_A_NUMBER' }],
    ['+442071838750#33', undefined, { failureReason: 'NOT_A_NUMBER' }],
    ['tel:7183;phone-context=+4420', 'GB', { failureReason: 'UNSUPPORTED_TEL_PARAMETER' }],
    ['tel:+442071838750;isub=1', undefined, { failureReason: 'UNSUPPORTED_TEL_PARAMETER' }],
    ['tel:+442071838750;ext=1;isub=2', undefined, { failureReason: 'UNSUPPORTED_TEL_PARAMETER' }],
    ['tel:+442071838750;ext=1;ext=2', undefined, { failureReason: 'UNSUPPORTED_TEL_PARAMETER' }],
    ['tel:+442071838750;x', undefined, { failureReason: 'UNSUPPORTED_TEL_PARAMETER' }],
    ['tel:', 'GB', { failureReason: 'NOT_A_NUMBER' }],
    ['sip:+442071838750', undefined, { failureReason: 'NOT_A_NUMBER' }],
  ]);
});

describe('a value that is no number says why', () => {
  answers([
    ['not a number', 'GB', { failureReason: 'NOT_A_NUMBER' }],
    ['2071838750', undefined, { failureReason: 'MISSING_REGION' }],
    ['+999 2071838750', undefined, { failureReason: 'INVALID_COUNTRY_CODE' }],
    ['+0 2071838750', undefined, { failureReason: 'INVALID_COUNTRY_CODE' }],
    ['00 999 2071838750', 'GB', { failureReason: 'INVALID_COUNTRY_CODE' }],
    ['00 4', 'GB', { failureReason: 'TOO_SHORT_AFTER_IDD' }],
    ['011', 'US', { failureReason: 'TOO_SHORT_AFTER_IDD' }],
    ['+44 1', undefined, { failureReason: 'TOO_SHORT_NSN' }],
    ['+44 123456789012345678', undefined, { failureReason: 'TOO_LONG' }],
    ['123456789012345678', 'GB', { failureReason: 'TOO_LONG' }],
  ]);
});
