/**
 * Lines of letters as outlines. The renderer sets letters with marks one over the other in scripts whose letters are
 * put together, such as Devanagari, so HarfBuzz sets every line that the first font does not have.
 */
import { readFileSync } from 'node:fs';
import type * as HarfBuzz from 'harfbuzzjs';
import { BASIC, type Font, runsOf } from './fonts.ts';

/** HarfBuzz is WebAssembly: it is loaded with the libraries that draw. */
export type Shaper = typeof HarfBuzz;

interface Face {
  font: HarfBuzz.Font;
  unitsPerEm: number;
}

const faces = new Map<Font, Face>();

function faceOf(shaper: Shaper, font: Font): Face {
  let face = faces.get(font);
  if (!face) {
    // Of the first font, the bold face.
    const file = font.files.at(-1) as string;
    const opened = new shaper.Face(new shaper.Blob(readFileSync(file)));
    face = { font: new shaper.Font(opened), unitsPerEm: opened.upem };
    faces.set(font, face);
  }
  return face;
}

/** Scripts that run from the right. */
const FROM_THE_RIGHT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether a line takes more than the first font. */
export const isForeign = (text: string): boolean => runsOf(text).some(({ font }) => font !== BASIC);

/** SVG paths of a line whose middle is at a point of its baseline. */
export function outlined(
  shaper: Shaper,
  text: string,
  middle: number,
  baseline: number,
  size: number,
): string {
  const runs = runsOf(text).map(({ text: part, font }) => shaped(shaper, part, faceOf(shaper, font), size));
  if (FROM_THE_RIGHT.test(text)) runs.reverse();
  let x = middle - runs.reduce((sum, { width }) => sum + width, 0) / 2;
  return runs
    .map(({ glyphs, width }) => {
      const start = x;
      x += width;
      return glyphs.map((glyph) => glyph(start, baseline)).join('');
    })
    .join('');
}

function shaped(shaper: Shaper, text: string, { font, unitsPerEm }: Face, size: number) {
  const buffer = new shaper.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shaper.shape(font, buffer);
  const scale = size / unitsPerEm;
  const positions = buffer.getGlyphPositions();
  let advance = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index] as HarfBuzz.GlyphPosition;
    const left = (advance + xOffset) * scale;
    advance += xAdvance;
    return (x: number, y: number) => {
      const path = font.glyphToPath(glyph);
      if (path === '') return '';
      const place = `${rounded(x + left)} ${rounded(y - yOffset * scale)}`;
      return `<path transform="translate(${place}) scale(${rounded(scale)} ${rounded(-scale)})" d="${path}"/>`;
    };
  });
  return { glyphs, width: advance * scale };
}

const rounded = (length: number) => Math.round(length * 100_000) / 100_000;
