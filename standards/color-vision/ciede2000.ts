/**
 * The CIEDE2000 colour difference (ISO/CIE 11664-6), after G. Sharma, W. Wu and E. N. Dalal, "The CIEDE2000
 * Color-Difference Formula", Color Research and Application 30 (2005). Equation numbers are theirs.
 */

/** CIE L*a*b*. */
export interface Lab {
  l: number;
  a: number;
  b: number;
}

const RADIANS = Math.PI / 180;
const power7 = (value: number) => value ** 7;
const TWENTY_FIVE = power7(25);

/** 0 for equal colours, about 1 for a just noticeable difference, 100 between black and white. */
export function ciede2000(one: Lab, two: Lab): number {
  // Equations 2 to 7: a is stretched for colours near grey, then chroma and hue are taken.
  const meanC = (chroma(one.a, one.b) + chroma(two.a, two.b)) / 2;
  const stretch = 1.5 - Math.sqrt(power7(meanC) / (power7(meanC) + TWENTY_FIVE)) / 2;
  const a1 = one.a * stretch;
  const a2 = two.a * stretch;
  const c1 = chroma(a1, one.b);
  const c2 = chroma(a2, two.b);
  const h1 = hue(a1, one.b);
  const h2 = hue(a2, two.b);

  // Equations 8 to 11: a grey has no hue, and hues go the shorter way round the circle.
  const isGrey = c1 * c2 === 0;
  const apart = h2 - h1;
  const turn = isGrey ? 0 : apart > 180 ? apart - 360 : apart < -180 ? apart + 360 : apart;
  const deltaL = two.l - one.l;
  const deltaC = c2 - c1;
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIANS);

  // Equations 12 to 14: means of the pair.
  const l = (one.l + two.l) / 2;
  const c = (c1 + c2) / 2;
  const h = isGrey ? h1 + h2 : meanHue(h1, h2);

  // Equations 15 to 22: weights of lightness, chroma and hue, and the rotation in the blues.
  const t =
    1 -
    0.17 * Math.cos((h - 30) * RADIANS) +
    0.24 * Math.cos(2 * h * RADIANS) +
    0.32 * Math.cos((3 * h + 6) * RADIANS) -
    0.2 * Math.cos((4 * h - 63) * RADIANS);
  const middle = (l - 50) ** 2;
  const lightness = deltaL / (1 + (0.015 * middle) / Math.sqrt(20 + middle));
  const chromaticity = deltaC / (1 + 0.045 * c);
  const tone = deltaH / (1 + 0.015 * c * t);
  const angle = 30 * Math.exp(-(((h - 275) / 25) ** 2));
  const rotation = -2 * Math.sqrt(power7(c) / (power7(c) + TWENTY_FIVE)) * Math.sin(2 * angle * RADIANS);
  return Math.sqrt(lightness ** 2 + chromaticity ** 2 + tone ** 2 + rotation * chromaticity * tone);
}

const chroma = (a: number, b: number) => Math.sqrt(a * a + b * b);

/** Degrees from 0 to 360; 0 for a grey. */
function hue(a: number, b: number): number {
  const degrees = Math.atan2(b, a) / RADIANS;
  return degrees < 0 ? degrees + 360 : degrees;
}

/** The hue between two on the shorter way round the circle. */
function meanHue(h1: number, h2: number): number {
  const sum = h1 + h2;
  if (Math.abs(h1 - h2) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}
