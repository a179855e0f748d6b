/** Header text beyond US-ASCII: encoded words in Base64 (RFC 2047 §2 and §4.1). */

const BEFORE = '=?UTF-8?B?';
const AFTER = '?=';
/** RFC 2047 §2: an encoded word has at most 75 characters. */
const MOST_BYTES = Math.floor((75 - BEFORE.length - AFTER.length) / 4) * 3;

/** A text as encoded words with a blank between two; readers leave out that blank. No character is divided (§5). */
export function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  let bytes = 0;
  for (const character of text) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MOST_BYTES) {
      words.push(word);
      word = '';
      bytes = 0;
    }
    word += character;
    bytes += size;
  }
  words.push(word);
  return words.map((part) => BEFORE + Buffer.from(part).toString('base64') + AFTER).join(' ');
}
