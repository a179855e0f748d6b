/** Dates and instants as numbers. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysOf, millisecondsOf } from '../../../standards/parquet/calendar.ts';

/** The years 0000 to 9999. */
const instant = fc.date({
  min: new Date(-62167219200000),
  max: new Date(253402300799999),
  noInvalidDate: true,
});

it('are those of Date', () => {
  fc.assert(
    fc.property(instant, (date) => {
      const text = date.toISOString();
      expect(millisecondsOf(text)).toBe(date.getTime());
      expect(daysOf(text.slice(0, 10))).toBe(Math.floor(date.getTime() / 86_400_000));
    }),
  );
});

it.each([
  ['1969-12-31T23:59:59Z', -1000],
  ['1970-01-01T00:00:00.5Z', 500],
  ['1970-01-01T00:00:00.123456789Z', 123],
  ['1969-12-31T23:59:59.9999Z', -1],
  ['1970-01-01T00:00Z', 0],
  ['1970-01-01T01:00:00+01:00', 0],
  ['-000001-01-01T00:00:00Z', -62198755200000],
])('%s is %d', (text, milliseconds) => expect(millisecondsOf(text)).toBe(milliseconds));

it.each(['', 'never', '1970-01-01T00:00:00.Z', '1970-01-01T00:00:00.1x3Z', '1970-01-0xT00:00:00Z'])(
  '%s is no instant',
  (text) => expect(millisecondsOf(text)).toBeNaN(),
);

// A colon follows 9, and a slash comes before 0.
it.each(['', '1970-01-1', '1970/01/01', '1970-01-01T', 'abcd-01-01', '202:-01-01', '2026-0/-01'])(
  '%s is no date',
  (text) => expect(daysOf(text)).toBeNaN(),
);
