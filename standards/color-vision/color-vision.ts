/** How colours look to people with a colour-vision deficiency, by three published models. */
import { ciede2000 } from './ciede2000.ts';
import { BRETTEL, type Cones, MACHADO, VIENOT } from './matrices.ts';
import * as srgb from './srgb.ts';

export const MODELS = ['model1997', 'model1999', 'model2009'] as const;
export type Model = (typeof MODELS)[number];

export const TYPES = [
  'protanopia',
  'deuteranopia',
  'tritanopia',
  'protanomaly',
  'deuteranomaly',
  'tritanomaly',
] as const;
export type Type = (typeof TYPES)[number];

export const CHANNELS = ['red', 'green', 'blue'] as const;

const CONES: Readonly<Record<Type, Cones>> = {
  protanopia: 'protan',
  deuteranopia: 'deutan',
  tritanopia: 'tritan',
  protanomaly: 'protan',
  deuteranomaly: 'deutan',
  tritanomaly: 'tritan',
};

export interface Deficiency {
  type: Type;
  model: Model;
  /** 0 to 1; only model2009 has one. */
  severity?: number | undefined;
}

/** Shifted cones, which have degrees, rather than missing ones. */
export function isAnomaly(type: Type): boolean {
  return type.endsWith('anomaly');
}

/** The colour seen of a colour shown, in linear light that may be outside sRGB. */
export type Filter = (light: srgb.Triple) => srgb.Triple;

export function filter({ type, model, severity = 1 }: Deficiency): Filter {
  const cones = CONES[type];
  if (model === 'model1997') {
    const { normal, near, far } = BRETTEL[cones];
    return (light) => srgb.multiply(dot(normal, light) >= 0 ? near : far, light);
  }
  if (model === 'model1999') {
    if (cones === 'tritan') throw new RangeError('model1999 has no matrix for tritanopia');
    const matrix = VIENOT[cones];
    return (light) => srgb.multiply(matrix, light);
  }
  const matrix = interpolated(MACHADO[cones], severity);
  return (light) => srgb.multiply(matrix, light);
}

/** The two published severities around one that is not published. */
export function neighbours(severity: number): [lower: number, upper: number] | undefined {
  const tenths = severity * 10;
  if (Number.isInteger(tenths)) return undefined;
  return [Math.floor(tenths) / 10, Math.ceil(tenths) / 10];
}

/** Interpolates each element linearly between the two nearest published severities. */
function interpolated(published: readonly srgb.Matrix[], severity: number): srgb.Matrix {
  const lower = Math.min(Math.floor(severity * 10), published.length - 2);
  const weight = severity * 10 - lower;
  const [below, above] = [published[lower] as srgb.Matrix, published[lower + 1] as srgb.Matrix];
  return below.map(
    (element, index) => element * (1 - weight) + (above[index] as number) * weight,
  ) as unknown as srgb.Matrix;
}

const dot = (a: srgb.Triple, b: srgb.Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** A channel this far outside 0 to 1 counts as clipped; less is rounding of the published digits. */
const CLIP_MARGIN = 2e-5;

/** One colour before and after. */
export interface Simulation {
  input: string;
  before: srgb.Color;
  after: srgb.Color;
  clipped: (typeof CHANNELS)[number][];
}

/** Simulates a colour in canonical notation. */
export function simulate(hex: string, seenThrough: Filter): Simulation {
  const rgb = srgb.parseHex(hex);
  const light = seenThrough(srgb.linear(rgb));
  const isClipped = (value: number) => value < -CLIP_MARGIN || value > 1 + CLIP_MARGIN;
  return {
    input: hex,
    before: srgb.color(rgb),
    after: srgb.color([srgb.encode(light[0]), srgb.encode(light[1]), srgb.encode(light[2])]),
    clipped: CHANNELS.filter((_, index) => isClipped(light[index] as number)),
  };
}

/** A simulation for display. */
export function appearance({ before, after, clipped }: Simulation) {
  const [r, g, b] = after.rgb;
  const { difference, contrast } = compare(before, after);
  return {
    simulatedHex: srgb.formatHex(after.rgb),
    simulatedRgb: { r, g, b },
    deltaFromOriginal: difference,
    contrastAgainstOriginal: contrast,
    clippedChannels: clipped,
  };
}

/** Difference (CIEDE2000) and contrast (WCAG 2) of two colours, to four decimals. */
export function compare(one: srgb.Color, two: srgb.Color): { difference: number; contrast: number } {
  return {
    difference: fourDecimals(ciede2000(one.lab, two.lab)),
    contrast: fourDecimals(srgb.contrast(one, two)),
  };
}

const fourDecimals = (value: number) => Math.round(value * 1e4) / 1e4;

/** Every pair of a palette, original and simulated, in the order of the colours, and a summary. */
export function palette(simulations: readonly Simulation[], threshold: number) {
  const compared = (one: srgb.Color, two: srgb.Color) => {
    const { difference, contrast } = compare(one, two);
    return { difference, contrast, distinguishable: difference >= threshold };
  };
  const pairs = simulations.flatMap((one, index) =>
    simulations.slice(index + 1).map((two) => {
      const before = compared(one.before, two.before);
      const after = compared(one.after, two.after);
      const staysDistinguishable = before.distinguishable && after.distinguishable;
      return { first: one.input, second: two.input, before, after, staysDistinguishable };
    }),
  );
  const { first, second, after } = pairs.reduce((least, pair) =>
    pair.after.difference < least.after.difference ? pair : least,
  );
  const closest = { first, second, difference: after.difference, contrast: after.contrast };
  const distinguishableBefore = pairs.filter((pair) => pair.before.distinguishable).length;
  const distinguishableAfter = pairs.filter((pair) => pair.after.distinguishable).length;
  const kept = pairs.filter((pair) => pair.staysDistinguishable).length;
  const lost = distinguishableBefore - kept;
  return {
    pairs,
    summary: { pairs: pairs.length, distinguishableBefore, distinguishableAfter, lost, closest },
  };
}
