/** The map, its legend, and what is said of the country that somebody points at or goes to by keyboard. */
import { element } from '../elements.ts';
import type { WorldMap } from './choropleth.ts';
import { type Figures, originOf, rankedIn, valueIn } from './figures.ts';
import { hide } from './hidden.ts';
import { full } from './numbers.ts';
import { resized } from './resized.ts';
import type { State } from './state.ts';
import { tipOf } from './tip.ts';
import type { Around, View } from './view.ts';

const HELP = 'Left and right arrows go from country to country by rank, Enter takes one into the chart.';

/** Pixels of the legend, with its space. */
const LEGEND = 44;

export function mapView(figures: Figures, { stage, toggle }: Around): View {
  const tip = tipOf(stage);
  const canvas = element('div', { class: 'canvas', tabindex: '0', role: 'application' });
  const place = element('div', { class: 'grapher-map' }, canvas, tip.place);
  // Shapes of countries weigh more than everything else here.
  const loading = import('./choropleth.ts');
  let shown: State | undefined;
  let map: WorldMap | undefined;
  let legend: SVGSVGElement | undefined;
  let told: string | undefined;
  let isOver = false;

  const draw = async () => {
    const { worldMap, legendOf, limitsOf } = await loading;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight - LEGEND];
    if (width === 0 || isOver) return;
    map = worldMap(width, height, figures, '');
    hide(map.drawn);
    legend = legendOf(limitsOf(figures), width);
    canvas.replaceChildren(map.drawn, legend);
    paint();
  };
  const paint = () => {
    if (!shown || !map) return;
    const { to, countries } = shown;
    map.paint(to, countries);
    canvas.setAttribute('aria-label', `${labelOf(figures, to)} ${HELP}`);
    if (told !== undefined) tell(told);
  };
  const tell = (code: string | undefined, at?: { x: number; y: number }) => {
    told = code;
    map?.mark(code);
    const country = figures.byCode.get(code ?? '');
    if (!country || !shown || !map) return tip.hide();
    const value = valueIn(country, shown.to);
    const ranked = rankedIn(figures, shown.to);
    const rank = ranked.find((each) => each.place === country)?.rank;
    const isChosen = shown.countries.includes(country.code);
    tip.show(
      at ?? map.middleOf(country.code),
      `${country.name}, ${shown.to}`,
      [
        value === null
          ? { name: 'No figure is published.', text: '' }
          : { name: figures.unit, text: full(value), isChosen: true },
        ...(rank ? [{ name: 'Rank', text: `${rank} of ${ranked.length}` }] : []),
        { name: isChosen ? 'In the chart' : 'A click takes it into the chart', text: '' },
      ],
      originOf(figures),
    );
  };
  const point = (event: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    tell(map?.codeAt(event.target as Element), at);
  };
  canvas.addEventListener('pointermove', point);
  canvas.addEventListener('pointerdown', point);
  canvas.addEventListener('pointerleave', () => tell(undefined));
  canvas.addEventListener('blur', () => tell(undefined));
  canvas.addEventListener('click', ({ target }) => {
    const code = map?.codeAt(target as Element);
    if (code !== undefined) toggle(code);
  });
  canvas.addEventListener('keydown', (event) => {
    if (!shown) return;
    if (event.key === 'Escape') return tell(undefined);
    const order = rankedIn(figures, shown.to).map((each) => each.place.code);
    const now = order.indexOf(told ?? '');
    const steps: Record<string, number> = {
      ArrowRight: now + 1,
      ArrowLeft: now < 0 ? -1 : now - 1,
      Home: 0,
      End: -1,
    };
    const next = steps[event.key];
    if (next !== undefined && order.length > 0) tell(order.at(next % order.length));
    else if (event.key === 'Enter' && told !== undefined) toggle(told);
    else return;
    event.preventDefault();
  });
  const observer = resized(canvas, () => void draw());
  return {
    tab: 'Map',
    place,
    update(state) {
      shown = state;
      paint();
    },
    drawings: () => (map && legend ? [map.drawn, legend] : []),
    end() {
      isOver = true;
      observer.disconnect();
    },
  };
}

function labelOf(figures: Figures, year: number): string {
  const ranked = rankedIn(figures, year);
  const [first] = ranked;
  const most = first ? `, the most ${full(first.value)} in ${first.place.name}` : '';
  return `${figures.name}, ${figures.unit}, of ${ranked.length} countries in ${year} on a map of the world${most}.`;
}
