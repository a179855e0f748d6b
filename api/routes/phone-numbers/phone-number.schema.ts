/** What an answer says of one telephone number. */
import { z } from 'zod';
import type { Failure } from '../../../standards/phone/failure.ts';
import { formats } from '../../../standards/phone/format.ts';
import { CALLING_CODE_SOURCES, type PhoneNumber } from '../../../standards/phone/parse.ts';
import type { Plan } from '../../../standards/phone/plan.ts';
import * as verdict from '../../../standards/phone/verdict.ts';
import { readingFields, readingOf } from './numbering.schema.ts';

const text = () => z.string().nullable();
const flag = () => z.boolean().nullable();
const lengths = () => z.array(z.int());

export const phoneNumberRecord = z.strictObject({
  ...readingFields,
  countryCallingCode: text().describe('Calling code with plus; null when parsed is false.'),
  countryCodeSource: z
    .enum(CALLING_CODE_SOURCES)
    .nullable()
    .describe(
      'Where the calling code was found: after a plus, after the prefix for calls abroad (IDD), at the start without ' +
        'either, or nowhere, so that it is the one of country; null when parsed is false.',
    ),
  region: text().describe(
    'Region code; 001 for a calling code without a country; null if several regions share the calling code and none ' +
      'has a range with the number.',
  ),
  regionCandidates: z
    .array(z.string())
    .describe('Regions that share the calling code, the main one first; empty when parsed is false.'),
  isNonGeographic: z.boolean().describe('Whether the calling code belongs to no country, as +800 does.'),
  nationalNumber: text().describe(
    'Digits of the national (significant) number, with its leading zeros; null when parsed is false.',
  ),
  nationalPrefixStripped: text().describe(
    'Prefix for calls within the country that was sent and is not part of the number; null without one.',
  ),
  carrierCode: text().describe(
    'Code of the carrier in a value in national form, left out of all formats; null without one.',
  ),
  extension: text().describe('Digits of a trailing ;ext= parameter; null without one.'),
  e164: text().describe('Plus, calling code and national number, digits only; null when parsed is false.'),
  internationalFormat: text().describe('As it is written for calls from abroad; null when parsed is false.'),
  nationalFormat: text().describe('As it is written within the country; null when parsed is false.'),
  rfc3966: text().describe('As a tel: URI; null when parsed is false.'),
  isPossible: z
    .boolean()
    .describe('Whether the length is possible, even if only within an area; false when parsed is false.'),
  possibleReason: z
    .enum(verdict.POSSIBILITIES)
    .nullable()
    .describe("Verdict of the calling code's main plan on the length; null when parsed is false."),
  isValid: z.boolean().describe('Whether the number is in a published range of its region.'),
  numberType: z
    .enum([...verdict.NUMBER_TYPES, 'unknown'])
    .nullable()
    .describe('Type of that range; unknown if isValid is false, null when parsed is false.'),
  validForType: flag().describe(
    'Whether a valid number may be of the type validateForType; null when that was not sent.',
  ),
  canBeInternationallyDialled: flag().describe(
    'Whether the number can be called from abroad, by the plan of its region; null when parsed is false.',
  ),
  mobileNumberPortableRegion: flag().describe(
    'Whether you can keep a mobile number of the region when you change carrier; null without a region.',
  ),
  lengths: z
    .strictObject({
      actual: z.int().describe('Digits of the national number; 0 when parsed is false.'),
      possible: lengths().describe('Possible lengths of national numbers.'),
      localOnly: lengths().describe('Lengths that work only within an area.'),
    })
    .describe(
      "Lengths in the region's plan, or in that of the main region if region is null; empty when parsed is false.",
    ),
  metadataUpdated: z.iso.date().describe('Date of the numbering plans, YYYY-MM-DD.'),
});

type PhoneNumberRecord = z.output<typeof phoneNumberRecord>;

export function phoneNumberOf(
  input: string,
  reading: PhoneNumber | Failure,
  validateForType: verdict.NumberType | undefined,
  metadataUpdated: string,
): PhoneNumberRecord {
  const asked = validateForType !== undefined;
  if ('reason' in reading) {
    const validForType = asked ? false : null;
    return { ...readingOf(input, reading), ...UNREAD, validForType, metadataUpdated };
  }
  const { plans, nationalNumber } = reading;
  const main = plans[0] as Plan;
  const found = verdict.classify(plans, nationalNumber);
  const { general } = found.plan ?? main;
  const possibleReason = verdict.possibility(main.general, nationalNumber.length);
  const written = formats(reading);
  return {
    ...readingOf(input, reading),
    countryCallingCode: `+${main.callingCode}`,
    countryCodeSource: reading.callingCodeSource,
    region: found.plan?.region ?? null,
    regionCandidates: plans.map(({ region }) => region),
    isNonGeographic: main.isNonGeographic,
    nationalNumber,
    nationalPrefixStripped: reading.nationalPrefix,
    carrierCode: reading.carrierCode,
    extension: reading.extension,
    e164: written.e164,
    internationalFormat: written.international,
    nationalFormat: written.national,
    rfc3966: written.rfc3966,
    isPossible: possibleReason === 'IS_POSSIBLE' || possibleReason === 'IS_POSSIBLE_LOCAL_ONLY',
    possibleReason,
    isValid: found.type !== 'unknown',
    numberType: found.type,
    validForType: asked ? verdict.isValidFor(found, validateForType) : null,
    canBeInternationallyDialled: verdict.canBeInternationallyDialled(found, nationalNumber),
    mobileNumberPortableRegion: found.plan?.mobileNumberPortable ?? null,
    lengths: {
      actual: nationalNumber.length,
      possible: [...general.possibleLengths],
      localOnly: [...general.localOnlyLengths],
    },
    metadataUpdated,
  };
}

/** The fields of a value that is not a number. */
const UNREAD = {
  countryCallingCode: null,
  countryCodeSource: null,
  region: null,
  regionCandidates: [],
  isNonGeographic: false,
  nationalNumber: null,
  nationalPrefixStripped: null,
  carrierCode: null,
  extension: null,
  e164: null,
  internationalFormat: null,
  nationalFormat: null,
  rfc3966: null,
  isPossible: false,
  possibleReason: null,
  isValid: false,
  numberType: null,
  validForType: null,
  canBeInternationallyDialled: null,
  mobileNumberPortableRegion: null,
  lengths: { actual: 0, possible: [], localOnly: [] },
} satisfies Partial<PhoneNumberRecord>;
