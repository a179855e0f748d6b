/** Digits as character codes, for building texts in one call. */

/** Character code of a hexadecimal digit. */
export function hexCode(digit: number): number {
  return digit < 10 ? 0x30 + digit : 0x57 + digit;
}

/** Character code of the digit that stands for a power of ten in a number from 0 to 2^31 - 1. */
export function digitCode(number: number, power: number): number {
  return 0x30 + (((number / power) | 0) % 10);
}
