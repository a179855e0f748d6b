/** What /api/mrz/validate says of zones that are wrong, odd, or no zones at all. */
import { describe, it } from 'vitest';
import { characterValue } from '../../standards/mrz/check-digit.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

interface Verdict {
  type: string;
  lines: string[];
  valid: boolean;
  fields: Record<string, unknown>;
  checkDigits: Record<string, unknown>[];
  problems: { line: number; column: number; message: string }[];
}

const ask = (mrz: string, more: Record<string, string> = {}) =>
  asker.ask<Verdict>('/api/mrz/validate', { mrz, asOf: '2026-11-22', ...more });
const problems = (mrz: string, more: Record<string, string> = {}) =>
  ask(mrz, more).data.problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

/** The specimen of part 4. */
const FIRST = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const SECOND = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';
const TD3 = `${FIRST}\n${SECOND}`;
/** The specimen of part 5, and its number of eleven characters. */
const TD1 = 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<';
const LONG = 'I<UTOD23145890<7349<<<<<<<<<<<\n3407127M9507122UTO<<<<<<<<<<<2\nSTEVENSON<<PETER<JOHN<<<<<<<<<';

const put = (text: string, at: number, by: string) =>
  text.slice(0, at - 1) + by + text.slice(at - 1 + by.length);
const first = (at: number, by: string) => `${put(FIRST, at, by)}\n${SECOND}`;
const second = (at: number, by: string) => `${FIRST}\n${put(SECOND, at, by)}`;

