import { z } from 'zod';
import { LENGTHS, LIST_TYPES, listFormatter } from '../../../standards/locale/list.ts';
import { list, oneOf, text } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import * as fields from './locale.schema.ts';

export default computation({
  category: 'text',
  summary: 'A list as a locale writes it in a sentence.',
  notes: {
    Conjunctions:
      'The words between the items follow the rules of the language, not only a pattern: Spanish writes "e" instead ' +
      'of "y" before an i, and Hebrew attaches its conjunction to the next word.',
    Items: 'An item cannot contain a comma.',
  },
  standards: ['ECMA-402 §14', 'UTS #35 Part 2 §11', 'BCP 47'],
  query: {
    locale: fields.locale('ListFormat'),
    items: list(text(1, 100), 100).describe('Items in order, separated by commas.'),
    type: oneOf(...LIST_TYPES)
      .default('conjunction')
      .describe('All of them ("and"), one of them ("or"), or the parts of a measure ("5 ft 7 in").'),
    style: oneOf(...LENGTHS)
      .default('long')
      .describe('Length of the words between the items.'),
  },
  result: z.strictObject({
    items: z.array(z.string()).describe('Items that were sent.'),
    formatted: fields.formatted,
    locale: fields.resolvedLocale,
    type: z.enum(LIST_TYPES).describe('Type.'),
    style: z.enum(LENGTHS).describe('Style.'),
    parts: fields.parts,
  }),
  examples: [
    'locale=en&items=apples,pears,plums',
    'locale=es&items=padres,hijos&type=disjunction',
    'locale=de&items=5+m,20+cm&type=unit&style=narrow',
  ],
  compute: ({ locale: tag, items, type, style }) => {
    const { locale, format } = listFormatter(tag, { type, style });
    const { formatted, parts } = format(items);
    return { items, formatted, locale, type, style, parts };
  },
});
