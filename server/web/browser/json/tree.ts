/** JSON of any size as a tree: what is folded is not built, and long lists come a hundred at a time. */
import { element } from '../elements.ts';
import type { Entry, JsonSource, Path } from './source.ts';

const PIECE = 100;
/** Longer values are cut. */
const UNFOLDED = 4_000;

export function jsonTree(source: JsonSource): HTMLElement {
  return element(
    'div',
    { class: 'json' },
    node(source, source.root, [], source.length <= UNFOLDED ? Infinity : 2),
  );
}

/** `depth` is how many levels are open at first. */
function node(source: JsonSource, entry: Entry, path: Path, depth: number): HTMLElement {
  const { name, text, type, whole } = entry;
  const key = name !== undefined && element('span', { class: 'key' }, `${name}: `);
  if (type === 'empty') return element('span', { class: 'empty' }, key, text);
  if (type !== 'branch')
    return element('span', {}, key, element('span', { class: type, title: whole }, text));
  const details = element('details', {}, element('summary', {}, key, text));
  let isFilled = false;
  const fill = () => {
    if (isFilled) return;
    isFilled = true;
    const list = element('ul');
    details.append(list);
    void addPiece(source, list, path, 0, depth - 1);
  };
  details.addEventListener('toggle', () => details.open && fill());
  if (depth > 0) {
    details.open = true;
    fill();
  }
  return details;
}

async function addPiece(
  source: JsonSource,
  list: HTMLElement,
  path: Path,
  from: number,
  depth: number,
): Promise<void> {
  const asked = source.piece(path, from, from + PIECE);
  // What is already in memory is shown immediately.
  const { entries, size } = asked instanceof Promise ? await asked : asked;
  const items = entries.map((entry, index) =>
    element('li', {}, node(source, entry, [...path, from + index], depth)),
  );
  const rest = size - from - entries.length;
  if (rest > 0) items.push(moreItem(source, list, path, from + PIECE, depth, rest));
  list.append(...items);
}

function moreItem(
  source: JsonSource,
  list: HTMLElement,
  path: Path,
  from: number,
  depth: number,
  rest: number,
): HTMLLIElement {
  const more = element('button', { type: 'button' }, `${Math.min(rest, PIECE)} of ${rest} more`);
  const item = element('li', {}, more);
  more.addEventListener('click', () => {
    item.remove();
    void addPiece(source, list, path, from, depth);
  });
  return item;
}
