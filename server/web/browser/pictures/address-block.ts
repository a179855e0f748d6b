/** A block of addresses within the blocks that hold it, as nested bars. */

import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { blockOf, numberOf } from '../ipv4.ts';
import { bar, bars } from './address.ts';
import { factList } from './facts.ts';

interface Parsed {
  prefix: number;
  network: string;
  firstHost?: string;
  lastHost?: string;
  broadcast?: string;
  usableHosts?: number;
  specialPurpose?: { name: string; source: string } | null;
}

export function draw(data: unknown): Element | undefined {
  const parsed = withFields<Parsed>(data, 'prefix', 'network');
  if (!parsed) return undefined;
  const address = numberOf(parsed.network);
  const lengths = [0, 8, 16, 24].filter((length) => length < parsed.prefix).concat(parsed.prefix);
  const blocks = lengths.map((length) => blockOf(address, length));
  const drawn = blocks.map((block, index) => {
    const inner = blocks[index + 1];
    return bar(block, [inner ?? block]);
  });
  const { firstHost, lastHost, broadcast, usableHosts, specialPurpose } = parsed;
  return element(
    'div',
    {},
    bars(`${parsed.network}/${parsed.prefix} within the blocks that hold it`, ...drawn),
    factList(
      ['Hosts', firstHost && lastHost && `${firstHost} to ${lastHost}`],
      ['Usable', usableHosts?.toLocaleString('en')],
      ['Broadcast', broadcast],
      ['Purpose', specialPurpose && `${specialPurpose.name}, ${specialPurpose.source}`],
    ),
  );
}
