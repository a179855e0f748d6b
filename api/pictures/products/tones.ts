/** The colours of a picture of a product, which all follow from its own. */
import { color, formatHex, parseHex, type Triple } from '../../../standards/color-vision/srgb.ts';

/** So much of another colour in one. */
export function mixed(one: string, other: string, share: number): string {
  const [to, from] = [parseHex(other), parseHex(one)];
  return formatHex(
    from.map((value, place) => Math.round(value + ((to[place] as number) - value) * share)) as never,
  );
}

export const lighter = (hex: string, share: number) => mixed(hex, '#ffffff', share);
/** Shadows of warm things are not grey. */
export const darker = (hex: string, share: number) => mixed(hex, '#15100d', share);

/** From 0 for black to 1 for white, in steps that look equal. */
export function lightness(hex: string): number {
  return Math.sqrt(color(parseHex(hex) as Triple).luminance);
}
