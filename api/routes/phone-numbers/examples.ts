import { RANGE_TYPES } from '../../../standards/phone/plan.ts';
import { oneOf } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import * as phone from './numbering.schema.ts';

export default reference({
  category: 'geo',
  summary: 'An example number of each region and type, from the numbering plans.',
  notes: {
    Order:
      'Records are sorted by calling code, with the main region before the others, then by type. A plan without ' +
      'numbers of a type has no record for it.',
    'Numbers in use': 'An example is in a range that is in use, so the number may belong to somebody.',
  },
  standards: phone.NUMBERING_STANDARDS,
  sources: phone.NUMBERING_SOURCES,
  query: {
    country: phone.planCountry(),
    type: oneOf(...RANGE_TYPES)
      .optional()
      .describe('Type of number; all when absent.'),
  },
  record: phone.exampleNumber,
  examples: ['country=GB', 'country=001&type=tollFree', 'type=voicemail&count=5'],
  resolve: (query, context) => ({
    ...query,
    country: phone.knownPlan('country', query.country, context),
  }),
  select: ({ country, type }, { dataset }) =>
    phone.selection(
      phone
        .numbering(dataset)
        .examples.filter(
          (example) =>
            (country === undefined || example.region === country) &&
            (type === undefined || example.type === type),
        ),
    ),
});
