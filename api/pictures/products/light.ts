/** Light on a surface, and its pattern, as what SVG fills shapes with. */
import type { Surface } from './finish.ts';
import type { Box } from './path-area.ts';
import { darker, lighter, lightness } from './tones.ts';

type Stop = readonly [offset: number, color: string, opacity?: number];

export function faceStops(hex: string, { gloss }: Surface): Stop[] {
  const dark = lightness(hex) < 0.2;
  const high = lighter(hex, dark ? 0.26 : 0.3);
  const low = darker(hex, dark ? 0.3 : 0.26);
  if (gloss === 'metal') {
    return [
      [0, darker(hex, 0.12)],
      [0.16, lighter(hex, 0.5)],
      [0.34, hex],
      [0.5, darker(hex, 0.24)],
      [0.66, lighter(hex, 0.34)],
      [0.82, hex],
      [1, darker(hex, 0.36)],
    ];
  }
  return [
    [0, high],
    [0.45, hex],
    [1, low],
  ];
}

const SHINES: Readonly<Record<Surface['gloss'], readonly Stop[]>> = {
  none: [
    [0, '#fff', 0.1],
    [0.5, '#fff', 0],
  ],
  soft: [
    [0, '#fff', 0.24],
    [0.42, '#fff', 0],
  ],
  sharp: [
    [0, '#fff', 0.5],
    [0.34, '#fff', 0.06],
    [0.6, '#fff', 0],
  ],
  metal: [
    [0, '#fff', 0.2],
    [0.4, '#fff', 0],
  ],
  clear: [
    [0, '#fff', 0.7],
    [0.3, '#fff', 0.1],
    [0.7, '#fff', 0],
    [1, '#fff', 0.4],
  ],
};

export const shineStops = ({ gloss }: Surface) => SHINES[gloss];

export function gradient(id: string, { x, y, width, height }: Box, stops: readonly Stop[]): string {
  const colors = stops.map(
    ([offset, color, opacity]) =>
      `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
  );
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${at(x + width * 0.12)}" y1="${at(y)}" ` +
    `x2="${at(x + width * 0.88)}" y2="${at(y + height)}">${colors.join('')}</linearGradient>`
  );
}

export function pattern({ tile, dark, light, line, strength }: Surface, scale: number, hex: string): string {
  if (dark === '') return '';
  const [width, height] = tile;
  const ink = (path: string, color: string, opacity: number) => {
    if (path === '') return '';
    const how =
      line > 0
        ? `fill="none" stroke="${color}" stroke-width="${line}" stroke-linecap="round"`
        : `fill="${color}"`;
    return `<path d="${path}" ${how} opacity="${at(opacity)}"/>`;
  };
  // On what is dark, light shows more than shadow does.
  const isDark = lightness(hex) < 0.3;
  return (
    `<pattern id="t" patternUnits="userSpaceOnUse" width="${width}" height="${height}" ` +
    `patternTransform="scale(${at(scale)})">` +
    ink(dark, darker(hex, 0.9), isDark ? strength * 1.6 : strength) +
    ink(light, '#fff', isDark ? strength * 0.7 : strength * 1.2) +
    '</pattern>'
  );
}

export const at = (length: number) => Math.round(length * 1000) / 1000;
