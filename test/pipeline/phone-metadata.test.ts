/** phone-metadata.json of a release: what libphonenumber-js takes, and reads as with metadata of its own. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  getCountries,
  getCountryCallingCode,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import { describe, expect, inject, it } from 'vitest';
import { currentVersion, releaseFolder } from '../../db/release.ts';
import theirs from '../../node_modules/libphonenumber-js/metadata.max.json' with { type: 'json' };
import { bordersOf } from '../../pipeline/border-number.ts';

const releases = inject('releases');
const version = (await currentVersion(releases)) as string;
const path = join(releaseFolder(releases, version), 'phone-metadata.json');

type Metadata = typeof theirs & MetadataJson;
const ours: Metadata = JSON.parse(await readFile(path, 'utf8'));
const own = theirs as unknown as Metadata;

/** Regions whose plans, and those of the main region that they share formats with, are the same in both. */
const same = getCountries(own).filter((region) => {
  const [main = region] = own.country_calling_codes[getCountryCallingCode(region, own)] ?? [];
  return [region, main].every(
    (each) => JSON.stringify(ours.countries[each as never]) === JSON.stringify(own.countries[each as never]),
  );
});

/** All that the library says of a number. */
function readWith(metadata: MetadataJson, text: string, region?: (typeof same)[number]) {
  const found = parsePhoneNumberFromString(text, { ...(region && { defaultCountry: region }) }, metadata);
  return (
    found && {
      number: found.number,
      region: found.country,
      type: found.getType(),
      isValid: found.isValid(),
      isPossible: found.isPossible(),
      written: [found.formatNational(), found.formatInternational(), found.getURI()],
    }
  );
}

describe('the plans', () => {
  it('are of the same regions and calling codes, and hardly any is of another state than the library is', () => {
    expect(Object.keys(ours)).toEqual(Object.keys(own));
    expect(ours.version).toBe(own.version);
    expect(Object.keys(ours.countries)).toEqual(Object.keys(own.countries));
    expect(ours.country_calling_codes).toEqual(own.country_calling_codes);
    expect(ours.nonGeographic).toEqual(own.nonGeographic);
    // The others changed upstream between the two packages' versions of the plans.
    expect(same.length).toBeGreaterThan(150);
  });

  it.each(Object.keys(own.nonGeographic))('of +%s read numbers as the library does', (callingCode) => {
    for (const digits of ['12345678', '510012345', '2100123456', '123456789', '23456789012']) {
      const text = `+${callingCode}${digits}`;
      expect(readWith(ours, text), text).toEqual(readWith(own, text));
    }
  });
});

describe('where a plan is the same, the library says the same', () => {
  it('of random digits, in international and in national form', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...same),
        fc.stringMatching(/^\d{3,13}$/),
        fc.boolean(),
        (region, digits, isNational) => {
          const text = isNational ? digits : `+${getCountryCallingCode(region, own)}${digits}`;
          const theirsSay = readWith(own, text, region);
          // A number that begins like a call abroad is one of another plan, which may differ.
          fc.pre(!theirsSay?.region || same.includes(theirsSay.region));
          expect(readWith(ours, text, region), `${region} ${text}`).toEqual(theirsSay);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('of the border numbers of every type', () => {
    let valid = 0;
    for (const region of same) {
      const [callingCode, , , general, , , , , , , , types] = own.countries[region] as unknown as [
        string,
        ...unknown[],
      ];
      for (const type of (types ?? []) as (0 | [string, number[]?])[]) {
        if (!type || type[0] === '') continue;
        const borderOf = bordersOf(type[0]);
        for (const length of type[1] ?? (general as number[])) {
          for (const border of ['first', 'last'] as const) {
            const number = borderOf(length, border);
            if (number === undefined) continue;
            const text = `+${callingCode}${number}`;
            const read = readWith(ours, text);
            expect(read, text).toEqual(readWith(own, text));
            if (read?.isValid) valid++;
          }
        }
      }
    }
    expect(valid).toBeGreaterThan(2000);
  });
});

describe('the first and last number of a pattern', () => {
  it.each([
    ['\\d{3}', 3, '000', '999'],
    ['[2-46]\\d|5(?:0|[7-9])', 2, '20', '69'],
    ['80(?:0\\d{3}|3)\\d{3}', 6, '803000', '803999'],
    ['80(?:0\\d{3}|3)\\d{3}', 9, '800000000', '800999999'],
    ['0\\d{5,11}|1?23', 3, '123', '123'],
    ['1?23', 2, '23', '23'],
  ])('%s of %d digits', (pattern, length, first, last) => {
    const borderOf = bordersOf(pattern);
    expect([borderOf(length, 'first'), borderOf(length, 'last')]).toEqual([first, last]);
    expect(borderOf(15, 'first')).toBeUndefined();
  });

  it('is what trying all numbers finds', () => {
    for (const pattern of ['(?:1[2-5]|[67]\\d{1,2})\\d', '[13-5]{2}|9?0\\d?', '4(?:[0-3]|5{0,2})7']) {
      const borderOf = bordersOf(pattern);
      for (let length = 1; length <= 4; length++) {
        const all = Array.from({ length: 10 ** length }, (_, number) => String(number).padStart(length, '0'));
        const taken = all.filter((number) => new RegExp(`^(?:${pattern})$`).test(number));
        expect([borderOf(length, 'first'), borderOf(length, 'last')]).toEqual([taken[0], taken.at(-1)]);
      }
    }
  });

  it.each(['1(2', '12)', 'a', '1.2', '(?=1)2', '[^1]', '1*'])('%s is refused', (pattern) => {
    expect(() => bordersOf(pattern)).toThrow(SyntaxError);
  });
});
