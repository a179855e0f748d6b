/** A colour in hexadecimal digits, as pictures take it. */
import { canonicalHex } from '../../../standards/color-vision/srgb.ts';
import { pattern } from '../../framework/params.ts';

export const hexColor = () =>
  pattern(
    3,
    7,
    /^#?(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/,
    'a colour as rgb or rrggbb in hexadecimal digits, with or without a # (sent as %23)',
    { isColor: true },
  );

/** Lowercase #rrggbb. */
export const hexOf = (color: string): string => canonicalHex(color.startsWith('#') ? color : `#${color}`);
