import { z } from 'zod';
import { DEFAULT_LOCALE } from '../../db/locales.ts';
import { LOREM_UNITS, lorem } from '../../generators/draws/text.ts';
import { integer, oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { localeName } from '../schemas/locale.ts';

export default fixture({
  category: 'text',
  summary: 'Filler text of a given number of words, sentences or paragraphs.',
  notes: {
    Length: 'With the same seed, a longer text begins like a shorter one.',
  },
  standards: [],
  revision: 4,
  query: {
    unit: oneOf(...LOREM_UNITS)
      .default('paragraphs')
      .describe('What length counts.'),
    length: integer(1, 50).default(1).describe('Number of units in each text.'),
    locale: localeName.default(DEFAULT_LOCALE).describe('Language of the words; en gives the usual Latin.'),
  },
  record: z.strictObject({
    text: z.string().describe('The text; a blank line separates paragraphs.'),
    unit: z.enum(LOREM_UNITS).describe('What length counts.'),
    length: z.int().describe('Number of units.'),
    wordCount: z.int().describe('Number of words.'),
    characterCount: z.int().describe('Number of characters (Unicode code points).'),
  }),
  examples: ['seed=7&count=2', 'seed=7&unit=sentences&length=3', 'seed=7&unit=words&length=5&locale=ja'],
  generate(key, { unit, length, locale }, { vocabulary }) {
    const { text, wordCount } = lorem(key, unit, length, locale, vocabulary);
    return { text, unit, length, wordCount, characterCount: [...text].length };
  },
});
