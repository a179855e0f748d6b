/** Words set into a box without a font at hand: widths are estimates that lie on the wide side. */

export interface Lines {
  lines: string[];
  /** In pixels, as are all lengths here. */
  fontSize: number;
  lineHeight: number;
}

export interface Box {
  width: number;
  height: number;
  /** Font sizes. */
  largest: number;
  smallest: number;
}

const LINE_HEIGHT = 1.25;
const STEP = 0.94;

/** The largest setting that fits the box, or undefined where even the smallest does not. */
export function linesOf(text: string, { width, height, largest, smallest }: Box): Lines | undefined {
  if (text.trim() === '') return undefined;
  const paragraphs = text.split(/\r\n?|\n/).map((line) => line.trim().split(BLANKS).map(measured));
  for (let fontSize = largest; fontSize >= smallest; fontSize *= STEP) {
    const isLast = fontSize * STEP < smallest;
    const set = paragraphs.map((words) => balanced(words, width / fontSize, isLast));
    if (!set.every((lines) => lines !== undefined)) continue;
    const lines = set.flat();
    const lineHeight = fontSize * LINE_HEIGHT;
    if (lines.length * lineHeight <= height) return { lines, fontSize, lineHeight };
  }
  return undefined;
}

/** White space that may break a line: all but no-break spaces. */
const BLANKS = /[^\S\u00a0\u202f]+/;

/** As many lines as it takes, about equally long: the narrowest setting that has no more of them. */
function balanced(words: readonly Word[], limit: number, cuts: boolean): string[] | undefined {
  let lines = wrapped(words, limit, cuts);
  if (cuts) return lines;
  for (let narrower = limit * STEP; lines && lines.length > 1; narrower *= STEP) {
    const others = wrapped(words, narrower, false);
    if (!others || others.length > lines.length) break;
    lines = others;
  }
  return lines;
}

/** A word with the widths of its graphemes, in font sizes. */
interface Word {
  graphemes: readonly string[];
  widths: readonly number[];
  width: number;
  /** Scripts that put no blanks between words break anywhere. */
  breaks: boolean;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function measured(text: string): Word {
  const graphemes = [...segmenter.segment(text)].map(({ segment }) => segment);
  const widths = graphemes.map(widthOf);
  return {
    graphemes,
    widths,
    width: widths.reduce((sum, width) => sum + width, 0),
    breaks: /[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}\p{scx=Hang}\p{scx=Thai}]/u.test(text),
  };
}

/**
 * Lines of at most `limit` font sizes; undefined where a word is wider. A word is cut only where the letters
 * cannot get any smaller, or where its script puts no blanks between words.
 */
function wrapped(words: readonly Word[], limit: number, cuts: boolean): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  const add = (text: string, textWidth: number, gap: string) => {
    const longer = width + (line === '' ? 0 : gap.length * BLANK) + textWidth;
    if (line !== '' && longer > limit) {
      lines.push(line);
      line = text;
      width = textWidth;
    } else {
      line += line === '' ? text : gap + text;
      width = longer;
    }
  };
  for (const word of words) {
    if (word.width <= limit) {
      add(word.graphemes.join(''), word.width, ' ');
      continue;
    }
    if (!cuts && !word.breaks) return undefined;
    for (const [index, grapheme] of word.graphemes.entries()) {
      const letter = word.widths[index] as number;
      if (letter > limit) return undefined;
      add(grapheme, letter, index === 0 ? ' ' : '');
    }
  }
  lines.push(line);
  return lines;
}

const BLANK = 0.44;

/** Of a semibold sans-serif. */
function widthOf(grapheme: string): number {
  const code = grapheme.codePointAt(0) ?? 0;
  if (code < 0x80) {
    if (/[ijlI.,:;'|!]/.test(grapheme)) return 0.34;
    if (/[ftr()[\]{}"`\s/\\-]/.test(grapheme)) return BLANK;
    if (/[mwMW@%&]/.test(grapheme)) return 0.98;
    return /[A-Z#<>=+~]/.test(grapheme) ? 0.76 : 0.64;
  }
  // East Asian letters fill a square, and pictographs somewhat more; those that are joined stand apart where no
  // font has them as one.
  const pictographs = grapheme.match(/\p{Emoji_Presentation}/gu)?.length ?? 0;
  if (code > 0xffff || pictographs > 0) return 1.4 * Math.max(pictographs, 1);
  const wide = WIDE.find(([first, last]) => code >= first && code <= last);
  // Letters that are joined to one grapheme may stand beside each other.
  if (wide) return wide[2] * Math.max(1, grapheme.match(/\p{L}/gu)?.length ?? 0);
  return code >= 0x1100 ? 1.05 : 0.8;
}

/** Scripts with letters wider than those of Europe: from, to, width of a letter with its vowel sign. */
const WIDE: readonly (readonly [first: number, last: number, width: number])[] = [
  [0x0900, 0x0b7f, 0.95],
  [0x0b80, 0x0bff, 1.5],
  [0x0c00, 0x0cff, 1.1],
  [0x0d00, 0x0dff, 1.4],
  [0x1000, 0x109f, 1.3],
  [0x1780, 0x17ff, 1.1],
];
