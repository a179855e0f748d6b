/** Dates of cookies, against the suites of abarth/http-state and Chromium and against tough-cookie. */
import { parseDate } from 'tough-cookie';
import { describe, it } from 'vitest';
import { Key } from '../../generators/draws/random.ts';
import { parseCookieDate } from '../../standards/cookie/date.ts';
import { expect } from '../expect.ts';
import { isPublished, published } from './vectors.ts';

describe.runIf(isPublished('cookies/http-state.dates.json'))('published dates', () => {
  it('are read as http-state says', () => {
    const suite = published<Record<string, { test: string; expected: string | null }[]>>(
      'cookies/http-state.dates.json',
    );
    const rows = Object.values(suite).flat();
    expect(rows.length).toBe(70);
    for (const { test, expected } of rows) {
      expect(parseCookieDate(test), test).toBe(expected === null ? undefined : Date.parse(expected));
    }
  });

  it('are read as Chromium says', () => {
    const { dateParsing } = published<{ dateParsing: { str: string; valid: boolean; epoch: number }[] }>(
      'cookies/chromium-cookie-tables.json',
    );
    expect(dateParsing.length).toBe(61);
    for (const { str, valid, epoch } of dateParsing) {
      expect(parseCookieDate(str), str).toBe(valid ? epoch * 1000 : undefined);
    }
  });
});

describe('dates', () => {
  it.each([
    // Two-digit years: 70 to 99 are of the twentieth century, by value and not by length.
    ['1 jan 70 0:0:0', Date.UTC(1970, 0, 1)],
    ['1 jan 69 0:0:0', Date.UTC(2069, 0, 1)],
    ['1 jan 0069 0:0:0', Date.UTC(2069, 0, 1)],
    ['1 jan 099 0:0:0', Date.UTC(1999, 0, 1)],
    ['1 jan 100 0:0:0', undefined],
    ['1 jan 1600 23:59:59', undefined],
    ['1 jan 1601 0:0:0', Date.UTC(1601, 0, 1)],
    ['31 dec 9999 23:59:59', Date.UTC(9999, 11, 31, 23, 59, 59)],
    ['1 jan 10000 0:0:0', undefined],
    ['29 feb 2024 0:0:0', Date.UTC(2024, 1, 29)],
    ['29 feb 2023 0:0:0', undefined],
    ['31 apr 2024 0:0:0', undefined],
    ['0 jan 2024 0:0:0', undefined],
    ['32 jan 2024 0:0:0', undefined],
    ['1 jan 2024 24:00:00', undefined],
    ['1 jan 2024 23:60:00', undefined],
    ['1 jan 2024 23:59:60', undefined],
    // A time takes one or two digits in each part, and anything but a digit may follow.
    ['1 jan 2024 1:2:3pm', Date.UTC(2024, 0, 1, 1, 2, 3)],
    ['1 jan 2024 1:2:345', undefined],
    ['1 jan 2024 001:2:3', undefined],
    // Only the first three letters of a month count; tokens may stand in any order, and the first of a kind counts.
    ['2024 JANUSZ 1th 0:0:0', Date.UTC(2024, 0, 1)],
    ['0:0:0 JANUSZ 1th 2024 feb 2 2025', Date.UTC(2024, 0, 1)],
    // A byte beyond ASCII is no delimiter.
    ['1 jan é2024 0:0:0', undefined],
    ['1\u00a0jan 2024 0:0:0', undefined],
    ['', undefined],
  ])('%j is read by RFC 6265 §5.1.1', (text, expected) => {
    expect(parseCookieDate(text)).toBe(expected);
  });

  it('are read as tough-cookie reads them, whatever they are', () => {
    const root = Key.root(6265, 'dates', 1);
    const pieces = ['1', '31', '29', '2', 'feb', 'JAN', 'apr', '70', '69', '1999', '2028', '099', '12:30:59'];
    const odd = ['24:0:0', '1:2', '1:2:3x', 'GMT', 'may-be', '0', '00', '12345', '1601', '1600', '7th'];
    let read = 0;
    for (let index = 0; index < 20_000; index++) {
      const stream = root.at(index).stream('date');
      const text = Array.from({ length: stream.int(3, 7) }, () =>
        stream.pick(stream.chance(0.8) ? pieces : odd),
      ).join(stream.pick([' ', '-', ', ', '\t', '/']));
      const ours = parseCookieDate(text);
      expect(ours, text).toBe(parseDate(text)?.getTime());
      if (ours !== undefined) read++;
    }
    expect(read).toBeGreaterThan(500);
  });
});
