/** Bytes and their texts by what every JavaScript runtime has, browsers included. */
import { concatUint8Arrays, hexToUint8Array, uint8ArrayToBase64, uint8ArrayToHex } from 'uint8array-extras';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** UTF-8. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** UTF-8; what is not valid becomes U+FFFD. */
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Bytes that a text takes in UTF-8. */
export function byteLength(text: string): number {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > 0x7f) return bytesOf(text).length;
  }
  return text.length;
}

/** ISO 8859-1: a character for each byte. */
export const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

/** ISO 8859-1: a byte for each character. */
export const latin1Bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

export const joinedBytes = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  concatUint8Arrays([...parts]) as Uint8Array<ArrayBuffer>;

export const hex: (bytes: Uint8Array) => string = uint8ArrayToHex;
export const hexBytes: (text: string) => Uint8Array = hexToUint8Array;
/** RFC 4648 §4. */
export const base64 = (bytes: Uint8Array): string => uint8ArrayToBase64(bytes);
/** RFC 4648 §5, without padding. */
export const base64url = (bytes: Uint8Array): string => uint8ArrayToBase64(bytes, { urlSafe: true });
