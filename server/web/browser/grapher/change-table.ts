/** Every country with its figures of two years, and what has changed between them. */
import { element } from '../elements.ts';
import { type Figures, type PlaceFigures, rankedIn, valueIn } from './figures.ts';
import { changeText, full, signed } from './numbers.ts';
import type { State } from './state.ts';

const HEADS = ['Change', 'Change, %'];

export function changeTable(
  figures: Figures,
  { from, to, countries }: State,
  linkTo: (place: PlaceFigures) => string | undefined,
): HTMLElement {
  const heads = ['Rank', 'Country', String(from), String(to), ...HEADS];
  const rows = rankedIn(figures, to).map(({ place, value, rank }) => {
    const before = valueIn(place, from);
    const href = linkTo(place);
    const name = href ? element('a', { href }, place.name) : place.name;
    const number = (text: string) => element('td', { class: text === '–' ? 'number null' : 'number' }, text);
    return element(
      'tr',
      { class: countries.includes(place.code) && 'chosen' },
      number(String(rank)),
      element('td', {}, name),
      number(before === null ? '–' : full(before)),
      number(full(value)),
      number(before === null ? '–' : signed(value - before)),
      number(before === null ? '–' : changeText(before, value)),
    );
  });
  const head = heads.map((name) =>
    element('th', { scope: 'col', class: name !== 'Country' && 'number' }, name),
  );
  return element(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': `Figures of ${from} and ${to}` },
    element(
      'table',
      { class: 'sorts' },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...rows),
    ),
  );
}
