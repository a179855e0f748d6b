/** What each role may do with a kind of resource: a grid with a full cell, half of one, or none. */
import { element } from '../elements.ts';
import { accessGrid, actionsWith, rolesWith } from './access-grid.ts';
import { type May, may, type Rule } from './access-verdict.ts';
import { svg } from './svg.ts';

export interface Policy {
  roles: readonly string[];
  actions: readonly string[];
  rules: readonly Rule[];
}

/** What the grid is about; the cell of the role and the action, if there are any, is framed. */
export interface About {
  model: string;
  resource: string;
  tenantState?: string;
  role?: string;
  action?: string;
}

/** Models of rules in words. */
export const MODELS: Readonly<Record<string, string>> = { rbac: 'By role', abac: 'By attributes' };

const MEANINGS: Readonly<Record<May, string>> = {
  allow: 'allowed',
  own: 'only what is their own',
  others: 'only what is not their own',
  deny: 'denied',
};

/** An invoice, a document. */
export const oneOf = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;

const CELL = 24;

const FRAME = {
  x: 1,
  y: 1,
  width: CELL - 2,
  height: CELL - 2,
  rx: 4,
  fill: 'none',
  stroke: 'var(--ink)',
  'stroke-width': 2,
};

export const verdictKeys = (): HTMLElement =>
  element(
    'ul',
    { class: 'keys' },
    ...Object.entries(MEANINGS).map(([verdict, meaning]) => {
      const key = svg('svg', { width: CELL, height: CELL, 'aria-hidden': 'true' }, ...markOf(verdict as May));
      return element('li', {}, key, meaning);
    }),
  );

export function resourceGrid(policy: Policy, { role, action, ...about }: About): SVGSVGElement {
  const roles = rolesWith(policy.roles);
  const actions = actionsWith(policy.actions);
  const mayOf = (each: string, what: string) => may(policy.rules, { ...about, role: each, action: what });
  const said = roles.map((each) => {
    const some = actions.flatMap((what) => {
      const verdict = mayOf(each, what);
      if (verdict === 'deny') return [];
      return verdict === 'allow' ? what : `${what} ${MEANINGS[verdict]}`;
    });
    return `${each}: ${some.join(', ') || 'nothing'}`;
  });
  return accessGrid(`What each role may do with ${oneOf(about.resource)}. ${said.join('; ')}`, {
    roles,
    actions,
    cellWidth: CELL,
    heightOf: () => CELL,
    cell: (each, what) => {
      const verdict = mayOf(each, what);
      const title = svg('title', {}, `${each}, ${what}: ${MEANINGS[verdict]}`);
      const frame = svg('rect', { ...FRAME, class: 'asked' });
      return [...markOf(verdict), ...(each === role && what === action ? [frame] : []), title];
    },
  });
}

/** A full square, one of its halves, or a dash. */
function markOf(verdict: May): SVGElement[] {
  if (verdict === 'deny') return [svg('path', { d: 'M9 12h6', class: 'denied' })];
  const half = { allow: 'M5 5H19V19H5Z', own: 'M5 5V19H19Z', others: 'M5 5H19V19Z' }[verdict];
  return [
    svg('rect', { x: 4, y: 4, width: 16, height: 16, rx: 2, class: 'frame' }),
    svg('path', { d: half, class: 'allowed' }),
  ];
}
