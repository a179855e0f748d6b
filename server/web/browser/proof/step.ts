/** A step in words, with its arithmetic and the text of the standard, and the list of all steps. */
import { element } from '../elements.ts';
import { hashOf } from './address.ts';
import { citationsIn } from './clauses.ts';
import { type Step, type Working, wordOf } from './proof.ts';

/** `decides` says whether the answer hangs on it. */
export function outlineItem(step: Step, index: number, decides: boolean): HTMLElement {
  const { title, verdict } = step;
  const link = element('a', { href: hashOf(index + 1), class: verdict }, title);
  return element(
    'li',
    {},
    link,
    element('span', { class: 'told' }, ` ${wordOf(step)}${decides ? ', decides' : ''}`),
  );
}

export function stepText(steps: readonly Step[], index: number): Node[] {
  const step = steps[index] as Step;
  return [
    element(
      'h3',
      {},
      element('small', {}, `${index + 1} of ${steps.length} `),
      step.title,
      ' ',
      element('span', { class: `badge ${step.verdict}` }, wordOf(step)),
    ),
    element('p', {}, step.says),
    ...(step.working ? [workingTables(step.working)] : []),
    element('p', { class: 'clause' }, element('cite', {}, ...cited(step.clause))),
  ];
}

const cited = (clause: string): (HTMLElement | string)[] =>
  citationsIn(clause).map(({ text, address }) =>
    address === undefined ? text : element('a', { href: address }, text),
  );

/** Longer tables are cut into several, side by side. */
const MOST_ROWS = 14;

function workingTables({ caption, columns, rows }: Working): HTMLElement {
  const count = Math.ceil(rows.length / MOST_ROWS);
  const most = Math.ceil(rows.length / count);
  const tables = Array.from({ length: count }, (_, index) =>
    element(
      'table',
      {},
      element('caption', { class: index > 0 && 'unseen' }, caption),
      element(
        'thead',
        {},
        element('tr', {}, ...columns.map((name) => element('th', { scope: 'col' }, name))),
      ),
      element('tbody', {}, ...rows.slice(index * most, (index + 1) * most).map(row)),
    ),
  );
  return element('div', { class: 'working' }, ...tables);
}

const row = ([name = '', ...cells]: readonly string[]): HTMLElement =>
  element(
    'tr',
    {},
    element('th', { scope: 'row' }, name),
    ...cells.map((cell) => element('td', {}, ...breakable(cell))),
  );

/** Bits and addresses wrap at their dots. */
const breakable = (text: string): (HTMLElement | string)[] =>
  text
    .split(/(?<=\d[.|])(?=\d)/)
    .flatMap((piece, index) => (index === 0 ? [piece] : [element('wbr'), piece]));
