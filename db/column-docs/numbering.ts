import type { Docs } from '../rows.ts';

const source = 'numbering-plans';
const planId = { meaning: 'Numbering plan, as in numbering_plan.id.', source };
const type = {
  meaning:
    'general (the whole plan), fixedLine, mobile, tollFree, premiumRate, sharedCost, personalNumber, voip, ' +
    'pager, uan, voicemail, or noInternationalDialling (not reachable from abroad).',
  source,
};

export const numberingDocs: Docs<
  'callingPrefix' | 'numberingPlan' | 'numberingRange' | 'numberingFormat' | 'numberingExample'
> = {
  callingPrefix: {
    prefix: {
      meaning:
        'First digits of an international number, calling code first, without the plus. Every valid number begins ' +
        'with exactly one of the prefixes for its number of digits.',
      source,
    },
    minDigits: {
      meaning: 'Fewest digits of the numbers that the row tells about, those of the calling code included.',
      unit: 'digits',
      source,
    },
    maxDigits: { meaning: 'Most digits of these numbers.', unit: 'digits', source },
    planId,
    region: {
      meaning: 'ISO 3166-1 alpha-2, or AC, TA or XK; 001 for a calling code without a region.',
      source,
    },
    type: {
      meaning:
        'fixedLine, mobile, fixedLineOrMobile (they cannot be told apart), tollFree, premiumRate, sharedCost, ' +
        'personalNumber, voip, pager, uan or voicemail.',
      source,
    },
  },
  numberingPlan: {
    id: { meaning: 'Region code, or the calling code itself if it belongs to no region.', source },
    region: {
      meaning: 'ISO 3166-1 alpha-2, or AC, TA or XK; 001 for a calling code without a region.',
      source,
    },
    callingCode: { meaning: 'Country calling code, digits without the plus.', source },
    isMainRegion: { meaning: '1 for the main or only region of the calling code.', source },
    position: {
      meaning: 'Place among the regions of the calling code, from 0 for the main region.',
      source,
    },
    leadingDigits: {
      meaning:
        'Regular expression that matches the start of every number of the region; null if the types decide.',
      source,
    },
    internationalPrefix: {
      meaning: 'Regular expression of the digits dialled to call abroad; null for a code without a region.',
      source,
    },
    preferredInternationalPrefix: {
      meaning: 'The prefix to show if several lead abroad; null if there is only one.',
      source,
    },
    nationalPrefix: { meaning: 'Digits dialled before a national number; null if there are none.', source },
    nationalPrefixForParsing: {
      meaning: 'Regular expression of the national prefix and carrier code before a number; may be null.',
      source,
    },
    nationalPrefixTransformRule: {
      meaning: 'What replaces a match of national_prefix_for_parsing; null to remove the match.',
      source,
    },
    preferredExtnPrefix: { meaning: 'How an extension is introduced; null for the usual way.', source },
    sameMobileAndFixedPattern: {
      meaning: '1 if mobile and fixed-line numbers cannot be told apart.',
      source,
    },
    mobileNumberPortable: { meaning: '1 if you can keep a mobile number when you change carrier.', source },
  },
  numberingRange: {
    planId,
    type,
    pattern: { meaning: 'Regular expression that a whole national number of the type matches.', source },
    possibleLengths: {
      meaning:
        'JSON array of the lengths of national numbers of the type; those of the plan if the type has none of its own.',
      unit: 'digits',
      source,
    },
    localOnlyLengths: {
      meaning: 'JSON array of the lengths that work only within an area.',
      unit: 'digits',
      source,
    },
  },
  numberingFormat: {
    planId,
    kind: {
      meaning: 'national or international; a plan without international formats uses the national ones.',
      source,
    },
    position: { meaning: 'Order in which formats are tried, from 0; the first that fits is used.', source },
    pattern: { meaning: 'Regular expression that splits a national number into groups.', source },
    format: { meaning: 'How the groups are written, $1 for the first.', source },
    leadingDigits: {
      meaning:
        'JSON array of regular expressions of the first digits, each more precise than the one before; the last ' +
        'one decides; empty if the format fits any number.',
      source,
    },
    nationalPrefixRule: {
      meaning: 'How the first group is written with the national prefix; null if it is written unchanged.',
      source,
    },
    nationalPrefixOptional: { meaning: '1 if the national prefix may be left out.', source },
    carrierRule: {
      meaning: 'How the first group is written with a carrier code ($CC); null if there is no rule.',
      source,
    },
  },
  numberingExample: {
    planId,
    type,
    nationalNumber: { meaning: 'The national number of a valid example of the type, digits only.', source },
  },
};
