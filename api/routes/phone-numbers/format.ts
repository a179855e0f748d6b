import { z } from 'zod';
import { dialledFrom, formats, STYLES } from '../../../standards/phone/format.ts';
import type { Plan } from '../../../standards/phone/plan.ts';
import { canBeInternationallyDialled, classify } from '../../../standards/phone/verdict.ts';
import { oneOf } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import * as phone from './numbering.schema.ts';

const formatRecord = z.strictObject({
  ...phone.readingFields,
  countryCallingCode: z.string().nullable().describe('Calling code with plus; null when parsed is false.'),
  region: z.string().nullable().describe('Region of the number, as in /parse; null if unknown.'),
  isValid: z.boolean().describe('Whether the number is in a published range; any number is formatted.'),
  formatted: z.string().nullable().describe('Number in that style; null when parsed is false.'),
  dialled: z
    .string()
    .nullable()
    .describe(
      'Number as it is dialled in the country from: in national form within the same calling code, otherwise after ' +
        'the prefix for calls abroad, in which ~ means to wait for a tone, or after a plus if several prefixes are ' +
        'in use; null without from.',
    ),
  canBeInternationallyDialled: z
    .boolean()
    .nullable()
    .describe('Whether the number can be called from abroad at all; null when parsed is false.'),
  style: z.enum(STYLES).describe('Style of formatted.'),
  from: z.string().nullable().describe('Region that dialled is about; null when it was not sent.'),
});

export default computation({
  category: 'geo',
  summary: 'A telephone number in one of its written forms, and as it is dialled from another country.',
  notes: {
    Formats:
      "Formats are those of Google's libphonenumber with the same plans. A value is parsed as in /parse; if it is " +
      'not a number, parsed is false.',
    Extensions:
      'An extension follows the number in every style except e164, and a carrier code is never repeated.',
  },
  standards: phone.NUMBERING_STANDARDS,
  sources: phone.NUMBERING_SOURCES,
  query: {
    value: phone.value(),
    country: phone.country(),
    style: oneOf(...STYLES)
      .default('international')
      .describe('How formatted is written.'),
    from: phone.region().optional().describe('Region code in any case of the country that dialled is about.'),
  },
  result: formatRecord,
  examples: [
    'value=020%207183%208750&country=GB&from=US',
    'value=%2B16502530000&style=national',
    'value=%2B442071838750&from=RU&style=rfc3966',
  ],
  resolve: (query, context) => ({
    ...query,
    country: phone.knownRegion('country', query.country, context),
    from: phone.knownRegion('from', query.from, context),
  }),
  compute: ({ style, from, ...query }, context) => {
    const number = phone.read(query, context);
    const reading = phone.readingOf(query.value, number);
    const asked = { style, from: from ?? null };
    if ('reason' in number) return { ...reading, ...UNREAD, ...asked };
    const found = classify(number.plans, number.nationalNumber);
    const reachable = canBeInternationallyDialled(found, number.nationalNumber);
    const main = number.plans[0] as Plan;
    const caller = from === undefined ? undefined : phone.numbering(context.dataset).plans.ofRegion(from);
    if (caller && caller.callingCode !== main.callingCode && !reachable) {
      context.warn('the number cannot be called from abroad; dialled is how it would be');
    }
    return {
      ...reading,
      countryCallingCode: `+${main.callingCode}`,
      region: found.plan?.region ?? null,
      isValid: found.type !== 'unknown',
      formatted: formats(number)[style],
      dialled: caller ? dialledFrom(number, caller) : null,
      canBeInternationallyDialled: reachable,
      ...asked,
    };
  },
});

/** The fields of a value that is not a number. */
const UNREAD = {
  countryCallingCode: null,
  region: null,
  isValid: false,
  formatted: null,
  dialled: null,
  canBeInternationallyDialled: null,
};
