/** Where the lines of an SVG path run, near enough to tell what lies in what and how large it is. */

import { arc, curve, type Point } from './path-curves.ts';

/** What one `M` begins. */
export interface Outline {
  /** As a path of its own. */
  path: string;
  points: readonly Point[];
}

const LENGTHS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};
const NUMBER = /[\s,]*(-?(?:\d+\.?\d*|\.\d+))/y;
/** The flags of an arc may stand without a blank behind them. */
const FLAG = /[\s,]*([01])/y;

interface Command {
  letter: string;
  numbers: number[];
  /** Places in the text. */
  start: number;
  end: number;
}

function commandsOf(path: string): Command[] {
  const commands: Command[] = [];
  const starts = [...path.matchAll(/[a-z]/gi)];
  for (const [place, { 0: letter, index }] of starts.entries()) {
    const end = starts[place + 1]?.index ?? path.length;
    const length = LENGTHS[letter.toLowerCase()] as number;
    const numbers: number[] = [];
    let at = index + 1;
    for (;;) {
      const isFlag = length === 7 && (numbers.length % 7 === 3 || numbers.length % 7 === 4);
      const pattern = isFlag ? FLAG : NUMBER;
      pattern.lastIndex = at;
      const found = pattern.exec(path);
      if (!found || found.index >= end) break;
      numbers.push(Number(found[1]));
      at = pattern.lastIndex;
      // What follows the first point of a move is a line.
      if (letter.toLowerCase() === 'm' && numbers.length === 2) {
        commands.push({ letter, numbers: numbers.splice(0), start: index, end: at });
        if (path.slice(at, end).trim() !== '') {
          const line = letter === 'm' ? 'l' : 'L';
          const rest = [...path.slice(at, end).matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) =>
            Number(text),
          );
          commands.push({ letter: line, numbers: rest, start: at, end });
        }
        break;
      }
    }
    if (letter.toLowerCase() !== 'm') commands.push({ letter, numbers, start: index, end });
  }
  return commands;
}

/** The parts of a path, each of which starts where it is and not where the one before it ended. */
export function outlinesOf(path: string): Outline[] {
  const outlines: { path: string; points: Point[] }[] = [];
  let at: Point = [0, 0];
  let first: Point = at;
  let handle: Point = at;
  for (const { letter, numbers, start, end } of commandsOf(path)) {
    const kind = letter.toLowerCase();
    const isRelative = letter === kind;
    if (kind === 'm') {
      at = first = isRelative
        ? [at[0] + (numbers[0] as number), at[1] + (numbers[1] as number)]
        : pair(numbers, 0);
      outlines.push({ path: `M${rounded(at[0])} ${rounded(at[1])}`, points: [at] });
      handle = at;
      continue;
    }
    const outline = outlines.at(-1) as (typeof outlines)[number];
    const text = path.slice(start, end).trim();
    outline.path += /^[a-z]/i.test(text) ? text : `${letter}${text}`;
    if (kind === 'z') at = first;
    const length = LENGTHS[kind] as number;
    for (let place = 0; length > 0 && place < numbers.length; place += length) {
      const of = numbers.slice(place, place + length);
      const to = (index: number): Point => {
        const [x, y] = pair(of, index);
        return isRelative ? [at[0] + x, at[1] + y] : [x, y];
      };
      const [run, nextHandle] = runOf(kind, of, at, handle, to, isRelative);
      outline.points.push(...run);
      handle = nextHandle;
      at = run.at(-1) as Point;
    }
  }
  return outlines;
}

type Run = readonly [points: Point[], handle: Point];

function runOf(
  kind: string,
  of: number[],
  at: Point,
  handle: Point,
  to: (index: number) => Point,
  isRelative: boolean,
): Run {
  const mirrored: Point = [2 * at[0] - handle[0], 2 * at[1] - handle[1]];
  const straight = (point: Point): Run => [[point], point];
  const only = of[0] as number;
  if (kind === 'h') return straight([isRelative ? at[0] + only : only, at[1]]);
  if (kind === 'v') return straight([at[0], isRelative ? at[1] + only : only]);
  if (kind === 'l') return straight(to(0));
  if (kind === 'c') return [curve(at, to(0), to(2), to(4)), to(2)];
  if (kind === 's') return [curve(at, mirrored, to(0), to(2)), to(0)];
  if (kind === 'q') return [curve(at, to(0), to(0), to(2)), to(0)];
  if (kind === 't') return [curve(at, mirrored, mirrored, to(0)), mirrored];
  return [arc(at, of, to(5)), to(5)];
}

const pair = (numbers: readonly number[], index: number): Point => [
  numbers[index] as number,
  numbers[index + 1] as number,
];

const rounded = (length: number) => Math.round(length * 1000) / 1000;
