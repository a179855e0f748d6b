import { z } from 'zod';
import * as plural from '../../../standards/locale/plural.ts';
import { list, oneOf } from '../../framework/params.ts';
import { InvalidParameter } from '../../framework/problem.ts';
import { computation } from '../../framework/route.ts';
import * as fields from './locale.schema.ts';
import { exactDecimal, numeralOf } from './numeral.schema.ts';

const category = z.enum(plural.CATEGORIES);

export default computation({
  category: 'text',
  summary: 'The plural categories of a locale, and the category of each number.',
  notes: {
    Numbers:
      'Digits count as they are sent: in English, 1 is one and 1.0 is other. A number may have at most 20 decimals ' +
      'and no more digits than a double can hold, because the runtime sees no more.',
    Ordinals: 'A language without ordinal rules in CLDR is 400 with type=ordinal.',
  },
  standards: ['UTS #35 Part 3 §5', 'ECMA-402 §17', 'BCP 47'],
  query: {
    locale: fields.locale('PluralRules'),
    value: list(exactDecimal(fields.BOUND), 100).describe(
      'Numbers from -10^15 to 10^15, separated by commas.',
    ),
    type: oneOf(...plural.PLURAL_TYPES)
      .default('cardinal')
      .describe('Counting ("3 days") or ranking ("3rd day").'),
  },
  result: z.strictObject({
    locale: z.string().describe('Locale whose rules were used; mostly just the language.'),
    type: z.enum(plural.PLURAL_TYPES).describe('Counting or ranking.'),
    categories: z.array(category).describe('Every category that the rules distinguish.'),
    results: z
      .array(
        z.strictObject({
          value: z.string().describe('Number as sent, as text: its decimals count.'),
          category: category.describe('Category of the number.'),
        }),
      )
      .describe('One for each number, in the order sent.'),
  }),
  examples: [
    'locale=pl&value=1,2,5,1.5',
    'locale=en&value=1,1.0',
    'locale=en&value=1,2,3,4,11,21&type=ordinal',
  ],
  resolve: (query, { refuse }) => {
    if (query.type === 'ordinal' && !plural.hasOrdinals(query.locale)) {
      throw new InvalidParameter('locale', `names '${query.locale}', for which CLDR has no ordinal rules.`);
    }
    const value = query.value.map(numeralOf);
    for (const received of value.filter((numeral) => !plural.isLegible(numeral))) {
      const expected = `at most ${plural.MOST_DECIMALS} decimals and no more digits than a double holds`;
      refuse({
        parameter: 'value',
        message: `must have ${expected}; received '${received}'.`,
        received,
        expected,
      });
    }
    return { ...query, value };
  },
  compute: ({ locale: tag, value: values, type }) => {
    const { locale, categories } = plural.pluralRules(tag, type);
    const results = values.map((value) => ({
      value,
      category: plural.categoryOf(tag, type, value),
    }));
    return { locale, type, categories, results };
  },
});
