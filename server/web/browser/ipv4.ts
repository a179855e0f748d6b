/** IPv4 addresses and blocks as numbers and as bits. */
import type { Working } from './proof/proof.ts';

export interface Block {
  /** The first address, as a number. */
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

export const CLAUSE = 'RFC 4632 §3.1';

/** The mask of a prefix as an address: the first bits are set. */
export const maskOf = (prefix: number): string => dotted(2 ** 32 - 2 ** (32 - prefix));

/** The bits of an address in four groups; a bar separates those of the network from those of the hosts. */
export function bitsOf(address: string, prefix: number): string {
  const bits = numberOf(address).toString(2).padStart(32, '0');
  const shown = [...bits].map((bit, index) => {
    const isEdge = index === prefix && prefix > 0;
    return `${isEdge ? '|' : index > 0 && index % 8 === 0 ? '.' : ''}${bit}`;
  });
  return shown.join('');
}

/** Addresses below one another, bit by bit. */
export const bitTable = (
  caption: string,
  prefix: number,
  ...rows: readonly (readonly [name: string, address: string])[]
): Working => ({
  caption,
  columns: ['Part', 'Address', 'Bits'],
  rows: rows.map(([name, address]) => [name, address, bitsOf(address, prefix)]),
});

/** The first bit in which two addresses differ, counted from 1; undefined if they are equal. */
export function firstDifference(a: string, b: string): number | undefined {
  const [first, second] = [bitsOf(a, 0), bitsOf(b, 0)].map((bits) => bits.replaceAll('.', ''));
  const index = [...(first ?? '')].findIndex((bit, place) => bit !== second?.[place]);
  return index < 0 ? undefined : index + 1;
}

export const bitCount = (count: number): string => `${count} ${count === 1 ? 'bit' : 'bits'}`;
