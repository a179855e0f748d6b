/** Initials that tell families with the same last name apart: A to Z, then AA to ZZ, and so on, each once. */
import { draws, type Key } from '../draws/random.ts';

const draw = draws('initials');

const LETTERS = 26;

/** Initials of the n-th family with a name, from 1, in lower case; the key of the name decides the first letter. */
export function initials(key: Key, n: number): string {
  let length = 1;
  let rest = n - 1;
  while (rest >= LETTERS ** length) rest -= LETTERS ** length++;
  const begins = Math.floor(key.float(draw.initials) * LETTERS ** length);
  let number = (begins + rest) % LETTERS ** length;
  const codes: number[] = [];
  for (let place = length - 1; place >= 0; place--) {
    codes[place] = 0x61 + (number % LETTERS);
    number = Math.floor(number / LETTERS);
  }
  return String.fromCharCode(...codes);
}
