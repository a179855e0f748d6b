/** IPv4 addresses and CIDR blocks (RFC 4632), strictly in dotted decimal. */
import { type SpecialPurpose, specialPurposes } from './ipv4-special-purpose.ts';

export interface Block {
  /** The address as written, canonical. */
  address: number;
  network: number;
  broadcast: number;
  prefix: number;
}

/** RFC 4632 §3.1: a dotted quad, a slash and a prefix length, all without leading zeros. */
const CIDR = /^([\d.]{7,15})\/(0|[1-9]\d?)$/;
const OCTET = /^(0|[1-9]\d{0,2})$/;

/** An address as an unsigned 32-bit integer, or undefined: no leading zeros, no short or hexadecimal forms. */
export function parseAddress(text: string): number | undefined {
  const octets = text.split('.');
  if (octets.length !== 4) return undefined;
  let address = 0;
  for (const octet of octets) {
    const value = Number(octet);
    if (!OCTET.test(octet) || value > 255) return undefined;
    address = address * 256 + value;
  }
  return address;
}

/** A block from any of its addresses and its prefix, or undefined. */
export function parseBlock(text: string): Block | undefined {
  const [, quad = '', length = ''] = CIDR.exec(text) ?? [];
  const address = parseAddress(quad);
  const prefix = Number(length);
  if (address === undefined || prefix > 32) return undefined;
  return blockOf(address, prefix);
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

/** Mask of the network bits, as an address. */
export function netmask(prefix: number): number {
  return 2 ** 32 - 2 ** (32 - prefix);
}

/**
 * The addresses that hosts can have: all but the network and the broadcast address, both addresses of a
 * point-to-point link (RFC 3021), and the one address of a /32.
 */
export function hosts({ network, broadcast, prefix }: Block): { first: number; last: number; count: number } {
  if (prefix >= 31) return { first: network, last: broadcast, count: broadcast - network + 1 };
  return { first: network + 1, last: broadcast - 1, count: broadcast - network - 1 };
}

/** The entry of the special-purpose registry that holds the whole block most closely, or null (RFC 6890). */
export function specialPurpose(block: Block): SpecialPurpose | null {
  return (
    PURPOSES.find(({ network, broadcast }) => network <= block.network && block.broadcast <= broadcast)
      ?.purpose ?? null
  );
}

/** Longest prefix first, so that the first that holds a block is the closest. */
const PURPOSES = specialPurposes
  .map((purpose) => ({ purpose, ...(parseBlock(purpose.block) as Block) }))
  .sort((a, b) => b.prefix - a.prefix);
