/**
 * Texts in one piece. V8 keeps `a + b` of 13 characters or more as a tree of its parts, and JSON.stringify
 * leaves its fast path at the first tree it meets, so that one such field slows down every record of a list.
 * What people, products and orders hold is therefore a word of the vocabulary, shorter than that, or made here.
 */
import { hexCode } from './digit-code.ts';
import { draws, type Key } from './random.ts';

const draw = draws('id');

/** Up to so many characters, `a + b` is in one piece. */
export const SHORT = 12;

/** The parts one after the other. */
export function joined(...parts: readonly string[]): string {
  return parts.join('');
}

/** `usr_` and twelve hexadecimal digits of the key's `id`; the prefix has three letters. */
export function identifier(prefix: string, key: Key): string {
  return numberedIdentifier(prefix, key.int(draw.id, 0, 2 ** 48 - 1));
}

/** The identifier of a number from 0 to 2^48 - 1. */
export function numberedIdentifier(prefix: string, number: number): string {
  const high = Math.floor(number / 2 ** 24);
  const low = number - high * 2 ** 24;
  return String.fromCharCode(
    prefix.charCodeAt(0),
    prefix.charCodeAt(1),
    prefix.charCodeAt(2),
    UNDERSCORE,
    hexCode(high >>> 20),
    hexCode((high >>> 16) & 15),
    hexCode((high >>> 12) & 15),
    hexCode((high >>> 8) & 15),
    hexCode((high >>> 4) & 15),
    hexCode(high & 15),
    hexCode(low >>> 20),
    hexCode((low >>> 16) & 15),
    hexCode((low >>> 12) & 15),
    hexCode((low >>> 8) & 15),
    hexCode((low >>> 4) & 15),
    hexCode(low & 15),
  );
}

const UNDERSCORE = 0x5f;
