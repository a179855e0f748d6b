/** Creates elements in one call, and finds those of the page. */
import { urlPieces } from './query-text.ts';

type Child = Node | string | undefined | false;

/** A new element: attributes, then children. Text is never read as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

/** The element that a selector matches, if there is one. */
export const find = <Found extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Found | null => within.querySelector<Found>(selector);

export const findAll = <Found extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Found[] => [...within.querySelectorAll<Found>(selector)];

/** A URL as code that wraps between its parameters. */
export const urlCode = (url: string): HTMLElement =>
  element(
    'code',
    {},
    ...urlPieces(url).flatMap((piece, index) => (index === 0 ? [piece] : [element('wbr'), piece])),
  );

/** Sent to an element once it is in the document, where its width can be measured. */
export const PLACED = 'placed';

/** Replaces the content of an element; drawings are fitted to its width before the next paint. */
export function put(place: HTMLElement, ...children: readonly (Node | string)[]): void {
  place.replaceChildren(...children);
  for (const drawing of findAll('.fitted', place)) drawing.dispatchEvent(new Event(PLACED));
}

/** Tabs of a panel, of which one is shown: arrow keys, Home and End move between them. A single tab is no choice. */
export function tabs(
  list: HTMLElement,
  panel: HTMLElement,
  names: readonly string[],
  chosen: string,
  choose: (name: string) => void,
): void {
  const isChoice = names.length > 1;
  const buttons = names.map((name, index) =>
    element(
      'button',
      { type: 'button', role: 'tab', id: `${list.id}-${index}`, 'aria-controls': panel.id },
      name,
    ),
  );
  const select = (name: string, isFocused: boolean) => {
    for (const button of buttons) {
      const isChosen = button.textContent === name;
      button.setAttribute('aria-selected', String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
      if (isChosen && isFocused) button.focus();
      if (isChosen && isChoice) panel.setAttribute('aria-labelledby', button.id);
    }
    choose(name);
  };
  for (const [index, button] of buttons.entries()) {
    button.addEventListener('click', () => select(names[index] as string, false));
    button.addEventListener('keydown', (event) => {
      const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      select(names.at(next % names.length) as string, true);
    });
  }
  list.replaceChildren(...buttons);
  list.hidden = !isChoice;
  if (isChoice) panel.setAttribute('role', 'tabpanel');
  else for (const name of ['role', 'aria-labelledby']) panel.removeAttribute(name);
  select(chosen, false);
}

/** A button that copies a text and confirms it. */
export function copyButton(text: () => string | Promise<string>, name = 'Copy'): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'copy' }, name);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(await text());
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Press Ctrl-C';
    }
    setTimeout(() => {
      button.textContent = name;
    }, 1500);
  });
  return button;
}
