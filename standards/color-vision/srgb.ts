/** Colours of the sRGB space (IEC 61966-2-1) in 8 bits: hex notation, linear light, luminance and D65 Lab. */
import type { Lab } from './ciede2000.ts';

/** Red, green and blue: 0 to 255 when encoded, 0 to 1 in linear light. */
export type Triple = readonly [number, number, number];
/** Row by row. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** CSS Color 4 §5.2, opaque only: #rgb or #rrggbb. */
export const HEX = /^#(?:[\dA-Fa-f]{3}|[\dA-Fa-f]{6})$/;

/** Canonical notation of a colour that matches HEX: lowercase, six digits. */
export function canonicalHex(text: string): string {
  const digits = text.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Channels of a colour in canonical notation. */
export function parseHex(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function formatHex([red, green, blue]: Triple): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
}

/** The transfer function from 8 bits to light, for every value. */
const LIGHT: readonly number[] = Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

export function linear([red, green, blue]: Triple): Triple {
  return [LIGHT[red] as number, LIGHT[green] as number, LIGHT[blue] as number];
}

/** The nearest 8-bit value of a channel's light, clamped to 0 to 1. */
export function encode(light: number): number {
  const clamped = Math.min(Math.max(light, 0), 1);
  const value = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(255 * value);
}

export function multiply(matrix: Matrix, [x, y, z]: Triple): Triple {
  const [a, b, c, d, e, f, g, h, i] = matrix;
  return [a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z];
}

/** A colour with the values for comparisons. */
export interface Color {
  rgb: Triple;
  /** WCAG 2 relative luminance, 0 to 1. */
  luminance: number;
  lab: Lab;
}

export function color(rgb: Triple): Color {
  const light = linear(rgb);
  return {
    rgb,
    luminance: 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2],
    lab: labOf(multiply(TO_XYZ, light)),
  };
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Color, two: Color): number {
  const lighter = Math.max(one.luminance, two.luminance);
  const darker = Math.min(one.luminance, two.luminance);
  return (lighter + 0.05) / (darker + 0.05);
}

/** From the primaries and the white of sRGB, as exact fractions (CSS Color 4 §18). */
const TO_XYZ: Matrix = [
  506752 / 1228815,
  87881 / 245763,
  12673 / 70218,
  87098 / 409605,
  175762 / 245763,
  12673 / 175545,
  7918 / 409605,
  87881 / 737289,
  1001167 / 1053270,
];

/** D65 from its chromaticity x = 0.3127, y = 0.3290. */
const WHITE: Triple = [0.3127 / 0.329, 1, (1 - 0.3127 - 0.329) / 0.329];

/** CIE 15:2004 §8.2.1, with the constants as fractions. */
function labOf(xyz: Triple): Lab {
  const fx = compress(xyz[0] / WHITE[0]);
  const fy = compress(xyz[1] / WHITE[1]);
  const fz = compress(xyz[2] / WHITE[2]);
  return { l: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz) };
}

const compress = (ratio: number) =>
  ratio > 216 / 24389 ? Math.cbrt(ratio) : ((24389 / 27) * ratio + 16) / 116;
