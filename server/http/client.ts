/** Clients: each has its own quotas and takes turns with the others. */
import { isIP, isIPv4, SocketAddress } from 'node:net';
import type { Context } from 'koa';

/** The client of a request: the peer, or the address that the trusted proxies saw. */
export function clientOf(ctx: Context): string {
  ctx.state.client ??= clientSeen(ctx);
  return ctx.state.client as string;
}

/**
 * The farthest trusted hop that is an address. A proxy may write another word, such as "unknown" (RFC 7239 §6.2): who
 * comes through it unnamed is one client, the proxy.
 */
function clientSeen({ ips, req }: Context): string {
  for (const forwarded of ips) {
    const client = clientAt(forwarded);
    if (client !== undefined) return client;
  }
  return clientOfPeer(req.socket.remoteAddress);
}

/** A connection that is gone has no address. */
export const clientOfPeer = (address = ''): string => clientAt(address) ?? 'unknown';

/**
 * One client, however its address is written: an IPv4 address, or the /64 from which an IPv6 host may choose
 * addresses. Undefined for what is no address.
 */
export function clientAt(forwarded: string): string | undefined {
  if (isIPv4(forwarded)) return forwarded;
  const address = withoutPort(forwarded.trim());
  const version = isIP(address);
  if (version === 4) return address;
  if (version === 0) return undefined;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (isOfIPv4(groups)) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Some gateways append the port: 192.0.2.1:5678, [2001:db8::1]:5678. */
function withoutPort(text: string): string {
  const bracketed = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1];
  return bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1');
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // Without its zone, in the one spelling that RFC 5952 recommends; the last two groups may be dotted (§5).
  const [unzoned = ''] = address.split('%');
  const text = new SocketAddress({ address: unzoned, family: 'ipv6' }).address.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_, a, b, c, d) => `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`,
  );
  const [head = [], tail = []] = text.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

/**
 * The prefixes below which the last 32 bits are an IPv4 address: mapped (RFC 4291 §2.5.5.2), translated (RFC 6052
 * §2.1).
 */
const IPV4_PREFIXES = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
] as const;

const isOfIPv4 = (groups: readonly number[]) =>
  IPV4_PREFIXES.some((prefix) => prefix.every((group, index) => group === groups[index]));
