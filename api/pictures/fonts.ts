/** The fonts for text in PNG and WebP: each is read when a letter first needs it. */
import { fileURLToPath } from 'node:url';
import { type Coverage, coverageOf } from './font-coverage.ts';

export interface Font {
  family: string;
  files: readonly string[];
}

/** Has the letters of Europe, and those of some other scripts. */
export const BASIC: Font = {
  family: 'DejaVu Sans Condensed',
  files: ['', '-Bold'].map((face) =>
    fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${face}.ttf`)),
  ),
};

const held = (file: string, family: string): Font => ({
  family,
  files: [fileURLToPath(new URL(`fonts/${file}`, import.meta.url))],
});

const CHINESE = held('chinese.otf', 'Pict Sans Hans');
const JAPANESE = held('japanese.otf', 'Pict Sans JP');
const OTHERS = [
  held('korean.otf', 'Pict Sans KR'),
  ...[
    'Bengali',
    'Devanagari',
    'Ethiopic',
    'Gujarati',
    'Gurmukhi',
    'Kannada',
    'Khmer',
    'Malayalam',
    'Myanmar',
    'Sinhala',
    'Tamil',
    'Telugu',
    'Thai',
  ].map((script) => held(`${script.toLowerCase()}.ttf`, `Noto Sans ${script}`)),
  held('emoji.ttf', 'Noto Emoji'),
];

/** Letters that both write are shaped as in Japan beside kana, and as in China elsewhere. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const orderFor = (text: string): readonly Font[] =>
  KANA.test(text) ? [BASIC, JAPANESE, CHINESE, ...OTHERS] : [BASIC, CHINESE, JAPANESE, ...OTHERS];

/** What leaves no ink, or only changes how its neighbours look: joiners, directions, variants, line breaks. */
const INKLESS = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
/** Letters that the first font has, without a look at it. */
const PLAIN = /^[\n -~\u00a0-\u017f]*$/;

const known = new Map<string, Coverage>();

function covers({ files }: Font, letter: string): boolean {
  return files.some((file) => {
    let coverage = known.get(file);
    if (!coverage) {
      coverage = coverageOf(file);
      known.set(file, coverage);
    }
    return coverage(letter.codePointAt(0) as number);
  });
}

/** A part of a text that one font draws. */
export interface Run {
  text: string;
  font: Font;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text in runs. What stands together is drawn together: a letter with its marks, an emoji of several. */
export function runsOf(text: string): Run[] {
  if (PLAIN.test(text)) return [{ text, font: BASIC }];
  const order = orderFor(text);
  const runs: Run[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = runs.at(-1);
    const letters = [...segment].filter((letter) => !INKLESS.test(letter));
    const font =
      letters.length === 0
        ? BASIC
        : (order.find((each) => letters.every((letter) => covers(each, letter))) ?? BASIC);
    if (last?.font === font) last.text += segment;
    else runs.push({ text: segment, font });
  }
  return runs;
}

/** The letters of a text that no font of the service has. */
export function undrawable(text: string): string[] {
  if (PLAIN.test(text)) return [];
  const order = orderFor(text);
  return [...new Set(text)].filter(
    (letter) => !INKLESS.test(letter) && !order.some((font) => covers(font, letter)),
  );
}
