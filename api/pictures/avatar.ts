/** Pictures of a person: initials, shapes, an identicon or a face, drawn from numbers that are the person's own. */
import { createHash } from 'node:crypto';
import { html } from '../framework/html.ts';
import { face } from './avatar-face.ts';
import { hueColors, type Palette } from './avatar-palette.ts';
import { CAP_MIDDLE, FONT } from './letters.ts';

export const AVATAR_STYLES = ['initials', 'geometric', 'identicon', 'face'] as const;
export type AvatarStyle = (typeof AVATAR_STYLES)[number];

export interface Avatar {
  /** What the numbers of the picture follow from. */
  identity: string;
  /** Read aloud in place of the picture. */
  title: string;
  initials: string;
  style: AvatarStyle;
  size: number;
}

/** Numbers from 0 to 255 that look like chance, the same for the same identity. */
const bytesOf = (identity: string): Buffer => createHash('sha256').update(identity).digest();

/** The picture on a ground of 100 units. */
export function avatarSvg({ identity, title, initials, style, size }: Avatar): string {
  const bytes = bytesOf(identity);
  const colors = hueColors(((bytes[0] as number) * 256 + (bytes[1] as number)) % 360);
  const drawn = DRAWN[style](bytes, colors, initials);
  return `${
    html`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100" role="img">
<title>${title}</title>
<rect width="100" height="100" fill="${style === 'identicon' ? colors.pale : colors.ground}"/>
`.text
  }${drawn}</svg>\n`;
}

const DRAWN: Readonly<Record<AvatarStyle, (bytes: Buffer, colors: Palette, initials: string) => string>> = {
  initials: (_, colors, initials) => written(initials, colors),
  geometric: (bytes, colors) => shapes(bytes, colors),
  identicon: (bytes, colors) => identicon(bytes, colors),
  face: (bytes, colors) => face(bytes, colors),
};

function written(initials: string, { ink }: Palette): string {
  const size = initials.length > 1 ? 42 : 50;
  return html`<text x="50" y="${50 + size * CAP_MIDDLE}" font-family="${FONT}" font-size="${size}" font-weight="600" text-anchor="middle" fill="${ink}">${initials}</text>
`.text;
}

/** Three shapes that lie on each other, each in its own quarter turn. */
function shapes(bytes: Buffer, { ink, pale, strong }: Palette): string {
  return [strong, pale, ink]
    .map((color, place) => {
      const at = (offset: number) => bytes[2 + place * 5 + offset] as number;
      const x = 15 + (at(0) * 70) / 255;
      const y = 15 + (at(1) * 70) / 255;
      const size = 18 + (at(2) * 26) / 255;
      const turn = Math.round((at(3) * 90) / 255);
      return shape(at(4) % 4, round(x), round(y), round(size), turn, color);
    })
    .join('');
}

function shape(kind: number, x: number, y: number, size: number, turn: number, color: string): string {
  const place = `transform="translate(${x} ${y}) rotate(${turn})" fill="${color}" fill-opacity="0.85"`;
  const half = round(size * 0.9);
  switch (kind) {
    case 0:
      return `<circle ${place} r="${size}"/>\n`;
    case 1:
      return `<rect ${place} x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}"/>\n`;
    case 2:
      return `<path ${place} d="M0 ${-size}L${size} ${half}L${-size} ${half}z"/>\n`;
    default:
      return `<path ${place} d="M${-size} 0A${size} ${size} 0 0 1 ${size} 0z"/>\n`;
  }
}

/** Five columns of five cells, of which the last two mirror the first two. */
function identicon(bytes: Buffer, { deep }: Palette): string {
  const cells: string[] = [];
  for (let column = 0; column < 3; column++) {
    for (let row = 0; row < 5; row++) {
      // The one in the middle is always there, so that no picture is empty.
      const isFilled = (bytes[2 + column * 5 + row] as number) % 2 === 0 || (column === 2 && row === 2);
      if (!isFilled) continue;
      for (const each of new Set([column, 4 - column]))
        cells.push(`M${10 + each * 16} ${10 + row * 16}h16v16h-16z`);
    }
  }
  return `<path d="${cells.join('')}" fill="${deep}" shape-rendering="crispEdges"/>\n`;
}

const round = (value: number) => Math.round(value * 10) / 10;
