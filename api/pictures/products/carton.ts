/** The box that a product comes in, with what is in it and a brand on its front. */
import { type Html, html } from '../../framework/html.ts';
import { CAP_MIDDLE, FONT, xmlText } from '../letters.ts';
import { type Pictogram, pictogram } from '../pictogram.ts';
import { inkOn } from '../placeholder.ts';
import { linesOf } from '../text-layout.ts';
import type { Lit } from './body.ts';
import { at } from './light.ts';
import { darker, lighter, lightness, mixed } from './tones.ts';

/** Sides of the front; the other side is seen at a narrow angle. */
const WIDE = 44;
const HIGH = 52;

interface Carton {
  /** What is in it. */
  thing: Pictogram;
  color: string;
  brand: string;
}

export function carton({ thing, color, brand }: Carton): Lit {
  const front = lightness(color) < 0.15 ? lighter(color, 0.06) : mixed(color, '#f3eee6', 0.14);
  const ink = inkOn(front);
  const name = xmlText(brand);
  const hasName = name.trim() !== '';
  const defs =
    '<linearGradient id="l" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/>' +
    '<stop offset=".5" stop-color="#fff" stop-opacity="0"/>' +
    '<stop offset="1" stop-color="#15100d" stop-opacity=".14"/></linearGradient>' +
    '<linearGradient id="d" x2="1" y2="0"><stop offset="0" stop-color="#15100d" stop-opacity=".1"/>' +
    '<stop offset="1" stop-color="#15100d" stop-opacity=".34"/></linearGradient>';
  const dark = darker(front, 0.26);
  const band = mixed(front, ink, 0.1);
  const layers =
    '<path d="M22 82 64 90 92 79 84 74z" fill="#1a1410" opacity=".16"/>' +
    '<ellipse cx="54" cy="84" rx="42" ry="6" fill="url(#h)"/>' +
    // From above.
    `<path d="M20 28 64 33.3 80.5 26.4 39 22.2z" fill="${lighter(front, 0.34)}"/>` +
    `<path d="M28.6 25.4 71.5 30.2" stroke="${dark}" stroke-width=".3"/>` +
    '<path d="M43 30.8 60.5 24.4l4.6 .5L47.5 31.3z" fill="#fff" opacity=".35"/>' +
    // The narrow side.
    `<path d="M64 33.3 80.5 26.4V76.4L64 85.3z" fill="${dark}"/>` +
    '<path d="M64 33.3 80.5 26.4V76.4L64 85.3z" fill="url(#d)"/>' +
    `<path d="M64 71.3 80.5 63.4v5L64 76.6z" fill="${ink}" opacity=".16"/>` +
    // The front.
    '<g transform="matrix(1 .12 0 1 20 28)">' +
    `<rect width="${WIDE}" height="${HIGH}" fill="${front}"/><rect width="${WIDE}" height="${HIGH}" fill="url(#l)"/>` +
    `<circle cx="${WIDE / 2}" cy="${hasName ? 20.5 : 25}" r="15.5" fill="${band}"/>` +
    pictogram(thing, WIDE / 2, hasName ? 20.5 : 25, 20, ink).text +
    (hasName ? printed(name, ink).text : '') +
    `<path d="M.2 ${HIGH}V.2H${WIDE}" fill="none" stroke="#fff" stroke-width=".4" opacity=".6"/></g>` +
    `<path d="M64 33.3V85.3" stroke="#fff" stroke-width=".35" opacity=".5"/>`;
  return { defs, layers };
}

/** Large for what is short, on several lines for what is long. */
function printed(name: string, ink: string): Html {
  const lines = linesOf(name, { width: WIDE - 6, height: 11, largest: 6.4, smallest: 0.8 });
  if (!lines) return html``;
  const { lines: texts, fontSize, lineHeight } = lines;
  const first = 43.5 - ((texts.length - 1) * lineHeight) / 2 + fontSize * CAP_MIDDLE;
  return html`<text font-family="${FONT}" font-size="${at(fontSize)}" font-weight="600" text-anchor="middle" fill="${ink}">${texts.map(
    (line, index) => html`<tspan x="${WIDE / 2}" y="${at(first + index * lineHeight)}">${line}</tspan>`,
  )}</text>`;
}
