/**
 * Splits a dialled number into calling code and national number, as documented for libphonenumber's
 * PhoneNumberUtil.parse, from the plans alone.
 */
import { readDialled } from './dialled.ts';
import { type Failure, failure } from './failure.ts';
import type { NumberingPlans, Plan } from './plan.ts';
import { possibility } from './verdict.ts';

/** Where the calling code was found, in libphonenumber's terms. */
export const CALLING_CODE_SOURCES = [
  'FROM_NUMBER_WITH_PLUS_SIGN',
  'FROM_NUMBER_WITH_IDD',
  'FROM_NUMBER_WITHOUT_PLUS_SIGN',
  'FROM_DEFAULT_COUNTRY',
] as const;

export interface PhoneNumber {
  /** Plans of the calling code, the main region first. */
  plans: readonly Plan[];
  /** National (significant) number of ITU-T E.164, with leading zeros. */
  nationalNumber: string;
  callingCodeSource: (typeof CALLING_CODE_SOURCES)[number];
  /** Prefix that was dialled before the national number and is not part of it; null without one. */
  nationalPrefix: string | null;
  /** Code of the carrier chosen for the call; null without one. */
  carrierCode: string | null;
  extension: string | null;
}

/** Fewest digits of a national number. */
const FEWEST_DIGITS = 2;
/** E.164 allows 15 digits in total; some countries have longer numbers. */
const MOST_DIGITS = 17;
const LONGEST_CALLING_CODE = 3;

/** `home` is the plan of the country that a number without a plus is dialled in. */
export function parse(value: string, home: Plan | undefined, plans: NumberingPlans): PhoneNumber | Failure {
  const dialled = readDialled(value);
  if ('reason' in dialled) return dialled;
  const { digits, isInternational, extension } = dialled;
  if (!isInternational && !home) {
    return failure(
      'MISSING_REGION',
      'A number without a plus and a calling code needs a country; in a URL a plus is sent as %2B.',
    );
  }
  const origin = originOf(digits, isInternational, home, plans);
  if ('reason' in origin) return origin;

  // Numbers of a shared calling code are read by the plan of its main region.
  const plan = origin.source === 'FROM_DEFAULT_COUNTRY' ? (home as Plan) : (origin.plans[0] as Plan);
  const stripped = withoutNationalPrefix(origin.digits, plan);
  const isLongEnough = stripped !== undefined && !isShort(stripped.digits, plan);
  const nationalNumber = isLongEnough ? stripped.digits : origin.digits;
  const length = nationalNumber.length;
  if (length < FEWEST_DIGITS) {
    const found = length === 1 ? '1 digit follows' : 'no digits follow';
    return failure(
      'TOO_SHORT_NSN',
      `A national number has at least ${FEWEST_DIGITS} digits; ${found} the prefix.`,
    );
  }
  if (length > MOST_DIGITS) {
    return failure(
      'TOO_LONG',
      `A national number has at most ${MOST_DIGITS} digits; this one would have ${length}.`,
    );
  }
  const isNational = origin.source === 'FROM_DEFAULT_COUNTRY';
  return {
    plans: origin.plans,
    nationalNumber,
    callingCodeSource: origin.source,
    nationalPrefix: origin.nationalPrefix ?? (isLongEnough ? stripped.nationalPrefix : null),
    carrierCode: isNational && isLongEnough ? stripped.carrierCode : null,
    extension,
  };
}

interface Origin {
  plans: readonly Plan[];
  source: PhoneNumber['callingCodeSource'];
  /** The digits after the calling code. */
  digits: string;
  nationalPrefix: string | null;
}

function originOf(
  digits: string,
  isInternational: boolean,
  home: Plan | undefined,
  plans: NumberingPlans,
): Origin | Failure {
  if (isInternational) {
    const origin = afterPrefix(digits, 'FROM_NUMBER_WITH_PLUS_SIGN', plans);
    if (!('reason' in origin) || origin.reason !== 'INVALID_COUNTRY_CODE') return origin;
    // +00 44 …: written with both the plus and the prefix that it stands for.
    const national = withoutInternationalPrefix(digits, home);
    return national === undefined ? origin : afterPrefix(national, 'FROM_NUMBER_WITH_IDD', plans);
  }
  const abroad = withoutInternationalPrefix(digits, home);
  if (abroad !== undefined) return afterPrefix(abroad, 'FROM_NUMBER_WITH_IDD', plans);
  const { callingCode } = home as Plan;
  const own = plans.ofCallingCode(callingCode) as readonly Plan[];
  return (
    withOwnCallingCode(digits, home as Plan, own) ?? {
      plans: own,
      source: 'FROM_DEFAULT_COUNTRY',
      digits,
      nationalPrefix: null,
    }
  );
}

