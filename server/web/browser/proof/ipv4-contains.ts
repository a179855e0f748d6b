/** Whether a block contains an address: both without the bits of the hosts (RFC 4632 §3.1). */
import { withFields } from '../answered-request.ts';
import { bitCount, bitTable, blockOf, CLAUSE, dotted, firstDifference, maskOf, numberOf } from '../ipv4.ts';
import { type Change, Inputs, type Proof, type Step } from './proof.ts';

interface Contained {
  cidr: string;
  ip: string;
  contains: boolean;
  network: string;
}

export const prove: Proof = (data, asked) => {
  const answer = withFields<Contained>(data, 'cidr', 'ip', 'contains', 'network');
  if (!answer) return undefined;
  const { ip, contains, network } = answer;
  const prefix = Number(answer.cidr.split('/')[1]);
  const inputs = new Inputs(asked, 'cidr', 'ip');
  const sent = inputs.all[0]?.text.split('/')[0] ?? network;
  const mask = maskOf(prefix);
  const own = dotted(blockOf(numberOf(ip), prefix).first);
  const bit = firstDifference(network, own);
  const steps: Step[] = [
    {
      title: 'The mask',
      reads: inputs.part('cidr', /\/(\d+)$/),
      says: `The first ${bitCount(prefix)} are those of the network, the other ${32 - prefix} those of the hosts.`,
      clause: CLAUSE,
      verdict: 'note',
      working: bitTable('The prefix as a mask', prefix, ['mask', mask]),
    },
    {
      title: 'The network of the block',
      reads: inputs.part('cidr', /^([\d.]+)/),
      says: `Only the bits that the mask sets remain: ${network}.`,
      clause: CLAUSE,
      verdict: 'note',
      working: bitTable('Address and mask', prefix, ['block', sent], ['mask', mask], ['both', network]),
    },
    {
      title: 'The network of the address',
      reads: inputs.whole('ip'),
      says: `By the same mask, the address is in ${own}.`,
      clause: CLAUSE,
      verdict: 'note',
      working: bitTable('Address and mask', prefix, ['address', ip], ['mask', mask], ['both', own]),
    },
    {
      title: contains ? 'The block contains the address' : 'The block does not contain the address',
      reads: [...inputs.whole('cidr'), ...inputs.whole('ip')],
      says:
        bit === undefined
          ? `The two agree in the first ${bitCount(prefix)}.`
          : `The two differ in bit ${bit}, which is one of the first ${prefix}.`,
      clause: CLAUSE,
      verdict: contains ? 'pass' : 'fail',
      working: bitTable('The two networks', prefix, ['block', network], ['address', own]),
    },
  ];
  return { inputs: inputs.all, steps, change: changeOf(answer, prefix, inputs) };
};

const OCTET = /^(?:0|[1-9]\d{0,2})$/;

/** The first digit of the address that another digit would put outside of the block, or into it. */
function changeOf({ contains, network, ip }: Contained, prefix: number, inputs: Inputs): Change | undefined {
  const input = inputs.all.findIndex(({ name }) => name === 'ip');
  for (let from = ip.length - 1; from >= 0; from--) {
    if (ip[from] === '.') continue;
    for (const becomes of '0123456789') {
      const other = ip.slice(0, from) + becomes + ip.slice(from + 1);
      const isAddress = other.split('.').every((octet) => OCTET.test(octet) && Number(octet) < 256);
      if (!isAddress || (blockOf(numberOf(other), prefix).first === numberOf(network)) === contains) continue;
      return { at: { input, from, to: from + 1 }, becomes, breaks: contains };
    }
  }
  return undefined;
}
