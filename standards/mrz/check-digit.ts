/** Check digits of ICAO Doc 9303-3 §4.9: weights 7, 3, 1 over the values of the characters, modulo 10. */

const WEIGHTS = [7, 3, 1] as const;
const DIGIT_0 = 0x30;
const LETTER_A = 0x41;
const FILLER = 0x3c;

/** 0 to 9 for digits, 10 to 35 for A to Z, 0 for the filler; undefined for any other character. */
export function characterValue(code: number): number | undefined {
  if (code >= DIGIT_0 && code <= DIGIT_0 + 9) return code - DIGIT_0;
  if (code >= LETTER_A && code <= LETTER_A + 25) return code - LETTER_A + 10;
  return code === FILLER ? 0 : undefined;
}

/** The sum of the products; undefined if any character has no value. */
export function weightedSum(text: string): number | undefined {
  let sum = 0;
  for (let index = 0; index < text.length; index++) {
    const value = characterValue(text.charCodeAt(index));
    if (value === undefined) return undefined;
    sum += value * (WEIGHTS[index % 3] as number);
  }
  return sum;
}

/** The check digit of a text as a character; undefined if any character has no value. */
export function checkDigit(text: string): string | undefined {
  const sum = weightedSum(text);
  return sum === undefined ? undefined : String(sum % 10);
}
