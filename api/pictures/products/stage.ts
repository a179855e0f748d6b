/** What is behind a product: a wall and a floor in the light of a studio, against which its colour is seen. */
import { at } from './light.ts';
import { lightness, mixed } from './tones.ts';

/** As light as this, a thing would not be seen against a light wall. */
const LIGHT = 0.82;

/** Of the height, where the wall ends. */
const HORIZON = 0.7;

export function stage(color: string, width: number, height: number, hasFloor: boolean) {
  const isLight = lightness(color) > LIGHT;
  const wall = mixed(isLight ? '#c3bdb4' : '#f1eeea', color, isLight ? 0.04 : 0.08);
  const corner = mixed(isLight ? '#a59e94' : '#d3cdc5', color, 0.1);
  const floor = mixed(isLight ? '#b5aea4' : '#e6e1da', color, 0.06);
  const near = mixed(isLight ? '#cac4bb' : '#f6f4f1', color, 0.04);
  const defs =
    `<radialGradient id="w" cx=".36" cy=".3" r=".95"><stop offset="0" stop-color="${wall}"/>` +
    `<stop offset="1" stop-color="${corner}"/></radialGradient>` +
    `<linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="${floor}"/>` +
    `<stop offset="1" stop-color="${near}"/></linearGradient>` +
    '<radialGradient id="h"><stop offset="0" stop-color="#1a1410" stop-opacity=".5"/>' +
    '<stop offset=".55" stop-color="#1a1410" stop-opacity=".2"/>' +
    '<stop offset="1" stop-color="#1a1410" stop-opacity="0"/>' +
    '</radialGradient>';
  const top = at(height * HORIZON);
  const ground =
    `<rect width="${width}" height="${height}" fill="url(#w)"/>` +
    (hasFloor ? `<rect y="${top}" width="${width}" height="${at(height - top)}" fill="url(#g)"/>` : '');
  return { defs, ground };
}
