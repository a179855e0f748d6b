/** Names of tables and columns, offered while one of them is typed. */
import { element, find } from '../elements.ts';
import { namesFor, type Tables } from './typed-name.ts';

/** Offers names below the field: arrows choose one, Tab takes it, Escape leaves it. */
export function offerNames(field: HTMLTextAreaElement, place: HTMLElement, tables: Tables): void {
  let offered: { typed: string; names: string[] } = { typed: '', names: [] };
  let chosen = 0;
  const show = () => {
    place.replaceChildren(
      ...offered.names.map((name, index) => {
        const option = element(
          'span',
          { role: 'option', id: `name-${index}`, 'aria-selected': String(index === chosen) },
          name,
        );
        // Before the field loses the focus.
        option.addEventListener('mousedown', (event) => {
          event.preventDefault();
          take(name);
        });
        return option;
      }),
    );
    const isOpen = offered.names.length > 0;
    place.classList.toggle('empty', !isOpen);
    if (isOpen) field.setAttribute('aria-activedescendant', `name-${chosen}`);
    else field.removeAttribute('aria-activedescendant');
  };
  const close = () => {
    offered = { typed: '', names: [] };
    show();
  };
  const take = (name: string) => {
    const { selectionStart: caret } = field;
    field.setRangeText(name, caret - offered.typed.length, caret, 'end');
    close();
  };
  field.addEventListener('input', () => {
    offered = namesFor(field.value, field.selectionStart, tables);
    chosen = 0;
    show();
  });
  field.addEventListener('blur', close);
  field.addEventListener('keydown', (event) => {
    const { names } = offered;
    if (names.length === 0 || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      chosen = (chosen + step + names.length) % names.length;
      show();
      find('[aria-selected=true]', place)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (event.key === 'Tab' && !event.shiftKey) take(names[chosen] as string);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  });
}
