/** The body of a patch of a file that is not text: both contents whole, in git's own base 85. */
import { stored } from '../zlib/stored.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~';
const LINE = 52;

/** Bytes in lines of at most 52, each behind a letter for its length; A is 1, Z 26, a 27 and z 52. */
export function base85(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += LINE) {
    const line = bytes.subarray(start, start + LINE);
    text += `${lengthLetter(line.length)}${groups(line)}\n`;
  }
  return text;
}

const lengthLetter = (length: number) =>
  String.fromCharCode(length <= 26 ? 0x40 + length : 0x60 + length - 26);

/** Five digits for each four bytes, the most significant first; zeros fill up the last four. */
function groups(line: Uint8Array): string {
  let text = '';
  for (let start = 0; start < line.length; start += 4) {
    let rest = 0;
    for (let index = start; index < start + 4; index++) rest = rest * 256 + (line[index] ?? 0);
    let group = '';
    for (let digit = 0; digit < 5; digit++) {
      group = DIGITS.charAt(rest % 85) + group;
      rest = Math.floor(rest / 85);
    }
    text += group;
  }
  return text;
}

const literal = (content: Uint8Array) => `literal ${content.length}\n${base85(stored(content))}\n`;

/** The new content, by which a patch is applied, then the old one, by which it is taken back. */
export function binaryPatch(before: Uint8Array, after: Uint8Array): string {
  return `GIT binary patch\n${literal(after)}${literal(before)}`;
}
