/** Words, and filler text made of them. */

import type { Locale } from '../../db/locales.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import type { Key, Stream } from './random.ts';

export const PARTS_OF_SPEECH = [
  'adjective',
  'adverb',
  'conjunction',
  'interjection',
  'noun',
  'preposition',
  'verb',
] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

export function word(stream: Stream, type: PartOfSpeech, locale: Locale, vocabulary: Vocabulary): string {
  return stream.pick(vocabulary.values(`word.${type}`, locale));
}

export const LOREM_UNITS = ['words', 'sentences', 'paragraphs'] as const;
export type LoremUnit = (typeof LOREM_UNITS)[number];

/** A number of words, sentences or paragraphs; a blank line separates paragraphs. */
export function lorem(key: Key, unit: LoremUnit, length: number, locale: Locale, vocabulary: Vocabulary) {
  const words = vocabulary.values('lorem.word', locale);
  const script = SCRIPTS[locale === 'ja' ? 'ja' : 'latin'];
  const parts: string[] = [];
  let wordCount = 0;
  for (let index = 0; index < length; index++) {
    const stream = key.at(unit, index).stream('text');
    if (unit === 'words') {
      parts.push(stream.pick(words));
      wordCount++;
      continue;
    }
    const sentences = unit === 'sentences' ? 1 : stream.int(3, 6);
    const texts: string[] = [];
    for (let sentence = 0; sentence < sentences; sentence++) {
      const count = stream.int(4, 12);
      wordCount += count;
      texts.push(sentenceOf(stream, words, count, script));
    }
    parts.push(texts.join(script.betweenWords));
  }
  const between = unit === 'paragraphs' ? '\n\n' : script.betweenWords;
  return { text: parts.join(between), wordCount };
}

interface Script {
  betweenWords: string;
  comma: string;
  stop: string;
}

/** Japanese is written without blanks and has its own punctuation. */
const SCRIPTS: Readonly<Record<'latin' | 'ja', Script>> = {
  latin: { betweenWords: ' ', comma: ', ', stop: '.' },
  ja: { betweenWords: '', comma: '、', stop: '。' },
};

function sentenceOf(stream: Stream, words: readonly string[], count: number, script: Script): string {
  const first = stream.pick(words);
  // A comma stands somewhere in the middle of a long sentence.
  const comma = count >= 8 ? stream.int(3, count - 3) : -1;
  let text = first.charAt(0).toUpperCase() + first.slice(1);
  for (let index = 1; index < count; index++) {
    text += (index === comma ? script.comma : script.betweenWords) + stream.pick(words);
  }
  return text + script.stop;
}
