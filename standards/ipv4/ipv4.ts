/** IPv4 addresses and CIDR blocks (RFC 4632), strictly in dotted decimal. */
import { type SpecialPurpose, specialPurposes } from './special-purpose.ts';

export interface Block {
  /** The address as written, canonical. */
  address: number;
  network: number;
  broadcast: number;
  prefix: number;
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const QUAD = `${OCTET}(?:\\.${OCTET}){3}`;

/** Four decimal octets without leading zeros: no short, octal or hexadecimal forms. */
export const ADDRESS = new RegExp(`^${QUAD}$`);
/** RFC 4632 §3.1: a dotted quad, a slash and a prefix length, all without leading zeros. */
export const BLOCK = new RegExp(`^${QUAD}/(?:3[0-2]|[12]?\\d)$`);

/** An address, which matches ADDRESS, as an unsigned 32-bit integer. */
export function parseAddress(text: string): number {
  if (!ADDRESS.test(text)) throw new RangeError(`no IPv4 address: ${text}`);
  return text.split('.').reduce((address, octet) => address * 256 + Number(octet), 0);
}

/** A block from any of its addresses and its prefix, given a text that matches BLOCK. */
export function parseBlock(text: string): Block {
  if (!BLOCK.test(text)) throw new RangeError(`no IPv4 block: ${text}`);
  const slash = text.indexOf('/');
  return blockOf(parseAddress(text.slice(0, slash)), Number(text.slice(slash + 1)));
}

export function blockOf(address: number, prefix: number): Block {
  const size = 2 ** (32 - prefix);
  const network = address - (address % size);
  return { address, network, broadcast: network + size - 1, prefix };
}

export function formatAddress(address: number): string {
  return `${address >>> 24}.${(address >>> 16) & 255}.${(address >>> 8) & 255}.${address & 255}`;
}

export function formatBlock({ network, prefix }: Pick<Block, 'network' | 'prefix'>): string {
  return `${formatAddress(network)}/${prefix}`;
}

/** The block's network address and prefix: one spelling for every address that names it. */
export function canonicalBlock(text: string): string {
  return formatBlock(parseBlock(text));
}

export function contains({ network, broadcast }: Block, address: number): boolean {
  return network <= address && address <= broadcast;
}

/** Mask of the network bits, as an address. */
export function netmask(prefix: number): number {
  return 2 ** 32 - 2 ** (32 - prefix);
}

/**
 * The addresses that hosts can have: all except the network and broadcast addresses, both addresses of a
 * point-to-point link (RFC 3021), and the only address of a /32.
 */
export function hosts({ network, broadcast, prefix }: Block): { first: number; last: number; count: number } {
  if (prefix >= 31) return { first: network, last: broadcast, count: broadcast - network + 1 };
  return { first: network + 1, last: broadcast - 1, count: broadcast - network - 1 };
}

/** Boundaries, masks and size, for display. */
export function boundaries(block: Block) {
  const { first, last, count } = hosts(block);
  const mask = netmask(block.prefix);
  return {
    cidr: formatBlock(block),
    inputIp: formatAddress(block.address),
    network: formatAddress(block.network),
    broadcast: formatAddress(block.broadcast),
    prefix: block.prefix,
    netmask: formatAddress(mask),
    wildcardMask: formatAddress(2 ** 32 - 1 - mask),
    firstHost: formatAddress(first),
    lastHost: formatAddress(last),
    totalAddresses: block.broadcast - block.network + 1,
    usableHosts: count,
    specialPurpose: specialPurpose(block),
  };
}

/** The blocks of a longer prefix that fill a block, in order. */
export function subnets({ network, prefix }: Block, longer: number): Block[] {
  const size = 2 ** (32 - longer);
  return Array.from({ length: 2 ** (longer - prefix) }, (_, index) =>
    blockOf(network + index * size, longer),
  );
}

/** The smallest block that contains both: the leading bits that their networks share. */
export function supernet(a: Block, b: Block): Block {
  const alike = Math.clz32(a.network ^ b.network);
  return blockOf(a.network, Math.min(a.prefix, b.prefix, alike));
}

/** The block that two blocks share, which is the smaller of them, or null if they are disjoint. */
export function common(a: Block, b: Block): Block | null {
  const [larger, smaller] = a.prefix <= b.prefix ? [a, b] : [b, a];
  return contains(larger, smaller.network) ? smaller : null;
}

/** How `a` relates to `b`. Blocks are aligned to their size, so they never overlap only in part. */
export function relation(a: Block, b: Block): 'equal' | 'contains' | 'within' | 'disjoint' {
  if (!common(a, b)) return 'disjoint';
  if (a.prefix === b.prefix) return 'equal';
  return a.prefix < b.prefix ? 'contains' : 'within';
}

/** Number of addresses between two blocks; 0 if they touch or share addresses. */
export function gap(a: Block, b: Block): number {
  return Math.max(Math.max(a.network, b.network) - Math.min(a.broadcast, b.broadcast) - 1, 0);
}

/** The smallest entry of the special-purpose registry that contains the whole block, or null (RFC 6890). */
export function specialPurpose(block: Block): SpecialPurpose | null {
  return (
    PURPOSES.find(({ network, broadcast }) => network <= block.network && block.broadcast <= broadcast)
      ?.purpose ?? null
  );
}

/** Longest prefix first, so that the first entry that contains a block is the smallest. */
const PURPOSES = specialPurposes
  .map((purpose) => ({ purpose, ...parseBlock(purpose.block) }))
  .sort((a, b) => b.prefix - a.prefix);
