/**
 * Check digits of random zones, computed by another program, and the specimens that ICAO Doc 9303 prints.
 */
import { describe, it } from 'vitest';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed, isPublished, published } from './vectors.ts';

const asker = await sharedAsker();

interface Row {
  mrz: string;
  type: string;
  valid: boolean;
  checkDigits: { field: string; data: string; expected: string; actual: string; valid: boolean }[];
  source: string;
}

interface Verdict {
  type: string;
  lines: string[];
  valid: boolean;
  fields: Record<string, unknown>;
  checkDigits: (Row['checkDigits'][number] & {
    weightedSum: number;
    position: { line: number; column: number };
  })[];
  problems: { line: number; column: number; message: string }[];
}

const validate = (mrz: string, more: Record<string, string> = {}) =>
  asker.ask<Verdict>('/api/mrz/validate', { mrz, asOf: '2026-11-22', ...more });

const rows = [...computed<Row>('mrz-check-digits'), ...published<Row[]>('mrz/mrz-specimens.jsonl')];

describe('check digits', () => {
  it('are those of the other program', () => {
    expect(rows.length).toBeGreaterThanOrEqual(200);
    for (const { mrz, type, checkDigits } of rows) {
      const { data } = validate(mrz);
      expect(data.type).toBe(type);
      expect(data.lines.join('\n')).toBe(mrz);
      expect(
        data.checkDigits.map(({ field, data, expected, actual, valid }) => ({
          field,
          data,
          expected,
          actual,
          valid,
        })),
        mrz,
      ).toEqual(checkDigits);
      for (const { weightedSum, expected, actual, position } of data.checkDigits) {
        expect(weightedSum % 10).toBe(Number(expected));
        expect(data.lines[position.line - 1]?.[position.column - 1]).toBe(actual);
      }
    }
  });

  it('decide the verdict together with what else is wrong', () => {
    for (const { mrz, valid, checkDigits } of rows) {
      const { data } = validate(mrz);
      const wrong = checkDigits.filter((digit) => !digit.valid).length;
      const found = data.problems.filter(({ message }) => message.startsWith('the check digit')).length;
      expect(found, mrz).toBe(wrong);
      if (!valid) expect(data.valid, mrz).toBe(false);
      if (data.valid) expect(valid, mrz).toBe(true);
    }
  });
});

describe.runIf(isPublished('mrz/mrz-specimens.jsonl'))('the published specimens', () => {
  it.each(published<Row[]>('mrz/mrz-specimens.jsonl').map((row) => [row.source, row] as const))(
    '%s is valid',
    (_, { mrz }) => {
      expect(validate(mrz).data.problems).toEqual([]);
      for (const other of [
        mrz.replaceAll('\n', '|'),
        mrz.replaceAll('\n', '\r\n'),
        mrz.replaceAll('\n', ''),
      ]) {
        expect(validate(other).data.valid, other).toBe(true);
      }
    },
  );
});
