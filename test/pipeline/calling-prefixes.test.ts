/** What numbers begin with, against what Google's library says of numbers that begin so. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '../../db/rows.ts';
import { callingPrefixes } from '../../pipeline/normalize/calling-prefixes.ts';
import { numbering } from '../../pipeline/normalize/numbering.ts';
import { parseSource } from '../../sources/intake/tables.ts';
import numberingPlans from '../../sources/numbering-plans/source.ts';
import { google, googleNumber, TYPES } from './google-numbers.ts';

let plans: Rows['numberingPlan'];
let examples: Rows['numberingExample'];
let prefixes: Map<string, Rows['callingPrefix']>;
beforeAll(async () => {
  const files = new Map<string, Uint8Array>();
  for (const file of numberingPlans.files) files.set(file.name, await file.read());
  const parsed = { numberingPlans: parseSource(numberingPlans, files) };
  ({ numberingPlan: plans, numberingExample: examples } = numbering(parsed));
  prefixes = Map.groupBy(callingPrefixes(parsed).callingPrefix, ({ prefix }) => prefix);
});

/** Regions and types of the rows that a number begins with. */
const found = (number: string) =>
  Array.from({ length: number.length }, (_, index) => prefixes.get(number.slice(0, index + 1)) ?? [])
    .flat()
    .filter(({ minDigits, maxDigits }) => minDigits <= number.length && number.length <= maxDigits)
    .map(({ region, type }) => `${region} ${type}`);

/** None if the number is not valid. */
function googles(callingCode: number, national: string): string[] {
  const number = googleNumber(String(callingCode), national);
  const type = TYPES.get(google.getNumberType(number));
  return type === 'unknown' ? [] : [`${google.getRegionCodeForNumber(number)} ${type}`];
}

/** Digits that are the same in each run. */
function digitsFrom(seed: number, length: number): string {
  let state = seed + 1;
  let digits = '';
  while (digits.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    digits += String(state % 10);
  }
  return digits.slice(0, length);
}

describe('the calling prefix of a number', () => {
  it('is one for every valid number near an example, and says what Google says', () => {
    const codes = new Map(plans.map(({ id, callingCode }) => [id, callingCode]));
    let valid = 0;
    for (const [seed, { planId, nationalNumber }] of examples.entries()) {
      const code = codes.get(planId) as number;
      for (let kept = 0; kept <= nationalNumber.length; kept++) {
        const national =
          nationalNumber.slice(0, kept) + digitsFrom(seed * 31 + kept, nationalNumber.length - kept);
        const expected = googles(code, national);
        if (expected.length === 0) continue;
        valid++;
        expect(found(`${code}${national}`), `+${code} ${national}`).toEqual(expected);
      }
    }
    expect(valid).toBeGreaterThan(8_000);
  });

  it('is of numbers that Google knows for no other region and no other type', () => {
    const codeOf = new Map(plans.map(({ id, callingCode }) => [id, callingCode]));
    let valid = 0;
    for (const [index, { prefix, minDigits, maxDigits, planId, region, type }] of [...prefixes.values()]
      .flat()
      .entries()) {
      const code = codeOf.get(planId) as number;
      const length = minDigits + (index % (maxDigits - minDigits + 1));
      const number = prefix + digitsFrom(index, length - prefix.length);
      const expected = googles(code, number.slice(String(code).length));
      if (expected.length === 0) continue;
      valid++;
      expect([`${region} ${type}`], number).toEqual(expected);
    }
    expect(valid).toBeGreaterThan(20_000);
  });

  it('is as short as it can be', () => {
    expect(prefixes.get('336')).toEqual([
      { prefix: '336', minDigits: 11, maxDigits: 11, planId: 'FR', region: 'FR', type: 'mobile' },
    ]);
    expect(prefixes.has('3361')).toBe(false);
    // Numbers of seven digits are another kind there than those of ten.
    expect(found('13102000')).toEqual(['CA uan']);
    expect(found('13102000123')).toEqual(['US fixedLineOrMobile']);
  });
});
