/** Where tables and the lines between them are drawn: whoever is referred to is at the left of who refers to it. */
import type { Reference, Table } from './table-schema.ts';

export const HEAD = 26;
export const ROW = 19;
/** Below the last column. */
const FOOT = 5;
/** Between tables beside each other: room for both ends of a line. */
const GAP = 60;
/** Between tables below each other. */
const SPACE = 18;
/** From a table to the first line beside it, and from one such line to the next. */
const MARGIN = 18;
const LANE = 9;
/** Of tables that are all below each other. */
const WIDEST = 360;

/** A table in its place, in pixels. */
export interface Box {
  table: Table;
  /** Number of its column of tables, from 0 at the left. */
  column: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a line leaves or reaches a table: at its left or its right. */
export interface End {
  x: number;
  y: number;
  /** -1 to the left, 1 to the right. */
  outwards: -1 | 1;
}

/** A line from the row of a column to that of the column that it refers to. */
export interface Line {
  reference: Reference;
  from: End;
  to: End;
  /** Where it runs along one column of tables; undefined if it crosses to another. */
  laneX: number | undefined;
}

export interface Layout {
  boxes: readonly Box[];
  lines: readonly Line[];
  height: number;
}

/** A reference between tables whose heights are known. */
interface Join {
  reference: Reference;
  from: Box;
  to: Box;
  fromY: number;
  toY: number;
}

/**
 * As many columns of tables as fit into the width; where that is not enough, the first and the last have more tables.
 */
export function layoutOf(
  tables: readonly Table[],
  references: readonly Reference[],
  width: number,
  boxWidth: number,
): Layout {
  const most = Math.max(1, Math.floor((width + GAP) / (boxWidth + GAP)));
  const columns = columnsOf(layersOf(tables, references), most);
  const boxes = boxesOf(columns, boxWidth);
  const boxOf = new Map(boxes.map((box) => [box.table.name, box]));
  const joins = references.flatMap((reference): Join[] => {
    const [from, to] = [boxOf.get(reference.table), boxOf.get(reference.target)];
    if (!from || !to) return [];
    const [fromY, toY] = [rowY(from, reference.column), rowY(to, reference.targetColumn)];
    return [{ reference, from, to, fromY, toY }];
  });
  // What joins tables of the last column runs at its right, where nothing else comes from.
  const last = columns.length - 1;
  const along = joins.filter(({ from, to }) => from.column === to.column);
  const atRight = along.filter(({ from }) => last > 0 && from.column === last);
  const atLeft = along.filter((join) => !atRight.includes(join));
  const [lanesAtLeft, lanesAtRight] = [lanesOf(atLeft), lanesOf(atRight)];
  const outermost = atLeft.filter(({ from }) => from.column === 0).map((join) => lanesAtLeft.get(join) ?? 0);
  const left = roomOf(outermost);
  const inner = width - left - roomOf([...lanesAtRight.values()]);
  const free = last === 0 ? 0 : (inner - columns.length * boxWidth) / last;
  for (const box of boxes) {
    box.width = last === 0 ? Math.min(Math.max(boxWidth, WIDEST), inner) : boxWidth;
    box.x = left + box.column * (boxWidth + Math.min(free, 2 * GAP));
  }
  const lines = joins.map((join) => lineOf(join, lanesAtLeft.get(join), lanesAtRight.get(join)));
  return { boxes, lines, height: Math.max(...columns.map(heightOfAll)) };
}

/** Tables below each other, every column in the middle of the height of the highest; their x is still to come. */
function boxesOf(columns: readonly Table[][], width: number): Box[] {
  const highest = Math.max(...columns.map(heightOfAll));
  return columns.flatMap((tables, column) => {
    let y = (highest - heightOfAll(tables)) / 2;
    return tables.map((table): Box => {
      const box = { table, column, x: 0, y, width, height: heightOf(table) };
      y += box.height + SPACE;
      return box;
    });
  });
}

/** Beside the outermost tables, for lines in these lanes. */
const roomOf = (lanes: readonly number[]): number =>
  lanes.length === 0 ? 0 : MARGIN + LANE * Math.max(...lanes) + 2;

function lineOf(
  { reference, from, to, fromY, toY }: Join,
  laneAtLeft: number | undefined,
  laneAtRight: number | undefined,
): Line {
  const leftOf = ({ x }: Box, y: number): End => ({ x, y, outwards: -1 });
  const rightOf = ({ x, width }: Box, y: number): End => ({ x: x + width, y, outwards: 1 });
  if (laneAtRight !== undefined) {
    const laneX = from.x + from.width + MARGIN + LANE * laneAtRight;
    return { reference, from: rightOf(from, fromY), to: rightOf(to, toY), laneX };
  }
  if (laneAtLeft === undefined)
    return { reference, from: leftOf(from, fromY), to: rightOf(to, toY), laneX: undefined };
  const laneX = from.x - MARGIN - LANE * laneAtLeft;
  return { reference, from: leftOf(from, fromY), to: leftOf(to, toY), laneX };
}

/** The layers in so many columns: those at both ends are joined, so that the highest is as low as it can be. */
function columnsOf(layers: readonly Table[][], most: number): Table[][] {
  const surplus = Math.max(0, layers.length - most);
  const ways = Array.from({ length: surplus + 1 }, (_, first) => {
    const end = layers.length - (surplus - first);
    const inner = layers.slice(first + 1, end - 1);
    const [begins, ends] = [
      layers.slice(0, first + 1).flat(),
      layers.slice(Math.max(first + 1, end - 1)).flat(),
    ];
    return most === 1 ? [layers.flat()] : [begins, ...inner, ...(ends.length > 0 ? [ends] : [])];
  });
  const heights = ways.map((columns) => Math.max(...columns.map(heightOfAll)));
  return ways[heights.indexOf(Math.min(...heights))] ?? [];
}

const heightOfAll = (column: readonly Table[]): number =>
  column.reduce((sum, table) => sum + heightOf(table) + SPACE, 0) - SPACE;

const heightOf = ({ columns }: Table): number => HEAD + columns.length * ROW + FOOT;

/** The middle of the row of a column; of the whole table, if it is not there. */
function rowY({ y, table }: Box, name: string): number {
  const index = table.columns.findIndex((column) => column.name === name);
  return index < 0 ? y + HEAD / 2 : y + HEAD + (index + 0.5) * ROW;
}

/** Tables by the longest way to one that refers to nothing; those that refer to nothing are close to who needs them. */
function layersOf(tables: readonly Table[], references: readonly Reference[]): Table[][] {
  const others = references.filter(({ table, target }) => table !== target);
  const layer = new Map<string, number>();
  for (const { name } of tables) {
    const own = others.filter(({ table }) => table === name);
    layer.set(name, Math.max(0, ...own.map(({ target }) => (layer.get(target) ?? 0) + 1)));
  }
  for (const { name } of tables) {
    const users = others.filter(({ target }) => target === name);
    if (layer.get(name) !== 0 || users.length === 0) continue;
    layer.set(name, Math.min(...users.map(({ table }) => layer.get(table) ?? 1)) - 1);
  }
  const layers = [...Map.groupBy(tables, ({ name }) => layer.get(name) ?? 0)]
    .toSorted(([one], [other]) => one - other)
    .map(([, some]) => some);
  // Each at the height of what it refers to, so that few lines cross.
  const place = new Map<string, number>();
  return layers.map((some) => {
    const meanOf = ({ name }: Table) => {
      const targets = others
        .filter(({ table }) => table === name)
        .map(({ target }) => place.get(target) ?? 0);
      return targets.length === 0
        ? some.length
        : targets.reduce((sum, each) => sum + each, 0) / targets.length;
    };
    const sorted = some.toSorted((a, b) => meanOf(a) - meanOf(b));
    for (const [index, { name }] of sorted.entries()) place.set(name, index);
    return sorted;
  });
}

/** Lines that share a stretch run in lanes of their own, the short ones next to the tables. */
function lanesOf(lines: readonly Join[]): Map<Join, number> {
  const ends = ({ fromY, toY }: Join) => [Math.min(fromY, toY), Math.max(fromY, toY)] as const;
  const length = (line: Join) => ends(line)[1] - ends(line)[0];
  const lanes = new Map<Join, number>();
  for (const line of lines.toSorted((a, b) => length(a) - length(b))) {
    const [begin, end] = ends(line);
    const taken = [...lanes].filter(([other]) => ends(other)[0] < end && begin < ends(other)[1]);
    let lane = 0;
    while (taken.some(([, used]) => used === lane)) lane += 1;
    lanes.set(line, lane);
  }
  return lanes;
}
