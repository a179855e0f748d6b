/** The three ways to look at the figures: lines, a map, a table. */
import { element, find } from '../elements.ts';
import type { Order } from '../grid/rows.ts';
import { sortTable } from '../grid/sorted-table.ts';
import { changeTable } from './change-table.ts';
import { chartView } from './chart-view.ts';
import type { Figures } from './figures.ts';
import { mapView } from './map-view.ts';
import type { State } from './state.ts';
import type { Around, View } from './view.ts';

export function viewOf(figures: Figures, state: State, around: Around): View {
  if (state.tab === 'Chart') return chartView(figures, around);
  if (state.tab === 'Map') return mapView(figures, around);
  return tableView(figures, around);
}

function tableView(figures: Figures, { linkTo }: Around): View {
  const place = element('div', { class: 'grapher-table' });
  /** The same in each year. */
  let order: Order | undefined;
  return {
    tab: 'Table',
    place,
    update(state) {
      const top = place.firstElementChild?.scrollTop ?? 0;
      place.replaceChildren(changeTable(figures, state, linkTo));
      const table = find<HTMLTableElement>('table', place);
      if (table)
        sortTable(table, order, (wanted) => {
          order = wanted;
        });
      place.firstElementChild?.scrollTo(0, top);
    },
    drawings: () => [],
    end: () => {},
  };
}
