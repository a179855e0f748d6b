/** What a product is sold in whose pictogram says what it is about: a book, a pouch, a jar, or a pack on a hook. */
import { type Pictogram, pictogram } from '../pictogram.ts';
import { inkOn } from '../placeholder.ts';
import type { Solid } from './solid.ts';
import { darker, lighter, mixed } from './tones.ts';

export const FORMS = ['thing', 'book', 'pouch', 'jar', 'pack'] as const;
export type Form = (typeof FORMS)[number];

interface Packed {
  solid: Solid;
  /** What is drawn behind the body and before it, in its units. */
  under: string;
  over: string;
}

/** Without holes, in a square of 100 units. */
const solid = (body: string, seams: string, box: readonly [number, number, number, number]): Solid => ({
  body,
  trim: '',
  hollow: '',
  painted: [],
  inlaid: [],
  raised: '',
  seams,
  rule: 'evenodd',
  under: '',
  box: { x: box[0], y: box[1], width: box[2], height: box[3] },
});

const BOOK = solid(
  'M21 6h56a3 3 0 0 1 3 3v80a3 3 0 0 1-3 3H21a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z',
  'M24.4 6h1.3v86h-1.3z',
  [18, 6, 66, 90],
);
const POUCH = solid(
  'M23 5h54l1 9c-1 22 4 46 5 72q.2 8-7 8H24q-7.2 0-7-8C18 60 23 36 22 14z',
  'M22.2 11.5h55.5v.7H22.2zM22.1 14h55.8v.7H22.1z',
  [17, 5, 66, 89],
);
const JAR = solid(
  'M27 24h46c8 3 11 9 11 17v44a9 9 0 0 1-9 9H25a9 9 0 0 1-9-9V41c0-8 3-14 11-17z',
  '',
  [16, 6, 68, 88],
);
/** With a hole to hang it by. */
const PACK = solid(
  'M20 4h60a2 2 0 0 1 2 2v86a2 2 0 0 1-2 2H20a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z' +
    'M43 8.5h14a2.4 2.4 0 0 1 0 4.8H43a2.4 2.4 0 0 1 0-4.8z',
  'M18 17h64v.6H18z',
  [18, 4, 64, 90],
);

export function packed(form: Exclude<Form, 'thing'>, thing: Pictogram, color: string): Packed {
  if (form === 'book') return { solid: BOOK, under: pages(color), over: cover(thing, color) };
  if (form === 'pouch') return { solid: POUCH, under: '', over: label(thing, color, 30, 38, 40, 44) };
  if (form === 'pack') return { solid: PACK, under: '', over: panel(thing, color) };
  return { solid: JAR, under: '', over: lid(color) + label(thing, color, 16, 46, 68, 36) };
}

/** The back cover and the leaves before it, seen from the left and from above. */
const pages = (color: string) =>
  `<path d="M22 10h60a2 2 0 0 1 2 2v82a2 2 0 0 1-2 2H22a4 4 0 0 1-4-4V12z" fill="${darker(color, 0.5)}"/>` +
  '<path d="M22 9h60v85H22a4 4 0 0 1-4-4z" fill="#efe6d3"/>' +
  '<path d="M80.7 10v82M81.5 10v83M19 92.8h62M20 93.5h62" stroke="#b9ab8f" stroke-width=".3" fill="none"/>';

function cover(thing: Pictogram, color: string): string {
  const ink = mixed(inkOn(color), color, 0.12);
  return (
    `<g fill="none" stroke="${ink}" stroke-width=".7" opacity=".75">` +
    '<rect x="30.5" y="12" width="44" height="74" rx="1.5"/>' +
    '<rect x="32" y="13.5" width="41" height="71" rx="1" stroke-width=".3"/></g>' +
    pictogram(thing, 52.5, 45, 32, ink).text +
    `<path d="M42.5 70h20M46.5 74h12" stroke="${ink}" stroke-width="1.1" stroke-linecap="round" opacity=".8"/>`
  );
}

function label(thing: Pictogram, color: string, x: number, y: number, width: number, height: number): string {
  const ink = darker(color, 0.45);
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1.5" fill="${lighter(color, 0.88)}"/>` +
    `<path d="M${x} ${y + 2.4}h${width}M${x} ${y + height - 2.4}h${width}" stroke="${ink}" stroke-width=".8"/>` +
    pictogram(thing, x + width / 2, y + height / 2, height * 0.64, ink).text
  );
}

function panel(thing: Pictogram, color: string): string {
  const ink = darker(color, 0.45);
  return (
    `<circle cx="50" cy="50" r="26" fill="${lighter(color, 0.88)}"/>` +
    `<circle cx="50" cy="50" r="24.4" fill="none" stroke="${ink}" stroke-width=".5" opacity=".6"/>` +
    pictogram(thing, 50, 50, 32, ink).text +
    `<path d="M18 84h64v5H18z" fill="${ink}" opacity=".55"/>`
  );
}

/** Of a jar. */
function lid(color: string): string {
  const tin = mixed('#c9c2b4', color, 0.2);
  return (
    `<rect x="24" y="6" width="52" height="17" rx="3" fill="${darker(tin, 0.3)}"/>` +
    `<rect x="24" y="6" width="52" height="14" rx="3" fill="${tin}"/>` +
    `<path d="M28 6h9v14h-9z" fill="#fff" opacity=".5"/><path d="M62 6h14v14H62z" fill="#15100d" opacity=".16"/>` +
    `<path d="M25 15.5h50" stroke="${darker(tin, 0.3)}" stroke-width=".6"/>`
  );
}
