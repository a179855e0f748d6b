/** Blocks of IPv4 addresses as bars. */
import { element } from '../elements.ts';
import { type Block, nameOf } from '../ipv4.ts';

export interface Mark extends Pick<Block, 'first' | 'size'> {
  /** CSS class. */
  look?: 'other' | 'point' | undefined;
}

/** A block from its first address to its last, with marks for what it contains. */
export function bar(block: Block, marks: readonly Mark[], text = nameOf(block)): HTMLElement {
  const drawn = marks.map(({ first, size, look }) => {
    const mark = element('i', { class: `mark ${look ?? ''}` });
    mark.style.left = `${Math.min(99, ((first - block.first) / block.size) * 100)}%`;
    mark.style.width = `max(3px, ${(size / block.size) * 100}%)`;
    return mark;
  });
  return element(
    'div',
    { class: 'bar' },
    element('span', {}, text),
    element('div', { class: 'track' }, ...drawn),
  );
}

/** The bars of one picture, with a text alternative. */
export const bars = (label: string, ...each: readonly HTMLElement[]): HTMLElement =>
  element('div', { class: 'blocks', role: 'img', 'aria-label': label }, ...each);