describe('the proof', () => {
  it('has each field, each digit and its sum', () => {
    const { data, warnings, params } = ask(TD3);
    expect(warnings).toEqual([]);
    expect(params).toEqual({ mrz: TD3, asOf: '2026-11-22T00:00:00Z' });
    expect(data).toMatchObject({
      type: 'td3',
      valid: true,
      fields: {
        documentCode: 'P',
        issuingState: 'UTO',
        documentNumber: 'L898902C3',
        primaryIdentifier: 'ERIKSSON',
        secondaryIdentifier: 'ANNA MARIA',
        nameMayBeTruncated: false,
        nationality: 'UTO',
        dateOfBirth: '1974-08-12',
        sex: 'F',
        dateOfExpiry: '2012-04-15',
        optionalData: ['ZE184226B'],
      },
      problems: [],
    });
    // 7 x 21 (L) + 3 x 8 + 9 + 7 x 8 + 3 x 9 + 0 + 7 x 2 + 3 x 12 (C) + 3.
    expect(data.checkDigits[0]).toEqual({
      field: 'documentNumber',
      position: { line: 2, column: 10 },
      data: 'L898902C3',
      weightedSum: 316,
      expected: '6',
      actual: '6',
      valid: true,
    });
  });

  it('tells a wrong digit, where it is and what it must be', () => {
    expect(problems(second(10, '7'))).toEqual([
      "2:10 the check digit of documentNumber is '7' and must be 6: the weighted sum is 316, and 316 modulo 10 is 6",
      // The digit itself is the tenth character of what the composite covers, of weight 7.
      "2:44 the check digit of composite is '0' and must be 7: the weighted sum is 887, and 887 modulo 10 is 7",
    ]);
    expect(ask(second(10, '7')).status).toBe(200);
  });

  it('finds every change of one character that the digits cover', () => {
    const covered = [...[...Array(10).keys()].map((at) => at + 1), ...range(14, 20), ...range(22, 44)];
    for (const at of covered) {
      const before = SECOND.charAt(at - 1);
      // A digit of another value modulo 10: no check digit tells Z, which is 35, from 5.
      const after = String((characterValue(before.charCodeAt(0)) ?? 0) % 10 === 5 ? 6 : 5);
      expect(ask(second(at, after)).data.valid, `${at} ${after}`).toBe(false);
    }
  });

  it('reads a number of more than nine characters', () => {
    const { data } = ask(LONG);
    expect(data.problems).toEqual([]);
    expect(data.fields).toMatchObject({ documentNumber: 'D23145890734', optionalData: ['', ''] });
    expect(data.checkDigits[0]).toMatchObject({
      position: { line: 1, column: 19 },
      data: 'D23145890734',
      actual: '9',
    });
  });
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('what is wrong, and where', () => {
  it.each([
    ['a code of another document', first(1, 'X'), '1:1 the document code'],
    ['a digit in the code', first(2, '1'), '1:2 the document code'],
    ['a State that is none', first(3, 'QQQ'), "1:3 issuingState 'QQQ'"],
    ['a State with a digit', first(3, 'U1O'), "1:3 issuingState 'U1O'"],
    ['a nationality that is none', second(11, 'QQQ'), "2:11 nationality 'QQQ'"],
    ['two letters for a State', first(3, 'DE<'), "1:3 issuingState 'DE'"],
    ['a sex that is only shown elsewhere', second(21, 'X'), "2:21 sex 'X'"],
    ['a digit in the name', first(8, '1'), '1:8 the name has the digit 1'],
    ['a filler before the name', first(6, '<'), '1:6 the name begins with a filler'],
    ['a second division', first(24, '<<X'), '1:24'],
    ['a gap in the name', first(26, '<<<X'), '1:26 three or more fillers'],
    ['a month that is none', second(14, '741332'), "2:14 dateOfBirth '741332' has the month 13"],
    ['a day that is none', second(22, '120432'), "2:22 dateOfExpiry '120432' has the day 32"],
    ['a day that its month lacks', second(22, '110229'), "2:22 dateOfExpiry '110229' names a day"],
    ['a day of birth that no year has', second(14, '<<0230'), "2:14 dateOfBirth '<<0230' names a day"],
    ['letters in a date', second(14, '74O812'), "2:14 dateOfBirth '74O812' is not"],
    ['lower case', first(6, 'eriksson'), "1:6 'eriksson' is in lower case"],
    ['a hyphen', first(19, '-'), "1:19 '-' is not one of"],
    ['a blank within', first(19, ' '), "1:19 ' ' is not one of"],
    ['an umlaut', first(6, 'É'), "1:6 'É' is not one of"],
    [
      'a letter of two units',
      `${put(FIRST, 6, '𝔼')}<\n${SECOND}`.replace('<\n', '\n'),
      "1:6 '𝔼' is not one of",
    ],
    [
      'a short line',
      `${FIRST.slice(0, 43)}\n${SECOND}`,
      '1:44 the line has 43 characters; those of td3 have 44',
    ],
    ['a long line', `${FIRST}\n${SECOND}0`, '2:45 the line has 45 characters; those of td3 have 44'],
  ])('%s', (_, mrz, begin) => {
    const found = problems(mrz);
    expect(
      found.some((each) => each.startsWith(begin)),
      found.join('\n'),
    ).toBe(true);
    expect(ask(mrz)).toMatchObject({ status: 200, data: { valid: false } });
  });

  it('a character without a value leaves its digit unproved', () => {
    const { data } = ask(second(3, '*'));
    expect(data.checkDigits[0]).toMatchObject({
      weightedSum: null,
      expected: null,
      actual: '6',
      valid: false,
    });
  });

  it('lower case is read as capitals', () => {
    const { data } = ask(TD3.toLowerCase());
    expect(data.checkDigits.every(({ valid }) => valid)).toBe(true);
    expect(data.fields).toMatchObject({ primaryIdentifier: 'ERIKSSON', documentNumber: 'L898902C3' });
    expect(data.valid).toBe(false);
  });

  it('an unknown day or year of birth is none of it', () => {
    for (const birth of ['740800', '<<<<<<', '74<<<<', '7408<<']) {
      const found = problems(second(14, birth)).filter((each) => each.startsWith('2:14'));
      expect(found.length, birth).toBe(birth === '740800' ? 1 : 0);
    }
    expect(problems(second(22, '<<<<<<')).some((each) => each.startsWith('2:22 dateOfExpiry'))).toBe(true);
  });

  it('an empty check digit of empty optional data is right', () => {
    const empty = (own: string, all: string) =>
      `${FIRST}\nL898902C36UTO7408122F1204159<<<<<<<<<<<<<<${own}${all}`;
    for (const own of ['0', '<']) expect(problems(empty(own, '8')), own).toEqual([]);
    expect(problems(empty('1', '8'))).toHaveLength(2);
  });
});

describe('centuries', () => {
  it.each([
    ['2026-11-22', '1974-08-12', '2012-04-15'],
    ['1974-08-12', '1974-08-12', '2012-04-15'],
    ['1974-08-11', '1874-08-12', '2012-04-15'],
    ['2080-01-01', '2074-08-12', '2112-04-15'],
  ])('as of %s', (asOf, dateOfBirth, dateOfExpiry) => {
    expect(ask(TD3, { asOf }).data.fields).toMatchObject({ dateOfBirth, dateOfExpiry });
  });

  it('nobody is born after the document has expired', () => {
    const { fields } = ask(second(14, '200101')).data;
    expect(fields).toMatchObject({ dateOfBirth: '1920-01-01', dateOfExpiry: '2012-04-15' });
  });
});

describe('separators and blanks', () => {
  it.each(['\n', '\r\n', '\r', '|', '', ' \n', '\n\n', '|\n'])('%j', (separator) => {
    expect(ask(`${FIRST}${separator}${SECOND}`).data).toMatchObject({ type: 'td3', valid: true });
    expect(ask(TD1.replaceAll('\n', separator)).data).toMatchObject({ type: 'td1', valid: true });
  });

  it('blanks around lines are ignored with a warning', () => {
    const answer = ask(`  ${FIRST}\t\n${SECOND} \n`);
    expect(answer.data.valid).toBe(true);
    expect(answer.warnings).toEqual(['mrz: blanks around lines ignored']);
    expect(ask(`${TD3}\n`).warnings).toEqual([]);
  });
});

describe('what is no zone', () => {
  it.each([
    ['hello', {}, /^mrz: has 1 line of 5 characters; a machine-readable zone has 3 lines of 30/],
    ['   ', {}, /^mrz: has no characters/],
    ['|||', {}, /^mrz: has no characters/],
    ['é'.repeat(88), {}, /^mrz: is not a machine-readable zone/],
    ['A'.repeat(89), {}, /^mrz: has 1 line of 89 characters/],
    [`${FIRST}\n${SECOND}\n${SECOND}`, {}, /^mrz: has 3 lines of 44 and 44 and 44 characters/],
    [TD3, { type: 'td1' }, /^type: is td1, which has 3 lines of 30 characters; mrz has 2 lines of 44 and 44/],
    [TD1, { type: 'td2' }, /^type: is td2, which has 2 lines of 36 characters/],
    ['P<UTO', { type: 'td3' }, /^mrz: has 5 of the 88 characters of a td3/],
    [TD3, { type: 'td4' }, /^type: must be one of/],
    ['x'.repeat(257), {}, /^mrz: must be 1 to 256 characters/],
    [TD3, { asOf: '1960-01-01' }, /^asOf: must be from 1970-01-01/],
  ])('%j %j', (mrz, more, refusal) => {
    const answer = ask(mrz, more);
    expect(answer.status).toBe(400);
    expect(answer.refusal).toMatch(refusal);
  });

  it('with a type, lines of any length are laid out', () => {
    for (const mrz of [`${FIRST.slice(0, 40)}\n${SECOND.slice(0, 30)}`, TD3.replace('\n', '').slice(0, 70)]) {
      expect(ask(mrz, { type: 'td3' })).toMatchObject({ status: 200, data: { type: 'td3', valid: false } });
    }
    expect(ask(TD3, { type: 'mrva' }).data).toMatchObject({ type: 'mrva', valid: false });
  });
});

it('anything at all is answered or refused', () => {
  const pieces = [
    'P<UTO',
    'I<',
    'V',
    '<',
    '<<',
    '\n',
    '|',
    '1',
    'a',
    'É',
    '\u{1F600}',
    ' ',
    '\0',
    'ERIKSSON',
    '<'.repeat(30),
  ];
  let seed = 1;
  const next = (size: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % size;
  };
  let answered = 0;
  for (let run = 0; run < 3000; run++) {
    const mrz = Array.from({ length: 1 + next(12) }, () => pieces[next(pieces.length)])
      .join('')
      .slice(0, 250);
    const type = next(2) ? ['td1', 'td2', 'td3', 'mrva', 'mrvb'][next(5)] : undefined;
    const answer = ask(mrz, type === undefined ? {} : { type });
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 200) answered++;
  }
  expect(answered).toBeGreaterThan(20);
});
