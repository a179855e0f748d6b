/** A small database as a diagram: tables with their columns and keys, and a line for every reference between them. */
import { element } from '../elements.ts';
import { textWidth } from './names.ts';
import { drawing, fitted, svg } from './svg.ts';
import { type Box, HEAD, type Line, layoutOf, ROW } from './table-layout.ts';
import { type Column, type Reference, type Schema, schemaOf, type Table } from './table-schema.ts';

export function draw(data: unknown): Element | undefined {
  const schema = schemaOf(data);
  if (!schema || schema.tables.length === 0) return undefined;
  const { tables, references, rowCount } = schema;
  return element(
    'div',
    {},
    element('p', { class: 'lead' }, `${rowsText(rowCount)} in ${tables.length} tables`),
    fitted((width) => diagram(width, labelOf(schema), schema)),
    element(
      'p',
      { class: 'note' },
      'A key marks the primary key, a dot a reference. A line begins with a fork at the rows that refer, of which ' +
        'there may be many, and ends at the one that they refer to: with a circle if there may be none.',
    ),
    element('ul', { class: 'legend references' }, ...references.map(referenceItem)),
  );
}

const rowsText = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`;

const colourOf = (index: number): string => `var(--chart-${(index % 7) + 1})`;

const labelOf = ({ tables, references }: Schema): string =>
  `A diagram of ${tables.length} tables: ${tables
    .map(({ name, rowCount }) => `${name} with ${rowsText(rowCount)}`)
    .join(', ')}. ${references
    .map(({ table, column, target }) => `${table}.${column} refers to ${target}`)
    .join('; ')}.`;

/** A reference in words, with the rows that it joins. */
function referenceItem(reference: Reference, index: number): HTMLLIElement {
  const { table, column, target, targetColumn, rowCount, targetCount } = reference;
  const name = element('b', {}, `${table}.${column}`);
  name.style.setProperty('--part', colourOf(index));
  const counted =
    rowCount === 0
      ? 'no row refers'
      : `${rowsText(rowCount)} ${rowCount === 1 ? 'refers' : 'refer'} to ${targetCount}`;
  return element('li', {}, name, ` → ${target}.${targetColumn}: ${counted}`);
}

/** Left of a name, for its mark; between a name and a type; at the right. */
const BEFORE = 24;
const BETWEEN = 14;
const AFTER = 10;

const typeText = ({ type, isNullable }: Column): string =>
  [type, isNullable && 'null'].filter(Boolean).join(', ');

const rowWidth = (column: Column): number =>
  BEFORE + textWidth(column.name) + BETWEEN + textWidth(typeText(column)) + AFTER;

/** Bold letters are wider. */
const BOLD = 1.12;

const headWidth = ({ name, rowCount }: Table): number =>
  AFTER + textWidth(name) * BOLD + BETWEEN + textWidth(rowsText(rowCount)) + AFTER;

function diagram(width: number, label: string, { tables, references }: Schema): SVGSVGElement {
  const widths = tables.flatMap((table) => [headWidth(table), ...table.columns.map(rowWidth)]);
  const { boxes, lines, height } = layoutOf(tables, references, width - 2, Math.ceil(Math.max(...widths)));
  const drawn = drawing(
    width,
    height + 2,
    label,
    svg(
      'g',
      { transform: 'translate(1 1)' },
      ...lines.map((line) => lineShape(line, colourOf(references.indexOf(line.reference)))),
      ...boxes.map((box) => boxShape(box, references)),
    ),
  );
  drawn.classList.add('tables');
  return drawn;
}

function boxShape({ table, x, y, width, height }: Box, references: readonly Reference[]): SVGGElement {
  const rows = table.columns.flatMap((column, index) => {
    const middle = HEAD + (index + 0.5) * ROW;
    const refers = references.findIndex((each) => each.table === table.name && each.column === column.name);
    const hasRoom = rowWidth(column) <= width + 1;
    return [
      svg(
        'g',
        {},
        svg('title', {}, columnTitle(column)),
        ...markOf(column, refers, middle),
        svg('text', { x: BEFORE, y: middle + 4 }, column.name),
        hasRoom &&
          svg(
            'text',
            { x: width - AFTER, y: middle + 4, 'text-anchor': 'end', class: 'quiet' },
            typeText(column),
          ),
      ),
    ];
  });
  return svg(
    'g',
    { transform: `translate(${x} ${y})` },
    svg('rect', { width, height, rx: 6, class: 'table' }),
    svg('path', { d: `M0 ${HEAD}V6q0-6 6-6H${width - 6}q6 0 6 6V${HEAD}Z`, class: 'head' }),
    svg('text', { x: AFTER, y: 17, 'font-weight': 600 }, table.name),
    svg('text', { x: width - AFTER, y: 17, 'text-anchor': 'end', class: 'quiet' }, rowsText(table.rowCount)),
    ...rows,
  );
}

const columnTitle = ({ name, type, isKey, isNullable, isUnique }: Column): string =>
  [
    `${name} ${type}`.trim(),
    isKey && 'primary key',
    isUnique && 'unique',
    isNullable ? 'may be null' : 'never null',
  ]
    .filter(Boolean)
    .join(', ');

/** A key for the primary key, and a dot for a reference; a key that refers has the colour of its line. */
function markOf({ isKey }: Column, refers: number, middle: number): SVGElement[] {
  const colour = refers < 0 ? 'var(--quiet)' : colourOf(refers);
  if (!isKey) return refers < 0 ? [] : [svg('circle', { cx: 13, cy: middle, r: 3.5, fill: colour })];
  return [
    svg('circle', { cx: 10, cy: middle, r: 2.75, fill: 'none', stroke: colour, 'stroke-width': 1.75 }),
    svg('path', {
      d: `M12.75 ${middle}h6.5v3.25m-2.75-3.25v2.5`,
      fill: 'none',
      stroke: colour,
      'stroke-width': 1.75,
    }),
  ];
}

const FORK = 10;

function lineShape({ reference, from, to, laneX }: Line, colour: string): SVGGElement {
  const begin = from.x + from.outwards * FORK;
  const middle = (begin + to.x) / 2;
  const d =
    laneX === undefined
      ? `M${begin} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`
      : `M${begin} ${from.y}H${laneX}V${to.y}H${to.x}`;
  const fork = `M${from.x} ${from.y - 5}L${begin} ${from.y}L${from.x} ${from.y + 5}M${begin} ${from.y}H${from.x}`;
  const bars = [5, ...(reference.isNullable ? [] : [8.5])].map(
    (away) => `M${to.x + to.outwards * away} ${to.y - 4}v8`,
  );
  return svg(
    'g',
    { class: 'line', fill: 'none', stroke: colour, 'stroke-width': 1.5, 'stroke-linejoin': 'round' },
    svg('path', { d }),
    svg('path', { d: fork }),
    svg('path', { d: bars.join('') }),
    reference.isNullable &&
      svg('circle', { cx: to.x + to.outwards * 11, cy: to.y, r: 3.5, fill: 'var(--card)' }),
  );
}
