/** The least and the greatest text by their bytes, whose order is that of code points (RFC 3629 §1). */
import type { Bounds } from './column.ts';

/** Bytes of a bound; readers need no more to skip what cannot match. */
const LONGEST = 64;

/**
 * The least and the greatest text of a PLAIN page, where the bytes of each follow their length. Undefined if there are
 * none, or no text above all could be cut short.
 */
export function textBounds(page: Buffer): Bounds | undefined {
  if (page.length === 0) return undefined;
  let [least, leastEnd, greatest, greatestEnd] = [4, 4 + page.readInt32LE(0), 4, 4 + page.readInt32LE(0)];
  for (let start = leastEnd; start < page.length; ) {
    const length = lengthAt(page, start);
    const from = start + 4;
    const end = from + length;
    if (isBelow(page, from, end, least, leastEnd)) [least, leastEnd] = [from, end];
    else if (isBelow(page, greatest, greatestEnd, from, end)) [greatest, greatestEnd] = [from, end];
    start = end;
  }
  return cutShort(page.subarray(least, leastEnd), page.subarray(greatest, greatestEnd));
}

function lengthAt(page: Buffer, place: number): number {
  return (
    (page[place] as number) |
    ((page[place + 1] as number) << 8) |
    ((page[place + 2] as number) << 16) |
    ((page[place + 3] as number) << 24)
  );
}

function isBelow(page: Buffer, start: number, end: number, other: number, otherEnd: number): boolean {
  const length = Math.min(end - start, otherEnd - other);
  for (let place = 0; place < length; place++) {
    const difference = (page[start + place] as number) - (page[other + place] as number);
    if (difference !== 0) return difference < 0;
  }
  return end - start < otherEnd - other;
}

function cutShort(least: Buffer, greatest: Buffer): Bounds | undefined {
  const above = greatest.length <= LONGEST ? greatest : textAbove(greatest);
  if (!above) return undefined;
  return {
    least: Uint8Array.from(least.subarray(0, characterEnd(least))),
    greatest: Uint8Array.from(above),
    isLeastExact: least.length <= LONGEST,
    isGreatestExact: greatest.length <= LONGEST,
  };
}

/** End of the last whole character within the bound. */
function characterEnd(text: Buffer): number {
  if (text.length <= LONGEST) return text.length;
  let end = LONGEST;
  // A byte of 10xxxxxx continues a character.
  while (((text[end] as number) & 0xc0) === 0x80) end -= 1;
  return end;
}

/** The start of a text with its last character raised, so that it is above all texts with that start. */
function textAbove(text: Buffer): Buffer | undefined {
  const characters = [...text.toString('utf8', 0, characterEnd(text))];
  for (;;) {
    const last = characters.pop()?.codePointAt(0);
    if (last === undefined) return undefined;
    if (last === 0x10ffff) continue;
    // Surrogates are not characters.
    const next = last === 0xd7ff ? 0xe000 : last + 1;
    return Buffer.from(characters.join('') + String.fromCodePoint(next));
  }
}
