/** A placeholder for another picture: a plain background with text that fits it, as SVG. */
import { crc32 } from 'node:zlib';
import { color, contrast, parseHex } from '../../standards/color-vision/srgb.ts';
import { type Html, html } from '../framework/html.ts';
import { hsl } from './hsl.ts';
import { drawnIcon, type Icon } from './icon.ts';
import { CAP_MIDDLE, FONT, xmlText } from './letters.ts';
import { type Lines, linesOf } from './text-layout.ts';

export interface Placeholder {
  width: number;
  height: number;
  text: string;
  /** Lowercase #rrggbb, as is `color`. */
  background: string;
  color: string;
  icon: Icon | 'none';
}

/** Saturation and lightness of quiet grounds, deep and pale. */
const TONES = [
  { saturation: 0.3, lightness: 0.32 },
  { saturation: 0.36, lightness: 0.89 },
] as const;

/** A quiet ground, the same for the same words, so that pictures of one thing look alike. */
export function groundOf(text: string): string {
  const sum = crc32(text);
  const { saturation, lightness } = TONES[sum % 2] as (typeof TONES)[number];
  const hue = (sum >>> 1) % 360;
  return hsl(hue, saturation, lightness);
}

/** White, a soft black, and black for the grounds in the middle. */
const INKS = ['#ffffff', '#1f2933', '#000000'] as const;
const LEGIBLE = 4.5;

/** A colour that can be read on a ground (WCAG 2.2 §1.4.3). */
export function inkOn(background: string): string {
  const ground = color(parseHex(background));
  const legible = INKS.find((ink) => contrast(color(parseHex(ink)), ground) >= LEGIBLE);
  // Of black and white one always is.
  return legible as string;
}

/** Share of the picture that words may fill; the rest is margin. */
const TEXT_WIDTH = 0.84;
const TEXT_HEIGHT = 0.7;
/** The largest letters, as a share of the shorter side. */
const LARGEST = 0.2;
/** Smaller text cannot be read, in pixels; the picture then has none. */
const SMALLEST = 6;
const CAPTION_MIN = 11;

/** With a pictogram, the words are its label: sizes as shares of the shorter side, places of the height. */
const ICON = 0.46;
const ICON_MIDDLE = 0.38;
const ICON_MIN = 32;
const LABEL = 0.1;
const LABEL_HEIGHT = 0.18;
const LABEL_MIDDLE = 0.76;

/** The picture. The text is escaped, and what XML cannot hold is left out of it. */
export function placeholderSvg({ width, height, text, background, color: ink, icon }: Placeholder): string {
  const label = xmlText(text);
  const size = sizeText(width, height);
  const side = Math.min(width, height);
  const hasIcon = icon !== 'none' && side >= ICON_MIN;
  const lines = linesOf(label, {
    width: width * TEXT_WIDTH,
    height: height * (hasIcon ? LABEL_HEIGHT : TEXT_HEIGHT),
    largest: side * (hasIcon ? LABEL : LARGEST),
    smallest: SMALLEST,
  });
  const middle = height * (hasIcon ? LABEL_MIDDLE : 0.5);
  const drawn = hasIcon
    ? drawnIcon(icon, rounded(width / 2), rounded(height * ICON_MIDDLE), side * ICON, ink)
    : '';
  const words = lines ? written(lines, width / 2, middle, ink) : '';
  const below = label === size ? '' : caption(size, width, height, lines, ink);
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${label}</title>
<rect width="100%" height="100%" fill="${background}"/>
${drawn}${words}${below}</svg>
`.text;
}

/** Lines around a point, each set by its own baseline: renderers differ in what else they take. */
function written({ lines, fontSize, lineHeight }: Lines, x: number, y: number, ink: string): Html {
  const first = y - ((lines.length - 1) * lineHeight) / 2 + fontSize * CAP_MIDDLE;
  return html`<text font-family="${FONT}" font-size="${rounded(fontSize)}" font-weight="600" text-anchor="middle" fill="${ink}">${lines.map(
    (line, index) =>
      html`<tspan x="${rounded(x)}" y="${rounded(first + index * lineHeight)}">${line}</tspan>`,
  )}</text>
`;
}

/** The picture's size in its lower part, where there is room for it. */
function caption(
  size: string,
  width: number,
  height: number,
  lines: Lines | undefined,
  ink: string,
): Html | '' {
  const fontSize = Math.min(Math.min(width, height) * 0.045, (lines?.fontSize ?? 0) * 0.6, 28);
  if (fontSize < CAPTION_MIN) return '';
  return html`<text x="${rounded(width / 2)}" y="${rounded(height * 0.93)}" font-family="${FONT}" font-size="${rounded(fontSize)}" text-anchor="middle" fill="${ink}" fill-opacity="0.75">${size}</text>
`;
}

/** Its blanks do not break lines. */
export const sizeText = (width: number, height: number) => `${width}\u00a0×\u00a0${height}`;

const rounded = (pixels: number) => Math.round(pixels * 100) / 100;
