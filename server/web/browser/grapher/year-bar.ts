/** The years that are shown: two sliders, and a button that plays them. */
import { element } from '../elements.ts';
import type { Figures } from './figures.ts';
import type { State } from './state.ts';

type Years = Pick<State, 'from' | 'to'>;

export interface YearBar {
  place: HTMLElement;
  show(state: State): void;
}

/** Milliseconds that a year is shown. */
const PACE = 160;

export function yearBar(figures: Figures, choose: (years: Partial<Years>) => void): YearBar {
  const { first, last, usual } = figures;
  let shown: Years & Partial<State> = { from: first, to: usual };
  let timer: ReturnType<typeof setInterval> | undefined;
  const play = element('button', { type: 'button', class: 'play' }, 'Play');
  const [from, to] = [slider(first, last), slider(first, last)];

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    play.textContent = 'Play';
  };
  play.addEventListener('click', () => {
    if (timer !== undefined) return stop();
    const start = shown.tab === 'Map' ? first : shown.from;
    // From the beginning, where it has come to the end.
    if (shown.to >= usual) choose({ to: Math.min(start + 1, usual) });
    play.textContent = 'Pause';
    timer = setInterval(() => {
      if (shown.to >= usual || !play.isConnected) return stop();
      choose({ to: shown.to + 1 });
    }, PACE);
  });
  // What somebody sets is not played over.
  for (const each of [from, to]) each.input.addEventListener('pointerdown', stop);
  from.input.addEventListener('input', () => {
    const year = Number(from.input.value);
    choose({ from: year, to: Math.max(year, shown.to) });
  });
  to.input.addEventListener('input', () => {
    const year = Number(to.input.value);
    choose({ from: Math.min(year, shown.from), to: year });
  });
  return {
    place: element('div', { class: 'grapher-years' }, play, from.place, to.place),
    show(state) {
      shown = state;
      from.place.classList.toggle('unused', state.tab === 'Map');
      to.name.textContent = state.tab === 'Map' ? 'Year' : 'To';
      for (const [{ input, year }, value] of [
        [from, state.from],
        [to, state.to],
      ] as const) {
        input.value = String(value);
        year.textContent = String(value);
      }
    },
  };
}

function slider(first: number, last: number) {
  const input = element('input', { type: 'range', min: String(first), max: String(last), step: '1' });
  const name = element('span', {}, 'From');
  const year = element('output', {});
  return { input, name, year, place: element('label', {}, name, input, year) };
}
