/** A block cut into subnets of one size. */

import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { readBlock } from '../ipv4.ts';
import { bar, bars } from './address.ts';

interface Divided {
  cidr: string;
  newPrefix: number;
  count: number;
  subnets: readonly { cidr: string; firstHost?: string; lastHost?: string; usableHosts?: number }[];
}

const MOST = 64;

export function draw(data: unknown): Element | undefined {
  const divided = withFields<Divided>(data, 'cidr', 'newPrefix', 'subnets');
  if (!divided || divided.subnets.length === 0) return undefined;
  const shown = divided.subnets.slice(0, MOST);
  const whole = readBlock(divided.cidr);
  const blocks = divided.subnets.map(({ cidr }) => readBlock(cidr));
  const marks = blocks.map((block, index) => ({
    ...block,
    look: index % 2 === 0 ? undefined : ('other' as const),
  }));
  const count = divided.count ?? blocks.length;
  const rest = count - shown.length;
  const hosts = shown[0]?.usableHosts;
  return element(
    'div',
    {},
    bars(
      `${divided.cidr} cut into ${count} subnets /${divided.newPrefix}`,
      bar(whole, marks, `${divided.cidr}, cut into ${count.toLocaleString('en')} × /${divided.newPrefix}`),
    ),
    element('ul', { class: 'subnets' }, ...shown.map(({ cidr }) => element('li', {}, cidr))),
    element(
      'p',
      { class: 'note' },
      [
        hosts !== undefined && `Each has ${hosts.toLocaleString('en')} usable addresses.`,
        rest > 0 && `${rest.toLocaleString('en')} more are in the JSON.`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
  );
}
