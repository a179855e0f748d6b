/** A solid thing in its colour and material, in the light from the upper left. */
import { type Finish, type Surface, surfaceOf } from './finish.ts';
import { at, faceStops, gradient, pattern, shineStops } from './light.ts';
import type { Solid } from './solid.ts';
import { darker, lighter, lightness, mixed } from './tones.ts';

export interface Lit {
  /** What the layers refer to. */
  defs: string;
  layers: string;
}

/** Where it stands in the scene, and how far away the eye is from its surface. */
export interface Pose {
  x: number;
  y: number;
  scale: number;
  /** How large the pattern of its surface is. */
  grain: number;
}

export function lit(solid: Solid, hex: string, finish: Finish, pose: Pose): Lit {
  const surface = surfaceOf(finish);
  const { body, trim, hollow, painted, inlaid, raised, seams, rule, box, under } = solid;
  // One unit of the scene.
  const unit = 1 / pose.scale;
  const evenodd = rule === 'evenodd' ? ' fill-rule="evenodd" clip-rule="evenodd"' : '';
  const edge = darker(hex, lightness(hex) < 0.2 ? 0.62 : 0.42);
  const isClear = surface.gloss === 'clear';
  const defs = [
    `<path id="b" d="${body}"${evenodd}/>`,
    '<clipPath id="c"><use href="#b"/></clipPath>',
    gradient('f', box, faceStops(hex, surface)),
    gradient('s', box, shineStops(surface)),
    pattern(surface, unit * pose.grain, hex),
  ].join('');
  const bevel = (name: string, width: number, shift: number, opacity: number) =>
    `<use href="#b" transform="translate(${at(shift * unit)} ${at(shift * unit)})" fill="none" stroke="${name}" ` +
    `stroke-width="${at(width * unit)}" stroke-opacity="${opacity}"/>`;
  const layers = [
    `<g transform="translate(${at(pose.x)} ${at(pose.y)}) scale(${at(pose.scale)})" stroke-linejoin="round">`,
    // The side of the thing, away from the light.
    `<use href="#b" transform="translate(${at(0.35 * unit)} ${at(0.7 * unit)})" fill="${edge}" stroke="${edge}" ` +
      `stroke-width="${at(1.7 * unit)}"${isClear ? ' opacity=".5"' : ''}/>`,
    under === '' ? '' : `<path d="${under}" fill="${darker(edge, 0.1)}"/>`,
    `<use href="#b" fill="url(#f)"${isClear ? ' fill-opacity=".82"' : ''}/>`,
    trim === '' ? '' : `<path d="${trim}" fill="${edge}" fill-opacity=".45" fill-rule="evenodd"/>`,
    seams === '' ? '' : `<path d="${seams}" fill="${edge}" fill-opacity=".8"${evenodd}/>`,
    ...painted.map(
      ({ color, path, isArea }) =>
        `<path d="${path}" fill="${paint(color, hex)}"${isArea ? ' clip-path="url(#c)"' : evenodd}/>`,
    ),
    surface.dark === '' ? '' : '<use href="#b" fill="url(#t)"/>',
    '<use href="#b" fill="url(#s)"/>',
    hollow === '' ? '' : hollows(hollow, edge, unit, evenodd),
    ...inlaid.map(
      ({ color, path }) =>
        `<path d="${path}" fill="${paint(color, hex)}" stroke="${edge}" stroke-width="${at(0.3 * unit)}"/>`,
    ),
    raised === '' ? '' : `<path d="${raised}" fill="${mixed(hex, edge, 0.15)}"${evenodd}/>`,
    // Only these reach beyond the body: a clip of more takes the renderer several times as long.
    '<g clip-path="url(#c)">',
    streak(surface, solid),
    bevel('#fff', 1.5, 0.5, lightness(hex) > 0.8 ? 0.8 : 0.42),
    bevel(edge, 1.3, -0.45, 0.4),
    '</g></g>',
  ].join('');
  return { defs, layers };
}

/** Deep parts have a shadow of their edge and light on the edge that faces it. */
const hollows = (path: string, edge: string, unit: number, evenodd: string) =>
  `<path d="${path}" fill="${darker(edge, 0.18)}"${evenodd}/>` +
  `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="${at(0.5 * unit)}" ` +
  `transform="translate(${at(0.3 * unit)} ${at(0.35 * unit)})"/>`;

/** A window, seen on what is smooth. */
function streak({ gloss }: Surface, { box }: Solid): string {
  if (gloss !== 'sharp' && gloss !== 'clear') return '';
  const { x, y, width, height } = box;
  const [foot, head, low] = [at(x + width * 0.1), at(x + width * 0.42), at(y + height)];
  const path = `M${foot} ${low}L${head} ${at(y)}h${at(width * 0.13)}L${at(x + width * 0.23)} ${low}z`;
  return `<path d="${path}" fill="#fff" fill-opacity="${gloss === 'clear' ? 0.3 : 0.13}"/>`;
}

/** A colour of its own, or a light one of the thing's. */
const paint = (color: string, hex: string) =>
  color === 'pale' ? lighter(hex, 0.5) : mixed(color, hex, 0.06);
