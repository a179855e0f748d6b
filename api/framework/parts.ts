/** Which of some texts contain a part: each of up to three letters, and the longer ones that many have. */
import type { Steps } from './steps.ts';

/** Between two breaks. */
const LETTERS_AT_ONCE = 4096;

/** Letters of the parts of which every one is kept. */
export const SHORT_PART = 3;

/** A longer part that no more places have is looked for in the texts. */
const FEW_PLACES = 150;

/** Where each letter of a text begins, and where the last one ends: some take two code units. */
export function letterStarts(text: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at < text.length; at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1) starts.push(at);
  starts.push(text.length);
  return starts;
}

/** Letters of all texts in one row, each as its number among all that there are; 0 ends a text. */
function* lettersOf(texts: readonly string[]) {
  const numbers = new Map<number, number>();
  let size = 0;
  for (const text of texts) size += text.length + 1;
  const letters = new Uint16Array(size);
  const keys = new Uint32Array(size);
  const starts = new Uint32Array(size + 1);
  let at = 0;
  for (const [key, text] of texts.entries()) {
    const began = at;
    for (let start = 0; start < text.length; at++) {
      const letter = text.codePointAt(start) as number;
      const number = numbers.get(letter) ?? numbers.size + 1;
      numbers.set(letter, number);
      [letters[at], keys[at], starts[at]] = [number, key, start];
      start += letter > 0xffff ? 2 : 1;
    }
    [keys[at], starts[at]] = [key, text.length];
    at++;
    if (isBreak(began, at)) yield;
  }
  return { letters: letters.subarray(0, at), keys, starts, alphabet: numbers.size + 1 };
}

/** Whether a break is due between two numbers of letters. */
const isBreak = (before: number, now: number) =>
  Math.floor(before / LETTERS_AT_ONCE) < Math.floor(now / LETTERS_AT_ONCE);

/** The parts of texts that differ from each other, each with the places of those that contain it. */
export function* partsOf(
  placesOf: ReadonlyMap<string, readonly number[]>,
): Steps<ReadonlyMap<string, readonly number[]>> {
  const all = new Map<string, readonly number[]>();
  const texts = [...placesOf.keys()];
  const places = [...placesOf.values()];
  yield;
  const arePlaces = places.every((those) => those.length === 1);
  /** Many parts are in the same texts, and have one list of places. */
  const known = new Map<string, readonly number[]>();
  const placesIn = (keys: readonly number[]): readonly number[] => {
    const list = keys.join();
    const those = known.get(list) ?? (arePlaces ? keys : keys.flatMap((key) => places[key] as number[]));
    known.set(list, those);
    return those;
  };
  const { letters, keys, starts, alphabet } = yield* lettersOf(texts);
  yield;
  /** Where parts begin that may be longer, and which of those before each of them is. */
  let begins = new Uint32Array(letters.length);
  for (let at = 0; at < begins.length; at++) begins[at] = at;
  let before = new Uint32Array(letters.length);
  for (let length = 1; begins.length > 0; length++) {
    yield;
    const groups = new Map<number, number>();
    const first: number[] = [];
    const found: number[][] = [];
    const after = new Uint32Array(begins.length);
    let more = 0;
    for (let index = 0; index < begins.length; index++) {
      if (isBreak(index, index + 1)) yield;
      const begin = begins[index] as number;
      const letter = letters[begin + length - 1] as number;
      if (letter === 0) continue;
      const part = (before[index] as number) * alphabet + letter;
      const key = keys[begin] as number;
      let group = groups.get(part);
      if (group === undefined) {
        group = found.push([key]) - 1;
        groups.set(part, group);
        first.push(begin);
      } else {
        const those = found[group] as number[];
        if (those[those.length - 1] !== key) those.push(key);
      }
      begins[more] = begin;
      after[more++] = group;
    }
    yield;
    const areMany = new Uint8Array(found.length);
    let count = 0;
    for (const [group, those] of found.entries()) {
      const before = count;
      count += those.length;
      // Most parts of any length are in few places, and only of a short one is it needed in which.
      if (length > SHORT_PART && arePlaces && those.length <= FEW_PLACES) continue;
      const places = placesIn(those);
      if (places.length > FEW_PLACES) areMany[group] = 1;
      if (places.length > FEW_PLACES || length <= SHORT_PART) {
        const begin = first[group] as number;
        const text = texts[keys[begin] as number] as string;
        all.set(text.slice(starts[begin], starts[begin + length]), places);
      }
      if (isBreak(before, count)) yield;
    }
    yield;
    // What is longer and frequent begins with a frequent part.
    let kept = 0;
    for (let index = 0; index < more; index++) {
      const group = after[index] as number;
      if (length >= SHORT_PART && areMany[group] === 0) continue;
      begins[kept] = begins[index] as number;
      after[kept++] = group;
    }
    begins = begins.subarray(0, kept);
    before = after;
  }
  return all;
}
