/**
 * Pictures of 16 by 16 pixels, each with the initial of what it is for. No byte is above 127, so that a text holds
 * such a file as well as a buffer does, in JSON too; colours are therefore dark.
 */

const SIZE = 16;
/** The columns in which a letter begins and ends. */
const LEFT = 3;
const RIGHT = 12;

/** Seven rows of five pixels, the leftmost in the highest bit. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  a: [14, 17, 17, 31, 17, 17, 17],
  b: [30, 17, 17, 30, 17, 17, 30],
  c: [14, 17, 16, 16, 16, 17, 14],
  d: [30, 17, 17, 17, 17, 17, 30],
  l: [16, 16, 16, 16, 16, 16, 31],
  n: [17, 25, 25, 21, 19, 19, 17],
  o: [14, 17, 17, 17, 17, 17, 14],
  p: [30, 17, 17, 30, 16, 16, 16],
  r: [30, 17, 17, 30, 20, 18, 17],
  s: [15, 16, 16, 14, 1, 1, 30],
  t: [31, 4, 4, 4, 4, 4, 4],
  v: [17, 17, 17, 17, 17, 10, 4],
  w: [17, 17, 17, 21, 21, 21, 10],
};

/** Red, green and blue. */
export type Colour = readonly [number, number, number];

/** Pairs of colours: for the background, and for the letter on it. */
export const SCHEMES: readonly (readonly [Colour, Colour])[] = [
  [
    [16, 24, 48],
    [127, 112, 64],
  ],
  [
    [24, 48, 40],
    [120, 127, 104],
  ],
  [
    [56, 16, 32],
    [127, 104, 88],
  ],
  [
    [20, 20, 24],
    [72, 120, 127],
  ],
  [
    [48, 32, 8],
    [127, 124, 112],
  ],
  [
    [8, 40, 64],
    [112, 127, 127],
  ],
];

/** Rows from the bottom up, 0 for the background and 1 for the letter, which is twice as large as it is above. */
const PIXELS: Readonly<Record<string, readonly number[][]>> = Object.fromEntries(
  Object.entries(LETTERS).map(([letter, glyph]) => [letter, rowsOf(glyph)]),
);

function rowsOf(glyph: readonly number[]): number[][] {
  const columns = Array.from({ length: SIZE }, (_, column) => column);
  return columns.map((row) => {
    const bits = glyph[Math.floor((SIZE - 2 - row) / 2)] ?? 0;
    return columns.map((column) =>
      column < LEFT || column > RIGHT ? 0 : (bits >> (4 - Math.floor((column - LEFT) / 2))) & 1,
    );
  });
}

function pixelsOf(letter: string): readonly number[][] {
  const pixels = PIXELS[letter];
  if (!pixels) throw new Error(`no picture of ${letter}`);
  return pixels;
}

const HEADER = 40;
const words = (...values: number[]) => values.flatMap((value) => [value & 255, value >>> 8]);
const doubles = (...values: number[]) => values.flatMap((value) => words(value & 0xffff, value >>> 16));

/** BITMAPINFOHEADER. */
const info = (height: number, bits: number, used: number) => [
  ...doubles(HEADER, SIZE, height),
  ...words(1, bits),
  ...doubles(0, 0, 0, 0, used, 0),
];

const palette = (scheme: readonly Colour[], size: number) =>
  Array.from({ length: size }, (_, index) => {
    const [red, green, blue] = scheme[index] ?? [0, 0, 0];
    return [blue, green, red, 0];
  }).flat();

/** An icon of a web page: one picture with 16 colours. Its height counts the mask, in which all is opaque. */
export function ico(letter: string, scheme: number): Uint8Array {
  const pixels = pixelsOf(letter).flatMap((row) =>
    Array.from(
      { length: SIZE / 2 },
      (_, pair) => ((row[2 * pair] as number) << 4) | (row[2 * pair + 1] as number),
    ),
  );
  const mask = new Array<number>(SIZE * 4).fill(0);
  const image = [...info(2 * SIZE, 4, 0), ...palette(SCHEMES[scheme] ?? [], 16), ...pixels, ...mask];
  const entry = [SIZE, SIZE, 16, 0, ...words(1, 4), ...doubles(image.length, 22)];
  return Uint8Array.from([...words(0, 1, 1), ...entry, ...image]);
}

/** A bitmap with eight colours, as printers of labels take it. */
export function bmp(letter: string, scheme: number): Uint8Array {
  const pixels = pixelsOf(letter).flat();
  const colours = palette(SCHEMES[scheme] ?? [], 8);
  const offset = 14 + HEADER + colours.length;
  const file = [0x42, 0x4d, ...doubles(offset + pixels.length, 0, offset)];
  return Uint8Array.from([...file, ...info(SIZE, 8, 8), ...colours, ...pixels]);
}
