/** The ends of a block, from its address and its prefix, bit by bit (RFC 4632 §3.1). */
import { withFields } from '../answered-request.ts';
import { bitCount, bitTable, CLAUSE, maskOf } from '../ipv4.ts';
import { Inputs, type Proof, type Step } from './proof.ts';

interface Parsed {
  inputIp: string;
  network: string;
  broadcast: string;
  prefix: number;
  wildcardMask: string;
  firstHost: string;
  lastHost: string;
  totalAddresses: number;
  usableHosts: number;
  specialPurpose: { block: string; name: string; source: string } | null;
}

const number = (value: number): string => value.toLocaleString('en');

export const prove: Proof = (data, asked) => {
  const block = withFields<Parsed>(data, 'inputIp', 'network', 'broadcast', 'prefix', 'wildcardMask');
  if (!block) return undefined;
  const { inputIp, network, broadcast, prefix, wildcardMask } = block;
  const inputs = new Inputs(asked, 'cidr');
  const address = inputs.part('cidr', /^([\d.]+)/);
  const mask = maskOf(prefix);
  const step = (title: string, says: string, rest: Partial<Step>): Step => ({
    title,
    reads: address,
    says,
    clause: CLAUSE,
    verdict: 'note',
    ...rest,
  });
  const steps: Step[] = [
    step(
      'The mask',
      `The first ${bitCount(prefix)} are those of the network, the other ${32 - prefix} those of the hosts.`,
      {
        reads: inputs.part('cidr', /\/(\d+)$/),
        working: bitTable('The prefix as a mask', prefix, ['netmask', mask], ['wildcard mask', wildcardMask]),
      },
    ),
    step(
      'The first address',
      inputIp === network
        ? `The address is that of the network, ${network}.`
        : `Without the bits of the hosts, ${inputIp} is ${network}.`,
      {
        decides: true,
        working: bitTable(
          'Address and mask',
          prefix,
          ['address', inputIp],
          ['mask', mask],
          ['both', network],
        ),
      },
    ),
    step('The last address', `With all bits of the hosts set, it is ${broadcast}.`, {
      working: bitTable(
        'Network or wildcard mask',
        prefix,
        ['network', network],
        ['wildcard mask', wildcardMask],
        ['either', broadcast],
      ),
    }),
    sizeOf(block, step),
    purposeOf(block, step, inputs),
  ];
  return { inputs: inputs.all, steps };
};

type NewStep = (title: string, says: string, rest: Partial<Step>) => Step;

function sizeOf({ prefix, totalAddresses, usableHosts, firstHost, lastHost }: Parsed, step: NewStep): Step {
  const hosts = `${firstHost} to ${lastHost}`;
  const rest =
    prefix === 32
      ? 'The one address is that of a host.'
      : prefix === 31
        ? `Of a /31 both are usable, ${hosts}.`
        : `Without the first and the last, ${number(usableHosts)} are usable, ${hosts}.`;
  return step('The size', `2 to the power of ${32 - prefix} is ${number(totalAddresses)}. ${rest}`, {
    clause: prefix === 31 ? 'RFC 3021 §2.1' : CLAUSE,
  });
}

const purposeOf = ({ specialPurpose }: Parsed, step: NewStep, inputs: Inputs): Step =>
  step(
    specialPurpose ? specialPurpose.name : 'No special purpose',
    specialPurpose
      ? `The block is within ${specialPurpose.block}, which ${specialPurpose.source} reserves.`
      : 'No entry of the registry contains the whole block.',
    { reads: inputs.whole('cidr'), clause: 'RFC 6890 §2.2' },
  );
