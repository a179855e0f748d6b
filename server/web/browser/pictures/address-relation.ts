/** How two blocks, or an address and a block, relate to each other. */

import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { type Block, blockOf, common, nameOf, numberOf, readBlock } from '../ipv4.ts';
import { bar, bars } from './address.ts';
import { factList } from './facts.ts';
import { outcome } from './rule-list.ts';

interface Compared {
  a: string;
  b: string;
  relation: string;
  adjacent: boolean;
  supernet: string;
  gap: number;
  firstCommon: string | null;
  lastCommon: string | null;
}

interface Contained {
  cidr: string;
  ip: string;
  contains: boolean;
}

export function draw(data: unknown): Element | undefined {
  const compared = withFields<Compared>(data, 'a', 'b', 'relation');
  if (compared) return comparison(compared);
  const contained = withFields<Contained>(data, 'cidr', 'ip', 'contains');
  return contained && containment(contained);
}

const SENTENCES: Readonly<Record<string, (a: string, b: string) => string>> = {
  equal: (a, b) => `${a} and ${b} are the same block.`,
  contains: (a, b) => `${a} contains ${b}.`,
  within: (a, b) => `${a} is within ${b}.`,
  disjoint: (a, b) => `${a} and ${b} have no address in common.`,
};

function comparison({ a, b, relation, adjacent, gap, firstCommon, lastCommon }: Compared): HTMLElement {
  const [first, second] = [readBlock(a), readBlock(b)];
  const whole = common(first, second);
  const sentence = SENTENCES[relation]?.(a, b) ?? `${a} and ${b}: ${relation}.`;
  return element(
    'div',
    {},
    outcome(relation === 'disjoint' ? 'note' : 'pass', sentence),
    bars(
      `${sentence} Both are in ${nameOf(whole)}.`,
      bar(whole, [first, { ...second, look: 'other' }], `${nameOf(whole)}, the smallest block with both`),
      bar(whole, [first], `a = ${a}`),
      bar(whole, [{ ...second, look: 'other' }], `b = ${b}`),
    ),
    factList(
      ['In common', firstCommon && lastCommon && `${firstCommon} to ${lastCommon}`],
      ['Between them', gap > 0 && `${gap.toLocaleString('en')} addresses`],
      ['Adjacent', adjacent && 'yes'],
    ),
  );
}

function containment({ cidr, ip, contains }: Contained): HTMLElement {
  const block = readBlock(cidr);
  const address: Block = blockOf(numberOf(ip), 32);
  const whole = contains ? block : common(block, address);
  const sentence = `${ip} is ${contains ? 'in' : 'outside'} ${cidr}.`;
  const point = { ...address, look: 'point' as const };
  return element(
    'div',
    {},
    outcome(contains ? 'pass' : 'fail', sentence),
    bars(
      sentence,
      ...(contains ? [] : [bar(whole, [block], `${nameOf(whole)}, with ${cidr}`)]),
      bar(whole, [point], contains ? `${cidr}, with ${ip}` : `${nameOf(whole)}, with ${ip}`),
    ),
  );
}
