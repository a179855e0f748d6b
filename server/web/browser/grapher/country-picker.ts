/** The countries of the chart as chips, and a field that completes the name of another one. */
import { element } from '../elements.ts';
import type { PlaceFigures } from './figures.ts';

export interface PickerOptions {
  places: readonly PlaceFigures[];
  add(code: string): void;
  remove(code: string): void;
  colourOf(index: number): string;
}

export interface Picker {
  place: HTMLElement;
  /** Shows chips of these. */
  show(countries: readonly PlaceFigures[], isFull: boolean): void;
}

const MOST_OFFERS = 8;
const LIST = 'grapher-offers';

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function countryPicker({ places, add, remove, colourOf }: PickerOptions): Picker {
  const chips = element('ul', { class: 'chips' });
  const list = element('ul', { id: LIST, role: 'listbox', 'aria-label': 'Countries' });
  list.hidden = true;
  const input = element('input', {
    type: 'text',
    role: 'combobox',
    'aria-label': 'Add a country',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': LIST,
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'Add a country',
  });
  let shown: readonly PlaceFigures[] = [];
  let offers: PlaceFigures[] = [];
  let active = 0;

  const close = () => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const activate = (index: number) => {
    active = (index + offers.length) % offers.length;
    for (const [n, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(n === active));
    input.setAttribute('aria-activedescendant', `${LIST}-${active}`);
    list.children[active]?.scrollIntoView({ block: 'nearest' });
  };
  const take = (place: PlaceFigures | undefined) => {
    if (!place) return;
    input.value = '';
    close();
    add(place.code);
  };
  const offer = () => {
    offers = matching(places, input.value).filter((place) => !shown.includes(place));
    if (offers.length === 0) return close();
    list.replaceChildren(
      ...offers.map((place, index) => {
        const option = element(
          'li',
          { role: 'option', id: `${LIST}-${index}` },
          place.name,
          ' ',
          element('small', {}, place.code),
        );
        // The focus stays in the field.
        option.addEventListener('pointerdown', (event) => event.preventDefault());
        option.addEventListener('click', () => take(place));
        return option;
      }),
    );
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    activate(0);
  };
  input.addEventListener('input', offer);
  input.addEventListener('focus', offer);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    const isOpen = !list.hidden;
    if (event.key === 'Backspace' && input.value === '') return remove(shown.at(-1)?.code ?? '');
    if (event.key === 'Escape') return close();
    if (event.key === 'Enter' && isOpen) take(offers[active]);
    else if (event.key === 'ArrowDown') isOpen ? activate(active + 1) : offer();
    else if (event.key === 'ArrowUp' && isOpen) activate(active - 1);
    else return;
    event.preventDefault();
  });
  return {
    place: element('div', { class: 'grapher-who' }, chips, element('div', { class: 'adding' }, input, list)),
    show(countries, isFull) {
      shown = countries;
      input.disabled = isFull;
      input.placeholder = isFull ? 'No more lines fit' : 'Add a country';
      chips.replaceChildren(
        ...countries.map(({ code, name }, index) => {
          const mark = element('i', { 'aria-hidden': 'true' });
          mark.style.setProperty('--part', colourOf(index));
          const button = element(
            'button',
            { type: 'button', 'aria-label': `Remove ${name}` },
            mark,
            name,
            element('span', { 'aria-hidden': 'true' }, '×'),
          );
          button.addEventListener('click', () => {
            remove(code);
            (chips.querySelectorAll('button')[index] ?? input).focus();
          });
          return element('li', {}, button);
        }),
      );
    },
  };
}

/** Names that begin with what is typed, then those with a word that does, then codes. */
function matching(places: readonly PlaceFigures[], typed: string): PlaceFigures[] {
  const text = folded(typed.trim());
  const rankOf = ({ name, code }: PlaceFigures) => {
    const of = folded(name);
    if (of.startsWith(text)) return 0;
    if (code.toLowerCase() === text) return 1;
    return of.split(/[\s(-]+/).some((word) => word.startsWith(text)) ? 2 : 3;
  };
  return places
    .map((place) => ({ place, rank: rankOf(place) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_OFFERS)
    .map(({ place }) => place);
}
