import { SourceError } from './source-error.ts';

/** Bytes as UTF-8. Throws a SourceError that names the first line that is not. */
export function decodeText(at: { source: string; file: string }, bytes: Uint8Array): string {
  const decode = (part: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(part);
  try {
    return decode(bytes);
  } catch {
    let line = 1;
    // No byte of a longer sequence is a line feed, so each line can be decoded alone.
    for (let start = 0; start < bytes.length; line++) {
      const feed = bytes.indexOf(0x0a, start);
      const end = feed < 0 ? bytes.length : feed;
      try {
        decode(bytes.subarray(start, end));
      } catch {
        break;
      }
      start = end + 1;
    }
    throw new SourceError(at, `the file is not valid UTF-8; line ${line} is the first that is not`);
  }
}
