import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { type NumberingPlan, type NumberingRange, numberingPlans } from '../../db/numbering-plans.ts';
import { asDatabase } from '../../db/open.ts';
import { NumberingPlans } from '../../standards/phone/plan.ts';
import { type Classification, classify } from '../../standards/phone/verdict.ts';
import { type Border, bordersOf } from '../border-number.ts';
import { phoneMetadata } from '../phone-metadata.ts';
import { check } from './check.ts';

const BORDERS: readonly Border[] = ['first', 'last'];

/** Our names of types by the library's. */
const TYPES: Readonly<Record<string, string>> = {
  FIXED_LINE: 'fixedLine',
  MOBILE: 'mobile',
  FIXED_LINE_OR_MOBILE: 'fixedLineOrMobile',
  TOLL_FREE: 'tollFree',
  PREMIUM_RATE: 'premiumRate',
  SHARED_COST: 'sharedCost',
  VOIP: 'voip',
  PERSONAL_NUMBER: 'personalNumber',
  PAGER: 'pager',
  UAN: 'uan',
  VOICEMAIL: 'voicemail',
};

export default check({
  id: 'phone-metadata',
  promise:
    'Given the plans as metadata, libphonenumber-js reads every example and the first and last number of each ' +
    'range and length as our own reader does.',
  *run(sqlite) {
    const { plans } = numberingPlans({ db: asDatabase(sqlite) });
    // The check `numbering` reports a plan without a general range.
    const whole = plans.filter(({ ranges }) => ranges.some(({ type }) => type === 'general'));
    const known = new NumberingPlans(whole);
    const metadata = phoneMetadata(whole) as unknown as MetadataJson;
    for (const plan of whole) {
      const sharing = known.ofCallingCode(plan.callingCode) ?? [];
      for (const range of plan.ranges) {
        const numbers = numbersOf(range);
        if (typeof numbers === 'string') {
          yield `${plan.id} ${range.type}: ${numbers}`;
          continue;
        }
        for (const number of numbers) {
          const found = parsePhoneNumberFromString(`+${plan.callingCode}${number}`, metadata);
          const read = found && `${found.country ?? '001'} ${TYPES[found.getType() ?? '']}`;
          const theirs = found?.isValid() ? read : 'not valid';
          const digits = found?.nationalNumber ?? number;
          const isRead = isSame(plan, number, digits);
          const expected = verdictsOf(classify(sharing, isRead ? digits : number));
          if (isRead && expected.includes(theirs as string)) continue;
          yield `${plan.id} ${range.type} ${number}: expected ${expected.join(' or ')}; the library ` +
            `reads ${digits}, ${theirs}`;
        }
      }
    }
  },
});

/** The border numbers of a range, or why they cannot be determined. */
function numbersOf({ pattern, possibleLengths, example }: NumberingRange): Set<string> | string {
  const numbers = new Set(example === null ? [] : [example]);
  if (pattern === null) return numbers;
  try {
    const borderOf = bordersOf(pattern);
    for (const length of possibleLengths) {
      for (const border of BORDERS) numbers.add(borderOf(length, border) ?? '');
    }
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
  // A pattern may match no number of some lengths.
  numbers.delete('');
  return numbers;
}

/** Region and type, or that the number is not valid, in the forms that the library may give. */
function verdictsOf({ plan, type }: Classification): string[] {
  if (!plan || type === 'unknown') return ['not valid'];
  // The library says that fixed lines of a plan without mobile numbers may be mobile.
  const isAlone = type === 'fixedLine' && !plan.ranges.has('mobile');
  return [type, ...(isAlone ? ['fixedLineOrMobile'] : [])].map((name) => `${plan.region} ${name}`);
}

/** The library may drop first digits that look like a national prefix, in international form too. */
function isSame({ nationalPrefix }: NumberingPlan, number: string, read: string): boolean {
  return number === read || (nationalPrefix !== null && number === `${nationalPrefix}${read}`);
}
