/** A block of addresses within the blocks that hold it, as nested bars. */
import { element } from '../elements.ts';

interface Block {
  prefix: number;
  network: string;
}

export function draw(data: unknown): HTMLElement | undefined {
  const { prefix: prefixLength, network } = data as Partial<Block>;
  if (typeof prefixLength !== 'number' || typeof network !== 'string') return undefined;
  const address = network.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const lengths = [0, 8, 16, 24].filter((length) => length < prefixLength).concat(prefixLength);
  const bars = lengths.map((length, index) => {
    const inner = lengths[index + 1];
    const size = 2 ** (32 - length);
    const begins = Math.floor(address / size) * size;
    const name = `${dotted(begins)}/${length}`;
    const label = element('span', {}, name);
    if (inner === undefined) return element('div', { class: 'bar chosen' }, label);
    const share = 2 ** (length - inner);
    const offset = (address - begins) / size;
    const mark = element('i', { class: 'mark' });
    mark.style.left = `${offset * 100}%`;
    mark.style.width = `max(3px, ${share * 100}%)`;
    return element('div', { class: 'bar' }, label, mark);
  });
  return element(
    'div',
    {
      class: 'blocks',
      role: 'img',
      'aria-label': `${dotted(address)}/${prefixLength} within the blocks that hold it`,
    },
    ...bars,
  );
}

const dotted = (number: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');
