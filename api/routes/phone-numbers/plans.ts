import { z } from 'zod';
import type { NumberingPlan } from '../../../db/numbering-plans.ts';
import { RANGE_TYPES } from '../../../standards/phone/plan.ts';
import type { ServedDataset } from '../../framework/dataset.ts';
import { type ResolveContext, reference } from '../../framework/route.ts';
import * as phone from './numbering.schema.ts';

const TYPES = ['general', ...RANGE_TYPES, 'noInternationalDialling'] as const;

const text = () => z.string().nullable();
const lengths = () => z.array(z.int());

const formats = () =>
  z.array(
    z.strictObject({
      pattern: z.string().describe('Regular expression that splits a whole national number into groups.'),
      format: z.string().describe('How the groups are written, $1 for the first.'),
      leadingDigits: z
        .array(z.string())
        .describe(
          'Regular expressions of the first digits, each more precise than the one before; the last one decides, and ' +
            'an empty list fits any number.',
        ),
      nationalPrefixRule: text().describe(
        'How the first group is written with the national prefix; null if it is written unchanged.',
      ),
      nationalPrefixOptional: z.boolean().describe('Whether the national prefix may be left out.'),
      carrierRule: text().describe(
        'How the first group is written with a carrier code, $CC; null without a rule.',
      ),
    }),
  );

const planRecord = z.strictObject({
  region: z.string().describe('Region code; 001 for a calling code without a country.'),
  countryCallingCode: z.string().describe('Calling code with plus.'),
  isMainRegion: z.boolean().describe('Whether the region is the main or only one of its calling code.'),
  leadingDigits: text().describe(
    'Regular expression that matches the start of every number of the region; null if the ranges decide.',
  ),
  internationalPrefix: text().describe(
    'Regular expression of the digits dialled to call abroad; null for a calling code without a country.',
  ),
  preferredInternationalPrefix: text().describe(
    'Prefix to show if several lead abroad, with ~ where you wait for a tone; null if none is preferred.',
  ),
  nationalPrefix: text().describe('Digits dialled before a national number; null without any.'),
  nationalPrefixForParsing: text().describe(
    'Regular expression of the national prefix and carrier code before a number; null without any.',
  ),
  nationalPrefixTransformRule: text().describe(
    'What replaces a match of nationalPrefixForParsing; null to remove it.',
  ),
  preferredExtensionPrefix: text().describe('How an extension is introduced; null for the usual way.'),
  sameMobileAndFixedPattern: z
    .boolean()
    .describe('Whether mobile and fixed-line numbers cannot be told apart.'),
  mobileNumberPortableRegion: z
    .boolean()
    .describe('Whether you can keep a mobile number when you change carrier.'),
  ranges: z
    .array(
      z.strictObject({
        type: z
          .enum(TYPES)
          .describe(
            'Type; general is the whole plan, noInternationalDialling the numbers that cannot be called from abroad.',
          ),
        pattern: text().describe('Regular expression that a whole national number matches.'),
        possibleLengths: lengths().describe('Possible numbers of digits in a national number.'),
        localOnlyLengths: lengths().describe('Numbers of digits that work only within an area.'),
        example: text().describe('Valid national number of the type; null if none is published.'),
      }),
    )
    .describe('Ranges of national numbers, by type.'),
  nationalFormats: formats().describe('Formats within the country; the first that fits is used.'),
  internationalFormats: formats().describe('Formats for calls from abroad, if they differ; otherwise empty.'),
});

export default reference({
  category: 'geo',
  summary: 'Numbering plans: prefixes, number ranges by type and written formats of each region.',
  notes: {
    Coverage:
      'The complete plans that the other phone-numbers routes use, sorted by calling code, with the main ' +
      'region before the others.',
    Patterns: 'Patterns are regular expressions over digits.',
  },
  standards: phone.NUMBERING_STANDARDS,
  sources: phone.NUMBERING_SOURCES,
  query: {
    country: phone.planCountry(),
    callingCode: phone
      .callingCode()
      .optional()
      .describe('Calling code with or without its plus; all when absent.'),
  },
  record: planRecord,
  examples: ['country=GB', 'callingCode=44&count=2', 'country=001'],
  resolve: ({ country, callingCode }, context) => ({
    country: phone.knownPlan('country', country, context),
    callingCode: knownCallingCode(callingCode, context),
  }),
  select: ({ country, callingCode }, { dataset }) =>
    phone.selection(
      phone
        .numbering(dataset)
        .rows.filter(
          (plan) =>
            (country === undefined || plan.region === country) &&
            (callingCode === undefined || `+${plan.callingCode}` === callingCode),
        )
        .map(recordOf),
    ),
});

/** The calling code with a plus; refuses one that no plan has. */
function knownCallingCode(
  asked: string | undefined,
  { dataset, refuse }: ResolveContext<ServedDataset>,
): string | undefined {
  if (asked === undefined) return undefined;
  const digits = asked.replace('+', '');
  if (phone.numbering(dataset).plans.ofCallingCode(digits)) return `+${digits}`;
  const message = `must be a calling code that is in use; received '${asked}'.`;
  refuse({ parameter: 'callingCode', message, received: asked });
  return undefined;
}

function recordOf(plan: NumberingPlan): z.output<typeof planRecord> {
  return {
    region: plan.region,
    countryCallingCode: `+${plan.callingCode}`,
    isMainRegion: plan.isMainRegion,
    leadingDigits: plan.leadingDigits,
    internationalPrefix: plan.internationalPrefix,
    preferredInternationalPrefix: plan.preferredInternationalPrefix,
    nationalPrefix: plan.nationalPrefix,
    nationalPrefixForParsing: plan.nationalPrefixForParsing,
    nationalPrefixTransformRule: plan.nationalPrefixTransformRule,
    preferredExtensionPrefix: plan.preferredExtnPrefix,
    sameMobileAndFixedPattern: plan.sameMobileAndFixedPattern,
    mobileNumberPortableRegion: plan.mobileNumberPortable,
    ranges: TYPES.flatMap((type) =>
      plan.ranges.filter((range) => range.type === type).map((range) => ({ ...range, type })),
    ),
    nationalFormats: plan.nationalFormats,
    internationalFormats: plan.internationalFormats,
  };
}
