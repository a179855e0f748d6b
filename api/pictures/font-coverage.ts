/** Which letters a font has, by its table `cmap` (ISO/IEC 14496-22 §5.3.1). */
import { closeSync, openSync, readSync } from 'node:fs';

/** Whether the font has a glyph for a code point. */
export type Coverage = (codePoint: number) => boolean;

/** Reads only the part of the file that it needs. */
export function coverageOf(file: string): Coverage {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = (position: number, length: number) => {
      const read = Buffer.alloc(length);
      readSync(descriptor, read, 0, length, position);
      return read;
    };
    const count = bytes(4, 2).readUInt16BE();
    const directory = bytes(12, count * 16);
    for (let entry = 0; entry < count; entry++) {
      const place = entry * 16;
      if (directory.toString('latin1', place, place + 4) !== 'cmap') continue;
      return mapped(bytes(directory.readUInt32BE(place + 8), directory.readUInt32BE(place + 12)));
    }
    throw new Error(`${file} has no table cmap`);
  } finally {
    closeSync(descriptor);
  }
}

/** The format of a subtable that can be read, the most telling one first: all of Unicode, or its first plane. */
const FORMATS = [12, 4] as const;

function mapped(cmap: Buffer): Coverage {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  );
  for (const format of FORMATS) {
    const subtable = subtables.find((each) => each.readUInt16BE() === format);
    if (subtable) return format === 12 ? groups(subtable) : segments(subtable);
  }
  throw new Error('the font has no map of Unicode');
}

/** Format 12: ranges of code points whose glyphs follow one another. */
function groups(table: Buffer): Coverage {
  const ranges = Array.from({ length: table.readUInt32BE(12) }, (_, index) => ({
    first: table.readUInt32BE(16 + index * 12),
    last: table.readUInt32BE(20 + index * 12),
  }));
  return (codePoint) => {
    const range = ranges[firstNotBelow(ranges, codePoint)];
    return range !== undefined && range.first <= codePoint;
  };
}

/** Format 4: segments of the first plane, whose glyphs follow from a difference or stand in a list. */
function segments(table: Buffer): Coverage {
  const doubled = table.readUInt16BE(6);
  const ranges = Array.from({ length: doubled / 2 }, (_, index) => {
    const first = 16 + doubled + index * 2;
    return {
      last: table.readUInt16BE(14 + index * 2),
      first: table.readUInt16BE(first),
      delta: table.readUInt16BE(first + doubled),
      offset: table.readUInt16BE(first + 2 * doubled),
      place: first + 2 * doubled,
    };
  });
  return (codePoint) => {
    const range = ranges[firstNotBelow(ranges, codePoint)];
    if (range === undefined || range.first > codePoint) return false;
    const { first, delta, offset, place } = range;
    if (offset === 0) return ((codePoint + delta) & 0xffff) !== 0;
    return table.readUInt16BE(place + offset + (codePoint - first) * 2) !== 0;
  };
}

/** Place of the first range that does not end before a code point. */
function firstNotBelow(ranges: readonly { last: number }[], codePoint: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle] as { last: number }).last < codePoint) low = middle + 1;
    else high = middle;
  }
  return low;
}
