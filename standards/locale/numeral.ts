/** Decimal numbers as text, so that no written digits are lost. */

/** A number as JSON and ECMAScript write it: `-0`, `1.50`, `1e-7`. */
export type Numeral = string;

const NUMERAL = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:e([+-]?\d+))?$/i;

/** ICU fails below some thousand million; nobody needs a number too long to write out in a URL. */
const LEAST_POWER = -999_999;

/** Digits around the decimal point and a power of ten. */
interface Reading {
  negative: boolean;
  integer: string;
  fraction: string;
  exponent: number;
}

function readingOf(text: string): Reading | undefined {
  const match = NUMERAL.exec(text);
  if (!match) return undefined;
  const [, sign, integer = '', fraction = '', bare = '', exponent = '0'] = match;
  return { negative: sign === '-', integer, fraction: fraction + bare, exponent: Number(exponent) };
}

/**
 * A number as text with every digit that was sent, within ±bound exactly (not after rounding to a double).
 * Undefined if the text is not a number, is out of bounds, or is nearer to zero than ICU can represent.
 */
export function readNumeral(text: string, bound: bigint): Numeral | undefined {
  const reading = readingOf(text);
  if (!reading) return undefined;
  const { negative, integer, fraction, exponent } = reading;
  const magnitude = magnitudeOf(reading);
  if (magnitude && (magnitude.power < LEAST_POWER || exceeds(magnitude, magnitudeOfInteger(bound)))) {
    return undefined;
  }
  const digits = `${negative ? '-' : ''}${integer.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`;
  return magnitude && exponent !== 0 ? `${digits}e${exponent}` : digits;
}

/** How many digits the number shows after its decimal point. */
export function fractionDigits(numeral: Numeral): number {
  const { fraction, exponent } = readingOf(numeral) as Reading;
  return Math.max(fraction.length - exponent, 0);
}

/** A number other than zero as d.ddd times a power of ten, its digits without zeros at either end. */
interface Magnitude {
  digits: string;
  power: number;
}

function magnitudeOf({ integer, fraction, exponent }: Reading): Magnitude | undefined {
  const digits = integer + fraction;
  let first = 0;
  while (digits[first] === '0') first++;
  if (first === digits.length) return undefined;
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return { digits: digits.slice(first, end), power: integer.length - 1 - first + exponent };
}

const magnitudeOfInteger = (value: bigint) => magnitudeOf(readingOf(String(value)) as Reading) as Magnitude;

function exceeds(a: Magnitude, b: Magnitude): boolean {
  return a.power === b.power ? a.digits > b.digits : a.power > b.power;
}

/** `-0`, with any decimals. */
export const isNegativeZero = (numeral: Numeral) =>
  numeral.startsWith('-') && magnitudeOf(readingOf(numeral) as Reading) === undefined;

/** Whether a double holds exactly the digits of a number. */
export function isDouble(numeral: Numeral): boolean {
  const exact = magnitudeOf(readingOf(numeral) as Reading);
  const held = magnitudeOf(readingOf(String(Number(numeral))) as Reading);
  return exact?.power === held?.power && exact?.digits === held?.digits;
}
