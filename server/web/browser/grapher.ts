/** The page of an indicator: lines, a map and a table of its figures, whose state is in the address. */
import { element, find, findAll, put, tabs } from './elements.ts';
import { colourOf } from './grapher/colours.ts';
import { countryPicker } from './grapher/country-picker.ts';
import {
  type FigureFile,
  type Figures,
  originOf,
  type PlaceFigures,
  readFigures,
} from './grapher/figures.ts';
import { saveButtons } from './grapher/save-buttons.ts';
import { MOST_COUNTRIES, queryOf, requestOf, type State, stateOf, TABS, type Tab } from './grapher/state.ts';
import type { View } from './grapher/view.ts';
import { viewOf } from './grapher/views.ts';
import { yearBar } from './grapher/year-bar.ts';
import { sortTable } from './grid/sorted-table.ts';
import { apiUrl, hasApi, siteUrl } from './site-root.ts';

const frame = find('[data-figures]');
if (frame) void load(frame);
for (const table of findAll<HTMLTableElement>('table.sorts')) sortTable(table);

async function load(place: HTMLElement): Promise<void> {
  try {
    const response = await fetch(siteUrl(place.dataset.figures ?? ''));
    start(place, readFigures((await response.json()) as FigureFile));
  } catch {
    put(place, element('p', { class: 'nothing' }, 'The figures could not be loaded; the ranking is below.'));
  }
}

function start(place: HTMLElement, figures: Figures): void {
  let state = stateOf(location.search, figures);
  let view: View | undefined;
  const list = element('div', { class: 'tabs', id: 'grapher-views', role: 'tablist', 'aria-label': 'View' });
  const stage = element('div', { class: 'grapher-stage', id: 'grapher-stage' });
  const links = new Map(
    findAll<HTMLAnchorElement>('a[data-code]').map((link) => [link.dataset.code ?? '', link.href]),
  );
  const picker = countryPicker({
    places: figures.places,
    add: (code) => change({ countries: [...state.countries, code] }),
    remove: (code) => change({ countries: state.countries.filter((each) => each !== code) }),
    colourOf,
  });
  const scale = scaleChoice((isLog) => change({ isLog }));
  const years = yearBar(figures, (chosen) => change(chosen, 'replaced'));
  const api = element('a', {});
  const request = element('p', { class: 'grapher-request' }, 'The same from the API: ', api);
  request.hidden = !hasApi;

  /** Shows the state; `address` says what becomes of the address. */
  const show = (address: 'pushed' | 'replaced' | 'kept') => {
    const url = `${location.pathname}${queryOf(state, figures)}`;
    if (address === 'pushed' && url !== location.pathname + location.search) history.pushState(null, '', url);
    if (address === 'replaced') history.replaceState(null, '', url);
    const chosen = state.countries.flatMap((code) => figures.byCode.get(code) ?? []);
    picker.show(chosen, chosen.length >= MOST_COUNTRIES);
    scale.show(state);
    years.show(state);
    const path = requestOf(state, figures.code);
    api.href = apiUrl(path);
    api.textContent = path;
    if (view?.tab === state.tab) return view.update(state);
    view?.end();
    view = viewOf(figures, state, { stage, toggle, linkTo });
    stage.replaceChildren(view.place);
    view.update(state);
  };
  const change = (changed: Partial<State>, address: 'pushed' | 'replaced' = 'pushed') => {
    state = { ...state, ...changed };
    show(address);
  };
  const toggle = (code: string) => {
    const { countries } = state;
    if (countries.includes(code)) change({ countries: countries.filter((each) => each !== code) });
    else if (countries.length < MOST_COUNTRIES) change({ countries: [...countries, code] });
  };
  const linkTo = ({ code }: PlaceFigures) => links.get(code);
  const choose = (tab: Tab, address: 'pushed' | 'kept') =>
    tabs(list, stage, TABS, tab, (name) => {
      // Told first of the tab that is chosen already.
      if (view && name !== state.tab) change({ tab: name as Tab });
      else if (!view) show(address);
    });

  put(
    place,
    element('div', { class: 'grapher-bar' }, list, scale.place),
    picker.place,
    stage,
    years.place,
    element(
      'div',
      { class: 'grapher-foot' },
      element(
        'p',
        {},
        `Source: ${originOf(figures)}. ${figures.licence}. Drawn to five digits; the CSV has them as published.`,
      ),
      saveButtons(figures, () => ({ state, drawings: view?.drawings() ?? [] })),
    ),
    request,
  );
  choose(state.tab, 'kept');
  addEventListener('popstate', () => {
    state = stateOf(location.search, figures);
    view?.end();
    view = undefined;
    choose(state.tab, 'kept');
  });
}

/** A choice between a linear scale and a logarithmic one, for the chart alone. */
function scaleChoice(choose: (isLog: boolean) => void): { place: HTMLElement; show(state: State): void } {
  const button = (text: string, isLog: boolean) => {
    const made = element('button', { type: 'button' }, text);
    made.addEventListener('click', () => choose(isLog));
    return made;
  };
  const [linear, log] = [button('Linear', false), button('Log', true)];
  const place = element('div', { class: 'grapher-scale', role: 'group', 'aria-label': 'Scale' }, linear, log);
  return {
    place,
    show({ tab, isLog }) {
      place.classList.toggle('unused', tab !== 'Chart');
      linear.setAttribute('aria-pressed', String(!isLog));
      log.setAttribute('aria-pressed', String(isLog));
    },
  };
}
