/** Colours by hue, saturation and lightness. */
import { formatHex } from '../../standards/color-vision/srgb.ts';

/** #rrggbb of a hue in degrees and two shares (CSS Color 4 §7.1). */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number) => {
    const turn = (shift + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return formatHex([channel(0), channel(8), channel(4)]);
}
