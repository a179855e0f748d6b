import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES } from '../../db/locales.ts';
import { draws } from '../../generators/draws/random.ts';
import { PARTS_OF_SPEECH, word } from '../../generators/draws/text.ts';
import { oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { localeName } from '../schemas/locale.ts';

const draw = draws('type');

export default fixture({
  category: 'text',
  summary: 'Words by part of speech and language.',
  standards: [],
  revision: 4,
  query: {
    type: oneOf(...PARTS_OF_SPEECH)
      .optional()
      .describe(
        'Part of speech of every word; a mix when absent. A preposition of Japanese is a ' +
          'particle, which follows its noun.',
      ),
    locale: localeName.default(DEFAULT_LOCALE).describe('Language of the words.'),
  },
  record: z.strictObject({
    word: z.string().describe('The word.'),
    type: z.enum(PARTS_OF_SPEECH).describe('Part of speech of the word.'),
    locale: z.enum(LOCALES).describe('Its language.'),
    length: z.int().describe('Length of the word in characters (Unicode code points).'),
  }),
  examples: ['seed=7&count=3', 'seed=7&type=noun&locale=da'],
  generate(key, { type = key.pick(draw.type, PARTS_OF_SPEECH), locale }, { vocabulary }) {
    const text = word(key.stream('word'), type, locale, vocabulary);
    return { word: text, type, locale, length: [...text].length };
  },
});
