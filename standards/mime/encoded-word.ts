/** Header text beyond US-ASCII: encoded words in Base64 (RFC 2047 §2 and §4.1). */
import { base64, byteLength, bytesOf } from '../bytes.ts';

const BEFORE = '=?UTF-8?B?';
const AFTER = '?=';
/** RFC 2047 §2: a word has at most 75 characters, and a line that holds one at most 76. */
const WORD = 75;
export const ENCODED_LINE = 76;

const bytesIn = (length: number) => Math.floor((length - BEFORE.length - AFTER.length) / 4) * 3;

/**
 * A text as encoded words with a blank between two; readers leave out that blank. No character is split (§5). The
 * first word leaves room for the characters that precede it in its line.
 */
export function encodedWords(text: string, before: number): string {
  const words: string[] = [];
  let word = '';
  let room = bytesIn(ENCODED_LINE - before);
  for (const character of text) {
    const size = byteLength(character);
    if (size > room) {
      words.push(word);
      word = '';
      room = bytesIn(WORD);
    }
    word += character;
    room -= size;
  }
  words.push(word);
  return words.map((part) => BEFORE + base64(bytesOf(part)) + AFTER).join(' ');
}
