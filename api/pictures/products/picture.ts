/** Pictures of a product: the thing in a studio, a close look at its surface, and its box. */
import { html } from '../../framework/html.ts';
import { xmlText } from '../letters.ts';
import type { Pictogram } from '../pictogram.ts';
import { lit } from './body.ts';
import { carton } from './carton.ts';
import type { Finish } from './finish.ts';
import { type Form, packed } from './form.ts';
import { at } from './light.ts';
import { solidOf } from './solid.ts';
import { stage } from './stage.ts';

export const VIEWS = ['front', 'detail', 'box'] as const;

export interface ProductPicture {
  width: number;
  height: number;
  thing: Pictogram;
  /** Lowercase #rrggbb. */
  color: string;
  material: Finish;
  form: Form;
  view: (typeof VIEWS)[number];
  /** On the box. */
  brand: string;
}

/** How wide and how high things may be in a scene of 100 units, and where they stand. */
const WIDE = 74;
const HIGH = 66;
const FLOOR = 85;

/** How much larger a thing is when it is looked at closely, and the point of it that is looked at. */
const CLOSE = 2.2;
const LOOKED_AT = [0.34, 0.38] as const;

export function productSvg(picture: ProductPicture): string {
  const { width, height, thing, color, view } = picture;
  const side = Math.min(width, height);
  const drawn = view === 'box' ? carton(picture) : thingIn(picture);
  const { defs, ground } = stage(color, width, height, view !== 'detail');
  const place = `translate(${at((width - side) / 2)} ${at((height - side) / 2)}) scale(${at(side / 100)})`;
  const title = html`<title>${xmlText(`${thing.replaceAll('-', ' ')}, ${view}`)}</title>`.text;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `role="img">\n${title}\n<defs>${defs}${drawn.defs}</defs>\n${ground}\n` +
    `<g transform="${place}">${drawn.layers}</g></svg>\n`
  );
}

function thingIn({ thing, color, material, form, view }: ProductPicture) {
  const { solid, under, over } =
    form === 'thing'
      ? { solid: solidOf(thing), under: undefined, over: undefined }
      : packed(form, thing, color);
  const { box } = solid;
  const fitting = Math.min(WIDE / box.width, HIGH / box.height);
  const isClose = view === 'detail';
  const scale = isClose ? fitting * CLOSE : fitting;
  const pose = {
    x: isClose ? 50 - (box.x + box.width * LOOKED_AT[0]) * scale : 50 - (box.x + box.width / 2) * scale,
    y: isClose ? 50 - (box.y + box.height * LOOKED_AT[1]) * scale : FLOOR - (box.y + box.height) * scale,
    scale,
    grain: isClose ? 1.9 : 1,
  };
  const { defs, layers } = lit(solid, color, material, pose);
  const within = (svg: string | undefined) =>
    svg ? `<g transform="translate(${at(pose.x)} ${at(pose.y)}) scale(${at(scale)})">${svg}</g>` : '';
  const reach = (box.width * fitting) / 2;
  const shadow = isClose
    ? `<use href="#b" transform="translate(${at(pose.x + 5)} ${at(pose.y + 7)}) scale(${at(scale)})" ` +
      'fill="#1a1410" fill-opacity=".14"/>'
    : `<ellipse cx="52" cy="${FLOOR + 0.8}" rx="${at(reach * 1.2 + 3)}" ry="${at(3 + reach * 0.09)}" fill="url(#h)"/>` +
      `<ellipse cx="51" cy="${FLOOR + 0.6}" rx="${at(reach * 0.94)}" ry="1.7" fill="url(#h)"/>`;
  return { defs, layers: `${shadow}${within(under)}${layers}${within(over)}` };
}
