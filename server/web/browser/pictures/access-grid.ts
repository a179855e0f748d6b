/** A grid of roles and actions, for what each role may do and for what was decided. */
import { drawing, svg } from './svg.ts';

/** In the order in which people list them; whatever else an answer has comes after these. */
const ROLES = ['owner', 'admin', 'editor', 'billing', 'viewer'];
const ACTIONS = ['read', 'create', 'update', 'delete', 'approve', 'manage'];

const inOrder = (usual: readonly string[], some: Iterable<string>): string[] => [
  ...new Set([...usual, ...some]),
];

export const rolesWith = (some: Iterable<string> = []): string[] => inOrder(ROLES, some);
export const actionsWith = (some: Iterable<string> = []): string[] => inOrder(ACTIONS, some);

export interface Grid {
  roles: readonly string[];
  actions: readonly string[];
  cellWidth: number;
  /** Height of the row of a role. */
  heightOf(role: string): number;
  /** What is in a cell, from its left top. */
  cell(role: string, action: string, height: number): readonly SVGElement[];
}

const ROLE_WIDTH = 54;
/** Where names of actions stand aslant: their height, and how far the last one reaches beyond its column. */
const SLANTED = 44;
const OVERHANG = 26;
/** Columns from this width on have room for the name of an action. */
const ROOMY = 56;

/** How wide a grid is that has columns of this width. */
export const gridWidth = (actions: readonly string[], cellWidth: number): number =>
  ROLE_WIDTH + actions.length * cellWidth + (cellWidth < ROOMY ? OVERHANG : 0);

/** The widest columns that a grid of this width can have. */
export function cellWidthIn(width: number, actions: readonly string[]): number {
  const level = (width - ROLE_WIDTH) / actions.length;
  return level < ROOMY ? (width - ROLE_WIDTH - OVERHANG) / actions.length : level;
}

export function accessGrid(
  label: string,
  { roles, actions, cellWidth, heightOf, cell }: Grid,
): SVGSVGElement {
  const isSlanted = cellWidth < ROOMY;
  const top = isSlanted ? SLANTED : 20;
  const width = gridWidth(actions, cellWidth);
  const end = ROLE_WIDTH + actions.length * cellWidth;
  const heads = actions.map((action, index) => {
    const x = ROLE_WIDTH + (index + 0.5) * cellWidth;
    const place = isSlanted
      ? { transform: `translate(${x} ${top - 6}) rotate(-45)` }
      : { x, y: top - 7, 'text-anchor': 'middle' };
    return svg('text', { ...place, class: 'quiet' }, action);
  });
  let y = top;
  const rows = roles.map((role) => {
    const height = heightOf(role);
    const row = svg(
      'g',
      { transform: `translate(0 ${y})` },
      svg('path', { d: `M0 0H${end}`, class: 'row-line' }),
      svg('text', { x: 0, y: height / 2 + 4 }, role),
      ...actions.map((action, index) =>
        svg(
          'g',
          { transform: `translate(${ROLE_WIDTH + index * cellWidth} 0)` },
          ...cell(role, action, height),
        ),
      ),
    );
    y += height;
    return row;
  });
  const drawn = drawing(
    width,
    y + 1,
    label,
    ...heads,
    ...rows,
    svg('path', { d: `M0 ${y}H${end}`, class: 'row-line' }),
  );
  drawn.classList.add('access');
  return drawn;
}
