/** The checksum of PNG and gzip: CRC-32 (ISO/IEC 15948, Annex D). */
import { bytesOf } from '../bytes.ts';

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

export function crc32(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 255] as number) ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** Of a text in UTF-8. */
export function crc32OfText(text: string): number {
  let sum = -1;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f) return crc32(bytesOf(text));
    sum = (TABLE[(sum ^ unit) & 255] as number) ^ (sum >>> 8);
  }
  return ~sum >>> 0;
}
