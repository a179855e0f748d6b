/** How two blocks relate: both without the bits that the wider one leaves to hosts (RFC 4632 §3.1). */
import { withFields } from '../answered-request.ts';
import { bitCount, bitTable, blockOf, CLAUSE, dotted, firstDifference, maskOf, numberOf } from '../ipv4.ts';
import { Inputs, type Proof, type Step } from './proof.ts';

interface Compared {
  a: string;
  b: string;
  relation: 'equal' | 'contains' | 'within' | 'disjoint';
  adjacent: boolean;
  supernet: string;
  gap: number;
}

const TITLES = {
  equal: 'The blocks are equal',
  contains: 'a contains b',
  within: 'a is within b',
  disjoint: 'The blocks share no address',
} as const;

export const prove: Proof = (data, asked) => {
  const answer = withFields<Compared>(data, 'a', 'b', 'relation', 'adjacent', 'supernet', 'gap');
  if (!answer) return undefined;
  const inputs = new Inputs(asked, 'a', 'b');
  const both = [...inputs.whole('a'), ...inputs.whole('b')];
  const [first, second] = [answer.a, answer.b].map((cidr) => cidr.split('/')) as [string[], string[]];
  const [a = '', b = ''] = [first[0], second[0]];
  const prefix = Math.min(Number(first[1]), Number(second[1]));
  const [ownA, ownB] = [a, b].map((address) => dotted(blockOf(numberOf(address), prefix).first)) as [
    string,
    string,
  ];
  const bit = firstDifference(ownA, ownB);
  const wider = Number(first[1]) <= Number(second[1]) ? 'a' : 'b';
  const steps: Step[] = [
    {
      title: 'The shorter prefix',
      reads: inputs.part(wider, /\/(\d+)$/),
      says: `The larger block decides, so the first ${bitCount(prefix)} are compared.`,
      clause: CLAUSE,
      verdict: 'note',
      working: bitTable('The prefix as a mask', prefix, ['mask', maskOf(prefix)]),
    },
    {
      title: TITLES[answer.relation],
      reads: both,
      says:
        bit === undefined
          ? `Both agree in the first ${bitCount(prefix)}, and blocks never overlap in part.`
          : `They differ in bit ${bit}, which is one of the first ${prefix}.`,
      clause: CLAUSE,
      verdict: bit === undefined ? 'pass' : 'fail',
      word: answer.relation,
      decides: true,
      working: bitTable('Both under the mask', prefix, ['a', ownA], ['b', ownB]),
    },
    ...(bit === undefined ? [] : [gapStep(answer, both)]),
    supernetStep(answer, a, b, both),
  ];
  return { inputs: inputs.all, steps };
};

const gapStep = ({ adjacent, gap }: Compared, reads: Step['reads']): Step => ({
  title: adjacent ? 'One begins where the other ends' : 'The addresses between',
  reads,
  says: adjacent
    ? 'There is no address between them.'
    : `${gap.toLocaleString('en')} ${gap === 1 ? 'address lies' : 'addresses lie'} between the two.`,
  clause: CLAUSE,
  verdict: 'note',
});

function supernetStep({ supernet, relation }: Compared, a: string, b: string, reads: Step['reads']): Step {
  const shared = Number(supernet.split('/')[1]);
  return {
    title: 'The smallest block with both',
    reads,
    says:
      relation === 'disjoint'
        ? `They agree in ${bitCount(shared)}, so it is ${supernet}.`
        : `It is ${supernet}, the larger of the two.`,
    clause: CLAUSE,
    verdict: 'note',
    working: bitTable('Networks', shared, ['a', a], ['b', b]),
  };
}
