/** Decisions about access, each in the cell of its role and its action. */
import { recordsWith, withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { accessGrid, actionsWith, cellWidthIn, rolesWith } from './access-grid.ts';
import { fitted, svg } from './svg.ts';

/** The table is just as useful, so it comes first. */
export const comesAfterTable = true;

interface Decision {
  subject: { role: string };
  action: string;
  outcome: string;
  resource?: { type: string };
  reasonCode?: string;
}

const MOST = 300;

export function draw(data: unknown): Element | undefined {
  const decisions = recordsWith<Decision>(data, 'subject', 'action', 'outcome');
  if (!decisions?.every(({ subject }) => withFields<Decision['subject']>(subject, 'role'))) return undefined;
  const shown = decisions.slice(0, MOST);
  const rest = decisions.length - shown.length;
  const allowed = decisions.filter(({ outcome }) => outcome === 'allow').length;
  const cells = Map.groupBy(shown, ({ subject, action }) => `${subject.role} ${action}`);
  const said = [...cells].map(([cell, some]) => {
    const few = some.filter(({ outcome }) => outcome === 'allow').length;
    return `${cell}: ${few} allowed, ${some.length - few} denied`;
  });
  return element(
    'div',
    {},
    element('p', { class: 'lead' }, `${allowed} of ${decisions.length} allowed`),
    element('ul', { class: 'keys' }, keyItem('allow', 'allowed'), keyItem('deny', 'denied')),
    fitted((width) => grid(width, `Decisions by role and action. ${said.join('; ')}`, shown, cells)),
    rest > 0 && element('p', { class: 'note' }, `${rest} more are in the table.`),
  );
}

const keyItem = (outcome: string, name: string): HTMLLIElement =>
  element(
    'li',
    {},
    svg('svg', { width: MARK, height: MARK, 'aria-hidden': 'true' }, mark(outcome, 7, 7)),
    name,
  );

/** Room of a mark. */
const MARK = 14;
const ABOVE = 6;

function grid(
  width: number,
  label: string,
  decisions: readonly Decision[],
  cells: ReadonlyMap<string, readonly Decision[]>,
): SVGSVGElement {
  const roles = rolesWith(decisions.map(({ subject }) => subject.role));
  const actions = actionsWith(decisions.map(({ action }) => action));
  const cellWidth = cellWidthIn(width, actions);
  const perLine = Math.max(1, Math.floor((cellWidth - 4) / MARK));
  const someOf = (role: string, action: string) => cells.get(`${role} ${action}`) ?? [];
  return accessGrid(label, {
    roles,
    actions,
    cellWidth,
    heightOf: (role) => {
      const most = Math.max(1, ...actions.map((action) => someOf(role, action).length));
      return Math.ceil(most / perLine) * MARK + 2 * ABOVE;
    },
    cell: (role, action, height) => {
      const some = someOf(role, action);
      const [lines, inLine] = [Math.ceil(some.length / perLine), Math.min(some.length, perLine)];
      const [left, top] = [(cellWidth - inLine * MARK) / 2, (height - lines * MARK) / 2];
      return some.map(({ outcome, resource, reasonCode }, index) => {
        const x = left + ((index % perLine) + 0.5) * MARK;
        const y = top + (Math.floor(index / perLine) + 0.5) * MARK;
        const facts = [resource?.type, outcome, reasonCode?.replaceAll('_', ' ')].filter(Boolean).join(', ');
        return svg('g', {}, svg('title', {}, facts), mark(outcome, x, y));
      });
    },
  });
}

/** A disc where something is allowed, a cross where it is denied. */
const mark = (outcome: string, x: number, y: number): SVGElement =>
  outcome === 'allow'
    ? svg('circle', { cx: x, cy: y, r: 5, class: 'allowed' })
    : svg('path', { d: `M${x - 4} ${y - 4}l8 8m0-8l-8 8`, class: 'refused' });
