/** Regular expressions that match exactly a list of words, for JSON schemas: without flags. */
import { atOnce, type Steps } from './steps.ts';

interface Node {
  ends: boolean;
  next: Map<string, Node>;
}

/** What is written of nodes already: several may lead to the same. */
type Written = Map<Node, string>;

/**
 * Source of an expression, without anchors, for exactly these words, in any case of A to Z if they are `caseless`.
 * Words share common beginnings and endings, so that the expression for hundreds stays short.
 */
export const wordPattern = (words: Iterable<string>, caseless = false): string =>
  atOnce(wordPatternSteps(words, caseless));

/** Words between two breaks. */
const STEP = 256;

export function* wordPatternSteps(words: Iterable<string>, caseless = false): Steps<string> {
  const root: Node = { ends: false, next: new Map() };
  let count = 0;
  for (const word of words) {
    count += 1;
    if (count % STEP === 0) yield;
    let node = root;
    for (const character of caseless ? word.toLowerCase() : word) {
      let after = node.next.get(character);
      if (!after) {
        after = { ends: false, next: new Map() };
        node.next.set(character, after);
      }
      node = after;
    }
    node.ends = true;
  }
  const known: Written = new Map();
  for (const node of root.next.values()) {
    written(node, caseless, known);
    yield;
  }
  return written(root, caseless, known);
}

/** The Gregorian calendar repeats itself after so many years. */
const PERIOD = 400;

/** The same for years of four digits, those from `first` to `last` that `isOne` holds of. */
export function yearPattern(first: number, last: number, isOne: (year: number) => boolean): string {
  const whole = new Map<string, Node | undefined>();
  /** So many years from one on, which have all digits but the last ones in common. */
  const nodeOf = (from: number, size: number): Node | undefined => {
    if (from + size <= first || from > last) return undefined;
    if (from < first || from + size - 1 > last) return nodeFrom(from, size);
    const place = `${from % PERIOD} ${size}`;
    if (!whole.has(place)) whole.set(place, nodeFrom(from, size));
    return whole.get(place);
  };
  const nodeFrom = (from: number, size: number): Node | undefined => {
    const next = new Map<string, Node>();
    if (size === 1) return isOne(from) ? { ends: true, next } : undefined;
    for (let digit = 0; digit < 10; digit += 1) {
      const node = nodeOf(from + (digit * size) / 10, size / 10);
      if (node) next.set(String(digit), node);
    }
    return next.size > 0 ? { ends: false, next } : undefined;
  };
  const root = nodeOf(0, 10_000);
  return root ? written(root, false, new Map()) : '';
}

function written(node: Node, caseless: boolean, known: Written): string {
  const before = known.get(node);
  if (before !== undefined) return before;
  const text = branched(node, caseless, known);
  known.set(node, text);
  return text;
}

function branched({ ends, next }: Node, caseless: boolean, known: Written): string {
  const byRest = Map.groupBy(next, ([, node]) => written(node, caseless, known));
  const branches = [...byRest].map(([rest, entries]) => {
    const characters = entries.flatMap(([character]) => (caseless ? inBothCases(character) : [character]));
    return classOf(characters) + rest;
  });
  if (branches.length === 0) return '';
  const [only = ''] = branches;
  if (branches.length > 1) return `(?:${branches.join('|')})${ends ? '?' : ''}`;
  return ends ? `(?:${only})?` : only;
}

const inBothCases = (character: string): string[] =>
  /[a-z]/.test(character) ? [character.toUpperCase(), character] : [character];

function classOf(characters: readonly string[]): string {
  const [first = ''] = characters;
  if (characters.length === 1) return first.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  const codes = characters.map((character) => character.charCodeAt(0)).sort((a, b) => a - b);
  let text = '';
  for (let index = 0; index < codes.length; ) {
    let end = index;
    while (codes[end + 1] === (codes[end] as number) + 1) end++;
    const [from, to] = [inClass(codes[index]), inClass(codes[end])];
    text += end - index > 1 ? `${from}-${to}` : end > index ? from + to : from;
    index = end + 1;
  }
  return text === '0-9' ? '\\d' : `[${text}]`;
}

const inClass = (code = 0) => String.fromCharCode(code).replace(/[\\\]^-]/, '\\$&');