/** A calling code and a number, after a plus or after the prefix for calls abroad. */
function afterPrefix(
  digits: string,
  source: PhoneNumber['callingCodeSource'],
  plans: NumberingPlans,
): Origin | Failure {
  if (digits.length <= FEWEST_DIGITS) {
    const found = digits.length === 0 ? 'nothing follows' : `only ${digits} follows`;
    return failure(
      'TOO_SHORT_AFTER_IDD',
      `After the prefix for calls abroad come a calling code and a number; ${found}.`,
    );
  }
  for (let length = 1; length <= LONGEST_CALLING_CODE; length++) {
    const found = plans.ofCallingCode(digits.slice(0, length));
    if (found) return { plans: found, source, digits: digits.slice(length), nationalPrefix: null };
  }
  const beginning = digits.slice(0, LONGEST_CALLING_CODE);
  return failure('INVALID_COUNTRY_CODE', `No calling code in use begins with ${beginning}.`);
}

/** The digits after the prefix for calls abroad; undefined without one. No calling code begins with 0. */
function withoutInternationalPrefix(digits: string, home: Plan | undefined): string | undefined {
  const prefix = home?.internationalPrefixOf(digits);
  if (prefix === undefined || digits[prefix.length] === '0') return undefined;
  return digits.slice(prefix.length);
}

/**
 * The country's own calling code at the start, without a plus, counts as one if the number fits the plan only without
 * it, or is too long with it.
 */
function withOwnCallingCode(digits: string, home: Plan, plans: readonly Plan[]): Origin | undefined {
  if (!digits.startsWith(home.callingCode)) return undefined;
  const rest = digits.slice(home.callingCode.length);
  const stripped = withoutNationalPrefix(rest, home);
  const national = stripped?.digits ?? rest;
  const fitsOnlyWithout = !home.general.matches(digits) && home.general.matches(national);
  if (!fitsOnlyWithout && possibility(home.general, digits.length) !== 'TOO_LONG') return undefined;
  return {
    plans,
    source: 'FROM_NUMBER_WITHOUT_PLUS_SIGN',
    digits: national,
    nationalPrefix: stripped?.nationalPrefix ?? null,
  };
}

interface Stripped {
  digits: string;
  nationalPrefix: string | null;
  carrierCode: string | null;
}

/** A number rewritten by its plan; undefined if that changes nothing or would make it invalid. */
function withoutNationalPrefix(digits: string, plan: Plan): Stripped | undefined {
  const match = plan.nationalPrefixOf(digits);
  if (!match) return undefined;
  const [matched] = match;
  const last = match.at(-1);
  const groups = match.length - 1;
  const rest = digits.slice(matched.length);
  const rule = plan.nationalPrefixTransformRule;
  // The rule is for numbers that match the last group, such as a local one without its area code.
  const isRewritten = rule !== null && groups > 0 && last !== undefined && last !== '';
  const national = isRewritten ? rewritten(match, rule) + rest : rest;
  if (plan.general.matches(digits) && !plan.general.matches(national)) return undefined;
  const hasCarrier = isRewritten ? groups > 1 : groups > 0 && last !== undefined;
  return {
    digits: national,
    nationalPrefix: beforeGroups(match) || null,
    carrierCode: (hasCarrier ? match[1] : undefined) || null,
  };
}

/** The rule with $1 and so on replaced. */
function rewritten(match: RegExpExecArray, rule: string): string {
  return rule.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
}

/** The part of a match before its first group: groups match a carrier code or digits of the number. */
function beforeGroups(match: RegExpExecArray): string {
  if (match.length === 1) return match[0];
  const first = match.indices?.slice(1).find((range) => range !== undefined);
  return first ? match[0].slice(0, first[0]) : match[0];
}

/** Without the prefix the number is too short for the plan, so the prefix is part of it. */
function isShort(digits: string, { general }: Plan): boolean {
  const reason = possibility(general, digits.length);
  return reason === 'TOO_SHORT' || reason === 'IS_POSSIBLE_LOCAL_ONLY' || reason === 'INVALID_LENGTH';
}
