/** JSON of any size as a tree: what is folded is not built, and long lists come a hundred at a time. */
import { element } from './elements.ts';

const PIECE = 100;
/** Up to so many characters, a value is shown whole. */
const UNFOLDED = 4_000;
const LONG_TEXT = 400;

export function jsonTree(value: unknown): HTMLElement {
  const size = JSON.stringify(value)?.length ?? 0;
  return element('div', { class: 'json' }, node(value, size <= UNFOLDED ? Infinity : 2));
}

/** `depth` is how many levels are open at first. */
function node(value: unknown, depth: number, name?: string): HTMLElement {
  const key = name !== undefined && element('span', { class: 'key' }, `${name}: `);
  if (typeof value !== 'object' || value === null) return element('span', {}, key, leaf(value));
  const entries = Object.entries(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return element('span', { class: 'empty' }, key, `${open}${close}`);
  const details = element(
    'details',
    {},
    element('summary', {}, key, `${open} ${summaryOf(value, entries.length)} ${close}`),
  );
  const fill = () => {
    if (details.childElementCount > 1) return;
    const list = element('ul');
    details.append(list);
    addPiece(list, entries, 0, Array.isArray(value), depth - 1);
  };
  details.addEventListener('toggle', () => details.open && fill());
  if (depth > 0) {
    details.open = true;
    fill();
  }
  return details;
}

function addPiece(
  list: HTMLElement,
  entries: readonly (readonly [string, unknown])[],
  from: number,
  isArray: boolean,
  depth: number,
): void {
  for (const [name, value] of entries.slice(from, from + PIECE)) {
    list.append(element('li', {}, node(value, depth, isArray ? undefined : name)));
  }
  const rest = entries.length - from - PIECE;
  if (rest <= 0) return;
  const more = element('button', { type: 'button' }, `${Math.min(rest, PIECE)} of ${rest} more`);
  const item = element('li', {}, more);
  more.addEventListener('click', () => {
    item.remove();
    addPiece(list, entries, from + PIECE, isArray, depth);
  });
  list.append(item);
}

function leaf(value: unknown): HTMLElement {
  const text = JSON.stringify(value) ?? 'null';
  const shown = text.length > LONG_TEXT ? `${text.slice(0, LONG_TEXT)}…"` : text;
  return element(
    'span',
    { class: value === null ? 'null' : typeof value, title: shown === text ? undefined : text },
    shown,
  );
}

const summaryOf = (value: object, length: number): string =>
  Array.isArray(value)
    ? `${length} ${length === 1 ? 'item' : 'items'}`
    : Object.keys(value).slice(0, 3).join(', ');
