/** As much of a value as fits into an answer. */

/** Bytes of an answer that say nothing else: 2,000 tokens are never fewer. */
export const USUAL_BYTES = 4_000;
export const MOST_BYTES = 40_000;

export interface FittedValue {
  value: unknown;
  /** Whether anything was left out or shortened. */
  isCut: boolean;
}

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/** Whole items of lists, whole fields of objects where that is possible; the beginning of a text. */
export function fitted(value: unknown, room: number): FittedValue {
  if (typeof value === 'string') return fittedText(value, room);
  if (typeof value !== 'object' || value === null) return { value, isCut: false };
  return Array.isArray(value)
    ? fittedList(value, room)
    : fittedObject(value as Record<string, unknown>, room);
}

function fittedText(text: string, room: number): FittedValue {
  if (bytesOf(text) <= room) return { value: text, isCut: false };
  let end = Math.max(0, room - 6);
  while (end > 0 && bytesOf(text.slice(0, end)) > room - 4) end = Math.floor(end * 0.9);
  // Never half of a character.
  return {
    value: `${text
      .slice(0, end)
      .toWellFormed()
      .replace(/\uFFFD$/, '')}…`,
    isCut: true,
  };
}

function fittedList(items: readonly unknown[], room: number): FittedValue {
  const value: unknown[] = [];
  let left = room - 2;
  for (const item of items) {
    const bytes = bytesOf(item) + 1;
    if (bytes > left) {
      // Part of the first is better than nothing.
      if (value.length === 0 && left > 2) value.push(fitted(item, left).value);
      return { value, isCut: true };
    }
    value.push(item);
    left -= bytes;
  }
  return { value, isCut: false };
}

/** Least room that is worth filling with part of a field. */
const WORTH = 120;

function fittedObject(object: Record<string, unknown>, room: number): FittedValue {
  const value: Record<string, unknown> = {};
  let left = room - 2;
  let isCut = false;
  for (const [name, field] of Object.entries(object)) {
    const head = bytesOf(name) + 2;
    const bytes = head + bytesOf(field);
    if (bytes <= left) value[name] = field;
    else {
      isCut = true;
      if (left - head < WORTH) continue;
      value[name] = fitted(field, left - head).value;
    }
    left -= head + bytesOf(value[name]);
  }
  return { value, isCut };
}
