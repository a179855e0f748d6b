import { NUMBER_TYPES } from '../../../standards/phone/verdict.ts';
import { oneOf } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import * as phone from './numbering.schema.ts';
import { phoneNumberOf, phoneNumberRecord } from './phone-number.schema.ts';

export default computation({
  category: 'geo',
  summary: 'A telephone number read by the numbering plans: calling code, region, type and formats.',
  notes: {
    Verdicts:
      "Verdicts are those of Google's libphonenumber with the same plans; valid means inside a published range, " +
      'never that the number is assigned or can be reached. If a value is not a number, parsed is false.',
    Characters:
      'Letters and other unexpected characters are not accepted, nor is any parameter of a tel: URI except ' +
      'ext, not even phone-context.',
    Length:
      'The length is judged by the main region of the calling code. validateForType=fixedLineOrMobile accepts a ' +
      'fixed line, a mobile, and a number that may be either.',
  },
  standards: phone.NUMBERING_STANDARDS,
  sources: phone.NUMBERING_SOURCES,
  query: {
    value: phone.value(),
    country: phone.country(),
    validateForType: oneOf(...NUMBER_TYPES)
      .optional()
      .describe('Type that validForType is about.'),
  },
  result: phoneNumberRecord,
  examples: [
    'value=%2B44%2020%207183%208750',
    'value=0%2015%2011%2098765-4321&country=BR&validateForType=mobile',
    'value=tel:%2B1-201-555-0123;ext=12',
    'value=%2B44%20020&country=GB',
  ],
  resolve: (query, context) => ({
    ...query,
    country: phone.knownRegion('country', query.country, context),
  }),
  compute: (query, context) =>
    phoneNumberOf(
      query.value,
      phone.read(query, context),
      query.validateForType,
      phone.numbering(context.dataset).updated,
    ),
});
