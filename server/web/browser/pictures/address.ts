/** IPv4 addresses and blocks as numbers, and blocks as bars. */
import { element } from '../elements.ts';

export interface Block {
  /** First address. */
  first: number;
  size: number;
  prefix: number;
}

export const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

export const dotted = (number: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');

/** The block that an address and a prefix are in. */
export function blockOf(address: number, prefix: number): Block {
  const size = 2 ** (32 - prefix);
  return { first: Math.floor(address / size) * size, size, prefix };
}

export function readBlock(cidr: string): Block {
  const [address = '', prefix = ''] = cidr.split('/');
  return blockOf(numberOf(address), Number(prefix));
}

export const nameOf = ({ first, prefix }: Block): string => `${dotted(first)}/${prefix}`;

/** The smallest block that holds both. */
export function common(a: Block, b: Block): Block {
  let prefix = Math.min(a.prefix, b.prefix);
  while (prefix > 0 && blockOf(a.first, prefix).first !== blockOf(b.first, prefix).first) prefix--;
  return blockOf(a.first, prefix);
}

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
